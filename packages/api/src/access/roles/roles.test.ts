import type { MatrixMenu, MatrixModule, RoleDetail } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const employee = api.as('employee@demo.example');
const menus = new Map<string, MatrixMenu>();

const grant = (key: string, actions: string[], scope = 'tenant') => ({
  menuId: menus.get(key)?.menuId,
  actions,
  scope,
  scopeRefs: [],
  includeSelf: false,
});
const draft = (name: string, ...menuGrants: unknown[]) => ({ name, menuGrants, fieldGrants: [] });
const roleNamed = async (name: string): Promise<RoleDetail> => {
  const { body } = await admin.get(`/v1/Role/GetPagination?pageSize=200&search=${encodeURIComponent(name)}`);
  const row = body.data.find((one: { name: string }) => one.name === name);
  return (await admin.get(`/v1/Role/${row.id}`)).body.data;
};
const change = (role: RoleDetail, more: object = {}) => ({
  name: role.name,
  description: role.description,
  externalName: role.externalName,
  priority: role.priority,
  version: role.version,
  menuGrants: role.menuGrants,
  fieldGrants: role.fieldGrants,
  ...more,
});
const userId = async (email: string): Promise<string> =>
  (await api.owner.query<{ id: string }>('select id from app_user where email = $1', [email])).rows[0]?.id ?? '';

/** Gives roles to somebody of the demonstration and returns the answer. */
async function giveRoles(email: string, ...names: string[]) {
  const user = (await admin.get(`/v1/User/${await userId(email)}`)).body.data;
  const roles = await Promise.all(names.map(roleNamed));
  const { email: address, firstName, name, username, locale, version } = user;
  const userRoles = roles.map(({ id }) => ({ roleId: id }));
  return admin.put(`/v1/User/${user.id}`, { email: address, firstName, name, username, locale, version, userRoles });
}

beforeAll(async () => {
  const { body } = await admin.get('/v1/Role/Matrix');
  for (const module of body.data as MatrixModule[]) for (const menu of module.menus) menus.set(menu.key, menu);
});

