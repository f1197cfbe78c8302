import { addDays, type CalendarDate, daysBetween, LeaveType, rulesOfDraft } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { absences } from '../absences.ts';

/** leave R10, R14 and R15 by published rules. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');

let yogaId: string;
let today: CalendarDate;
let monday: CalendarDate;
let last: string;
const idOf: Record<string, string> = {};
const types = async () => (await hr.get('/v1/LeaveType/GetPagination?pageSize=50')).body.data;
const owner = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

async function change(code: string, changes: object): Promise<void> {
  const record = (await hr.get(`/v1/LeaveType/${idOf[code]}`)).body.data;
  const draft = { ...draftOf(LeaveType, record), version: record.version, ...changes };
  succeeded(await hr.put(`/v1/LeaveType/${idOf[code]}`, draft));
}
async function publish(effectiveFrom: string): Promise<void> {
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom }));
  await jobEnded(hr, published.body.data.jobId);
}
const ask = (from: CalendarDate, to = from, who = yoga) =>
  who.post('/v1/LeaveRequest', {
    employeeId: yogaId,
    leaveTypeId: idOf['UNPAID'],
    fromDate: from,
    toDate: to,
    startPortion: 'FULL',
    endPortion: 'FULL',
    reason: 'Family',
    submit: true,
  });

async function approve(no: string): Promise<void> {
  const manager = api.as('manager@demo.example');
  const { body: inbox } = await manager.get('/v1/Approval/GetPagination?pageSize=100');
  const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === no);
  succeeded(await manager.post(`/v1/Approval/${item.taskId}/Approve`, { version: item.version }));
}

/** Rules that versions keep also where they are not set. */
const KEPT: ReadonlySet<string> = new Set(['days', 'carryMax', 'carryDays']);

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const [day] = await owner<{ today: CalendarDate; monday: CalendarDate }>(
    `select app.today_of($1)::text as today, (date_trunc('week', app.today_of($1)) + interval '28 days')::date::text as monday`,
    [tenantId],
  );
  today = day?.today as CalendarDate;
  monday = day?.monday as CalendarDate;
  last = String(Number(today.slice(0, 4)) - 1);
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  for (const { id, code } of await types()) idOf[code] = id;
});

