import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import {
  planningMemory,
  roundTripsOf,
  rowsHandled,
  type Statement,
  statementsOf,
} from '../../../testing/statements.ts';

/** What leave asks of the database (performance.md): bounds of statements and of rows, which hold on any machine. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');

const owner = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

/** Days of others that a plan by dates or by what entries refer to would read: this many of each. */
const OTHERS = 4_000;
/** One employee, their accounts and the settings of the tenant. */
const OWN_ROWS = 400;
let employeeId: string;
let annual: string;
let monday: CalendarDate;

/** A leave year that was closed, with what expired of everybody, and days of approved leave of everybody in this year. */
async function fillOthers(year: string): Promise<void> {
  const tables = ['leave_lot', 'leave_entry', 'leave_request', 'leave_request_day'];
  for (const table of tables) await owner(`alter table ${table} disable trigger user`);
  const [closed] = await owner<{ id: string }>(
    `insert into leave_year (tenant_id, code, date_from, date_to, state) values ($1, '2010', '2010-01-01', '2010-12-31', 'CLOSED') returning id`,
    [tenantId],
  );
  await owner(
    `insert into leave_lot (tenant_id, account_id, source, leave_year_id, valid_from, valid_to, grant_key)
     select a.tenant_id, a.id, 'POLICY', $2, '2010-01-01', '2010-12-31', 'year:2010' from leave_account a where a.tenant_id = $1 and a.leave_type_id = $3`,
    [tenantId, closed?.id, annual],
  );
  await owner(
    `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id)
     select l.tenant_id, l.account_id, l.id, 'EXPIRY', -0.01, '2011-01-01', $2 from leave_lot l
     cross join lateral (select n from generate_series(1, case when l.account_id in (select id from leave_account where employee_id = $4) then 3 else 60 end) n) n
     where l.tenant_id = $1 and l.leave_year_id = $2 limit $3`,
    [tenantId, closed?.id, OTHERS, employeeId],
  );
  for (const [status, from] of [
    ['APPROVED', `${year}-01-05`],
    ['PENDING', `${year}-06-01`],
  ])
    await owner(
      `with made as (
         insert into leave_request (tenant_id, employee_id, leave_type_id, origin, from_date, to_date, total, status)
         select c.tenant_id, c.id, $2, 'SELF', $3::date, $3::date + 39, 40, $5 from employee_current c
         where c.tenant_id = $1 and c.id <> $4 limit 120 returning tenant_id, id, employee_id, from_date)
       insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, is_active)
       select tenant_id, id, employee_id, from_date + d, 'WORK', 'FULL', 1, true from made, generate_series(0, 39) d`,
      [tenantId, annual, from, employeeId, status],
    );
  for (const table of tables) await owner(`alter table ${table} enable trigger user`);
  await owner(`vacuum (analyze) ${tables.join(', ')}`);
}

beforeAll(async () => {
  employeeId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const [day] = await owner<{ today: CalendarDate; monday: CalendarDate }>(
    `select app.today_of($1)::text as today, (date_trunc('week', app.today_of($1)) + interval '28 days')::date::text as monday`,
    [tenantId],
  );
  const year = day?.today.slice(0, 4) ?? '';
  monday = day?.monday as CalendarDate;
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${year}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  const { body } = await hr.get('/v1/LeaveType/GetPagination?pageSize=50');
  annual = body.data.find(({ code }: { code: string }) => code === 'ANNUAL').id;
  await fillOthers(year);
});

const body = () => ({ employeeId, leaveTypeId: annual, fromDate: addDays(monday, 4), toDate: addDays(monday, 9) });

/** The rows that each question of some work had in its hands, whatever others have. */
async function ownRowsOnly(asked: readonly Statement[]): Promise<void> {
  const questions = asked.filter(({ text }) => /^\s*(select|with recursive)/i.test(text) && !/for update/i.test(text));
  for (const one of questions)
    expect(await demo.run((tx) => rowsHandled(tx, one)), one.text.slice(0, 300)).toBeLessThan(OWN_ROWS);
}

test('line 7: a preview is judged by what one employee has, in at most 12 statements, and with its approvers in 4 round trips', async () => {
  const preview = () => hr.post('/v1/LeaveRequest/Preview', body());
  expect(succeeded(await preview()).body.data.days).toHaveLength(6);
  const asked = await statementsOf(preview);
  const judging = asked.filter(({ text }) => !/workflow|app_user|recursive line/.test(text));
  expect(judging.length - 2).toBeLessThanOrEqual(12);
  expect(await roundTripsOf(preview)).toBeLessThanOrEqual(4);
  await ownRowsOnly(judging);
});

