import type { Context } from 'koa';
import type { Pool } from 'pg';
import { accountById } from '../accounts/account.ts';
import type { Config } from '../config.ts';
import { claimsForScopes, identityScopes } from '../provider/claims.ts';
import type { KeyRing } from '../provider/keys.ts';
import { requireBearer } from './bearer.ts';
import { route } from './route.ts';

/**
 * The provider's own userinfo refuses tokens that are made for an API. Ours accepts exactly those. Such a
 * token names only the API's scopes, so it tells what our one client is granted.
 */
export function userinfoRoute(config: Config, pool: Pool, keys: () => KeyRing) {
  return route('/userinfo', { GET: answer, POST: answer, OPTIONS: (ctx) => preflight(ctx, config.webOrigin) });

  async function answer(ctx: Context) {
    allowOrigin(ctx, config.webOrigin);
    const token = await requireBearer(ctx, { config, pool, keys: keys() });
    if (!token) return;
    const account = await accountById(pool, token.sub);
    if (!account) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      ctx.body = { error: 'invalid_token', error_description: 'This account may no longer sign in.' };
      return;
    }
    ctx.body = claimsForScopes(account, identityScopes);
  }
}

function allowOrigin(ctx: Context, webOrigin: string): boolean {
  ctx.vary('Origin');
  if (ctx.get('origin') !== webOrigin) return false;
  ctx.set('Access-Control-Allow-Origin', webOrigin);
  ctx.set('Access-Control-Expose-Headers', 'WWW-Authenticate');
  return true;
}

function preflight(ctx: Context, webOrigin: string): void {
  ctx.status = 204;
  if (!allowOrigin(ctx, webOrigin)) return;
  ctx.set('Access-Control-Allow-Methods', 'GET, POST');
  ctx.set('Access-Control-Allow-Headers', 'authorization, content-type');
  ctx.set('Access-Control-Max-Age', '3600');
}