describe('the Role service (SPEC 7)', () => {
  test('GET /v1/Role: everything for those who see roles, the own ones by name for the rest', async () => {
    const { body } = await admin.get('/v1/Role');
    expect(body.message).toBe('success');
    expect(body.data[0]).toMatchObject({
      id: expect.any(String),
      code: expect.any(String),
      name: expect.any(String),
      isSystem: true,
      userCount: expect.any(Number),
    });
    expect((await employee.get('/v1/Role')).body.data).toEqual([
      { id: expect.any(String), name: 'Employee', description: expect.any(String) },
    ]);
  });

  test('GetPagination: ten rows by default, sizes 1 to 200, beyond the end an empty page', async () => {
    const { body } = await admin.get('/v1/Role/GetPagination');
    expect(body.pagination).toMatchObject({ page: 1, pageSize: 10, totalItems: 9, totalPages: 1 });
    const beyond = await admin.get('/v1/Role/GetPagination?page=99&pageSize=200');
    expect([beyond.status, beyond.body.data]).toEqual([200, []]);
    for (const size of ['0', '201', 'ten'])
      expect((await admin.get(`/v1/Role/GetPagination?pageSize=${size}`)).body.code).toBe('BAD_QUERY');
  });

  test('GetPagination, Options: a role is found by what its reader calls it, and by its name', async () => {
    const names = async (search: string, language: string, where = 'GetPagination') =>
      (
        await admin.get(`/v1/Role/${where}?search=${encodeURIComponent(search)}`, { 'accept-language': language })
      ).body.data
        .map(({ name }: { name: string }) => name)
        .toSorted();
    expect(await names('staf hr', 'id')).toEqual(['HR Officer']);
    expect(await names('HR', 'id')).toEqual(['HR Administrator', 'HR Officer']);
    expect(await names('officer', 'id')).toEqual(['Claims Officer', 'HR Officer']);
    expect(await names('staf officer', 'id')).toEqual(['HR Officer']);
    expect(await names('staf hr', 'en')).toEqual([]);
    expect(await names('petugas', 'id', 'Options')).toEqual(['Petugas Klaim']);
  });

  test('GetPagination: search, state and order are those of the address', async () => {
    const names = async (query: string) =>
      (await admin.get(`/v1/Role/GetPagination?${query}`)).body.data.map(({ name }: { name: string }) => name);
    const byName = await names('pageSize=200&sort=name');
    expect(byName).toEqual(byName.toSorted());
    expect(await names('pageSize=200&sort=-name')).toEqual(byName.toReversed());
    expect(await names('pageSize=4&page=2&sort=name')).toEqual(byName.slice(4, 8));
    expect(await names('search=hr%20officer')).toEqual(['HR Officer']);
    expect(await names('search=nobody%20is%20called%20so')).toEqual([]);
    const { id, version } = (await admin.post('/v1/Role', draft('Put away', grant('grade', ['view'])))).body.data;
    expect((await admin.post(`/v1/Role/${id}/Deactivate`, { version })).status).toBe(200);
    expect(await names('status=inactive')).toEqual(['Put away']);
    expect(await names('status=active&pageSize=200')).not.toContain('Put away');
    expect((await admin.remove(`/v1/Role/${id}`)).status).toBe(200);
  });

  test('GET /v1/Role/{id}: with menu and field grants; unknown is 404', async () => {
    const role = await roleNamed('Manager');
    expect(role.menuGrants.length).toBeGreaterThan(5);
    expect(role.fieldGrants).toContainEqual({ class: 'contact', access: 'view' });
    const missing = await admin.get('/v1/Role/01900000-0000-7000-8000-000000000000');
    expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('POST answers 201, PUT needs the version it was read at', async () => {
    const made = await admin.post('/v1/Role', draft('Site Clerk', grant('employee', ['view'])));
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ name: 'Site Clerk', code: 'SITE-CLERK', userCount: 0, menuCount: 1 });
    const changed = await admin.put(
      `/v1/Role/${made.body.data.id}`,
      change(made.body.data, { description: 'Keeps files' }),
    );
    expect([changed.status, changed.body.data.description, changed.body.data.version]).toEqual([200, 'Keeps files', 2]);
    const { version: _, ...without } = change(made.body.data);
    const unread = await admin.put(`/v1/Role/${made.body.data.id}`, without);
    expect([unread.status, unread.body.errors[0].path]).toEqual([422, 'version']);
    const stale = await admin.put(`/v1/Role/${made.body.data.id}`, change(made.body.data));
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'STALE', 2]);
  });

  test('NAME_USED, NAME_REQUIRED and NO_GRANT say what is missing, at its field', async () => {
    const used = await admin.post('/v1/Role', draft('hr officer', grant('employee', ['view'])));
    expect(used.body).toMatchObject({ code: 'NAME_USED', message: 'A role named hr officer already exists.' });
    const nameless = await admin.post('/v1/Role', draft('  ', grant('employee', ['view'])));
    expect([nameless.status, nameless.body.code, nameless.body.errors[0].path]).toEqual([422, 'NAME_REQUIRED', 'name']);
    for (const grants of [[], [grant('employee', [])]]) {
      const empty = await admin.post('/v1/Role', draft('Nothing', ...grants));
      expect([empty.status, empty.body.code]).toEqual([422, 'NO_GRANT']);
    }
  });

  test('SPEC 7: name and description alone make a role without permissions, that can be changed and duplicated', async () => {
    const made = await admin.post('/v1/Role', { name: 'Plain role', description: 'Nothing yet' });
    expect([made.status, made.body.data.menuGrants, made.body.data.fieldGrants]).toEqual([201, [], []]);
    const { id } = made.body.data;
    const renamed = await admin.put(`/v1/Role/${id}`, change(made.body.data, { name: 'Plainer role' }));
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Plainer role']);
    const copy = await admin.post(`/v1/Role/${id}/Duplicate`, { name: 'Plain copy' });
    expect([copy.status, copy.body.data.menuGrants]).toEqual([201, []]);
    for (const one of [id, copy.body.data.id]) expect((await admin.remove(`/v1/Role/${one}`)).status).toBe(200);
  });

  test('SPEC 7: a change of name and description alone keeps the permissions', async () => {
    const given = {
      ...draft('Kept grants', grant('grade', ['view'])),
      fieldGrants: [{ class: 'pay', access: 'view' }],
    };
    const { id, version, menuGrants, fieldGrants } = (await admin.post('/v1/Role', given)).body.data;
    const changed = await admin.put(`/v1/Role/${id}`, { name: 'Kept grants', description: 'Said again', version });
    expect([changed.status, changed.body.data.description]).toEqual([200, 'Said again']);
    expect([changed.body.data.menuGrants, changed.body.data.fieldGrants]).toEqual([menuGrants, fieldGrants]);
    expect((await admin.remove(`/v1/Role/${id}`)).status).toBe(200);
  });

  test('D3: a name has 2 to 60 characters, a description 500 at most', async () => {
    const make = (name: string, more: object = {}) =>
      admin.post('/v1/Role', { ...draft(name, grant('grade', ['view'])), ...more });
    for (const [path, wrong] of [
      ['name', await make('X')],
      ['name', await make('x'.repeat(61))],
      ['description', await make('Long words', { description: 'x'.repeat(501) })],
    ] as const)
      expect([wrong.status, wrong.body.errors?.[0].path], path).toEqual([422, path]);
    for (const right of [
      await make('Xy'),
      await make('x'.repeat(60)),
      await make('Long words', { description: 'x'.repeat(500) }),
    ]) {
      expect(right.status, JSON.stringify(right.body)).toBe(201);
      expect((await admin.remove(`/v1/Role/${right.body.data.id}`)).status).toBe(200);
    }
  });

  test('Duplicate, Deactivate, Activate, Users, Matrix and Delete', async () => {
    const source = await roleNamed('Time Administrator');
    const copy = (await admin.post(`/v1/Role/${source.id}/Duplicate`, { name: 'Time Clerk' })).body.data;
    expect(copy).toMatchObject({ isSystem: false, menuCount: source.menuCount, code: 'TIME-CLERK' });
    expect(copy.menuGrants).toEqual(source.menuGrants);
    const off = await admin.post(`/v1/Role/${copy.id}/Deactivate`, { version: copy.version });
    expect(off.body.data.status).toBe('inactive');
    const on = await admin.post(`/v1/Role/${copy.id}/Activate`, { version: off.body.data.version });
    expect(on.body.data.status).toBe('active');
    const users = (await admin.get(`/v1/Role/${source.id}/Users`)).body.data;
    expect(users).toEqual([expect.objectContaining({ email: 'time@demo.example', isOnlyRole: true, source: 'local' })]);
    const matrix: MatrixModule[] = (await admin.get(`/v1/Role/${copy.id}/Matrix`)).body.data;
    expect(matrix.map(({ key }) => key)).toEqual([
      'employees',
      'organisation',
      'attendance',
      'leave',
      'claims',
      'workflow',
      'access',
    ]);
    expect(matrix.flatMap((module) => module.menus).find(({ key }) => key === 'shift')?.actions).toContain('edit');
    expect((await admin.remove(`/v1/Role/${copy.id}`)).status).toBe(200);
    const inUse = await admin.remove(`/v1/Role/${(await roleNamed('Manager')).id}`);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'SYSTEM_ROLE']);
  });
});

