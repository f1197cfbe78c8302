import { type AddressInfo, createServer } from 'node:net';
import { addDays, type CalendarDate, dayNumber } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { type Person, succeeded, testApi } from '../../testing/index.ts';
import { apiPrograms, until } from '../../testing/worker-program.ts';
import { newId } from '../employee/index.ts';

/** AE-2, AE-3: the API is killed in the middle of submissions and decisions. Nothing is lost, and nothing is done twice. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const manager = 'rina@demo.example';
const PEOPLE = 5;
const DAYS = 4;
/** A kill while the request of this number is under way. */
const KILLED_AT = [4, 17, 41];
const people = Array.from({ length: PEOPLE }, newId);
let annual = '';
let year = '';

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
const port = await freePort();
const programs = apiPrograms(api, port);

let running = await programs.start('ready');
let restarting: Promise<void> | null = null;
let asked = 0;

/** Ends the API without a word and starts it again; who asks meanwhile waits. */
async function kill(): Promise<void> {
  restarting ??= (async () => {
    await programs.end(running, 'SIGKILL');
    running = await programs.start('ready');
    restarting = null;
  })();
  await restarting;
}

/** Asks the API in its own process. Null: it died before it answered, and nobody knows what has become of the request. */
async function ask(who: Person, path: string, body: object): Promise<{ status: number; code?: string } | null> {
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
  if (KILLED_AT.includes(asked)) void kill();
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
  await rows('delete from holiday where tenant_id = $1', [tenantId]);
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

async function approveAll(isOver: () => boolean): Promise<void> {
  for (;;) {
    const open = await rows<{ id: string; version: number }>(
      `select t.id, r.version from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
       where t.tenant_id = $1 and t.state = 'OPEN' and r.request_type = 'LEAVE' and r.employee_id = any($2) limit 3`,
      [tenantId, people],
    );
    if (open.length === 0 && isOver()) return;
    // The same decision by two windows at once: one of them comes too late.
    for (const { id, version } of open)
      await Promise.all([1, 2].map(() => ask(api.as(manager), `/v1/Approval/${id}/Approve`, { version })));
  }
}

test('AE-2, AE-3: killed three times, every request is decided once and each day is taken once', async () => {
  let isOver = false;
  const days = workdays();
  const submitting = Promise.all(
    people.map(async (id) => {
      for (const date of days) await takeLeave(id, date);
    }),
  ).finally(() => {
    isOver = true;
  });
  await Promise.all([submitting, approveAll(() => isOver)]);
  await until(
    () =>
      rows("select 1 from approval_task where tenant_id = $1 and state = 'OPEN' and employee_id = any($2)", [
        tenantId,
        people,
      ]),
    (open) => open.length === 0,
  );
  expect(asked).toBeGreaterThan(KILLED_AT.at(-1) ?? 0);

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
  await programs.end(running, 'SIGTERM');
});
