import { OPTIONAL_FACTS } from '@personalia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { succeeded, testApi } from '../../testing/index.ts';

/** What a company may do without (organisation-and-employee 10.2): unused, it is nowhere, for nobody. */
const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const { places, company } = await demoOf(api);

const FACTS = { religion: 'hindu', bloodType: 'AB' } as const satisfies Record<keyof typeof OPTIONAL_FACTS, string>;
const LABELS: Readonly<Record<string, string>> = { religion: 'Religion', bloodType: 'Blood type' };
const draft = (more: object) => ({
  ...places,
  firstName: 'Rahasia',
  birthDate: '1990-01-01',
  hireDate: '2024-01-02',
  employmentType: 'permanent',
  reason: 'One more for a busy season',
  ...more,
});
const head = (raw: Buffer): string => raw.toString().split('\n')[0] ?? '';
const keysIn = async (path: string): Promise<string[]> =>
  (await hr.get(path)).body.data.map(({ key }: { key: string }) => key);

let id: string;
beforeAll(async () => {
  id = succeeded(await admin.post('/v1/Employee', draft(FACTS))).body.data.id;
  const { version } = (await admin.get(`/v1/Employee/${id}`)).body.data;
  succeeded(await admin.put(`/v1/Employee/${id}`, { religion: 'buddhist', bloodType: 'O', version }));
  succeeded(await admin.put(`/v1/Employee/${id}`, { ...FACTS, version: version + 1 }));
});

describe.each(Object.keys(FACTS) as (keyof typeof FACTS)[])('10.2: a company that does without %s', (fact) => {
  const others = Object.keys(FACTS).filter((one) => one !== fact);
  beforeAll(() => company(admin, { optionalFacts: others.length > 0 ? others : null }));
  afterAll(() => company(admin, { optionalFacts: Object.keys(FACTS) }));

  test('10.2: the screens are told, and the other facts of the class stay', async () => {
    const { fieldClasses } = (await hr.get('/v1/User/Me')).body.data;
    expect(fieldClasses).toMatchObject({ [fact]: 'none', personal: 'edit', [others[0] ?? '']: 'edit' });
  });

  test('10.2: it is absent from record, list, file, template and the columns of the register, for the administrator too', async () => {
    for (const person of [hr, admin]) {
      const one = (await person.get(`/v1/Employee/${id}`)).body.data;
      const [row] = (await person.get('/v1/Employee/GetPagination?search=Rahasia')).body.data;
      for (const record of [one, row]) {
        expect(record).not.toHaveProperty(fact);
        expect(record).toHaveProperty(others[0] ?? '');
      }
      for (const path of [
        '/v1/Employee/Export',
        '/v1/Import/Template/Employee?format=csv',
        '/v1/Import/Export/Employee?format=csv',
      ])
        expect(head((await person.get(path)).raw), path).not.toContain(LABELS[fact]);
    }
    expect(head((await hr.get('/v1/Import/Template/Employee?format=csv')).raw)).toContain(LABELS[others[0] ?? '']);
    expect(await keysIn('/v1/EmployeeData/Fields')).not.toContain(fact);
  });

  test('10.2: filters, orders, columns and groups of it are refused, in the list, in files and in the register', async () => {
    const value = FACTS[fact];
    for (const query of [`${fact}.in=${value}`, `${fact}.empty=false`, `sort=${fact}`])
      for (const form of ['GetPagination', 'Export'])
        expect((await hr.get(`/v1/Employee/${form}?${query}`)).body.code, query).toBe('FIELD_FORBIDDEN');
    expect((await hr.get(`/v1/Employee/Export?columns=${fact}`)).body.code).toBe('FIELD_FORBIDDEN');
    const columns = ['employeeNo'];
    const conditions = [{ field: fact, operator: 'empty', value: 'false' }];
    for (const view of [
      { columns: [fact] },
      { columns, filter: { match: 'all', conditions } },
      { columns, sorts: [fact] },
      { columns, groupBy: [fact] },
    ])
      expect((await hr.post('/v1/EmployeeData/Query', { view })).body.code, JSON.stringify(view)).toBe(
        'FIELD_FORBIDDEN',
      );
  });

  test('10.2: neither the history of the person nor the trail tells of it', async () => {
    const fields = (await admin.get(`/v1/Employee/${id}/History`)).body.data.flatMap(
      (entry: { changes: { field: string }[] }) => entry.changes.map(({ field }) => field),
    );
    expect(fields).toContain(others[0]);
    expect(fields).not.toContain(fact);
    if (fact === 'bloodType') return;
    const trail = (await admin.get(`/v1/AuditLog/GetPagination?entityId=${id}`)).raw.toString();
    expect(trail).not.toMatch(/hindu|buddhist/i);
  });

  test('10.2: it is refused at its field by hire, record and upload; other changes leave it as it is', async () => {
    const value = { [fact]: FACTS[fact] };
    const hired = await hr.post('/v1/Employee', draft({ firstName: 'Baru', ...value }));
    expect([hired.status, hired.body.code, hired.body.errors[0].path]).toEqual([403, 'FIELD_FORBIDDEN', fact]);
    const { version } = (await hr.get(`/v1/Employee/${id}`)).body.data;
    const changed = await hr.put(`/v1/Employee/${id}`, { ...value, version });
    expect([changed.status, changed.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    const sheet = `Number,${LABELS[fact]}\n1,${FACTS[fact]}\n`;
    const sent = (await uploadsOf(hr).upload(sheet, '?entity=Employee')).body.data;
    const read = await hr.put(`/v1/Import/${sent.id}/Mapping`, {
      entity: 'Employee',
      settings: { ...sent.settings, mode: 'update', matchKey: 'employeeNo' },
    });
    expect([read.status, read.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    succeeded(await hr.put(`/v1/Employee/${id}`, { suffix: `M ${fact}`, version }));
    const { rows } = await api.owner.query('select religion, blood_type as "bloodType" from employee where id = $1', [
      id,
    ]);
    expect(rows[0]).toEqual(FACTS);
  });
});

test('10.2: used again, everything of it is there', async () => {
  expect((await hr.get(`/v1/Employee/${id}`)).body.data).toMatchObject(FACTS);
  const { body } = await hr.get('/v1/Employee/GetPagination?religion.in=hindu');
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  expect(await keysIn('/v1/EmployeeData/Fields')).toEqual(expect.arrayContaining(Object.keys(OPTIONAL_FACTS)));
});

test('10.2: a company may do without all of them', async () => {
  expect((await company(admin, { optionalFacts: null })).optionalFacts).toBeNull();
  expect((await hr.get('/v1/User/Me')).body.data.fieldClasses).toMatchObject({ religion: 'none', bloodType: 'none' });
  await company(admin, { optionalFacts: Object.keys(FACTS) });
});
