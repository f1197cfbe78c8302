import { addDays, type CalendarDate, WorkflowDefinition } from '@personalia/contract';
import { newId } from '@personalia/database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { createExpenseTables, EXPENSE, expenseEngine, expenseTypes } from '../../testing/expense.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { type Person, succeeded, testApi } from '../../testing/index.ts';
import { setUpWorkflows } from './index.ts';
import { actableTasks } from './replacement/delegation.ts';
import { readPerson } from './request/gather.ts';
import { todayOf } from './request/subject.ts';
import { runTimers } from './system/clock.ts';
import { runFollowLeavers } from './system/people.ts';
import { runReleaseReturned } from './system/returned.ts';
import { requestTypesOf } from './types.ts';

const { routes } = expenseEngine();
const api = await testApi({ routes });
await testWorker(api);
const demo = await demoOf(api);
const admin = api.as('admin@demo.example');
const { tenantId } = demo;

/** Budi reports to Rina, she to Surya, who has no manager; Dewi and Eko hold the role Claims Officer; Hana is the fallback. */
const NAMES = ['budi', 'rina', 'surya', 'dewi', 'eko', 'hana', 'tono'] as const;
type Name = (typeof NAMES)[number];
const employee = Object.fromEntries(NAMES.map((name) => [name, newId()])) as Record<Name, string>;
const user = {} as Record<Name, string>;
const person = Object.fromEntries(NAMES.map((name) => [name, api.as(`${name}@demo.example`)])) as Record<Name, Person>;
const MANAGERS: Partial<Record<Name, Name>> = {
  budi: 'rina',
  rina: 'surya',
  dewi: 'surya',
  eko: 'surya',
  tono: 'surya',
  hana: 'surya',
};
const roles: Record<string, string> = {};

const owner = async <Row = Record<string, never>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

async function addRole(name: string, holders: readonly Name[]): Promise<string> {
  const [role] = await owner<{ id: string }>(
    `insert into role (tenant_id, code, name, priority) values ($1, upper(replace($2, ' ', '-')), $2, 500) returning id`,
    [tenantId, name],
  );
  const id = role?.id ?? '';
  await owner(
    `insert into menu_grant (tenant_id, role_id, menu_id, actions, scope)
     select $1, $2, id, array['view', 'approve'], 'tenant' from menu where tenant_id = $1 and key in ('claim-request', 'approval')`,
    [tenantId, id],
  );
  for (const holder of holders)
    await owner(`insert into user_role (tenant_id, user_id, role_id, source) values ($1, $2, $3, 'local')`, [
      tenantId,
      user[holder],
      id,
    ]);
  return id;
}

beforeAll(async () => {
  await createExpenseTables(api.owner);
  await demo.hireAll(
    NAMES.map((name) =>
      demo.person({
        id: employee[name],
        firstName: name,
        lastName: null,
        managerId: MANAGERS[name] ? employee[MANAGERS[name] as Name] : null,
      }),
    ),
  );
  for (const name of NAMES) {
    const [row] = await owner<{ id: string }>(
      `insert into app_user (tenant_id, email, first_name, name, issuer, subject, email_verified, employee_id, status)
       values ($1, $2, $3, $3, $4, $5, true, $6, 'active') returning id`,
      [tenantId, `${name}@demo.example`, name, api.issuer.address, `sub-${name}@demo.example`, employee[name]],
    );
    user[name] = row?.id ?? '';
  }
  await demo.run((tx) => setUpWorkflows(tx, tenantId, expenseTypes));
  roles['everybody'] = await addRole('Everybody', NAMES);
  roles['officer'] = await addRole('Expense Officer', ['dewi', 'eko']);
  roles['fallback'] = await addRole('Workflow fallback', ['hana']);
  await owner('update workflow_defaults set fallback_role_id = $2 where tenant_id = $1', [tenantId, roles['fallback']]);
  await owner(
    "insert into menu_grant (tenant_id, role_id, menu_id, actions, scope) select $1, $2, id, array['view','create','edit'], 'self' from menu where tenant_id = $1 and key = 'workflow-replacement'",
    [tenantId, roles['everybody']],
  );
}, 120_000);

