import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { loadKeys } from '../provider/keys.ts';
import { openPool } from '../store/pool.ts';
import { identityBench, password } from './bench.ts';
import { tokensOf, Visitor } from './visitor.ts';

const bench = await identityBench();
const sari = await bench.addPerson({ email: 'sari@demo.example' });

const publishedKeys = async (issuer: string) =>
  ((await (await fetch(new URL('/jwks', issuer))).json()) as { keys: { kid: string }[] }).keys.map((key) => key.kid);

describe('a restart', () => {
  it('12: keys, sessions and refresh tokens survive it', async () => {
    const first = await bench.start();
    const visitor = new Visitor(first.issuer);
    const tokens = await visitor.signInForTokens(sari.email, password);
    const keys = await publishedKeys(first.issuer);
    await first.close();

    const second = await bench.start({ port: first.port });
    expect(await publishedKeys(second.issuer)).toEqual(keys);
    tokensOf(await visitor.refresh(tokens.refresh_token));
    const silent = await visitor.open(visitor.authorizationAddress({ prompt: 'none' }));
    expect(silent.location?.searchParams.get('code')).toBeTruthy();
    const userinfo = await visitor.open('/userinfo', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(userinfo.status).toBe(200);
    await second.close();
  });

  it('12: with another encryption key it refuses to start rather than to make new keys', async () => {
    await expect(bench.start({ encryptionKey: Buffer.alloc(32, 9) })).rejects.toThrow(/ENCRYPTION_KEY/);
  });
});

describe('the hourly upkeep', () => {
  it('12: a running provider signs with the new key once its hour has come, and sessions go on', async () => {
    const identity = await bench.start();
    const visitor = new Visitor(identity.issuer);
    const tokens = await visitor.signInForTokens(sari.email, password);
    await bench.sql(`update identity.key set created_at = created_at - interval '91 days'`);
    await identity.upkeep();
    const [old, next] = await publishedKeys(identity.issuer);
    await bench.sql(`update identity.key set active_from = active_from - interval '61 minutes'`);
    await identity.upkeep();

    const renewed = tokensOf(await visitor.refresh(tokens.refresh_token));
    expect(decodeProtectedHeader(tokens.access_token).kid).toBe(old);
    expect(decodeProtectedHeader(renewed.access_token).kid).toBe(next);
    for (const { access_token } of [tokens, renewed]) {
      const headers = { authorization: `Bearer ${access_token}` };
      expect((await visitor.open('/userinfo', { headers })).status).toBe(200);
    }
    const silent = await visitor.open(visitor.authorizationAddress({ prompt: 'none' }));
    expect(silent.location?.searchParams.get('code')).toBeTruthy();
    await identity.close();
  });

  it('12: what has ended is removed, what lives stays', async () => {
    const identity = await bench.start();
    const visitor = new Visitor(identity.issuer);
    const { refresh_token } = await visitor.signInForTokens(sari.email, password);
    await bench.sql(
      `insert into identity.entry (model, id, payload, expires_at) values ('Session', 'ended', '{}', now() - interval '1 s')`,
    );
    await bench.sql(`insert into identity.denied_token values ('ended', now() - interval '1 s')`);
    await identity.upkeep();
    expect(await bench.sql(`select 1 from identity.entry where id = 'ended'`)).toEqual([]);
    expect(await bench.sql(`select 1 from identity.denied_token`)).toEqual([]);
    expect((await visitor.refresh(refresh_token)).status).toBe(200);
    await identity.close();
  });
});

describe('rotation of keys', () => {
  const pool = openPool(bench.database.identityUrl, () => {});
  const load = () => loadKeys(pool, bench.config.encryptionKey);

  it('12: a new signing key is published an hour before it signs, and the old one stays a day after', async () => {
    await bench.sql('delete from identity.key');
    const [old] = (await load()).jwks.keys;
    await bench.sql(
      `update identity.key set created_at = now() - interval '91 days', active_from = now() - interval '91 days'`,
    );

    const announced = await load();
    expect(announced.jwks.keys).toHaveLength(2);
    expect(announced.jwks.keys[0]?.kid).toBe(old?.kid);
    expect(announced.cookieKeys).toHaveLength(1);

    await bench.sql(`update identity.key set active_from = active_from - interval '61 minutes'`);
    const switched = await load();
    expect(switched.jwks.keys[1]?.kid).toBe(old?.kid);
    expect(switched.cookieKeys).toHaveLength(2);
    expect(switched.version).not.toBe(announced.version);

    await bench.sql(`update identity.key set active_from = active_from - interval '25 hours'`);
    await load();
    const cleaned = await load();
    expect(cleaned.jwks.keys.map((key) => key.kid)).toEqual([switched.jwks.keys[0]?.kid]);
    await pool.end();
  });

  it('12: what rests in the database is sealed', async () => {
    const sealed = await bench.sql<{ sealed: Buffer }>('select sealed from identity.key');
    expect(sealed.length).toBeGreaterThan(0);
    for (const row of sealed) expect(row.sealed.toString('latin1')).not.toMatch(/kty|"d"/);
  });
});
