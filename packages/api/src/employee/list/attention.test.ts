import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { HANDED_IN } from '../../../testing/drafts.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const manager = api.as('manager@demo.example');
const tenantId = await api.tenantId('demo');

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const found = async (query: string): Promise<string[]> => {
  const page = await hr.get(`/v1/Employee/GetPagination?pageSize=200&${query}`);
  expect(page.status, JSON.stringify(page.body)).toBe(200);
  return page.body.data.map((one: { id: string }) => one.id);
};
const total = async (query: string): Promise<number> =>
  (await hr.get(`/v1/Employee/GetPagination?status=active&${query}`)).body.pagination.totalItems;
/** The same, asked of the tables. */
const counted = async (condition: string): Promise<number> =>
  Number(
    (
      await api.owner.query(
        `select count(*) from employee_current t where tenant_id = $1 and status = 'active' and ${condition}`,
        [tenantId],
      )
    ).rows[0].count,
  );

let people: string[] = [];
let licence = '';
beforeAll(async () => {
  people = (await hr.get('/v1/Employee/GetPagination?pageSize=5&status=active')).body.data.map(
    (one: { id: string }) => one.id,
  );
  const type = { reminderDays: null, requiredFor: null, maxMegabytes: 5, ...HANDED_IN };
  const draft = { ...type, code: 'LICENCE', name: 'Licence', expires: true, isRequired: false };
  licence = succeeded(await admin.post('/v1/DocumentType', draft)).body.data.id;
});
const document = (at: number, expiresOn: string, state = 'verified') =>
  hr.post(`/v1/Employee/${people[at]}/Document`, { documentTypeId: licence, name: 'Licence', expiresOn, state });

describe('10.4, 10.10: flags beside the state', () => {
  const ask = async (columns: string[], value: string, more: object = {}) => {
    const conditions = [{ field: 'flags', operator: 'in', value }];
    const view = { columns, filter: { match: 'all', conditions }, ...more };
    return succeeded(await hr.post('/v1/EmployeeData/Query', { view })).body.data;
  };

  test('10.4: whose last day is known is on notice up to it; the list and the register find them, as of a day as well', async () => {
    const { hire } = await demoOf(api);
    const id = await hire({ firstName: 'Pamit', lastName: 'Segera', hireDate: '2020-01-06' });
    const before = await found('flag.in=onNotice');
    expect(before).not.toContain(id);
    const lastDay = inDays(40);
    const end = { employeeId: id, type: 'resignation', effectiveDate: lastDay };
    succeeded(await hr.post('/v1/CareerTransition', end));
    expect((await found('flag.in=onNotice')).toSorted()).toEqual([...before, id].toSorted());
    expect(await found(`flag.in=onNotice&asOf=${lastDay}`)).toContain(id);
    expect(await found(`flag.in=onNotice&asOf=${inDays(41)}`)).not.toContain(id);
    // Whoever has left is on notice no more, whatever states are looked at.
    const gone = await hire({ firstName: 'Sudah', lastName: 'Pergi', hireDate: '2020-01-06' });
    succeeded(await hr.post('/v1/CareerTransition', { ...end, employeeId: gone, effectiveDate: '2024-01-31' }));
    expect(await found('status=ended&search=Pergi')).toEqual([gone]);
    expect(await found('status=ended&flag.in=onNotice')).toEqual([]);
    expect(await total('flag.in=onNotice')).toBe(await counted('last_day is not null'));
    expect(await total('flag.empty=true')).toBe((await total('')) - (await total('flag.empty=false')));
    const { total: people, rows } = await ask(['employeeNo', 'flags'], 'onNotice');
    expect(people).toBe(await counted('last_day is not null'));
    expect(rows.find((row: { employeeId: string }) => row.employeeId === id).cells[1]).toEqual(['onNotice']);
  });

  test('10.4: on probation up to its end, acting and seconded while it lasts', async () => {
    const { hire, idOf } = await demoOf(api);
    const id = await hire({ firstName: 'Coba', lastName: 'Dulu', hireDate: '2025-01-06' });
    const positionId = await idOf('position', 'HR-1');
    const change = { employeeId: id, reason: 'because', reviewed: true };
    for (const draft of [
      { type: 'probation-extension', effectiveDate: '2025-01-06', changes: { probationEnd: '2025-04-05' } },
      { type: 'acting', effectiveDate: '2025-05-01', endDate: '2025-05-31', changes: { positionId } },
    ])
      succeeded(await hr.post('/v1/CareerTransition', { ...change, ...draft }));
    const on = async (flag: string, asOf: string) => (await found(`flag.in=${flag}&asOf=${asOf}`)).includes(id);
    expect([await on('probation', '2025-04-05'), await on('probation', '2025-04-06')]).toEqual([true, false]);
    expect([await on('acting', '2025-05-31'), await on('acting', '2025-06-01')]).toEqual([true, false]);
    expect(await on('acting,probation', '2025-02-01')).toBe(true);
    const { rows } = await ask(['flags'], 'acting', { asOf: '2025-05-15' });
    expect(rows).toMatchObject([{ employeeId: id, cells: [['acting']] }]);
    expect((await hr.get('/v1/Employee/GetPagination?flag.in=nothing')).status).toBe(400);
  });

  test('17.2: a file says by what its list was narrowed, which is no column of it', async () => {
    const query = 'format=xlsx&flag.in=onNotice,acting&attention.in=no-manager,no-login';
    const { sheets } = await readXlsx((await hr.get(`/v1/Employee/Export?${query}`)).raw);
    const text = (sheets[1]?.rows ?? []).flat().map(String);
    expect(text).toContain('Flags is one of On notice, Acting');
    expect(text).toContain('Needs attention is one of Without manager, Without login');
    expect((sheets[0]?.rows[0] ?? []).map(String)).not.toContain('Flags');
  });

  test('17.2: the file of the register tells flags in words', async () => {
    const conditions = [{ field: 'flags', operator: 'in', value: 'onNotice' }];
    const view = { columns: ['flags'], filter: { match: 'all', conditions } };
    const file = await hr.post('/v1/EmployeeData/Export', { view, format: 'csv' });
    expect(file.raw.toString()).toContain('On notice');
    expect(file.raw.toString()).not.toContain('onNotice');
  });
});

