import { TenantSetting } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawerOf } from '../../../testing/decide.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const second = api.as('second@demo.example');
const stranger = api.as('admin@other.example');
const tenant = await api.tenantId('demo');

const one = async (sql: string, values: unknown[]): Promise<Record<string, unknown>> =>
  (await api.owner.query<Record<string, unknown>>(sql, values)).rows[0] ?? {};
const roleId = async (name: string): Promise<string> =>
  String((await one('select id from role where tenant_id = $1 and name = $2', [tenant, name]))['id']);
const userId = async (email: string): Promise<string> =>
  String((await one('select id from app_user where tenant_id = $1 and email = $2', [tenant, email]))['id']);
const read = async (id: string) => (await admin.get(`/v1/User/${id}`)).body.data;

async function change(id: string, userRoles: object[], who = admin) {
  const { email, firstName, name, username, locale, version } = await read(id);
  return who.put(`/v1/User/${id}`, { email, firstName, name, username, locale, version, userRoles });
}
async function invite(box: string, userRoles: object[] = []): Promise<string> {
  const made = await admin.post('/v1/User', { email: `${box}@demo.example`, firstName: box, name: box, userRoles });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}
async function needApproval(): Promise<void> {
  const address = `/v1/TenantSetting/${tenant}`;
  const now = (await admin.get(address)).body.data;
  const names = [...Object.keys(TenantSetting.fields), 'version'];
  const settings = Object.fromEntries(names.map((name) => [name, now[name]]));
  const saved = await admin.put(address, { ...settings, grantsNeedApproval: true });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
const waiting = async (who = admin, query = '') =>
  (await who.get(`/v1/RoleGrant/GetPagination?${query}`)).body.data as Record<string, never>[];
const step = (grant: { id: string; version: number }, verb: string, who: typeof admin, more: object = {}) =>
  who.post(`/v1/RoleGrant/${grant.id}/${verb}`, { version: grant.version, ...more });
/** Names of the roles that somebody was given here. */
const held = async (id: string): Promise<string[]> =>
  (await read(id)).userRoles
    .filter(({ source }: { source: string }) => source === 'local')
    .map(({ roleName }: { roleName: string }) => roleName);
const grantsOf = async (id: string) => (await read(id)).roleGrants;
const noticesOf = async (email: string): Promise<string[]> =>
  (
    await api.owner.query<{ event: string }>(
      'select n.event from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id where n.tenant_id = $1 and u.email = $2 order by n.id',
      [tenant, email],
    )
  ).rows.map(({ event }) => event);

let auditor = '';
let payroll = '';
beforeAll(async () => {
  auditor = await roleId('Auditor');
  payroll = await roleId('Payroll/Finance');
});

describe('US-8: roles that need approval', () => {
  test('US-8: without the setting a role is given at once', async () => {
    const id = await invite('direct', [{ roleId: auditor }]);
    expect([await held(id), await grantsOf(id)]).toEqual([['Auditor'], []]);
  });

  test('US-8: with nobody else to approve, a role is not asked for', async () => {
    const other = await invite('second', [{ roleId: await roleId('Tenant Administrator') }]);
    expect((await second.get('/v1/User/Me')).status).toBe(200);
    await needApproval();
    await admin.post(`/v1/User/${other}/Suspend`, { version: (await read(other)).version });
    const refused = await change(await invite('alone'), [{ roleId: auditor }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_APPROVER']);
    await admin.post(`/v1/User/${other}/Activate`, { version: (await read(other)).version });
    expect((await second.get('/v1/User/Me')).status).toBe(200);
  });

  test('US-8, NT-1: an added role waits, with its facts, and those who can decide are told, not whoever asked', async () => {
    const id = await invite('newcomer', [{ roleId: auditor, validTo: '2030-12-31' }]);
    expect(await held(id)).toEqual([]);
    const [grant] = await grantsOf(id);
    expect(grant).toMatchObject({
      roleName: 'Auditor',
      validTo: '2030-12-31',
      state: 'pending',
      widens: false,
      conflicts: [],
      can: ['withdraw'],
      requestId: expect.any(String),
    });
    // Whoever asked sees who it waits for, and why.
    const { steps } = (await admin.get(`/v1/ApprovalRequest/${grant.requestId}`)).body.data;
    expect(steps).toMatchObject([{ state: 'ACTIVE', why: [{}] }]);
    const [seen] = await waiting(second);
    expect(seen).toMatchObject({ id: grant.id, userName: 'newcomer', can: ['approve', 'reject'] });
    expect(await noticesOf('second@demo.example')).toContain('role-grant-asked');
    expect(await noticesOf('admin@demo.example')).not.toContain('role-grant-asked');
    const { body } = await second.get(`/v1/RoleGrant/${grant.id}`);
    expect(body.data).toMatchObject({ scopes: ['tenant'], roleChanged: false, duties: [] });
  });

  test('C2: it waits in the inbox of an administrator who is no employee, as is the person whom it is about', async () => {
    expect((await second.get('/v1/Approval/Count')).body.data).toEqual({ open: 1 });
    const { data } = (await second.get('/v1/Approval/GetPagination?tab=pending')).body;
    expect(data).toMatchObject([{ requestType: 'ROLE_GRANT', can: expect.arrayContaining(['approve']) }]);
    expect(JSON.stringify(await drawerOf(second, data[0].taskId))).toContain('newcomer');
    expect((await admin.get('/v1/Approval/Count')).body.data).toEqual({ open: 0 });
  });

  test('US-8: the approval of another administrator gives the role, in one step, on the trail', async () => {
    const id = await userId('newcomer@demo.example');
    const [grant] = await grantsOf(id);
    const done = await step(grant, 'Approve', second);
    expect(done.body.data, JSON.stringify(done.body)).toMatchObject({
      state: 'approved',
      decidedBy: 'second',
      can: [],
    });
    const [role] = (await read(id)).userRoles;
    expect(role).toMatchObject({ roleName: 'Auditor', source: 'local', validTo: '2030-12-31' });
    expect(await noticesOf('admin@demo.example')).toContain('role-grant-approved');
    const { rows } = await api.owner.query(
      `select a.entity, a.action, u.email from audit_log a join app_user u on u.tenant_id = a.tenant_id and u.id = a.actor_user_id
       where a.tenant_id = $1 and (a.entity = 'RoleGrant' and a.entity_id = $2 or a.entity = 'UserRole' and a.changes #>> '{user_id,1}' = $3) order by a.id`,
      [tenant, grant.id, id],
    );
    expect(rows).toEqual([
      { entity: 'RoleGrant', action: 'CREATE', email: 'admin@demo.example' },
      { entity: 'UserRole', action: 'CREATE', email: 'second@demo.example' },
      { entity: 'RoleGrant', action: 'UPDATE', email: 'second@demo.example' },
    ]);
  });

  test('WF_STATE: what is decided is decided, whoever comes second', async () => {
    const [grant] = await waiting(second, 'state=approved');
    const again = await step(grant as never, 'Reject', second, { comment: 'Too late.' });
    expect(again.body).toMatchObject({
      code: 'WF_STATE',
      message: 'This request is approved and cannot be rejected.',
    });
  });

  test('AE-6, US-4, D3: neither whoever asked nor the person concerned decides', async () => {
    const id = await userId('second@demo.example');
    const roles = (await read(id)).userRoles.map((role: { roleId: string }) => ({ roleId: role.roleId }));
    expect((await change(id, [...roles, { roleId: auditor }])).status).toBe(409);
    await invite('third', []);
    const third = await userId('third@demo.example');
    await api.owner.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      tenant,
      third,
      await roleId('Tenant Administrator'),
    ]);
    await api.owner.query("update app_user set status = 'active' where id = $1", [third]);
    expect((await change(id, [...roles, { roleId: auditor }])).status).toBe(200);
    const [grant] = await grantsOf(id);
    expect((await step(grant, 'Approve', admin)).body.code).toBe('WF_SELF');
    expect((await step(grant, 'Approve', second)).body.code).toBe('WF_SELF');
    expect((await step(grant, 'Withdraw', second)).body.code).toBe('WF_NOT_ASSIGNEE');
    expect((await waiting(second)).find((row) => row['id'] === grant.id)).toMatchObject({ can: [] });
    expect(await noticesOf('second@demo.example')).toEqual(['role-grant-asked']);
    expect((await step(grant, 'Withdraw', admin)).body.data.state).toBe('withdrawn');
  });

  test('US-8: decided only by whoever edits roles for the whole tenant; others are told nothing of it', async () => {
    const id = await userId('newcomer@demo.example');
    expect((await change(id, [{ roleId: auditor, validTo: '2030-12-31' }, { roleId: payroll }])).status).toBe(200);
    const [grant] = await grantsOf(id);
    expect((await step(grant, 'Approve', api.as('hr@demo.example'))).body.code).toBe('FORBIDDEN');
    expect((await step(grant, 'Approve', stranger)).body.code).toBe('NOT_FOUND');
    expect((await stranger.get(`/v1/RoleGrant/${grant.id}`)).body.code).toBe('NOT_FOUND');
    expect(await waiting(stranger)).toEqual([]);
  });

  test('WF_COMMENT, STALE: who rejects says why, of the request as it is', async () => {
    const [grant] = await grantsOf(await userId('newcomer@demo.example'));
    const silent = await step(grant, 'Reject', second, { comment: '  ' });
    expect([silent.status, silent.body.code, silent.body.errors[0].path]).toEqual([422, 'WF_COMMENT', 'comment']);
    expect((await step({ ...grant, version: 7 }, 'Reject', second, { comment: 'No.' })).body.code).toBe('STALE');
    const done = await step(grant, 'Reject', second, { comment: 'Not in her team.' });
    expect(done.body.data).toMatchObject({ state: 'rejected', comment: 'Not in her team.' });
    expect(await noticesOf('admin@demo.example')).toContain('role-grant-rejected');
    const [result] = (await admin.get('/v1/Notification/GetPagination', { 'accept-language': 'id' })).body.data;
    expect(result.text).toBe('second tidak menyetujui peran Penggajian/Keuangan untuk newcomer: Not in her team.');
    expect(await held(await userId('newcomer@demo.example'))).toEqual(['Auditor']);
  });

  test('US-8: taking away is immediate; a wider wish waits and leaves what was', async () => {
    const id = await userId('newcomer@demo.example');
    const validTo = async () => (await read(id)).userRoles[0]?.validTo;
    await change(id, [{ roleId: auditor, validTo: '2030-06-30' }]);
    expect([await validTo(), await grantsOf(id)]).toEqual(['2030-06-30', []]);
    await change(id, [{ roleId: auditor, validTo: null }]);
    expect(await validTo()).toBe('2030-06-30');
    expect(await grantsOf(id)).toMatchObject([{ validTo: null, widens: true }]);
    const twice = await change(id, [{ roleId: auditor, validTo: '2031-06-30' }]);
    expect([twice.status, twice.body.code]).toEqual([409, 'GRANT_PENDING']);
  });

  test('US-8: a role that is taken away does not come back by what was asked before', async () => {
    const id = await userId('newcomer@demo.example');
    const [grant] = await grantsOf(id);
    expect((await change(id, [])).status).toBe(200);
    expect([await held(id), await grantsOf(id)]).toEqual([[], []]);
    expect((await step(grant, 'Approve', second)).body.code).toBe('WF_STATE');
    expect(await held(id)).toEqual([]);
  });

  test('SOD_CONFLICT: what must never be together is not asked for; what is only reported is among the facts', async () => {
    const id = await userId('newcomer@demo.example');
    const claims = await roleId('Claims Officer');
    await api.owner.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      tenant,
      id,
      claims,
    ]);
    const refused = await change(id, [{ roleId: claims }, { roleId: payroll }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'SOD_CONFLICT']);
    await api.owner.query("update sod_rule set severity = 'warn' where tenant_id = $1", [tenant]);
    expect((await change(id, [{ roleId: claims }, { roleId: payroll }])).status).toBe(200);
    const [grant] = await grantsOf(id);
    expect(grant.conflicts).toEqual(['CLAIM-SETTING-PAY']);
    const { duties } = (await second.get(`/v1/RoleGrant/${grant.id}`)).body.data;
    expect(duties).toMatchObject([{ code: 'CLAIM-SETTING-PAY', severity: 'warn', a: 'Claim Settings: Edit' }]);
  });

  test('EFFECT_FAILED (AE-4): judged again at the approval; then nothing is changed and the request still waits', async () => {
    const id = await userId('newcomer@demo.example');
    const [grant] = await grantsOf(id);
    await api.owner.query("update sod_rule set severity = 'block' where tenant_id = $1", [tenant]);
    const failed = await step(grant, 'Approve', second);
    expect(failed.status, JSON.stringify(failed.body)).toBe(422);
    expect(failed.body.code).toBe('EFFECT_FAILED');
    expect(failed.body.message).toBe(
      "The approval could not be completed: newcomer would have both 'Claim Settings: Edit' and 'Claim Payments: Approve'. Remove one or record an exception. Nothing was changed.",
    );
    expect(await held(id)).toEqual(['Claims Officer']);
    expect(await grantsOf(id)).toMatchObject([{ state: 'pending', version: grant.version }]);
    await step(grant, 'Withdraw', admin);
  });

  test('EFFECT_FAILED: an account that was ended meanwhile, or a role that was deactivated, gets nothing', async () => {
    const id = await invite('leaver', [{ roleId: auditor }]);
    const [grant] = await grantsOf(id);
    await admin.post(`/v1/User/${id}/Deactivate`, { version: (await read(id)).version });
    const failed = await step(grant, 'Approve', second);
    expect([failed.body.code, await held(id)]).toEqual(['EFFECT_FAILED', []]);
    expect(failed.body.message).toContain('This user is deactivated');
    const role = (await admin.get(`/v1/Role/${auditor}`)).body.data;
    const used = await admin.post(`/v1/Role/${auditor}/Deactivate`, { version: role.version });
    expect([used.status, used.body.code]).toEqual([409, 'ROLE_USED']);
    await step(grant, 'Withdraw', admin);
  });

  test('US-8: a role for many waits for many; those who have it are left alone, and one notice tells of all (NT-2)', async () => {
    const people = await Promise.all(['many1', 'many2', 'many3'].map((box) => invite(box)));
    const [first = ''] = people;
    await api.owner.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      tenant,
      first,
      auditor,
    ]);
    const bulk = { userIds: people, roleId: auditor, assign: true };
    const asked = await admin.post('/v1/User/BulkAssign', bulk);
    expect(asked.body.data, JSON.stringify(asked.body)).toEqual({
      changed: 0,
      requested: 2,
      unchanged: 1,
      jobId: null,
    });
    expect((await noticesOf('second@demo.example')).filter((event) => event === 'role-grants-asked')).toHaveLength(1);
    expect((await admin.post('/v1/User/BulkAssign', bulk)).body.data).toMatchObject({ requested: 0, unchanged: 3 });
    expect((await waiting(second)).map((row) => row['userName'])).toEqual(['many2', 'many3']);
    const taken = await admin.post('/v1/User/BulkAssign', { ...bulk, assign: false });
    expect(taken.body.data.changed).toBe(1);
    expect(await waiting(second)).toEqual([]);
  });

  test('US-8: two decisions at once: one holds, and the role is given once', async () => {
    const id = await invite('raced', [{ roleId: auditor }]);
    const [grant] = await grantsOf(id);
    const third = api.as('third@demo.example');
    const codes = (await Promise.all([step(grant, 'Approve', second), step(grant, 'Approve', third)])).map(
      ({ body }) => body.code ?? 'done',
    );
    expect(new Set(codes)).toEqual(new Set(['WF_STATE', 'done']));
    expect(await held(id)).toEqual(['Auditor']);
  });
});