describe('leave R14 and R15: limits of requests', () => {
  test('published rules say them, and only where they are set', async () => {
    const late = await hr.put(`/v1/LeaveType/${idOf['UNPAID']}`, {
      ...draftOf(LeaveType, (await hr.get(`/v1/LeaveType/${idOf['UNPAID']}`)).body.data),
      version: 1,
      longFrom: '5',
    });
    expect(late.body.errors).toMatchObject([{ path: 'longNoticeDays', code: 'LEAVE_NOTICE_DAYS' }]);
    await change('UNPAID', {
      maxConsecutive: '4',
      noticeDays: 3,
      noticeUnit: 'working',
      longFrom: '3',
      longNoticeDays: 60,
    });
    const hours = { byHour: true, hourStep: '30', hourRound: '0.0001', quarterDays: true };
    await change('ANNUAL', { carry: 'all', maxBalance: '15', ...hours });
    await change('CIRCUMCISION', { waitingDays: 20 });
    const { version } = (await hr.get(`/v1/LeaveType/${idOf['UNPAID']}`)).body.data;
    succeeded(
      await hr.put(`/v1/LeaveType/${idOf['UNPAID']}/Joined`, {
        version,
        rows: [{ joinedTypeId: idOf['CIRCUMCISION'] }],
      }),
    );
    await change('SICK', { attachmentFrom: '2' });
    await change('MARRIAGE', { attachmentFrom: '1', attachmentGraceDays: 3, minRequest: '2' });
    await change('BAPTISM', { eventBefore: 1, eventAfter: 3, maxTimes: 1 });
    await change('HOUSEHOLD', { maxYear: '1', minRequest: '1' });
    await publish(`${last}-01-01`);
    const rules = async (code: string) => (await hr.get(`/v1/LeaveType/${idOf[code]}/Versions`)).body.data[0].rules;
    expect(await rules('UNPAID')).toMatchObject({
      maxConsecutive: '4',
      spansTypes: [idOf['CIRCUMCISION']],
      notice: [
        { from: '0', days: 3, working: true },
        { from: '3', days: 60, working: false },
      ],
    });
    expect(await rules('BAPTISM')).toMatchObject({ event: { before: 1, after: 3 }, maxTimes: 1 });
    // What the form says of a draft is what is published.
    for (const code of ['ANNUAL', 'SICK', 'MARRIAGE', 'BAPTISM', 'HOUSEHOLD', 'CIRCUMCISION']) {
      const draft = rulesOfDraft((await hr.get(`/v1/LeaveType/${idOf[code]}`)).body.data);
      const set = Object.entries(draft ?? {}).filter(([name, value]) => value !== null || KEPT.has(name));
      expect(Object.fromEntries(set)).toEqual(await rules(code));
    }
    expect(await rules('SICK')).not.toHaveProperty('notice');
    expect((await types()).every(({ hasChanges }: { hasChanges?: boolean }) => !hasChanges)).toBe(true);
  });

  test('R15: too late is refused with the earliest start; HR that enters it for others is not bound', async () => {
    const early = await ask(addDays(today, 1));
    // Whether tomorrow is a working day or not, three of them do not lie before it.
    expect(early.body.errors.map(({ code }: { code: string }) => code)).toContain('LEAVE_NOTICE_WORKING');
    expect((await ask(monday, addDays(monday, 2))).body).toMatchObject({
      code: 'LEAVE_NOTICE',
      errors: [{ path: 'fromDate', message: expect.stringContaining('60 days ahead') }],
    });
  });

  test('R14: requests around a weekend are one run, and the others are named', async () => {
    const thursday = addDays(monday, 3);
    const first = succeeded(await ask(thursday, addDays(thursday, 1))).body.data;
    const joined = await ask(addDays(monday, 7), addDays(monday, 9), hr);
    expect(joined.body).toMatchObject({
      code: 'LEAVE_CONSECUTIVE',
      errors: [{ path: 'toDate', message: expect.stringContaining(first.no) }],
    });
    succeeded(await ask(addDays(monday, 7), addDays(monday, 8)));
    expect((await ask(addDays(monday, 9))).body.code).toBe('LEAVE_CONSECUTIVE');
    // A working day between parts them.
    succeeded(await ask(addDays(monday, 10)));
  });
});

describe('leave Q1, R8: amounts, events and blocked dates', () => {
  const day = (n: number) => addDays(monday, 35 + n);
  const asked = (code: string, n: number, more: object = {}, who = yoga) =>
    who.post('/v1/LeaveRequest', {
      employeeId: yogaId,
      leaveTypeId: idOf[code],
      fromDate: day(n),
      toDate: day(n),
      reason: 'Family',
      submit: true,
      ...more,
    });

  test('R8: leave for an event says its day and lies around it, as often as the type allows', async () => {
    const { types: options } = (await yoga.get('/v1/LeaveRequest/Options')).body.data;
    expect(options.find(({ code }: { code: string }) => code === 'BAPTISM')).toMatchObject({ needsEventDate: true });
    expect((await asked('BAPTISM', 0)).body.errors).toMatchObject([{ code: 'LEAVE_EVENT_DATE', path: 'eventDate' }]);
    expect((await asked('BAPTISM', 4, { eventDate: day(0) })).body.errors).toMatchObject([
      { code: 'LEAVE_EVENT_WINDOW', path: 'fromDate' },
    ]);
    const made = succeeded(await asked('BAPTISM', 3, { eventDate: day(0) })).body.data;
    expect(made).toMatchObject({ status: 'PENDING', eventDate: day(0) });
    expect((await asked('BAPTISM', 7, { eventDate: day(7) })).body.code).toBe('LEAVE_TIMES');
  });

  test('Q1: a leave year has its most days; blocked dates are refused by name, but not to HR', async () => {
    const { version } = (await hr.get(`/v1/LeaveType/${idOf['HOUSEHOLD']}`)).body.data;
    const row = { fromDate: day(8), toDate: day(9), mode: 'REFUSE', note: 'Stocktaking' };
    const warned = { fromDate: day(10), toDate: day(10), mode: 'WARN', note: 'Audit' };
    const path = `/v1/LeaveType/${idOf['HOUSEHOLD']}/Blocks`;
    expect((await hr.put(path, { version, rows: [{ ...row, toDate: day(7) }] })).body.errors).toMatchObject([
      { code: 'DATE_ORDER' },
    ]);
    succeeded(await hr.put(path, { version, rows: [row, warned] }));
    const refused = await asked('HOUSEHOLD', 9);
    expect(refused.body).toMatchObject({ code: 'LEAVE_BLOCKED', message: expect.stringContaining('Stocktaking') });
    // Warnings are acknowledged, and the approver sees that they were.
    expect((await asked('HOUSEHOLD', 10)).body).toMatchObject({
      code: 'LEAVE_WARNINGS',
      errors: [{ path: 'fromDate', code: 'LEAVE_DISCOURAGED', message: expect.stringContaining('Audit') }],
    });
    const made = succeeded(await asked('HOUSEHOLD', 10, { acknowledge: true })).body.data;
    expect(made.warnings).toEqual([expect.stringContaining('Audit')]);
    const { body: inbox } = await api.as('manager@demo.example').get('/v1/Approval/GetPagination?pageSize=100');
    const task = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === made.no);
    const { detail } = (await api.as('manager@demo.example').get(`/v1/Approval/${task.taskId}`)).body.data;
    expect(detail[0]).toMatchObject({ title: 'Acknowledged warnings', severity: 'warning', lines: made.warnings });
    expect((await asked('HOUSEHOLD', 11)).body).toMatchObject({ code: 'LEAVE_YEAR_LIMIT' });
    const [other] = await owner<{ id: string }>(
      'select id from employee_current where tenant_id = $1 and id <> $2 and service_date < $3 limit 1',
      [tenantId, yogaId, `${last}-01-01`],
    );
    succeeded(await asked('HOUSEHOLD', 8, { employeeId: other?.id }, hr));
  });
});

