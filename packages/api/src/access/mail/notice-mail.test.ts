import type { NoticeEvent } from '@personalia/contract';
import { beforeEach, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testApi } from '../../../testing/index.ts';
import { readable, startMailServer } from '../../../testing/mail-server.ts';
import { openFiles } from '../../platform/files/index.ts';
import { openMailTransport } from '../../platform/mail/index.ts';
import { notify, pruneNotices } from '../notices/index.ts';
import { sendMails } from './index.ts';

const { mail, received } = await startMailServer();
const api = await testApi({ mail });
const demo = await demoOf(api);
const { tenantId } = demo;
const HR = 'hr@demo.example';
const files = openFiles(api.config);
const tick = (config = api.config) =>
  sendMails.run(api.door, { tenantId, userId: null, channel: 'schedule' }, files, openMailTransport(config));
const idOf = async (email: string): Promise<string> =>
  (await api.owner.query('select id from app_user where tenant_id = $1 and email = $2', [tenantId, email])).rows[0].id;

async function tell(event: NoticeEvent, to: string, matter: string, by: string | null = null): Promise<void> {
  const facts = {
    type: 'Claim',
    no: 'CLM-202611-000007',
    name: 'Budi',
    by: 'Rina',
    reason: 'Rp 4.500.000 is too much',
  };
  const [reader, actor] = [await idOf(to), by && (await idOf(by))];
  await demo.run((tx) =>
    notify(tx, { tenantId, userId: actor }, { event, to: [reader], facts, link: '/approval?task=t-1', matter }),
  );
}

beforeEach(async () => {
  received.length = 0;
  await api.owner.query('delete from mail_message');
  await api.owner.query('delete from notification');
  await api.owner.query("update app_user set locale = 'id', status = 'active' where email = $1", [HR]);
});

test('C3, NT-5: an approval notice goes by mail, in the language of the reader, with a link to the drawer', async () => {
  await tell('approval-assigned', HR, 'one');
  await tick();
  expect(received.map(({ to }) => to)).toEqual([[HR]]);
  const source = readable(received[0]?.source ?? '');
  expect(source).toContain('Subject: Claim CLM-202611-000007 atas nama Budi menunggu keputusan Anda.');
  expect(source).toContain(`${api.config.webOrigin}/approval?task=t-1`);
  // The link opens the sign-in and then the drawer; nothing in it decides or lets anybody in.
  expect(source).not.toMatch(/token|[0-9a-f]{64}/i);
});

test('NT-1, NT-2: one mail for one matter, and none of what somebody did themselves', async () => {
  await tell('request-approved', HR, 'two');
  await tell('request-approved', HR, 'two');
  await tell('request-returned', HR, 'three', HR);
  await Promise.all([tick(), tick()]);
  await tick();
  expect(received).toHaveLength(1);
});

test('NT-6: what people wrote freely is read after signing in', async () => {
  await tell('request-rejected', HR, 'four');
  await tick();
  const source = readable(received[0]?.source ?? '');
  expect(source).toContain('CLM-202611-000007 ditolak oleh Rina.');
  expect(source).not.toContain('4.500.000');
  const trail = await api.owner.query("select changes::text as text from audit_log where entity = 'MailMessage'");
  expect(trail.rows.map(({ text }) => text).join()).not.toContain('4.500.000');
});

test('C3: a company words its notices in both languages; a field that the event does not have is refused where it stands', async () => {
  const admin = api.as('admin@demo.example');
  const at = '/v1/NotificationTemplate/request-rejected';
  const listed = (await admin.get('/v1/NotificationTemplate')).body.data;
  const first = listed.find((one: { event: string }) => one.event === 'request-rejected');
  expect(first).toMatchObject({ version: 0, mailFields: ['type', 'no', 'by'], text: first.standard.text });
  const texts = {
    version: 0,
    text: { en: 'Sorry: {no}. {reason}', id: 'Maaf: {no}. {reason}' },
    mail: {
      subject: { en: 'About {no}', id: 'Tentang {no}' },
      body: { en: 'Not approved by {by}.\n\nAsk HR.', id: 'Tidak disetujui {by}.\n\nTanya <HR>.' },
    },
  };
  const wrong = { ...texts, mail: { ...texts.mail, body: { en: 'Why: {reason}', id: '{no' } } };
  const refused = await admin.put(at, wrong);
  expect([
    refused.status,
    refused.body.errors.map((one: { path: string; code: string }) => [one.path, one.code]),
  ]).toEqual([
    422,
    [
      ['mail.body.en', 'NOTICE_FIELD'],
      ['mail.body.id', 'NOTICE_BRACES'],
    ],
  ]);
  expect(refused.body.errors[0].message).toBe(
    'The field {reason} is not available here. Choose one of: {type}, {no}, {by}.',
  );
  expect((await api.as(HR).get('/v1/NotificationTemplate')).status).toBe(403);
  expect((await admin.put('/v1/NotificationTemplate/nothing', texts)).status).toBe(404);
  expect((await admin.put(at, texts)).body.data).toMatchObject({ version: 1, updatedBy: expect.any(String) });
  expect((await admin.put(at, texts)).body.code).toBe('STALE');

  await tell('request-rejected', HR, 'worded');
  await tick();
  const source = readable(received[0]?.source ?? '');
  expect(source).toContain('Subject: Tentang CLM-202611-000007');
  expect(source).toContain('Tidak disetujui Rina.');
  expect(source).toContain('<p>Tanya &lt;HR&gt;.</p>');
  const [notice] = (await api.as(HR).get('/v1/Notification/GetPagination')).body.data;
  expect(notice.text).toBe('Sorry: CLM-202611-000007. Rp 4.500.000 is too much');

  const reset = await admin.post(`${at}/Reset`, { version: 1 });
  expect(reset.body.data).toMatchObject({ version: 0, text: first.standard.text });
});

