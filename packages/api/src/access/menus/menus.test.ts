import type { Menu } from '@personalia/contract';
import { PAGE_BASES, TenantSetting } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { allMenus } from '../setup/menu-catalogue.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const employee = api.as('employee@demo.example');

const all = async (): Promise<Menu[]> => (await admin.get('/v1/Menu')).body.data;
const named = async (key: string): Promise<Menu> => {
  const menu = (await all()).find((one) => one.key === key);
  if (!menu) throw new Error(`no menu ${key}`);
  return menu;
};
const change = (
  { type, parentId, labelEn, labelId, path, url, icon, activeIcon, order, status, featureFlag, version }: Menu,
  more = {},
) => ({
  type,
  parentId,
  labelEn,
  labelId,
  path,
  url,
  icon,
  activeIcon,
  order,
  status,
  featureFlag,
  version,
  ...more,
});
const save = async (key: string, more: object) => {
  const menu = await named(key);
  return admin.put(`/v1/Menu/${menu.id}`, change(menu, more));
};
const own = async (more: object = {}) => ({
  type: 'menu',
  parentId: (await named('people-data')).id,
  labelEn: 'Handbook',
  labelId: 'Buku Pegangan',
  url: 'https://handbook.example/start',
  ...more,
});
const seen = async (who = employee, role = 'Employee') =>
  JSON.stringify((await who.get(`/v1/Menu/MenuByRole?role=${encodeURIComponent(role)}`)).body.data.menus);

describe('MenuByRole', () => {
  test('MN-1: a role one has, whatever its case; another or none is refused', async () => {
    expect((await employee.get('/v1/Menu/MenuByRole?role=EMPLOYEE')).status).toBe(200);
    expect((await employee.get('/v1/Menu/MenuByRole?role=Auditor')).body).toMatchObject({
      code: 'ROLE_NOT_ASSIGNED',
      message: 'You do not have the role Auditor.',
    });
    expect((await employee.get('/v1/Menu/MenuByRole')).body.code).toBe('ROLE_REQUIRED');
  });

  test('MN-2, MN-3: only what the role views, containers without content left out, twice the same bytes', async () => {
    const menus = await seen();
    expect(menus).toContain('"/leave-request"');
    expect(menus).not.toContain('"/user-role"');
    expect(menus).not.toContain('"key":"access"');
    expect(await seen()).toBe(menus);
  });

  test('MN-4: a role without any menu gets an empty list', async () => {
    const tenantId = await api.tenantId('demo');
    await api.owner.query(
      `with r as (insert into role (tenant_id, code, name) values ($1, 'BARE', 'Bare') returning id)
       insert into user_role (tenant_id, user_id, role_id) select $1, u.id, r.id from r, app_user u where u.email = 'employee@demo.example'`,
      [tenantId],
    );
    const { status, body } = await employee.get('/v1/Menu/MenuByRole?role=Bare');
    expect([status, body.data.menus]).toEqual([200, []]);
  });

  test('MN-6: a disabled module hides all below without losing the grants', async () => {
    expect((await save('leave', { status: 'inactive' })).status).toBe(200);
    expect(await seen()).not.toContain('"/leave-request"');
    expect((await save('leave', { status: 'active' })).status).toBe(200);
    expect(await seen()).toContain('"/leave-request"');
  });

  test('D4: a menu of a feature is there only while the company has it switched on, and so is what it grants', async () => {
    const tenant = `/v1/TenantSetting/${await api.tenantId('demo')}`;
    const features = async (value: string | null) => {
      const now = (await admin.get(tenant)).body.data;
      const names = [...Object.keys(TenantSetting.fields), 'version'];
      return admin.put(tenant, { ...Object.fromEntries(names.map((name) => [name, now[name]])), features: value });
    };
    expect((await save('leave-request', { featureFlag: 'Two Words' })).body.errors[0].path).toBe('featureFlag');
    expect((await save('leave-request', { featureFlag: 'self-service' })).body.data.featureFlag).toBe('self-service');
    expect(await seen()).not.toContain('"/leave-request"');
    const hr = api.as('hr@demo.example');
    expect((await save('grade', { featureFlag: 'pay' })).status).toBe(200);
    expect((await hr.get('/v1/Grade/GetPagination')).status).toBe(403);

    expect((await features('self-service, pay')).status).toBe(200);
    expect(await seen()).toContain('"/leave-request"');
    expect((await hr.get('/v1/Grade/GetPagination')).status).toBe(200);

    // US-3: nobody is left without the page of roles, neither by a flag nor by a feature that is switched off.
    expect((await save('user-role', { featureFlag: 'none' })).body.code).toBe('LAST_ADMIN');
    expect((await save('user-role', { featureFlag: 'pay' })).status).toBe(200);
    expect((await features('self-service')).body.code).toBe('LAST_ADMIN');
    for (const key of ['leave-request', 'grade', 'user-role']) await save(key, { featureFlag: null });
    expect((await features(null)).status).toBe(200);
    expect(await seen()).toContain('"/leave-request"');
  });

  test('an own menu outside the product opens with its address, for the roles it was granted to', async () => {
    const role = (await admin.get('/v1/Role/GetPagination?search=Employee')).body.data.find(
      (one: { name: string }) => one.name === 'Employee',
    );
    const made = await admin.post('/v1/Menu', await own({ grants: [{ roleId: role.id, actions: ['view'] }] }));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data.roles).toEqual(['Tenant Administrator', 'Employee']);
    expect(await seen()).toContain('https://handbook.example/start');
    expect((await admin.remove(`/v1/Menu/${made.body.data.id}`)).status).toBe(200);
    expect(await seen()).not.toContain('handbook');
  });
});

