import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const manager = api.as('manager@demo.example');
const { hire, tenantId } = await demoOf(api);

let n = 0;
async function account(): Promise<string> {
  n += 1;
  const box = `login${n}`;
  const draft = { email: `${box}@demo.example`, firstName: box, name: `${box} Test` };
  return succeeded(await admin.post('/v1/User', draft)).body.data.id;
}
const link = (employeeId: string, userId: string, who = admin) =>
  who.post(`/v1/Employee/${employeeId}/LinkUser`, { userId });
const loginOf = async (id: string) => (await admin.get(`/v1/Employee/${id}/User`)).body.data;
const block = (id: string) => api.owner.query(`update app_user set status = 'suspended' where id = $1`, [id]);

describe('10.12: LinkUser and UnlinkUser', () => {
  let person = '';
  let user = '';
  beforeAll(async () => {
    person = await hire({ firstName: 'Punya', lastName: 'Akun' });
    user = await account();
  });

  test('10.12: an account is linked, told on the record, and taken away again; it stays', async () => {
    expect(await loginOf(person)).toBeNull();
    expect(succeeded(await link(person, user)).body.data).toMatchObject({ id: user, status: 'invited' });
    expect((await admin.get(`/v1/User/${user}`)).body.data.employeeId).toBe(person);
    expect(succeeded(await link(person, user)).body.data.id).toBe(user);
    expect(succeeded(await admin.post(`/v1/Employee/${person}/UnlinkUser`, {})).body.data).toBeNull();
    expect((await admin.get(`/v1/User/${user}`)).body.data).toMatchObject({ employeeId: null, status: 'invited' });
  });

  test('10.12: an account that was invited can be chosen before it is used; one that is closed cannot', async () => {
    const [invited, closed] = [await account(), await account()];
    await api.owner.query(`update app_user set status = 'deactivated' where id = $1`, [closed]);
    const offered = (await admin.get('/v1/User/Options?search=login')).body.data.map((one: { id: string }) => one.id);
    expect(offered).toContain(invited);
    expect(offered).not.toContain(closed);
  });

  test('USER_TAKEN: the account of somebody who works; that of somebody who left is free', async () => {
    const other = await hire({ firstName: 'Lain', lastName: 'Orang' });
    succeeded(await link(person, user));
    const refused = await link(other, user);
    const { employeeNo } = (await admin.get(`/v1/Employee/${person}`)).body.data;
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      [{ path: 'userId', message: `This login is already linked to ${employeeNo} Punya Akun.` }],
    ]);
    succeeded(
      await admin.post('/v1/CareerTransition', {
        employeeId: person,
        type: 'resignation',
        effectiveDate: '2024-06-30',
      }),
    );
    await api.owner.query(`update app_user set status = 'active' where id = $1`, [user]);
    expect(succeeded(await link(other, user)).body.data.id).toBe(user);
    expect(await loginOf(person)).toBeNull();
  });

  test('USER_BLOCKED: a blocked account is not linked to whoever works, by this way or by the account`s own form', async () => {
    const [id, blocked] = [await hire({ firstName: 'Kerja' }), await account()];
    await block(blocked);
    const refused = await link(id, blocked);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'USER_BLOCKED',
      'This login is blocked and cannot be linked.',
    ]);
    const { email, firstName, name, username, locale, version } = (await admin.get(`/v1/User/${blocked}`)).body.data;
    const form = { email, firstName, name, username, locale, version, employeeId: id };
    expect((await admin.put(`/v1/User/${blocked}`, form)).body.code).toBe('USER_BLOCKED');
    await api.owner.query(`update app_user set status = 'deactivated' where id = $1`, [blocked]);
    expect((await link(id, blocked)).body.code).toBe('USER_BLOCKED');
  });

  test('EMPLOYEE_LINKED: nobody has two accounts', async () => {
    const id = await hire({ firstName: 'Dua' });
    succeeded(await link(id, await account()));
    expect((await link(id, await account())).body.code).toBe('EMPLOYEE_LINKED');
  });

  test('US-4: nobody links the own account; who does not look after users does not even see it', async () => {
    const { rows } = await api.owner.query(
      `select id from app_user where tenant_id = $1 and email = 'admin@demo.example'`,
      [tenantId],
    );
    expect((await link(person, rows[0].id)).body.code).toBe('SELF_ACCESS');
    expect((await manager.get(`/v1/Employee/${person}/User`)).status).toBe(403);
    expect((await link(person, user, manager)).status).toBe(403);
  });
});