describe('rules of roles', () => {
  test.each([
    ['employee', 'create'],
    ['employee', 'edit'],
    ['employee', 'delete'],
    ['claim-payment-process', 'approve'],
    ['employee', 'export'],
  ])('RO-1: saving %s: %s without view sets view and says so', async (menu, action) => {
    const { body } = await admin.post('/v1/Role', draft(`Only ${action}`, grant(menu, [action])));
    expect(body.data.menuGrants[0].actions).toEqual(['view', action]);
    expect(body.data.warnings).toHaveLength(1);
    expect((await admin.get(`/v1/Role/${body.data.id}`)).body.data.menuGrants[0].actions).toEqual(['view', action]);
    const whole = await admin.post('/v1/Role', draft(`Both ${action}`, grant(menu, ['view', action])));
    expect(whole.body.data.warnings).toEqual([]);
  });

  test('RO-3: {read, delete} of one role and {read, create} of another: read, create, delete, and no update', async () => {
    const [reads, makes] = [
      await admin.post('/v1/Role', draft('Takes away', grant('grade', ['view', 'delete']))),
      await admin.post('/v1/Role', draft('Makes', grant('grade', ['view', 'create']))),
    ];
    expect([reads.status, makes.status]).toEqual([201, 201]);
    expect((await giveRoles('auditor@demo.example', 'Takes away', 'Makes')).status).toBe(200);
    const both = api.as('auditor@demo.example');
    const acts = async (role?: string) => {
      const header: Record<string, string> = role ? { 'x-active-role': role } : {};
      const own = { code: 'UNION', name: 'Union', rank: 991 };
      const seen = await both.get('/v1/Grade/GetPagination', header);
      const created = await both.post('/v1/Grade', own, header);
      const { id, version } = created.body.data ?? seen.body.data[0];
      const changed = await both.put(`/v1/Grade/${id}`, { ...own, name: 'Other', version }, header);
      const removed = await both.call('DELETE', `/v1/Grade/${id}`, undefined, header);
      if (created.status === 201 && removed.status !== 200) await admin.remove(`/v1/Grade/${id}`);
      return [seen, created, changed, removed].map(({ status }) => status);
    };
    expect(await acts()).toEqual([200, 201, 403, 200]);
    expect(await acts('Makes')).toEqual([200, 201, 403, 403]);
    // Whatever is in use stays; what counts is that the role may try.
    expect(await acts('Takes away')).toEqual([200, 403, 403, 409]);
  });

  test('RO-2, RO-3: one role by header, the union without, a role one has not is refused', async () => {
    const multi = api.as('multi@demo.example');
    expect((await multi.get('/v1/Grade/GetPagination')).status).toBe(200);
    expect((await multi.get('/v1/Grade/GetPagination', { 'x-active-role': 'HR Officer' })).status).toBe(200);
    const narrow = await multi.get('/v1/Grade/GetPagination', { 'x-active-role': 'Manager' });
    expect([narrow.status, narrow.body.code]).toEqual([403, 'FORBIDDEN']);
    const foreign = await multi.get('/v1/Grade/GetPagination', { 'x-active-role': 'Auditor' });
    expect(foreign.status).toBe(403);
    expect(foreign.body).toMatchObject({ code: 'ROLE_NOT_ASSIGNED', message: 'You do not have the role Auditor.' });
  });

  test('RO-7: every role that a company begins with is a system role, neither renamed nor deleted', async () => {
    const names = [
      'Tenant Administrator',
      'HR Administrator',
      'HR Officer',
      'Manager',
      'Employee',
      'Payroll/Finance',
      'Claims Officer',
      'Auditor',
    ];
    for (const name of names) {
      const role = await roleNamed(name);
      const renamed = await admin.put(`/v1/Role/${role.id}`, change(role, { name: `${name} 2` }));
      const removed = await admin.remove(`/v1/Role/${role.id}`);
      expect([name, role.isSystem, renamed.body.message, removed.body.message]).toEqual([
        name,
        true,
        'System roles cannot be renamed.',
        'System roles cannot be deleted.',
      ]);
    }
  });

  test('RO-7: system roles are neither renamed nor deleted; the administrator is granted everything for good', async () => {
    const hr = await roleNamed('HR Officer');
    const renamed = await admin.put(`/v1/Role/${hr.id}`, change(hr, { name: 'HR Helper' }));
    expect(renamed.body).toMatchObject({ code: 'SYSTEM_ROLE', message: 'System roles cannot be renamed.' });
    const top = await roleNamed('Tenant Administrator');
    const cut = await admin.put(`/v1/Role/${top.id}`, change(top, { menuGrants: top.menuGrants.slice(1) }));
    expect([cut.status, cut.body.code]).toEqual([409, 'SYSTEM_ROLE']);
    const described = await admin.put(`/v1/Role/${top.id}`, change(top, { description: 'Top' }));
    expect(described.status).toBe(200);
    const off = await admin.post(`/v1/Role/${top.id}/Deactivate`, { version: top.version + 1 });
    expect(off.body.code).toBe('SYSTEM_ROLE');
  });

  test('RO-10: a changed grant counts from the next call on and changes the menu and its ETag', async () => {
    const time = api.as('time@demo.example');
    const menu = '/v1/Menu/MenuByRole?role=Time%20Administrator';
    const first = await time.get(menu);
    const etag = String(first.headers['etag']);
    const same = await time.get(menu, { 'if-none-match': etag });
    expect([same.status, same.raw.length]).toEqual([304, 0]);
    expect((await time.get('/v1/Grade/GetPagination')).status).toBe(403);
    const role = await roleNamed('Time Administrator');
    const granted = await admin.put(
      `/v1/Role/${role.id}`,
      change(role, { menuGrants: [...role.menuGrants, grant('grade', ['view'])] }),
    );
    expect(granted.status, JSON.stringify(granted.body)).toBe(200);
    expect((await time.get('/v1/Grade/GetPagination')).status).toBe(200);
    const next = await time.get(menu, { 'if-none-match': etag });
    expect([next.status, next.headers['etag'] === etag]).toEqual([200, false]);
    expect(JSON.stringify(next.body)).toContain('"/grade"');
    const trail = await admin.get(`/v1/AuditLog/GetPagination?entity=Role&entityId=${role.id}&action=ACTION:GRANTS`);
    expect(trail.body.data[0].changes).toMatchObject([{ field: 'grade', old: null, new: 'view · Everyone' }]);
  });

  test('GRANT_WIDER (US-5): who edits roles in a narrower scope hands out no more than their own', async () => {
    const made = await admin.post(
      '/v1/Role',
      draft('Role Keeper', grant('user-role', ['view', 'create', 'edit'], 'self'), grant('grade', ['view'], 'self')),
    );
    expect(made.status).toBe(201);
    expect((await giveRoles('payroll@demo.example', 'Role Keeper')).status).toBe(200);
    const keeper = api.as('payroll@demo.example');
    const wide = await keeper.post('/v1/Role', draft('Wide', grant('grade', ['view'])));
    expect([wide.status, wide.body.code]).toEqual([403, 'GRANT_WIDER']);
    const more = await keeper.post('/v1/Role', draft('More', grant('grade', ['view', 'edit'], 'self')));
    expect(more.body.code).toBe('GRANT_WIDER');
    const fields = {
      ...draft('Fields', grant('grade', ['view'], 'self')),
      fieldGrants: [{ class: 'pay', access: 'view' }],
    };
    expect((await keeper.post('/v1/Role', fields)).body.code).toBe('GRANT_WIDER');
    expect((await keeper.post('/v1/Role', draft('Same', grant('grade', ['view'], 'self')))).status).toBe(201);
  });

  test('an action that a menu does not know and a menu of nobody are refused at their place', async () => {
    const odd = await admin.post('/v1/Role', draft('Odd', grant('audit-trail', ['view', 'delete'])));
    expect([odd.status, odd.body.errors[0].path]).toEqual([422, 'menuGrants.0.actions']);
    const nowhere = { ...grant('grade', ['view']), menuId: '01900000-0000-7000-8000-000000000000' };
    expect((await admin.post('/v1/Role', draft('Odd', nowhere))).body.errors[0].path).toBe('menuGrants.0.menuId');
  });
});