describe('rules of the tree', () => {
  test('MN-5: below itself, too deep, a path in use, a path of no page', async () => {
    const employees = await named('employee');
    const below = (await admin.post('/v1/Menu', await own({ parentId: employees.id }))).body.data;
    const circle = await save('employee', { parentId: below.id });
    expect(circle.body).toMatchObject({ code: 'MENU_CYCLE', message: 'A menu cannot be moved below itself.' });
    const deep = await admin.post('/v1/Menu', await own({ parentId: below.id }));
    expect([deep.status, deep.body.code]).toEqual([422, 'MENU_DEPTH']);
    const used = await admin.post('/v1/Menu', await own({ url: null, path: '/grade' }));
    expect(used.body).toMatchObject({ code: 'PATH_USED', message: 'The path /grade is already used by Grades.' });
    const unknown = await admin.post('/v1/Menu', await own({ url: null, path: '/nowhere' }));
    expect(unknown.body).toMatchObject({ code: 'PATH_UNKNOWN', errors: [{ path: 'path' }] });
    for (const url of ['http://plain.example', 'javascript:alert(1)', 'ftp://x.example'])
      expect((await admin.post('/v1/Menu', await own({ url }))).status, url).toBe(422);
    expect((await admin.remove(`/v1/Menu/${below.id}`)).status).toBe(200);
  });

  test('MN-5: two moves at once cannot close a circle between them', async () => {
    const section = (await named('people-data')).id;
    const [a, b] = await Promise.all(
      ['A', 'B'].map(
        async (labelEn) => (await admin.post('/v1/Menu', await own({ labelEn, parentId: section }))).body.data,
      ),
    );
    const answers = await Promise.all([
      admin.put(`/v1/Menu/${a.id}`, change(a, { parentId: b.id })),
      admin.put(`/v1/Menu/${b.id}`, change(b, { parentId: a.id })),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  test('system menus keep their path and are not deleted; other words are welcome', async () => {
    const moved = await save('grade', { path: '/position' });
    expect(moved.body).toMatchObject({ code: 'MENU_SYSTEM' });
    expect((await admin.remove(`/v1/Menu/${(await named('grade')).id}`)).body).toMatchObject({
      code: 'MENU_SYSTEM',
      message: 'System menus cannot be deleted.',
    });
    expect((await save('grade', { labelEn: 'Job Grades' })).body.data.labelEn).toBe('Job Grades');
    const stale = await admin.put(
      `/v1/Menu/${(await named('grade')).id}`,
      change(await named('grade'), { version: 1 }),
    );
    expect(stale.body.code).toBe('STALE');
  });

  test('US-3: the page of roles cannot be hidden from the last administrator', async () => {
    expect((await save('user-role', { status: 'inactive' })).body.code).toBe('LAST_ADMIN');
  });

  test('Reorder puts siblings into an order and moves strangers in; ResetToDefault brings the product’s own back', async () => {
    const [grades, ranges, places] = [await named('grade'), await named('salary-range'), await named('region')];
    const ids = [places.id, ranges.id, grades.id];
    expect((await admin.post('/v1/Menu/Reorder', { parentId: grades.parentId, ids })).status).toBe(200);
    const tree = (await admin.get('/v1/Menu/Tree')).body.data;
    const section = tree
      .find((one: Menu) => one.key === 'organisation')
      .childs.find((one: Menu) => one.key === 'organisation-pay');
    expect(section.childs.map((one: Menu) => one.key)).toEqual(['region', 'salary-range', 'grade']);
    expect((await admin.post('/v1/Menu/ResetToDefault', {})).status).toBe(200);
    expect(await named('region')).toMatchObject({ parentId: places.parentId, order: 0 });
    expect((await named('grade')).labelEn).toBe('Grades');
    const circle = await admin.post('/v1/Menu/Reorder', { parentId: grades.id, ids: [grades.id] });
    expect(circle.body.code).toBe('MENU_CYCLE');
  });

  test('every menu of the catalogue is a page of the product', () => {
    expect(allMenus().filter(({ key }) => !PAGE_BASES.some((base) => base === key))).toEqual([]);
  });
});
