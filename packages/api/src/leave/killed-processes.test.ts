import type { ChildProcess } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { addDays, type CalendarDate, dayNumber } from '@personalia/contract';
import { newId } from '@personalia/database';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded } from '../../testing/import.ts';
import { type Person, succeeded } from '../../testing/index.ts';
import { killableCluster } from '../../testing/killable-cluster.ts';
import { apiPrograms, until, workerPrograms } from '../../testing/worker-program.ts';

/**
 * AE-2, AE-3: the API, the worker and the database are killed in the middle of submissions and decisions. Nothing is lost, and
 * nothing is done twice.
 */

const { api, rows, killDatabase: endDatabase } = await killableCluster();
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const manager = 'rina@demo.example';
const PEOPLE = 14;
const DAYS = 4;
/** The API dies while the request of this number is under way, and the database with this one. */
const API_DIES_AT = [4, 41];
const DATABASE_DIES_AT = 70;
const people = Array.from({ length: PEOPLE }, newId);
let annual = '';
let year = '';

async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, 'localhost', done));
  const { port } = taken.address() as AddressInfo;
  await new Promise((done) => taken.close(done));
  return port;
}
const port = await freePort();
const programs = { api: apiPrograms(api, port), worker: workerPrograms(api) };
const running = { api: await programs.api.start('ready'), worker: await programs.worker.start('ready') };
let restarting: Promise<void> | null = null;
let asked = 0;

/** Starts again what has ended, by our hand or by itself, as the system does in production. */
async function restart(which: keyof typeof running, alive?: ChildProcess): Promise<void> {
  if (alive) await programs[which].end(alive, 'SIGKILL');
  running[which] = await programs[which].start('ready');
}

/** Ends the API without a word and starts it again; who asks meanwhile waits. */
async function killApi(): Promise<void> {
  restarting ??= restart('api', running.api).finally(() => {
    restarting = null;
  });
  await restarting;
}

/** Ends the database without a word. It is started again by itself; programs that did not outlive that are, too. */
async function killDatabase(): Promise<void> {
  await endDatabase();
  await startEnded();
}

/** A worker may end some moments after the database did, once it has tried to tell it of its jobs. */
async function startEnded(): Promise<void> {
  for (const which of ['api', 'worker'] as const) if (running[which].exitCode !== null) await restart(which);
}

/** Asks the API in its own process. Null: it died before it answered, and nobody knows what has become of the request. */
async function ask(who: Person, path: string, body: object): Promise<{ status: number; data?: unknown } | null> {
  await restarting;
  asked += 1;
  const answer = fetch(`http://localhost:${port}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${await api.issuer.token(api.personOf(who.email))}`,
      'content-type': 'application/json',
      'x-tenant': 'demo',
      'x-channel': 'web',
    },
  });
  if (API_DIES_AT.includes(asked)) void killApi();
  if (asked === DATABASE_DIES_AT) restarting ??= killDatabase().finally(() => (restarting = null));
  try {
    const { status, ...rest } = await answer;
    return { status, ...rest };
  } catch {
    return null;
  }
}

const requestOn = async (employeeId: string, date: string) =>
  (
    await rows<{ id: string; status: string; version: number }>(
      'select id, status, version from leave_request where tenant_id = $1 and employee_id = $2 and from_date = $3 order by created_at',
      [tenantId, employeeId, date],
    )
  )[0];

const workdays = (): CalendarDate[] => {
  const found: CalendarDate[] = [];
  for (let date = `${year}-02-02` as CalendarDate; found.length < DAYS; date = addDays(date, 1))
    if ((((dayNumber(date) + 3) % 7) + 7) % 7 < 5) found.push(date);
  return found;
};

beforeAll(async () => {
  const rina = newId();
  await demo.hireAll([
    demo.person({ id: rina, firstName: 'rina', lastName: null }),
    ...people.map((id, n) => demo.person({ id, firstName: `worker ${n}`, lastName: null, managerId: rina })),
  ]);
  const [user] = await rows<{ id: string }>(
    `insert into app_user (tenant_id, email, first_name, name, issuer, subject, email_verified, employee_id, status)
     values ($1, $2, 'rina', 'rina', $3, $4, true, $5, 'active') returning id`,
    [tenantId, manager, api.issuer.address, `sub-${manager}`, rina],
  );
  await rows(
    `insert into user_role (tenant_id, user_id, role_id, source) select $1, $2, id, 'local' from role where tenant_id = $1 and code = any($3)`,
    [tenantId, user?.id, ['EMPLOYEE', 'MANAGER']],
  );
  await rows('delete from non_work_day where tenant_id = $1', [tenantId]);
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  const { body } = await hr.get('/v1/LeaveType/GetPagination?pageSize=50');
  annual = body.data.find(({ code }: { code: string }) => code === 'ANNUAL').id;
  year = (await rows<{ year: string }>("select to_char(app.today_of($1), 'YYYY') as year", [tenantId]))[0]?.year ?? '';
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${year}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
}, 120_000);

