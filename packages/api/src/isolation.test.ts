import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../testing/index.ts';
import { routes } from './areas.ts';
import type { Route } from './platform/http/index.ts';

/** Walks every endpoint there is: one that is added tomorrow is walked tomorrow. */
const api = await testApi();
const admin = api.as('admin@demo.example');
const stranger = api.as('admin@other.example');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const accessedBy = (access: string) => routes.filter(({ endpoint }) => endpoint.access === access);
/** Those of people; devices come by keys of their own. */
const protectedRoutes = routes.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'device');
const named = (some: readonly Route[]) => some.map((one) => [one.endpoint.name, one] as const);
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

const fill = (path: string, value: (parameter: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(value(parameter)));

/** What is not there for the caller; of kept files it is told how long they stay. */
const expectNotThere = ({ endpoint }: Route, answer: { status: number; body: unknown }): void =>
  expectRefusal(answer, 404, endpoint.name === 'GetFile' ? 'FILE_GONE' : 'NOT_FOUND');

/** What every refusal looks like, and all that it may say. */
function expectRefusal(answer: { status: number; body: unknown }, status: number, code: string): void {
  expect(answer).toMatchObject({ status, body: { code } });
  expect(Object.keys(answer.body as object).sort((a, b) => a.localeCompare(b))).toEqual([
    'code',
    'errors',
    'message',
    'traceId',
  ]);
}

/** Every value of every row of the other tenant that could betray it: ids and what people typed. */
const secrets: string[] = [];
/** Rows of the demo tenant, one of each table, as a stranger might have seen them in a link. */
const seen: { table: string; id: string }[] = [];
const ids: string[] = [];

/** Every table with rows of tenants. */
const tables: string[] = [];

beforeAll(async () => {
  const { rows: found } = await api.owner.query<{ name: string; numbered: boolean }>(`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as numbered
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`);
  tables.push(...found.map(({ name }) => name));
  const demo = await api.tenantId('demo');
  for (const { name, numbered } of found) {
    if (!numbered || name === 'audit_log') continue;
    const { rows } = await api.owner.query<{ id: string }>(
      `select id::text as id from ${name} where tenant_id = $1 order by id desc limit 1`,
      [demo],
    );
    seen.push(...rows.map(({ id }) => ({ table: name, id })));
  }
  ids.push(...seen.map(({ id }) => id));
  secrets.push(demo, ...ids, 'Nusantara', 'Bima Prasetyo', 'hr@demo.example');
  await stranger.get('/v1/User/Me');
});

const url = ({ endpoint }: Route, id: string = UNKNOWN): string => fill(endpoint.path, () => id);
const send = (who: typeof admin, { endpoint }: Route, id?: string, headers?: Record<string, string | undefined>) =>
  who.call(
    endpoint.method as Method,
    url({ endpoint } as Route, id),
    endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {},
    headers,
  );

describe('the ids of a foreign tenant open nothing (TN-1, TN-4)', () => {
  const addressed = protectedRoutes.filter(({ endpoint }) => endpoint.path.includes('{'));

  test.each(named(addressed))('%s', async (_name, one) => {
    const { endpoint } = one;
    for (const id of idsFor(one, addressed.indexOf(one))) {
      const answer = await send(stranger, one, id);
      // A body that is read first may be refused first; then the id was never looked at.
      expect([400, 404, 415, 422], `${endpoint.name} ${id}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      if (answer.status === 404) expectNotThere(one, answer);
      expectNothingTold(answer);
    }
  });

  test.each(named(addressed.filter(({ endpoint }) => endpoint.method === 'GET')))(
    '%s answers for a foreign id just as for one that never was',
    async (_name, one) => {
      const foreign = await send(stranger, one, ids[0]);
      const never = await send(stranger, one, UNKNOWN);
      // An address with a part that is refused for itself never comes to the id.
      expect([400, 404, 422]).toContain(foreign.status);
      if (foreign.status === 404) expectNotThere(one, foreign);
      expect(foreign.status).toBe(never.status);
      expect({ ...foreign.body, traceId: '' }).toEqual({ ...never.body, traceId: '' });
    },
  );
});

/** Ids that are tried at one endpoint; the next endpoint goes on with the next ones. */
const TRIED = 6;

/** For an endpoint ids of what its address names, or of anything where that has no rows. */
function idsFor({ endpoint: { path } }: Route, turn: number): string[] {
  if (!/\{id\}|Id\}/.test(path)) return ids.slice(0, 3);
  const words = path.match(/[A-Z]\w+/g)?.map((word) => word.replace(/\B[A-Z]/g, '_$&').toLowerCase()) ?? [];
  const own = seen.filter(({ table }) => words.some((word) => table.includes(word))).map(({ id }) => id);
  const from = own.length > 0 ? own : ids;
  return from.length <= TRIED
    ? from
    : Array.from({ length: TRIED }, (_, at) => from[(turn * TRIED + at) % from.length] ?? '');
}

/** Each id, of whatever table, comes to its turn. */
const idOfTurn = (turn: number): string => ids[turn % ids.length] ?? UNKNOWN;

function expectNothingTold(answer: { raw: Buffer }): void {
  const text = answer.raw.toString();
  // What was sent may come back in a sentence; what was not sent must not.
  const result = secrets.filter((secret) => text.includes(secret));
  expect(result).toEqual([]);
}

describe('lists and writes of one tenant hold nothing of another', () => {
  const plain = protectedRoutes.filter(
    // A stream stays open; what it tells is proved in live.test.ts.
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.form !== 'events' && !endpoint.path.includes('{'),
  );

  test.each(named(plain))('%s', async (_name, one) => {
    const answer = await send(stranger, one);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    expectNothingTold(answer);
    for (const [at, key] of ['ids', 'userId', 'roleId', 'entityId', 'after'].entries()) {
      const id = idOfTurn(plain.indexOf(one) + at);
      const asked = await stranger.get(`${one.endpoint.path}?${key}=${id}`);
      expect(asked.status, `${key}=${id}`).toBeLessThan(500);
      expectNothingTold(asked);
    }
  });

  /** Each test leaves them as it found them; where one does not, all that follow fail with it. */
  let before = '';
  beforeAll(async () => {
    before = await rowsOfDemo();
  });

  /** What is written in each part of the API, by the first word of its address. */
  const writing = Map.groupBy(
    protectedRoutes.filter(({ endpoint }) => endpoint.body && !endpoint.upload),
    ({ endpoint }) => endpoint.path.split('/')[2] ?? '',
  );

  test.each([...writing])(
    '%s: nothing of the demo tenant changes, whatever foreign ids a body names',
    async (_, some) => {
      for (const one of some) {
        const schema = one.endpoint.body as unknown as { shape?: Record<string, unknown> };
        const fields = Object.keys(schema.shape ?? {});
        for (const turn of [0, 1]) {
          const id = idOfTurn(2 * protectedRoutes.indexOf(one) + turn);
          const body = Object.fromEntries(fields.map((name) => [name, name.endsWith('s') ? [id] : id]));
          const answer = await stranger.call(one.endpoint.method as Method, url(one, id), { ...body, version: 1 });
          expect(answer.status, one.endpoint.name).toBeLessThan(500);
        }
      }
      expect(await rowsOfDemo()).toBe(before);
    },
  );
});

/** One number for all that the demo tenant has: the rows of every table, each with the transaction that wrote it. */
async function rowsOfDemo(): Promise<string> {
  const counts = tables.map(
    (name) => `select '${name}' as name, count(*) as n, sum(hashtextextended(t.ctid || ' ' || t.xmin, 0)) as written
      from ${name} t where tenant_id = $1`,
  );
  const { rows } = await api.owner.query<{ digest: string }>({
    // With a name it is planned once: it is asked again and again, and has a part for every table.
    name: 'rows-of-demo',
    text: `select md5(string_agg(concat_ws(' ', name, n, written), ',' order by name)) as digest from (${counts.join(' union all ')}) all_tables`,
    values: [await api.tenantId('demo')],
  });
  return rows[0]?.digest ?? '';
}

describe('what a role was not granted is refused, and nothing else is said (RO-4, SP-15)', () => {
  const people = ['hr', 'manager', 'employee', 'payroll', 'time', 'auditor', 'multi'].map(
    (box) => `${box}@demo.example`,
  );

  test.each(people)('%s', async (email) => {
    const who = api.as(email);
    await who.get('/v1/User/Me');
    const { rows } = await api.owner.query<{ grant: string }>(
      `select distinct m.key || ' ' || a as grant from app_user u
       join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
       join menu_grant g on g.tenant_id = u.tenant_id and g.role_id = ur.role_id
       join menu m on m.tenant_id = u.tenant_id and m.id = g.menu_id cross join unnest(g.actions) a
       where u.email = $1`,
      [email],
    );
    const granted = new Set(rows.map((row) => row.grant));
    let refused = 0;
    // Whoever may least comes everywhere; the others share the endpoints among them, each of which meets two more.
    const turn = people.indexOf(email);
    const tried = protectedRoutes.filter(
      (_, at) => email.startsWith('employee') || [0, 1].includes((at + turn) % people.length),
    );
    for (const one of tried) {
      const { access } = one.endpoint;
      if (typeof access === 'string') continue;
      const menus = typeof access.menu === 'string' ? [access.menu] : access.menu;
      const may = menus.some((menu) => granted.has(`${menu} ${access.action}`));
      const answer = await send(who, one);
      if (may) {
        expect(answer.body?.code, `${one.endpoint.name} ${JSON.stringify(answer.body)}`).not.toBe('FORBIDDEN');
        continue;
      }
      refused += 1;
      expectRefusal(answer, 403, 'FORBIDDEN');
      expect(answer.body, one.endpoint.name).toMatchObject({
        message: 'You do not have permission to do this.',
        errors: [],
      });
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('C4: each of these refusals is on the trail in words, with no name of an endpoint or a menu key', async () => {
    const indonesian = { 'accept-language': 'id' };
    const refusals = [];
    for (let next = ''; refusals.length < 400; ) {
      const path = `/v1/AuditLog/GetPagination?action=DENIED&pageSize=100${next && `&after=${next}`}`;
      const { body } = await admin.get(path, indonesian);
      expect(body.data).toHaveLength(100);
      refusals.push(...body.data);
      next = body.pagination.next;
    }
    const raw = new Set(routes.flatMap(({ endpoint }) => [endpoint.name, endpoint.path.split('/')[2]]));
    // Words that are written alike in both places.
    const alike = new Set(['Menu', 'Import', 'Webhook']);
    for (const entry of refusals) {
      expect(raw.has(entry.entityText) && !alike.has(entry.entityText), entry.entityText).toBe(false);
      const tried = entry.changes.find(({ field }: { field: string }) => field === 'tried');
      expect(tried.newText, tried.new).toMatch(/^[A-Z].*: [A-Z]/);
    }
  });

  test('RO-4: every endpoint names a menu of the catalogue with an action, or says that it needs none', async () => {
    const { data } = (await admin.get('/v1/Menu')).body;
    const known = new Set(data.map((menu: { key: string }) => menu.key));
    for (const { endpoint } of routes) {
      if (typeof endpoint.access === 'string') continue;
      for (const menu of [endpoint.access.menu].flat()) expect(known, endpoint.name).toContain(menu);
    }
    expect(accessedBy('public').map(({ endpoint }) => endpoint.name)).toEqual([]);
    expect(accessedBy('device').map(({ endpoint }) => endpoint.name)).toEqual(['PushPunches']);
  });
});

describe('who does not prove who they are gets in nowhere (TN-1)', () => {
  const person = api.personOf('hr@demo.example');
  const now = Math.floor(Date.now() / 1000);
  const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: api.issuer.address,
    aud: 'urn:personalia:api',
    sub: person.subject,
    iat: now,
    exp: now + 600,
    client_id: 'ex_react_ui',
    scope: 'openid apibff',
    TenantId: 'demo',
  };
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

  const forgeries: Record<string, () => Promise<string> | string> = {
    expired: () => api.issuer.token(person, { iat: now - 900, exp: now - 300 }),
    'another audience': () => api.issuer.token(person, { aud: 'urn:other:api' }),
    'another issuer': () => api.issuer.token(person, { iss: 'https://elsewhere.example' }),
    'another client': () => api.issuer.token(person, { client_id: 'someone_else' }),
    'without the scope of this API': () => api.issuer.token(person, { scope: 'openid profile' }),
    'an id token': () => api.issuer.token(person, { aud: 'ex_react_ui', nonce: 'abc' }),
    'an id token with our audience': () => api.issuer.token(person, { nonce: 'abc', at_hash: 'x' }),
    'no expiry': () => api.issuer.token(person, { exp: undefined }),
    'alg none': () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`,
    'HS256 with the public key': async () => {
      const keys = await (await fetch(`${api.issuer.address}/jwks`)).text();
      const body = `${base64({ alg: 'HS256', kid: 'k1' })}.${base64(claims)}`;
      return `${body}.${createHmac('sha256', keys).update(body).digest('base64url')}`;
    },
    'a key of one’s own': () => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(foreign),
    'a key brought along': () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } })
        .sign(foreign),
    'a changed payload': async () => {
      const [head, , signature] = (await api.issuer.token(person)).split('.');
      return `${head}.${base64({ ...claims, TenantId: 'other' })}.${signature}`;
    },
    garbage: () => 'not.a.token',
    'a very long word': () => 'x'.repeat(20_000),
    nothing: () => '',
  };

  const reach = async (one: Route, headers: Record<string, string>) => {
    const reply = await api.app.inject({
      method: one.endpoint.method as Method,
      url: `/api${url(one)}`,
      headers,
      ...(one.endpoint.body ? { payload: {} } : {}),
    });
    return { status: reply.statusCode, body: reply.json() as { code: string; message: string } };
  };

  /** All of them are reached through the same door; these are of every part of the API. */
  const everyFourth = protectedRoutes.filter((_, at) => at % 4 === 0);

  const UNSUITABLE: Readonly<Record<string, string>> = {
    'another audience': 'OIDC_AUDIENCE',
    'another client': 'OIDC_CLIENT_ID',
    'without the scope of this API': 'apibff',
  };

  test.each(Object.keys(forgeries))('%s', async (kind) => {
    const token = await forgeries[kind]?.();
    const headers = { 'x-tenant': 'demo', 'x-channel': 'web', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    // Without any token everything is tried; with one of another kind, each kind at other endpoints.
    const kinds = Object.keys(forgeries);
    const tried = protectedRoutes.filter((_, at) => !token || (at + kinds.indexOf(kind)) % (kinds.length / 2) === 0);
    for (const one of tried) {
      const answer = await reach(one, headers);
      const unsuitable = UNSUITABLE[kind];
      expectRefusal(answer, 401, unsuitable ? 'TOKEN_UNSUITABLE' : 'UNAUTHENTICATED');
      // A token of the right provider for something else says which setting mends it; every other is a session that is over.
      expect(answer.body.message).toContain(unsuitable ?? 'Your session has expired. Please refresh your browser.');
    }
    for (const one of accessedBy('device')) expectRefusal(await reach(one, headers), 401, 'DEVICE_KEY');
  });

  test('L-9: a token that was revoked before its time', async () => {
    const token = await api.issuer.token(person, { jti: 'revoked-1' });
    const headers = { 'x-tenant': 'demo', authorization: `Bearer ${token}` };
    const [one] = protectedRoutes;
    if (!one) throw new Error('no routes');
    expect((await reach(one, headers)).status).not.toBe(401);
    await api.owner.query('set role personalia_identity').catch(() => undefined);
    await api.owner.query(
      "insert into identity.denied_token (jti, expires_at) values ('revoked-1', now() + interval '1 hour')",
    );
    await api.owner.query('reset role');
    for (const route of everyFourth) expectRefusal(await reach(route, headers), 401, 'UNAUTHENTICATED');
  });

  test('TENANT_REQUIRED, TENANT_MISMATCH, a tenant that nobody has', async () => {
    const token = await api.issuer.token(person);
    const authorization = `Bearer ${token}`;
    const nowhere = await api.issuer.token(person, { TenantId: 'nowhere' });
    for (const one of everyFourth) {
      expectRefusal(await reach(one, { authorization }), 400, 'TENANT_REQUIRED');
      expectRefusal(await reach(one, { authorization, 'x-tenant': 'other' }), 403, 'TENANT_MISMATCH');
      const odd = { authorization: `Bearer ${nowhere}`, 'x-tenant': 'nowhere' };
      expectRefusal(await reach(one, odd), 403, 'TENANT_MISMATCH');
    }
  });

  test('a suspended tenant and a suspended user are out at the next call', async () => {
    const shut = async (statement: string, code: string) => {
      await api.owner.query(statement.replace('$', 'suspended'));
      for (const one of everyFourth) expectRefusal(await send(stranger, one), 403, code);
      await api.owner.query(statement.replace('$', 'active'));
      expect((await stranger.get('/v1/User/Me')).status).toBe(200);
    };
    await shut("update tenant set status = '$' where name = 'other'", 'TENANT_SUSPENDED');
    await shut("update app_user set status = '$' where email = 'admin@other.example'", 'USER_INACTIVE');
  });
});
