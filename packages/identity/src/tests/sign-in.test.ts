import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { grantRole, identityBench, password, webOrigin } from './bench.ts';
import { callback, scope, Visitor } from './visitor.ts';

const bench = await identityBench();
const sari = await bench.addPerson({
  email: 'sari@demo.example',
  firstName: 'Sari',
  roles: ['HR administrator', 'Employee'],
});
const { issuer } = await bench.start();

describe('the code flow', () => {
  it('S-1: an authorization request with the eight scopes leads through the sign-in page back to the callback', async () => {
    const visitor = new Visitor(issuer);
    const page = await visitor.open(await visitor.reachSignIn());
    expect(page.status).toBe(200);
    expect(page.text).toContain('name="login"');
    expect(page.text).toContain('name="password"');

    const answer = await visitor.signIn('  Sari@Demo.Example ', password);
    expect(answer.location?.origin).toBe(webOrigin);
    expect(answer.location?.pathname).toBe('/authentication/callback');
    expect(answer.location?.searchParams.get('state')).toBe('state-of-16-char');
  });

  it('S-6: the callback names the issuer', async () => {
    const answer = await new Visitor(issuer).signIn(sari.email, password);
    expect(answer.location?.searchParams.get('iss')).toBe(issuer);
  });

  it('R-1: the id token carries every claim of the signed-in user', async () => {
    const { id_token } = await new Visitor(issuer).signInForTokens(sari.email, password);
    expect(decodeJwt(id_token)).toMatchObject({
      sub: sari.userId,
      aud: 'ex_react_ui',
      iss: issuer,
      nonce: 'nonce0123456',
      TenantId: 'demo-claim',
      TenantName: 'demo',
      FirstName: 'Sari',
      name: 'Sari Wijaya',
      email: 'sari@demo.example',
      email_verified: true,
      role: ['Employee', 'HR administrator'],
    });
  });

  it('R-1: a role granted meanwhile is in the id token of the next renewal, one outside its dates is not', async () => {
    const budi = await bench.addPerson({ email: 'budi@demo.example', firstName: 'Budi', roles: ['Employee'] });
    const visitor = new Visitor(issuer);
    const { refresh_token } = await visitor.signInForTokens(budi.email, password);
    await grantRole(bench.sql, budi, 'Auditor');
    await grantRole(bench.sql, budi, 'Former', { to: '2020-12-31' });
    await grantRole(bench.sql, budi, 'Future', { from: '2999-01-01' });
    const renewed = JSON.parse((await visitor.refresh(refresh_token)).text) as { id_token: string };
    expect(decodeJwt(renewed.id_token).role).toEqual(['Auditor', 'Employee']);
  });

  it('R-1: the roles are in the order that the company gave them, so the first is the one most worked in', async () => {
    const dewi = await bench.addPerson({ email: 'dewi@demo.example', firstName: 'Dewi', roles: ['Aide', 'Chief'] });
    await bench.sql("update role set priority = 10 where name = 'Chief'");
    const { id_token } = await new Visitor(issuer).signInForTokens(dewi.email, password);
    expect(decodeJwt(id_token).role).toEqual(['Chief', 'Aide']);
  });

  it('T-14: the access token is signed for the API and lives 600 s, the id token 900 s', async () => {
    const tokens = await new Visitor(issuer).signInForTokens(sari.email, password);
    expect(tokens.expires_in).toBe(600);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    const { payload } = await jwtVerify(tokens.access_token, createRemoteJWKSet(new URL('/jwks', issuer)), {
      issuer,
      audience: 'urn:personalia:api',
    });
    expect(payload).toMatchObject({
      sub: sari.userId,
      client_id: 'ex_react_ui',
      TenantId: 'demo-claim',
      TenantName: 'demo',
    });
    expect(String(payload.scope).split(' ').toSorted()).toEqual(['apibff', 'apicore']);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(600);
    const id = decodeJwt(tokens.id_token);
    expect(Number(id.exp) - Number(id.iat)).toBe(900);
  });

  it('S-5: a replayed callback code is refused and ends what the code had given', async () => {
    const visitor = new Visitor(issuer);
    const { location } = await visitor.signIn(sari.email, password);
    const { refresh_token } = await visitor.redeem(location);
    await expect(visitor.redeem(location)).rejects.toThrow('invalid_grant');
    expect((await visitor.refresh(refresh_token)).status).toBe(400);
  });

  it('S-8: a signed-in person needs no password in another tab, and prompt=none answers with a code', async () => {
    const visitor = new Visitor(issuer);
    await visitor.signIn(sari.email, password);
    const silent = `${webOrigin}/authentication/silent-callback`;
    const again = await visitor.open(visitor.authorizationAddress({ prompt: 'none', redirect_uri: silent }));
    expect(again.location?.href.startsWith(silent)).toBe(true);
    expect(again.location?.searchParams.get('code')).toBeTruthy();
  });

  it('T-8: prompt=none without a session answers login_required', async () => {
    const visitor = new Visitor(issuer);
    const answer = await visitor.open(visitor.authorizationAddress({ prompt: 'none' }));
    expect(answer.location?.searchParams.get('error')).toBe('login_required');
  });

  it('L-7: signing in as somebody else in the same browser ends the session before', async () => {
    const other = await bench.addPerson({ email: 'other@demo.example', firstName: 'Other' });
    const visitor = new Visitor(issuer);
    const first = await visitor.signInForTokens(sari.email, password);
    const { location } = await visitor.signIn(other.email, password, { prompt: 'login' });
    const second = await visitor.redeem(location);
    expect(decodeJwt(second.id_token).sub).toBe(other.userId);
    expect((await visitor.refresh(second.refresh_token)).status).toBe(200);
    expect((await visitor.refresh(first.refresh_token)).status).toBe(400);
  });

  it('S-12: going back to the used sign-in page returns to the application', async () => {
    const visitor = new Visitor(issuer);
    const page = await visitor.reachSignIn();
    await visitor.follow(await visitor.post(page, { login: sari.email, password }));
    for (const answer of [await visitor.open(page), await visitor.post(page, { login: sari.email, password })]) {
      expect(answer.status).toBe(303);
      expect(answer.location?.href).toBe(`${webOrigin}/`);
    }
  });

  it('S-12: a browser without cookies gets an explanation instead of going round for ever', async () => {
    const page = await new Visitor(issuer).reachSignIn();
    const answer = await new Visitor(issuer).open(page);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Cookies are needed to sign in');
    expect(answer.text).toContain(`href="${webOrigin}/"`);
  });
});

