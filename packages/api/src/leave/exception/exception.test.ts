import { addDays, type CalendarDate, type Decimal, dayNumber, daysBetween, roundToStep } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');
const PATH = '/v1/LeaveTypeException';

const owner = async <Row = Record<string, never>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

const idOf: Record<string, string> = {};
let today: CalendarDate;
let firstDay: CalendarDate;
let lastDay: CalendarDate;

const draft = (more: object = {}) => ({
  employeeId: idOf['yoga'],
  leaveTypeId: idOf['ANNUAL'],
  effectiveFrom: today,
  effectiveTo: lastDay,
  overrides: [{ field: 'days', mode: 'ADD', value: '4' }],
  reason: 'Agreed when he moved',
  ...more,
});
const account = async () =>
  (await yoga.get(`/v1/LeaveAccount/Employee/${idOf['yoga']}`)).body.data.accounts.find(
    (one: { leaveTypeId: string }) => one.leaveTypeId === idOf['ANNUAL'],
  );
/** Entries of exceptions on the account. */
const posted = async (): Promise<string[]> =>
  (await account()).entries
    .filter(({ type }: { type: string }) => type === 'ADJUSTMENT')
    .map(({ quantity }: { quantity: string }) => quantity);
const create = async (more: object = {}) => {
  const answer = await hr.post(PATH, draft(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
};
const act = (one: { id: string; version: number }, verb: string, more: object = {}) =>
  hr.post(`${PATH}/${one.id}/${verb}`, { version: one.version, ...more });

/** E2: days of an exception for the part of the year that it covers, in halves. */
const prorated = (days: number, from: CalendarDate, to: CalendarDate): string => {
  const share = (days * (daysBetween(from, to) + 1)) / (daysBetween(firstDay, lastDay) + 1);
  return roundToStep(String(share.toFixed(10)) as Decimal, '0.5' as Decimal);
};

beforeAll(async () => {
  idOf['yoga'] = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const [row] = await owner<{ today: CalendarDate }>('select app.today_of($1) as today', [demo.tenantId]);
  today = row?.today as CalendarDate;
  firstDay = `${today.slice(0, 4)}-01-01` as CalendarDate;
  lastDay = `${today.slice(0, 4)}-12-31` as CalendarDate;
  await hr.post('/v1/LeaveType/Template', { template: 'indonesia' });
  const { body: page } = await hr.get('/v1/LeaveType/GetPagination?pageSize=50');
  for (const { id, code } of page.data) idOf[code] = id;
  const published = await hr.post('/v1/LeaveType/Publish', { effectiveFrom: firstDay });
  await jobEnded(hr, published.body.data.jobId);
});

test('5.4: what speaks against an exception stands at its field', async () => {
  const refused = async (more: object) => (await hr.post(PATH, draft(more))).body;
  expect(await refused({ overrides: [] })).toMatchObject({ code: 'EXC_EMPTY', errors: [{ path: 'overrides' }] });
  expect(await refused({ overrides: [{ field: 'days', mode: 'ADD', value: '-13' }] })).toMatchObject({
    code: 'EXC_NEGATIVE',
    errors: [{ path: 'overrides.days', message: 'Entitled days would be below zero.' }],
  });
  expect(await refused({ effectiveFrom: '1990-01-01', effectiveTo: null })).toMatchObject({
    code: 'LEAVE_NOT_PUBLISHED',
  });
  expect(await refused({ effectiveTo: addDays(today, -1) })).toMatchObject({ code: 'DATE_ORDER' });
  const twice = { field: 'days', mode: 'ADD', value: '1' };
  expect(await refused({ overrides: [twice, twice] })).toMatchObject({ code: 'EXC_TWICE' });
  expect((await hr.post(PATH, draft({ overrides: [{ field: 'halfDays', mode: 'ADD', value: '1' }] }))).status).toBe(
    422,
  );
  expect((await yoga.post(PATH, draft())).status).toBe(403);
});

test('the preview shows the rule of the type beside the result, and the entitlement of the year', async () => {
  const { reason: _, ...asked } = draft({ effectiveFrom: firstDay, effectiveTo: null });
  const { body: answer } = await hr.post(`${PATH}/Preview`, asked);
  expect(answer.data, JSON.stringify(answer)).toMatchObject({
    year: { policy: { days: '12' }, result: { days: '16' } },
    problems: [],
  });
  expect(answer.data.results).toContainEqual({ field: 'days', policy: '12', result: '16' });
  expect(answer.data.results).toContainEqual({ field: 'eligible', policy: 'true', result: 'true' });
});

test('E2, E3, E6: activating posts the difference once, "Why?" names the exception, ending takes back what is free', async () => {
  const before = await account();
  const one = await create();
  expect(await posted()).toEqual([]);
  const due = prorated(4, today, lastDay);
  const active = await act(one, 'Activate');
  expect(active.body.data, JSON.stringify(active.body)).toMatchObject({ status: 'ACTIVE', can: ['end'] });
  expect(await posted()).toEqual(due === '0' ? [] : [due]);
  expect((await act(active.body.data, 'Activate')).body).toMatchObject({ code: 'EXCEPTION_STATE' });
  expect((await hr.put(`${PATH}/${one.id}`, { ...draft(), version: active.body.data.version })).body.code).toBe(
    'EXCEPTION_STATE',
  );
  // A year that is granted again stays as it is.
  const { body: overlap } = await hr.post(PATH, draft({ overrides: [{ field: 'days', mode: 'SET', value: '20' }] }));
  expect(overlap).toMatchObject({ code: 'EXC_OVERLAP', errors: [{ path: 'overrides.days' }] });

  expect((await act(active.body.data, 'End', { lastDay: addDays(today, -1) })).body.code).toBe('EXC_LAST_DAY');
  const ended = await act(active.body.data, 'End', { lastDay: today });
  expect(ended.body.data).toMatchObject({ status: 'ENDED', effectiveTo: today, can: [] });
  expect((await account()).entitled).toBe(before.entitled);
});

test('E3: what was used is never taken back', async () => {
  const overrides = [{ field: 'days', mode: 'ADD', value: '350' }];
  // It begins behind the one that has ended.
  const from = addDays(today, 1);
  const one = (await act(await create({ effectiveFrom: from, effectiveTo: null, overrides }), 'Activate')).body.data;
  expect(one, JSON.stringify(one)).toMatchObject({ status: 'ACTIVE' });
  const { id, available, entries } = await account();
  const next = entries.filter(({ type }: { type: string }) => type === 'ADJUSTMENT').at(-1);
  expect(next.text).toContain('Leave setting exception from');
  expect(next.quantity).toBe('350');
  // All of this year but a day and a half is used.
  await owner(
    `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
     select tenant_id, account_id, id, 'TAKEN', -($2::numeric - 1.5), $3 from leave_lot where account_id = $1 and grant_key = $4`,
    [id, available, today, `year:${today.slice(0, 4)}`],
  );
  const before = Number(prorated(350, from, lastDay));
  const after = Number(prorated(350, from, from));
  const back = from > lastDay ? 0 : Math.min(1.5, before - after);
  await act(one, 'End', { lastDay: from });
  const taken = (await posted()).map(Number).filter((quantity) => quantity === -1.5);
  expect(taken).toEqual(back === 1.5 ? [-1.5] : []);
  expect(Number((await account()).available)).toBe(1.5 - back);
});

test('E4: not eligible stops requests and hides the type; eligible opens one that is meant for others', async () => {
  const options = async (): Promise<string[]> =>
    (await yoga.get('/v1/LeaveRequest/Options')).body.data.types.map(({ code }: { code: string }) => code);
  expect(await options()).toContain('SICK');
  expect(await options()).not.toContain('MATERNITY');
  const bar = (value: string) => [{ field: 'eligible', mode: 'SET', value }];
  const sick = await create({ leaveTypeId: idOf['SICK'], overrides: bar('false') });
  expect(await options()).toContain('SICK');
  await act(sick, 'Activate');
  await act(await create({ leaveTypeId: idOf['MATERNITY'], overrides: bar('true') }), 'Activate');
  expect(await options()).not.toContain('SICK');
  expect(await options()).toContain('MATERNITY');
  const asked = { employeeId: idOf['yoga'], leaveTypeId: idOf['SICK'], fromDate: today, toDate: today };
  const { body: answer } = await yoga.post('/v1/LeaveRequest/Preview', asked);
  expect(answer.data.problems.map(({ code }: { code: string }) => code)).toContain('LEAVE_NOT_ELIGIBLE');
});

test('the limits of requests are those of the employee', async () => {
  const asked = { employeeId: idOf['yoga'], leaveTypeId: idOf['ANNUAL'], fromDate: today, toDate: today };
  const half = { ...asked, startPortion: 'FIRST_HALF', endPortion: 'FIRST_HALF' };
  const codes = async (body: object): Promise<string[]> =>
    (await yoga.post('/v1/LeaveRequest/Preview', body)).body.data.problems.map(({ code }: { code: string }) => code);
  const { halfDays } = (await hr.get(`/v1/LeaveType/${idOf['ANNUAL']}`)).body.data;
  expect((await codes(half)).includes('LEAVE_HALF_DAY')).toBe(!halfDays);
  await act(await create({ overrides: [{ field: 'halfDays', mode: 'SET', value: String(!halfDays) }] }), 'Activate');
  expect((await codes(half)).includes('LEAVE_HALF_DAY')).toBe(halfDays);
});

test('5.2: the balance of one employee may go further below zero, as asked for and as approved', async () => {
  const monday = addDays(firstDay, 63 - ((dayNumber(firstDay) + 3) % 7));
  const asked = { employeeId: idOf['yoga'], leaveTypeId: idOf['ANNUAL'], fromDate: monday, toDate: addDays(monday, 3) };
  const send = async () => hr.post('/v1/LeaveRequest', { ...asked, submit: true });
  expect((await send()).status).toBe(422);
  await act(
    await create({ overrides: [{ field: 'negativeLimit', mode: 'SET', value: '5' }], effectiveFrom: firstDay }),
    'Activate',
  );
  const made = await send();
  expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ status: 'PENDING' });
  const manager = api.as('manager@demo.example');
  const { body: inbox } = await manager.get('/v1/Approval/GetPagination?pageSize=100');
  const task = inbox.data.find(({ transactionNo }: { transactionNo: string }) => transactionNo === made.body.data.no);
  const approved = await manager.post(`/v1/Approval/${task.taskId}/Approve`, { version: task.version });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  expect(Number((await account()).available)).toBeLessThan(0);
});