/** Goes on until the leave of one day is submitted, as somebody does whose browser says that there was no answer. */
async function takeLeave(employeeId: string, date: string): Promise<void> {
  for (;;) {
    const found = await requestOn(employeeId, date);
    if (found && found.status !== 'DRAFT') return;
    if (found) await ask(hr, `/v1/LeaveRequest/${found.id}/Submit`, { version: found.version });
    else
      await ask(hr, '/v1/LeaveRequest', {
        employeeId,
        leaveTypeId: annual,
        fromDate: date,
        toDate: date,
        reason: 'Family',
      });
  }
}

interface Task {
  readonly id: string;
  readonly version: number;
}
const openTasks = (limit = 1000): Promise<Task[]> =>
  rows<Task>(
    `select t.id, r.version from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
     where t.tenant_id = $1 and t.state = 'OPEN' and r.request_type = 'LEAVE' and r.employee_id = any($2) order by t.id limit ${limit}`,
    [tenantId, people],
  );

/**
 * The same decision by two windows at once, while others still submit: one of them comes too late. Again where there was no
 * answer.
 */
async function approveTwice(tasks: readonly Task[]): Promise<void> {
  for (const { id, version } of tasks)
    while ((await openTasks()).some((task) => task.id === id))
      await Promise.all([1, 2].map(() => ask(api.as(manager), `/v1/Approval/${id}/Approve`, { version })));
}

/** All others by one job, whose worker is killed, and whose database is killed under the next worker. */
async function approveByJob(decided: readonly Task[]): Promise<void> {
  const open = (await openTasks()).map(({ id }) => id);
  expect(open.length).toBeGreaterThan(50);
  const tasks = [...decided.slice(0, 1).map(({ id }) => id), ...open];
  await ask(api.as(manager), '/v1/Approval/Bulk', { action: 'approve', tasks });
  const atWork = (left: number) =>
    until(
      () => openTasks(),
      (found) => found.length <= left,
    );
  await atWork(open.length - 5);
  await restart('worker', running.worker);
  await atWork(open.length - 25);
  await killDatabase();
  const ended = await until(
    async () => {
      await startEnded();
      return rows<{ state: string; done: number; message: string; hasFile: boolean }>(
        `select state, done::int as done, message ->> 'en' as message, error_file_id is not null as "hasFile"
         from job where tenant_id = $1 and kind = 'approval-bulk'`,
        [tenantId],
      );
    },
    (jobs) => jobs.every(({ state }) => state !== 'queued' && state !== 'running'),
  );
  // What it decided before it was begun again is neither decided again nor counted as refused.
  const message = `${open.length} decided, 1 not`;
  expect(ended).toEqual([{ state: 'completed', done: tasks.length, message, hasFile: true }]);
}

test('AE-2, AE-3: whatever is killed, every request is decided once and each day is taken once', async () => {
  const days = workdays();
  const submitting = Promise.all(
    people.map(async (id) => {
      for (const date of days) await takeLeave(id, date);
    }),
  );
  const first = await until(
    () => openTasks(3),
    (open) => open.length === 3,
  );
  await approveTwice(first);
  await submitting;
  expect(asked).toBeGreaterThan(DATABASE_DIES_AT);
  await approveByJob(first);
  expect(await openTasks()).toEqual([]);

  const requests = await rows<{ status: string; n: number }>(
    `select status, count(*)::int as n from leave_request where tenant_id = $1 and employee_id = any($2) and status <> 'DRAFT' group by 1`,
    [tenantId, people],
  );
  expect(requests).toEqual([{ status: 'APPROVED', n: PEOPLE * DAYS }]);
  const decided = await rows<{ submitted: number; approved: number; completed: number; n: number }>(
    `select count(*) filter (where e.type = 'SUBMITTED')::int as submitted, count(*) filter (where e.type = 'APPROVED')::int as approved,
       count(*) filter (where e.type = 'COMPLETED')::int as completed, count(distinct r.id)::int as n
     from approval_request r join approval_event e on e.tenant_id = r.tenant_id and e.request_id = r.id
     where r.tenant_id = $1 and r.request_type = 'LEAVE' and r.employee_id = any($2)`,
    [tenantId, people],
  );
  const each = PEOPLE * DAYS;
  expect(decided).toEqual([{ submitted: each, approved: each, completed: each, n: each }]);
  const taken = await rows<{ date: string; employee: string; n: number; days: string }>(
    `select e.effective_date as date, a.employee_id as employee, count(*)::int as n, sum(e.quantity)::text as days
     from leave_entry e join leave_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
     where e.tenant_id = $1 and a.employee_id = any($2) and e.type = 'TAKEN' group by 1, 2`,
    [tenantId, people],
  );
  expect(taken).toHaveLength(each);
  expect(new Set(taken.map(({ n, days: sum }) => `${n} ${Number(sum)}`))).toEqual(new Set(['1 -1']));
  const notices = await rows<{ n: number; keys: number }>(
    `select count(*)::int as n, count(distinct (user_id, dedupe_key))::int as keys from notification where tenant_id = $1`,
    [tenantId],
  );
  expect(notices[0]?.n).toBe(notices[0]?.keys);
  // Five programs and the database start again, on a machine that does much else.
}, 900_000);
