import { interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { type Account, accountById } from '../accounts/account.ts';
import type { Config } from '../config.ts';
import { databaseAdapter } from './adapter.ts';
import { apiAudience, apiScopes, claimsByScope, claimsOf, identityScopes } from './claims.ts';
import type { KeyRing } from './keys.ts';
import { renderError, renderSignedOut, signOut } from './sign-out-and-errors.ts';

export const clientId = 'ex_react_ui';
const signInMinutes = 60;
const codeSeconds = 60;

/** oidc-provider with our accounts, storage, keys and pages. The routes beside it are in server.ts. */
export function createProvider(config: Config, pool: Pool, keys: KeyRing): Provider {
  const secure = config.issuer.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure } as const;

  const provider = new Provider(config.issuer, {
    adapter: databaseAdapter(pool),
    jwks: keys.jwks,
    cookies: { keys: keys.cookieKeys, long: cookie, short: cookie },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: ['/authentication/callback', '/authentication/silent-callback'].map(
          (path) => config.webOrigin + path,
        ),
        post_logout_redirect_uris: [`${config.webOrigin}/`],
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: [...identityScopes, ...apiScopes],
    claims: claimsByScope,
    conformIdTokenClaims: false,
    discovery: { userinfo_endpoint: `${config.issuer}/userinfo` },
    clientBasedCORS: (_ctx, origin) => origin === config.webOrigin,
    findAccount: async (_ctx, userId) => {
      const account = await accountById(pool, userId);
      return account && { accountId: userId, account, claims: () => claimsOf(account) };
    },
    extraTokenClaims: (ctx, token) => {
      const account = ctx.oidc.account?.account as Account | undefined;
      if (!account || !('sessionUid' in token)) return undefined;
      const { TenantId, TenantName, role } = claimsOf(account);
      // Names the session, so that a changed password can spare the one it was changed in.
      return { TenantId, TenantName, role, sid: token.sessionUid };
    },

    // Our own client needs nobody's consent, and asks for offline_access without prompt=consent.
    interactions: { policy: signInPolicy(), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    ttl: {
      AccessToken: config.accessTokenSeconds,
      AuthorizationCode: codeSeconds,
      IdToken: config.idTokenSeconds,
      Interaction: signInMinutes * 60,
      Grant: config.sessionSeconds,
      Session: (_ctx, session) =>
        remaining(session.loginTs, session.loginTs ? config.sessionSeconds : signInMinutes * 60),
      // Rotation does not prolong: every successor ends when the first one would have.
      RefreshToken: (_ctx, token) => remaining(token.iiat, config.sessionSeconds),
    },

    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => signOut(ctx, form, { pool, webOrigin: config.webOrigin }),
        postLogoutSuccessSource: (ctx) => renderSignedOut(ctx, config.webOrigin),
      },
      // Access tokens are signed, for the API, by way of a resource that the client need not name.
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScopes.join(' '),
          audience: apiAudience,
          accessTokenTTL: config.accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    renderError: (ctx, out, error) => renderError(ctx, out, error, config.webOrigin),
  });
  // What a request says of visitor, host and protocol has been set right before it comes here (routes/forwarded.ts).
  provider.proxy = true;
  return provider;
}

function signInPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  // Someone suspended meanwhile still has a session here: it must not answer for them.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'End-User may no longer sign in',
        'login_required',
        ({ oidc }) => Boolean(oidc.session?.accountId) && !oidc.account,
      ),
    );
  return policy;
}

async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { provider, session, client, account } = ctx.oidc;
  if (!session || !client || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = known ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(identityScopes.join(' '));
  grant.addResourceScope(apiAudience, apiScopes.join(' '));
  await grant.save();
  return grant;
}

function remaining(since: number | undefined, seconds: number): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.max(1, (since ?? now) + seconds - now);
}
