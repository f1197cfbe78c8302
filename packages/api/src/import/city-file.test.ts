import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { calendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { cityFile } from '../../../../scripts/test-data/city-file.ts';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const hr = api.as('hr@demo.example');
const { upload, write, check, act, settled } = uploadsOf(hr);

/** What the file does not have; required of everybody. */
const defaults = {
  employerId: 'NSG',
  locationId: 'JKT',
  employmentType: 'permanent',
  hireDate: '2020-10-05',
  gradeId: 'G1',
};
const settings = {
  mode: 'insert',
  matchKey: null,
  create: ['unitId', 'positionId'],
  mapping: ['fullName', 'positionId', 'unitId', 'timeBasis', 'payBasis', 'typicalHours', 'annualSalary', 'hourlyRate'],
  defaults: { ...defaults, salaryCurrency: 'USD' },
} as const;

const count = async (): Promise<number> =>
  Number(
    (await api.owner.query("select count(*) from employee e join tenant t on t.id = e.tenant_id where t.name = 'demo'"))
      .rows[0].count,
  );

describe('a city as a file (issue 7; a generated file of the same shape)', () => {
  test('people, units and positions come out of it, numbered by the pattern; undo takes all of it back', async () => {
    const before = await count();
    const units = async () => (await hr.get('/v1/OrganizationUnit/GetPagination')).body.pagination.totalItems;
    const unitsBefore = await units();
    const result = await write(cityFile(1_000), 'Employee', {
      ...settings,
      mapping: [...settings.mapping],
      create: [...settings.create],
    });
    expect(result, JSON.stringify(result.message)).toMatchObject({
      state: 'completed',
      counts: { rows: 1000, added: 1000, errors: 0, failed: 0 },
    });
    expect(await count()).toBe(before + 1000);
    expect(await units()).toBeGreaterThan(unitsBefore + 5);

    const { rows } = await api.owner.query(
      `select e.first_name, e.middle_name, e.last_name, e.suffix, c.unit_name, c.position_title, c.fte, s.amount, s.period, s.currency, c.employee_no
       from employee e join employee_current c using (tenant_id, id) left join salary_segment s on s.tenant_id = c.tenant_id and s.employment_id = c.employment_id
       where e.last_name = 'O''TESTER-SAMPLE'`,
    );
    expect(rows).toEqual([
      {
        first_name: 'ZACHARY',
        middle_name: 'Q',
        last_name: "O'TESTER-SAMPLE",
        suffix: 'JR',
        unit_name: 'WATER MGMNT',
        position_title: 'PUMP HAND',
        fte: '0.50',
        amount: '19.8600',
        period: 'hour',
        currency: 'USD',
        employee_no: expect.stringMatching(/^NSG20\d{4,}$/),
      },
    ]);

    // Whatever comes next, the undo above all, is planned for a thousand people more.
    const planned = await api.owner.query('explain (format json) select from employee where tenant_id = $1', [
      await api.tenantId('demo'),
    ]);
    expect(planned.rows[0]['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(1000);

    await act(result.id, 'Undo');
    const undone = await settled(result.id);
    expect(undone).toMatchObject({ state: 'undone', counts: { kept: 0 } });
    expect([await count(), await units()]).toEqual([before, unitsBefore]);
  });

  test('17.1: a list of 2020 and that of 2021: changes, newcomers and leavers, the doubtful decided, and all of it undone', async () => {
    const head =
      'Name,Job Titles,Department,Full or Part-Time,Salary or Hourly,Typical Hours,Annual Salary,Hourly Rate\n';
    const person = (name: string, job: string, unit: string, pay: number) =>
      `"${name}",${job},${unit},F,Salary,,${pay},\n`;
    const twin = person('DIAZ,  JUAN', 'STREET SWEEPER', 'CITY STREETS', 52_000);
    const crowd = Array.from({ length: 12 }, (_, n) =>
      person(`STAYER${String.fromCharCode(65 + n)},  KIM`, 'STREET SWEEPER', 'CITY STREETS', 50_000),
    ).join('');
    const first =
      head +
      person('KINGSLEY,  JANET L', 'POLICE OFFICER', 'CITY POLICE', 70_000) +
      person('MOELLER,  ANN B', 'CLERK II', 'CITY FINANCE', 45_000) +
      twin +
      twin +
      person('LEEWARD,  BO', 'CLERK II', 'CITY FINANCE', 44_000) +
      person('GONEAWAY,  PAT', 'CLERK II', 'CITY FINANCE', 43_000) +
      crowd;
    const second =
      head +
      person('KINGSLEY,  JANET L', 'POLICE SERGEANT', 'CITY POLICE', 81_000) +
      person('MOELLER,  ANN B', 'CLERK II', 'CITY FINANCE', 45_000) +
      twin +
      twin +
      person('LEEWARD,  BO', 'PUMP HAND', 'CITY WATER', 60_000) +
      person('NEWMANN,  ROBIN', 'CLERK II', 'CITY FINANCE', 41_000) +
      crowd;
    const mapping = [...settings.mapping];
    const create = [...settings.create];
    const year2020 = await write(first, 'Employee', { ...settings, mapping, create });
    expect(year2020.counts).toMatchObject({ rows: 18, added: 18, known: 0 });
    const people = async () =>
      (
        await api.owner.query(
          `select e.display_name as name, c.position_title as job, c.unit_name as unit, s.amount::int as pay, c.last_day::text as left
           from employee_current c join employee e using (tenant_id, id)
           left join salary_segment s on s.tenant_id = c.tenant_id and s.employment_id = c.employment_id and s.valid_to = '9999-12-31' and s.recorded_to is null
           where c.unit_name like 'CITY %' and e.last_name not like 'STAYER%' order by e.last_name, c.employee_no`,
        )
      ).rows;
    const before = await people();

    // Whoever would hire them all again is told so before anything is written.
    const again = await check(second, 'Employee', { ...settings, mapping, create });
    expect(again.counts).toMatchObject({ add: 18, known: 17 });

    // The demonstration's own people are not in the city's list: more than the limit would leave.
    const yearly = {
      ...settings,
      mapping,
      create,
      mode: 'upsert',
      matchKey: 'name',
      defaults: { ...settings.defaults, hireDate: '2021-01-01' },
      changesOn: calendarDate('2021-01-01'),
      leftOn: calendarDate('2020-12-31'),
      mostLeaving: 100,
    } as const;
    const asked = await check(second, 'Employee', yearly);
    expect(asked.counts).toMatchObject({ add: 1, same: 15, errors: 1, leaving: 0 });
    const [doubtful] = (await hr.get(`/v1/Import/${asked.id}/Rows?state=error`)).body.data;
    expect(doubtful.issues[0]).toMatchObject({ code: 'PERSON_DOUBTFUL', column: 'Name' });
    const [choice] = doubtful.issues[0].choices;
    expect(choice.label).toMatch(/LEEWARD|Leeward/);
    const decided = { ...yearly, people: { [doubtful.row]: choice.value } };
    const refused = await check(second, 'Employee', { ...decided, mostLeaving: 10 });
    expect([refused.state, refused.message]).toEqual([
      'failed',
      expect.stringContaining('more than your limit of 10 %'),
    ]);

    const checked = await check(second, 'Employee', decided);
    expect(
      checked.counts,
      JSON.stringify((await hr.get(`/v1/Import/${checked.id}/Rows?state=error`)).body.data),
    ).toMatchObject({
      add: 1,
      same: 15,
      errors: 0,
    });
    const leaving = (await hr.get(`/v1/Import/${checked.id}/Rows?state=leaving`)).body.data;
    expect(leaving.length).toBe(Math.min(100, checked.counts.leaving));
    expect(checked.counts.change).toBe(2 + checked.counts.leaving);
    // Only the city's own leave here: the rest of the demonstration is of another list.
    await api.owner.query(
      `delete from import_row where import_id = $1 and data -> 'values' ? 'leftOn' and target_id not in (
         select id from employee_current where unit_name like 'CITY %')`,
      [checked.id],
    );
    await act(checked.id, 'Run', { policy: 'goodRows' });
    const done = await settled(checked.id);
    expect(
      done.counts,
      JSON.stringify((await hr.get(`/v1/Import/${checked.id}/Rows?state=error`)).body.data),
    ).toMatchObject({
      added: 1,
      changed: 3,
      failed: 0,
    });
    const twins = { name: expect.stringMatching(/diaz/i), job: 'STREET SWEEPER', pay: 52_000, left: null };
    expect(await people()).toMatchObject([
      twins,
      twins,
      { name: expect.stringMatching(/goneaway/i), left: '2020-12-31' },
      { name: expect.stringMatching(/kingsley/i), job: 'POLICE SERGEANT', unit: 'CITY POLICE', pay: 81_000 },
      { name: expect.stringMatching(/leeward/i), job: 'PUMP HAND', unit: 'CITY WATER', pay: 60_000 },
      { name: expect.stringMatching(/moeller/i), job: 'CLERK II', pay: 45_000, left: null },
      { name: expect.stringMatching(/newmann/i), job: 'CLERK II', pay: 41_000 },
    ]);
    // Everybody is as before; positions that cancelled transitions name are deactivated, not deleted.
    await act(checked.id, 'Undo');
    expect((await settled(checked.id)).counts).toMatchObject({ removed: 1, restored: 3 });
    expect(await people()).toEqual(before);
    const posts = "select status from position where title in ('POLICE SERGEANT', 'PUMP HAND')";
    expect((await api.owner.query(posts)).rows.every(({ status }) => status === 'inactive')).toBe(true);
    await act(year2020.id, 'Undo');
    await settled(year2020.id);
    expect(await people()).toEqual([]);
  });

  test('17.1: every column of it finds its field without help', async () => {
    const { body } = await upload(cityFile(5), '?entity=Employee');
    expect(body.data.settings.mapping).toEqual(settings.mapping);
  });

  test('a unit or position that is not known is an error unless it may be created', async () => {
    const checked = await check(cityFile(50), 'Employee', { ...settings, mapping: [...settings.mapping], create: [] });
    expect(checked.counts.errors).toBe(50);
    const [row] = (await hr.get(`/v1/Import/${checked.id}/Rows?state=error`)).body.data;
    expect(row.issues.map((one: { code: string }) => one.code)).toContain('LOOKUP_NOT_FOUND');
  });

  test('managers by number, also of people later in the file; e-mail twice; a dated fact is a transition', async () => {
    const head = 'Number,First name,Manager,Unit,Position,Work e-mail\n';
    const result = await write(
      `${head}9001,Boss,,Finance,Lead,\n9003,Third,9002,Finance,Aide,x@y.example\n9002,Second,9001,Finance,Aide,\n9004,Lost,8888,Finance,Aide,\n9005,Twin,,Finance,Aide,X@y.example\n`,
      'Employee',
      { mode: 'insert', defaults, create: ['positionId'] },
    );
    expect(result.counts).toMatchObject({ added: 3, errors: 2 });
    const [third] = (await hr.get('/v1/Employee/GetPagination?search=9003')).body.data;
    expect(third.refs.managerId.name).toBe('Second');
    const again = await check(
      'Number,First name,Unit,Phone\n9001,Chief,Finance,+62 812 345 678\n9002,Second,Sales,\n',
      'Employee',
      {
        mode: 'update',
      },
    );
    expect(again.counts).toMatchObject({ change: 1, errors: 1 });
    const [moved] = (await hr.get(`/v1/Import/${again.id}/Rows?state=error`)).body.data;
    expect(moved.issues[0]).toMatchObject({
      code: 'USE_TRANSITION',
      message: 'Unit is changed by a career transition.',
    });
    await act(again.id, 'Run', { policy: 'goodRows' });
    expect((await settled(again.id)).counts.changed).toBe(1);
    const [chief] = (await hr.get('/v1/Employee/GetPagination?search=9001')).body.data;
    expect(chief).toMatchObject({ displayName: 'Chief', phone: '+62812345678', version: 2 });
    const [after] = (await hr.get('/v1/Employee/GetPagination?search=9002')).body.data;
    expect(after.refs.managerId.name).toBe('Chief');
    await act(again.id, 'Undo');
    expect((await settled(again.id)).state).toBe('undone');
    expect((await hr.get('/v1/Employee/GetPagination?search=9001')).body.data[0]).toMatchObject({
      displayName: 'Boss',
      phone: null,
    });
  });

  test('17.1: undo leaves alone who is needed elsewhere by now, and takes back the others', async () => {
    const head = 'Number,First name,Unit,Position\n';
    const result = await write(`${head}9101,Needed,Finance,Aide\n9102,Free,Finance,Aide\n`, 'Employee', {
      mode: 'insert',
      defaults,
      create: ['positionId'],
    });
    expect(result.counts).toMatchObject({ added: 2, errors: 0 });
    await api.owner.query(
      `insert into employee_family_member (tenant_id, employee_id, name, relation, colleague_id, is_dependant, tax_dependant,
         insurance_dependant, is_studying, is_married, is_disabled)
       select c.tenant_id, o.id, 'Needed', 'spouse', c.id, false, false, false, false, true, false
       from employee_current c join employee_current o on o.tenant_id = c.tenant_id and o.employee_no not in ('9101', '9102')
       where c.employee_no = '9101' limit 1`,
    );
    await act(result.id, 'Undo');
    expect(await settled(result.id)).toMatchObject({ state: 'undonePartly', counts: { kept: 1 } });
    const left = await api.owner.query("select employee_no from employee where employee_no in ('9101', '9102')");
    expect(left.rows).toEqual([{ employee_no: '9101' }]);
  });

  test('an export of people imported again changes 0 rows', async () => {
    const file = await hr.get('/v1/Employee/Export?format=csv');
    const checked = await check(file.raw, 'Employee', { mode: 'update' });
    expect(checked.counts).toMatchObject({ change: 0, errors: 0 });
    expect(checked.counts.rows).toBe(checked.counts.same);
  });

  const real = join(import.meta.dirname, '../../../../../shared/data/chicago-employees-2020.csv.gz');
  test.runIf(existsSync(real))('the real file, where it is present', { timeout: 300_000 }, async () => {
    const before = await count();
    const result = await write(gunzipSync(readFileSync(real)), 'Employee', {
      ...settings,
      mapping: [...settings.mapping],
      create: [...settings.create],
    });
    expect(result).toMatchObject({ state: 'completed', counts: { rows: 32_928, added: 32_928, errors: 0, failed: 0 } });
    expect(await count()).toBe(before + 32_928);
  });
});
