import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');

const gradeOf = async (code: string): Promise<string> =>
  (await hr.get(`/v1/Grade/Options?search=${code}`)).body.data[0].id;
const made = async (more: object): Promise<string> => {
  const answer = await hr.post('/v1/SalaryRange', {
    currency: 'IDR',
    period: 'month',
    minimum: '6000000',
    midpoint: '8000000',
    maximum: '10000000',
    validFrom: '2020-01-01',
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
};

describe('8: pay bands', () => {
  test('8: the band that holds for somebody, and where their pay lies in it', async () => {
    const { rows } = await api.owner.query(`
      select c.id, c.grade_id, c.location_id, s.amount from employee_current c
      join salary_segment s on s.tenant_id = c.tenant_id and s.employment_id = c.employment_id and s.recorded_to is null
      join tenant t on t.id = c.tenant_id and t.name = 'demo' where c.status = 'active' order by c.employee_no limit 1`);
    const [person] = rows;
    expect((await hr.get(`/v1/SalaryRange/Resolve?employeeId=${person.id}`)).body.data).toBeNull();
    const pay = Number(person.amount);
    const amounts = { minimum: String(pay / 2), midpoint: String(pay), maximum: String(pay * 1.5) };
    const wide = await made({ gradeId: person.grade_id, minimum: '1', midpoint: null, maximum: '2' });
    const narrow = await made({ gradeId: person.grade_id, locationId: person.location_id, ...amounts });
    const found = (await hr.get(`/v1/SalaryRange/Resolve?employeeId=${person.id}`)).body.data;
    expect(found).toMatchObject({ range: { id: narrow }, compaRatio: '1', penetration: '50', position: 'inside' });
    // A band holds through its last day and while it is in use; then the wider one does.
    const holds = async () =>
      (await hr.get(`/v1/SalaryRange/Resolve?employeeId=${person.id}`)).body.data.range.id as string;
    const endsIn = (days: number) =>
      api.owner.query('update salary_range set valid_to = app.today_of(tenant_id) + $2::int where id = $1', [
        narrow,
        days,
      ]);
    await endsIn(0);
    expect(await holds()).toBe(narrow);
    await endsIn(-1);
    expect(await holds()).toBe(wide);
    await endsIn(1);
    expect((await hr.post(`/v1/SalaryRange/${narrow}/Deactivate`, { version: 1 })).status).toBe(200);
    expect(await holds()).toBe(wide);
  });

  test('8: the narrower band wins: location, region, employer, then general; among these employment type, job family, step', async () => {
    const { rows } = await api.owner.query(`
      select c.id, c.grade_id, c.location_id, c.employer_id, c.employment_type, c.position_id from employee_current c
      join tenant t on t.id = c.tenant_id and t.name = 'demo' where c.status = 'active' and c.manager_id is null order by c.employee_no limit 1`);
    const [person] = rows;
    await api.owner.query('delete from salary_range where grade_id = $1', [person.grade_id]);
    await api.owner.query("update position set job_family = 'Finance' where id = $1", [person.position_id]);
    const country = (await hr.post('/v1/Country', { code: 'QZ', name: 'Quiz' })).body.data;
    const province = (await hr.post('/v1/Province', { code: 'QZ-A', name: 'Alpha', countryId: country.id })).body.data;
    await api.owner.query('update location set province_id = $1, city_id = null, country_id = null where id = $2', [
      province.id,
      person.location_id,
    ]);
    const holds = async () =>
      (await hr.get(`/v1/SalaryRange/Resolve?employeeId=${person.id}`)).body.data.range.id as string;
    await api.owner.query('update grade set steps = 3 where id = $1', [person.grade_id]);
    const step = { employeeId: person.id, type: 'adjustment', effectiveDate: '2026-01-01', changes: { gradeStep: 2 } };
    expect((await hr.post('/v1/CareerTransition', step)).status).toBe(201);
    // From the widest to the narrowest: each in turn takes the place of all before it.
    for (const scope of [
      {},
      { step: 2 },
      { jobFamily: 'finance' },
      { employmentType: person.employment_type },
      { employerId: person.employer_id },
      { provinceId: province.id },
      { locationId: person.location_id },
    ])
      expect(await made({ gradeId: person.grade_id, ...scope }), JSON.stringify(scope)).toBe(await holds());
    const elsewhere = { gradeId: person.grade_id, jobFamily: 'Sales', employmentType: person.employment_type };
    expect(await made({ ...elsewhere, locationId: person.location_id })).not.toBe(await holds());
    const twice = await hr.post('/v1/SalaryRange', {
      currency: 'IDR',
      period: 'month',
      minimum: '1',
      maximum: '2',
      validFrom: '2021-01-01',
      gradeId: person.grade_id,
      provinceId: province.id,
    });
    expect(twice.body.code).toBe('RANGE_OVERLAP');
    const both = await hr.post('/v1/SalaryRange', {
      currency: 'IDR',
      period: 'month',
      minimum: '1',
      maximum: '2',
      validFrom: '2021-01-01',
      gradeId: person.grade_id,
      provinceId: province.id,
      locationId: person.location_id,
    });
    expect(both.body.errors[0].code).toBe('RANGE_PLACE');
  });

  test('7, 8 NO_STEPS, STEP_BEYOND: a band is for a step that its grade has, as it is made and as it is changed', async () => {
    const grade = async (code: string, rank: number, more: object = {}) =>
      (await hr.post('/v1/Grade', { code, name: code, rank, ...more })).body.data.id;
    const [none, two] = [await grade('BANDLESS', 981), await grade('BANDTWO', 982, { steps: 2 })];
    const band = { currency: 'IDR', period: 'month', minimum: '1', maximum: '2', validFrom: '2021-01-01' };
    const text = ({ status, body }: Awaited<ReturnType<typeof hr.post>>) => [status, body.code, body.errors?.[0].path];
    expect(text(await hr.post('/v1/SalaryRange', { ...band, gradeId: none, step: 1 }))).toEqual([
      422,
      'NO_STEPS',
      'step',
    ]);
    expect(text(await hr.post('/v1/SalaryRange', { ...band, gradeId: two, step: 3 }))).toEqual([
      422,
      'STEP_BEYOND',
      'step',
    ]);
    const made = (await hr.post('/v1/SalaryRange', { ...band, gradeId: two, step: 2 })).body.data;
    const moved = (more: object) =>
      hr.put(`/v1/SalaryRange/${made.id}`, { ...band, gradeId: two, version: 1, ...more });
    expect(text(await moved({ gradeId: none, step: 2 }))).toEqual([422, 'NO_STEPS', 'step']);
    expect(text(await moved({ step: 3 }))).toEqual([422, 'STEP_BEYOND', 'step']);
    expect((await moved({ step: 1 })).status).toBe(200);
  });

  test('8: bands show people as dots without names, and nothing of a few', async () => {
    const [many, few] = [await gradeOf('G1'), await gradeOf('G5')];
    await made({ gradeId: many });
    await made({ gradeId: few });
    const { bands } = (await hr.get('/v1/SalaryRange/Bands')).body.data;
    const band = (code: string) => bands.find((one: { grade: { code: string } }) => one.grade.code === code);
    const { below, inside, above, dots } = band('G1');
    expect(below + inside + above).toBeGreaterThan(50);
    expect(dots).toHaveLength(40);
    expect(JSON.stringify(bands)).not.toContain('employee');
    await api.owner.query(
      'update employee_current set grade_id = $1 where grade_id = $2 and employee_no > (select min(employee_no) from employee_current where grade_id = $2)',
      [many, few],
    );
    expect(
      (await hr.get('/v1/SalaryRange/Bands')).body.data.bands.find(
        (one: { grade: { code: string } }) => one.grade.code === 'G5',
      ),
    ).toMatchObject({
      below: null,
      inside: null,
      above: null,
      dots: [],
    });
  });

  test('8: people paid by the hour lie in bands by the month as the company counts it, and the chart says how', async () => {
    const gradeId = await gradeOf('G2');
    await made({ gradeId, minimum: '1', midpoint: null, maximum: '10000000' });
    await api.owner.query(
      `update salary_segment s set amount = 50000, period = 'hour' from employee_current c
       where c.tenant_id = s.tenant_id and c.employment_id = s.employment_id and s.component = 'base' and c.grade_id = $1`,
      [gradeId],
    );
    const result = async () => {
      const { month, bands } = (await hr.get('/v1/SalaryRange/Bands')).body.data;
      const { above, inside } = bands.find((one: { grade: { code: string } }) => one.grade.code === 'G2');
      return { month, isInside: above === 0 && inside > 0 };
    };
    expect(await result()).toEqual({ month: { days: '21.75', hours: '173' }, isInside: true });
    await api.owner.query("update tenant set month_hours = 201 where name = 'demo'");
    expect(await result()).toEqual({ month: { days: '21.75', hours: '201' }, isInside: false });
    await api.owner.query("update tenant set month_hours = 173 where name = 'demo'");
  });

  test('8: pay at a bound of a band of a year is inside it, one cent beyond is not', async () => {
    const gradeId = await gradeOf('G3');
    const paid = (amount: string) =>
      api.owner.query(
        `update salary_segment s set amount = $2, period = 'month' from employee_current c
         where c.tenant_id = s.tenant_id and c.employment_id = s.employment_id and s.component = 'base' and c.grade_id = $1`,
        [gradeId, amount],
      );
    await api.owner.query('update employee_current set fte = 1 where grade_id = $1', [gradeId]);
    await made({ gradeId, period: 'year', minimum: '84000000', midpoint: null, maximum: '120000000' });
    const { rows } = await api.owner.query(
      'select id from employee_current where grade_id = $1 and status = $2 limit 1',
      [gradeId, 'active'],
    );
    const result = async () => {
      const { bands } = (await hr.get('/v1/SalaryRange/Bands?period=year')).body.data;
      const { below, inside, above } = bands.find((one: { grade: { code: string } }) => one.grade.code === 'G3');
      const person = (await hr.get(`/v1/SalaryRange/Resolve?employeeId=${rows[0].id}`)).body.data.position;
      const most = Math.max(below, inside, above);
      return [below === most && 'below', inside === most && 'inside', above === most && 'above', person].filter(
        Boolean,
      );
    };
    for (const [amount, place] of [
      ['6999999.99', 'below'],
      ['7000000', 'inside'],
      ['10000000', 'inside'],
      ['10000000.01', 'above'],
    ] as const) {
      await paid(amount);
      expect(await result(), amount).toEqual([place, place]);
      const register = await api.owner.query('select place from app.places_in_range($1, null) where id = $2', [
        await api.tenantId('demo'),
        rows[0].id,
      ]);
      expect(register.rows, amount).toEqual([{ place }]);
    }
  });

  test('8: class pay: without it neither bands nor somebody’s place is told', async () => {
    await api.owner.query(
      "update field_grant set access = 'none' where class = 'pay' and role_id in (select id from role where code = 'AUDITOR')",
    );
    const auditor = api.as('auditor@demo.example');
    for (const address of ['Bands', 'Resolve?employeeId=01900000-0000-7000-8000-000000000000']) {
      const refused = await auditor.get(`/v1/SalaryRange/${address}`);
      expect(refused.status, address).toBe(403);
    }
  });

  test('8: a new version ends the old the day before and is rounded up; a preview writes nothing', async () => {
    const gradeId = await gradeOf('G4');
    const id = await made({ gradeId });
    const plain = await made({ gradeId, currency: 'USD', midpoint: null });
    const body = { ids: [id, plain], percent: '6.5', roundTo: '50000', validFrom: '2027-01-01' };
    const preview = await hr.post('/v1/SalaryRange/Uplift', { ...body, preview: true });
    expect(preview.body.data.changes).toMatchObject([
      { before: { minimum: '6000000' }, after: { minimum: '6400000', midpoint: '8550000', maximum: '10650000' } },
      { before: { midpoint: '8000000' }, after: { midpoint: '8550000' } },
    ]);
    const one = async () => (await hr.get(`/v1/SalaryRange/${id}`)).body.data;
    expect((await one()).validTo).toBeNull();
    expect((await hr.post('/v1/SalaryRange/Uplift', body)).status).toBe(200);
    expect(await one()).toMatchObject({ validTo: '2026-12-31', maximum: '10000000' });
    // What has no midpoint of its own has none in its new version either.
    const later = (await hr.get('/v1/SalaryRange/GetPagination?validFrom.is=2027-01-01&sort=currency')).body.data;
    expect(later).toMatchObject([
      { gradeId, currency: 'IDR', minimum: '6400000', midpoint: '8550000', maximum: '10650000', validTo: null },
      { gradeId, currency: 'USD', minimum: '6400000', midpoint: null, maximum: '10650000' },
    ]);
    const again = await hr.post('/v1/SalaryRange/Uplift', body);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('RANGE_OVERLAP');
  });
});
