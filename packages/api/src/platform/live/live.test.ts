import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testApi } from '../../../testing/index.ts';
import { notify } from '../../access/index.ts';
import { openLive } from './live.ts';

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const HR = 'hr@demo.example';
const ADMIN = 'admin@demo.example';
let origin = '';
const userId: Record<string, string> = {};

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  const { rows } = await api.owner.query('select email, id from app_user where tenant_id = $1', [tenantId]);
  for (const { email, id } of rows) userId[email] = id;
});

const open: AbortController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

/** A stream over the wire, event by event. */
async function stream(email: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  open.push(controller);
  const answer = await fetch(`${origin}/api/v1/Notification/Events`, {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${await api.issuer.token(api.personOf(email))}`,
      'x-tenant': 'demo',
      'x-channel': 'web',
      ...headers,
    },
  });
  return { answer, next: eventsOf(answer) };
}

function eventsOf(answer: Response): () => Promise<string | null> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        return event;
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return null;
      text += value;
    }
  };
}

const tell = (email: string, matter: string) =>
  demo.run((tx) =>
    notify(
      tx,
      { tenantId, userId: null },
      {
        event: 'approval-blocked',
        to: [userId[email] ?? ''],
        facts: { type: 'x', no: 'y', name: 'z' },
        link: null,
        matter,
      },
    ),
  );
const NOTICES = 'event: change\ndata: {"topic":"notices"}';
const APPROVALS = 'event: change\ndata: {"topic":"approvals"}';

test('C2: an open screen is told when its person has a new notice, and nobody else is', async () => {
  const [mine, other] = [await stream(HR), await stream(ADMIN)];
  expect(mine.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(mine.answer.headers.get('cache-control')).toBe('no-store');
  expect(await mine.next()).toBe('event: ready\ndata: {}');
  expect(await other.next()).toBe('event: ready\ndata: {}');
  await tell(HR, 'one');
  expect(await mine.next()).toBe(NOTICES);
  await tell(ADMIN, 'two');
  // The first that the other hears is its own.
  expect(await other.next()).toBe(NOTICES);
  await api.as(HR).post('/v1/Notification/ReadAll', {});
  expect(await mine.next()).toBe(NOTICES);
});

test('C2: nothing is told of what was rolled back', async () => {
  const { next } = await stream(HR);
  await next();
  await demo
    .run(async (tx) => {
      await sql`select app.say_live(${tenantId}::uuid, ${userId[HR]}::uuid, 'approvals')`.execute(tx);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await tell(HR, 'three');
  expect(await next()).toBe(NOTICES);
});

test('C1: who begins or ceases to replace somebody is told that their approvals changed', async () => {
  const { rows } = await api.owner.query(
    `select u.email, u.id, u.employee_id from app_user u where u.tenant_id = $1 and u.status = 'active' and u.employee_id is not null order by u.id limit 2`,
    [tenantId],
  );
  const [delegator, delegate] = rows;
  const { next } = await stream(delegate.email);
  await next();
  const { rows: made } = await api.owner.query(
    `insert into workflow_replacement (tenant_id, delegator_employee_id, delegate_employee_id, date_from, date_to)
     values ($1, $2, $3, current_date, current_date + 5) returning id`,
    [tenantId, delegator.employee_id, delegate.employee_id],
  );
  expect(await next()).toBe(APPROVALS);
  await api.owner.query('update workflow_replacement set cancelled_at = now() where id = $1', [made[0].id]);
  expect(await next()).toBe(APPROVALS);
});

test('TN-1: without a good token there is no stream', async () => {
  expect((await stream(HR, { authorization: 'Bearer nothing' })).answer.status).toBe(401);
  expect((await stream(HR, { 'x-tenant': 'other' })).answer.status).toBe(403);
});

test('C2: a connection to the database that is lost is opened again, and everybody asks once more', async () => {
  const { next } = await stream(HR);
  await next();
  // A role may end its own connections only.
  const { rows } = await api.door.outside((tx) =>
    sql<{ n: number }>`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
      where application_name = 'personalia-listener' and datname = current_database()`.execute(tx),
  );
  expect(rows[0]?.n).toBe(1);
  expect([await next(), await next()]).toEqual([NOTICES, APPROVALS]);
  await tell(HR, 'four');
  expect(await next()).toBe(NOTICES);
});

test('C2: a stream shows that it lives, and ends by itself so that a fresh token is asked for', async () => {
  const live = openLive({ databaseUrl: api.config.appDatabaseUrl, heartbeatMs: 20, lifetimeMs: 200 });
  let text = '';
  for await (const piece of live.subscribe(tenantId, userId[HR] ?? '')) text += String(piece);
  await live.close();
  expect(text).toContain(': still here\n\n');
});

test('C2: nothing is written to a stream that has ended and that nobody reads', async () => {
  const live = openLive({ databaseUrl: api.config.appDatabaseUrl, heartbeatMs: 5, lifetimeMs: 20 });
  const failures: unknown[] = [];
  const stream = live.subscribe(tenantId, userId[HR] ?? '');
  stream.on('error', (error) => failures.push(error));
  await new Promise((done) => stream.once('finish', done));
  await tell(HR, 'five');
  stream.destroy();
  await live.close();
  expect(failures).toEqual([]);
});

test('C2: of too many windows of one person the oldest gives way', async () => {
  const live = openLive({ databaseUrl: api.config.appDatabaseUrl });
  const streams = Array.from({ length: 9 }, () => live.subscribe(tenantId, 'somebody'));
  streams[0]?.resume();
  await new Promise((done) => streams[0]?.once('end', done));
  expect(streams.slice(1).every((one) => !one.readableEnded)).toBe(true);
  await live.close();
});
