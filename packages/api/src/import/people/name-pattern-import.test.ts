import { afterAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';
import { employeeSchedules } from '../../employee/index.ts';
import { openFiles } from '../../platform/files/index.ts';

const api = await testApi();
await testWorker(api);
const [hr, admin] = [api.as('hr@demo.example'), api.as('admin@demo.example')];
const { company, hire, tenantId } = await demoOf(api);
const { check, write, act, settled } = uploadsOf(hr);

const person = async (id: string) => (await hr.get(`/v1/Employee/${id}`)).body.data;
const follow = () =>
  employeeSchedules
    .find(({ name }) => name === 'follow-name-pattern')
    ?.run(api.door, { tenantId, userId: null, channel: 'test' }, openFiles(api.config));
const UPDATE = { mode: 'update' } as const;

describe('10.2, 17.1: names of a file are shown by the pattern of the company', () => {
  afterAll(async () => {
    await company(admin, { namePattern: 'given-middle-family' });
    await follow();
  });

  test('10.2: new and changed people alike, and after an undo; a name as it is shown changes nothing', async () => {
    await company(admin, { namePattern: 'family-given-middle' });
    await follow();
    const id = await hire({ firstName: 'Berkas', middleName: 'Adi', lastName: 'Unggahan', suffix: 'S.Kom' });
    const no = (await person(id)).employeeNo as string;
    const done = await write(`Number,Last name,Suffix\n${no},Kiriman,\n`, 'Employee', UPDATE);
    expect(done.counts).toMatchObject({ changed: 1, errors: 0 });
    expect(await person(id)).toMatchObject({ displayName: 'Kiriman, Berkas Adi, S.Kom', lastName: 'Kiriman' });
    // As the list is exported, and as other programs have it.
    for (const name of ['Kiriman, Berkas Adi, S.Kom', 'KIRIMAN,  BERKAS ADI']) {
      const { counts } = await check(`Number,Name\n${no},"${name}"\n`, 'Employee', UPDATE);
      expect(counts).toMatchObject(name.startsWith('KIR') ? { change: 1 } : { same: 1, change: 0 });
    }
    await act(done.id, 'Undo');
    expect((await settled(done.id)).state).toBe('undone');
    expect((await person(id)).displayName).toBe('Unggahan, Berkas Adi, S.Kom');
  });
});