describe('leave R1, R2, R3, Q2: hours, quarters and waiting in working days', () => {
  const day = (n: number) => addDays(monday, 56 + n);
  const part = (n: number, portion: string, more: object = {}, type = 'ANNUAL') => ({
    employeeId: yogaId,
    leaveTypeId: idOf[type],
    fromDate: day(n),
    toDate: day(n),
    startPortion: portion,
    endPortion: portion,
    ...more,
  });
  const hours = (n: number, startTime: string, endTime: string) => part(n, 'HOURS', { startTime, endTime });
  const submit = (asked: object, who = yoga) =>
    who.post('/v1/LeaveRequest', { ...asked, reason: 'Errand', submit: true });
  const codes = (reply: { body: { errors: { code: string }[] } }) => reply.body.errors.map(({ code }) => code);

  test('R1, Q2: an hour is an eighth of a day; times that touch do not clash, those that overlap do, also in the database', async () => {
    const options = (await yoga.get('/v1/LeaveRequest/Options')).body.data.types;
    const annual = options.find(({ code }: { code: string }) => code === 'ANNUAL');
    expect(annual).toMatchObject({ quarterDays: true, byHour: { stepMinutes: 30, hoursPerDay: '8' } });
    expect(codes(await submit(part(0, 'HOURS')))).toEqual(['LEAVE_HOURS_MISSING']);
    expect(codes(await submit(hours(0, '10:00', '10:20')))).toEqual(['LEAVE_HOUR_STEP']);
    expect(codes(await submit(part(0, 'QUARTER_1', {}, 'SICK')))).toContain('LEAVE_PART');
    const preview = (await yoga.post('/v1/LeaveRequest/Preview', hours(0, '10:00', '11:00'))).body.data;
    expect(preview).toMatchObject({
      total: '0.125',
      problems: [],
      days: [{ quantity: '0.125', hours: { from: '10:00', to: '11:00' } }],
    });
    const first = succeeded(await submit(hours(0, '10:00', '11:00'))).body.data;
    expect(first).toMatchObject({
      total: '0.125',
      hours: { date: day(0), from: '10:00', to: '11:00' },
      hoursPerDay: '8',
    });
    succeeded(await submit(hours(0, '11:00', '12:00')));
    expect(codes(await submit(hours(0, '10:30', '11:30')))).toEqual(['LEAVE_OVERLAP']);
    expect(codes(await submit(part(0, 'FULL')))).toEqual(['LEAVE_OVERLAP']);
    await expect(
      owner(
        `insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, is_active, minutes, part_from, part_to)
         select d.tenant_id, r.id, d.employee_id, d.date, 'WORK', 'HOURS', 0.1, true, 30, d.part_to - 30, d.part_to + 30
         from leave_request_day d, leave_request r where d.request_id = $1 and r.tenant_id = d.tenant_id and r.employee_id = d.employee_id
           and r.id <> d.request_id order by r.from_date limit 1`,
        [first.id],
      ),
    ).rejects.toThrow('leave_request_day_overlap');
    const [kept] = await owner(
      'select minutes, start_minute, end_minute from leave_request_day where request_id = $1',
      [first.id],
    );
    expect(kept).toEqual({ minutes: 60, start_minute: 600, end_minute: 660 });
    // Attendance expects what is left of the shift.
    await approve(first.no);
    const system = { tenantId, userId: null, channel: 'schedule' } as const;
    const away = await api.door.asActor(system, (tx) => absences(tx, tenantId, [yogaId], day(0), day(0)));
    expect(away).toMatchObject([{ portion: 'PART', part: { minutes: 60, span: { from: 600, to: 660 } } }]);
  });

  test('R2: a quarter; a draft by the hour is changed to whole days, and what it was is gone', async () => {
    const quarter = succeeded(await submit(part(1, 'QUARTER_2'))).body.data;
    expect(quarter).toMatchObject({ total: '0.25', startPortion: 'QUARTER_2' });
    const draft = succeeded(await yoga.post('/v1/LeaveRequest', hours(2, '13:00', '17:00'))).body.data;
    expect(draft).toMatchObject({ status: 'DRAFT', total: '0.5' });
    const { employeeId: _, ...whole } = part(2, 'FULL');
    const changed = succeeded(await yoga.put(`/v1/LeaveRequest/${draft.id}`, { ...whole, version: draft.version }));
    expect(changed.body.data).toMatchObject({ total: '1', hours: null, days: [{ hours: null, portion: 'FULL' }] });
    const account = (await yoga.get(`/v1/LeaveAccount/Employee/${yogaId}`)).body.data.accounts[0];
    expect(account).toMatchObject({
      hoursPerDay: '8',
      waiting: [{ quantity: '0.125' }, { quantity: '0.25' }],
    });
    // The list of balances says hours too, of the types that are taken so alone.
    const listed = (await hr.get(`/v1/LeaveAccount/GetPagination?employeeId=${yogaId}`)).body.data;
    expect(listed.map(({ hoursPerDay }: { hoursPerDay: string | null }) => hoursPerDay)).toEqual(
      listed.map(({ leaveTypeId }: { leaveTypeId: string }) => (leaveTypeId === idOf['ANNUAL'] ? '8' : null)),
    );
  });

  test('R2: hours end before they begin on the night shift alone', async () => {
    const draft = { name: 'Shift', kind: 'fixed' };
    const shifts = [
      { ...draft, code: 'L-DAY', startTime: '08:00', endTime: '17:00' },
      { ...draft, code: 'L-NIGHT', startTime: '22:00', endTime: '06:00' },
    ];
    const problems: string[][] = [];
    for (const [n, shift] of shifts.entries()) {
      const { id } = succeeded(await hr.post('/v1/Shift', shift)).body.data;
      await owner(
        `insert into roster_override (tenant_id, employee_id, date, state, kind, shift_id) values ($1, $2, $3, 'published', 'shift', $4)`,
        [tenantId, yogaId, day(3 + n), id],
      );
      const asked = await yoga.post('/v1/LeaveRequest/Preview', hours(3 + n, '23:00', '01:00'));
      problems.push(
        asked.status === 200
          ? asked.body.data.days.map(({ quantity }: { quantity: string }) => quantity)
          : codes(asked),
      );
    }
    expect(problems).toEqual([['LEAVE_HOURS_ORDER'], ['0.25']]);
    expect((await submit(hours(3, '15:00', '13:00'))).body.errors).toMatchObject([
      { path: 'endTime', code: 'LEAVE_HOURS_ORDER' },
    ]);
  });

  test('R14: leave of another type that is counted together is of the same run', async () => {
    const circumcision = succeeded(await submit(part(11, 'FULL', {}, 'CIRCUMCISION'))).body.data;
    const asked = (to: number) => submit({ ...part(7, 'FULL', {}, 'UNPAID'), toDate: day(to) });
    const refused = await asked(10);
    expect(refused.body).toMatchObject({ code: 'LEAVE_CONSECUTIVE' });
    expect(refused.body.errors[0].message).toContain(circumcision.no);
    succeeded(await asked(9));
  });

  test('R3: who waits for 20 working days can use the type the day after them', async () => {
    await owner('update employment set service_date = $3 where tenant_id = $1 and employee_id = $2', [
      tenantId,
      yogaId,
      addDays(monday, 28),
    ]);
    // 20 working days from that Monday on end on the Friday of the fourth week.
    const early = await submit(part(-3, 'FULL', {}, 'CIRCUMCISION'));
    expect(early.body.errors).toMatchObject([
      { code: 'LEAVE_WAITING', message: expect.stringContaining(String(Number(day(-2).slice(8)))) },
    ]);
    await owner('update employment set service_date = hire_date where tenant_id = $1 and employee_id = $2', [
      tenantId,
      yogaId,
    ]);
  });
});