test('C3: a notice whose definition names no mail stays in the bell', async () => {
  await tell('replacement-decided', HR, 'five');
  await tick();
  expect(received).toHaveLength(0);
});

test('NT-7: nothing is sent to somebody who was deactivated meanwhile', async () => {
  await tell('approval-assigned', HR, 'six');
  await api.owner.query("update app_user set status = 'deactivated' where email = $1", [HR]);
  await tick();
  expect(received).toHaveLength(0);
});

test('NT-8: without a mail server nothing piles up, and old notices are not mailed once there is one', async () => {
  await tell('approval-assigned', HR, 'seven');
  await tick({ ...api.config, mail: undefined });
  expect((await api.owner.query('select 1 from mail_message')).rows).toEqual([]);
  await api.owner.query("update notification set created_at = now() - interval '2 days'");
  await tick();
  expect(received).toHaveLength(0);
  await tell('approval-assigned', HR, 'eight');
  await tick();
  expect(received).toHaveLength(1);
});

/** Puts the clock of the company and its locations at an hour, whatever the hour is here. */
async function itIs(hour: number): Promise<void> {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  const zone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await api.owner.query('update location set time_zone = $2 where tenant_id = $1', [tenantId, zone]);
  await api.owner.query('update tenant set time_zone = $2 where id = $1', [tenantId, zone]);
}
const choose = (mailMode: string) => api.as(HR).put('/v1/NotificationPreference', { mailMode });
const hoursAgo = (n: number) =>
  api.owner.query(`update notification set created_at = now() - make_interval(hours => $1) where mail_due`, [n]);

test('NT-4: who wants one mail a day gets it from 08:00 on with all until then, and none where there is nothing', async () => {
  expect((await choose('DIGEST')).body.data).toMatchObject({ mailMode: 'DIGEST' });
  await itIs(12);
  await tick();
  expect(received).toHaveLength(0);
  await tell('approval-assigned', HR, 'nine');
  await tell('request-rejected', HR, 'ten');
  await hoursAgo(5);
  // What has come since 08:00 waits for tomorrow.
  await tell('approval-assigned', HR, 'eleven');
  await itIs(7);
  await tick();
  expect(received).toHaveLength(0);
  await itIs(12);
  await Promise.all([tick(), tick()]);
  await tick();
  expect(received).toHaveLength(1);
  const source = readable(received[0]?.source ?? '');
  expect(source).toContain('Subject: 2 notifikasi dari');
  expect(source).toContain('Claim CLM-202611-000007 atas nama Budi menunggu keputusan Anda.');
  expect(source).toContain('CLM-202611-000007 ditolak oleh Rina.');
  const { rows } = await api.owner.query('select count(*)::int as n from notification where mail_due');
  expect(rows).toEqual([{ n: 1 }]);
});

test('NT-4: who wants no mail has everything in the bell, and what came meanwhile is not mailed later', async () => {
  await choose('OFF');
  await tell('approval-assigned', HR, 'twelve');
  await tick();
  await choose('INSTANT');
  await tick();
  expect(received).toHaveLength(0);
  expect((await api.as(HR).get('/v1/Notification/Count')).body.data.unread).toBe(1);
  await tell('approval-assigned', HR, 'thirteen');
  await tick();
  expect(received).toHaveLength(1);
  expect((await choose('SOMETIMES')).status).toBe(422);
});

