import type { ImportRow } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write, act, settled } = uploadsOf(admin);

const plain = { fieldClass: 'basic', isRequired: false, isUnique: false, position: 100, isInRegister: true };
const made = async (code: string, more: object) =>
  succeeded(
    await admin.post('/v1/CustomField', { ...plain, code, nameEn: `${code} name`, nameId: `Nama ${code}`, ...more }),
  ).body.data;
let shirt: { id: string };
const optionsNow = async () => (await admin.get(`/v1/CustomField/${shirt.id}`)).body.data.options.split('\n');
const rows = async (id: string, state: string): Promise<ImportRow[]> =>
  (await admin.get(`/v1/Import/${id}/Rows?state=${state}`)).body.data;
const HEAD = 'Custom field,Option';

beforeAll(async () => {
  shirt = await made('SHIRT', { type: 'choice', options: 'Small\nLarge', initial: 'Small' });
  await made('REMARK', { type: 'text' });
});

describe('17.1: catalogue values come by upload', () => {
  test('17.1: more options behind those that are there, found by code or name; the same again changes nothing', async () => {
    const file = `${HEAD}\nSHIRT,Medium\nSHIRT name,Huge\nSHIRT,large\n`;
    const done = await write(file, 'CustomOption', { mode: 'upsert' });
    expect(done.counts, JSON.stringify(await rows(done.id, 'error'))).toMatchObject({ added: 2, same: 1, errors: 0 });
    expect(await optionsNow()).toEqual(['Small', 'Large', 'Medium', 'Huge']);
    expect((await rows(done.id, 'add')).map(({ link }) => link)).toEqual(
      Array.from({ length: 2 }, () => `/custom-field/custom-field-form/${shirt.id}`),
    );
    expect((await check(file, 'CustomOption', { mode: 'upsert' })).counts).toMatchObject({
      add: 0,
      change: 0,
      same: 3,
    });
    const history = await admin.get(`/v1/CustomField/${shirt.id}/History`);
    expect(history.body.data[0].changes).toMatchObject([{ field: 'options', new: 'Small\nLarge\nMedium\nHuge' }]);

    await act(done.id, 'Undo');
    expect(await settled(done.id)).toMatchObject({ state: 'undone', counts: { removed: 2, kept: 0 } });
    expect(await optionsNow()).toEqual(['Small', 'Large']);
  });

  test('17.1: a field without a list, signs that separate options, one twice, too many are errors of their rows', async () => {
    const long = 'x'.repeat(240);
    const many = Array.from({ length: 22 }, (_, n) => `SHIRT,${n} ${long}`);
    const { id, counts } = await check(
      `${HEAD}\nREMARK,Blue\nSHIRT,"Red; green"\nSHIRT,Green\nSHIRT,green\nNOWHERE,Red\n${many.join('\n')}\n`,
      'CustomOption',
      { mode: 'upsert' },
    );
    const result = (await rows(id, 'error')).map(({ row, issues }) => [row, issues[0]?.code]);
    expect(result.slice(0, 4)).toEqual([
      [2, 'NO_CHOICE'],
      [3, 'OPTION_SIGNS'],
      [5, 'DUPLICATE_IN_FILE'],
      [6, 'LOOKUP_NOT_FOUND'],
    ]);
    expect(new Set(result.slice(4).map(([, code]) => code))).toEqual(new Set(['TOO_LONG']));
    expect(counts.add).toBeGreaterThan(15);
    expect(await optionsNow()).toEqual(['Small', 'Large']);
  });

  test('17.1: an option that somebody has by now, or that new people begin with, stays when the upload is undone', async () => {
    const done = await write(`${HEAD}\nSHIRT,Worn\nSHIRT,First\nSHIRT,Free\n`, 'CustomOption', { mode: 'insert' });
    expect(done.counts, JSON.stringify(await rows(done.id, 'error'))).toMatchObject({ added: 3 });
    const [person] = (await admin.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
    await api.owner.query(
      `insert into employee_custom (tenant_id, employee_id, fields) select tenant_id, id, $2 from employee where id = $1
       on conflict (tenant_id, employee_id) do update set fields = employee_custom.fields || excluded.fields`,
      [person.id, JSON.stringify({ [shirt.id]: 'Worn' })],
    );
    await api.owner.query("update custom_field set initial = 'First' where id = $1", [shirt.id]);
    await act(done.id, 'Undo');
    expect(await settled(done.id)).toMatchObject({ state: 'undonePartly', counts: { removed: 1, kept: 2 } });
    expect(await optionsNow()).toEqual(['Small', 'Large', 'Worn', 'First']);
    expect((await rows(done.id, 'kept')).map(({ row, issues }) => [row, issues[0]?.code])).toEqual([
      [2, 'IN_USE'],
      [3, 'IN_USE'],
    ]);
  });

  test('17.2: what was exported changes nothing when it comes again; only whoever may make fields may upload them', async () => {
    const file = await admin.get('/v1/Import/Export/CustomOption?format=csv');
    expect(file.raw.toString()).toContain('SHIRT,Small');
    const again = await check(file.raw, 'CustomOption');
    expect(again.counts).toMatchObject({ add: 0, change: 0, errors: 0 });
    expect(again.counts.same).toBe(again.counts.rows);
    const manager = await api.as('manager@demo.example').get('/v1/Import/Entity');
    expect(JSON.stringify(manager.body)).not.toContain('CustomOption');
  });
});
