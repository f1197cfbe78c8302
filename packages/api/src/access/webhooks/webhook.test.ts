import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { announceDays } from '../../employee/announce-days.ts';
import { openFiles } from '../../platform/files/index.ts';
import { openOutbound } from '../../platform/outbound/index.ts';
import { openVault } from '../../platform/vault/index.ts';
import { pollWebhooks, pruneDeliveries } from './index.ts';

/** home-and-self-service 6: webhooks, against a receiver on the loopback that the installation allows. */

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const taken: Taken[] = [];
let reply: { status: number; headers?: Record<string, string>; body?: string } = { status: 204 };
const receiver = createServer((request, answer) => {
  void text(request).then((body) => {
    taken.push({ headers: request.headers, body });
    answer.writeHead(reply.status, reply.headers).end(reply.body);
  });
});
await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
afterAll(() => void receiver.close());
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const api = await testApi({ ownHosts: [host] });
const demo = await demoOf(api);
const { tenantId } = demo;
const admin = api.as('admin@demo.example');
const base = '/v1/Webhook';
const services = { door: api.door, outbound: openOutbound(api.config), vault: openVault(api.config) };
const owner = async <Row>(query: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(query, values)).rows as Row[];
/** The trail is read up to the oldest transaction that still runs on the server, where other tests write too. */
async function poll(): Promise<void> {
  const [made] = await owner<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await vi.waitUntil(
    async () => {
      const [now] = await owner<{ xmin: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin');
      return BigInt(now?.xmin ?? 0) > BigInt(made?.xid ?? 0);
    },
    { timeout: 120_000, interval: 20 },
  );
  await pollWebhooks(services);
}
const hurry = () => owner(`update webhook_delivery set next_attempt_at = now() where state = 'queued'`);
const deliveries = async () => succeeded(await admin.get('/v1/WebhookDelivery/GetPagination')).body.data;
const bodies = () => taken.map(({ body }) => JSON.parse(body));

let n = 0;
async function made(events: readonly string[] = ['*']): Promise<{ id: string; secret: string }> {
  n += 1;
  const draft = { name: `Payroll ${n}`, url: `http://${host}/hook`, events };
  const { id } = succeeded(await admin.post(base, draft)).body.data;
  const { secret } = succeeded(await admin.post(`${base}/${id}/CreateSecret`, {})).body.data;
  return { id, secret };
}
const signatureOf = (secret: string, { headers, body }: Taken): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;

beforeEach(async () => {
  await poll();
  await owner('delete from webhook');
  taken.length = 0;
  reply = { status: 204 };
});

describe('HS-40: what is sent', () => {
  test('a change is told signed, with names of open fields and no values; what was before is not told', async () => {
    const early = await demo.hire({ firstName: 'Before', lastName: 'Anybody listened' });
    const { id, secret } = await made();
    const employeeId = await demo.hire({ firstName: 'Sri', lastName: 'Wahyuni' });
    const edited = (await admin.get(`/v1/Employee/${employeeId}`)).body.data;
    await owner(
      `update employee set preferred_name = 'Yuni', religion = 'islam', version = version + 1 where id = $1`,
      [employeeId],
    );
    await poll();
    expect(bodies().map(({ resource }) => resource.id)).not.toContain(early);
    const told = (type: string) => bodies().find((body) => body.type === type);
    expect(['employee.created', 'employee.updated'].map(told)).toMatchObject([
      {
        type: 'employee.created',
        tenant: 'demo',
        apiVersion: 'v1',
        resource: { name: 'Employee', id: employeeId, code: edited.employeeNo, version: edited.version + 1 },
        changed: [],
      },
      { type: 'employee.updated', resource: { id: employeeId }, changed: ['preferredName'] },
    ]);
    expect(told('assignment.changed')).toMatchObject({ resource: { name: 'CareerTransition' } });
    for (const one of taken) {
      expect(one.headers['webhook-id']).toBe(JSON.parse(one.body).id);
      expect(Math.abs(Date.now() / 1000 - Number(one.headers['webhook-timestamp']))).toBeLessThan(60);
      expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one));
      expect(one.body).not.toMatch(/Sri|Wahyuni|Yuni|islam|religion/i);
    }
    const [last] = await deliveries();
    expect(last).toMatchObject({
      event: 'employee.updated',
      state: 'sent',
      status: 204,
      attempts: 1,
      address: '127.0.0.1',
    });
    const before = taken.length;
    await poll();
    expect(taken).toHaveLength(before);
    expect((await admin.get(`${base}/${id}`)).raw.toString()).not.toContain(secret);
  });

  test('only events that were chosen; what is rolled back is never told; first days are told once', async () => {
    await made(['employee.joined', 'leave.approved']);
    await demo
      .run(async (tx) => {
        await tx.updateTable('tenant').set({ display_name: 'Never' }).where('id', '=', tenantId).execute();
        throw new Error('rolled back');
      })
      .catch(() => {});
    const [day] = await owner<{ today: string }>('select app.today_of($1)::text as today', [tenantId]);
    const employeeId = await demo.hire({ firstName: 'Joins', lastName: 'Today', hireDate: day?.today ?? '' });
    const announce = () => announceDays.run(api.door, { tenantId, userId: null }, openFiles(api.config));
    await announce();
    await announce();
    await poll();
    expect(bodies().filter(({ resource }) => resource.id === employeeId)).toMatchObject([{ type: 'employee.joined' }]);
    expect(new Set(bodies().map(({ type }) => type))).toEqual(new Set(['employee.joined']));
  });

  test('a secret is shown once; a new one signs beside the one before it for a day', async () => {
    const { id, secret } = await made();
    const again = succeeded(await admin.post(`${base}/${id}/CreateSecret`, {})).body.data;
    expect(again.secret).not.toBe(secret);
    expect(Date.parse(again.formerUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    succeeded(await admin.post(`${base}/${id}/Test`, {}));
    await poll();
    const signatures = String(taken[0]?.headers['webhook-signature']).split(' ');
    expect(signatures).toEqual([again.secret, secret].map((one) => signatureOf(one, taken[0] as Taken)));
    await owner("update webhook set former_secret_until = now() - interval '1 second'");
    succeeded(await admin.post(`${base}/${id}/Test`, {}));
    await poll();
    expect(taken.at(-1)?.headers['webhook-signature']).toBe(signatureOf(again.secret, taken.at(-1) as Taken));
    const kept = await owner<{ row: string }>(
      'select w::text as row from webhook w union all select changes::text from audit_log',
    );
    for (const one of [secret, again.secret]) expect(kept.map(({ row }) => row).join()).not.toContain(one);
    for (let sent = 2; sent < 5; sent += 1) succeeded(await admin.post(`${base}/${id}/Test`, {}));
    expect((await admin.post(`${base}/${id}/Test`, {})).status).toBe(429);
  });
});

describe('HS-40: where it is sent', () => {
  test.each([
    'http://example.com/',
    'https://127.0.0.1/x',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
  ])('%s is refused at its field', async (url) => {
    const refused = await admin.post(base, { name: 'Own house', url, events: ['*'] });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'url']);
  });

  test('a name that came to stand for a private address is refused when the connection is made', async () => {
    const { id } = await made();
    // As if it had stood for another address when it was saved.
    await owner('update webhook set url = $2 where id = $1', [id, `https://localhost:${host.split(':')[1]}/`]);
    succeeded(await admin.post(`${base}/${id}/Test`, {}));
    await poll();
    expect(taken).toEqual([]);
    const [one] = await deliveries();
    expect(one).toMatchObject({ state: 'queued', status: null, error: expect.stringContaining('not public') });
  });

  test('whoever has not the menu has none of it', async () => {
    const { id } = await made();
    const hr = api.as('hr@demo.example');
    for (const path of [`${base}/GetPagination`, `${base}/${id}`, '/v1/WebhookDelivery/GetPagination'])
      expect((await hr.get(path)).status).toBe(403);
    expect((await hr.post(`${base}/${id}/CreateSecret`, {})).status).toBe(403);
    const other = api.as('admin@other.example');
    expect((await other.post(`${base}/${id}/CreateSecret`, {})).status).toBe(404);
    expect((await other.get('/v1/WebhookDelivery/GetPagination')).body.data).toEqual([]);
  });
});

