import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { tenantId, hireAll, person } = await demoOf(api);

let gradeId = '';
beforeAll(async () => {
  gradeId = succeeded(await hr.post('/v1/Grade', { code: 'PLACE', name: 'Place', rank: 950 })).body.data.id;
  const amounts = { minimum: '6000000', midpoint: '8000000', maximum: '10000000' };
  const range = { gradeId, currency: 'IDR', period: 'month', validFrom: '2020-01-01', ...amounts };
  succeeded(await hr.post('/v1/SalaryRange', range));
  const paid = (no: string, salaryAmount: string | null, more: object = {}) =>
    person({
      firstName: no,
      employeeNo: no,
      gradeId,
      ...(salaryAmount && { salaryAmount, salaryCurrency: 'IDR', salaryPeriod: 'month' }),
      ...more,
    });
  await hireAll([
    paid('PL-1', '5000000'),
    paid('PL-2', '4200000', { fte: '0.6' }),
    paid('PL-3', '10500000'),
    paid('PL-4', null),
    paid('PL-5', '500000', { salaryPeriod: 'day' }),
  ]);
});

interface Row {
  readonly employeeNo: string;
  readonly [name: string]: unknown;
}
const ask = async (query: string, who = hr): Promise<Row[]> =>
  succeeded(await who.get(`/v1/Employee/GetPagination?gradeId.in=${gradeId}&sort=employeeNo&${query}`)).body.data;
const numbers = (rows: readonly Row[]): string[] => rows.map(({ employeeNo }) => employeeNo);

