import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { identityBench, password, webOrigin } from './bench.ts';
import { callback, tokensOf, Visitor } from './visitor.ts';

const bench = await identityBench();
const sari = await bench.addPerson({ email: 'sari@demo.example' });
const { issuer } = await bench.start();

/** Lets time pass for what was consumed, without waiting. */
const ageConsumed = (seconds: number) =>
  bench.sql(`update identity.entry set consumed_at = consumed_at - $1 * interval '1 second'`, [seconds]);

async function signedIn() {
  const visitor = new Visitor(issuer);
  return { visitor, tokens: await visitor.signInForTokens(sari.email, password) };
}

describe('renewal', () => {
  it('T-3: each renewal gives another refresh token, and an id token with the first nonce', async () => {
    const { visitor, tokens } = await signedIn();
    const second = tokensOf(await visitor.refresh(tokens.refresh_token));
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect(decodeJwt(second.id_token).nonce).toBe('nonce0123456');
    const third = tokensOf(await visitor.refresh(second.refresh_token));
    expect(decodeJwt(third.access_token).sub).toBe(sari.userId);
  });

  it('T-10: a refresh token whose reply was lost is accepted again within 10 s', async () => {
    const { visitor, tokens } = await signedIn();
    tokensOf(await visitor.refresh(tokens.refresh_token));
    await ageConsumed(9);
    const again = tokensOf(await visitor.refresh(tokens.refresh_token));
    expect((await visitor.refresh(again.refresh_token)).status).toBe(200);
  });

  it('11.4: a refresh token used twice within the grace is given the same successor, and one chain lives on', async () => {
    const visitor = new Visitor(issuer);
    const { refresh_token } = await visitor.signInForTokens(sari.email, password);
    const first = tokensOf(await visitor.refresh(refresh_token));
    const again = tokensOf(await visitor.refresh(refresh_token));
    expect(again).toEqual(first);
    const both = await Promise.all([visitor.refresh(first.refresh_token), visitor.refresh(first.refresh_token)]);
    const [one, other] = both.map(tokensOf);
    expect(one?.refresh_token).toBe(other?.refresh_token);
    const living = await bench.sql(
      `select 1 from identity.entry where model = 'RefreshToken' and consumed_at is null
       and grant_id = (select grant_id from identity.entry where model = 'RefreshToken' and id = $1)`,
      [
        createHash('sha256')
          .update(one?.refresh_token ?? '')
          .digest('base64url'),
      ],
    );
    expect(living).toHaveLength(1);
  });

  it('T-10: the grace does not begin again with each repetition', async () => {
    const { visitor, tokens } = await signedIn();
    tokensOf(await visitor.refresh(tokens.refresh_token));
    await ageConsumed(6);
    tokensOf(await visitor.refresh(tokens.refresh_token));
    await ageConsumed(6);
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('T-10: after 10 s a used refresh token is a theft: both ends of the chain die', async () => {
    const { visitor, tokens } = await signedIn();
    const successor = tokensOf(await visitor.refresh(tokens.refresh_token));
    await ageConsumed(11);
    expect((await visitor.refresh(tokens.refresh_token)).text).toContain('invalid_grant');
    expect((await visitor.refresh(successor.refresh_token)).text).toContain('invalid_grant');
  });

  it('T-10: within 10 s too, once the successor was used', async () => {
    const { visitor, tokens } = await signedIn();
    const successor = tokensOf(await visitor.refresh(tokens.refresh_token));
    const last = tokensOf(await visitor.refresh(successor.refresh_token));
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await visitor.refresh(last.refresh_token)).status).toBe(400);
  });

  it('T-15: two renewals at the same moment both succeed', async () => {
    const { visitor, tokens } = await signedIn();
    const answers = await Promise.all([visitor.refresh(tokens.refresh_token), visitor.refresh(tokens.refresh_token)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('11.4: a session lasts 8 hours from signing in, and rotation does not prolong it', async () => {
    const person = await bench.addPerson({ email: 'long-day@demo.example' });
    const visitor = new Visitor(issuer);
    const tokens = await visitor.signInForTokens(person.email, password);
    await bench.sql(
      `update identity.entry set payload = payload || jsonb_build_object('iiat', (payload ->> 'iiat')::int - 7 * 3600)
       where model = 'RefreshToken' and account_id = $1`,
      [person.userId],
    );
    tokensOf(await visitor.refresh(tokens.refresh_token));
    const [newest] = await bench.sql<{ left: number }>(
      `select extract(epoch from expires_at - now())::int as left from identity.entry
       where model = 'RefreshToken' and account_id = $1 order by (payload ->> 'rotations')::int desc, expires_at limit 1`,
      [person.userId],
    );
    expect(newest?.left).toBeGreaterThan(3500);
    expect(newest?.left).toBeLessThanOrEqual(3600);
  });

  it('11.4: visits do not prolong the session of the provider either', async () => {
    const { visitor } = await signedIn();
    await bench.sql(
      `update identity.entry set payload = payload || jsonb_build_object('loginTs', (payload ->> 'loginTs')::int - 7 * 3600)
       where model = 'Session' and account_id = $1`,
      [sari.userId],
    );
    await visitor.open(visitor.authorizationAddress({ prompt: 'none' }));
    const [shortest] = await bench.sql<{ left: number }>(
      `select min(extract(epoch from expires_at - now()))::int as left from identity.entry
       where model = 'Session' and account_id = $1`,
      [sari.userId],
    );
    expect(shortest?.left).toBeLessThanOrEqual(3600);
  });

  it('L-7: when the session of the provider is gone, the next renewal is refused', async () => {
    const { visitor, tokens } = await signedIn();
    await bench.sql(`delete from identity.entry where model = 'Session'`);
    const answer = await visitor.refresh(tokens.refresh_token);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('invalid_grant');
  });

  it.each(['suspended', 'deactivated'])(
    'L-7: a user who is %s loses the session at the next renewal and cannot sign in',
    async (status) => {
      const email = `${status}@demo.example`;
      const person = await bench.addPerson({ email });
      const visitor = new Visitor(issuer);
      const { refresh_token } = await visitor.signInForTokens(email, password);
      await bench.sql('update app_user set status = $2 where id = $1', [person.userId, status]);

      expect((await visitor.refresh(refresh_token)).text).toContain('invalid_grant');
      const silent = await visitor.open(visitor.authorizationAddress({ prompt: 'none' }));
      expect(silent.location?.searchParams.get('error')).toBe('login_required');
      const answer = await new Visitor(issuer).signIn(email, password);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('The e-mail address or the password is not correct.');
    },
  );

  it('D2: a closed tenant lets nobody in', async () => {
    const email = 'ali@closed.example';
    await bench.addPerson({ email, tenant: 'closing' });
    await bench.sql(`update tenant set status = 'closed' where name = 'closing'`);
    expect((await new Visitor(issuer).signIn(email, password)).status).toBe(422);
  });
});

describe('revocation', () => {
  it('L-1: the refresh token is revoked with everything granted with it', async () => {
    const { visitor, tokens } = await signedIn();
    expect((await visitor.revoke(tokens.refresh_token, 'refresh_token')).status).toBe(200);
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('L-1: a signed access token is revoked with 200, and the API finds it in the list until it ends', async () => {
    const { visitor, tokens } = await signedIn();
    const answer = await visitor.revoke(tokens.access_token, 'access_token', { origin: webOrigin });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(webOrigin);

    const { jti, exp } = decodeJwt(tokens.access_token);
    const denied = await bench.sql<{ ends: number }>(
      'select extract(epoch from expires_at)::int as ends from identity.denied_token where jti = $1',
      [jti],
    );
    expect(denied).toEqual([{ ends: exp }]);
    const userinfo = await visitor.open('/userinfo', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(userinfo.status).toBe(401);
  });

  it('L-1: a token that nobody issued is answered with 200 and not remembered', async () => {
    const { visitor, tokens } = await signedIn();
    const forged = `${tokens.access_token.slice(0, -8)}AAAAAAAA`;
    const before = await bench.sql('select jti from identity.denied_token');
    expect((await visitor.revoke(forged, 'access_token')).status).toBe(200);
    expect(await bench.sql('select jti from identity.denied_token')).toEqual(before);
  });
});

describe('other origins', () => {
  const foreign = 'http://localhost:4321';

  it.each(['/token', '/token/revocation'])('11: a foreign origin is refused at %s and gets no header', async (path) => {
    const { visitor, tokens } = await signedIn();
    const form = {
      client_id: 'ex_react_ui',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      token: tokens.refresh_token,
    };
    const answer = await visitor.post(path, form, { origin: foreign, accept: 'application/json' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    tokensOf(await visitor.refresh(tokens.refresh_token));
  });

  it('11: the application may redeem and renew', async () => {
    const { visitor, tokens } = await signedIn();
    const answer = await visitor.token(
      { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
      { origin: webOrigin },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(webOrigin);
  });

  it('11: userinfo is open to the application only', async () => {
    const { visitor, tokens } = await signedIn();
    const ask = (origin: string, method = 'GET') =>
      visitor.open('/userinfo', { method, headers: { origin, authorization: `Bearer ${tokens.access_token}` } });
    expect((await ask(webOrigin)).headers.get('access-control-allow-origin')).toBe(webOrigin);
    expect((await ask(foreign)).headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await ask(webOrigin, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await ask(foreign, 'OPTIONS')).headers.get('access-control-allow-methods')).toBeNull();
  });
});

describe('userinfo', () => {
  it('R-1: tells every claim of the signed-in user', async () => {
    const { visitor, tokens } = await signedIn();
    const answer = await visitor.open('/userinfo', { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(JSON.parse(answer.text)).toEqual({
      sub: sari.userId,
      TenantId: 'demo-claim',
      TenantName: 'demo',
      FirstName: 'Sari',
      name: 'Sari Wijaya',
      email: sari.email,
      email_verified: true,
      role: ['HR administrator'],
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('11.8: without a token, with an id token or with a broken one it answers 401', async () => {
    const { visitor, tokens } = await signedIn();
    const broken = `${tokens.access_token.slice(0, -8)}AAAAAAAA`;
    for (const authorization of ['', `Bearer ${tokens.id_token}`, `Bearer ${broken}`, `Basic ${tokens.access_token}`]) {
      const answer = await visitor.open('/userinfo', { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });
});

describe('what rests in the database', () => {
  it('12: no code, refresh token or session id can be read from it', async () => {
    const { visitor, tokens } = await signedIn();
    await visitor.reachSignIn({ prompt: 'login' });
    const rows = await bench.sql<{ content: string }>('select row(e.*)::text as content from identity.entry e');
    const everything = rows.map((row) => row.content).join();
    expect(everything).toContain('RefreshToken');
    expect(everything).not.toContain(tokens.refresh_token);
    expect(everything).not.toContain(visitor.cookies.get('_session')?.value);
    expect(everything).not.toContain(callback.concat('?code'));
  });
});