test('5.2: a workflow of their own takes the requests of one employee, and the preview names its steps', async () => {
  await owner(
    `with made as (
       insert into workflow (tenant_id, code, name, request_type, priority)
       select tenant_id, 'LEAVE-HR', 'Leave by HR', request_type, priority + 1 from workflow where tenant_id = $1 and code = 'LEAVE' returning id)
     insert into workflow_version (tenant_id, workflow_id, version_no, state, definition, content_hash, published_at)
     select v.tenant_id, made.id, 1, v.state, jsonb_set(v.definition, '{steps,0,name}', '"Checked by HR"'), 'own', now()
     from made, workflow_version v join workflow w on w.tenant_id = v.tenant_id and w.id = v.workflow_id
     where w.tenant_id = $1 and w.code = 'LEAVE' and v.state = 'PUBLISHED'`,
    [demo.tenantId],
  );
  const asked = {
    employeeId: idOf['yoga'],
    leaveTypeId: idOf['UNPAID'],
    fromDate: addDays(today, 60),
    toDate: addDays(today, 64),
  };
  const steps = async () =>
    (await yoga.post('/v1/LeaveRequest/Preview', asked)).body.data.approvers.map(({ step }: { step: string }) => step);
  const own = (value: string) => ({
    leaveTypeId: idOf['UNPAID'],
    effectiveTo: null,
    overrides: [{ field: 'workflow', mode: 'SET', value }],
  });
  expect((await hr.post(PATH, draft(own('NONE')))).body.errors).toMatchObject([
    { code: 'EXC_WORKFLOW', path: 'overrides.workflow' },
  ]);
  expect(await steps()).toEqual(['Manager']);
  const one = await create(own('LEAVE-HR'));
  expect(one.results).toEqual([{ field: 'workflow', policy: '', result: 'LEAVE-HR' }]);
  await act(one, 'Activate');
  expect(await steps()).toEqual(['Checked by HR']);
  const made = await yoga.post('/v1/LeaveRequest', { ...asked, reason: 'Family', submit: true });
  expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ status: 'PENDING' });
  const { body: request } = await yoga.get(`/v1/ApprovalRequest/${made.body.data.requestId}`);
  expect(request.data.steps.map(({ name }: { name: string }) => name)).toEqual(['Checked by HR']);
});

