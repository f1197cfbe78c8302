import { type ErrorOut, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import { accountById } from '../accounts/account.ts';
import { recordEvent } from '../accounts/sign-in-event.ts';
import { errorPage } from '../pages/error-page.ts';
import { signedOutPage, signOutQuestionPage } from '../pages/sign-out-pages.ts';
import { textsFor } from '../pages/texts.ts';
import { visitorOf } from '../routes/visitor.ts';

/**
 * Someone who comes from the application with their own id token has already said that they want to
 * leave, so they are not asked again; a bare link to this address must not sign anybody out.
 */
export async function signOut(
  ctx: KoaContextWithOIDC,
  form: string,
  { pool, webOrigin }: { pool: Pool; webOrigin: string },
): Promise<void> {
  const { session } = ctx.oidc;
  const hint = ctx.oidc.entities.IdTokenHint?.payload;
  if (session?.accountId && hint?.sub === session.accountId) {
    await endOwnSession(ctx, pool);
    return redirectAfterSignOut(ctx);
  }
  ctx.body = signOutQuestionPage(textsFor(ctx), form, webOrigin);
}

/** Where the provider would send a form to itself by script, we simply go on. */
export function redirectAfterSignOut(ctx: KoaContextWithOIDC): void {
  const { params } = ctx.oidc;
  const registered = typeof params?.post_logout_redirect_uri === 'string' ? params.post_logout_redirect_uri : undefined;
  const target = new URL(registered ?? ctx.oidc.urlFor('end_session_success'));
  if (registered && typeof params?.state === 'string') target.searchParams.set('state', params.state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

async function endOwnSession(ctx: KoaContextWithOIDC, pool: Pool): Promise<void> {
  const { session, provider } = ctx.oidc;
  if (!session) return;
  const { accountId } = session;
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await provider.Grant.adapter.destroy(grantId);
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { signed: true });
  if (accountId) await recordSignOut(ctx, pool, accountId);
}

export async function recordSignOut(ctx: KoaContextWithOIDC, pool: Pool, accountId: string): Promise<void> {
  const who = await accountById(pool, accountId);
  if (who) await recordEvent(pool, { kind: 'SIGN_OUT', who, from: visitorOf(ctx) });
}

export function renderSignedOut(ctx: KoaContextWithOIDC, webOrigin: string): void {
  ctx.body = signedOutPage(textsFor(ctx), webOrigin);
}

export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error, webOrigin: string): void {
  // Typically "back" in the browser onto a sign-in page that has done its work: the application knows best.
  if (error instanceof errors.SessionNotFound) {
    ctx.status = 303;
    ctx.redirect(`${webOrigin}/`);
    return;
  }
  ctx.type = 'html';
  ctx.body = errorPage(textsFor(ctx), { code: out.error, detail: out.error_description, webOrigin });
}