describe('what is refused', () => {
  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge without its method', { code_challenge_method: undefined }],
  ])('S-1: PKCE with S256 is required: %s', async (_, changes) => {
    const visitor = new Visitor(issuer);
    const answer = await visitor.open(visitor.authorizationAddress(changes));
    expect(answer.location?.href.startsWith(callback)).toBe(true);
    expect(answer.location?.searchParams.get('error')).toBe('invalid_request');
    expect(answer.location?.searchParams.get('code')).toBeNull();
  });

  it('S-3: a code is worth nothing without its verifier', async () => {
    const visitor = new Visitor(issuer);
    const code = (await visitor.signIn(sari.email, password)).location?.searchParams.get('code') ?? '';
    const answer = await visitor.token({ grant_type: 'authorization_code', code, code_verifier: 'x'.repeat(64) });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('invalid_grant');
  });

  it('S-5: an address that is not registered gets no redirect, but a page with a way back', async () => {
    const visitor = new Visitor(issuer);
    const answer = await visitor.open(
      visitor.authorizationAddress({ redirect_uri: 'http://localhost:3999/elsewhere' }),
    );
    expect(answer.status).toBe(400);
    expect(answer.location).toBeUndefined();
    expect(answer.text).toContain('Signing in did not work');
    expect(answer.text).toContain(`href="${webOrigin}/"`);
  });

  it.each(['token', 'id_token', 'code id_token'])('S-1: response type %s is not offered', async (response_type) => {
    const visitor = new Visitor(issuer);
    const answer = await visitor.open(visitor.authorizationAddress({ response_type }));
    expect(answer.location?.href).toContain('unsupported_response_type');
  });

  it('S-1: the password grant does not exist', async () => {
    const answer = await new Visitor(issuer).token({ grant_type: 'password', username: sari.email, password });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('unsupported_grant_type');
  });
});

describe('discovery', () => {
  it('S-9: names every endpoint the application reads, only what is offered', async () => {
    const document = (await (await fetch(new URL('/.well-known/openid-configuration', issuer))).json()) as Record<
      string,
      unknown
    >;
    expect(document).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      revocation_endpoint: `${issuer}/token/revocation`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/session/end`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });
    expect(document.scopes_supported).toEqual(expect.arrayContaining(scope.split(' ')));
    expect(document).not.toHaveProperty('check_session_iframe');
  });

  it('S-9: the published keys hold nothing private', async () => {
    const { keys } = (await (await fetch(new URL('/jwks', issuer))).json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
