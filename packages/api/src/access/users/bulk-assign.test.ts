import { expect, test } from 'vitest';
import { testWorker } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const tenant = await api.tenantId('demo');
const roleId = async (name: string): Promise<string> =>
  (await api.owner.query<{ id: string }>('select id from role where tenant_id = $1 and name = $2', [tenant, name]))
    .rows[0]?.id ?? '';

const MANY = 450;
const { rows: made } = await api.owner.query<{ id: string }>(
  `insert into app_user (tenant_id, email, first_name, name, status)
   select $1, 'many' || n || '@demo.example', 'Many', 'Many ' || n, 'active' from generate_series(1, $2) n returning id`,
  [tenant, MANY],
);
const userIds = made.map(({ id }) => id);

interface Job {
  readonly id: string;
  readonly state: string;
  readonly message: string;
  readonly errorFile: { url: string } | null;
}

/** Asked now and then: whoever asks all the time takes from the job what it works with. */
async function ended(id: string): Promise<Job> {
  const find = async (): Promise<Job> => (await admin.get('/v1/Job/Mine')).body.data.find((one: Job) => one.id === id);
  await expect
    .poll(async () => (await find()).state, { interval: 200, timeout: 120_000 })
    .not.toMatch(/queued|running/);
  return find();
}
const holders = async (role: string): Promise<number> =>
  Number(
    (
      await api.owner.query<{ n: string }>(
        "select count(*) as n from user_role where role_id = $1 and source = 'local' and user_id = any($2)",
        [role, userIds],
      )
    ).rows[0]?.n,
  );

test('F: more than 200 users are a job that tells how far it is', async () => {
  const auditor = await roleId('Auditor');
  const asked = await admin.post('/v1/User/BulkAssign', { userIds, roleId: auditor, assign: true });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const job = await ended(asked.body.data.jobId);
  expect(job).toMatchObject({
    state: 'completed',
    title: `Give the role Auditor to ${MANY} users`,
    message: `${MANY} of ${MANY} users`,
    progress: { done: MANY, total: MANY },
    errorFile: null,
  });
  expect(await holders(auditor)).toBe(MANY);
  const back = await admin.post('/v1/User/BulkAssign', { userIds, roleId: auditor, assign: false });
  await ended(back.body.data.jobId);
  expect(await holders(auditor)).toBe(0);
});

test('SOD_CONFLICT: whoever would break a rule is left out and named, the others get the role', async () => {
  const [claims, payroll] = [await roleId('Claims Officer'), await roleId('Payroll/Finance')];
  const held = await admin.post('/v1/User/BulkAssign', { userIds: userIds.slice(0, 2), roleId: claims, assign: true });
  expect(held.body.data.changed).toBe(2);
  const asked = await admin.post('/v1/User/BulkAssign', { userIds, roleId: payroll, assign: true });
  const job = await ended(asked.body.data.jobId);
  expect(job.message).toBe(`${MANY - 2} of ${MANY} users`);
  expect(await holders(payroll)).toBe(MANY - 2);
  const file = String((await admin.get(job.errorFile?.url ?? '')).body);
  expect(file).toContain("Many 1 would have both 'Claim Settings: Edit' and 'Claim Payments: Approve'.");
  expect(file.trim().split('\r\n')).toHaveLength(3);
});

test('US-4, RO-6: oneself or somebody of another company among many refuses all, before anything is done', async () => {
  const me = (await admin.get('/v1/User/Me')).body.data.id;
  const foreign = (await api.owner.query<{ id: string }>("select id from app_user where email = 'admin@other.example'"))
    .rows[0]?.id;
  const ask = async (more: string | undefined) =>
    admin.post('/v1/User/BulkAssign', {
      userIds: [...userIds, more],
      roleId: await roleId('Auditor'),
      assign: true,
    });
  expect((await ask(me)).body.code).toBe('SELF_ACCESS');
  const refused = await ask(foreign);
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  // Which of them it was is not told.
  expect(refused.raw.toString()).not.toContain(foreign);
  expect(await holders(await roleId('Auditor'))).toBe(0);
});

test('experience 1: all who match a filter, but oneself: a few at once, many by a job that reads them as it goes', async () => {
  const clerk = await roleId('Time Administrator');
  const hand = (filter: string, assign: boolean) =>
    admin.post(`/v1/User/BulkAssignAll?${filter}`, { roleId: clerk, assign });
  const few = await hand('status=active&name.starts=Many%2044', true);
  expect(few.body.data, JSON.stringify(few.body)).toEqual({ changed: 11, requested: 0, unchanged: 0, jobId: null });
  expect(await holders(clerk)).toBe(11);

  const all = await hand('status=active', true);
  const job = await ended(all.body.data.jobId);
  const { rows: counted } = await api.owner.query<{ n: number }>(
    "select count(*)::int as n from app_user where tenant_id = $1 and status = 'active' and email <> 'admin@demo.example'",
    [tenant],
  );
  const others = counted[0]?.n ?? 0;
  expect(others).toBeGreaterThan(MANY - 1);
  expect(job).toMatchObject({ state: 'completed', message: `${others} of ${others} users` });
  expect(await holders(clerk)).toBe(MANY);
  const { rows } = await api.owner.query(
    "select 1 from user_role ur join app_user u on u.id = ur.user_id where u.email = 'admin@demo.example' and ur.role_id = $1",
    [clerk],
  );
  expect(rows).toEqual([]);
  await ended((await hand('status=active&name.starts=Many', false)).body.data.jobId);
  expect(await holders(clerk)).toBe(0);
});

test('RO-4: a filter that nobody knows, or a role of nobody, changes nothing', async () => {
  const odd = await admin.post('/v1/User/BulkAssignAll?shoe=44', { roleId: await roleId('Auditor'), assign: true });
  expect([odd.status, odd.body.code]).toEqual([400, 'BAD_QUERY']);
  const nobody = { roleId: '01930000-0000-7000-8000-000000000000', assign: true };
  expect((await admin.post('/v1/User/BulkAssignAll', nobody)).body.errors[0].path).toBe('roleId');
  expect((await api.as('hr@demo.example').post('/v1/User/BulkAssignAll', nobody)).status).toBe(403);
});