describe('8: where pay lies in its range, in the list of employees', () => {
  test('8: is told when it is asked for: at full time, by month; nothing of who has no pay', async () => {
    const result = (await ask('figures=rangePlace,compaRatio')).map(({ employeeNo, rangePlace, compaRatio }) => [
      employeeNo,
      rangePlace,
      compaRatio,
    ]);
    expect(result).toEqual([
      ['PL-1', 'below', '0.625'],
      ['PL-2', 'inside', '0.875'],
      ['PL-3', 'above', '1.313'],
      ['PL-4', null, null],
      ['PL-5', 'above', '1.359'],
    ]);
    expect((await ask(''))[0]).not.toHaveProperty('rangePlace');
  });

  test('8: filters and sorts, today and on another day', async () => {
    expect(numbers(await ask('rangePlace.in=below,above'))).toEqual(['PL-1', 'PL-3', 'PL-5']);
    expect(numbers(await ask('rangePlace.empty=true'))).toEqual(['PL-4']);
    expect(numbers(await ask('compaRatio.from=0.8&compaRatio.to=1.32'))).toEqual(['PL-2', 'PL-3']);
    const sorted = async (word: string) =>
      numbers(
        succeeded(await hr.get(`/v1/Employee/GetPagination?gradeId.in=${gradeId}&rangePlace.empty=false&sort=${word}`))
          .body.data,
      );
    expect(await sorted('compaRatio')).toEqual(['PL-1', 'PL-2', 'PL-3', 'PL-5']);
    expect(await sorted('-compaRatio')).toEqual(['PL-5', 'PL-3', 'PL-2', 'PL-1']);
    expect(numbers(await ask('rangePlace.in=below&asOf=2023-06-01'))).toEqual(['PL-1']);
    // Before they came, nobody was paid anything.
    expect(await ask('rangePlace.in=below&asOf=2022-06-01')).toEqual([]);
    const [first] = await ask('figures=rangePlace&asOf=2023-06-01');
    expect(first).toMatchObject({ employeeNo: 'PL-1', rangePlace: 'below' });
  });

  test.each([
    { what: 'today', day: null, posts: 'select id as person, t.* from employee_current t' },
    {
      what: 'on another day',
      day: '2023-06-01',
      posts: `select employee_id as person, t.* from assignment_segment t
        where kind = 'primary' and recorded_to is null and '2023-06-01' between valid_from and valid_to`,
    },
  ])('8: what is found for everybody at once is what is found for each, $what', async ({ day, posts }) => {
    const { rows } = await api.owner.query(
      `with one as (
        select c.person, p.place, p.compa_ratio from (${posts}) c cross join lateral app.place_in_range(c.tenant_id, coalesce($2, current_date),
          c.employment_id, c.grade_id, c.grade_step, c.employer_id, c.location_id, c.employment_type, c.position_id, c.fte) p
        where c.tenant_id = $1
      ), everybody as (select * from app.places_in_range($1, $2))
      select (select count(*)::int from everybody) as people,
        (select count(*)::int from ((table one except table everybody) union all (table everybody except table one)) d) as apart`,
      [tenantId, day],
    );
    expect(rows[0]).toEqual({ people: 4, apart: 0 });
  });

  test('17.2: a file has it where it is asked for', async () => {
    const columns = 'employeeNo,rangePlace,compaRatio';
    const file = await hr.get(
      `/v1/Employee/Export?format=csv&gradeId.in=${gradeId}&sort=employeeNo&columns=${columns}`,
    );
    expect(file.raw.toString().split('\r\n').slice(0, 3)).toEqual([
      '\ufeffNumber,Pay in its range,Compa-ratio',
      'PL-1,below,0.625',
      'PL-2,inside,0.875',
    ]);
  });

  test('11: the register has the same, as a column and a filter', async () => {
    const conditions = [
      { field: 'gradeId', operator: 'in', value: gradeId },
      { field: 'pay.rangePlace', operator: 'in', value: 'above' },
    ];
    const view = {
      columns: ['employeeNo', 'pay.rangePlace', 'pay.compaRatio'],
      filter: { match: 'all', conditions },
      sorts: ['-pay.rangePlace', 'employeeNo'],
    };
    const { rows } = succeeded(await hr.post('/v1/EmployeeData/Query', { view, page: 1 })).body.data;
    expect(rows.map(({ cells }: { cells: unknown[] }) => cells)).toEqual([
      ['PL-3', 'above', '1.313'],
      ['PL-5', 'above', '1.359'],
    ]);
  });

  test('C4: that it was seen is kept', async () => {
    const seen = async () =>
      (
        await api.owner.query(
          "select changes from audit_log where tenant_id = $1 and action = 'READ_SENSITIVE' and entity = 'Employee' and entity_id is null order by at desc",
          [tenantId],
        )
      ).rows;
    const before = (await seen()).length;
    await ask('');
    expect(await seen()).toHaveLength(before);
    await ask('rangePlace.in=below');
    expect((await seen())[0]?.changes).toMatchObject({
      class: [null, 'pay'],
      columns: [null, ['range_place']],
      rows: [null, 1],
    });
  });

  test('8: whoever may not see pay can neither ask for it nor find, sort or export by it', async () => {
    await api.owner.query(
      "update field_grant set access = 'none' where class = 'pay' and role_id in (select id from role where code = 'AUDITOR')",
    );
    const auditor = api.as('auditor@demo.example');
    for (const query of [
      'figures=rangePlace',
      'figures=compaRatio',
      'rangePlace.in=below',
      'rangePlace.empty=true',
      'compaRatio.from=1',
      'sort=compaRatio',
      'sort=-rangePlace',
    ]) {
      const refused = await auditor.get(`/v1/Employee/GetPagination?${query}`);
      expect([refused.status, refused.body.code], query).toEqual([403, 'FIELD_FORBIDDEN']);
    }
    for (const query of ['columns=employeeNo,rangePlace', 'rangePlace.in=below', 'sort=compaRatio']) {
      const refused = await auditor.get(`/v1/Employee/Export?format=csv&${query}`);
      expect([refused.status, refused.body.code], query).toEqual([403, 'FIELD_FORBIDDEN']);
    }
    const whole = await auditor.get('/v1/Employee/Export?format=csv');
    expect(whole.raw.toString().split('\r\n')[0]).not.toContain('Compa-ratio');
  });
});
