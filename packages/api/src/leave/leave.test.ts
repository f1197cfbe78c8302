import { addDays, type CalendarDate, dayNumber, formatDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { decideAsAdministrator } from '../../testing/decide.ts';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';
import { schedules } from '../areas.ts';
import { openFiles } from '../platform/files/index.ts';
import { syncMassLeaves } from './mass/job.ts';

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');
const admin = api.as('admin@demo.example');
const stranger = api.as('admin@other.example');
const { tenantId } = demo;

const owner = async <Row = Record<string, never>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

const idOf: Record<string, string> = {};
let today: CalendarDate;
let year: string;
/** Of the leave year, whenever the tests run; HR enters leave for any day of it. */
const inYear = (rest: string) => `${year}-${rest}` as CalendarDate;

/** The first Monday that is at least so many days after a day. */
function monday(from: CalendarDate, days = 0): CalendarDate {
  let date = addDays(from, days);
  while ((((dayNumber(date) + 3) % 7) + 7) % 7 !== 0) date = addDays(date, 1);
  return date;
}

const body = (type: string, fromDate: string, toDate = fromDate, more: object = {}) => ({
  employeeId: idOf['yoga'],
  leaveTypeId: idOf[type],
  fromDate,
  toDate,
  ...more,
});
const account = async () => {
  const { body: answer } = await yoga.get(`/v1/LeaveAccount/Employee/${idOf['yoga']}`);
  return answer.data.accounts[0];
};
const lots = () =>
  owner<{ left: string }>(
    `select l.id, trim_scale(sum(e.quantity))::text as left from leave_lot l join leave_entry e on e.lot_id = l.id
     join leave_account a on a.id = l.account_id where a.employee_id = $1 group by 1 order by 1`,
    [idOf['yoga']],
  );

async function approve(who: typeof sekar, no: string, verb = 'Approve') {
  const { body: inbox } = await who.get('/v1/Approval/GetPagination?pageSize=100');
  const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === no);
  const answer = await who.post(`/v1/Approval/${item.taskId}/${verb}`, { version: item.version, comment: 'Fine' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return item;
}

beforeAll(async () => {
  idOf['yoga'] = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  idOf['sekar'] = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  const [row] = await owner<{ today: CalendarDate }>('select app.today_of($1) as today', [tenantId]);
  today = row?.today as CalendarDate;
  year = today.slice(0, 4);
  // Tuesday after the first Monday from 10 March: "Nyepi" of the example.
  const [calendar] = await owner<{ id: string }>(
    "select id from holiday_calendar where tenant_id = $1 and code = 'ID'",
    [tenantId],
  );
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  for (const date of [addDays(monday(inYear('03-10')), 1)])
    await owner(
      "insert into non_work_day (tenant_id, holiday_calendar_id, from_date, name, kind, state) values ($1, $2, $3, 'Nyepi', 'public', 'published')",
      [tenantId, calendar?.id, date],
    );
});

describe('leave 1: setting', () => {
  test('1.6: the Indonesian template adds drafts once, the generic one what is missing', async () => {
    const first = await hr.post('/v1/LeaveType/Template', { template: 'indonesia' });
    expect(first.body.data).toEqual({ added: 13, existing: 0 });
    expect((await hr.post('/v1/LeaveType/Template', { template: 'indonesia' })).body.data).toEqual({
      added: 0,
      existing: 13,
    });
    const { body: page } = await hr.get('/v1/LeaveType/GetPagination?pageSize=50&figures=publishedFrom,hasChanges');
    expect(page.data[0]).toMatchObject({ code: 'ANNUAL', days: '12', publishedFrom: null, hasChanges: true });
    for (const { id, code } of page.data) idOf[code] = id;
    expect((await yoga.get('/v1/LeaveType/GetPagination')).status).toBe(403);
  });

  test('a yearly type needs days, in halves', async () => {
    const draft = { ...(await hr.get(`/v1/LeaveType/${idOf['ANNUAL']}`)).body.data };
    for (const name of [
      'id',
      'status',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
      'refs',
      'publishedFrom',
      'hasChanges',
    ])
      delete draft[name];
    const none = await hr.put(`/v1/LeaveType/${idOf['ANNUAL']}`, { ...draft, days: null });
    expect(none.body.errors).toMatchObject([{ path: 'days', code: 'LEAVE_DAYS' }]);
    const odd = await hr.put(`/v1/LeaveType/${idOf['ANNUAL']}`, { ...draft, days: '12.3' });
    expect(odd.body.errors).toMatchObject([{ path: 'days', code: 'LEAVE_STEP' }]);
  });

  test('1.6: the impact says who gets what before it is published', async () => {
    const { body: answer } = await hr.post('/v1/LeaveType/Impact', { effectiveFrom: inYear('01-01') });
    const annual = answer.data.types.find(({ code }: { code: string }) => code === 'ANNUAL');
    const [people] = await owner<{ n: number }>(
      "select count(*)::int as n from employment where tenant_id = $1 and hire_date + interval '12 months' <= $2",
      [tenantId, `${year}-12-31`],
    );
    expect(annual).toMatchObject({ grants: people?.n, days: String(12 * Number(people?.n)), before: null });
    expect(annual.now + annual.later).toBe(people?.n);
    const maternity = answer.data.types.find(({ code }: { code: string }) => code === 'MATERNITY');
    expect(maternity.grants).toBe(0);
    expect(maternity.notEligible).toBeGreaterThan(0);
  });

  test('publishing grants every entitlement by a job; again it changes nothing (R3, 1.3)', async () => {
    const published = await hr.post('/v1/LeaveType/Publish', { effectiveFrom: inYear('01-01') });
    expect(published.body.data.published, JSON.stringify(published.body)).toBe(13);
    const job = await jobEnded(hr, published.body.data.jobId);
    expect(job).toMatchObject({ state: 'completed' });
    const count = () =>
      owner<{ n: number }>('select count(*)::int as n from leave_entry where tenant_id = $1', [tenantId]);
    const [before] = await count();
    expect(before?.n).toBeGreaterThan(200);
    expect((await hr.post('/v1/LeaveType/Publish', { effectiveFrom: inYear('01-01') })).body).toMatchObject({
      code: 'LEAVE_NOTHING_TO_PUBLISH',
    });
    // A second run of the same work finds everything granted.
    const { leaveDay } = await import('./setting/publish.ts');
    await leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, undefined as never);
    expect(await count()).toEqual([before]);
    expect(await account()).toMatchObject({ entitled: '12', taken: '0', available: '12' });
  });

  test('a published version never changes, and the ledger is only added to', async () => {
    for (const text of [
      'update leave_entry set quantity = 1',
      'delete from leave_entry',
      "update leave_type_version set rules = '{}'",
      'delete from leave_lot',
    ])
      await expect(
        demo.run((tx) => tx.executeQuery({ sql: text, parameters: [], query: {} as never, queryId: {} as never })),
      ).rejects.toThrow(/permission denied/);
  });

  test('1.3: a change is published from a later day only, and counts for the next year', async () => {
    const at = `/v1/LeaveType/${idOf['ANNUAL']}`;
    const {
      id: _,
      status: _s,
      createdAt: _c,
      createdBy: _cb,
      updatedAt: _u,
      updatedBy: _ub,
      refs: _r,
      publishedFrom: _p,
      hasChanges: _h,
      ...draft
    } = (await hr.get(at)).body.data;
    await hr.put(at, { ...draft, days: '14' });
    const early = await hr.post('/v1/LeaveType/Publish', { effectiveFrom: inYear('01-01') });
    expect(early.body).toMatchObject({ code: 'LEAVE_VERSION_OVERLAP', errors: [{ path: 'effectiveFrom' }] });
    const impact = await hr.post('/v1/LeaveType/Impact', { effectiveFrom: inYear('02-01') });
    expect(impact.body.data.types).toMatchObject([
      { code: 'ANNUAL', grants: 0, before: { days: '12' }, rules: { days: '14' } },
    ]);
    await hr.put(at, { ...draft, version: draft.version + 1 });
  });
});

describe('leave 2: requests', () => {
  const start = () => addDays(monday(inYear('03-10')), -3);

  test('R1: Friday to Wednesday around a holiday is 3 days, each with its reason, and names who decides', async () => {
    const asked = body('ANNUAL', start(), addDays(start(), 5));
    const { body: answer, status } = await hr.post('/v1/LeaveRequest/Preview', asked);
    expect(status, JSON.stringify(answer)).toBe(200);
    expect(answer.data).toMatchObject({
      total: '3',
      balance: { before: '12', after: '9', reserved: '0' },
      problems: [],
      approvers: [{ names: ['Sekar Anggraini'] }],
    });
    expect(answer.data.days.map(({ quantity, why }: { quantity: string; why: string }) => [quantity, why])).toEqual([
      ['1', null],
      ['0', 'Rest day'],
      ['0', 'Rest day'],
      ['1', null],
      ['0', 'Nyepi'],
      ['1', null],
    ]);
  });

  test('the journey: asked, seen with balance and team, approved: 12 - 3 = 9, and every entry says why', async () => {
    const made = await hr.post('/v1/LeaveRequest', body('ANNUAL', start(), addDays(start(), 5), { submit: true }));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const request = made.body.data;
    expect(request).toMatchObject({ status: 'PENDING', origin: 'ON_BEHALF', waitingFor: ['Sekar Anggraini'] });
    expect(await account()).toMatchObject({ entitled: '12', reserved: '3', available: '9', taken: '0' });
    const item = await approve(sekar, request.no);
    expect(item.snapshot).toMatchObject({ title: 'Annual leave', quantity: '3 days' });
    const after = await account();
    expect(after).toMatchObject({ entitled: '12', reserved: '0', available: '9' });
    // Shortly before a year ends, the next one is granted already.
    const entries = after.entries.filter((one: { effectiveDate: string }) => one.effectiveDate.startsWith(year));
    expect(entries[0]).toMatchObject({
      type: 'ENTITLEMENT',
      quantity: '12',
      running: '12',
      rule: '12 working days a year after 12 months of service. Half days possible.',
      formula: 'days',
      inputs: [{ name: 'days', value: '12' }],
    });
    expect(entries.map(({ running }: { running: string }) => running)).toEqual(['12', '11', '10', '9']);
    expect((await yoga.get(`/v1/LeaveRequest/${request.id}`)).body.data).toMatchObject({
      status: 'APPROVED',
      balance: { before: '12', after: '9' },
    });
    idOf['approved'] = request.id;
  });

  test('the approver sees counted days, balance before and after, and absences of the team', async () => {
    const [peer] = await owner<{ id: string }>(
      "select id from employee_current where tenant_id = $1 and manager_id = $2 and id <> $3 and service_date < now() - interval '2 years' limit 1",
      [tenantId, idOf['sekar'], idOf['yoga']],
    );
    await hr.post('/v1/LeaveRequest', { ...body('SICK', start()), employeeId: peer?.id, submit: true });
    const day = addDays(start(), 7);
    const made = await hr.post('/v1/LeaveRequest', body('ANNUAL', day, day, { submit: true }));
    const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
    const task = inbox.data.find(({ transactionNo }: { transactionNo: string }) => transactionNo === made.body.data.no);
    const { detail } = (await sekar.get(`/v1/Approval/${task.taskId}`)).body.data;
    expect(detail).toMatchObject([
      { kind: 'table', title: 'Days: 1' },
      { kind: 'values', rows: [{ value: '9' }, { value: '8' }] },
      { kind: 'notes' },
    ]);
    // Home 3.2: the same in one line on the card, from which a step that asks for nothing is approved.
    const card = (await sekar.get('/v1/Home/Approvals')).body.data.rows;
    expect(card.find(({ taskId }: { taskId: string }) => taskId === task.taskId)).toMatchObject({
      impact: '8 left · nobody else away',
      approvableVersion: task.version,
    });
    const [sick] = (await sekar.get(`/v1/LeaveRequest/GetPagination?employeeId=${peer?.id}`)).body.data;
    const sickTask = inbox.data.find(({ transactionNo }: { transactionNo: string }) => transactionNo === sick.no);
    const seen = (await sekar.get(`/v1/Approval/${sickTask.taskId}`)).body.data.detail;
    expect(seen.at(-1)).toMatchObject({
      kind: 'table',
      rows: [[expect.anything(), 'Yoga Firmansyah', 'Annual leave']],
    });
    await approve(sekar, made.body.data.no, 'Reject');
    expect(await account()).toMatchObject({ reserved: '0', available: '9' });
  });

  test('Q2: overlap, portions, backdating and a missing balance are refused with their codes', async () => {
    const code = async (who: typeof yoga, asked: object) =>
      (await who.post('/v1/LeaveRequest', { ...asked, submit: true })).body.code;
    expect(await code(hr, body('ANNUAL', start()))).toBe('LEAVE_OVERLAP');
    const later = monday(today, 14);
    expect(await code(yoga, body('MATERNITY', later))).toBe('LEAVE_NOT_ELIGIBLE');
    expect(await code(yoga, body('ANNUAL', later, addDays(later, 1), { startPortion: 'FIRST_HALF' }))).toBe(
      'LEAVE_PORTION',
    );
    expect(
      await code(yoga, body('MARRIAGE', later, later, { startPortion: 'FIRST_HALF', endPortion: 'FIRST_HALF' })),
    ).toBe('LEAVE_HALF_DAY');
    expect(await code(yoga, body('MARRIAGE', later, addDays(later, 3)))).toBe('LEAVE_MAX');
    expect(await code(yoga, body('ANNUAL', addDays(later, 5), addDays(later, 6)))).toBe('LEAVE_NO_WORKING_DAYS');
    expect(await code(yoga, body('ANNUAL', monday(today, -14)))).toBe('LEAVE_BACKDATE');
    expect(await code(yoga, body('ANNUAL', later, addDays(later, -1)))).toBe('DATE_ORDER');
    expect(await code(yoga, body('UNPAID', later))).toBe('LEAVE_REASON');
    expect(await code(hr, body('ANNUAL', inYear('05-04'), inYear('06-30')))).toBe('LEAVE_BALANCE');
  });

  test('R2: half a day takes half, and the other half is free', async () => {
    const day = monday(inYear('04-10'));
    const half = (startPortion: string) =>
      body('ANNUAL', day, day, { startPortion, endPortion: startPortion, submit: true });
    const first = await hr.post('/v1/LeaveRequest', half('FIRST_HALF'));
    expect(first.body.data).toMatchObject({ total: '0.5' });
    expect((await hr.post('/v1/LeaveRequest', half('FIRST_HALF'))).body.code).toBe('LEAVE_OVERLAP');
    expect((await hr.post('/v1/LeaveRequest', half('SECOND_HALF'))).body.data).toMatchObject({ status: 'PENDING' });
    const { rows } = await api.owner.query(
      "select id, version from leave_request where status = 'PENDING' and from_date = $1",
      [day],
    );
    for (const { id, version } of rows)
      expect((await yoga.post(`/v1/LeaveRequest/${id}/Withdraw`, { version })).body.data).toMatchObject({
        status: 'WITHDRAWN',
      });
    expect(await account()).toMatchObject({ reserved: '0', available: '9' });
  });

  test('a draft is changed, submitted, recalled, submitted again and withdrawn; nothing is left held', async () => {
    const day = monday(today, 21);
    const draft = await yoga.post('/v1/LeaveRequest', body('ANNUAL', day));
    expect(draft.body.data).toMatchObject({ status: 'DRAFT', no: null, can: ['edit', 'submit', 'delete'] });
    const at = `/v1/LeaveRequest/${draft.body.data.id}`;
    const { employeeId: _, ...dates } = body('ANNUAL', day, addDays(day, 1));
    const changed = await yoga.put(at, { ...dates, version: 1 });
    expect(changed.body.data).toMatchObject({ total: '2', version: 2 });
    expect((await yoga.put(at, { ...dates, version: 1 })).body.code).toBe('STALE');
    const submitted = await yoga.post(`${at}/Submit`, { version: 2 });
    expect(submitted.body.data).toMatchObject({ status: 'PENDING', can: ['recall', 'withdraw'] });
    const recalled = await yoga.post(`${at}/Recall`, { version: submitted.body.data.version });
    expect(recalled.body.data).toMatchObject({ status: 'DRAFT' });
    const again = await yoga.post(`${at}/Submit`, { version: recalled.body.data.version });
    const gone = await yoga.post(`${at}/Withdraw`, { version: again.body.data.version });
    expect(gone.body.data).toMatchObject({ status: 'WITHDRAWN', can: [] });
    expect((await yoga.post(`${at}/Submit`, { version: gone.body.data.version })).body.code).toBe('LEAVE_STATE');
    const held = await owner('select 1 from leave_request_day where request_id = $1 and is_active', [
      draft.body.data.id,
    ]);
    expect(held).toEqual([]);
  });

  test('2.3: chosen days are cancelled by approval or at once, then the rest; every lot is restored to the last digit', async () => {
    const before = await lots();
    const first = monday(today, 28);
    const [second, third] = [addDays(first, 1), addDays(first, 2)];
    const made = await yoga.post('/v1/LeaveRequest', body('ANNUAL', first, third, { submit: true }));
    await approve(sekar, made.body.data.no);
    const { id } = made.body.data;
    const view = async (one = id) => (await yoga.get(`/v1/LeaveRequest/${one}`)).body.data;
    const cancel = async (who: typeof hr, more: object = {}) =>
      who.post(`/v1/LeaveRequest/${id}/Cancel`, { version: (await view()).version, ...more });
    const childOf = async (status: string) => {
      const { body: list } = await yoga.get('/v1/LeaveRequest/GetPagination?tab=mine&pageSize=50');
      return list.data.find((one: { kind: string; status: string }) => one.kind === 'CANCEL' && one.status === status);
    };
    const takenOn = async () =>
      owner<{ day: string; taken: string }>(
        `select effective_date as day, trim_scale(-sum(quantity))::text as taken from leave_entry where ref_id = $1 group by 1 order by 1`,
        [id],
      );
    const toldOf = async (event: string) =>
      (await yoga.get('/v1/Notification/GetPagination?pageSize=100')).body.data.filter(
        (one: { event: string; link: string }) => one.event === event && one.link?.endsWith(id),
      );
    expect((await view()).can).toEqual(['amend', 'cancel', 'cancelDays']);
    expect((await cancel(yoga, { days: [second, addDays(third, 1)] })).body).toMatchObject({
      code: 'LEAVE_CANCEL_DAYS',
      errors: [{ path: 'days' }],
    });

    const asked = await cancel(yoga, { days: [second], reason: 'A meeting' });
    expect(asked.body.data, JSON.stringify(asked.body)).toMatchObject({
      status: 'APPROVED',
      total: '3',
      cancellation: { status: 'PENDING' },
    });
    expect((await cancel(yoga)).body.code).toBe('LEAVE_CANCEL_ASKED');
    const child = await childOf('PENDING');
    expect(child).toMatchObject({ fromDate: second, toDate: second, total: '1' });
    expect((await view(child.id)).days).toMatchObject([{ date: second, isCancelled: false, canCancel: false }]);
    // Whoever decides sees the balance now, and with the day that would come back.
    const waiting = (await sekar.get('/v1/Approval/GetPagination?pageSize=100')).body.data;
    const { taskId } = waiting.find((one: { transactionNo: string }) => one.transactionNo === child.no);
    expect((await sekar.get(`/v1/Approval/${taskId}`)).body.data.detail).toContainEqual({
      kind: 'values',
      title: 'Balance',
      rows: [
        { label: 'Before', value: '6' },
        { label: 'After', value: '7' },
      ],
    });
    const { snapshot } = await approve(sekar, child.no);
    expect(snapshot).toMatchObject({ title: 'Cancellation of Annual leave', quantity: '1 day' });
    expect(snapshot.values.map(({ value }: { value: string }) => value)).toEqual([expect.anything(), 'A meeting']);
    expect(await view()).toMatchObject({
      status: 'APPROVED',
      total: '2',
      cancelled: '1',
      stateText: 'Approved, 1 of 3 days cancelled',
      days: [
        { isCancelled: false, canCancel: true },
        { isCancelled: true, canCancel: false },
        { isCancelled: false, canCancel: true },
      ],
    });
    expect(await takenOn()).toEqual([
      { day: first, taken: '1' },
      { day: second, taken: '0' },
      { day: third, taken: '1' },
    ]);
    const calendar = `/v1/LeaveRequest/Calendar?employeeId=${idOf['yoga']}&from=${first}&to=${third}`;
    expect((await yoga.get(calendar)).body.data.map(({ leave }: { leave: unknown }) => leave !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(await toldOf('leave-days-cancelled')).toMatchObject([
      { text: expect.stringContaining('2 days of this leave') },
    ]);
    expect((await cancel(yoga, { days: [second] })).body.code).toBe('LEAVE_CANCEL_DAYS');

    // HR cancels another day at once, and what still waits is settled by that.
    expect((await cancel(yoga, { days: [third] })).status).toBe(200);
    const atOnce = await cancel(hr, { days: [first], reason: 'Needed at work' });
    expect(atOnce.body.data, JSON.stringify(atOnce.body)).toMatchObject({
      status: 'APPROVED',
      fromDate: third,
      total: '1',
      cancelled: '2',
    });
    expect(await childOf('PENDING')).toBeUndefined();
    expect(await toldOf('leave-days-cancelled')).toHaveLength(2);
    const [kept] = await owner<{ days: string[] }>(
      'select cancelled_days::text[] as days from leave_request where id = $1',
      [id],
    );
    expect(kept?.days).toEqual([first, second]);

    // All that is left is the whole of it.
    await cancel(yoga);
    await approve(sekar, (await childOf('PENDING')).no);
    expect(await view()).toMatchObject({
      status: 'CANCELLED',
      fromDate: first,
      toDate: third,
      total: '3',
      cancelled: null,
    });
    expect(await toldOf('request-cancelled')).toHaveLength(1);
    expect(await lots()).toEqual(before);
  });

  test('2.3: approved leave is changed by a request that replaces it when it is approved; every lot is restored to the last digit', async () => {
    const before = await lots();
    const [mon, tue, wed, thu, fri] = [0, 1, 2, 3, 4].map((n) => addDays(monday(today, 14), n)) as [
      CalendarDate,
      CalendarDate,
      CalendarDate,
      CalendarDate,
      CalendarDate,
    ];
    const { employeeId: _, ...longer } = body('ANNUAL', tue, fri);
    const made = (await yoga.post('/v1/LeaveRequest', body('ANNUAL', mon, wed, { submit: true }))).body.data;
    await approve(sekar, made.no);
    const view = async (id: string) => (await yoga.get(`/v1/LeaveRequest/${id}`)).body.data;
    const amend = async (id: string, asked: object, who: typeof hr = yoga) =>
      who.post(`/v1/LeaveRequest/${id}/Amend`, {
        ...longer,
        ...asked,
        submit: true,
        version: (await view(id)).version,
      });
    const days = (id: string) =>
      owner<{ on: boolean; held: string }>(
        `select is_active as on, trim_scale(reserved)::text as held from leave_request_day where request_id = $1 order by date`,
        [id],
      );
    const left = async () => (await lots()).reduce((sum, one) => sum + Number(one.left), 0);
    const all = before.reduce((sum, one) => sum + Number(one.left), 0);
    expect((await view(made.id)).can).toEqual(['amend', 'cancel', 'cancelDays']);
    expect((await amend(made.id, { fromDate: mon, toDate: wed })).body.code).toBe('LEAVE_AMEND_SAME');

    // It is judged as if the leave that it replaces were not there, and holds only what it costs beyond it.
    const preview = await yoga.post('/v1/LeaveRequest/Preview', { ...body('ANNUAL', tue, fri), amendsId: made.id });
    const plain = (await yoga.post('/v1/LeaveRequest/Preview', body('ANNUAL', thu))).body.data.balance.before;
    expect(preview.body.data).toMatchObject({ total: '4', problems: [] });
    expect(Number(preview.body.data.balance.before)).toBe(Number(plain) + 3);
    const asked = await amend(made.id, { reason: 'A later flight' });
    expect(asked.body.data, JSON.stringify(asked.body)).toMatchObject({
      status: 'PENDING',
      amendsId: made.id,
      total: '4',
    });
    const change = asked.body.data;
    expect(change.changes.map((one: { label: string }) => one.label)).toEqual(['From', 'To', 'Days', 'Reason']);
    expect(await days(change.id)).toEqual([
      { on: false, held: '0' },
      { on: false, held: '0' },
      { on: true, held: '0' },
      { on: true, held: '1' },
    ]);
    expect(await left()).toBe(all - 3);
    expect(await view(made.id)).toMatchObject({ status: 'APPROVED', total: '3', amendment: { status: 'PENDING' } });
    const refused = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;
    expect(await refused(amend(made.id, { toDate: thu }))).toBe('LEAVE_AMEND_ASKED');
    const cancelling = { version: (await view(made.id)).version };
    expect(await refused(yoga.post(`/v1/LeaveRequest/${made.id}/Cancel`, cancelling))).toBe('LEAVE_AMEND_ASKED');
    for (const day of [mon, fri])
      expect(await refused(yoga.post('/v1/LeaveRequest', body('ANNUAL', day, day, { submit: true })))).toBe(
        'LEAVE_OVERLAP',
      );

    const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
    const task = inbox.data.find(({ transactionNo }: { transactionNo: string }) => transactionNo === change.no);
    const card = (await sekar.get('/v1/Home/Approvals')).body.data.rows;
    expect(card.find(({ taskId }: { taskId: string }) => taskId === task.taskId).impact).toMatch(/^instead of .* · /);
    expect((await sekar.get(`/v1/Approval/${task.taskId}`)).body.data.detail[0]).toMatchObject({
      title: 'What changes',
      rows: [{ 0: 'From' }, { 0: 'To' }, ['Days', '3', '4'], ['Reason', '–', 'A later flight']],
    });
    await approve(sekar, change.no);
    expect(await view(change.id)).toMatchObject({
      status: 'APPROVED',
      total: '4',
      balance: { after: expect.anything() },
    });
    expect(await view(made.id)).toMatchObject({ status: 'CANCELLED', total: '3', amendment: { status: 'APPROVED' } });
    expect(await days(change.id)).toEqual(Array.from({ length: 4 }, () => ({ on: true, held: null })));
    expect(await left()).toBe(all - 4);
    const told = (await yoga.get('/v1/Notification/GetPagination?pageSize=100')).body.data.filter(
      ({ event, link }: { event: string; link: string }) => event === 'request-cancelled' && link?.endsWith(made.id),
    );
    expect(told).toEqual([]);

    // HR changes the type; the approver rejects it once, then what was taken is back to the last digit.
    const unpaid = { leaveTypeId: idOf['UNPAID'], reason: 'Balance is needed later' };
    const second = (await amend(change.id, unpaid, hr)).body.data;
    await approve(sekar, second.no, 'Reject');
    expect(await view(change.id)).toMatchObject({ status: 'APPROVED', amendment: { status: 'REJECTED' } });
    const third = (await amend(change.id, unpaid, hr)).body.data;
    await approve(sekar, third.no);
    expect(await view(third.id)).toMatchObject({ status: 'APPROVED', type: 'Unpaid leave', total: '4' });
    expect(await lots()).toEqual(before);

    // Whoever cancels at once settles the change that waits.
    const fourth = (await amend(third.id, { ...unpaid, fromDate: wed })).body.data;
    const ended = await hr.post(`/v1/LeaveRequest/${third.id}/Cancel`, { version: (await view(third.id)).version });
    expect(ended.body.data, JSON.stringify(ended.body)).toMatchObject({ status: 'CANCELLED' });
    expect(await view(fourth.id)).toMatchObject({ status: 'WITHDRAWN' });
  });

  test('2.3: a change that makes half a day a whole one keeps the other half from other requests', async () => {
    const day = addDays(monday(today, 21), 1);
    const half = { startPortion: 'FIRST_HALF', endPortion: 'FIRST_HALF' };
    const rest = { startPortion: 'SECOND_HALF', endPortion: 'SECOND_HALF', submit: true };
    const made = (await yoga.post('/v1/LeaveRequest', body('ANNUAL', day, day, { ...half, submit: true }))).body.data;
    await approve(sekar, made.no);
    const { version } = (await yoga.get(`/v1/LeaveRequest/${made.id}`)).body.data;
    const { employeeId: _, ...whole } = body('ANNUAL', day, day, { submit: true, version });
    const change = (await yoga.post(`/v1/LeaveRequest/${made.id}/Amend`, whole)).body.data;
    expect(change).toMatchObject({ status: 'PENDING', total: '1' });
    const refused = await yoga.post('/v1/LeaveRequest', body('ANNUAL', day, day, rest));
    expect(refused.body).toMatchObject({ code: 'LEAVE_OVERLAP', message: expect.stringContaining(change.no) });
    await approve(sekar, change.no);
    const { version: now } = (await yoga.get(`/v1/LeaveRequest/${change.id}`)).body.data;
    expect((await hr.post(`/v1/LeaveRequest/${change.id}/Cancel`, { version: now })).body.data.status).toBe(
      'CANCELLED',
    );
    const again = await yoga.post('/v1/LeaveRequest', body('ANNUAL', day, day, rest));
    expect(again.body.data, JSON.stringify(again.body)).toMatchObject({ status: 'PENDING', total: '0.5' });
    await yoga.post(`/v1/LeaveRequest/${again.body.data.id}/Withdraw`, { version: again.body.data.version });
  });

  test('HR cancels leave that has started, and days of it; the employee cannot', async () => {
    const day = monday(today, -7);
    const made = await hr.post('/v1/LeaveRequest', body('SICK', day, addDays(day, 1), { submit: true }));
    await approve(sekar, made.body.data.no);
    const past = (await yoga.get(`/v1/LeaveRequest/${made.body.data.id}`)).body.data;
    const at = `/v1/LeaveRequest/${past.id}/Cancel`;
    expect(past.can).toEqual([]);
    for (const days of [undefined, [day]])
      expect((await yoga.post(at, { version: past.version, days })).body.code).toBe('LEAVE_STARTED');
    const part = await hr.post(at, { version: past.version, days: [day] });
    expect(part.body.data).toMatchObject({ status: 'APPROVED', fromDate: addDays(day, 1), total: '1' });
    expect((await hr.post(at, { version: part.body.data.version })).body.data).toMatchObject({
      status: 'CANCELLED',
      total: '2',
    });
  });

  test('two racing requests never both take the last day (2.3)', async () => {
    const employeeId = await demo.hire({
      firstName: 'Race',
      lastName: null,
      hireDate: '2020-01-01',
      managerId: idOf['sekar'] ?? null,
    });
    const { leaveDay } = await import('./setting/publish.ts');
    await leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, undefined as never);
    const [row] = await owner<{ id: string }>('select id from leave_account where employee_id = $1', [employeeId]);
    const deducted = await hr.post(`/v1/LeaveAccount/${row?.id}/Adjust`, {
      quantity: '-11',
      effectiveDate: inYear('07-01'),
      note: 'For the race',
    });
    expect(deducted.status, JSON.stringify(deducted.body)).toBe(200);
    const days = [1, 2, 3, 4, 5].map((n) => addDays(monday(inYear('08-20')), n - 1));
    const answers = await Promise.all(
      days.map((day) => hr.post('/v1/LeaveRequest', { ...body('ANNUAL', day), employeeId, submit: true })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('LEAVE_BALANCE');
  });

  test('RO-6: of others nothing is seen, asked for or decided', async () => {
    const [other] = await owner<{ id: string }>(
      'select id from employee_current where tenant_id = $1 and manager_id is distinct from $2 and id <> $3 limit 1',
      [tenantId, idOf['sekar'], idOf['yoga']],
    );
    expect((await yoga.get(`/v1/LeaveAccount/Employee/${other?.id}`)).status).toBe(404);
    expect(
      (await yoga.post('/v1/LeaveRequest', { ...body('ANNUAL', monday(today, 14)), employeeId: other?.id })).status,
    ).toBe(404);
    expect((await stranger.get(`/v1/LeaveRequest/${idOf['approved']}`)).status).toBe(404);
    expect(
      (await yoga.get('/v1/LeaveRequest/GetPagination')).body.data.every(
        (one: { employeeId: string }) => one.employeeId === idOf['yoga'],
      ),
    ).toBe(true);
  });

  test('home 2.2: options and calendar for three taps', async () => {
    const { body: answer } = await yoga.get(`/v1/LeaveRequest/Options?employeeId=${idOf['yoga']}`);
    expect(answer.data.types[0]).toMatchObject({ code: 'ANNUAL', unavailable: null });
    expect(answer.data.types.map(({ code }: { code: string }) => code)).not.toContain('MATERNITY');
    const { body: calendar } = await yoga.get(
      `/v1/LeaveRequest/Calendar?employeeId=${idOf['yoga']}&from=${start()}&to=${addDays(start(), 5)}`,
    );
    expect(calendar.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'WORK',
      'REST',
      'REST',
      'WORK',
      'HOLIDAY',
      'WORK',
    ]);
    expect(calendar.data[0]).toMatchObject({ leave: { type: 'Annual leave', status: 'APPROVED' } });
  });
});

describe('leave 4: balances', () => {
  test('B1, B2: an adjustment posts a difference and never takes what is taken', async () => {
    const { id } = await account();
    const added = await hr.post(`/v1/LeaveAccount/${id}/Adjust`, {
      quantity: '2.5',
      effectiveDate: inYear('02-02'),
      note: 'Bonus',
    });
    expect(added.body.data).toMatchObject({ entitled: '14.5', available: '11.5' });
    const below = await hr.post(`/v1/LeaveAccount/${id}/Adjust`, {
      quantity: '-12',
      effectiveDate: inYear('02-02'),
      note: 'Too much',
    });
    expect(below.body).toMatchObject({ code: 'ADJ_BELOW_TAKEN' });
    const odd = await hr.post(`/v1/LeaveAccount/${id}/Adjust`, {
      quantity: '0.3',
      effectiveDate: inYear('02-02'),
      note: 'Odd',
    });
    expect(odd.body).toMatchObject({ code: 'ADJ_STEP' });
    await hr.post(`/v1/LeaveAccount/${id}/Adjust`, { quantity: '-2.5', effectiveDate: inYear('02-02'), note: 'Back' });
    expect(await account()).toMatchObject({ entitled: '12', available: '9' });
    expect(
      (await sekar.post(`/v1/LeaveAccount/${id}/Adjust`, { quantity: '1', effectiveDate: today, note: 'x' })).status,
    ).toBe(403);
  });

  test('B1 to B3: many at once by a job: who lacks the days is left out and named, and nobody is adjusted twice', async () => {
    const draft = { leaveTypeId: idOf['ANNUAL'], quantity: '-10', effectiveDate: inYear('02-02') };
    const at = '/v1/LeaveAccount/AdjustMany';
    expect((await hr.post(`${at}/Preview`, { ...draft, quantity: '0.3' })).body).toMatchObject({ code: 'ADJ_STEP' });
    expect((await sekar.post(`${at}/Preview`, draft)).status).toBe(403);
    const { body: preview } = await hr.post(`${at}/Preview`, draft);
    expect(preview.data.adjusted).toBeGreaterThan(50);
    expect(preview.data.people).toContainEqual(
      expect.objectContaining({ employee: 'Yoga Firmansyah', reason: 'BELOW_TAKEN', have: '9' }),
    );
    const sums = () =>
      owner<{ n: number; days: number }>(
        "select count(*)::int as n, sum(quantity)::float as days from leave_entry where tenant_id = $1 and note = 'Shutdown'",
        [tenantId],
      );
    const { body: made } = await hr.post(at, { ...draft, note: 'Shutdown' });
    expect(made.data.adjusted, JSON.stringify(made)).toBe(preview.data.adjusted);
    const job = await jobEnded(hr, made.data.jobId);
    expect(job.message).toBe(`${preview.data.adjusted} balances adjusted.`);
    const [posted] = await sums();
    expect(posted?.days).toBe(-10 * preview.data.adjusted);
    expect(await account()).toMatchObject({ entitled: '12', available: '9' });
    // R6 for each person: Yoga's 12 days of the year are granted already.
    const most = (rules: string) =>
      owner(`update leave_type_version set rules = ${rules} where tenant_id = $1 and leave_type_id = $2`, [
        tenantId,
        idOf['ANNUAL'],
      ]);
    await most(`rules || '{"maxGrant": "12"}'`);
    // No more than fifty are named: those of the location of Yoga's.
    const [place] = await owner<{ id: string }>(
      'select location_id as id from employee_current where tenant_id = $1 and id = $2',
      [tenantId, idOf['yoga']],
    );
    const one = { ...draft, quantity: '1', locationId: place?.id };
    expect((await hr.post(`${at}/Preview`, one)).body.data.people).toContainEqual(
      expect.objectContaining({ employee: 'Yoga Firmansyah', reason: 'ABOVE_MAX', have: '0' }),
    );
    await most("rules - 'maxGrant'");
    const back = await hr.post(at, { ...draft, quantity: '10', note: 'Shutdown' });
    await jobEnded(hr, back.body.data.jobId);
    expect((await account()).available).toBe('19');
    await hr.post(`/v1/LeaveAccount/${(await account()).id}/Adjust`, {
      quantity: '-10',
      effectiveDate: inYear('02-02'),
      note: 'Back',
    });
  });

  test('the list shows the same sums, and is searched and sorted', async () => {
    const { body: page } = await hr.get('/v1/LeaveAccount/GetPagination?search=yoga');
    expect(page.data).toMatchObject([{ employee: 'Yoga Firmansyah', entitled: '12', available: '9' }]);
    const sorted = await hr.get('/v1/LeaveAccount/GetPagination?sort=-employee&pageSize=5');
    expect(sorted.body.pagination.totalItems).toBeGreaterThan(100);
  });
});

describe('leave 3: mass leave', () => {
  const date = () => monday(inYear('09-10'));
  const booked = async (draft: object) => {
    const made = await hr.post('/v1/MassLeave', draft);
    expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ status: 'PENDING', jobId: null });
    await decideAsAdministrator(api, made.body.data.id, 'Approve');
    // The job is of whoever approved.
    return ended(made.body.data.id, admin);
  };
  const ended = async (id: string, by = hr) => {
    const { jobId } = (await hr.get(`/v1/MassLeave/${id}`)).body.data;
    expect((await jobEnded(by, jobId)).state).toBe('completed');
    return (await hr.get(`/v1/MassLeave/${id}`)).body.data;
  };

  test('M7: what the preview counts is what is posted, and undoing gives all of it back', async () => {
    const draft = { name: 'Joint leave', leaveTypeId: idOf['ANNUAL'], dates: [date()], insufficient: 'SKIP' };
    const before = await owner(
      'select account_id, sum(quantity) as n from leave_entry where tenant_id = $1 group by 1 order by 1',
      [tenantId],
    );
    const preview = (await hr.post('/v1/MassLeave/Preview', draft)).body.data;
    expect(preview.counts.DEDUCTED).toBeGreaterThan(100);
    expect(preview.counts.NO_BALANCE).toBe(preview.lacking.length);
    const posted = await booked(draft);
    expect(posted).toMatchObject({
      status: 'POSTED',
      counts: preview.counts,
      employees: preview.employees,
      can: ['undo'],
    });
    expect(await account()).toMatchObject({ available: '8' });
    const own = (await yoga.get('/v1/LeaveRequest/GetPagination?tab=mine')).body.data.find(
      ({ origin }: { origin: string }) => origin === 'MASS_LEAVE',
    );
    expect(own).toMatchObject({ no: posted.no, status: 'APPROVED', can: [] });
    expect((await yoga.post(`/v1/LeaveRequest/${own.id}/Cancel`, { version: own.version })).body.code).toBe(
      'LEAVE_OF_MASS',
    );
    const undone = await hr.post(`/v1/MassLeave/${posted.id}/Undo`, { version: posted.version });
    expect(undone.body.data).toMatchObject({ status: 'REVERSING' });
    expect(await ended(posted.id)).toMatchObject({ status: 'CANCELLED', counts: { DEDUCTED: 0 } });
    expect(
      await owner('select account_id, sum(quantity) as n from leave_entry where tenant_id = $1 group by 1 order by 1', [
        tenantId,
      ]),
    ).toEqual(before);
    expect((await hr.post(`/v1/MassLeave/${posted.id}/Undo`, { version: posted.version })).body.code).toBe(
      'MASS_LEAVE_STATE',
    );
  });

  test('3.2: who is left out by name is in preview and record, is not booked at night, and undoing gives nothing back', async () => {
    const excluded = [{ employeeId: idOf['yoga'], reason: 'Keeps the boiler running' }];
    const draft = { name: 'Shutdown', leaveTypeId: idOf['ANNUAL'], dates: [date()], insufficient: 'SKIP', excluded };
    const twice = await hr.post('/v1/MassLeave/Preview', { ...draft, excluded: [...excluded, ...excluded] });
    expect([twice.status, twice.body.errors]).toMatchObject([422, [{ path: 'excluded' }]]);
    const unknown = [{ employeeId: '01900000-0000-7000-8000-00000000ffff', reason: 'Nobody' }];
    expect((await hr.post('/v1/MassLeave', { ...draft, excluded: unknown })).status).toBe(422);
    const all = (await hr.post('/v1/MassLeave/Preview', { ...draft, excluded: [] })).body.data;
    const preview = (await hr.post('/v1/MassLeave/Preview', draft)).body.data;
    expect(preview).toMatchObject({
      employees: all.employees,
      counts: { EXCLUDED: 1, DEDUCTED: all.counts.DEDUCTED - 1 },
    });
    const before = await account();
    const posted = await booked(draft);
    expect(posted).toMatchObject({
      counts: preview.counts,
      excluded: [{ employeeId: idOf['yoga'], employee: 'Yoga Firmansyah', reason: 'Keeps the boiler running' }],
    });
    const lines = (await hr.get(`/v1/MassLeave/${posted.id}/Lines?outcome=EXCLUDED`)).body.data;
    expect(lines).toMatchObject([{ employeeId: idOf['yoga'], date: date() }]);
    expect((await account()).available).toBe(before.available);
    // Others may be booked on the day without them: only who is booked is booked twice.
    const alone = { ...draft, name: 'Only Yoga', excluded: [] };
    expect((await hr.post('/v1/MassLeave/Preview', alone)).body.errors).toMatchObject([
      { code: 'MASS_LEAVE_DUPLICATE' },
    ]);
    await syncMassLeaves(api.door, { tenantId, userId: null, channel: 'schedule' });
    expect((await hr.get(`/v1/MassLeave/${posted.id}`)).body.data.counts).toEqual(posted.counts);
    await hr.post(`/v1/MassLeave/${posted.id}/Undo`, { version: posted.version });
    expect(await ended(posted.id)).toMatchObject({ status: 'CANCELLED', counts: { EXCLUDED: 1, DEDUCTED: 0 } });
    expect((await account()).available).toBe(before.available);
  });

  test('M1, M2: weekends cost nothing, who is away already keeps that leave', async () => {
    const draft = { name: 'Saturday', leaveTypeId: idOf['ANNUAL'], dates: [addDays(date(), 5)] };
    const weekend = (await hr.post('/v1/MassLeave/Preview', draft)).body.data;
    expect(weekend.counts).toMatchObject({ DEDUCTED: 0, NO_BALANCE: 0 });
    const away = (await hr.post('/v1/MassLeave/Preview', { ...draft, dates: [addDays(monday(inYear('03-10')), -3)] }))
      .body.data;
    expect(away.counts.ALREADY_AWAY).toBeGreaterThan(0);
    // M2: an existing first half and a mass leave of the day: 0.5 is deducted, and the half that is there stays.
    const half = { leaveTypeId: idOf['ANNUAL'], fromDate: date(), toDate: date(), startPortion: 'FIRST_HALF' };
    const own = await hr.post('/v1/LeaveRequest', {
      ...half,
      employeeId: idOf['yoga'],
      endPortion: 'FIRST_HALF',
      submit: true,
    });
    expect(own.status, JSON.stringify(own.body)).toBe(201);
    const whole = { ...draft, name: 'Half', dates: [date()] };
    const judged = (await hr.post('/v1/MassLeave/Preview', whole)).body.data;
    const posted = await booked(whole);
    expect(posted.counts).toEqual(judged.counts);
    const lines = await owner(
      `select r.start_portion, trim_scale(d.quantity)::text as quantity from leave_request r
       join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
       where r.employee_id = $1 and d.date = $2 and d.is_active order by 1`,
      [idOf['yoga'], date()],
    );
    expect(lines).toEqual([
      { start_portion: 'FIRST_HALF', quantity: '0.5' },
      { start_portion: 'SECOND_HALF', quantity: '0.5' },
    ]);
    await hr.post(`/v1/MassLeave/${posted.id}/Undo`, { version: posted.version });
    await ended(posted.id);
    const { id, version } = own.body.data;
    expect((await hr.post(`/v1/LeaveRequest/${id}/Withdraw`, { version })).status).toBe(200);
  });

  test('M1: of some employers, units and places alone, and the job books whom the preview counts', async () => {
    const [finance] = await owner<{ n: number }>(
      `select count(*)::int as n from employee_current c join organization_unit u on u.tenant_id = c.tenant_id and u.code = 'FIN'
       join organization_unit_path w on w.tenant_id = c.tenant_id and w.unit_id = c.unit_id and w.ancestor_id = u.id
         and current_date between w.valid_from and w.valid_to where c.tenant_id = $1 and c.status = 'active'`,
      [tenantId],
    );
    const whole = { name: 'Some', leaveTypeId: idOf['ANNUAL'], dates: [date()], insufficient: 'SKIP' };
    const everybody = (await hr.post('/v1/MassLeave/Preview', whole)).body.data;
    const places = [
      { unitIds: [demo.places.unitId] },
      { employerIds: [demo.places.employerId], unitIds: [demo.places.unitId] },
      { employerIds: [demo.places.employerId], locationIds: [demo.places.locationId] },
    ];
    for (const place of places) {
      const preview = (await hr.post('/v1/MassLeave/Preview', { ...whole, ...place })).body.data;
      expect(preview.employees).toBeGreaterThan(0);
      expect(preview.employees).toBeLessThan(everybody.employees);
      if ('unitIds' in place) expect(preview.employees).toBeLessThanOrEqual(finance?.n ?? 0);
      const posted = await booked({ ...whole, ...place });
      expect(posted).toMatchObject({ status: 'POSTED', counts: preview.counts, employees: preview.employees });
      await hr.post(`/v1/MassLeave/${posted.id}/Undo`, { version: posted.version });
      await ended(posted.id);
    }
  });

  test('M3: below zero down to a limit, and whoever has less is booked as another type', async () => {
    // One whose days are those of the whole year: accounts are opened in no certain order, and not everybody's can be used on the date.
    const [lack] = await owner<{ id: string; account: string; days: string }>(
      `select a.employee_id as id, a.id as account, trim_scale(sum(e.quantity))::text as days from leave_account a
       join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id and c.status = 'active'
       join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id and l.valid_from = $4 and l.valid_to = $5
       join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
       where a.tenant_id = $1 and a.leave_type_id = $2 and a.employee_id <> $3
         and not exists (select from leave_request r where r.tenant_id = a.tenant_id and r.employee_id = a.employee_id and r.status <> 'CANCELLED')
       group by a.id, a.employee_id, c.employee_no having count(distinct l.id) = 1 and sum(e.quantity) > 0 order by c.employee_no limit 1`,
      [tenantId, idOf['ANNUAL'], idOf['yoga'], inYear('01-01'), inYear('12-31')],
    );
    const adjusted = await hr.post(`/v1/LeaveAccount/${lack?.account}/Adjust`, {
      quantity: `-${lack?.days}`,
      effectiveDate: date(),
      note: 'All',
    });
    expect(adjusted.status, JSON.stringify(adjusted.body)).toBe(200);
    const draft = {
      name: 'Limit',
      leaveTypeId: idOf['ANNUAL'],
      dates: [date()],
      insufficient: 'NEGATIVE',
      negativeLimit: '0.5',
      fallbackTypeId: idOf['UNPAID'],
    };
    expect(
      (await hr.post('/v1/MassLeave/Preview', { ...draft, fallbackTypeId: idOf['ANNUAL'] })).body.errors,
    ).toMatchObject([{ code: 'MASS_LEAVE_FALLBACK', path: 'fallbackTypeId' }]);
    const preview = (await hr.post('/v1/MassLeave/Preview', draft)).body.data;
    expect(preview.counts).toMatchObject({ NEGATIVE: 0, NO_BALANCE: 0 });
    expect(preview.counts.FALLBACK).toBeGreaterThan(0);
    const more = (await hr.post('/v1/MassLeave/Preview', { ...draft, negativeLimit: '1' })).body.data;
    expect(more.counts.NEGATIVE).toBeGreaterThan(0);
    // The second date finds what the first has left.
    const second = addDays(date(), 1);
    const both = { ...draft, negativeLimit: '1', dates: [date(), second] };
    const judged = (await hr.post('/v1/MassLeave/Preview', both)).body.data;
    expect(judged.counts).toMatchObject({
      NEGATIVE: more.counts.NEGATIVE,
      FALLBACK: 2 * more.counts.FALLBACK + more.counts.NEGATIVE,
    });
    // Outcomes are counted for every date, people once.
    expect(judged.booked).toBe(more.booked);
    expect(judged.booked).toBe(more.counts.DEDUCTED + more.counts.NEGATIVE + more.counts.FALLBACK);
    expect(judged.lacking).toContainEqual(
      expect.objectContaining({ employeeId: lack?.id, date: second, available: '-1' }),
    );
    const posted = await booked(both);
    expect(posted).toMatchObject({
      counts: judged.counts,
      booked: judged.booked,
      fallbackType: 'Unpaid leave',
      negativeLimit: '1',
    });
    const unpaid = await owner(
      `select r.id from leave_request r where r.employee_id = $1 and r.leave_type_id = $2 and r.status = 'APPROVED' and r.from_date = $3`,
      [lack?.id, idOf['UNPAID'], second],
    );
    expect(unpaid).toHaveLength(1);
    await hr.post(`/v1/MassLeave/${posted.id}/Undo`, { version: posted.version });
    expect(await ended(posted.id)).toMatchObject({ status: 'CANCELLED', counts: { FALLBACK: 0 } });
    // With 1 left and a limit of 3, two dates leave -1.
    const one = { quantity: '1', effectiveDate: date(), note: 'One' };
    expect((await hr.post(`/v1/LeaveAccount/${lack?.account}/Adjust`, one)).status).toBe(200);
    const booking = await booked({ ...both, negativeLimit: '3' });
    const lines = await owner(
      'select outcome from mass_leave_line where mass_leave_id = $1 and employee_id = $2 order by date',
      [booking.id, lack?.id],
    );
    expect(lines).toEqual([{ outcome: 'DEDUCTED' }, { outcome: 'NEGATIVE' }]);
    const [sum] = await owner<{ balance: string }>(
      `select trim_scale(sum(e.quantity))::text as balance from leave_entry e join leave_lot l on l.id = e.lot_id
       where l.account_id = $1 and $2::date between l.valid_from and l.valid_to`,
      [lack?.account, date()],
    );
    expect(sum?.balance).toBe('-1');
    await hr.post(`/v1/MassLeave/${booking.id}/Undo`, { version: booking.version });
    expect(await ended(booking.id)).toMatchObject({ status: 'CANCELLED' });
  });

  test('M8: nothing is booked before somebody else approved the whole, and employees opt out until a day', async () => {
    const day = addDays(today, 7 - ((dayNumber(today) + 3) % 7) + 28) as CalendarDate;
    const draft = { name: 'Opt-out', leaveTypeId: idOf['UNPAID'], dates: [day], optOutUntil: day };
    expect((await hr.post('/v1/MassLeave', draft)).body.errors).toMatchObject([
      { path: 'optOutUntil', code: 'MASS_LEAVE_OPT_OUT' },
    ]);
    const first = (await hr.post('/v1/MassLeave', { ...draft, optOutUntil: addDays(day, -1) })).body.data;
    expect(first).toMatchObject({
      status: 'PENDING',
      employees: 0,
      can: ['withdraw'],
      requestId: expect.any(String),
    });
    const { steps, detail } = (await hr.get(`/v1/ApprovalRequest/${first.requestId}`)).body.data;
    expect(steps).toMatchObject([{ state: 'ACTIVE' }]);
    const until = formatDate(addDays(day, -1), 'en');
    expect(detail[0].rows).toContainEqual({ label: 'Opt-out until', value: until });
    expect(first.waitingFor.length).toBeGreaterThan(0);
    await decideAsAdministrator(api, first.id, 'Return');
    const returned = (await hr.get(`/v1/MassLeave/${first.id}`)).body.data;
    expect(returned).toMatchObject({ status: 'RETURNED', comment: 'Fine', can: ['submit', 'withdraw'] });
    const again = (await hr.post(`/v1/MassLeave/${first.id}/Submit`, { version: returned.version })).body.data;
    expect(again).toMatchObject({ status: 'PENDING' });
    await decideAsAdministrator(api, first.id, 'Approve');
    expect(await ended(first.id, admin)).toMatchObject({ status: 'POSTED', can: ['undo'] });
    const own = async () =>
      (await yoga.get('/v1/LeaveRequest/GetPagination?tab=mine&pageSize=100')).body.data.find(
        ({ origin, fromDate }: { origin: string; fromDate: string }) => origin === 'MASS_LEAVE' && fromDate === day,
      );
    const mine = await own();
    expect(mine).toMatchObject({ status: 'APPROVED', can: ['optOut'] });
    expect((await hr.post(`/v1/LeaveRequest/${mine.id}/OptOut`, { version: mine.version })).body.code).toBe(
      'LEAVE_OF_MASS',
    );
    await owner('update mass_leave set opt_out_until = $2 where id = $1', [first.id, addDays(today, -1)]);
    expect((await yoga.post(`/v1/LeaveRequest/${mine.id}/OptOut`, { version: mine.version })).body.code).toBe(
      'MASS_LEAVE_PAST_OPTOUT',
    );
    // Until the date at the place of work.
    const { today: there } = (await yoga.get('/v1/LeaveRequest/Options')).body.data;
    await owner('update mass_leave set opt_out_until = $2 where id = $1', [first.id, there]);
    const out = await yoga.post(`/v1/LeaveRequest/${mine.id}/OptOut`, { version: mine.version });
    expect(out.body.data).toMatchObject({ status: 'CANCELLED', can: [] });
    const posted = (await hr.get(`/v1/MassLeave/${first.id}`)).body.data;
    expect(posted.counts).toMatchObject({ OPTED_OUT: 1 });
    await hr.post(`/v1/MassLeave/${first.id}/Undo`, { version: posted.version });
    expect(await ended(first.id)).toMatchObject({ status: 'CANCELLED', counts: { OPTED_OUT: 1, DEDUCTED: 0 } });
    const last = (await hr.post('/v1/MassLeave', { ...draft, optOutUntil: null })).body.data;
    const withdrawn = await hr.post(`/v1/MassLeave/${last.id}/Withdraw`, { version: last.version });
    expect(withdrawn.body.data).toMatchObject({ status: 'WITHDRAWN', employees: 0, can: [] });
    // A company with a single user: it waits for want of anybody else, and goes on once there is somebody.
    const others = await owner<{ id: string }>(
      `update app_user set status = 'suspended' where tenant_id = $1 and status = 'active' and email <> 'hr@demo.example' returning id`,
      [tenantId],
    );
    const alone = (await hr.post('/v1/MassLeave', { ...draft, optOutUntil: null })).body.data;
    expect(alone).toMatchObject({ status: 'PENDING', waitingFor: [], isBlocked: true, can: ['withdraw'] });
    await owner(`update app_user set status = 'active' where tenant_id = $1 and id = any($2)`, [
      tenantId,
      others.map(({ id }) => id),
    ]);
    const people = schedules.find(({ name }) => name === 'workflow-people');
    await people?.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
    const found = (await hr.get(`/v1/MassLeave/${alone.id}`)).body.data;
    expect([found.isBlocked, found.waitingFor.length > 0]).toEqual([false, true]);
    await hr.post(`/v1/MassLeave/${alone.id}/Withdraw`, { version: found.version });
  });

  test('M1: whoever works by a schedule pays for its work days, not for the days of the standard week', async () => {
    const add = async (path: string, draft: object) => (await hr.post(path, draft)).body.data;
    const rows = async (path: string, given: object[]) => {
      const { version } = (await hr.get(path.split('/').slice(0, 4).join('/'))).body.data;
      expect((await hr.put(path, { version, rows: given })).status).toBe(200);
    };
    const shift = await add('/v1/Shift', { code: 'WE', name: 'Weekend', kind: 'open', hours: '8' });
    const schedule = await add('/v1/WorkSchedule', {
      code: 'WE',
      name: 'Weekends',
      cycleLength: 7,
      anchorDate: date(),
      holidayRule: 'followCalendar',
    });
    await rows(`/v1/WorkSchedule/${schedule.id}/Days`, [{ day: 6, shiftId: shift.id }]);
    const group = await add('/v1/EmployeeShiftGroup', { code: 'WE', name: 'Weekend crew' });
    const validFrom = inYear('01-01');
    await rows(`/v1/EmployeeShiftGroup/${group.id}/Schedules`, [
      { validFrom, workScheduleId: schedule.id, offsetDays: 0 },
    ]);
    await rows(`/v1/EmployeeShiftGroup/${group.id}/Members`, [{ employeeId: idOf['yoga'], validFrom }]);
    const counts = async (day: CalendarDate) =>
      (await hr.post('/v1/MassLeave/Preview', { name: 'Crew', leaveTypeId: idOf['ANNUAL'], dates: [day] })).body.data
        .counts;
    expect(await counts(addDays(date(), 5))).toMatchObject({ DEDUCTED: 1 });
    const { DEDUCTED: onMonday } = await counts(date());
    await rows(`/v1/EmployeeShiftGroup/${group.id}/Members`, []);
    expect((await counts(date())).DEDUCTED).toBe(onMonday + 1);
  });
});