test('granting computes who has an exception apart, and nobody else', async () => {
  const [other] = await owner<{ id: string }>(
    `select a.employee_id as id from leave_account a where a.tenant_id = $1 and a.leave_type_id = $2 and a.employee_id <> $3 limit 1`,
    [demo.tenantId, idOf['ANNUAL'], idOf['yoga']],
  );
  // As if the year had not been granted to two people yet.
  await owner(
    `delete from leave_entry where account_id in (select id from leave_account where employee_id = $1 and leave_type_id = $2)`,
    [other?.id, idOf['ANNUAL']],
  );
  await owner(
    `delete from leave_lot where account_id in (select id from leave_account where employee_id = $1 and leave_type_id = $2)`,
    [other?.id, idOf['ANNUAL']],
  );
  const one = await create({
    employeeId: other?.id,
    effectiveFrom: firstDay,
    overrides: [
      { field: 'days', mode: 'MULTIPLY', value: '0.5' },
      { field: 'days', mode: 'ADD', value: '2' },
    ],
  });
  await act(one, 'Activate');
  const entries = await owner<{ type: string; quantity: string }>(
    `select e.type, trim_scale(e.quantity)::text as quantity from leave_entry e join leave_account a on a.id = e.account_id
     join leave_lot l on l.id = e.lot_id
     where a.employee_id = $1 and a.leave_type_id = $2 and l.grant_key = $3 order by e.type desc`,
    [other?.id, idOf['ANNUAL'], `year:${today.slice(0, 4)}`],
  );
  // E1: 12, Multiply 0.5, Add 2 -> 8.
  expect(entries).toEqual([
    { type: 'ENTITLEMENT', quantity: '12' },
    { type: 'ADJUSTMENT', quantity: '-4' },
  ]);
});

