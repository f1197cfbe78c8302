import { describe, expect, test } from 'vitest';
import { testWorker } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

// Nobody listens there: what counts is what would be sent.
const api = await testApi({ mail: { url: 'smtp://localhost:1', from: 'Personalia <hr@demo.example>' } });
await testWorker(api);
const hr = api.as('hr@demo.example');
const tenant = await api.tenantId('demo');
await api.owner.query("update employee set work_email = lower(employee_no) || '@all.example' where tenant_id = $1", [
  tenant,
]);

const inviteAll = (query: string, who = hr) => who.post(`/v1/Employee/InviteAll?${query}`, {});
const total = async (query: string): Promise<number> =>
  (await hr.get(`/v1/Employee/GetPagination?pageSize=1&${query}`)).body.pagination.totalItems;
const invited = async (): Promise<number> =>
  Number(
    (
      await api.owner.query<{ n: string }>(
        "select count(*) as n from app_user where tenant_id = $1 and email like '%@all.example'",
        [tenant],
      )
    ).rows[0]?.n,
  );
const WITHOUT_LOGIN = 'status=active&attention.in=no-login';

describe('D2: all employees of a list become users', () => {
  test('D2: a few are invited at once, those of the filter and nobody else; the rest keeps what it has', async () => {
    const filter = `${WITHOUT_LOGIN}&displayName.starts=A`;
    const meant = await total(filter);
    expect(meant).toBeGreaterThan(2);
    const [first] = (await hr.get(`/v1/Employee/GetPagination?pageSize=1&${filter}`)).body.data;
    await api.owner.query('update employee set work_email = null where tenant_id = $1 and id = $2', [tenant, first.id]);
    const { body } = await inviteAll(filter);
    expect(body.data, JSON.stringify(body)).toEqual({
      changed: meant - 1,
      unchanged: 0,
      failed: [
        {
          id: first.id,
          name: `${first.displayName} (${first.employeeNo})`,
          message: 'This employee has no work e-mail address. Enter one first.',
        },
      ],
      jobId: null,
    });
    expect(await invited()).toBe(meant - 1);
    // Those who have an account now are of this list no more.
    expect((await inviteAll(filter)).body.data).toMatchObject({ changed: 0, unchanged: 0 });
    expect((await inviteAll('status=active&displayName.starts=A')).body.data.unchanged).toBeGreaterThanOrEqual(
      meant - 1,
    );
  });

  test('RO-5: of a list only those are invited whom the caller may give an account; who may not invite is refused', async () => {
    expect((await inviteAll('status=active', api.as('manager@demo.example'))).body.code).toBe('FORBIDDEN');
    expect((await inviteAll('shoe=44')).body.code).toBe('BAD_QUERY');
    const { rows } = await api.owner.query<{ unit: string; n: number }>(
      `select c.unit_id as unit, count(*)::int as n from employee_current c
       where c.tenant_id = $1 and c.status = 'active'
         and not exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id)
         and not exists (select from organization_unit b where b.tenant_id = c.tenant_id and b.parent_unit_id = c.unit_id)
       group by 1 having count(*) between 2 and 100 order by 2, 1 limit 1`,
      [tenant],
    );
    const [{ unit, n } = { unit: '', n: 0 }] = rows;
    expect(n).toBeGreaterThan(1);
    const admin = api.as('admin@demo.example');
    const menus = (await admin.get('/v1/Role/Matrix')).body.data.flatMap((one: { menus: object[] }) => one.menus);
    const menuId = (key: string) => menus.find((menu: { key: string }) => menu.key === key).menuId;
    const role = await admin.post('/v1/Role', {
      name: 'Unit Inviter',
      menuGrants: [
        { menuId: menuId('user-list'), actions: ['view', 'create'], scope: 'orgUnit', scopeRefs: [unit] },
        { menuId: menuId('employee'), actions: ['view'] },
      ],
      fieldGrants: [{ class: 'contact', access: 'view' }],
    });
    await api.owner.query(
      "insert into user_role (tenant_id, user_id, role_id) select tenant_id, id, $2 from app_user where tenant_id = $1 and email = 'time@demo.example'",
      [tenant, role.body.data.id],
    );
    const before = await invited();
    const filter = `${WITHOUT_LOGIN}&unitId.in=${unit}`;
    const other = await total(`${WITHOUT_LOGIN}&displayName.starts=B`);
    const wide = await inviteAll(`${WITHOUT_LOGIN}&displayName.starts=B`, api.as('time@demo.example'));
    expect(wide.body.data, JSON.stringify(wide.body)).toMatchObject({ failed: [], jobId: null });
    expect(wide.body.data.changed).toBeLessThan(other);
    await inviteAll(filter, api.as('time@demo.example'));
    expect((await invited()) - before).toBe(n);
  });

  test('F: more than 200 are a job that reads the list once, and names whom it left out with the reason', async () => {
    const before = await invited();
    const meant = await total(WITHOUT_LOGIN);
    expect(meant).toBeGreaterThan(200);
    const asked = await inviteAll(WITHOUT_LOGIN);
    expect(asked.body.data, JSON.stringify(asked.body)).toMatchObject({ changed: 0, jobId: expect.any(String) });
    const find = async () => (await hr.get('/v1/Job/Mine')).body.data[0];
    await expect.poll(async () => (await find()).state, { interval: 200, timeout: 120_000 }).toBe('completed');
    const job = await find();
    expect(job).toMatchObject({
      title: 'Invite all employees of a list',
      message: `${meant - 1} invited, 0 had an account, 1 left out`,
      progress: { done: meant, total: meant },
    });
    expect(await invited()).toBe(before + meant - 1);
    const file = String((await hr.get(job.errorFile.url)).body);
    expect(file).toContain('This employee has no work e-mail address. Enter one first.');
    expect(file.trim().split('\r\n')).toHaveLength(2);
  });
});
