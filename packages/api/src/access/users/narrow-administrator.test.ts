import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const tenant = await api.tenantId('demo');
const one = async (sql: string, values: unknown[]): Promise<Record<string, string>> =>
  (await api.owner.query<Record<string, string>>(sql, values)).rows[0] ?? {};
const roleId = async (name: string) =>
  (await one('select id from role where tenant_id = $1 and name = $2', [tenant, name]))['id'] ?? '';
const userId = async (email: string) =>
  (await one('select id from app_user where tenant_id = $1 and email = $2', [tenant, email]))['id'] ?? '';

/** Two units with people in both, who lead nobody and so have no role by it; an administrator for one of them. */
const { rows: people } = await api.owner.query<{ id: string; unit_id: string }>(
  `select c.id, c.unit_id from employee_current c
   where c.tenant_id = $1 and c.status = 'active'
     and not exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id)
     and not exists (select from employee_current r where r.tenant_id = c.tenant_id and r.manager_id = c.id)
     and not exists (select from organization_unit b where b.tenant_id = c.tenant_id and b.parent_unit_id = c.unit_id)
   order by c.employee_no`,
  [tenant],
);
const [inside] = people;
const outside = people.find((person) => person.unit_id !== inside?.unit_id);
const alsoInside = people.find((person) => person.unit_id === inside?.unit_id && person.id !== inside?.id);

async function invite(box: string, more: object): Promise<string> {
  const made = await admin.post('/v1/User', { email: `${box}@demo.example`, firstName: box, name: box, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}
async function roleOf(name: string, grants: readonly (readonly [string, string[], string, string[]])[]) {
  const matrix = (await admin.get('/v1/Role/Matrix')).body.data.flatMap((module: { menus: object[] }) => module.menus);
  const menuGrants = grants.map(([key, actions, scope, scopeRefs]) => ({
    menuId: matrix.find((menu: { key: string }) => menu.key === key).menuId,
    actions,
    scope,
    scopeRefs,
  }));
  const made = await admin.post('/v1/Role', { name, menuGrants, fieldGrants: [{ class: 'basic', access: 'edit' }] });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

const unit = inside?.unit_id ?? '';
const localRole = await roleOf('Local administrator', [
  ['user-management', ['view', 'create', 'edit', 'export'], 'orgUnit', [unit]],
  ['employee', ['view'], 'orgUnit', [unit]],
]);
const viewerRole = await roleOf('Local viewer', [['employee', ['view'], 'orgUnit', [unit]]]);
await invite('local', { userRoles: [{ roleId: localRole }] });
const insideId = await invite('inside', { employeeId: inside?.id });
const outsideId = await invite('outside', { employeeId: outside?.id });
const local = api.as('local@demo.example');
const localId = await userId('local@demo.example');

const change = async (id: string, more: object) => {
  const { email, firstName, name, version } = (await admin.get(`/v1/User/${id}`)).body.data;
  return local.put(`/v1/User/${id}`, { email, firstName, name, version, ...more });
};

describe('administrators of a part of the company', () => {
  test('RO-5: they see the accounts of the people of their unit, and their own', async () => {
    const page = (await local.get('/v1/User/GetPagination?status=active,invited')).body;
    const ids = page.data.map((user: { id: string }) => user.id);
    expect(new Set(ids)).toEqual(new Set([localId, insideId]));
    expect(page.pagination.totalItems).toBe(2);
    const file = String((await local.get('/v1/User/Export?format=csv&status=active,invited')).body);
    expect([file.includes('inside@'), file.includes('outside@')]).toEqual([true, false]);
  });

  test('RO-6: one account answers as the list does, and so does every step', async () => {
    expect((await local.get(`/v1/User/${insideId}`)).status).toBe(200);
    for (const address of ['', '/History', '/SignInHistory', '/EffectivePermissions'])
      expect((await local.get(`/v1/User/${outsideId}${address}`)).status, address).toBe(404);
    for (const verb of ['Suspend', 'Activate', 'Deactivate', 'Invite', 'Unlink'])
      expect((await local.post(`/v1/User/${outsideId}/${verb}`, { version: 1 })).status, verb).toBe(404);
    expect((await change(outsideId, { name: 'Taken over' })).status).toBe(404);
    const bulk = { roleId: viewerRole, assign: true, userIds: [insideId, outsideId] };
    expect((await local.post('/v1/User/BulkAssign', bulk)).status).toBe(404);
  });

  test('RO-9: the users of a role are those within sight', async () => {
    const named = async (who: typeof local) =>
      (await who.get(`/v1/Role/${await roleId('Employee')}/Users`)).body.data.map((user: { id: string }) => user.id);
    expect(await named(local)).toEqual([insideId]);
    expect(await named(admin)).toEqual(expect.arrayContaining([insideId, outsideId]));
  });

  test('an account they make belongs to somebody of their unit, and stays theirs', async () => {
    const draft = { email: 'new@demo.example', firstName: 'New', name: 'New' };
    for (const employeeId of [undefined, outside?.id]) {
      const refused = await local.post('/v1/User', { ...draft, employeeId });
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'employeeId']);
    }
    const made = await local.post('/v1/User', { ...draft, employeeId: alsoInside?.id });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await change(made.body.data.id, { employeeId: outside?.id })).status).toBe(422);
    const ended = await local.post(`/v1/User/${made.body.data.id}/Deactivate`, { version: made.body.data.version });
    expect(ended.body.data.status).toBe('deactivated');
    const unlinked = await local.post(`/v1/User/${made.body.data.id}/Unlink`, { version: ended.body.data.version });
    expect(unlinked.status).toBe(422);
  });

  test('GRANT_WIDER (US-5): they hand out what reaches no further than they do', async () => {
    expect((await change(insideId, { userRoles: [{ roleId: viewerRole }] })).status).toBe(200);
    const wider = await change(insideId, { userRoles: [{ roleId: await roleId('HR Officer') }] });
    expect([wider.status, wider.body.code]).toEqual([403, 'GRANT_WIDER']);
    const elsewhere = [{ roleId: viewerRole, scopeRefs: [outside?.unit_id] }];
    const moved = await change(insideId, { userRoles: elsewhere });
    expect([moved.status, moved.body.code]).toEqual([403, 'GRANT_WIDER']);
  });
});