describe('separation of duties', () => {
  test('SOD_CONFLICT: a role cannot hold both sides', async () => {
    const refused = await admin.post(
      '/v1/Role',
      draft('Both', grant('claim-setting', ['edit']), grant('claim-payment-process', ['approve'])),
    );
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'SOD_CONFLICT',
      message:
        "Both would have both 'Claim Settings: Edit' and 'Claim Payments: Approve'. Remove one or record an exception.",
    });
  });

  test('SOD_CONFLICT: two roles together are refused, an exception lets them pass until its day, and the report shows it', async () => {
    const claims = await giveRoles('employee@demo.example', 'Employee', 'Claims Officer');
    expect(claims.status).toBe(200);
    const refused = await giveRoles('employee@demo.example', 'Employee', 'Claims Officer', 'Payroll/Finance');
    expect([refused.status, refused.body.code]).toEqual([409, 'SOD_CONFLICT']);
    const { rules } = (await admin.get('/v1/SeparationOfDuties')).body.data;
    const rule = rules.find((one: { code: string }) => one.code === 'CLAIM-SETTING-PAY');
    const exception = { ruleId: rule.id, userId: await userId('employee@demo.example'), reason: 'Month end' };
    for (const validTo of ['2020-01-01', '2999-01-01'])
      expect((await admin.post('/v1/SeparationOfDuties/Exception', { ...exception, validTo })).body.code).toBe(
        'EXCEPTION_PERIOD',
      );
    const validTo = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const allowed = await admin.post('/v1/SeparationOfDuties/Exception', { ...exception, validTo });
    expect([allowed.status, allowed.body.data.validTo]).toEqual([201, validTo]);
    expect((await giveRoles('employee@demo.example', 'Employee', 'Claims Officer', 'Payroll/Finance')).status).toBe(
      200,
    );
    const listed = (await admin.get('/v1/SeparationOfDuties')).body.data;
    expect(listed.conflicts.filter((one: { userId: string }) => one.userId === exception.userId)).toEqual([]);
    expect(listed.exceptions).toEqual([
      expect.objectContaining({
        code: 'CLAIM-SETTING-PAY',
        userId: exception.userId,
        reason: 'Month end',
        approvedBy: expect.any(String),
        validTo,
      }),
    ]);
    expect((await admin.remove(`/v1/SeparationOfDuties/Exception/${allowed.body.data.id}`)).status).toBe(200);
    const report = (await admin.get('/v1/SeparationOfDuties')).body.data;
    expect(report.conflicts).toEqual([expect.objectContaining({ userId: exception.userId, severity: 'block' })]);
    const own = { ruleId: rule.id, userId: await userId('admin@demo.example'), reason: 'Me', validTo };
    expect((await admin.post('/v1/SeparationOfDuties/Exception', own)).body.code).toBe('SELF_ACCESS');
  });
});
