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