describe('HS-40: when it is not taken', () => {
  test('it is tried 11 times, then a dead letter that can be sent again; of one record in order', async () => {
    const { id } = await made(['employee.updated']);
    const employeeId = await demo.hire({ firstName: 'Order', lastName: 'Kept' });
    reply = { status: 500, body: 'no room' };
    for (const name of ['One', 'Two'])
      await owner('update employee set preferred_name = $2, version = version + 1 where id = $1', [employeeId, name]);
    await poll();
    expect(taken).toHaveLength(1);
    const [second, first] = await deliveries();
    expect(first).toMatchObject({ state: 'queued', attempts: 1, status: 500, answer: 'no room' });
    const wait = Date.parse(first.nextAttemptAt) - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(5_000);
    expect(second).toMatchObject({ state: 'queued', attempts: 0 });
    for (let more = 0; more < 10; more += 1) {
      await hurry();
      await poll();
    }
    expect(
      new Set(
        bodies()
          .slice(0, 11)
          .map((body) => body.id),
      ),
    ).toEqual(new Set([first.id]));
    expect((await deliveries()).find((one: { id: string }) => one.id === first.id)).toMatchObject({
      state: 'dead',
      attempts: 11,
    });
    const { counts } = succeeded(await admin.get('/v1/Home/System')).body.data;
    expect(counts).toMatchObject({ deadDeliveries: 1 });
    reply = { status: 200 };
    await hurry();
    await poll();
    expect(bodies().at(-1)).toMatchObject({ id: second.id });
    succeeded(await admin.post(`/v1/WebhookDelivery/${first.id}/Send`, {}));
    await poll();
    expect(bodies().at(-1)).toMatchObject({ id: first.id });
    expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
    await owner("update webhook_delivery set state = 'dead' where webhook_id = $1", [id]);
    expect((await admin.post('/v1/WebhookDelivery/SendAll', { since: '2020-01-01' })).body.data).toEqual({ sent: 2 });
  });

  test('410 switches it off, and so does a failure of 72 hours; administrators are notified, and activating begins again', async () => {
    const { id } = await made();
    const ping = async () => {
      succeeded(await admin.post(`${base}/${id}/Test`, {}));
      await poll();
    };
    const record = async () => succeeded(await admin.get(`${base}/${id}`)).body.data;
    const state = async () => succeeded(await admin.get(`${base}/${id}/State`)).body.data;
    reply = { status: 410 };
    await ping();
    expect(await record()).toMatchObject({ status: 'inactive' });
    expect((await admin.post(`${base}/${id}/Test`, {})).body.code).toBe('WEBHOOK_INACTIVE');
    const activate = async () =>
      succeeded(await admin.post(`${base}/${id}/Activate`, { version: (await record()).version }));
    await activate();
    reply = { status: 500 };
    await ping();
    expect(await state()).toMatchObject({ hasSecret: true, failingSince: expect.any(String), endedBecause: null });
    await owner("update webhook_state set failing_since = now() - interval '73 hours'");
    await hurry();
    await poll();
    expect([await record(), await state()]).toMatchObject([{ status: 'inactive' }, { endedBecause: 'failing' }]);
    const told = (await admin.get('/v1/Notification/GetPagination')).body.data.map(
      ({ event }: { event: string }) => event,
    );
    expect(told).toEqual(expect.arrayContaining(['webhook-gone', 'webhook-failing']));
    await activate();
    expect(await state()).toMatchObject({ failingSince: null, endedBecause: null });
  });

  test('a redirect is not followed, two workers send one delivery once, and old ones are forgotten', async () => {
    const { id } = await made();
    reply = { status: 302, headers: { location: `http://${host}/elsewhere` } };
    succeeded(await admin.post(`${base}/${id}/Test`, {}));
    await Promise.all([poll(), poll()]);
    expect(taken).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'queued', status: 302 }]);
    await owner("update webhook_delivery set created_at = now() - interval '31 days', state = 'dead'");
    await pruneDeliveries.run(api.door, { tenantId, userId: null }, openFiles(api.config));
    expect(await deliveries()).toEqual([]);
  });
});
