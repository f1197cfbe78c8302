import { type ClaimMap, type ClaimName, claimOf } from '@personalia/contract';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { Problem } from '../platform/http/index.ts';

/** What the API reads of an access token after it has been verified. */
export interface TokenClaims {
  readonly issuer: string;
  readonly subject: string;
  /** Identity of the token itself, for revocation; empty where the provider gives none. */
  readonly tokenId: string;
  /** Tells one sign-in of a person from the next. Where the provider names no session, each token is taken for one. */
  readonly session: string;
  readonly tenantClaim: string;
  readonly roles: readonly string[];
  readonly expiresAt: number;
}

export interface TokenSettings {
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  readonly claims: ClaimMap;
}

export interface TokenVerifier {
  verify(authorization: string | undefined): Promise<TokenClaims>;
}

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** What an access token has to be good for. */
const SCOPE = 'apibff';
/** Clocks may differ by this many seconds. */
const TOLERANCE = 30;
/** Verified tokens are remembered until they end: checking a signature costs more than a whole list page. */
const REMEMBERED = 20_000;

/** Roles as providers send them: a list, one name, or names separated by commas. */
export function rolesOf(claim: unknown): string[] {
  const list = Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(',') : [];
  return list
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.trim())
    .filter(Boolean);
}

/**
 * A token that the provider signed for us but set up otherwise than we expect. Whoever holds it may know why: an
 * administrator has to set something, and signing in again would not help (session-and-shell 13).
 */
function unsuitable(claim: string, received: unknown, setting: string, expected: string): Problem {
  const value = received === undefined ? '' : typeof received === 'string' ? received : JSON.stringify(received);
  return new Problem('TOKEN_UNSUITABLE', {
    values: { claim, received: value.slice(0, 200), setting, expected },
    errors: [{ path: claim }],
  });
}

/** The token in a header, as far as it looks like one. */
function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  if (!token || token.length > 8192) throw unauthenticated();
  return token;
}

const unauthenticated = (cause?: unknown): Problem => new Problem('UNAUTHENTICATED', { cause });

/**
 * Verifies access tokens by the issuer's published keys: signature, issuer, audience, expiry, scope and client
 * (session-and-shell 11.8). An id token is refused although the same keys sign it.
 */
export function tokenVerifier(settings: TokenSettings, keysUrl: () => Promise<URL>): TokenVerifier {
  const remembered = new Map<string, TokenClaims>();
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  async function check(token: string): Promise<TokenClaims> {
    keys ??= createRemoteJWKSet(await keysUrl(), { cooldownDuration: 60_000, timeoutDuration: 10_000 });
    const { payload } = await jwtVerify(token, keys, {
      // Some providers end their own name in a slash; settings never do.
      issuer: [settings.issuer, `${settings.issuer}/`],
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return claimsOf(payload, settings);
  }

  return {
    async verify(authorization) {
      const token = bearerOf(authorization);
      const known = remembered.get(token);
      if (known && known.expiresAt + TOLERANCE > Date.now() / 1000) return known;
      try {
        const claims = await check(token);
        if (remembered.size >= REMEMBERED) remembered.clear();
        remembered.set(token, claims);
        return claims;
      } catch (error) {
        remembered.delete(token);
        if (error instanceof Problem) throw error;
        if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
          throw new Problem('UNAVAILABLE', { cause: error });
        throw unauthenticated(error);
      }
    },
  };
}

/**
 * The verifier of whoever a token says that it comes from, among several by their addresses. What it says is believed
 * only so far as to choose: the one who is chosen checks it by the keys of that issuer.
 */
export function verifierAmong(verifiers: ReadonlyMap<string, TokenVerifier>): TokenVerifier {
  return {
    async verify(authorization) {
      const token = bearerOf(authorization);
      const verifier = verifiers.get(issuerNamedIn(token).replace(/\/$/, ''));
      if (!verifier) throw unauthenticated();
      return verifier.verify(authorization);
    },
  };
}

function issuerNamedIn(token: string): string {
  try {
    return String(decodeJwt(token).iss);
  } catch (error) {
    throw unauthenticated(error);
  }
}

function claimsOf(payload: JWTPayload, settings: TokenSettings): TokenClaims {
  const result = (name: ClaimName): unknown => claimOf(payload, name, settings.claims);
  const tenant = result('TenantId');
  if ('nonce' in payload || 'at_hash' in payload) throw unauthenticated();
  refuseUnsuitable(payload, settings);
  const tokenId = typeof payload.jti === 'string' ? payload.jti : '';
  return {
    issuer: settings.issuer,
    subject: String(payload.sub),
    tokenId,
    session: String(payload['sid'] ?? payload['auth_time'] ?? `${tokenId} ${payload.iat}`),
    tenantClaim: typeof tenant === 'string' ? tenant : '',
    roles: rolesOf(result('role')),
    expiresAt: payload.exp ?? 0,
  };
}

/** For whom the token was made: our audience, our client and our scope (session-and-shell 11.8). */
function refuseUnsuitable(payload: JWTPayload, { audience, clientId }: TokenSettings): void {
  const { aud } = payload;
  if (![aud].flat().includes(audience)) throw unsuitable('aud', aud, 'OIDC_AUDIENCE', audience);
  const client = payload['client_id'] ?? payload['azp'];
  const claim = payload['client_id'] === undefined && 'azp' in payload ? 'azp' : 'client_id';
  if (client !== clientId) throw unsuitable(claim, client, 'OIDC_CLIENT_ID', clientId);
  const { scope } = payload;
  if (typeof scope !== 'string' || !scope.split(' ').includes(SCOPE)) throw unsuitable('scope', scope, 'scope', SCOPE);
}