test('E5: the list finds exceptions by employee, type, state, what ends soon and whose group has changed', async () => {
  const list = async (query: string) => (await hr.get(`${PATH}/GetPagination?${query}`)).body.data;
  const soon = await create({
    leaveTypeId: idOf['UNPAID'] ?? idOf['SICK'],
    effectiveTo: addDays(today, 10),
    overrides: [{ field: 'backdateDays', mode: 'SET', value: '30' }],
  });
  expect(await list('endsSoon=true')).toEqual([]);
  await act(soon, 'Activate');
  expect(await list('endsSoon=true')).toMatchObject([
    { id: soon.id, results: [{ field: 'backdateDays', result: '30' }] },
  ]);
  // E5: he was in no group when it began, and is in one now.
  expect(await list('needsReview=true')).toEqual([]);
  await owner(
    `update leave_type_version v set rules = v.rules || jsonb_build_object('groups', jsonb_build_array(jsonb_build_object('name', 'Own grade',
       'gradeId', (select s.grade_id from assignment_segment s where s.employee_id = $1 and s.kind = 'primary' and s.recorded_to is null
         and current_date between s.valid_from and s.valid_to)))) where v.leave_type_id = $2`,
    [idOf['yoga'], soon.leaveTypeId],
  );
  await owner("update leave_exception set effective_from = '1990-01-01' where id = $1", [soon.id]);
  expect(await list('needsReview=true')).toMatchObject([{ id: soon.id, needsReview: true }]);
  const ended = await list(`status=ENDED&leaveTypeId=${idOf['ANNUAL']}&search=Yoga`);
  expect(ended.length).toBe(2);
  expect((await yoga.get(`${PATH}/GetPagination`)).status).toBe(403);
});

test('a draft can be changed and deleted, under its version', async () => {
  const one = await create({
    effectiveFrom: addDays(today, 40),
    effectiveTo: null,
    overrides: [{ field: 'countHolidays', mode: 'SET', value: 'true' }],
  });
  const change = {
    ...draft({ effectiveFrom: addDays(today, 41), effectiveTo: null, reason: 'Another' }),
    version: one.version,
  };
  change.overrides = [{ field: 'countHolidays', mode: 'SET', value: 'true' }];
  const changed = await hr.put(`${PATH}/${one.id}`, change);
  expect(changed.body.data, JSON.stringify(changed.body)).toMatchObject({ reason: 'Another', version: 2 });
  expect((await hr.put(`${PATH}/${one.id}`, change)).body.code).toBe('STALE');
  expect((await hr.call('DELETE', `${PATH}/${one.id}`)).status).toBe(200);
  expect((await hr.get(`${PATH}/${one.id}`)).status).toBe(404);
});

test('EXC_OVERLAPS: of two exceptions from one rule that are activated at the same moment, the second is refused', async () => {
  const overrides = [{ field: 'negativeLimit', mode: 'SET', value: '2' }];
  const time = { effectiveFrom: addDays(lastDay, 1), effectiveTo: addDays(lastDay, 9) };
  const [one, two] = [await create({ ...time, overrides }), await create({ ...time, overrides })];
  await owner('begin');
  // Somebody else activates the first and has not ended yet: the check before writing finds nothing.
  await owner("update leave_exception set state = 'ACTIVE' where id = $1", [one.id]);
  const late = act(two, 'Activate');
  const waiting = async () =>
    (await owner('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))')).length;
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  await owner('commit');
  expect((await late).body).toMatchObject({ code: 'EXC_OVERLAPS', errors: [{ path: 'effectiveFrom' }] });
  expect((await hr.get(`${PATH}/${two.id}`)).body.data.status).toBe('DRAFT');
});
