import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { readable, startMailServer } from '../../../testing/mail-server.ts';
import { openFiles } from '../../platform/files/index.ts';
import { openMailTransport } from '../../platform/mail/index.ts';
import { sendMails } from './index.ts';

const { mail, received, state } = await startMailServer();
const api = await testApi({ mail });
const admin = api.as('admin@demo.example');
const tenantId = await api.tenantId('demo');
const files = openFiles(api.config);
const tick = (config = api.config) =>
  sendMails.run(api.door, { tenantId, userId: null, channel: 'schedule' }, files, openMailTransport(config));
const messages = async () =>
  (await api.owner.query('select kind, state, attempts, last_error from mail_message order by created_at')).rows;
const hurry = () => api.owner.query("update mail_message set next_attempt_at = now() where state = 'queued'");
const invite = (name: string, more: object = {}) =>
  admin.post('/v1/User', { email: `${name}@demo.example`, firstName: name, name: `${name} <b>Bold</b>`, ...more });

beforeEach(async () => {
  received.length = 0;
  state.refusal = null;
  await api.owner.query('delete from mail_message');
});

describe('mail about accounts (claims-workflow-access C3, D2, D6)', () => {
  test('D2: an invitation goes by mail with a link that works, and the link is shown to nobody else', async () => {
    const made = await invite('ada', { locale: 'en' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({ invitationLink: null, invitationMailed: true });
    expect(received).toHaveLength(0);
    await tick();
    expect(await messages()).toEqual([{ kind: 'welcome', state: 'sent', attempts: 1, last_error: null }]);
    const [{ to, source } = { to: [], source: '' }] = received;
    expect(to).toEqual(['ada@demo.example']);
    expect(source).toMatch(/^From: Personalia <hr@company.example>$/m);
    expect(source).toMatch(/^Subject: Your account at/m);
    const [, secret = ''] = /\/welcome\/([0-9a-f]{64})/.exec(readable(source)) ?? [];
    const { rows } = await api.owner.query(
      "select 1 from identity.one_time_link where user_id = $1 and token_hash = translate(rtrim(encode(sha256(convert_to($2, 'UTF8')), 'base64'), '='), '+/', '-_')",
      [made.body.data.id, secret],
    );
    expect(rows).toHaveLength(1);
    const kept = await api.owner.query(
      'select m::text as row from mail_message m union all select changes::text from audit_log',
    );
    expect(kept.rows.map(({ row }) => row).join()).not.toContain(secret);
    await tick();
    expect(received).toHaveLength(1);
  });

  test('in the language of the person, and a name is text, not markup', async () => {
    await invite('budi', { locale: 'id', firstName: 'Budi <i>' });
    await tick();
    const source = readable(received[0]?.source ?? '');
    expect(source).toContain('Subject: Akun Anda di');
    expect(source).toContain('Pilih kata sandi');
    expect(source).toContain('Yth. Budi &lt;i&gt;,');
    expect(source.split('<!doctype html>')[1]).not.toContain('<i>');
  });

  test('D6: whoever changed their password is told by mail, in their language; a refusal tells nobody', async () => {
    let status = 422;
    // The provider has tests of its own; here it says yes or no.
    const provider = createServer((_, reply) =>
      reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: 'VALIDATION', ok: true })),
    );
    await new Promise<void>((ready) => provider.listen(0, 'localhost', ready));
    afterAll(() => void provider.close());
    const issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
    api.app.provider = { ...api.app.provider, issuer, identityEmbedded: true };
    const hr = api.as('hr@demo.example');
    await api.owner.query("update app_user set locale = 'id' where email = 'hr@demo.example'");
    const change = () =>
      hr.post('/v1/User/Me/ChangePassword', { currentPassword: 'Old-1', newPassword: 'New-secret-1', confirm: 'c' });
    expect((await change()).status).toBe(422);
    await tick();
    expect([await messages(), received]).toEqual([[], []]);
    status = 200;
    expect((await change()).status).toBe(200);
    await tick();
    expect(await messages()).toMatchObject([{ kind: 'passwordChanged', state: 'sent' }]);
    expect(received.map(({ to }) => to)).toEqual([['hr@demo.example']]);
    const source = readable(received[0]?.source ?? '');
    expect(source).toContain('Subject: Kata sandi Anda diubah');
    expect(source).not.toContain('New-secret-1');
    const { rows } = await api.owner.query(
      "select u.email from audit_log a join app_user u on u.id = a.entity_id where a.action = 'ACTION:CHANGE_PASSWORD'",
    );
    expect(rows).toEqual([{ email: 'hr@demo.example' }]);
  });

  test('NT-3: a server that is busy is tried again after 1, 5, 30, 120 and 720 minutes, then given up', async () => {
    await invite('carol');
    state.refusal = { code: 451, message: 'try later' };
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await tick();
      const { rows } = await api.owner.query(
        'select extract(epoch from next_attempt_at - now()) / 60 as minutes, state from mail_message',
      );
      if (rows[0].state === 'queued') waits.push(Math.round(Number(rows[0].minutes)));
      await tick();
      await hurry();
    }
    expect(waits).toEqual([1, 5, 30, 120, 720]);
    expect(await messages()).toMatchObject([
      { state: 'dead', attempts: 6, last_error: expect.stringContaining('try later') },
    ]);
    const { rows } = await api.owner.query(
      "select changes from audit_log where entity = 'MailMessage' order by id desc limit 1",
    );
    expect(rows[0].changes).toMatchObject({ state: ['queued', 'dead'] });
  });

  test('NT-3: a refusal for good is given up at once; a wrong password and nobody there are not for good', async () => {
    await invite('dora');
    state.refusal = { code: 550, message: 'no such mailbox' };
    await tick();
    expect(await messages()).toMatchObject([{ state: 'dead', attempts: 1 }]);
    await invite('emil');
    await tick({ ...api.config, mail: { ...mail, url: 'smtp://localhost:1' } });
    expect((await messages()).at(-1)).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    state.refusal = null;
    await hurry();
    await tick();
    expect((await messages()).at(-1)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('NT-7: nothing is sent to somebody who was deactivated meanwhile; two workers send one mail once', async () => {
    const { id } = (await invite('fred')).body.data;
    await api.owner.query("update app_user set status = 'deactivated' where id = $1", [id]);
    await invite('gina');
    await Promise.all([tick(), tick()]);
    expect(received.map(({ to }) => to[0])).toEqual(['gina@demo.example']);
    expect((await messages()).map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'dead',
      'sent',
    ]);
  });

  test('D7: a test e-mail to oneself; while it is on its way there is no other, and what the server says is told', async () => {
    const isDone = async () =>
      (await admin.get('/v1/Setup/Progress')).body.data.steps.find(({ code }: { code: string }) => code === 'MAIL')
        .done;
    expect((await admin.get('/v1/MailTest')).body.data).toEqual({ canSend: true, last: null });
    state.refusal = { code: 550, message: 'who are you' };
    for (let n = 0; n < 2; n += 1)
      expect((await admin.post('/v1/MailTest', {})).body.data.last).toMatchObject({ state: 'queued', error: null });
    expect(await messages()).toHaveLength(1);
    await tick();
    const { last } = (await admin.get('/v1/MailTest')).body.data;
    expect(last).toMatchObject({ state: 'dead', error: expect.stringContaining('who are you') });
    expect(await isDone()).toBe(false);
    state.refusal = null;
    await admin.post('/v1/MailTest', {});
    await tick();
    expect(received[0]?.to).toEqual(['admin@demo.example']);
    expect(received[0]?.source).toMatch(/^Subject: Test e-mail of/m);
    expect((await admin.get('/v1/MailTest')).body.data.last).toMatchObject({ to: 'admin@demo.example', state: 'sent' });
    expect(await isDone()).toBe(true);
    expect((await api.as('hr@demo.example').post('/v1/MailTest', {})).status).toBe(403);
  });

  test('without a mail server nothing is written, and the link is shown as before', async () => {
    const silent = await import('../users/invitation.ts');
    const { id } = (await invite('hana')).body.data;
    await api.owner.query('delete from mail_message');
    const answer = await api.door.asActor({ tenantId, userId: null }, (tx) =>
      silent.invite(
        tx,
        { issuer: 'http://id.example', identityEmbedded: true, mails: false },
        { tenantId, userId: id },
      ),
    );
    expect(answer).toEqual({
      invitationLink: expect.stringMatching(/\/welcome\/[0-9a-f]{64}$/),
      invitationMailed: false,
    });
    expect(await messages()).toEqual([]);
    await tick({ ...api.config, mail: undefined });
  });
});