/** Publishes a definition for the type, past the screens. */
async function publish(definition: object): Promise<void> {
  const parsed = JSON.stringify(WorkflowDefinition.parse(definition));
  await owner(
    "update workflow_version set state = 'RETIRED' where tenant_id = $1 and state = 'PUBLISHED' and workflow_id = (select id from workflow where tenant_id = $1 and code = 'TEST-EXPENSE' and request_type = $2)",
    [tenantId, EXPENSE.code],
  );
  await owner(
    `insert into workflow_version (tenant_id, workflow_id, version_no, state, definition, content_hash, published_at)
     select $1, w.id, (select max(version_no) + 1 from workflow_version v where v.workflow_id = w.id), 'PUBLISHED', $3::jsonb, md5($3::jsonb::text), now()
     from workflow w where w.tenant_id = $1 and w.code = 'TEST-EXPENSE' and w.request_type = $2`,
    [tenantId, EXPENSE.code, parsed],
  );
}
const officer = () => ({ kind: 'ROLE', params: { roleId: roles['officer'] } });
const CLAIM = () => ({
  steps: [
    { name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER' }] },
    { name: 'Claims Officer', entryCondition: 'claim.total > 2500000', slots: [officer()] },
  ],
});

async function expense(who: Name, total = '3200000'): Promise<string> {
  const [row] = await owner<{ id: string }>(
    'insert into test_expense (tenant_id, employee_id, total) values ($1, $2, $3) returning id',
    [tenantId, employee[who], total],
  );
  return row?.id ?? '';
}
/** Sends an expense, and reads its request as the sender sees it. */
async function send(id: string, by: Name) {
  const answer = await person[by].post(`/v1/TestExpense/${id}/Submit`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const seen = await person[by].get(`/v1/ApprovalRequest/${answer.body.data.id}`);
  expect(seen.status, JSON.stringify(seen.body)).toBe(200);
  return seen.body.data;
}
async function submit(who: Name, total = '3200000', by: Name = who) {
  const id = await expense(who, total);
  return { id, request: await send(id, by) };
}
const taskOf = async (requestId: string, who: Name): Promise<{ id: string; version: number }> => {
  const [row] = await owner<{ id: string; version: number }>(
    `select t.id, r.version from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
     where t.request_id = $1 and t.assignee_user_id = $2 order by t.id desc limit 1`,
    [requestId, user[who]],
  );
  return row ?? { id: '', version: 0 };
};
async function act(
  requestId: string,
  who: Name,
  verb = 'Approve',
  more: { on?: Name; comment?: string; headers?: Record<string, string>; edits?: object } = {},
) {
  const { on = who, headers = {}, ...body } = more;
  const task = await taskOf(requestId, on);
  return person[who].post(`/v1/Approval/${task.id}/${verb}`, { version: task.version, ...body }, headers);
}
const managedBy = (who: Name, manager: Name) =>
  owner(
    `update assignment_segment set manager_id = $3 where tenant_id = $1 and employee_id = $2 and kind = 'primary' and recorded_to is null`,
    [tenantId, employee[who], employee[manager]],
  );
const ledger = (id: string) =>
  owner<{ kind: string; amount: string }>('select kind, amount from test_ledger where expense_id = $1 order by id', [
    id,
  ]);
const kinds = async (id: string) => (await ledger(id)).map(({ kind }) => kind);
const events = async (requestId: string) =>
  (await owner<{ type: string }>('select type from approval_event where request_id = $1 order by id', [requestId])).map(
    ({ type }) => type,
  );
const stateOf = async (requestId: string) =>
  (await owner<{ state: string }>('select state from approval_request where id = $1', [requestId]))[0]?.state;
const names = (request: { waitingFor: { name: string }[] }) => request.waitingFor.map(({ name }) => name);

describe('A9 over HTTP, on real rows', () => {
  beforeAll(() => publish(CLAIM()));

  test('W1: the manager, then an officer; the ledger is written with the last approval', async () => {
    const { id, request } = await submit('budi');
    expect(request).toMatchObject({
      state: 'PENDING',
      stateText: 'Pending – step 1 of 2: Manager',
      can: ['recall', 'withdraw'],
    });
    expect(request.transactionNo).toMatch(/^EXP-\d{6}-\d{6}$/);
    expect(names(request)).toEqual(['rina']);
    const first = await act(request.id, 'rina');
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(names(first.body.data)).toEqual(['dewi', 'eko']);
    expect(await kinds(id)).toEqual(['RESERVE']);
    const last = await act(request.id, 'dewi');
    expect(last.body.data).toMatchObject({ state: 'APPROVED', can: [] });
    expect(await kinds(id)).toEqual(['RESERVE', 'USE']);
    expect(await events(request.id)).toEqual([
      'SUBMITTED',
      'STEP_ENTERED',
      'TASK_ASSIGNED',
      'APPROVED',
      'STEP_APPROVED',
      'STEP_ENTERED',
      'TASK_ASSIGNED',
      'TASK_ASSIGNED',
      'APPROVED',
      'STEP_APPROVED',
      'COMPLETED',
    ]);
  });

  test('W2: at exactly 2,500,000 the manager decides alone, and "Why?" says so', async () => {
    const { request } = await submit('budi', '2500000');
    expect((await act(request.id, 'rina')).body.data.state).toBe('APPROVED');
    const { body } = await person.budi.get(`/v1/ApprovalRequest/${request.id}`);
    expect(body.data.steps[1]).toMatchObject({
      state: 'SKIPPED',
      skipReason: 'CONDITION',
      why: [
        {
          rule: 'claim.total > 2500000',
          result: 'The condition is not met.',
          inputs: [{ name: 'claim.total', value: '2500000' }],
        },
      ],
    });
  });

  test('W3: two officers at the same moment: one wins, the other is told who; one effect', async () => {
    const { id, request } = await submit('budi');
    await act(request.id, 'rina');
    const [dewi, eko] = await Promise.all([taskOf(request.id, 'dewi'), taskOf(request.id, 'eko')]);
    const answers = await Promise.all([
      person.dewi.post(`/v1/Approval/${dewi.id}/Approve`, { version: dewi.version }),
      person.eko.post(`/v1/Approval/${eko.id}/Approve`, { version: eko.version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'WF_TASK_CLOSED' });
    expect(refused?.body.message).toMatch(/^(dewi|eko) already approved this request on /);
    expect(await kinds(id)).toEqual(['RESERVE', 'USE']);
    expect((await events(request.id)).filter((type) => type === 'COMPLETED')).toHaveLength(1);
  });

  test('W7: nobody above: the fallback role decides', async () => {
    const { request } = await submit('surya', '1');
    expect(names(request)).toEqual(['hana']);
  });

  test('W13, AE-4: an effect that cannot run changes nothing, and the reason stays', async () => {
    await owner('insert into test_budget (tenant_id, employee_id, amount) values ($1, $2, 0)', [
      tenantId,
      employee.budi,
    ]);
    const { id, request } = await submit('budi', '100');
    const refused = await act(request.id, 'rina');
    expect(refused).toMatchObject({ status: 422, body: { code: 'EFFECT_FAILED' } });
    expect(await stateOf(request.id)).toBe('PENDING');
    expect(await kinds(id)).toEqual(['RESERVE']);
    expect((await taskOf(request.id, 'rina')).id).not.toBe('');
    const { body } = await person.budi.get(`/v1/ApprovalRequest/${request.id}`);
    expect(body.data.lastError).toContain('The pay would come to 0');
    await owner('delete from test_budget');
    expect((await act(request.id, 'rina')).body.data.state).toBe('APPROVED');
  });

  test('W19: recall before anybody decided; afterwards only a withdrawal', async () => {
    const one = await submit('budi');
    const recalled = await person.budi.post(`/v1/ApprovalRequest/${one.request.id}/Recall`, {
      version: one.request.version,
    });
    expect(recalled.body.data).toMatchObject({ state: 'DRAFT', can: ['submit'] });
    expect(await kinds(one.id)).toEqual(['RESERVE', 'RELEASE']);
    const again = await send(one.id, 'budi');
    expect(again).toMatchObject({ state: 'PENDING', round: 2, transactionNo: one.request.transactionNo });

    const two = await submit('budi');
    const next = await act(two.request.id, 'rina');
    const version = (await taskOf(two.request.id, 'rina')).version;
    expect(next.status).toBe(200);
    const late = await person.budi.post(`/v1/ApprovalRequest/${two.request.id}/Recall`, { version });
    expect(late).toMatchObject({ status: 409, body: { code: 'WF_RECALL_LATE' } });
    const withdrawn = await person.budi.post(`/v1/ApprovalRequest/${two.request.id}/Withdraw`, { version });
    expect(withdrawn.body.data.state).toBe('WITHDRAWN');
    expect(await kinds(two.id)).toEqual(['RESERVE', 'RELEASE']);
  });

  test('W20: the same key twice: one answer, one event', async () => {
    const { request } = await submit('budi');
    const task = await taskOf(request.id, 'rina');
    const headers = { 'idempotency-key': 'w20' };
    const send = () => person.rina.post(`/v1/Approval/${task.id}/Approve`, { version: task.version }, headers);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await events(request.id)).filter((type) => type === 'APPROVED')).toHaveLength(1);
  });

  test('W21: of many, those that cannot be decided are listed, the others are', async () => {
    const made = [
      await submit('budi', '1'),
      await submit('budi', '2'),
      await submit('budi', '3'),
      await submit('budi', '40'),
    ];
    const ids = await Promise.all(made.map(async ({ request }) => (await taskOf(request.id, 'rina')).id));
    await act(made[1]?.request.id, 'rina');
    await owner('insert into test_budget (tenant_id, employee_id, amount) values ($1, $2, 9)', [
      tenantId,
      employee.budi,
    ]);
    const { body } = await person.rina.post('/v1/Approval/Bulk', { action: 'approve', tasks: ids });
    await owner('delete from test_budget');
    expect(body.data).toMatchObject({ changed: 2, jobId: null });
    expect(body.data.failed).toMatchObject([
      { id: ids[1], message: expect.stringMatching(/^rina already approved this request on /) },
      { id: ids[3], message: expect.stringMatching(/^The approval could not be completed: .* Nothing was changed\.$/) },
    ]);
    const states = await Promise.all(made.map(({ request }) => stateOf(request.id)));
    expect(states).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'PENDING']);
    expect(await kinds(made[3]?.id ?? '')).toEqual(['RESERVE']);
  });
});

describe('A10: refusals', () => {
  beforeAll(() => publish(CLAIM()));

  test('AE-6: nobody decides about themselves, not even by the address of the task', async () => {
    const { request } = await submit('budi');
    expect(await act(request.id, 'budi', 'Approve', { on: 'rina' })).toMatchObject({
      status: 403,
      body: { code: 'WF_SELF' },
    });
    expect(await act(request.id, 'tono', 'Approve', { on: 'rina' })).toMatchObject({
      status: 403,
      body: { code: 'WF_NOT_ASSIGNEE' },
    });
  });

  test('WF_COMMENT, WF_STATE and STALE', async () => {
    const { request } = await submit('budi');
    expect(await act(request.id, 'rina', 'Reject')).toMatchObject({ status: 422, body: { code: 'WF_COMMENT' } });
    const task = await taskOf(request.id, 'rina');
    expect(await person.rina.post(`/v1/Approval/${task.id}/Approve`, { version: task.version + 7 })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
    const rejected = await act(request.id, 'rina', 'Reject', { comment: 'No receipt' });
    expect(rejected.body.data.state).toBe('REJECTED');
    const { version } = rejected.body.data;
    const late = await person.budi.post(`/v1/ApprovalRequest/${request.id}/Withdraw`, { version });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'WF_STATE', message: 'This request is rejected and cannot be withdrawn.' },
    });
  });

  test('WF_RETURN_OFF, WF_NOT_ASKED: only what the step allows, and an answer only to a question', async () => {
    await publish({ steps: [{ name: 'Manager', allowReturn: false, slots: [{ kind: 'DIRECT_MANAGER' }] }] });
    const { request } = await submit('budi');
    const task = await taskOf(request.id, 'rina');
    const { can } = (await person.rina.get(`/v1/Approval/${task.id}`)).body.data;
    expect(can).not.toContain('return');
    expect(await act(request.id, 'rina', 'Return', { comment: 'Again' })).toMatchObject({
      status: 422,
      body: { code: 'WF_RETURN_OFF' },
    });
    const answer = { version: task.version, comment: 'Because' };
    expect(await person.budi.post(`/v1/ApprovalRequest/${request.id}/Answer`, answer)).toMatchObject({
      status: 409,
      body: { code: 'WF_NOT_ASKED' },
    });
    await publish(CLAIM());
  });

  test('TOO_MANY: 2,000 at most are decided together; from 51 on it is a job, which lists what it could not', async () => {
    const bulk = (n: number) =>
      person.rina.post('/v1/Approval/Bulk', { action: 'approve', tasks: Array.from({ length: n }, () => newId()) });
    expect((await bulk(50)).body.data).toMatchObject({ changed: 0, jobId: null });
    expect(await bulk(2001)).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY', message: 'Select at most 2,000 requests.' },
    });
    const { jobId, changed } = succeeded(await bulk(51)).body.data;
    expect(changed).toBe(0);
    const job = await jobEnded(person.rina, jobId);
    expect(job).toMatchObject({ state: 'completed', message: '0 decided, 51 not', errorFile: expect.anything() });
  });

  test('WF_NONE: no workflow covers the request', async () => {
    await owner("update workflow set status = 'inactive' where tenant_id = $1 and request_type = $2", [
      tenantId,
      EXPENSE.code,
    ]);
    const id = await expense('budi');
    expect(await person.budi.post(`/v1/TestExpense/${id}/Submit`)).toMatchObject({
      status: 422,
      body: { code: 'WF_NONE' },
    });
    await owner('update workflow_defaults set auto_approved = array[$2] where tenant_id = $1', [
      tenantId,
      EXPENSE.code,
    ]);
    expect((await person.budi.post(`/v1/TestExpense/${id}/Submit`)).body.data.state).toBe('APPROVED');
    await owner("update workflow_defaults set auto_approved = '{}' where tenant_id = $1", [tenantId]);
    await owner("update workflow set status = 'active' where tenant_id = $1 and request_type = $2", [
      tenantId,
      EXPENSE.code,
    ]);
  });

  test('WF_FIELD: only what the step leaves open; what is open changes the facts of later steps (W18)', async () => {
    await publish({
      steps: [
        { name: 'Manager', editableFields: ['total'], slots: [{ kind: 'DIRECT_MANAGER' }] },
        ...CLAIM().steps.slice(1),
      ],
    });
    const { id, request } = await submit('budi');
    expect(await act(request.id, 'rina', 'Approve', { edits: { receipt: 'x' } })).toMatchObject({
      status: 422,
      body: { code: 'WF_FIELD' },
    });
    // C2: where a value may be changed, it is not decided together with others.
    const { id: taskId } = await taskOf(request.id, 'rina');
    const many = await person.rina.post('/v1/Approval/Bulk', { action: 'approve', tasks: [taskId] });
    expect(many.body.data).toMatchObject({
      changed: 0,
      failed: [{ id: taskId, message: expect.stringMatching(/^Decide on this request by itself/) }],
    });
    const done = await act(request.id, 'rina', 'Approve', { edits: { total: '2000000' } });
    expect(done.body.data).toMatchObject({ state: 'APPROVED', snapshot: { amount: '2000000' } });
    expect((await ledger(id)).at(-1)).toMatchObject({ kind: 'USE', amount: '2000000' });
    await publish(CLAIM());
  });

  test('W14, WF_ROUNDS: a receipt more goes on where it was returned, another amount begins again', async () => {
    await publish({ ...CLAIM(), options: { resubmitMode: 'CONTINUE', maxRounds: 2 } });
    const other = await submit('budi');
    await act(other.request.id, 'rina');
    await act(other.request.id, 'dewi', 'Return', { comment: 'Which amount?' });
    await owner('update test_expense set total = 3600000 where id = $1', [other.id]);
    expect(names(await send(other.id, 'budi'))).toEqual(['rina']);
    const { id, request } = await submit('budi');
    await act(request.id, 'rina');
    expect((await act(request.id, 'dewi', 'Return', { comment: 'Receipt?' })).body.data).toMatchObject({
      state: 'RETURNED',
    });
    expect(await kinds(id)).toEqual(['RESERVE']);
    await owner("update test_expense set receipt = 'R-1' where id = $1", [id]);
    const again = await send(id, 'budi');
    expect(again).toMatchObject({ state: 'PENDING', round: 2 });
    expect(again.steps[0]).toMatchObject({
      state: 'APPROVED',
      people: [{ name: 'rina', comment: 'carried from the round before' }],
    });
    expect(names(again)).toEqual(['dewi', 'eko']);
    await act(request.id, 'dewi', 'Return', { comment: 'Again' });
    expect(await person.budi.post(`/v1/TestExpense/${id}/Submit`)).toMatchObject({
      status: 409,
      body: { code: 'WF_ROUNDS' },
    });
    await publish(CLAIM());
  });
});

