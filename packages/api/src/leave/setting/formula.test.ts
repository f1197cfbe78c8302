import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');

let year = '';
let yogaId = '';
const word = async (body: object) => {
  const made = await hr.post('/v1/FormulaVocab', {
    type: 'decimal',
    domains: ['Leave'],
    description: 'For leave.',
    ...body,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, version } = made.body.data;
  const done = await hr.post(`/v1/FormulaVocab/${id}/Publish`, { version, changeNote: 'Agreed' });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body.data;
};
const type = (code: string, daysFormula: string) => ({
  code,
  name: code,
  colour: 'teal',
  sortOrder: 900,
  entitlement: 'yearly',
  days: null,
  daysFormula,
  proration: 'none',
  carry: 'none',
  accrual: 'upfront',
  accrualTiming: 'start',
  accrualStep: '0.5',
  accrualRounding: 'nearest',
  accrualScope: 'cumulative',
  countProjected: true,
  tierChange: 'nextYear',
  payEffect: 'full',
  waitingMonths: 0,
  gender: 'any',
  halfDays: true,
  countRestDays: false,
  countHolidays: false,
  backdateDays: 0,
  needsReason: false,
  confidential: false,
});
const publish = async (ids: string[]) => {
  const answer = await hr.post('/v1/LeaveType/Publish', { ids, effectiveFrom: `${year}-01-01` });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return jobEnded(hr, answer.body.data.jobId);
};

beforeAll(async () => {
  const { rows } = await api.owner.query('select app.today_of($1)::text as today', [demo.tenantId]);
  year = rows[0].today.slice(0, 4);
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
});

test('leave 8: days by a formula of own words are granted, told by "Why?" and kept with their versions', async () => {
  const base = await word({
    code: 'company.baseDays',
    kind: 'Constant',
    label: 'Base',
    draft: { effectiveFrom: `${year}-01-01`, value: '10' },
  });
  const capped = await word({
    code: 'company.capped',
    kind: 'Function',
    keys: [{ name: 'years', type: 'decimal', match: 'exact' }],
    label: 'At most three',
    draft: { effectiveFrom: `${year}-01-01`, expression: 'min(years, 3)' },
  });
  await word({
    code: 'company.serviceDays',
    kind: 'NamedFormula',
    label: 'For service',
    draft: { effectiveFrom: `${year}-01-01`, expression: 'company.capped(employee.serviceYears)' },
  });
  const unread = await hr.post('/v1/LeaveType', type('FLEX', 'company.baseDays + company.serviceDayz'));
  expect([unread.body.code, unread.body.errors[0].path]).toEqual(['FORMULA_UNKNOWN_NEAR', 'daysFormula']);
  const daysFormula =
    'company.baseDays + company.serviceDays + leave.takenOf("FLEX") + leave.taken + leave.balance + leave.pending + leave.entitlement + leave.carried';
  const made = await hr.post('/v1/LeaveType', type('FLEX', daysFormula));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data;
  // A day and a half that he took in the year before.
  await api.owner.query(
    `with made as (
       insert into leave_request (tenant_id, employee_id, leave_type_id, origin, from_date, to_date, total, status)
       values ($1, $2, $3, 'ON_BEHALF', $4, $5, 1.5, 'APPROVED') returning id)
     insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, is_active)
     select $1, made.id, $2, d.date, 'WORK', d.portion, d.quantity, true
     from made, (values ($4::date, 'FULL', 1), ($5::date, 'FIRST_HALF', 0.5)) as d(date, portion, quantity)`,
    [demo.tenantId, yogaId, id, `${Number(year) - 1}-07-01`, `${Number(year) - 1}-07-02`],
  );
  // And one that waits for approval.
  await api.owner.query(
    `with made as (
       insert into leave_request (tenant_id, employee_id, leave_type_id, origin, from_date, to_date, total, status)
       values ($1, $2, $3, 'ON_BEHALF', $4, $4, 1, 'PENDING') returning id)
     insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, is_active)
     select $1, made.id, $2, $4, 'WORK', 'FULL', 1, true from made`,
    [demo.tenantId, yogaId, id, `${Number(year) - 1}-07-03`],
  );
  const { types } = (await hr.post('/v1/LeaveType/Impact', { ids: [id], effectiveFrom: `${year}-01-01` })).body.data;
  expect(types[0].grants).toBeGreaterThan(10);
  expect((await publish([id])).state).toBe('completed');
  const service = (
    await api.owner.query(
      `select extract(year from age(greatest($2::date, hire_date), service_date))::int as years from employment where tenant_id = $1 and employee_id = $3`,
      [demo.tenantId, `${year}-01-01`, yogaId],
    )
  ).rows[0].years as number;
  const accounts = (await yoga.get(`/v1/LeaveAccount/Employee/${yogaId}`)).body.data.accounts;
  const [entry] = accounts.find((one: { leaveTypeId: string }) => one.leaveTypeId === id).entries;
  expect(entry).toMatchObject({
    quantity: String(10 + Math.min(service, 3) + 3 + 1),
    formula: daysFormula,
  });
  expect(entry.inputs).toEqual(
    expect.arrayContaining([
      { name: 'company.baseDays', value: '10', version: 1 },
      { name: 'company.serviceDays', value: String(Math.min(service, 3)), version: 1 },
      { name: 'employee.serviceYears', value: String(service) },
      { name: 'leave.taken', value: '1.5' },
      { name: 'leave.balance', value: '0' },
      { name: 'leave.pending', value: '1' },
      { name: 'leave.entitlement', value: '0' },
      { name: 'leave.carried', value: '0' },
    ]),
  );
  expect((await hr.get(`/v1/FormulaVocab/${base.id}/Usage`)).body.data).toMatchObject([
    {
      kind: 'Leave type',
      name: 'FLEX',
      part: 'Version 1',
      state: 'PUBLISHED',
      path: `/leave-setting/leave-setting-form/${id}`,
    },
  ]);
  // A function is used where its call stands, in another word.
  expect((await hr.get(`/v1/FormulaVocab/${capped.id}/Usage`)).body.data).toMatchObject([
    { name: 'company.serviceDays' },
  ]);
  expect((await hr.get('/v1/FormulaVocab/leave-takenOf/Usage')).body.data).toMatchObject([{ name: 'FLEX' }]);
  const retired = await hr.post(`/v1/FormulaVocab/${base.id}/Retire`, {
    version: base.version,
    lastDay: `${year}-12-31`,
  });
  expect(retired.body.code).toBe('VOCAB_IN_USE');
});

test('8.7: a word that begins later than the leave year stops publishing', async () => {
  await word({
    code: 'company.late',
    kind: 'Constant',
    label: 'Late',
    draft: { effectiveFrom: `${year}-06-01`, value: '2' },
  });
  const { id } = (await hr.post('/v1/LeaveType', type('LATE', 'company.late'))).body.data;
  const refused = await hr.post('/v1/LeaveType/Publish', { ids: [id], effectiveFrom: `${year}-06-01` });
  expect([refused.body.code, refused.body.message]).toEqual([
    'LEAVE_FORMULA',
    expect.stringContaining('"company.late" is not defined from'),
  ]);
});

test('8.7: whom a formula gives nothing is left out and told by the job; the others go on', async () => {
  const daysFormula = 'employee.gender == "female" ? 5 : 1 / (employee.fte - employee.fte)';
  const { id } = (await hr.post('/v1/LeaveType', type('PART', daysFormula))).body.data;
  const job = await publish([id]);
  expect(job).toMatchObject({ state: 'completed', message: expect.stringMatching(/\d+ people left out: .*zero/) });
  const { rows } = await api.owner.query<{ gender: string; granted: boolean; n: number }>(
    `select e.gender, a.id is not null as granted, count(*)::int as n from employee_current c
     join employee e on e.tenant_id = c.tenant_id and e.id = c.id
     left join leave_account a on a.tenant_id = c.tenant_id and a.employee_id = c.id and a.leave_type_id = $2
     where c.tenant_id = $1 and c.status = 'active' and e.gender in ('female', 'male') group by 1, 2 order by 1, 2`,
    [demo.tenantId, id],
  );
  expect(rows.map(({ gender, granted }) => [gender, granted])).toEqual([
    ['female', true],
    ['male', false],
  ]);
  for (const { n } of rows) expect(n).toBeGreaterThan(5);
});
