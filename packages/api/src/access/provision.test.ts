import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
const tenantId = await api.tenantId('demo');
let n = 0;

interface Signer {
  readonly subject: string;
  readonly email: string;
  readonly name?: string;
  readonly verified?: boolean;
  readonly roles?: readonly string[];
}

/** A sign-in: a token of a new session, and a first call with it. */
async function signIn({ subject, email, name = email, verified = true, roles = [] }: Signer) {
  n += 1;
  const person = { subject, email, firstName: name.split(' ')[0] ?? '', name, tenantClaim: 'demo', roles, verified };
  const token = await api.issuer.token(person, { sid: `session-${n}` });
  const reply = await api.app.inject({
    url: '/api/v1/Role/Mine',
    headers: { authorization: `Bearer ${token}`, 'x-tenant': 'demo', 'x-channel': 'web' },
  });
  return {
    status: reply.statusCode,
    code: reply.json().code,
    roles: reply.json().data?.map((one: { name: string }) => one.name),
  };
}
const user = async (email: string) =>
  (
    await api.owner.query('select * from app_user where tenant_id = $1 and email = $2 order by created_at', [
      tenantId,
      email,
    ])
  ).rows;
const setting = (column: string, value: string | null) =>
  api.owner.query(`update tenant set ${column} = $1 where id = $2`, [value, tenantId]);
const invite = (email: string) =>
  api.owner.query("insert into app_user (tenant_id, email, first_name, name) values ($1, $2, 'In', 'In Vited')", [
    tenantId,
    email,
  ]);
const role = async (name: string): Promise<string> =>
  (await api.owner.query('select id from role where tenant_id = $1 and name = $2', [tenantId, name])).rows[0].id;

beforeEach(async () => {
  await setting('provisioning', 'invite-only');
  await setting('role_source', 'local');
  await setting('default_role_id', null);
  await setting('link_employee_by', 'email');
});