test('C3: each event goes as its reader chose, and what must be acted on stays in the bell', async () => {
  const hr = api.as(HR);
  const choice = (event: string, inApp: boolean, mail: string | null) =>
    hr.put('/v1/NotificationPreference', { events: [{ event, inApp, mail }] });
  const ownOf = (event: string, groups: { events: { event: string }[] }[]) =>
    groups.flatMap(({ events }) => events).find((one) => one.event === event);
  const bell = async () =>
    (await hr.get('/v1/Notification/GetPagination')).body.data.map(({ event }: { event: string }) => event);

  const refused = await choice('approval-assigned', false, null);
  expect([refused.status, refused.body.code]).toEqual([422, 'NOTICE_REQUIRED']);
  expect(refused.body.errors).toMatchObject([{ path: 'events.0.inApp', code: 'NOTICE_REQUIRED' }]);
  expect((await choice('no-such-event', true, null)).body.errors).toMatchObject([{ path: 'events.0.event' }]);
  expect((await choice('request-approved', false, 'INSTANT')).status).toBe(200);
  expect((await choice('request-rejected', true, 'OFF')).status).toBe(200);
  const { data } = (await choice('replacement-decided', false, null)).body;
  expect(ownOf('request-approved', data.groups)).toEqual({
    event: 'request-approved',
    title: 'My request was approved',
    required: false,
    inApp: false,
    byMail: true,
    mail: 'INSTANT',
  });
  // An event of a menu that somebody does not see is none of theirs.
  const { body } = await api.as('employee@demo.example').get('/v1/NotificationPreference');
  expect(ownOf('audit-broken', body.data.groups)).toBeUndefined();
  expect(ownOf('request-approved', body.data.groups)).toMatchObject({ inApp: true, mail: null });

  await tell('request-approved', HR, 'own-1');
  await tell('request-rejected', HR, 'own-2');
  await tell('replacement-decided', HR, 'own-3');
  await tell('approval-assigned', HR, 'own-4');
  await tick();
  expect(received.map(({ source }) => /Subject: (.*)/.exec(readable(source))?.[1] ?? '').toSorted()).toEqual([
    'Claim CLM-202611-000007 atas nama Budi menunggu keputusan Anda.',
    'Claim CLM-202611-000007 disetujui oleh Rina.',
  ]);
  expect((await bell()).toSorted()).toEqual(['approval-assigned', 'request-rejected']);
  expect((await hr.get('/v1/Notification/Count')).body.data.unread).toBe(2);
  const trail = await api.owner.query(
    "select count(*)::int as n from audit_log where entity = 'NotificationPreference' and actor_user_id = $1",
    [await idOf(HR)],
  );
  expect(trail.rows).toEqual([{ n: 3 }]);

  // The rest of a digest is made of other events only.
  received.length = 0;
  await choose('DIGEST');
  await tell('request-approved', HR, 'own-5');
  await tell('request-returned', HR, 'own-6');
  await tick();
  expect(received).toHaveLength(1);
  expect((await api.owner.query('select event from notification where mail_due')).rows).toEqual([
    { event: 'request-returned' },
  ]);
  await choose('INSTANT');
});

test('NT-9: notices are kept for half a year', async () => {
  await tell('approval-assigned', HR, 'old');
  await tell('approval-assigned', HR, 'kept');
  await api.owner.query(
    "update notification set id = uuidv7(-interval '181 days') where dedupe_key = 'approval-assigned:old'",
  );
  await pruneNotices.run(api.door, { tenantId, userId: null, channel: 'schedule' }, files);
  expect((await api.owner.query('select dedupe_key as key from notification')).rows).toEqual([
    { key: 'approval-assigned:kept' },
  ]);
});

test('NT-3: what was given up is shown to administrators with the words of the server, and sent again when they ask', async () => {
  const admin = api.as('admin@demo.example');
  await tell('approval-assigned', HR, 'fourteen');
  await tick();
  await api.owner.query("update mail_message set state = 'dead', attempts = 6, last_error = '550 no such mailbox'");
  const listed = (await admin.get('/v1/UndeliveredMail/GetPagination')).body;
  expect(listed.pagination.totalItems).toBe(1);
  expect(listed.data).toMatchObject([{ kind: 'notice', email: HR, attempts: 6, error: '550 no such mailbox' }]);
  const [{ id }] = listed.data;
  expect((await api.as(HR).get('/v1/UndeliveredMail/GetPagination')).status).toBe(403);
  expect((await api.as('admin@other.example').post(`/v1/UndeliveredMail/${id}/Send`, {})).status).toBe(404);
  received.length = 0;
  expect((await admin.post(`/v1/UndeliveredMail/${id}/Send`, {})).status).toBe(200);
  await tick();
  expect(received.map(({ to }) => to)).toEqual([[HR]]);
  expect((await admin.post(`/v1/UndeliveredMail/${id}/Send`, {})).status).toBe(404);
  expect((await admin.get('/v1/UndeliveredMail/GetPagination')).body.data).toEqual([]);
});
