import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const ids = { admin: '', hr: '', top: '', keeper: '' };

const idOf = async (question: string): Promise<string> =>
  (await api.owner.query<{ id: string }>(question)).rows[0]?.id ?? '';

async function setRoles(who: typeof admin, userId: string, ...roleIds: string[]) {
  const { email, firstName, name, locale, version } = (await who.get(`/v1/User/${userId}`)).body.data;
  const userRoles = roleIds.map((roleId) => ({ roleId }));
  return who.put(`/v1/User/${userId}`, { email, firstName, name, locale, version, userRoles });
}
const versionOf = async (who: typeof admin, userId: string): Promise<number> =>
  (await who.get(`/v1/User/${userId}`)).body.data.version;

beforeAll(async () => {
  ids.admin = await idOf("select id from app_user where email = 'admin@demo.example'");
  ids.hr = await idOf("select id from app_user where email = 'hr@demo.example'");
  ids.top = await idOf(
    "select r.id from role r join tenant t on t.id = r.tenant_id where t.name = 'demo' and r.code = 'TENANT-ADMIN'",
  );
  const { menuGrants } = (await admin.get(`/v1/Role/${ids.top}`)).body.data;
  const { data: matrix } = (await admin.get('/v1/Role/Matrix')).body;
  const wanted = matrix
    .flatMap((module: { menus: { key: string; menuId: string }[] }) => module.menus)
    .filter((menu: { key: string }) => ['user-role', 'user-management'].includes(menu.key))
    .map((menu: { menuId: string }) => menu.menuId);
  const made = await admin.post('/v1/Role', {
    name: 'Keeper of Roles',
    menuGrants: menuGrants.filter((one: { menuId: string }) => wanted.includes(one.menuId)),
  });
  ids.keeper = made.body.data.id;
});

test('US-3: two administrators who take each other out at the same moment: one of them stays', async () => {
  expect((await setRoles(admin, ids.hr, ids.keeper)).status).toBe(200);
  const [a, b] = [await versionOf(admin, ids.hr), await versionOf(admin, ids.admin)];
  const answers = await Promise.all([
    admin.post(`/v1/User/${ids.hr}/Suspend`, { version: a }),
    hr.post(`/v1/User/${ids.admin}/Suspend`, { version: b }),
  ]);
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect(statuses[1]).not.toBe(200);
  const { rows } = await api.owner.query<{ n: string }>(
    "select count(*) as n from app_user where id = any ($1) and status = 'active'",
    [[ids.admin, ids.hr]],
  );
  expect(rows[0]?.n).toBe('1');
  await api.owner.query("update app_user set status = 'active' where id = any ($1)", [[ids.admin, ids.hr]]);
});

test('US-3: the last administrator’s role can neither be taken, cut down nor deactivated', async () => {
  expect((await setRoles(hr, ids.admin)).status).toBe(200);
  expect((await admin.get('/v1/User/GetPagination')).body.code).toBe('NO_ROLE');
  const role = (await hr.get(`/v1/Role/${ids.keeper}`)).body.data;
  const cut = await hr.put(`/v1/Role/${ids.keeper}`, {
    name: role.name,
    version: role.version,
    menuGrants: role.menuGrants.map((one: object) => ({ ...one, actions: ['view'] })),
  });
  expect(cut.body).toMatchObject({ code: 'LAST_ADMIN', message: 'At least one active administrator is needed.' });
  const away = await hr.post(`/v1/Role/${ids.keeper}/Deactivate`, { version: role.version });
  expect([away.status, away.body.code]).toEqual([409, 'LAST_ADMIN']);
  expect((await setRoles(hr, ids.admin, ids.top)).status).toBe(200);
  const off = await admin.post('/v1/User/BulkAssign', { userIds: [ids.hr], roleId: ids.keeper, assign: false });
  expect(off.body.data).toEqual({ changed: 1, requested: 0, unchanged: 0, jobId: null });
});
