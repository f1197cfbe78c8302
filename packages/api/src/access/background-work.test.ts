import { parseCrontab } from 'graphile-worker';
import { describe, expect, test } from 'vitest';
import { careersOf } from '../../testing/careers.ts';
import { testApi } from '../../testing/index.ts';
import { schedules } from '../areas.ts';
import { openFiles } from '../platform/files/index.ts';
import { accessSchedules } from './index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const tenantId = await api.tenantId('demo');
const files = openFiles(api.config);

async function theDayBegins(): Promise<void> {
  for (const schedule of accessSchedules)
    await schedule.run(api.door, { tenantId, userId: null, channel: 'schedule' }, files);
}
const { rows: people } = await api.owner.query<{ id: string }>(
  `select c.id from employee_current c where c.tenant_id = $1 and c.status = 'active'
     and not exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id) order by c.employee_no`,
  [tenantId],
);
const employee = (at: number): string => people[at]?.id ?? '';
/** Left so many days ago, where the company is; by default longer than people may read their own data. */
const leaves = (id: string, daysAgo = 60) =>
  api.owner.query(
    `update employee_current set status = 'ended', last_day = (now() at time zone 'Asia/Jakarta')::date - $3::int
     where tenant_id = $1 and id = $2`,
    [tenantId, id, daysAgo],
  );
