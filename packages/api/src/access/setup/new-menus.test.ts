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

function ownerUrl(): string {
  const { user, password, host, port } = api.owner;
  const name = databases[0]?.name ?? '';
  return `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${name}`;
}

test('MN-7: a page that is new comes switched off, and only the administrator’s role has it', async () => {
  expect(await addNewMenus(urls)).toBe(0);
  await api.owner.query("delete from menu where tenant_id = $1 and key = 'audit-trail'", [tenantId]);
  expect(await addNewMenus(urls)).toBe(1);
  const [made] = (await admin.get('/v1/Menu')).body.data.filter((menu: { key: string }) => menu.key === 'audit-trail');
  expect(made).toMatchObject({ status: 'inactive', isSystem: true, path: '/audit-trail' });
  expect(made.roles).toEqual(['Tenant Administrator']);
  expect((await admin.get('/v1/AuditLog/GetPagination')).status).toBe(403);

  const { type, parentId, labelEn, labelId, path, order, version } = made;
  const draft = { type, parentId, labelEn, labelId, path, order, version, status: 'active' };
  expect((await admin.put(`/v1/Menu/${made.id}`, draft)).status).toBe(200);
  expect((await admin.get('/v1/AuditLog/GetPagination')).status).toBe(200);
  expect((await api.as('auditor@demo.example').get('/v1/AuditLog/GetPagination')).status).toBe(403);
  expect(await addNewMenus(urls)).toBe(0);
});

test('MN-7: an action that a page has of late comes to its menu, and to the administrator’s role only', async () => {
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
  for (const { role, may } of rows) expect({ role, may }).toEqual({ role, may: role === 'TENANT-ADMIN' });
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
