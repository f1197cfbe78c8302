import type { Context, Middleware, Next } from 'koa';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { denyToken, verifyAccessToken } from '../provider/access-token.ts';
import type { KeyRing } from '../provider/keys.ts';
import { answerSameSuccessor } from '../provider/same-successor.ts';
import { recordSignOut, redirectAfterSignOut } from '../provider/sign-out-and-errors.ts';

/** What we add to answers of the provider, or give differently, after it has checked the request. */
export function fillProviderGaps(config: Config, pool: Pool, keys: () => KeyRing): Middleware {
  return async (ctx: Context, next: Next) => {
    await next();
    const { oidc } = ctx as KoaContextWithOIDC;
    if (oidc?.route === 'token') await answerSameSuccessor(ctx as KoaContextWithOIDC, pool);
    if (oidc?.route === 'revocation') await revokeSignedToken(ctx as KoaContextWithOIDC);
    // Nobody is signed in: the provider would post a form to itself by script.
    if (oidc?.route === 'end_session' && ctx.status === 200 && !oidc.session?.accountId) {
      redirectAfterSignOut(ctx as KoaContextWithOIDC);
      ctx.body = '';
    }
    if (oidc?.route === 'end_session_confirm' && ctx.status === 303 && oidc.params?.logout) {
      const { accountId } = oidc.session ?? {};
      if (accountId) await recordSignOut(ctx as KoaContextWithOIDC, pool, accountId);
    }
  };

  /** The provider refuses signed tokens here (they are not in its store); the API looks into our list instead. */
  async function revokeSignedToken(ctx: KoaContextWithOIDC): Promise<void> {
    if (ctx.status !== 400 || (ctx.body as { error?: string }).error !== 'unsupported_token_type') return;
    const token = await verifyAccessToken(String(ctx.oidc.params?.token), { config, keys: keys() });
    if (token) await denyToken(pool, token);
    // Also for tokens that are not ours or have ended: RFC 7009 section 2.2.
    ctx.status = 200;
    ctx.body = '';
  }
}
