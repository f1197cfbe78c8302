import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { apiAudience } from './claims.ts';
import type { KeyRing } from './keys.ts';
import { clientId } from './provider.ts';

export type AccessToken = JWTPayload & { sub: string; jti: string; exp: number; scope?: string; sid?: string };

/** Our own access tokens, read back: signature, issuer, audience, kind, client. Anything else is undefined. */
export async function verifyAccessToken(
  token: string,
  { config, keys }: { config: Config; keys: KeyRing },
): Promise<AccessToken | undefined> {
  try {
    const { payload } = await jwtVerify<AccessToken>(token, createLocalJWKSet(keys.publicJwks), {
      issuer: config.issuer,
      audience: apiAudience,
      typ: 'at+jwt',
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    return payload.client_id === clientId ? payload : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export async function isDenied(pool: Pool, token: AccessToken): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from identity.denied_token where jti = $1', [token.jti]);
  return rowCount === 1;
}

export async function denyToken(pool: Pool, token: AccessToken): Promise<void> {
  await pool.query(
    'insert into identity.denied_token (jti, expires_at) values ($1, to_timestamp($2)) on conflict do nothing',
    [token.jti, token.exp],
  );
}