test('line 7: the page of balances asks for one employee, at most 13 statements', async () => {
  const page = () => hr.get(`/v1/LeaveAccount/Employee/${employeeId}`);
  expect(succeeded(await page()).body.data.accounts.length).toBeGreaterThan(0);
  const asked = await statementsOf(page);
  expect(asked.length - 2).toBeLessThanOrEqual(13);
  await ownRowsOnly(asked);
});

/** Eleven tables joined take more than twice as much, and as much time. */
const PLANNING_KB = 1_300;
/**
 * The plan of the days of one employee: one statement of nine small questions, none of which joins much; those who follow a group are
 * its members and whom its rules take in, and a schedule has versions.
 */
const PLANNING_DAYS_KB = 3_100;

test('line 7: no statement of the page of balances joins more than is planned in a moment', async () => {
  const page = () => hr.get(`/v1/LeaveAccount/Employee/${employeeId}`);
  succeeded(await page());
  const questions = (await statementsOf(page)).filter(({ text }) => /^\s*(select|with)/i.test(text));
  expect(questions.length).toBeGreaterThan(5);
  for (const one of questions)
    expect(await demo.run((tx) => planningMemory(tx, one)), one.text.slice(0, 300)).toBeLessThan(
      one.text.includes('as memberships') ? PLANNING_DAYS_KB : PLANNING_KB,
    );
});

test('line 7: a submission reads the request once, when it is found, in at most 7 round trips', async () => {
  const draftOn = async (from: CalendarDate) => {
    const draft = { ...body(), fromDate: from, toDate: addDays(from, 1), submit: false };
    return succeeded(await hr.post('/v1/LeaveRequest', draft)).body.data;
  };
  const submit = async ({ id, version }: { readonly id: string; readonly version: number }) =>
    succeeded(await hr.post(`/v1/LeaveRequest/${id}/Submit`, { version }));
  const [first, second, third] = [
    await draftOn(monday),
    await draftOn(addDays(monday, 2)),
    await draftOn(addDays(monday, 7)),
  ];
  const { body: answer } = await submit(first);
  expect(answer.data).toMatchObject({ status: 'PENDING', version: first.version + 1, total: '2' });
  const asked = await statementsOf(() => submit(second));
  expect(asked.filter(({ text }) => text.includes('as "typeCode"'))).toHaveLength(1);
  // Days that are counted as the draft has them stay as they are.
  expect(asked.filter(({ text }) => text.includes('insert into leave_request_day'))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(41);
  expect(await roundTripsOf(() => submit(third))).toBeLessThanOrEqual(7);
});

test('line 7: mass leave meets what waits by employee, not each lot with all of it', async () => {
  const draft = { name: 'Joint leave', leaveTypeId: annual, dates: [addDays(monday, 1)], insufficient: 'SKIP' };
  const asked = await statementsOf(async () => succeeded(await hr.post('/v1/MassLeave/Preview', draft)));
  const [lines] = asked.filter(({ text }) => text.includes('waiting as materialized'));
  const [{ lots } = { lots: 0 }] = await owner<{ lots: number }>(
    'select count(*)::int as lots from leave_lot l join leave_account a on a.id = l.account_id where a.tenant_id = $1 and a.leave_type_id = $2',
    [tenantId, annual],
  );
  // 4,800 days wait, of 120 people: looked through for each lot they are more than a million and a half.
  expect(lots).toBeGreaterThan(200);
  expect(await demo.run((tx) => rowsHandled(tx, lines as Statement))).toBeLessThan(400_000);
});

test('RO-2: a submission and a preview begin upon known permissions, and come to nothing where those are gone', async () => {
  const from = addDays(monday, 14);
  const draft = succeeded(await hr.post('/v1/LeaveRequest', { ...body(), fromDate: from, toDate: from, submit: false }))
    .body.data;
  const status = (to: string) =>
    owner(`update app_user set status = $3 where tenant_id = $1 and email = $2`, [tenantId, 'hr@demo.example', to]);
  await status('deactivated');
  const submitted = await hr.post(`/v1/LeaveRequest/${draft.id}/Submit`, { version: draft.version });
  const previewed = await hr.post('/v1/LeaveRequest/Preview', body());
  await status('active');
  expect([submitted.status, previewed.status]).toEqual([403, 403]);
  const [row] = await owner<{ status: string; events: number }>(
    `select status, (select count(*)::int from approval_request where subject_id = r.id) as events from leave_request r where id = $1`,
    [draft.id],
  );
  expect(row).toEqual({ status: 'DRAFT', events: 0 });
  succeeded(await hr.post(`/v1/LeaveRequest/${draft.id}/Submit`, { version: draft.version }));
});