describe('provisioning at sign-in (D2)', () => {
  test('step 2: who is suspended at the very moment of the first sign-in stays suspended', async () => {
    await invite('meanwhile@demo.example');
    await api.owner.query('begin');
    await api.owner.query("update app_user set status = 'suspended' where email = 'meanwhile@demo.example'");
    const coming = signIn({ subject: 'M', email: 'meanwhile@demo.example' });
    const waiting = async () =>
      (
        await api.owner.query(
          'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
    await api.owner.query('commit');
    expect((await coming).code).toBe('USER_INACTIVE');
    expect(await user('meanwhile@demo.example')).toEqual([
      expect.objectContaining({ status: 'suspended', subject: null }),
    ]);
  });

  test('step 1, US-1: the provider renames somebody: the same user with the new name and address', async () => {
    await invite('linda@demo.example');
    await signIn({ subject: 'L', email: 'linda@demo.example', name: 'Linda' });
    const [before] = await user('linda@demo.example');
    await signIn({ subject: 'L', email: 'linda.anderson@demo.example', name: 'Linda Anderson' });
    const [after] = await user('linda.anderson@demo.example');
    expect(after).toMatchObject({ id: before.id, name: 'Linda Anderson', first_name: 'Linda' });
  });

  test('step 1: an address that is not verified, or somebody else’s, is kept out and flagged', async () => {
    await signIn({ subject: 'L', email: 'fresh@demo.example', name: 'Linda Anderson', verified: false });
    await signIn({ subject: 'L', email: 'hr@demo.example', name: 'Linda Anderson' });
    const [kept] = await user('linda.anderson@demo.example');
    expect(kept.subject).toBe('L');
    const { rows } = await api.owner.query(
      "select changes from audit_log where action = 'ACTION:EMAIL_KEPT' order by id",
    );
    expect(rows.map((one) => one.changes.email[1])).toEqual(['fresh@demo.example', 'hr@demo.example']);
  });

  test('step 2: an invitation is taken up by a verified address only', async () => {
    await invite('guest@demo.example');
    expect(await signIn({ subject: 'G', email: 'guest@demo.example', verified: false })).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
    expect((await user('guest@demo.example'))[0]).toMatchObject({ status: 'invited', subject: null });
    await signIn({ subject: 'G', email: 'guest@demo.example' });
    expect((await user('guest@demo.example'))[0]).toMatchObject({ status: 'active', subject: 'G' });
  });

  test('step 3: a stranger is refused by invitation only, and let in where the tenant lets everybody in', async () => {
    expect(await signIn({ subject: 'S', email: 'stranger@demo.example' })).toMatchObject({
      status: 403,
      code: 'NOT_INVITED',
    });
    await setting('provisioning', 'jit');
    await setting('default_role_id', await role('Employee'));
    expect(await signIn({ subject: 'S', email: 'stranger@demo.example' })).toMatchObject({
      status: 200,
      roles: ['Employee'],
    });
    expect(await user('stranger@demo.example')).toHaveLength(1);
  });

  test('two first sign-ins at once make one user', async () => {
    await setting('provisioning', 'jit');
    await setting('default_role_id', await role('Employee'));
    const twin = { subject: 'T', email: 'twin@demo.example' };
    const answers = await Promise.all([signIn(twin), signIn(twin), signIn(twin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await user('twin@demo.example')).toHaveLength(1);
  });

  test('step 4: exactly one employee who fits is linked; one who is linked already is not', async () => {
    await api.owner.query(
      "insert into employee (tenant_id, employee_no, last_name, display_name, work_email) values ($1, 'P-1', 'Work', 'Work', 'worker@demo.example')",
      [tenantId],
    );
    await invite('worker@demo.example');
    expect((await signIn({ subject: 'W', email: 'worker@demo.example' })).roles).toEqual(['Employee']);
    const [linked] = await user('worker@demo.example');
    expect(linked.employee_id).toEqual(expect.any(String));
    await api.owner.query("update app_user set email = 'other@demo.example' where id = $1", [linked.id]);
    await invite('worker@demo.example');
    await signIn({ subject: 'W2', email: 'worker@demo.example' });
    expect((await user('worker@demo.example'))[0].employee_id).toBeNull();
  });

  test('step 4: two who fit are nobody; by employee number the user name decides; by hand nothing is linked', async () => {
    const employee = (no: string, email: string | null) =>
      api.owner.query(
        'insert into employee (tenant_id, employee_no, last_name, display_name, work_email) values ($1, $2, $2, $2, $3)',
        [tenantId, no, email],
      );
    const linkOf = async (email: string, subject: string) => {
      await signIn({ subject, email });
      return (await user(email))[0].employee_id;
    };
    await employee('P-2', 'double@demo.example');
    await api.owner.query('update employee set is_employed = false where tenant_id = $1', [tenantId]);
    await employee('P-3', 'double@demo.example');
    await invite('double@demo.example');
    expect(await linkOf('double@demo.example', 'D')).toBeNull();

    await setting('link_employee_by', 'employee-no');
    await employee('P-1004', null);
    await invite('numbered@demo.example');
    await api.owner.query("update app_user set username = 'p-1004' where email = 'numbered@demo.example'");
    expect(await linkOf('numbered@demo.example', 'N')).toEqual(expect.any(String));

    await setting('link_employee_by', 'none');
    await employee('P-5', 'manual@demo.example');
    await invite('manual@demo.example');
    expect(await linkOf('manual@demo.example', 'H')).toBeNull();
  });

  test('step 5: roleSource both: the provider’s roles come and go, those given here stay, unknown names are reported', async () => {
    await setting('role_source', 'both');
    await api.owner.query(
      "update role set external_name = 'grp-time' where tenant_id = $1 and name = 'Time Administrator'",
      [tenantId],
    );
    const auditor = api.personOf('auditor@demo.example');
    const as = (roles: string[]) => signIn({ subject: auditor.subject, email: auditor.email, roles });
    expect((await as([' GRP-Time', 'payroll/finance', 'Nobody Knows'])).roles).toEqual([
      'Payroll/Finance',
      'Time Administrator',
      'Auditor',
    ]);
    expect((await as(['Payroll/Finance'])).roles).toEqual(['Payroll/Finance', 'Auditor']);
    const { data } = (await api.as('admin@demo.example').get('/v1/User/UnknownRoles')).body;
    expect(data.map((one: { name: string }) => one.name)).toEqual(['Nobody Knows']);
  });

  test('step 5: an unknown name is said to stand for a role, and gives it from the next sign-in on', async () => {
    await setting('role_source', 'both');
    const admin = api.as('admin@demo.example');
    const auditor = api.personOf('auditor@demo.example');
    const enter = () => signIn({ subject: auditor.subject, email: auditor.email, roles: ['Nobody Knows'] });
    const unknown = async () => (await admin.get('/v1/User/UnknownRoles')).body.data;
    expect((await enter()).roles).toEqual(['Auditor']);
    const map = async (name: string) =>
      admin.post('/v1/User/UnknownRoles/Map', { name: 'Nobody Knows', roleId: await role(name) });
    // The provider knows the time administrators by another name already.
    expect((await map('Time Administrator')).body.code).toBe('ROLE_NAMED');
    expect((await map('Claims Officer')).status).toBe(200);
    expect(await unknown()).toEqual([]);
    expect((await enter()).roles).toEqual(['Claims Officer', 'Auditor']);

    await signIn({ subject: auditor.subject, email: auditor.email, roles: ['Just a test'] });
    expect((await unknown()).map((one: { name: string }) => one.name)).toEqual(['Just a test']);
    const forget = () => admin.post('/v1/User/UnknownRoles/Forget', { name: 'Just a test' });
    expect([(await forget()).status, (await forget()).status]).toEqual([200, 404]);
    const refused = await api.as('hr@demo.example').post('/v1/User/UnknownRoles/Forget', { name: 'x' });
    expect(refused.status).toBe(403);
  });

  test('step 5: roleSource idp: only the provider’s roles count; local: its claim is ignored', async () => {
    const payroll = api.personOf('payroll@demo.example');
    const as = (roles: string[]) => signIn({ subject: payroll.subject, email: payroll.email, roles });
    expect((await as(['Auditor'])).roles).toEqual(['Payroll/Finance']);
    await setting('role_source', 'idp');
    expect((await as(['Auditor'])).roles).toEqual(['Auditor']);
    expect(await as([])).toMatchObject({ status: 403, code: 'NO_ROLE' });
  });

  test('step 6: each sign-in is on the trail; somebody who is kept out leaves no trace of one', async () => {
    const id = (await user('twin@demo.example'))[0].id;
    const count = async () =>
      (await api.owner.query("select 1 from audit_log where action = 'SIGN_IN' and entity_id = $1", [id])).rowCount ??
      0;
    const before = await count();
    await signIn({ subject: 'T', email: 'twin@demo.example' });
    expect(await count()).toBe(before + 1);
    await api.owner.query("update app_user set status = 'suspended' where id = $1", [id]);
    expect(await signIn({ subject: 'T', email: 'twin@demo.example' })).toMatchObject({
      status: 403,
      code: 'USER_INACTIVE',
    });
    expect(await count()).toBe(before + 1);
  });
});
