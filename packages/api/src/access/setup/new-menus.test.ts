import { expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { addNewMenus } from '../index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const tenantId = await api.tenantId('demo');
const { rows: databases } = await api.owner.query<{ name: string }>('select current_database() as name');
const urls = {
  app: api.config.appDatabaseUrl,
  owner: ownerUrl(),
};

const draftOf = ({ name, description, externalName, priority, fieldGrants, version }: Record<string, unknown>) => ({
  name,
  description,
  externalName,
  priority,
  fieldGrants,
  version,
});

function ownerUrl(): string {
  const { user, password, host, port } = api.owner;
  const name = databases[0]?.name ?? '';
  return `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${name}`;
}

test('MN-7, RO-7: a page that is new comes switched off, to the administrator and to roles whose rights nobody changed', async () => {
  expect(await addNewMenus(urls)).toBe(0);
  // The tenant decided itself what its HR administrators may do; auditors have what the product gives them.
  const roles = (await admin.get('/v1/Role')).body.data;
  const { id } = roles.find(({ code }: { code: string }) => code === 'HR-ADMIN');
  const role = (await admin.get(`/v1/Role/${id}`)).body.data;
  const { id: report } = (await admin.get('/v1/Menu')).body.data.find(
    ({ key }: { key: string }) => key === 'claim-report',
  );
  const menuGrants = role.menuGrants.filter(({ menuId }: { menuId: string }) => menuId !== report);
  expect(menuGrants.length).toBe(role.menuGrants.length - 1);
  expect((await admin.put(`/v1/Role/${id}`, { ...draftOf(role), menuGrants })).status).toBe(200);
  expect(await addNewMenus(urls)).toBe(0);
  await api.owner.query("delete from menu where tenant_id = $1 and key in ('audit-trail', 'claim-report')", [tenantId]);
  expect(await addNewMenus(urls)).toBe(1);
  const again = (await admin.get('/v1/Menu')).body.data.find(({ key }: { key: string }) => key === 'claim-report');
  expect(again.roles).toEqual(expect.arrayContaining(['Tenant Administrator', 'Payroll/Finance', 'Claims Officer']));
  expect(again.roles).not.toContain('HR Administrator');
  const told = (await admin.get('/v1/Notification/GetPagination')).body.data.map(({ text }: { text: string }) => text);
  expect(told).toContainEqual(expect.stringMatching(/new on these pages: .*Audit Trail/));
  expect(told).toContainEqual(
    expect.stringMatching(/did not get the permissions of an update: HR Administrator\. Check .*Claim Report/),
  );
  const [made] = (await admin.get('/v1/Menu')).body.data.filter((menu: { key: string }) => menu.key === 'audit-trail');
  expect(made).toMatchObject({ status: 'inactive', isSystem: true, path: '/audit-trail' });
  expect(made.roles.toSorted()).toEqual(['Auditor', 'Tenant Administrator']);
  expect((await admin.get('/v1/AuditLog/GetPagination')).status).toBe(403);

  const { type, parentId, labelEn, labelId, path, order, version } = made;
  const draft = { type, parentId, labelEn, labelId, path, order, version, status: 'active' };
  expect((await admin.put(`/v1/Menu/${made.id}`, draft)).status).toBe(200);
  expect((await admin.get('/v1/AuditLog/GetPagination')).status).toBe(200);
  expect((await api.as('auditor@demo.example').get('/v1/AuditLog/GetPagination')).status).toBe(200);
  // Whatever page the rights of a role are changed on, they are the tenant's from then on.
  const [{ id: auditor }] = (await admin.get('/v1/Role')).body.data.filter(
    (one: { code: string }) => one.code === 'AUDITOR',
  );
  const taken = (await admin.get('/v1/Menu')).body.data.find((menu: { id: string }) => menu.id === made.id);
  expect((await admin.put(`/v1/Menu/${made.id}`, { ...draft, version: taken.version, grants: [] })).status).toBe(200);
  const { rows } = await api.owner.query('select follows_product as follows from role where id = $1', [auditor]);
  expect(rows).toEqual([{ follows: false }]);
  expect(await addNewMenus(urls)).toBe(0);
});

test('MN-7: an action that a page has of late comes to its menu and to roles whose rights nobody changed', async () => {
  // Of what the test before took from it, nothing is remembered.
  await api.owner.query(`update role set follows_product = true where tenant_id = $1 and code = 'HR-ADMIN'`, [
    tenantId,
  ]);
  expect(await addNewMenus(urls)).toBe(1);
  await api.owner.query(
    `update menu set actions = array_remove(actions, 'approve') where tenant_id = $1 and key = 'attendance-report'`,
    [tenantId],
  );
  await api.owner.query(
    `update menu_grant g set actions = array_remove(g.actions, 'approve') from menu m
     where g.tenant_id = $1 and m.tenant_id = g.tenant_id and m.id = g.menu_id and m.key = 'attendance-report'`,
    [tenantId],
  );
  expect(await addNewMenus(urls)).toBe(1);
  const { rows } = await api.owner.query<{ role: string; may: boolean }>(
    `select r.code as role, 'approve' = any(g.actions) as may from menu m
     join menu_grant g on g.tenant_id = m.tenant_id and g.menu_id = m.id
     join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
     where m.tenant_id = $1 and m.key = 'attendance-report' and m.status = 'active'`,
    [tenantId],
  );
  expect(rows.length).toBeGreaterThan(1);
  const may = rows.filter((row) => row.may).map(({ role }) => role);
  expect(may.toSorted()).toEqual(['HR-ADMIN', 'TENANT-ADMIN']);
  expect(await addNewMenus(urls)).toBe(0);
});

test('D3: the default rules of separated duties come with the pages that they speak of', async () => {
  const rules = async (): Promise<string[]> =>
    (await admin.get('/v1/SeparationOfDuties')).body.data.rules.map(({ code }: { code: string }) => code);
  const all = await rules();
  await api.owner.query(
    "delete from sod_rule where tenant_id = $1 and code in ('BALANCE-CREATE-APPROVE', 'BANK-DATA-PAY')",
    [tenantId],
  );
  await api.owner.query("delete from menu where tenant_id = $1 and key = 'balance-maintenance'", [tenantId]);
  expect(await addNewMenus(urls)).toBe(1);
  expect(await rules()).toEqual(all);
});