describe('R16: documents', () => {
  const draft = (type: string, from: CalendarDate, submit = true) => ({
    employeeId: yogaId,
    leaveTypeId: idOf[type],
    fromDate: from,
    toDate: from,
    submit,
  });
  const files = (id: string) => `/v1/LeaveRequest/${id}/File`;
  const attach = (id: string, name: string) =>
    sendFile(yoga, 'POST', files(id), { name, content: '%PDF-1.4\n%%EOF\n' });

  test('two single sick days in a row need one: the second is refused without, and taken with it', async () => {
    const day = addDays(today, -1);
    await owner('delete from leave_request_day where tenant_id = $1', [tenantId]);
    await owner(
      'update leave_type_version set rules = rules || \'{"countRestDays": true, "backdateDays": 30}\' where tenant_id = $1 and leave_type_id = $2',
      [tenantId, idOf['SICK']],
    );
    succeeded(await yoga.post('/v1/LeaveRequest', draft('SICK', addDays(day, -1))));
    const refused = await yoga.post('/v1/LeaveRequest', draft('SICK', day));
    expect(refused.body).toMatchObject({ code: 'LEAVE_ATTACHMENT', errors: [{ path: 'files' }] });
    const preview = { ...draft('SICK', day), submit: undefined };
    expect((await yoga.post('/v1/LeaveRequest/Preview', { ...preview, hasFiles: true })).body.data).toMatchObject({
      problems: [],
      attachment: { from: '2', dueOn: null },
    });
    const kept = succeeded(await yoga.post('/v1/LeaveRequest', draft('SICK', day, false))).body.data;
    expect(kept).toMatchObject({ files: [], mayAttach: true, mayDetach: true });
    const added = succeeded(await attach(kept.id, 'letter.pdf'));
    const submitted = succeeded(await yoga.post(`/v1/LeaveRequest/${kept.id}/Submit`, { version: kept.version }));
    expect(submitted.body.data).toMatchObject({
      status: 'PENDING',
      files: [{ name: 'letter.pdf' }],
      attachmentDueOn: null,
      mayDetach: false,
    });
    expect((await yoga.call('DELETE', `${files(kept.id)}/${added.body.data.id}`)).status).toBe(403);
    expect((await api.as('admin@other.example').get(files(kept.id))).status).toBe(404);
    const manager = await api.as('manager@demo.example').get(files(kept.id));
    expect(manager.body.data).toMatchObject([{ name: 'letter.pdf' }]);
  });

  test('with days of grace it may follow, and is due until then; of what is approved no less than the minimum is left', async () => {
    const from = addDays(monday, 14);
    const asked = { ...draft('MARRIAGE', from), toDate: addDays(from, 1) };
    const made = succeeded(await yoga.post('/v1/LeaveRequest', asked)).body.data;
    // By the date at the place of work.
    const { today: own } = (await yoga.get('/v1/LeaveRequest/Options')).body.data;
    expect(made).toMatchObject({ status: 'PENDING', attachmentDueOn: addDays(own, 3) });
    succeeded(await attach(made.id, 'certificate.pdf'));
    expect((await yoga.get(`/v1/LeaveRequest/${made.id}`)).body.data).toMatchObject({ attachmentDueOn: null });
    await approve(made.no);
    const { version } = (await yoga.get(`/v1/LeaveRequest/${made.id}`)).body.data;
    const part = await yoga.post(`/v1/LeaveRequest/${made.id}/Cancel`, { version, days: [from] });
    expect(part.body).toMatchObject({ code: 'LEAVE_CANCEL_MIN', errors: [{ path: 'days' }] });
    succeeded(await yoga.post(`/v1/LeaveRequest/${made.id}/Cancel`, { version, days: [from, addDays(from, 1)] }));

    // R16: the document did not come. HR converts the leave to one that is not paid, in one action.
    const view = async () => (await hr.get(`/v1/LeaveRequest/${made.id}`)).body.data;
    const convert = (who: typeof hr, type: string) =>
      who.post(`/v1/LeaveRequest/${made.id}/ConvertType`, { version, leaveTypeId: idOf[type] });
    expect((await convert(hr, 'UNPAID')).body.code).toBe('LEAVE_CONVERT_DUE');
    await owner('update leave_request set attachment_due_on = $2 where id = $1', [made.id, addDays(today, -1)]);
    expect(await view()).toMatchObject({ isDocumentOverdue: true, can: expect.arrayContaining(['convert']) });
    expect((await convert(yoga, 'UNPAID')).body.code).toBe('LEAVE_CONVERT_DUE');
    expect((await convert(hr, 'ANNUAL')).body).toMatchObject({
      code: 'LEAVE_CONVERT_TYPE',
      errors: [{ path: 'leaveTypeId' }],
    });
    expect(succeeded(await convert(hr, 'UNPAID')).body.data).toMatchObject({
      status: 'APPROVED',
      type: 'Unpaid leave',
      total: '2',
      amendsId: made.id,
      reason: 'The document was not received.',
      attachmentDueOn: null,
    });
    expect(await view()).toMatchObject({ status: 'CANCELLED', amendment: { status: 'APPROVED' }, can: [] });
  });
});

