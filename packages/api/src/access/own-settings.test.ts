import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/index.ts';
import { product } from '../platform/area/index.ts';

const api = await testApi();
const external = await testApi({ identityEmbedded: false });
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const multi = api.as('multi@demo.example');

const layout = { columns: ['code'], hidden: [], density: 'compact', pageSize: 50 };
const state = { search: 'a', sort: ['-code'], status: ['active'], filters: {}, layout };
const view = { list: 'grade', name: 'Mine', state, roleId: null, isDefault: true };

describe('saved views', () => {
  test('a view is kept, opened first, changed and deleted by its owner', async () => {
    const made = await hr.post('/v1/ListView', view);
    expect([made.status, made.body.data]).toEqual([
      201,
      { id: expect.any(String), name: 'Mine', state, sharedWith: null, isDefault: true, mine: true },
    ]);
    expect((await hr.post('/v1/ListView', view)).body.code).toBe('TAKEN');
    const { list: _, ...draft } = view;
    const changed = await hr.put(`/v1/ListView/${made.body.data.id}`, { ...draft, name: 'Ours', isDefault: false });
    expect(changed.body.data).toMatchObject({ name: 'Ours', isDefault: false });
    expect((await admin.remove(`/v1/ListView/${made.body.data.id}`)).status).toBe(404);
    expect((await hr.remove(`/v1/ListView/${made.body.data.id}`)).status).toBe(200);
    expect((await hr.get('/v1/ListView?list=grade')).body.data.views).toEqual([]);
  });

  test('a shared view is seen under that role only, and each person chooses whether it opens first', async () => {
    const roles = (await multi.get('/v1/Role/Mine')).body.data;
    const officer = roles.find((one: { name: string }) => one.name === 'HR Officer').id;
    const made = await multi.post('/v1/ListView', { ...view, roleId: officer, isDefault: false });
    expect(made.body.data.sharedWith).toEqual({ id: officer, name: 'HR Officer' });
    expect((await hr.post('/v1/ListView', { ...view, roleId: officer })).body.errors[0].path).toBe('roleId');
    await api.owner.query(
      "insert into user_role (tenant_id, user_id, role_id) select tenant_id, id, $1 from app_user where email = 'hr@demo.example'",
      [officer],
    );
    const seen = async (role: string) =>
      (await hr.get('/v1/ListView?list=grade', { 'x-active-role': role })).body.data.views;
    expect(await seen('HR Administrator')).toEqual([]);
    expect(await seen('HR Officer')).toEqual([expect.objectContaining({ mine: false, isDefault: false })]);
    const first = { list: 'grade', viewId: made.body.data.id };
    expect((await hr.post('/v1/ListView/Default', first)).status).toBe(200);
    expect((await seen('HR Officer'))[0].isDefault).toBe(true);
    expect((await multi.get('/v1/ListView?list=grade')).body.data.views[0].isDefault).toBe(false);
    const none = await admin.post('/v1/ListView/Default', first);
    expect([none.status, none.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('the layout of a list is each person’s own, and goes back to the original', async () => {
    await hr.put('/v1/ListView/Layout', { list: 'position', layout });
    expect((await hr.get('/v1/ListView?list=position')).body.data.layout).toEqual(layout);
    expect((await admin.get('/v1/ListView?list=position')).body.data.layout).toBeNull();
    await hr.put('/v1/ListView/Layout', { list: 'position', layout: null });
    expect((await hr.get('/v1/ListView?list=position')).body.data.layout).toBeNull();
  });
});

test('whoever sees nobody but themselves is told their own record; whoever sees others is not', async () => {
  const own = async (account: string, role?: string) =>
    (await api.as(account).get('/v1/User/Me', role ? { 'x-active-role': role } : {})).body.data.onlyEmployeeId;
  const mine = (await api.as('employee@demo.example').get('/v1/Employee/GetPagination')).body.data;
  expect(mine).toHaveLength(1);
  expect(await own('employee@demo.example')).toBe(mine[0].id);
  expect(await own('multi@demo.example', 'Employee')).toEqual(expect.any(String));
  expect(await own('multi@demo.example', 'Manager')).toBeNull();
  expect(await own('hr@demo.example')).toBeNull();
});

describe('set-up progress (D7)', () => {
  test('it is counted from the data, for those who can do something about it', async () => {
    const { body } = await admin.get('/v1/Setup/Progress');
    const done = body.data.steps.filter((one: { done: boolean }) => one.done).map((one: { code: string }) => one.code);
    expect(done).toEqual(expect.arrayContaining(['EMPLOYER', 'LOCATION', 'ORGANISATION', 'GRADE', 'ROLES']));
    expect(body.data.total).toBe(13);
    expect(body.data.percent).toBe(Math.floor((100 * done.length) / 13));
    expect((await api.as('employee@demo.example').get('/v1/Setup/Progress')).body.data).toMatchObject({
      percent: 0,
      steps: expect.any(Array),
    });
    expect((await api.as('auditor@demo.example').get('/v1/Setup/Progress')).body.data.steps).toEqual([]);
  });

  test('it rises with the step that was just taken, and asks no more about what is done for a minute', async () => {
    const other = api.as('admin@other.example');
    const isDone = async (code: string) =>
      (await other.get('/v1/Setup/Progress')).body.data.steps.find((one: { code: string }) => one.code === code).done;
    const ofOther = "where tenant_id = (select id from tenant where name = 'other')";
    await api.owner.query(`update grade set status = 'inactive' ${ofOther}`);
    expect(await isDone('GRADE')).toBe(false);
    expect((await other.post('/v1/Grade', { code: 'SETUP', name: 'First grade', rank: 77 })).status).toBe(201);
    expect(await isDone('GRADE')).toBe(true);
    await api.owner.query(`update grade set status = 'inactive' ${ofOther}`);
    expect(await isDone('GRADE')).toBe(true);
  });

  test('D7, 13: without a mail server no test e-mail is sent, and the page is told so', async () => {
    const refused = await admin.post('/v1/MailTest', {});
    expect([refused.status, refused.body.code]).toEqual([422, 'NO_MAIL']);
    expect((await admin.get('/v1/MailTest')).body.data).toEqual({ canSend: false, last: null });
  });

  test('D7, 6: five employees, or an upload of employees that is done', async () => {
    const stranger = api.as('admin@other.example');
    const isDone = async () =>
      (await stranger.get('/v1/Setup/Progress')).body.data.steps.find(
        ({ code }: { code: string }) => code === 'EMPLOYEES',
      ).done;
    const other = await api.tenantId('other');
    const step = product().setupSteps.find(({ code }) => code === 'EMPLOYEES');
    const found = async (tenant: string) =>
      (
        await api.owner.query<{ found: boolean }>(`select ${step?.found} as found from tenant t where t.id = $1`, [
          tenant,
        ])
      ).rows[0]?.found;
    expect([await isDone(), await found(other)]).toEqual([true, true]);
    const { rows } = await api.owner.query<{ id: string }>(
      "insert into tenant (name, display_name, idp_tenant_id) values ('empty', 'Empty', 'empty') returning id",
    );
    const empty = rows[0]?.id ?? '';
    const upload = (entity: string, state: string) =>
      api.owner.query(
        "insert into data_import (tenant_id, entity, file_name, source, state) values ($1, $2, 'a.csv', '{}', $3)",
        [empty, entity, state],
      );
    await upload('Employee', 'validated');
    await upload('Grade', 'completed');
    expect(await found(empty)).toBe(false);
    await upload('Employee', 'completed');
    expect(await found(empty)).toBe(true);
  });

  test('a step that does not apply needs a reason, leaves the count, and comes back', async () => {
    const mark = (body: object) => admin.post('/v1/Setup/CLAIMS/NotApplicable', body);
    expect((await mark({ notApplicable: true })).body.code).toBe('REASON_REQUIRED');
    expect((await mark({ notApplicable: true, reason: 'No claims here' })).status).toBe(200);
    expect((await admin.get('/v1/Setup/Progress')).body.data.total).toBe(12);
    expect((await mark({ notApplicable: false })).status).toBe(200);
    expect((await admin.get('/v1/Setup/Progress')).body.data.total).toBe(13);
    expect((await admin.post('/v1/Setup/NOTHING/NotApplicable', { notApplicable: false })).status).toBe(404);
    expect((await hr.post('/v1/Setup/CLAIMS/NotApplicable', { notApplicable: false })).status).toBe(403);
  });
});

describe('change password (D6)', () => {
  const passwords = { currentPassword: 'a', newPassword: 'b', confirm: 'c' };
  const asked: { headers: Record<string, unknown>; body: string }[] = [];
  const answers = new Map<string, [number, object]>();
  const provider = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      const [status, result] = answers.get('next') ?? [200, { ok: true }];
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    });
  });

  afterAll(() => void provider.close());

  test('the provider is asked in the language of the caller, and what it says comes back at its fields', async () => {
    await new Promise<void>((ready) => provider.listen(0, 'localhost', ready));
    api.app.provider = {
      issuer: `http://localhost:${(provider.address() as AddressInfo).port}`,
      identityEmbedded: true,
      mails: false,
    };
    expect((await hr.post('/v1/User/Me/ChangePassword', passwords)).status).toBe(200);
    expect(asked[0]?.headers['authorization']).toMatch(/^Bearer /);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(passwords);
    const errors = [{ path: 'newPassword', message: 'Add a number.', code: 'PWD_CLASS' }];
    answers.set('next', [422, { code: 'VALIDATION', errors }]);
    const refused = await hr.post('/v1/User/Me/ChangePassword', passwords, { 'accept-language': 'id' });
    expect([refused.status, refused.body.errors, asked.at(-1)?.headers['accept-language']]).toEqual([
      422,
      errors,
      'id',
    ]);
    answers.set('next', [429, { code: 'TOO_MANY_TRIES', errors: [] }]);
    expect((await hr.post('/v1/User/Me/ChangePassword', passwords)).body.message).toBe(
      'Too many attempts. Try again in 15 minutes.',
    );
    answers.set('next', [500, { oops: true }]);
    expect((await hr.post('/v1/User/Me/ChangePassword', passwords)).body.code).toBe('UNAVAILABLE');
  });

  test('with another provider the password is not ours to change, and the shell is told so', async () => {
    const refused = await external.as('hr@demo.example').post('/v1/User/Me/ChangePassword', passwords);
    expect([refused.status, refused.body.code]).toEqual([409, 'PASSWORD_ELSEWHERE']);
    expect((await external.as('hr@demo.example').get('/v1/User/Me')).body.data.password.managedHere).toBe(false);
    expect((await hr.get('/v1/User/Me')).body.data.password.managedHere).toBe(true);
  });
});
