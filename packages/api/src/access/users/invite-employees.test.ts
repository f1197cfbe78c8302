import { describe, expect, test } from 'vitest';
import { testWorker } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

// Nobody listens there: what counts is what would be sent.
const api = await testApi({ mail: { url: 'smtp://localhost:1', from: 'Personalia <hr@demo.example>' } });
await testWorker(api);
const hr = api.as('hr@demo.example');
const tenant = await api.tenantId('demo');
const { rows: free } = await api.owner.query<{ id: string; name: string }>(
  `select c.id, c.display_name as name from employee_current c
   where c.tenant_id = $1 and c.status = 'active'
     and not exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id)
   order by c.sort_name, c.id`,
  [tenant],
);
const person = (at: number): string => free[at]?.id ?? '';
const setMail = (id: string, mail: string | null) =>
  api.owner.query('update employee set work_email = $3 where tenant_id = $1 and id = $2', [tenant, id, mail]);
for (const [at, { id }] of free.entries()) await setMail(id, `person${at}@demo.example`);

const invite = (employeeIds: (string | undefined)[], who = hr) => who.post('/v1/User/InviteEmployees', { employeeIds });
const accounts = async (): Promise<{ email: string; status: string; employee_id: string; mails: number }[]> =>
  (
    await api.owner.query(
      `select u.email, u.status, u.employee_id, (select count(*)::int from mail_message m where m.user_id = u.id) as mails
       from app_user u where u.tenant_id = $1 and u.email like 'person%' order by u.email`,
      [tenant],
    )
  ).rows;

describe('employees become users (D2)', () => {
  test('D2: whoever can be is invited by mail; the others are named with what keeps them out', async () => {
    await setMail(person(1), null);
    // Of somebody who does not sign in here: who does is linked to the employee with the same address.
    await setMail(person(2), 'auditor@demo.example');
    await api.owner.query("update employee_current set status = 'ended' where tenant_id = $1 and id = $2", [
      tenant,
      person(3),
    ]);
    const { body } = await invite([0, 1, 2, 3].map(person));
    expect(body.data, JSON.stringify(body)).toMatchObject({ changed: 1, unchanged: 0, jobId: null });
    expect(body.data.failed.map((one: { name: string }) => one.name)).toContainEqual(
      expect.stringMatching(new RegExp(`^${free[1]?.name} \\(\\w+\\)$`)),
    );
    const reasons = new Map(body.data.failed.map((one: { id: string; message: string }) => [one.id, one.message]));
    expect([1, 2, 3].map((at) => reasons.get(person(at)))).toEqual([
      'This employee has no work e-mail address. Enter one first.',
      'This e-mail address is used by another user.',
      'This employee has left.',
    ]);
    expect(await accounts()).toEqual([
      { email: 'person0@demo.example', status: 'invited', employee_id: person(0), mails: 1 },
    ]);
  });

  test('D2: whoever has an account keeps it, and gets no second mail', async () => {
    expect((await invite([person(0)])).body.data).toMatchObject({ changed: 0, unchanged: 1, failed: [] });
    expect((await accounts()).map(({ mails }) => mails)).toEqual([1]);
  });

  test('RO-6: somebody of another company among them refuses all, and nobody is invited', async () => {
    const { rows } = await api.owner.query<{ id: string }>('select id from employee where tenant_id <> $1 limit 1', [
      tenant,
    ]);
    const refused = await invite([person(4), rows[0]?.id]);
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await accounts()).toHaveLength(1);
  });

  test('FIELD_FORBIDDEN: who may not see an address does not learn it by an invitation', async () => {
    const admin = api.as('admin@demo.example');
    const menus = (await admin.get('/v1/Role/Matrix')).body.data.flatMap((one: { menus: object[] }) => one.menus);
    const { menuId } = menus.find((menu: { key: string }) => menu.key === 'user-list');
    const role = await admin.post('/v1/Role', {
      name: 'Blind Inviter',
      menuGrants: [{ menuId, actions: ['view', 'create'] }],
    });
    await api.owner.query(
      "insert into user_role (tenant_id, user_id, role_id) select tenant_id, id, $2 from app_user where tenant_id = $1 and email = 'time@demo.example'",
      [tenant, role.body.data.id],
    );
    const refused = await invite([person(4)], api.as('time@demo.example'));
    expect([refused.status, refused.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    expect((await invite([person(4)], api.as('manager@demo.example'))).body.code).toBe('FORBIDDEN');
  });

  test('D2: many are a job, and the file of those who were left out says why', async () => {
    expect(free.length).toBeGreaterThan(200);
    const asked = await invite(free.map(({ id }) => id));
    expect(asked.body.data.jobId, JSON.stringify(asked.body)).toEqual(expect.any(String));
    const find = async () => (await hr.get('/v1/Job/Mine')).body.data[0];
    await expect.poll(async () => (await find()).state, { interval: 200, timeout: 120_000 }).toBe('completed');
    const job = await find();
    expect(job).toMatchObject({
      state: 'completed',
      message: `${free.length - 4} invited, 1 had an account, 3 left out`,
    });
    expect(String((await hr.get(job.errorFile.url)).body)).toContain('This employee has left.');
    const made = await accounts();
    expect(made).toHaveLength(free.length - 3);
    expect(new Set(made.map(({ mails }) => mails))).toEqual(new Set([1]));
  });
});