async function account(box: string, more: object): Promise<string> {
  const made = await admin.post('/v1/User', { email: `${box}@demo.example`, firstName: box, name: box, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}
const roleId = async (name: string): Promise<string> =>
  (await admin.get('/v1/Role/Options')).body.data.find((one: { name: string }) => one.name === name)?.id;
const statusOf = async (id: string): Promise<string> => (await admin.get(`/v1/User/${id}`)).body.data.status;

test('every schedule names its times as the queue reads them', () => {
  for (const { name, crontab } of schedules) expect(parseCrontab(`${crontab} ${name}`)).toHaveLength(1);
});

describe('access follows employment', () => {
  test('10.4, D2: the account of who left is deactivated, and their next request is refused', async () => {
    const id = await account('leaver', { employeeId: employee(0) });
    const stays = await account('stays', { employeeId: employee(1) });
    expect((await api.as('leaver@demo.example').get('/v1/User/Me')).status).toBe(200);
    await leaves(employee(0));
    await theDayBegins();
    expect([await statusOf(id), await statusOf(stays)]).toEqual(['deactivated', 'invited']);
    expect((await api.as('leaver@demo.example').get('/v1/User/Me')).body.code).toBe('USER_INACTIVE');
    const [last] = (await admin.get(`/v1/User/${id}/History`)).body.data;
    expect(last).toMatchObject({ action: 'UPDATE', by: null, channel: 'schedule', reason: 'employment ended' });
    await theDayBegins();
    expect((await admin.get(`/v1/User/${id}/History`)).body.data[0].id).toBe(last.id);
  });

  test('10.4: for alumniDays whoever left reads the own record and nothing else, then the account ends; coming back restores it', async () => {
    const id = await account('alumna', {
      employeeId: employee(5),
      userRoles: [{ roleId: await roleId('HR Administrator') }],
    });
    const alumna = api.as('alumna@demo.example');
    const everybody = async () => (await alumna.get('/v1/Employee/GetPagination?status=active,ended')).body;
    expect((await everybody()).pagination.totalItems).toBeGreaterThan(5);
    await leaves(employee(5), 30);
    await theDayBegins();
    expect(await statusOf(id)).toBe('active');
    expect((await everybody()).data.map((one: { id: string }) => one.id)).toEqual([employee(5)]);
    const own = (await alumna.get(`/v1/Employee/${employee(5)}`)).body.data;
    expect((await alumna.put(`/v1/Employee/${employee(5)}`, { firstName: 'X', version: own.version })).status).toBe(
      403,
    );
    expect((await alumna.get('/v1/Grade/GetPagination')).status).toBe(403);
    expect((await alumna.get('/v1/User/Me')).body.data.fieldClasses).toMatchObject({ basic: 'view', pay: 'view' });
    await api.owner.query("update employee_current set status = 'active', last_day = null where id = $1", [
      employee(5),
    ]);
    await theDayBegins();
    expect((await everybody()).pagination.totalItems).toBeGreaterThan(5);
    await leaves(employee(5), 31);
    await theDayBegins();
    expect(await statusOf(id)).toBe('deactivated');
  });

  test('12.3: the account of somebody who died ends on that day, with no days to read and whatever was wished before', async () => {
    const { hire, add } = await careersOf(api);
    const died = await hire({ hireDate: '2020-01-06' });
    const resigned = await hire({ hireDate: '2020-01-06' });
    const ids = [
      await account('died', { employeeId: died, keepUntil: '2199-01-31' }),
      await account('resigned', { employeeId: resigned }),
    ];
    const { rows } = await api.owner.query('select app.today_of($1)::text as today', [tenantId]);
    await add({ employeeId: died, type: 'death', effectiveDate: rows[0].today });
    await add({ employeeId: resigned, type: 'resignation', effectiveDate: rows[0].today });
    await theDayBegins();
    expect([await statusOf(ids[0] ?? ''), await statusOf(ids[1] ?? '')]).toEqual(['deactivated', 'invited']);
  });

  test('10.4: a dismissal ends the login at once: with the next request, and with no days to read; keepUntil alone lets one in', async () => {
    const { hire, add, carry } = await careersOf(api);
    const [dismissed, handsOver, later] = [
      await hire({ hireDate: '2020-01-06' }),
      await hire({ hireDate: '2020-01-06' }),
      await hire({ hireDate: '2020-01-06' }),
    ];
    const id = await account('dismissed', { employeeId: dismissed });
    await account('hands-over', { employeeId: handsOver, keepUntil: '2199-01-31' });
    await account('later', { employeeId: later });
    const me = async (box: string) => (await api.as(`${box}@demo.example`).get('/v1/User/Me')).status;
    expect(await me('dismissed')).toBe(200);
    const { rows } = await api.owner.query(
      'select app.today_of($1)::text as today, (app.today_of($1) + 30)::text as soon',
      [tenantId],
    );
    const [event] = await add({ employeeId: dismissed, type: 'termination', effectiveDate: rows[0].today });
    await add({ employeeId: handsOver, type: 'termination', effectiveDate: rows[0].today });
    await add({ employeeId: later, type: 'termination', effectiveDate: rows[0].soon });
    expect((await api.as('dismissed@demo.example').get('/v1/User/Me')).body.code).toBe('USER_INACTIVE');
    expect([await me('hands-over'), await me('later')]).toEqual([200, 200]);
    await carry([{ kind: 'cancel', id: event?.id ?? '', employeeId: dismissed, reason: 'withdrawn' }]);
    expect(await me('dismissed')).toBe(200);
    await add({ employeeId: dismissed, type: 'termination', effectiveDate: rows[0].today });
    await theDayBegins();
    expect(await statusOf(id)).toBe('deactivated');
    expect([await me('hands-over'), await me('later')]).toEqual([200, 200]);
  });

  test('D2: keepUntil keeps the account open through that day', async () => {
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const id = await account('handover', { employeeId: employee(2), keepUntil: today });
    await leaves(employee(2));
    await theDayBegins();
    expect(await statusOf(id)).toBe('invited');
    const { email, firstName, name, version } = (await admin.get(`/v1/User/${id}`)).body.data;
    const until = await admin.put(`/v1/User/${id}`, { email, firstName, name, version, keepUntil: '2020-01-31' });
    expect(until.body.data.keepUntil).toBe('2020-01-31');
    await theDayBegins();
    expect(await statusOf(id)).toBe('deactivated');
  });

  test('US-3: the last administrator stays when leaving, and the trail says so once', async () => {
    const me = (await admin.get('/v1/User/Me')).body.data.id;
    await api.owner.query('update app_user set employee_id = $1 where tenant_id = $2 and id = $3', [
      employee(3),
      tenantId,
      me,
    ]);
    await leaves(employee(3));
    await theDayBegins();
    await theDayBegins();
    expect((await admin.get('/v1/User/Me')).status).toBe(200);
    const noted = await api.owner.query("select 1 from audit_log where action = 'ACTION:LAST_ADMIN_LEFT'");
    expect(noted.rowCount).toBe(1);
  });
});

describe('access follows the account at the provider', () => {
  const withAccount = async (box: string, more: object = {}) => {
    const id = await account(box, more);
    await api.owner.query(
      "insert into identity.credential (user_id, tenant_id, email, password_hash) values ($1, $2, $3, 'x')",
      [id, tenantId, `${box}@demo.example`],
    );
    return id;
  };
  const removeAccount = (id: string) => api.owner.query('delete from identity.credential where user_id = $1', [id]);
  const notices = async () =>
    (await admin.get('/v1/Notification/GetPagination')).body.data.map((one: { text: string }) => one.text);

  test('US-2: whoever was removed at the provider is deactivated and not deleted; the others stay', async () => {
    const [gone, stays] = [
      await withAccount('removed', { userRoles: [{ roleId: await roleId('Auditor') }] }),
      await withAccount('remains'),
    ];
    expect((await api.as('removed@demo.example').get('/v1/User/Me')).status).toBe(200);
    await removeAccount(gone);
    await theDayBegins();
    expect([await statusOf(gone), await statusOf(stays)]).toEqual(['deactivated', 'invited']);
    expect((await api.as('removed@demo.example').get('/v1/User/Me')).body.code).toBe('USER_INACTIVE');
    const [last] = (await admin.get(`/v1/User/${gone}/History`)).body.data;
    expect(last).toMatchObject({ action: 'UPDATE', by: null, reason: 'account removed at the provider' });
  });

  test('US-2: an account that came back in the meantime, and whoever never had one, are left alone', async () => {
    const [back, never] = [await withAccount('returned'), await account('unborn', {})];
    await removeAccount(back);
    await api.owner.query(
      "insert into identity.credential (user_id, tenant_id, email, password_hash) values ($1, $2, 'returned@demo.example', 'y')",
      [back, tenantId],
    );
    await theDayBegins();
    expect([await statusOf(back), await statusOf(never)]).toEqual(['invited', 'invited']);
  });

  test('US-2: somebody let in again, whose account ended when they were kept out, is not taken for removed', async () => {
    const id = await withAccount('again');
    const version = async () => (await admin.get(`/v1/User/${id}`)).body.data.version;
    for (const step of ['Deactivate', 'Activate', 'Activate'])
      await admin.post(`/v1/User/${id}/${step}`, { version: await version() });
    const before = await statusOf(id);
    expect(before).not.toBe('deactivated');
    await theDayBegins();
    expect(await statusOf(id)).toBe(before);
  });

  test('US-2: where another account has the address by now, nothing happens and it is reported once', async () => {
    const [old, other] = [await withAccount('ambiguous'), await withAccount('newcomer')];
    await removeAccount(old);
    await api.owner.query("update identity.credential set email = 'ambiguous@demo.example' where user_id = $1", [
      other,
    ]);
    for (let night = 0; night < 2; night += 1) await theDayBegins();
    expect(await statusOf(old)).toBe('invited');
    expect(await notices()).toEqual([
      'The sign-in account of ambiguous is gone, but another account has the address ambiguous@demo.example. Nothing was changed: please look.',
    ]);
  });

  test('US-2, US-3: the last administrator stays even so', async () => {
    const me = (await admin.get('/v1/User/Me')).body.data.id;
    await api.owner.query(
      "insert into identity.credential (user_id, tenant_id, email, password_hash) values ($1, $2, 'admin@demo.example', 'x') on conflict do nothing",
      [me, tenantId],
    );
    await removeAccount(me);
    await theDayBegins();
    expect((await admin.get('/v1/User/Me')).status).toBe(200);
    await api.owner.query('delete from identity.removed_account');
  });
});
