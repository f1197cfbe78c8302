import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const tenant = await api.tenantId('demo');

const idOf = async (email: string): Promise<string> =>
  (await api.owner.query<{ id: string }>('select id from app_user where email = $1 order by created_at desc', [email]))
    .rows[0]?.id ?? '';
const roleId = async (name: string): Promise<string> =>
  (await api.owner.query<{ id: string }>('select id from role where tenant_id = $1 and name = $2', [tenant, name]))
    .rows[0]?.id ?? '';
const read = async (id: string) => (await admin.get(`/v1/User/${id}`)).body.data;
const person = (box: string, more: object = {}) => ({
  email: `${box}@demo.example`,
  firstName: box,
  name: `${box} Test`,
  ...more,
});
async function move(verb: string, id: string, who = admin) {
  return who.post(`/v1/User/${id}/${verb}`, { version: (await read(id)).version });
}
async function change(id: string, more: object, who = admin) {
  const { email, firstName, name, username, locale, version } = await read(id);
  return who.put(`/v1/User/${id}`, { email, firstName, name, username, locale, version, ...more });
}
const employeeRow = async (no: string, email: string | null): Promise<string> =>
  (
    await api.owner.query<{ id: string }>(
      'insert into employee (tenant_id, employee_no, last_name, display_name, work_email) values ($1, $2, $2, $2, $3) returning id',
      [tenant, no, email],
    )
  ).rows[0]?.id ?? '';