test('R10: what is carried and the new days stay within the highest balance', async () => {
  const year = (await hr.get('/v1/LeaveYear')).body.data.find(({ code }: { code: string }) => code === last);
  const closing = succeeded(await hr.post(`/v1/LeaveYear/${year.id}/Close`, { version: year.version }));
  await jobEnded(hr, closing.body.data.jobId);
  const found = await owner<{ granted: string; carried: string }>(
    `select trim_scale(sum(e.quantity) filter (where l.grant_key = 'year:' || $3 and e.type = 'ENTITLEMENT'))::text as granted,
       trim_scale(coalesce(sum(e.quantity) filter (where l.source = 'CARRY' and e.type = 'CARRY'), 0))::text as carried
     from leave_account a join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
     join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
     where a.tenant_id = $1 and a.leave_type_id = $2 and l.valid_from >= make_date($3::int, 1, 1) group by a.id`,
    [tenantId, idOf['ANNUAL'], today.slice(0, 4)],
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ granted, carried }) => Number(carried) + Number(granted ?? 0) <= 15)).toBe(true);
  expect(found.some(({ granted, carried }) => granted === '12' && carried === '3')).toBe(true);
});

describe('leave R10: leave of a closed year', () => {
  /** A Tuesday in the December of that year. */
  const day = () => addDays(monday, -7 * Math.floor(daysBetween(`${last}-12-10` as CalendarDate, monday) / 7) + 1);
  const enter = (who: typeof hr, from: string) =>
    who.post('/v1/LeaveRequest', {
      employeeId: yogaId,
      leaveTypeId: idOf['ANNUAL'],
      fromDate: from,
      toDate: from,
      startPortion: 'FULL',
      endPortion: 'FULL',
      reason: 'Late form',
      submit: true,
    });
  const lots = async () =>
    Object.fromEntries(
      (
        await owner<{ key: string; rest: string; carried: string; expired: string }>(
          `select l.grant_key as key, trim_scale(sum(e.quantity))::text as rest,
             trim_scale(coalesce(sum(e.quantity) filter (where e.type = 'CARRY'), 0))::text as carried,
             trim_scale(coalesce(sum(e.quantity) filter (where e.type = 'EXPIRY'), 0))::text as expired
           from leave_account a join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
           join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
           where a.tenant_id = $1 and a.leave_type_id = $2 and a.employee_id = $3 group by l.id, l.grant_key`,
          [tenantId, idOf['ANNUAL'], yogaId],
        )
      ).map(({ key, ...rest }) => [key, rest]),
    );

  test('HR may enter it: what had expired is used first, then one pair lowers what was carried', async () => {
    expect((await enter(yoga, day())).status).toBe(422);
    const before = await lots();
    expect(before[`year:${last}`]).toMatchObject({ rest: '0', carried: '-3', expired: '-9' });
    const first = succeeded(await enter(hr, day())).body.data;
    await approve(first.no);
    const after = await lots();
    expect(after[`year:${last}`]).toMatchObject({ rest: '0', carried: '-3', expired: '-8' });
    expect(after[`carry:${last}`]).toMatchObject({ rest: '3' });
    // With nothing expired, the carried days go down with it.
    await owner(
      `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id)
       select l.tenant_id, l.account_id, l.id, t.type, t.quantity, l.valid_to, case when t.type = 'EXPIRY' then l.leave_year_id end from leave_lot l
       join leave_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
       cross join (values ('TAKEN', -8), ('EXPIRY', 8)) as t(type, quantity)
       where a.tenant_id = $1 and a.leave_type_id = $2 and a.employee_id = $3 and l.grant_key = 'year:' || $4`,
      [tenantId, idOf['ANNUAL'], yogaId, last],
    );
    const second = succeeded(await enter(hr, addDays(day(), 1))).body.data;
    await approve(second.no);
    const end = await lots();
    expect(end[`year:${last}`]).toMatchObject({ rest: '0', carried: '-2', expired: '0' });
    expect(end[`carry:${last}`]).toMatchObject({ rest: '2' });
  });

  test('R11: cancelled, days of an entitlement that has ended can be used until the day that HR chooses', async () => {
    const made = succeeded(await enter(hr, addDays(day(), 2))).body.data;
    await approve(made.no);
    const seen = (await hr.get(`/v1/LeaveRequest/${made.id}`)).body.data;
    expect(seen).toMatchObject({ mayExtend: true, days: [{ endedOn: `${last}-12-31`, canCancel: true }] });
    expect((await yoga.get(`/v1/LeaveRequest/${made.id}`)).body.data.mayExtend).toBe(false);
    const cancel = (extendTo: string) =>
      hr.post(`/v1/LeaveRequest/${made.id}/Cancel`, { version: seen.version, extendTo });
    expect((await cancel(addDays(today, -1))).body.errors).toMatchObject([
      { code: 'LEAVE_EXTEND_TO', path: 'extendTo' },
    ]);
    const before = await lots();
    succeeded(await cancel(addDays(today, 30)));
    const [key, moved] = Object.entries(await lots()).find(([name]) => name.startsWith('validity:')) ?? [];
    expect(key).toContain(addDays(today, 30));
    expect(moved).toMatchObject({ rest: '1' });
    expect((await lots())[`year:${last}`]?.rest).toBe(before[`year:${last}`]?.rest);
  });
});

test('R2: today is the date at the location: at 11:30 UTC on 1 July it is 2 July in Tonga and 1 July on Midway', async () => {
  const zones = ['Pacific/Tongatapu', 'Pacific/Midway'];
  const [example] = await owner<{ dates: string[] }>(
    `select array_agg((timestamptz '2026-07-01 11:30Z' at time zone z)::date::text order by n) as dates from unnest($1::text[]) with ordinality as u(z, n)`,
    [zones],
  );
  expect(example?.dates).toEqual(['2026-07-02', '2026-07-01']);
  const location = 'select location_id from employee_current where id = $1';
  const [own] = await owner<{ zone: string | null }>(
    `select time_zone as zone from location where id = (${location})`,
    [yogaId],
  );
  const todayIn = async (zone: string | null | undefined): Promise<CalendarDate> => {
    await owner(`update location set time_zone = $2 where id = (${location})`, [yogaId, zone]);
    return succeeded(await yoga.get('/v1/LeaveRequest/Options')).body.data.today;
  };
  // They are a whole day apart, whatever time it is.
  const east = await todayIn(zones[0]);
  expect(east).toBe(addDays(await todayIn(zones[1]), 1));
  await todayIn(own?.zone);
});
