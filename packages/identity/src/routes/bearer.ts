import type { Context } from 'koa';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { type AccessToken, isDenied, verifyAccessToken } from '../provider/access-token.ts';
import type { KeyRing } from '../provider/keys.ts';

/** The valid access token a request comes with; without one it is answered with 401. */
export async function requireBearer(
  ctx: Context,
  known: { config: Config; pool: Pool; keys: KeyRing },
): Promise<AccessToken | undefined> {
  const [, value] = /^Bearer (\S+)$/i.exec(ctx.get('authorization')) ?? [];
  const token = value ? await verifyAccessToken(value, known) : undefined;
  if (token && !(await isDenied(known.pool, token))) return token;
  ctx.status = 401;
  ctx.set('WWW-Authenticate', value ? 'Bearer error="invalid_token"' : 'Bearer');
  ctx.body = { error: 'invalid_token', error_description: 'The access token is missing, has ended or was revoked.' };
  return undefined;
}
