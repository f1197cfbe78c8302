import { describe, expect, it } from 'vitest';
import { identityBench, password, webOrigin } from './bench.ts';
import { Visitor } from './visitor.ts';

const bench = await identityBench();
const sari = await bench.addPerson({ email: 'sari@demo.example' });
const budi = await bench.addPerson({ email: 'budi@demo.example', firstName: 'Budi' });
const { issuer } = await bench.start();

const leave = (visitor: Visitor, parameters: Record<string, string>) =>
  visitor.open(`/session/end?${new URLSearchParams(parameters).toString()}`);

async function signedIn(email = sari.email) {
  const visitor = new Visitor(issuer);
  return { visitor, tokens: await visitor.signInForTokens(email, password) };
}

describe('end of session', () => {
  it('L-1: with the own id token it asks nothing and goes to the application', async () => {
    const { visitor, tokens } = await signedIn();
    const answer = await leave(visitor, {
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${webOrigin}/`,
      state: 's1',
    });
    expect(answer.status).toBe(303);
    expect(answer.location?.href).toBe(`${webOrigin}/?state=s1`);
    expect(visitor.cookies.has('_session')).toBe(false);
  });

  it('L-4: after it the next sign-in asks for the password, and the refresh token is dead', async () => {
    const { visitor, tokens } = await signedIn();
    await leave(visitor, { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${webOrigin}/` });
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
    await expect(visitor.reachSignIn()).resolves.toBeInstanceOf(URL);
  });

  it('L-2: any other address to return to is refused with a page', async () => {
    const { visitor, tokens } = await signedIn();
    for (const uri of [`${webOrigin}/employee`, webOrigin, 'https://elsewhere.example/']) {
      const answer = await leave(visitor, { id_token_hint: tokens.id_token, post_logout_redirect_uri: uri });
      expect(answer.status).toBe(400);
      expect(answer.location).toBeUndefined();
    }
  });

  it('12: a bare link asks first, and signs out when told to', async () => {
    const { visitor, tokens } = await signedIn();
    const question = await leave(visitor, {});
    expect(question.status).toBe(200);
    expect(question.text).toContain('Sign out?');
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(200);

    const xsrf = /name="xsrf" value="([^"]+)"/.exec(question.text)?.[1] ?? '';
    const done = await visitor.follow(await visitor.post('/session/end/confirm', { xsrf, logout: 'yes' }));
    expect(done.text).toContain('You are signed out');
    expect(done.text).toContain(`href="${webOrigin}/"`);
    expect(visitor.cookies.has('_session')).toBe(false);
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
    const [last] = await bench.sql<{ kind: string }>(
      'select kind from identity.sign_in_event order by id desc limit 1',
    );
    expect(last?.kind).toBe('SIGN_OUT');
  });

  it('12: the id token of somebody else asks first', async () => {
    const { visitor } = await signedIn();
    const other = await signedIn(budi.email);
    const answer = await leave(visitor, { id_token_hint: other.tokens.id_token });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Sign out?');
  });

  it('L-1: without a session it goes straight to the application, without script', async () => {
    const { tokens } = await signedIn();
    const answer = await leave(new Visitor(issuer), {
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${webOrigin}/`,
    });
    expect(answer.status).toBe(303);
    expect(answer.location?.href).toBe(`${webOrigin}/`);
    expect(answer.text).not.toContain('<script');
  });

  it('11.9, C4: sign-in and sign-out are recorded, for the tenant only; the sign-out is on its trail', async () => {
    const wati = await bench.addPerson({ email: 'wati@other.example', tenant: 'other' });
    const { visitor, tokens } = await signedIn(wati.email);
    await leave(visitor, { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${webOrigin}/` });
    const events = await bench.sql(
      'select kind, email, tenant_id, host(ip) is not null as ip from identity.sign_in_event where user_id = $1 order by id',
      [wati.userId],
    );
    expect(events).toEqual([
      { kind: 'SIGN_IN', email: wati.email, tenant_id: wati.tenantId, ip: true },
      { kind: 'SIGN_OUT', email: wati.email, tenant_id: wati.tenantId, ip: true },
    ]);
    const trail = await bench.sql(
      `select action, channel, business_key, actor_user_id, ip is not null as ip from audit_log
       where tenant_id = $1 and entity = 'User' and entity_id = $2 and action like 'SIGN%'`,
      [wati.tenantId, wati.userId],
    );
    expect(trail).toEqual([
      { action: 'SIGN_OUT', channel: 'identity', business_key: wati.email, actor_user_id: wati.userId, ip: true },
    ]);
  });
});
