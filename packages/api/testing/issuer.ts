import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TestPerson {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly tenantClaim: string;
  readonly roles: readonly string[];
  /** What the provider says of the address; true unless said. */
  readonly verified?: boolean;
  /** The whole of what user-info says besides the subject, where it is not as usual. */
  readonly info?: Readonly<Record<string, unknown>>;
}

export interface TestIssuer {
  readonly address: string;
  /** A token as a provider gives it; `change` replaces claims, `undefined` takes one out. */
  token(person: TestPerson, change?: Record<string, unknown>, type?: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * An external OpenID provider, as small as one can be: discovery, keys, user-info, and tokens for whoever is named. The
 * embedded provider has tests of its own; here tokens of every kind, broken ones too, must be at hand. `path`: where it
 * stands on its host, from the slash on.
 */
export async function startTestIssuer(path = ''): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const people = new Map<string, TestPerson>();
  const server = createServer((request, reply) => {
    const answer = (body: unknown): void =>
      void reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === `${path}/.well-known/openid-configuration`)
      return answer({ issuer: address, jwks_uri: `${address}/jwks`, userinfo_endpoint: `${address}/userinfo` });
    if (request.url === `${path}/jwks`) return answer({ keys: [key] });
    const claims = JSON.parse(
      Buffer.from(request.headers.authorization?.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string };
    const person = people.get(claims.sub);
    // Somebody who is no longer known there.
    if (person?.info?.['refused']) reply.statusCode = 401;
    return answer({
      sub: claims.sub,
      name: person?.name,
      FirstName: person?.firstName,
      email: person?.email,
      email_verified: person?.verified ?? true,
      ...person?.info,
    });
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const address = `http://localhost:${(server.address() as AddressInfo).port}${path}`;
  return {
    address,
    token(person, change = {}, typ = 'at+jwt') {
      people.set(person.subject, person);
      const seconds = Math.floor(Date.now() / 1000);
      const claims = {
        iss: address,
        aud: 'urn:personalia:api',
        sub: person.subject,
        iat: seconds,
        exp: seconds + 600,
        jti: crypto.randomUUID(),
        client_id: 'ex_react_ui',
        scope: 'openid profile email tenant apibff offline_access roles apicore',
        TenantId: person.tenantClaim,
        TenantName: person.tenantClaim,
        role: person.roles,
        ...change,
      };
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1', typ }).sign(privateKey);
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