describe('accounts', () => {
  test('an invitation makes an invited user with roles, and a link to pass on', async () => {
    const made = await admin.post('/v1/User', person('newbie', { userRoles: [{ roleId: await roleId('Auditor') }] }));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({ status: 'invited', userRoles: [{ roleName: 'Auditor', source: 'local' }] });
    expect(made.body.data.invitationLink).toMatch(/\/welcome\/[a-f0-9]{64}$/);
    const again = await move('Invite', made.body.data.id);
    expect(again.body.data.invitationLink).not.toBe(made.body.data.invitationLink);
    expect(await read(made.body.data.id)).not.toHaveProperty('invitationLink');
  });

  test('D2: roles are found by what readers call them, as they are shown, and by the name that is kept', async () => {
    const found = async (filter: string, locale: string) => {
      const path = `/v1/User/GetPagination?pageSize=50&sort=email&${filter}`;
      const { status, body } = await admin.get(path, { 'accept-language': locale });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.map(({ email }: { email: string }) => email);
    };
    const administrators = await found('roles.contains=Tenant Administrator', 'en');
    expect(administrators).toContain('admin@demo.example');
    for (const filter of ['contains=tor perusahaan', 'starts=Administrator Perus', 'contains=Tenant Administrator'])
      expect(await found(`roles.${filter}`, 'id')).toEqual(administrators);
    expect(await found('roles.is=administrator perusahaan', 'id')).toContain('admin@demo.example');
    expect(await found('roles.contains=Perusahaan', 'en')).toEqual([]);
    // Of several roles each is found.
    for (const word of ['Manajer', 'Staf HR'])
      expect(await found(`roles.contains=${word}`, 'id')).toContain('multi@demo.example');
    const { body } = await admin.get('/v1/Role/GetPagination?name.contains=Manajer', { 'accept-language': 'id' });
    expect(body.data.map((one: { name: string }) => one.name)).toEqual(['Manager']);
  });

  test('D2: the list pages, filters by state, role, link, employer and idleness, and exports', async () => {
    const page = (await admin.get('/v1/User/GetPagination?pageSize=3&sort=email')).body;
    expect(page.data.map((one: { email: string }) => one.email)).toEqual([
      'admin@demo.example',
      'auditor@demo.example',
      'employee@demo.example',
    ]);
    expect(page.data[0]).toMatchObject({ roles: 'Tenant Administrator', sources: 'local', linked: false });
    const invited = (await admin.get('/v1/User/GetPagination?status=invited')).body.data;
    expect(invited.map((one: { status: string }) => one.status)).toEqual(['invited']);
    const managers = (await admin.get(`/v1/User/GetPagination?roleId=${await roleId('Manager')}&sort=email`)).body.data;
    expect(managers.map((one: { email: string }) => one.email)).toEqual(
      expect.arrayContaining(['manager@demo.example', 'multi@demo.example']),
    );
    expect(managers.some((one: { email: string }) => one.email === 'payroll@demo.example')).toBe(false);
    const found = async (query: string) => (await admin.get(`/v1/User/GetPagination?pageSize=100&${query}`)).body.data;
    const linked = await found('linked.is=true');
    expect(linked.map((one: { email: string }) => one.email)).toContain('employee@demo.example');
    expect(linked.every((one: { employee: string | null }) => one.employee !== null)).toBe(true);
    expect((await found('linked.is=false')).map((one: { email: string }) => one.email)).toContain('admin@demo.example');
    const employer = linked.find((one: { email: string }) => one.email === 'employee@demo.example').employerId;
    const colleagues = await found(`employerId.in=${employer}`);
    expect(colleagues.length).toBeGreaterThan(0);
    expect(new Set(colleagues.map((one: { employerId: string }) => one.employerId))).toEqual(new Set([employer]));
    const idle = (await admin.get('/v1/User/GetPagination?idleDays=30')).body.data;
    expect(idle.some((one: { email: string }) => one.email === 'admin@demo.example')).toBe(false);
    const file = await admin.get('/v1/User/Export?format=csv&columns=email,roles&status=active&search=audit');
    expect(String(file.body)).toContain('auditor@demo.example');
    expect(
      (await api.owner.query("select 1 from audit_log where action = 'EXPORT' and entity = 'User'")).rowCount,
    ).toBe(1);
  });

  test('EMAIL_USED, and ValidateUnique says so before', async () => {
    const taken = await admin.post('/v1/User', person('HR'));
    expect([taken.status, taken.body.code, taken.body.errors[0].path]).toEqual([409, 'EMAIL_USED', 'email']);
    const unique = async (query: string) => (await admin.get(`/v1/User/ValidateUnique?${query}`)).body.data.unique;
    expect(await unique('field=email&value=HR@demo.example')).toBe(false);
    expect(await unique(`field=email&value=hr@demo.example&except=${await idOf('hr@demo.example')}`)).toBe(true);
    expect(await unique('field=username&value=nobody')).toBe(true);
  });

  test('the life of an account: suspended, back, ended, back by way of suspended; other moves are refused', async () => {
    const id = await idOf('auditor@demo.example');
    await api.as('auditor@demo.example').get('/v1/User/Me');
    expect((await move('Activate', id)).body).toMatchObject({
      code: 'USER_STATE',
      message: 'This user is active and cannot be activated.',
    });
    expect((await move('Suspend', id)).body.data.status).toBe('suspended');
    expect((await api.as('auditor@demo.example').get('/v1/User/Me')).body.code).toBe('USER_INACTIVE');
    expect((await move('Activate', id)).body.data.status).toBe('active');
    expect((await move('Deactivate', id)).body.data.status).toBe('deactivated');
    expect((await move('Activate', id)).body.data.status).toBe('suspended');
    expect((await move('Activate', id)).body.data.status).toBe('active');
    expect((await api.as('auditor@demo.example').get('/v1/User/Me')).status).toBe(200);
  });

  test('US-7: an address that was given away is not taken back', async () => {
    const first = (await admin.post('/v1/User', person('recycled'))).body.data;
    await move('Deactivate', first.id);
    const second = await admin.post('/v1/User', person('recycled'));
    expect(second.status).toBe(201);
    const back = await move('Activate', first.id);
    expect([back.status, back.body.code]).toEqual([409, 'EMAIL_USED']);
  });

  test('a stale version is refused with the account as it is now', async () => {
    const id = await idOf('newbie@demo.example');
    const { version, email, firstName, name, locale } = await read(id);
    await admin.put(`/v1/User/${id}`, { email, firstName, name: 'Changed', locale, version });
    const stale = await admin.put(`/v1/User/${id}`, { email, firstName, name, locale, version });
    expect(stale.body).toMatchObject({ code: 'STALE', current: { name: 'Changed' } });
  });

  test('every account has its history and its sign-ins', async () => {
    const id = await idOf('newbie@demo.example');
    const history = (await admin.get(`/v1/User/${id}/History`)).body.data;
    expect(history.map((one: { action: string }) => one.action)).toEqual(['UPDATE', 'ACTION:INVITE', 'CREATE']);
    await api.owner.query(
      "insert into identity.sign_in_event (tenant_id, user_id, email, kind, ip) values ($1, $2, 'newbie@demo.example', 'SIGN_IN', '10.0.0.1')",
      [tenant, id],
    );
    const signIns = (await admin.get(`/v1/User/${id}/SignInHistory`)).body.data;
    expect(signIns).toEqual([expect.objectContaining({ kind: 'SIGN_IN', ip: '10.0.0.1' })]);
  });
});