describe('10.10: my reports, my team', () => {
  const idsOf = async (query: string, who = manager): Promise<string[]> => {
    const { status, body } = await who.get(`/v1/Employee/GetPagination?pageSize=100&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.map((one: { id: string }) => one.id);
  };

  test('those who report to whoever asks, and all below them; of others nothing', async () => {
    const { rows } = await api.owner.query(
      `with recursive me as (select employee_id as id from app_user where tenant_id = $1 and email = 'manager@demo.example'),
       below as (
         select c.id, 1 as depth from employee_current c, me where c.tenant_id = $1 and c.manager_id = me.id
         union select c.id, 2 from employee_current c join below b on c.manager_id = b.id where c.tenant_id = $1)
       select b.id, min(b.depth) as depth from below b join employee_current c on c.id = b.id and c.status = 'active' group by b.id`,
      [tenantId],
    );
    const direct = rows.filter((row) => Number(row.depth) === 1).map((row) => row.id);
    expect(direct.length).toBeGreaterThan(0);
    expect(new Set(await idsOf('line.in=reports'))).toEqual(new Set(direct));
    const team = (await manager.get('/v1/Employee/GetPagination?line.in=team')).body.pagination.totalItems;
    expect(team).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(direct.length);
    const [first] = direct;
    const others = (await admin.get('/v1/Employee/GetPagination?line.in=team,reports')).body.pagination.totalItems;
    expect(await idsOf(`line.empty=true&managerId.in=${first}`)).toEqual([]);
    // An account of no employee has nobody below it.
    expect(others).toBe(0);
    expect((await manager.get('/v1/Employee/GetPagination?line.in=mine')).status).toBe(400);
    const file = await admin.get('/v1/Employee/Export?format=csv&line.in=reports');
    expect(file.raw.toString().trim().split('\r\n')).toHaveLength(1);
  });

  test('whoever has people below them is told so', async () => {
    const has = async (who: typeof manager) => (await who.get('/v1/User/Me')).body.data.hasReports;
    expect(await has(manager)).toBe(true);
    expect(await has(api.as('employee@demo.example'))).toBe(false);
    expect(await has(admin)).toBe(false);
  });
});

describe('10.10: people who need attention', () => {
  test('without login, without manager', async () => {
    const withLogin = 'exists (select from app_user u where u.employee_id = t.id)';
    expect(await total('attention.in=no-login')).toBe(await counted(`not ${withLogin}`));
    const linked = (await hr.get('/v1/Employee/GetPagination?status=active&attention.in=no-login')).body.pagination;
    const { rows } = await api.owner.query(
      `update app_user u set status = 'deactivated' from employee_current t
       where t.tenant_id = $1 and t.status = 'active' and u.employee_id = t.id and u.email = 'employee@demo.example' returning u.id`,
      [tenantId],
    );
    expect(rows).toHaveLength(1);
    expect(await total('attention.in=no-login')).toBe(linked.totalItems + 1);
    await api.owner.query("update app_user set status = 'active' where id = $1", [rows[0].id]);
    const bosses = await counted('manager_id is null');
    expect(bosses).toBeGreaterThan(0);
    expect(await total('attention.in=no-manager')).toBe(bosses);
    expect(await total('attention.in=no-manager,no-login')).toBe(
      await counted(`(manager_id is null or not ${withLogin})`),
    );
  });

  test('documents that expire within 30 days: neither later nor expired ones, nor such as were only asked for', async () => {
    for (const [at, days, state] of [
      [0, 10, 'verified'],
      [1, 45, 'verified'],
      [2, -3, 'verified'],
      [3, 10, 'requested'],
    ] as const)
      succeeded(await document(at, inDays(days), state));
    expect(await found('attention.in=documents-expiring')).toEqual([people[0]]);
    expect(await found(`attention.in=documents-expiring&asOf=${inDays(20)}`)).toEqual([people[1]]);
  });

  test('documents missing, as in the completeness of the record; with none of it nobody is left out but them', async () => {
    const type = { expires: true, reminderDays: null, requiredFor: null, maxMegabytes: 5, ...HANDED_IN };
    const draft = { ...type, code: 'NEEDED', name: 'Needed', isRequired: true };
    const id = succeeded(await admin.post('/v1/DocumentType', draft)).body.data.id;
    const everybody = await total('');
    expect(await total('attention.in=incomplete')).toBe(everybody);
    const needed = { documentTypeId: id, name: 'Needed', state: 'submitted' };
    succeeded(await hr.post(`/v1/Employee/${people[4]}/Document`, needed));
    expect(await total('attention.in=incomplete')).toBe(everybody - 1);
    expect((await hr.get(`/v1/Employee/${people[4]}/Completeness`)).body.data.percent).toBe(100);
    const fine = await total('attention.empty=true');
    expect(fine + (await total('attention.empty=false'))).toBe(everybody);
    expect(fine).toBeLessThan(everybody);
  });

  test('a manager looks after the people of the own reach; what is no choice is refused', async () => {
    const reports = (await manager.get('/v1/Employee/GetPagination')).body.pagination.totalItems;
    const page = await manager.get('/v1/Employee/GetPagination?attention.in=no-login,no-manager');
    expect(page.status).toBe(200);
    expect(page.body.pagination.totalItems).toBeLessThanOrEqual(reports);
    expect((await hr.get('/v1/Employee/GetPagination?attention.in=anything')).status).toBe(400);
    expect((await hr.get('/v1/Employee/GetPagination?sort=attention')).status).toBe(400);
  });

  test('17.2: an export of the narrowed list holds those and no column of it', async () => {
    const file = await hr.get('/v1/Employee/Export?format=csv&attention.in=documents-expiring');
    expect(file.raw.toString().trim().split('\r\n')).toHaveLength(2);
    expect(file.raw.toString()).not.toContain('Needs attention');
  });
});