describe('A6, C1: replacements', () => {
  beforeAll(() => publish(CLAIM()));
  const today = async () => (await owner<{ d: string }>('select app.today_of($1)::text as d', [tenantId]))[0]?.d ?? '';

  test('RP-4, RP-5, W9-W11: the replacement decides in these days, for whom is told; never on own requests', async () => {
    const { request } = await submit('budi', '1');
    const next = await submit('budi', '1');
    await managedBy('tono', 'rina');
    const own = await submit('tono', '1');
    await managedBy('tono', 'surya');
    const day = await today();
    const made = await person.rina.post('/v1/WorkflowReplacement', {
      delegateEmployeeId: employee.tono,
      dateFrom: day,
      dateTo: day,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({ status: 'ACTIVE', types: 'All', used: 0 });
    const inbox = await person.tono.get('/v1/Approval/GetPagination');
    const row = inbox.body.data.find(({ id }: { id: string }) => id === request.id);
    expect(row).toMatchObject({ forName: 'rina', can: expect.arrayContaining(['approve']) });
    expect(inbox.body.data.some(({ id }: { id: string }) => id === own.request.id)).toBe(false);
    const count = (await person.tono.get('/v1/Approval/Count')).body.data.open;
    expect(count).toBe(inbox.body.pagination.totalItems);
    const done = await act(request.id, 'tono', 'Approve', { on: 'rina' });
    expect(done.body.data?.state, JSON.stringify(done.body)).toBe('APPROVED');
    const { body } = await person.budi.get(`/v1/ApprovalRequest/${request.id}/History`);
    expect(body.data).toContainEqual(expect.objectContaining({ type: 'APPROVED', by: 'tono', onBehalfOf: 'rina' }));
    expect(names(own.request)).toEqual(['rina']);
    expect(await act(own.request.id, 'tono', 'Approve', { on: 'rina' })).toMatchObject({
      status: 403,
      body: { code: 'WF_SELF' },
    });
    expect(await person.rina.remove(`/v1/WorkflowReplacement/${made.body.data.id}`)).toMatchObject({ status: 403 });
    expect(await admin.remove(`/v1/WorkflowReplacement/${made.body.data.id}`)).toMatchObject({
      status: 409,
      body: { code: 'RP_USED' },
    });
    // W10: the page was opened on the last day, and the button pressed on the next.
    await owner('update workflow_replacement set date_from = date_from - 1, date_to = date_to - 1 where id = $1', [
      made.body.data.id,
    ]);
    expect(await act(next.request.id, 'tono', 'Approve', { on: 'rina' })).toMatchObject({
      status: 403,
      body: { code: 'WF_NOT_ASSIGNEE' },
    });
    expect((await act(next.request.id, 'rina')).body.data.state).toBe('APPROVED');
  });

  test('RP-6: who stands in sees the request that they decide on, and nothing else of whom they stand in for', async () => {
    const { request } = await submit('rina', '1');
    const see = (path: string) => person.eko.get(path).then(({ status }) => status);
    const own = async () =>
      Promise.all([
        see(`/v1/Employee/${employee.rina}`),
        see('/v1/Employee/GetPagination'),
        see('/v1/WorkflowSetting/GetPagination'),
        person.eko.get('/v1/Menu/MenuByRole?role=Everybody').then(({ body }) => JSON.stringify(body.data.menus)),
      ]);
    const before = await own();
    const { id: task } = await taskOf(request.id, 'surya');
    expect([await see(`/v1/Approval/${task}`), await see(`/v1/ApprovalRequest/${request.id}`)]).toEqual([404, 404]);
    const day = await today();
    const made = await person.surya.post('/v1/WorkflowReplacement', {
      delegateEmployeeId: employee.eko,
      dateFrom: day,
      dateTo: day,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect([await see(`/v1/Approval/${task}`), await see(`/v1/ApprovalRequest/${request.id}`)]).toEqual([200, 200]);
    expect(await own()).toEqual(before);
    await owner('delete from workflow_replacement where id = $1', [made.body.data.id]);
  });

  test('RP-3, W12: handed on only where it says so; a report who stands in decides on all but their own', async () => {
    const day = await today();
    const replaced = (who: Name, by: Name, more: object = {}) =>
      person[who].post('/v1/WorkflowReplacement', {
        delegateEmployeeId: employee[by],
        dateFrom: day,
        dateTo: day,
        ...more,
      });
    const [own, others] = [await submit('rina', '1'), await submit('tono', '1')];
    const first = await replaced('surya', 'rina');
    expect(first.body.data.warnings).toMatchObject([{ code: 'RP_OWN_REQUESTS', path: 'delegateEmployeeId' }]);
    const second = await replaced('rina', 'eko');
    const inboxOf = async (who: Name) => {
      const { body } = await person[who].get('/v1/Approval/GetPagination?pageSize=100&delegated=true');
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await inboxOf('rina')).toContain(others.request.id);
    expect(await inboxOf('rina')).not.toContain(own.request.id);
    expect(await act(own.request.id, 'rina', 'Approve', { on: 'surya' })).toMatchObject({ body: { code: 'WF_SELF' } });
    // Surya did not allow it to be handed on.
    expect(await inboxOf('eko')).not.toContain(others.request.id);
    expect(await act(others.request.id, 'eko', 'Approve', { on: 'surya' })).toMatchObject({
      body: { code: 'WF_NOT_ASSIGNEE' },
    });
    await owner('update workflow_replacement set allow_onward = true where id = $1', [first.body.data.id]);
    expect(await inboxOf('eko')).toContain(others.request.id);
    const all = await person.eko.get('/v1/Approval/GetPagination');
    expect((await person.eko.get('/v1/Approval/Count')).body.data.open).toBe(all.body.pagination.totalItems);
    expect((await act(others.request.id, 'eko', 'Approve', { on: 'surya' })).body.data.state).toBe('APPROVED');
    const used = await owner<{ used: number }>('select used from workflow_replacement where id = any($1) order by id', [
      [first.body.data.id, second.body.data.id],
    ]);
    expect(used).toEqual([{ used: 1 }, { used: 1 }]);
    await owner('delete from workflow_replacement where id = any($1)', [[first.body.data.id, second.body.data.id]]);
  });

  test('C2: what waits, what others may decide instead, what was decided and what was asked for, each narrowed by its filters', async () => {
    await managedBy('tono', 'rina');
    const [small, large] = [await submit('budi', '100'), await submit('tono', '900')];
    await managedBy('tono', 'surya');
    const known = new Map([
      [small.request.id, 'small'],
      [large.request.id, 'large'],
    ]);
    const found = async (who: Person, query: string): Promise<string[]> =>
      succeeded(await who.get(`/v1/Approval/GetPagination?pageSize=200&${query}`)).body.data.flatMap(
        ({ id }: { id: string }) => known.get(id) ?? [],
      );
    const { rina, budi } = person;
    expect(await found(rina, 'tab=pending')).toEqual(['small', 'large']);
    const day = await today();
    const [{ unit }] = (await owner('select unit_id as unit from employee_current where tenant_id = $1 and id = $2', [
      tenantId,
      employee.tono,
    ])) as unknown as [{ unit: string }];
    const tomorrow = addDays(day as CalendarDate, 1);
    for (const [filter, expected] of [
      ['amountFrom=500', ['large']],
      ['amountTo=500', ['small']],
      [`employeeId=${employee.tono}`, ['large']],
      [`orgUnitId=${unit}`, ['small', 'large']],
      [`orgUnitId=${newId()}`, []],
      [`requestType=${EXPENSE.code}`, ['small', 'large']],
      ['requestType=ERASURE', []],
      [`submittedFrom=${tomorrow}`, []],
      ['search=tono', ['large']],
      [`search=${small.request.transactionNo}`, ['small']],
      ['overdue=true', []],
      ['delegated=true', []],
      ['delegated=false&sort=-submitted', ['large', 'small']],
    ] as const)
      expect(await found(rina, `tab=pending&${filter}`), filter).toEqual(expected);
    await owner("update approval_step_run set due_at = now() - interval '1 day' where request_id = $1", [
      small.request.id,
    ]);
    expect(await found(rina, 'tab=pending&overdue=true')).toEqual(['small']);

    const replaced = (more: object) =>
      rina.post('/v1/WorkflowReplacement', { delegateEmployeeId: employee.eko, dateFrom: day, dateTo: day, ...more });
    for (const [limits, expected] of [
      [{}, ['small', 'large']],
      [{ amountMax: '500' }, ['small']],
      [{ requestTypes: ['ERASURE'] }, []],
      [{ orgUnitIds: [unit] }, ['small', 'large']],
      [{ employerIds: [newId()] }, []],
      [{ delegateEmployeeId: employee.tono }, ['small']],
    ] as const) {
      const { id } = succeeded(await replaced(limits)).body.data;
      expect(await found(rina, 'tab=delegated'), JSON.stringify(limits)).toEqual(expected);
      await owner('delete from workflow_replacement where id = $1', [id]);
    }

    await act(small.request.id, 'rina');
    expect([await found(rina, 'tab=pending'), await found(rina, 'tab=done')]).toEqual([['large'], ['small']]);
    expect([await found(budi, 'tab=mine'), await found(budi, 'tab=done')]).toEqual([['small'], []]);
    expect(await found(admin, 'tab=all')).toEqual(['large', 'small']);
    expect(await found(admin, 'tab=blocked')).toEqual([]);
    for (const tab of ['all', 'blocked'])
      expect((await rina.get(`/v1/Approval/GetPagination?tab=${tab}`)).status).toBe(403);
  });

  test('RP-1, RP-2: overlaps and circles are refused at their field', async () => {
    const make = (who: Name, employeeId: Name, from: string, to: string) =>
      person[who].post('/v1/WorkflowReplacement', {
        delegateEmployeeId: employee[employeeId],
        dateFrom: from,
        dateTo: to,
      });
    expect((await make('dewi', 'eko', '2036-03-01', '2036-03-10')).status).toBe(201);
    expect(await make('dewi', 'tono', '2036-03-10', '2036-03-12')).toMatchObject({
      status: 409,
      body: { code: 'RP_OVERLAP' },
    });
    expect((await make('dewi', 'tono', '2036-03-11', '2036-03-12')).status).toBe(201);
    expect(await make('eko', 'dewi', '2036-03-05', '2036-03-06')).toMatchObject({
      status: 422,
      body: { code: 'RP_CYCLE', message: 'This would create a circle: eko → dewi → eko.' },
    });
    expect((await make('eko', 'dewi', '2036-03-13', '2036-03-14')).status).toBe(201);
    expect(await make('eko', 'eko', '2036-05-01', '2036-05-02')).toMatchObject({
      status: 422,
      body: { code: 'RP_SAME' },
    });
    expect(await make('eko', 'tono', '2020-05-01', '2020-05-02')).toMatchObject({
      status: 422,
      body: { code: 'RP_PAST' },
    });
    const dates = { status: 422, body: { code: 'RP_DATES', errors: [{ path: 'dateTo' }] } };
    expect(await make('eko', 'tono', '2036-06-02', '2036-06-01')).toMatchObject(dates);
    // 366 days at most.
    expect(await make('eko', 'tono', '2037-01-01', '2038-01-02')).toMatchObject(dates);
    expect((await make('eko', 'tono', '2037-01-01', '2038-01-01')).status).toBe(201);
    await owner("update app_user set status = 'suspended' where id = $1", [user.hana]);
    expect(await make('eko', 'hana', '2036-06-01', '2036-06-02')).toMatchObject({
      status: 422,
      body: { code: 'RP_NO_USER', errors: [{ path: 'delegateEmployeeId' }] },
    });
    await owner("update app_user set status = 'active' where id = $1", [user.hana]);
  });

  test('C1: whoever cannot open the inbox is named nevertheless, with a warning', async () => {
    const name = () =>
      person.eko.post('/v1/WorkflowReplacement', {
        delegateEmployeeId: employee.hana,
        dateFrom: '2036-07-01',
        dateTo: '2036-07-02',
      });
    const end = (id: string) => owner('delete from workflow_replacement where id = $1', [id]);
    const before = succeeded(await name()).body.data;
    expect(before.warnings).toEqual([]);
    await end(before.id);
    // Roles that end before the days do not help.
    const endRoles = (last: string | null) =>
      owner('update user_role set valid_to = $2 where user_id = $1', [user.hana, last]);
    await endRoles('2036-06-30');
    const made = succeeded(await name()).body.data;
    expect(made.warnings).toMatchObject([{ code: 'RP_NO_INBOX', path: 'delegateEmployeeId' }]);
    await end(made.id);
    await endRoles(null);
  });

  test('C1: what has not begun is changed in everything; what runs in its last day alone; what is over in nothing', async () => {
    const made = await person.hana.post('/v1/WorkflowReplacement', {
      delegateEmployeeId: employee.tono,
      dateFrom: '2036-06-01',
      dateTo: '2036-06-05',
    });
    const { id } = made.body.data;
    let { version } = made.body.data;
    const change = async (delegate: Name, dateFrom: string, dateTo: string, stale = false) => {
      const draft = {
        delegateEmployeeId: employee[delegate],
        dateFrom,
        dateTo,
        version: stale ? version - 1 : version,
      };
      const answer = await person.hana.put(`/v1/WorkflowReplacement/${id}`, draft);
      if (answer.status === 200) version = answer.body.data.version;
      return answer;
    };
    expect(await change('eko', '2036-06-02', '2036-06-06')).toMatchObject({
      status: 200,
      body: { data: { delegateEmployeeId: employee.eko, dateFrom: '2036-06-02', dateTo: '2036-06-06' } },
    });
    expect((await change('eko', '2036-06-02', '2036-06-06', true)).body.code).toBe('STALE');
    expect((await change('eko', '2020-06-02', '2036-06-06')).body.code).toBe('RP_PAST');
    const [days] = await owner<{ from: string; to: string; later: string }>(
      `update workflow_replacement set date_from = current_date - 2, date_to = current_date + 5 where id = $1
       returning date_from::text as from, date_to::text as to, (date_to + 1)::text as later`,
      [id],
    );
    const { from, to, later } = days ?? { from: '', to: '', later: '' };
    expect((await change('tono', from, to)).body.code).toBe('RP_FIXED');
    expect((await change('eko', from, later)).body.data).toMatchObject({ dateFrom: from, dateTo: later });
    expect((await change('eko', from, from)).body.code).toBe('RP_PAST');
    await owner('update workflow_replacement set date_to = current_date - 1 where id = $1', [id]);
    expect((await change('eko', from, later)).body.code).toBe('RP_OVER');
  });
});

describe('A7, A8: time and people', () => {
  const actor = { tenantId, userId: null, channel: 'system' };
  const types = requestTypesOf(expenseTypes);
  /** As if the time of every open task of the request had come. */
  const late = (requestId: string) =>
    owner(
      "update approval_task set next_timer_at = now() - interval '1 minute', due_at = now() - interval '1 minute' where request_id = $1 and state = 'OPEN'",
      [requestId],
    );

  test('ESCALATE: one up gets a task beside the first; the first decision wins', async () => {
    await publish({
      steps: [{ name: 'Manager', slaDays: 1, onTimeout: 'ESCALATE', slots: [{ kind: 'DIRECT_MANAGER' }] }],
    });
    const { request } = await submit('budi');
    expect(
      (
        await owner<{ due: boolean }>("select due_at <> 'infinity' as due from approval_task where request_id = $1", [
          request.id,
        ])
      )[0],
    ).toEqual({ due: true });
    await late(request.id);
    await runTimers(api.door, actor, types);
    const { body } = await person.budi.get(`/v1/ApprovalRequest/${request.id}`);
    expect(names(body.data)).toEqual(['rina', 'surya']);
    expect((await act(request.id, 'surya')).body.data.state).toBe('APPROVED');
  });

  test('APPROVE, and AE-4: the system approves; where the effect cannot run the step is blocked', async () => {
    await publish({
      steps: [{ name: 'Manager', slaDays: 1, onTimeout: 'APPROVE', slots: [{ kind: 'DIRECT_MANAGER' }] }],
    });
    const one = await submit('budi');
    await late(one.request.id);
    await runTimers(api.door, actor, types);
    expect(await stateOf(one.request.id)).toBe('APPROVED');
    await owner('insert into test_budget (tenant_id, employee_id, amount) values ($1, $2, 0)', [
      tenantId,
      employee.budi,
    ]);
    const two = await submit('budi');
    await late(two.request.id);
    await runTimers(api.door, actor, types);
    const { body } = await person.budi.get(`/v1/ApprovalRequest/${two.request.id}`);
    expect(body.data).toMatchObject({ state: 'PENDING', step: { isBlocked: true } });
    expect(await act(two.request.id, 'rina')).toMatchObject({ status: 409, body: { code: 'WF_BLOCKED' } });
    expect(await kinds(two.id)).toEqual(['RESERVE']);
    await owner('delete from test_budget');
  });

  test('a reminder is sent once, however late', async () => {
    await publish({ steps: [{ name: 'Manager', remindAfterDays: 1, slots: [{ kind: 'DIRECT_MANAGER' }] }] });
    const { request } = await submit('budi');
    await owner(
      "update approval_task set next_timer_at = now() - interval '1 minute', created_at = now() - interval '9 days' where request_id = $1",
      [request.id],
    );
    await runTimers(api.door, actor, types);
    await runTimers(api.door, actor, types);
    expect((await events(request.id)).filter((type) => type === 'REMINDED')).toHaveLength(1);
  });

  test('AE-13: while a question waits the clock stands still, twice in a step', async () => {
    await publish({
      steps: [{ name: 'Manager', slaDays: 1, onTimeout: 'REJECT', slots: [{ kind: 'DIRECT_MANAGER' }] }],
    });
    const { request } = await submit('budi');
    const dueIn = async () =>
      (
        await owner<{ days: number }>(
          "select due_at::date - current_date as days from approval_task where request_id = $1 and state = 'OPEN'",
          [request.id],
        )
      )[0]?.days;
    const ask = async () => {
      expect((await act(request.id, 'rina', 'Ask', { comment: 'For whom?' })).status).toBe(200);
      // The answer takes three days, and in the meantime the time of the task comes.
      await owner("update approval_event set at = at - interval '3 days' where request_id = $1 and type = 'ASKED'", [
        request.id,
      ]);
      await owner(
        "update approval_task set due_at = date_trunc('day', now()) - interval '1 second', next_timer_at = now() - interval '1 hour' where request_id = $1",
        [request.id],
      );
      await runTimers(api.door, actor, types);
    };
    const answer = async () => {
      const { version } = await taskOf(request.id, 'rina');
      const given = await person.budi.post(`/v1/ApprovalRequest/${request.id}/Answer`, {
        version,
        comment: 'A client',
      });
      expect(given.status, JSON.stringify(given.body)).toBe(200);
    };
    const newest = async (who: Name) => (await person[who].get('/v1/Notification/GetPagination')).body.data[0];
    const questions = () =>
      owner("select 1 from notification where user_id = $1 and event = 'request-asked' and facts ->> 'no' = $2", [
        user.budi,
        request.transactionNo,
      ]);
    for (const n of [1, 2]) {
      await ask();
      expect(await stateOf(request.id)).toBe('PENDING');
      expect(await questions()).toHaveLength(n);
      await answer();
      expect(await dueIn()).toBe(2);
      // Whoever asked is led to where they decide.
      const { id } = await taskOf(request.id, 'rina');
      expect(await newest('rina')).toMatchObject({ event: 'request-answered', link: `/approval?task=${id}` });
    }
    await ask();
    expect(await stateOf(request.id)).toBe('REJECTED');
  });

  test('A3: what a returned request has reserved is released after some days, and reserved anew when it is sent again', async () => {
    await publish(CLAIM());
    const { id, request } = await submit('budi', '1');
    await act(request.id, 'rina', 'Return', { comment: 'Receipt?' });
    const later = async (days: number) => {
      await owner('update approval_request set updated_at = now() - make_interval(days => $2) where id = $1', [
        request.id,
        days,
      ]);
      await runReleaseReturned(api.door, actor, types);
      return kinds(id);
    };
    expect(await later(29)).toEqual(['RESERVE']);
    expect(await later(31)).toEqual(['RESERVE', 'RELEASE']);
    expect(await later(60)).toEqual(['RESERVE', 'RELEASE']);
    await send(id, 'budi');
    expect(await kinds(id)).toEqual(['RESERVE', 'RELEASE', 'RESERVE']);
    // What waits keeps what it has; how many days is the company's to say.
    expect(await later(60)).toEqual(['RESERVE', 'RELEASE', 'RESERVE']);
    await act(request.id, 'rina', 'Return', { comment: 'Again' });
    await owner('update workflow_defaults set reserved_days = 5 where tenant_id = $1', [tenantId]);
    expect(await later(6)).toEqual(['RESERVE', 'RELEASE', 'RESERVE', 'RELEASE']);
    await owner('update workflow_defaults set reserved_days = 30 where tenant_id = $1', [tenantId]);
    const { version } = (await person.budi.get(`/v1/ApprovalRequest/${request.id}`)).body.data;
    expect((await person.budi.post(`/v1/ApprovalRequest/${request.id}/Withdraw`, { version })).status).toBe(200);
    expect((await kinds(id)).filter((kind) => kind === 'RELEASE')).toHaveLength(2);
  });

  test('A8: where the workflow says so, the requests of whoever left are withdrawn; else they go on', async () => {
    await publish({ ...CLAIM(), options: { requesterLeaves: 'WITHDRAW' } });
    const gone = await submit('tono', '1');
    await publish(CLAIM());
    const stays = await submit('tono', '1');
    const ended = (status: string) =>
      owner('update employee_current set status = $2 where tenant_id = $1 and id = $3', [
        tenantId,
        status,
        employee.tono,
      ]);
    await ended('ended');
    await runFollowLeavers(api.door, actor, types);
    await ended('active');
    expect([await stateOf(gone.request.id), await stateOf(stays.request.id)]).toEqual(['WITHDRAWN', 'PENDING']);
    expect(await kinds(gone.id)).toEqual(['RESERVE', 'RELEASE']);
  });

  test('W17: the task of an approver who left goes to whoever is found today; decisions stay', async () => {
    await publish(CLAIM());
    const decided = await submit('budi');
    await act(decided.request.id, 'rina');
    const { request } = await submit('budi');
    await owner("update app_user set status = 'suspended' where id = $1", [user.rina]);
    await runFollowLeavers(api.door, actor, types);
    await owner("update app_user set status = 'active' where id = $1", [user.rina]);
    const { body } = await person.budi.get(`/v1/ApprovalRequest/${request.id}`);
    expect(names(body.data)).toEqual(['surya']);
    expect(await events(request.id)).toContain('ASSIGNEE_LEFT');
    const earlier = (await person.budi.get(`/v1/ApprovalRequest/${decided.request.id}`)).body.data;
    expect(names(earlier)).toEqual(['dewi', 'eko']);
    expect(earlier.steps[0]).toMatchObject({ state: 'APPROVED', people: [{ name: 'rina', state: 'APPROVED' }] });
  });

  test('a blocked step goes on as soon as somebody is there; an administrator can name one at once', async () => {
    await publish({
      steps: [{ name: 'Nobody', onVacant: 'BLOCK', slots: [{ kind: 'MANAGER_LEVEL', params: { levels: 9 } }] }],
    });
    const { request } = await submit('budi');
    expect(request).toMatchObject({ state: 'PENDING', step: { isBlocked: true }, waitingFor: [] });
    const blocked = await admin.get('/v1/Approval/GetPagination?tab=blocked');
    expect(blocked.body.data.map(({ id }: { id: string }) => id)).toContain(request.id);
    const named = await admin.post(`/v1/ApprovalRequest/${request.id}/Reassign`, {
      version: request.version,
      toEmployeeId: employee.eko,
      comment: 'Stands in',
    });
    expect(named.status, JSON.stringify(named.body)).toBe(200);
    expect(names(named.body.data)).toEqual(['eko']);
    expect((await act(request.id, 'eko')).body.data.state).toBe('APPROVED');
  });

  test('AE-12: forwarded with a comment, never to the requester', async () => {
    await publish(CLAIM());
    const { request } = await submit('budi', '1');
    const task = await taskOf(request.id, 'rina');
    const forward = (toEmployeeId: string, comment = 'Please decide') =>
      person.rina.post(`/v1/Approval/${task.id}/Forward`, { version: task.version, toEmployeeId, comment });
    expect(await forward(employee.budi)).toMatchObject({ status: 422, body: { code: 'WF_FORWARD_TO' } });
    expect(await forward(employee.tono, '')).toMatchObject({ status: 422, body: { code: 'WF_COMMENT' } });
    expect(names((await forward(employee.tono)).body.data)).toEqual(['tono']);
    expect((await person.rina.get(`/v1/ApprovalRequest/${request.id}`)).status).toBe(200);
    expect((await act(request.id, 'tono')).body.data.state).toBe('APPROVED');
  });
});

describe('AE-5, AE-7, AE-8, AE-11: whatever else happens to a request', () => {
  test('W15, AE-7, AE-8: it ends on its version; sent again after a return it takes the one of that day', async () => {
    await publish(CLAIM());
    const [running, returned] = [await submit('budi'), await submit('budi')];
    expect((await act(returned.request.id, 'rina', 'Return', { comment: 'Which trip?' })).status).toBe(200);
    await publish({
      steps: [...CLAIM().steps, { name: 'Head', slots: [{ kind: 'PERSON', params: { employeeId: employee.hana } }] }],
    });
    await act(running.request.id, 'rina');
    expect((await act(running.request.id, 'dewi')).body.data.state).toBe('APPROVED');
    const again = await send(returned.id, 'budi');
    expect(again).toMatchObject({ round: 2, transactionNo: returned.request.transactionNo });
    await owner("update workflow set status = 'inactive' where tenant_id = $1 and code = 'TEST-EXPENSE'", [tenantId]);
    await act(returned.request.id, 'rina');
    expect((await act(returned.request.id, 'dewi')).body.data).toMatchObject({ state: 'PENDING' });
    expect((await act(returned.request.id, 'hana')).body.data.state).toBe('APPROVED');
    await owner("update workflow set status = 'active' where tenant_id = $1 and code = 'TEST-EXPENSE'", [tenantId]);
  });

  test('AE-1: a step finds its approvers when it begins; what was expected before may change, the facts may not', async () => {
    await publish({
      steps: [
        { name: 'Officer', slots: [officer()] },
        { name: 'Manager', entryCondition: 'claim.total > 2500000', slots: [{ kind: 'DIRECT_MANAGER' }] },
      ],
    });
    const { id, request } = await submit('budi');
    const expected = async () =>
      (await person.budi.get(`/v1/ApprovalRequest/${request.id}/Preview`)).body.data.flatMap(
        ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name),
      );
    expect(await expected()).toEqual(['rina']);
    await managedBy('budi', 'surya');
    expect(await expected()).toEqual(['surya']);
    // The request was frozen with its total: what its row says since does not spare it the second step.
    await owner('update test_expense set total = 1 where id = $1', [id]);
    expect(names((await act(request.id, 'dewi')).body.data)).toEqual(['surya']);
    await managedBy('budi', 'rina');
    expect(names((await person.budi.get(`/v1/ApprovalRequest/${request.id}`)).body.data)).toEqual(['surya']);
    expect((await act(request.id, 'surya')).body.data.state).toBe('APPROVED');
  });

  test('A4: the requester chooses among the candidates, as long as they have not is asked; the step waits for that person', async () => {
    const chosen = { kind: 'REQUESTER_CHOICE', params: { candidates: officer() } };
    await publish({
      steps: [
        { name: 'Manager', slots: [{ kind: 'DIRECT_MANAGER' }] },
        { name: 'Officer of your choice', entryCondition: 'claim.total > 2500000', slots: [chosen] },
      ],
    });
    const id = await expense('budi');
    const asked = await person.budi.post(`/v1/TestExpense/${id}/Submit`);
    expect(asked).toMatchObject({
      status: 422,
      body: {
        code: 'WF_CHOICE',
        message: 'Choose who decides: Officer of your choice.',
        choices: [{ step: 'Officer of your choice', candidates: [{ name: 'dewi' }, { name: 'eko' }] }],
      },
    });
    expect(await kinds(id)).toEqual([]);
    const submitted = (approvers: string) =>
      person.budi.post(`/v1/TestExpense/${id}/Submit`, {}, { 'x-approvers': approvers });
    expect((await submitted(employee.hana)).body.code).toBe('WF_CHOICE');
    expect((await submitted('nobody')).status).toBe(400);
    const sent = await submitted(employee.eko);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(names((await act(sent.body.data.id, 'rina')).body.data)).toEqual(['eko']);
    // A step that will be skipped asks nothing.
    expect(names((await submit('budi', '1')).request)).toEqual(['rina']);
    // Sent again after a return, the choice stays.
    expect((await act(sent.body.data.id, 'eko', 'Return', { comment: 'Which trip?' })).body.data.state).toBe(
      'RETURNED',
    );
    expect((await person.budi.post(`/v1/TestExpense/${id}/Submit`)).status).toBe(200);
    expect(names((await act(sent.body.data.id, 'rina')).body.data)).toEqual(['eko']);
    // Dewi cannot decide on her own: an only candidate is not asked for.
    await managedBy('dewi', 'rina');
    const { request } = await submit('dewi');
    expect(names((await act(request.id, 'rina')).body.data)).toEqual(['eko']);
    await managedBy('dewi', 'surya');
  });

  test('A4: the owner of the cost centre that the request names, of the day; else of that of the employee', async () => {
    const owned = { kind: 'COST_CENTRE_OWNER', params: { from: 'request' } };
    await publish({ steps: [{ name: 'Owner', slots: [owned] }] });
    const [unit] = await owner<{ id: string; parent: string }>(
      `select v.unit_id as id, v.parent_unit_id as parent from organization_unit_version v join organization_unit u on u.tenant_id = v.tenant_id and u.id = v.unit_id
       where v.tenant_id = $1 and u.code = 'FIN' and current_date between v.valid_from and v.valid_to`,
      [tenantId],
    );
    const headed = (id: string | undefined, head: Name | null, costCentre: string | null) =>
      owner(
        'update organization_unit_version set head_employee_id = $3, head_position_id = null, cost_centre = $4 where tenant_id = $1 and unit_id = $2',
        [tenantId, id, head && employee[head], costCentre],
      );
    await headed(unit?.id, 'dewi', 'CC-FIN');
    await headed(unit?.parent, 'hana', 'CC-ALL');
    const named = async (costCentre: string | null) => {
      const id = await expense('budi');
      await owner('update test_expense set cost_centre = $2 where id = $1', [id, costCentre]);
      return names(await send(id, 'budi'));
    };
    expect(await named('CC-ALL')).toEqual(['hana']);
    expect(await named('CC-FIN')).toEqual(['dewi']);
    await owner("update assignment_segment set cost_centre = 'CC-FIN' where tenant_id = $1 and employee_id = $2", [
      tenantId,
      employee.budi,
    ]);
    expect(await named(null)).toEqual(['dewi']);
    // Nobody heads it: one up is the owner of the cost centre above.
    await headed(unit?.id, null, 'CC-FIN');
    expect(await named('CC-FIN')).toEqual(['hana']);
  });

  test('A4: every kind of approver finds its people in the rows of the company', async () => {
    const [unit] = await owner<{ id: string; parent: string; level: string }>(
      `select v.unit_id as id, v.parent_unit_id as parent, p.level_id as level from organization_unit_version v
       join organization_unit u on u.tenant_id = v.tenant_id and u.id = v.unit_id
       join organization_unit p on p.tenant_id = v.tenant_id and p.id = v.parent_unit_id
       where v.tenant_id = $1 and u.code = 'FIN' and current_date between v.valid_from and v.valid_to`,
      [tenantId],
    );
    for (const [id, head] of [
      [unit?.id, 'dewi'],
      [unit?.parent, 'hana'],
    ] as const)
      await owner(
        'update organization_unit_version set head_employee_id = $3, head_position_id = null where tenant_id = $1 and unit_id = $2',
        [tenantId, id, employee[head]],
      );
    const [above] = await owner<{ id: string; rank: number }>(
      `select s.position_id as id, g.rank from assignment_segment s join grade g on g.tenant_id = s.tenant_id and g.id = s.grade_id
       where s.tenant_id = $1 and s.employee_id = $2 and s.kind = 'primary' and s.recorded_to is null`,
      [tenantId, employee.surya],
    );
    const kindsOfApprover: readonly (readonly [Record<string, unknown>, readonly string[]])[] = [
      [{ kind: 'DIRECT_MANAGER' }, ['rina']],
      [{ kind: 'MANAGER_LEVEL', params: { levels: 2 } }, ['surya']],
      [{ kind: 'MANAGER_UNTIL', params: { gradeRank: above?.rank } }, ['rina']],
      [{ kind: 'ORG_UNIT_HEAD' }, ['dewi']],
      [{ kind: 'ORG_UNIT_HEAD', params: { levelsUp: 1, levelId: null } }, ['hana']],
      [{ kind: 'ORG_UNIT_HEAD', params: { levelsUp: 0, levelId: unit?.level } }, ['hana']],
      [{ kind: 'ROLE', params: { roleId: roles['officer'] } }, ['dewi', 'eko']],
      [{ kind: 'PERSON', params: { employeeId: employee.tono } }, ['tono']],
    ];
    for (const [slot, expected] of kindsOfApprover) {
      await publish({ steps: [{ name: 'Step', slots: [slot] }] });
      expect(names((await submit('budi')).request).toSorted(), JSON.stringify(slot)).toEqual(expected);
    }
    const held = { kind: 'POSITION', params: { positionId: above?.id } };
    await publish({ steps: [{ name: 'Step', slots: [held] }] });
    // Budi holds it himself, and is passed over.
    expect(names((await submit('budi')).request)).toEqual(expect.arrayContaining(['rina', 'tono']));
    const permitted = { kind: 'PERMISSION', params: { menu: 'approval', action: 'approve' } };
    await publish({ steps: [{ name: 'Step', slots: [permitted] }] });
    expect(names((await submit('budi')).request)).toEqual(expect.arrayContaining(['rina', 'surya', 'dewi']));
  });

  test('AE-5: after a fault of ours nothing is stored, and the same key may be tried again', async () => {
    await publish(CLAIM());
    const { id, request } = await submit('budi', '1');
    const headers = { 'idempotency-key': newId() };
    const { version } = await taskOf(request.id, 'rina');
    await owner("alter table test_ledger add constraint broken check (kind <> 'USE') not valid");
    const failed = await act(request.id, 'rina', 'Approve', { headers });
    await owner('alter table test_ledger drop constraint broken');
    expect(failed.status).toBe(500);
    expect([await stateOf(request.id), await kinds(id)]).toEqual(['PENDING', ['RESERVE']]);
    expect((await taskOf(request.id, 'rina')).version).toBe(version);
    expect((await act(request.id, 'rina', 'Approve', { headers })).body.data.state).toBe('APPROVED');
    expect((await events(request.id)).filter((type) => type === 'APPROVED')).toHaveLength(1);
  });

  test('AE-11: an administrator reassigns, skips or rejects where the workflow allows it, with a comment, never on own requests', async () => {
    const steps = CLAIM().steps;
    const override = async (verb: string, who: Person, request: { id: string }, more: object = {}) => {
      const { version } = await taskOf(request.id, 'rina');
      return who.post(`/v1/ApprovalRequest/${request.id}/${verb}`, { version, comment: 'She is away', ...more });
    };
    await publish({ steps });
    const fixed = await submit('budi');
    expect((await override('SkipStep', admin, fixed.request)).body.code).toBe('WF_NO_OVERRIDE');
    await publish({ steps, options: { adminOverride: true } });
    const { id, request } = await submit('budi');
    expect((await override('SkipStep', admin, request, { comment: '' })).body.code).toBe('WF_COMMENT');
    expect((await override('SkipStep', person.tono, request)).status).toBe(403);
    const task = await taskOf(request.id, 'rina');
    const moved = await override('Reassign', admin, request, { taskId: task.id, toEmployeeId: employee.tono });
    expect(names(moved.body.data)).toEqual(['tono']);
    expect(names((await override('SkipStep', admin, request)).body.data)).toEqual(['dewi', 'eko']);
    expect((await override('ForceReject', admin, request)).body.data.state).toBe('REJECTED');
    expect(await kinds(id)).toEqual(['RESERVE', 'RELEASE']);
    const marked = await owner<{ type: string }>(
      "select type from approval_event where request_id = $1 and data ->> 'override' = 'true' order by id",
      [request.id],
    );
    expect(marked.map(({ type }) => type)).toEqual(expect.arrayContaining(['STEP_SKIPPED_BY_ADMIN', 'FORCE_REJECTED']));
    const [own] = await owner<{ id: string }>(
      'select employee_id as id from app_user where tenant_id = $1 and email = $2',
      [tenantId, 'admin@demo.example'],
    );
    await owner(
      'update approval_request set employee_id = $2, submitter_user_id = (select id from app_user where tenant_id = $3 and email = $4) where id = $1',
      [fixed.request.id, own?.id ?? employee.budi, tenantId, 'admin@demo.example'],
    );
    expect((await override('ForceReject', admin, fixed.request)).body.code).toBe('WF_SELF');
  });
});

describe('B: /workflow-setting', () => {
  test('created, simulated, published; the simulation says who decides and why', async () => {
    const definition = CLAIM();
    const made = await admin.post('/v1/WorkflowSetting', {
      code: 'EXP-2',
      name: 'Expenses of Jakarta',
      requestType: EXPENSE.code,
      priority: 10,
      definition,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    const publishIt = async () => {
      const { version } = (await admin.get(`/v1/WorkflowSetting/${id}`)).body.data;
      return admin.post(`/v1/WorkflowSetting/${id}/Publish`, { version, changeNote: 'First' });
    };
    expect(await publishIt()).toMatchObject({ status: 409, body: { code: 'WF_NOT_SIMULATED' } });
    const simulated = await admin.post('/v1/WorkflowSetting/Simulate', {
      requestType: EXPENSE.code,
      employeeId: employee.budi,
      facts: { 'claim.total': '3200000' },
      draftOf: id,
    });
    expect(simulated.body.data, JSON.stringify(simulated.body)).toMatchObject({
      chosen: { code: 'EXP-2' },
      outcome: 'APPROVED',
    });
    expect(
      simulated.body.data.steps.map((step: { people: { name: string }[] }) => step.people.map(({ name }) => name)),
    ).toEqual([['rina'], ['dewi', 'eko']]);
    expect((await publishIt()).body.data).toMatchObject({ published: { versionNo: 1 }, draft: null });
    const list = await admin.get('/v1/WorkflowSetting/GetPagination?search=EXP-2');
    expect(list.body.data).toMatchObject([{ code: 'EXP-2', steps: 2, publishedVersion: 1, hasDraft: false }]);
    // Changing it opens a draft, and both can be compared.
    const now = (await admin.get(`/v1/WorkflowSetting/${id}`)).body.data;
    const changed = await admin.put(`/v1/WorkflowSetting/${id}`, {
      code: now.code,
      name: now.name,
      requestType: now.requestType,
      priority: now.priority,
      version: now.version,
      definition: { ...definition, steps: [{ ...definition.steps[0], name: 'Boss' }, definition.steps[1]] },
    });
    expect(changed.body.data, JSON.stringify(changed.body)).toMatchObject({
      draft: { versionNo: 2 },
      published: { versionNo: 1 },
    });
    const diff = await admin.get(`/v1/WorkflowSetting/${id}/Versions/1/Diff/2`);
    expect(diff.body.data).toEqual([
      { path: 'steps.0.name', where: 'Step 1: Boss', what: 'Name', old: 'Manager', new: 'Boss' },
    ]);
    const { version } = changed.body.data;
    const away = await admin.post(`/v1/WorkflowSetting/${id}/Deactivate`, { version });
    expect(away.body.data.status).toBe('inactive');
  });

  test.each([
    ['WF_NO_STEP', { steps: [] }],
    ['WF_NO_SLOT', { steps: [{ name: 'Empty', slots: [] }] }],
    ['WF_QUORUM', { steps: [{ name: 'Two', mode: 'N_OF', quorum: 2, slots: [{ kind: 'DIRECT_MANAGER' }] }] }],
    [
      'FORMULA_TEXT',
      { steps: [{ name: 'Odd', entryCondition: 'claim.colour > 1', slots: [{ kind: 'DIRECT_MANAGER' }] }] },
    ],
    [
      'WF_REF',
      {
        steps: [
          { name: 'Gone', slots: [{ kind: 'ROLE', params: { roleId: '01900000-0000-7000-8000-000000000000' } }] },
        ],
      },
    ],
  ])('%s stands in the way of publishing', async (code, definition) => {
    const made = await admin.post('/v1/WorkflowSetting', {
      code: `BAD-${code}`.slice(0, 20),
      name: code,
      requestType: EXPENSE.code,
      priority: 20 + code.length,
      definition,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, version } = made.body.data;
    expect(await admin.post(`/v1/WorkflowSetting/${id}/Publish`, { version, changeNote: 'x' })).toMatchObject({
      body: { code },
    });
    expect((await admin.remove(`/v1/WorkflowSetting/${id}`)).status).toBe(200);
  });

  test('IN_USE, WF_TYPE_FIXED: what requests use is deactivated, not deleted, and keeps its type', async () => {
    const [used] = (await admin.get('/v1/WorkflowSetting/GetPagination?code.is=TEST-EXPENSE')).body.data;
    expect(await admin.remove(`/v1/WorkflowSetting/${used.id}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE' },
    });
    const { code, name, priority, version, published } = (await admin.get(`/v1/WorkflowSetting/${used.id}`)).body.data;
    const other = { code, name, priority, version, definition: published.definition, requestType: 'ERASURE' };
    expect((await admin.put(`/v1/WorkflowSetting/${used.id}`, other)).body.errors).toMatchObject([
      { path: 'requestType', code: 'WF_TYPE_FIXED' },
    ]);
    expect(await admin.post(`/v1/WorkflowSetting/${used.id}/Discard`, { version })).toMatchObject({
      body: { code: 'WF_NO_DRAFT' },
    });
  });

  test('a type without any workflow gets its standard one; what a company has stays', async () => {
    const of = (code: string) =>
      owner<{ code: string; state: string }>(
        'select w.code, v.state from workflow w join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id where w.tenant_id = $1 and w.request_type = $2 order by 1, 2',
        [tenantId, code],
      );
    const own = await of(EXPENSE.code);
    await owner("delete from workflow where tenant_id = $1 and request_type = 'ERASURE'", [tenantId]);
    await demo.run((tx) => setUpWorkflows(tx, tenantId, expenseTypes));
    expect(await of('ERASURE')).toEqual([{ code: 'ERASURE', state: 'PUBLISHED' }]);
    expect(await of(EXPENSE.code)).toEqual(own);
  });

  test("who decides when nobody else is found, and which types are approved without a workflow, is the company's", async () => {
    const { version, ...before } = (await admin.get('/v1/WorkflowSetting/Defaults')).body.data;
    const save = (change: object) =>
      admin.put('/v1/WorkflowSetting/Defaults', {
        fallbackRoleId: before.fallbackRoleId,
        autoApproved: before.autoApproved,
        version,
        ...change,
      });
    expect((await save({ fallbackRoleId: newId() })).body.errors).toMatchObject([{ path: 'fallbackRoleId' }]);
    expect((await save({ autoApproved: ['NO_SUCH_TYPE'] })).body.errors).toMatchObject([{ path: 'autoApproved' }]);
    const saved = await save({ fallbackRoleId: roles['officer'], autoApproved: [EXPENSE.code] });
    expect(saved.body.data).toMatchObject({ fallbackRole: 'Expense Officer', autoApproved: [EXPENSE.code] });
    expect(saved.body.data.reservedDays).toBe(30);
    expect((await save({ reservedDays: 0 })).body.errors).toMatchObject([{ path: 'reservedDays' }]);
    expect((await save({})).body.code).toBe('STALE');
    expect((await save({ version: saved.body.data.version })).status).toBe(200);
  });

  test('WF_PRIORITY: a priority is used once', async () => {
    const draft = { code: 'EXP-3', name: 'Again', requestType: EXPENSE.code, priority: 1000, definition: CLAIM() };
    expect(await admin.post('/v1/WorkflowSetting', draft)).toMatchObject({
      status: 409,
      body: { code: 'WF_PRIORITY' },
    });
  });
});

describe('AE-2, AE-3: many at the same moment', () => {
  test('whatever wins, a request ends once, with the ledger of that end', async () => {
    await publish(CLAIM());
    for (let round = 0; round < 4; round += 1) {
      const { id, request } = await submit('budi');
      await act(request.id, 'rina');
      const { version } = await taskOf(request.id, 'dewi');
      const own = (verb: string) => person.budi.post(`/v1/ApprovalRequest/${request.id}/${verb}`, { version });
      const answers = await Promise.all([
        act(request.id, 'dewi'),
        own('Withdraw'),
        act(request.id, 'eko', round % 2 === 0 ? 'Approve' : 'Reject', { comment: 'Decided' }),
        act(request.id, 'dewi', 'Return', { comment: 'Once more' }),
        own('Withdraw'),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const state = (await stateOf(request.id)) ?? '';
      const expected: Record<string, string[]> = {
        APPROVED: ['RESERVE', 'USE'],
        REJECTED: ['RESERVE', 'RELEASE'],
        WITHDRAWN: ['RESERVE', 'RELEASE'],
        RETURNED: ['RESERVE'],
      };
      expect(await kinds(id)).toEqual(expected[state]);
      const open = await owner("select 1 from approval_task where request_id = $1 and state = 'OPEN'", [request.id]);
      expect(open).toEqual([]);
    }
  });

  test('two people submit the same draft at the same moment: one request, one reservation', async () => {
    const id = await expense('budi');
    const send = () => person.budi.post(`/v1/TestExpense/${id}/Submit`);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await kinds(id)).toEqual(['RESERVE']);
  });
});

describe('A8: accounts and roles', () => {
  test('a role that is taken away takes its open tasks along; with the last holder the fallback decides', async () => {
    await publish({ steps: [{ name: 'Officer', slots: [officer()] }] });
    const { request } = await submit('budi');
    const holders = async () => names((await person.budi.get(`/v1/ApprovalRequest/${request.id}`)).body.data);
    const take = async (who: Name) => {
      const { body } = await admin.get(`/v1/User/${user[who]}`);
      const { email, firstName, name, username, locale, version, employeeId } = body.data;
      const userRoles = body.data.userRoles
        .filter(({ roleId }: { roleId: string }) => roleId !== roles['officer'])
        .map(({ roleId }: { roleId: string }) => ({ roleId }));
      const saved = await admin.put(`/v1/User/${user[who]}`, {
        email,
        firstName,
        name,
        username,
        locale,
        version,
        employeeId,
        userRoles,
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    };
    expect(await holders()).toEqual(['dewi', 'eko']);
    await take('dewi');
    expect(await holders()).toEqual(['eko']);
    await take('eko');
    expect(await holders()).toEqual(['hana']);
    expect((await act(request.id, 'hana')).body.data.state).toBe('APPROVED');
    for (const who of ['dewi', 'eko'] as const)
      await owner('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
        tenantId,
        user[who],
        roles['officer'],
      ]);
  });

  test('a suspended approver: the task moves in the same moment', async () => {
    await publish(CLAIM());
    const { request } = await submit('budi');
    const move = async (verb: string) => {
      const { version } = (await admin.get(`/v1/User/${user.rina}`)).body.data;
      expect((await admin.post(`/v1/User/${user.rina}/${verb}`, { version })).status).toBe(200);
    };
    await move('Suspend');
    expect(names((await person.budi.get(`/v1/ApprovalRequest/${request.id}`)).body.data)).toEqual(['surya']);
    await move('Activate');
  });
});

test('F: the inbox and its number are read from an index, however many tasks are closed', async () => {
  await publish(CLAIM());
  const { request } = await submit('budi');
  await owner(
    `insert into approval_task (tenant_id, step_run_id, request_id, slot, assignee_user_id, state, request_type, submitter_user_id,
       allow_delegation, submitted_at, acted_by_user_id, acted_at)
     select t.tenant_id, t.step_run_id, t.request_id, 100 + n, t.assignee_user_id, 'APPROVED', t.request_type, t.submitter_user_id, true, now(), t.assignee_user_id, now()
     from approval_task t, generate_series(1, 20000) n where t.request_id = $1`,
    [request.id],
  );
  await owner('vacuum analyze approval_task');
  const plan = await demo.run(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`
      explain select count(*) from approval_task t where ${actableTasks({ tenantId, userId: user.rina, employeeId: employee.rina }, [])}`.execute(
      tx,
    );
    return rows.map((row) => row['QUERY PLAN']).join(' ');
  });
  expect(plan).toContain('Index Only Scan using approval_task_open_idx');
});

test('F: approvers are looked up one by one upward, by the plan that is kept for people of any number', async () => {
  await owner('analyze assignment_segment');
  const read = await demo.run(async (tx) => {
    // Of this connection, also by transactions before this one that PostgreSQL has not added up yet.
    const segmentsRead = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'assignment_segment'`.execute(
        tx,
      );
      return rows[0]?.n ?? 0;
    };
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    // So few people are as quickly read as looked up.
    await sql`set local enable_seqscan = off`.execute(tx);
    const input = { tenantId, employeeId: employee.budi, menuPath: '', date: await todayOf(tx, tenantId, null) };
    const before = await segmentsRead();
    expect(
      await readPerson(tx, { ...input, chosenApprovers: [], costCentres: [], receivingManagers: [] }, employee.budi),
    ).toMatchObject({
      name: 'budi',
    });
    return (await segmentsRead()) - before;
  });
  // Budi, Rina and Surya: upward, and then each as they are.
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(6);
});