describe('who may change whom', () => {
  test('US-4: nobody changes their own roles or status; one’s own name is one’s own', async () => {
    const id = await idOf('admin@demo.example');
    for (const verb of ['Suspend', 'Deactivate', 'Invite', 'Unlink'])
      expect((await move(verb, id)).body.code, verb).toBe('SELF_ACCESS');
    expect((await change(id, { userRoles: [] })).body.code).toBe('SELF_ACCESS');
    const { userRoles } = await read(id);
    const same = userRoles.map((one: { roleId: string }) => ({ roleId: one.roleId }));
    expect((await change(id, { name: 'Ratna W.', userRoles: same })).status).toBe(200);
    const bulk = { userIds: [id], roleId: await roleId('Auditor'), assign: true };
    expect((await admin.post('/v1/User/BulkAssign', bulk)).body.code).toBe('SELF_ACCESS');
  });

  test('GRANT_WIDER: the directory’s keeper cannot touch the account of somebody who may do more', async () => {
    const id = await idOf('payroll@demo.example');
    expect((await hr.get(`/v1/User/${id}`)).body.data).not.toHaveProperty('userRoles');
    const roles = await change(id, { userRoles: [] }, hr);
    expect([roles.status, roles.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    const boss = await idOf('admin@demo.example');
    for (const verb of ['Suspend', 'Deactivate', 'Invite', 'Unlink'])
      expect((await move(verb, boss, hr)).body.code, verb).toBe('GRANT_WIDER');
    expect((await change(boss, { email: 'mine@demo.example' }, hr)).body.code).toBe('GRANT_WIDER');
    expect((await hr.get(`/v1/User/${id}/EffectivePermissions`)).body.code).toBe('FORBIDDEN');
  });

  test('US-6: a temporary grant counts through its last day and not a day longer', async () => {
    const id = await idOf('employee@demo.example');
    const own = { roleId: await roleId('Employee') };
    const auditor = await roleId('Auditor');
    const until = async (validTo: string) => {
      await api.owner.query('delete from user_role where user_id = $1 and role_id = $2', [id, auditor]);
      expect((await change(id, { userRoles: [own, { roleId: auditor, validTo }] })).status).toBe(200);
      return (await api.as('employee@demo.example').get('/v1/AuditLog/GetPagination')).status;
    };
    const today =
      (await api.owner.query<{ day: string }>("select (now() at time zone 'Asia/Jakarta')::date::text as day")).rows[0]
        ?.day ?? '';
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    expect(await until(today)).toBe(200);
    expect(await until(yesterday)).toBe(403);
    const { roles } = (await admin.get(`/v1/User/${id}/EffectivePermissions`)).body.data;
    expect(roles).toContainEqual(expect.objectContaining({ roleName: 'Auditor', inForce: false, reason: 'OVER' }));
    const backwards = await change(id, { userRoles: [{ ...own, validFrom: today, validTo: yesterday }] });
    expect(backwards.body).toMatchObject({ code: 'DATE_ORDER', errors: [{ path: 'userRoles.0.validTo' }] });
  });

  test('EffectivePermissions names the role behind every action', async () => {
    const { menus, fieldClasses } = (
      await admin.get(`/v1/User/${await idOf('multi@demo.example')}/EffectivePermissions`)
    ).body.data;
    const employees = menus.find((one: { key: string }) => one.key === 'employee');
    const view = employees.actions.find((one: { action: string }) => one.action === 'view');
    expect(view.because).toEqual([
      { role: 'HR Officer', scope: 'tenant', includeSelf: false },
      { role: 'Manager', scope: 'tree', includeSelf: true },
      { role: 'Employee', scope: 'self', includeSelf: false },
    ]);
    expect(fieldClasses).toContainEqual({ class: 'contact', access: 'edit', because: ['HR Officer'] });
    expect(fieldClasses).toContainEqual({ class: 'pay', access: 'none', because: [] });
  });

  test('BulkAssign: all or none, and a second time changes nothing', async () => {
    const userIds = [await idOf('time@demo.example'), await idOf('manager@demo.example')];
    const bulk = { userIds, roleId: await roleId('Auditor'), assign: true };
    expect((await admin.post('/v1/User/BulkAssign', bulk)).body.data).toEqual({
      changed: 2,
      requested: 0,
      unchanged: 0,
      jobId: null,
    });
    expect((await admin.post('/v1/User/BulkAssign', bulk)).body.data).toEqual({
      changed: 0,
      requested: 0,
      unchanged: 2,
      jobId: null,
    });
    const foreign = (
      await api.owner.query<{ id: string }>("select id from app_user where email = 'admin@other.example'")
    ).rows[0]?.id;
    const mixed = await admin.post('/v1/User/BulkAssign', { ...bulk, assign: false, userIds: [...userIds, foreign] });
    expect([mixed.status, mixed.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(JSON.stringify(mixed.body)).not.toContain(foreign);
    expect((await admin.post('/v1/User/BulkAssign', { ...bulk, assign: false })).body.data.changed).toBe(2);
  });
});

describe('roles that follow from facts', () => {
  test('RO-8: linked is Employee, with reports is Manager, and both end with their reason', async () => {
    const sources = async (id: string) =>
      (await read(id)).userRoles
        .filter((one: { source: string }) => one.source === 'derived')
        .map((one: { roleName: string }) => one.roleName);
    const id = (await admin.post('/v1/User', person('linked'))).body.data.id;
    const employeeId = await employeeRow('E-1', null);
    expect((await change(id, { employeeId })).body.data.employeeId).toBe(employeeId);
    expect(await sources(id)).toEqual(['Employee']);
    const second = await admin.post('/v1/User', person('second', { employeeId }));
    expect([second.status, second.body.code]).toEqual([409, 'EMPLOYEE_LINKED']);
    // Somebody reports to them, and then leaves, or reports to somebody else.
    const { rows } = await api.owner.query<{ id: string; manager: string }>(
      `select id, manager_id as manager from employee_current
       where tenant_id = $1 and status = 'active' and manager_id is not null order by employee_no limit 1`,
      [tenant],
    );
    const [before] = rows;
    const report = (change: string) =>
      api.owner.query(`update employee_current set ${change} where tenant_id = $1 and id = $2`, [tenant, before?.id]);
    await report(`manager_id = '${employeeId}'`);
    expect((await sources(id)).toSorted()).toEqual(['Employee', 'Manager']);
    await report("status = 'ended'");
    expect(await sources(id)).toEqual(['Employee']);
    await report("status = 'active'");
    expect((await sources(id)).toSorted()).toEqual(['Employee', 'Manager']);
    await report(`manager_id = '${before?.manager}'`);
    expect(await sources(id)).toEqual(['Employee']);
    expect((await move('Unlink', id)).body.data.employeeId).toBeNull();
    expect(await sources(id)).toEqual([]);
  });
});
