import { OidcClient } from '@axa-fr/oidc-client';
import { useOidcIdToken, useOidcUser } from '@axa-fr/react-oidc';
import { type ReactNode, useMemo } from 'react';
import { appConfig } from '../config.ts';
import { CLIENT_ID, SESSION_NAME } from './configuration.ts';
import { recordEvent } from './diagnostics.ts';
import { type Session, SessionContext } from './session-context.ts';
import { sessionEvents } from './session-events.ts';
import { announceSignOut } from './sign-out-channel.ts';
import { AuthenticationError, NotSetUp } from './status-pages.tsx';
import { type Claims, isForClient, isSetUp, userStateFrom } from './user-state.ts';

/** Turns claims into the signed-in user and hands them to everything below. */
export function SignedIn({ notifyOtherTabs, children }: { notifyOtherTabs: boolean; children: ReactNode }) {
  const { idTokenPayload } = useOidcIdToken(SESSION_NAME) as { idTokenPayload: Claims | null };
  const { oidcUser, oidcUserLoadingState, reloadOidcUser } = useOidcUser(SESSION_NAME);
  const session = useMemo((): Session | null => {
    if (!idTokenPayload) return null;
    const user = userStateFrom(idTokenPayload, oidcUser ? { ...oidcUser } : null, appConfig().claims);
    return {
      user,
      // The library takes a refused userinfo for a user without properties.
      loadingState: oidcUserLoadingState === 'User loaded' && !oidcUser ? 'Error loading user' : oidcUserLoadingState,
      reloadUser: reloadOidcUser,
      logout: () => logout(notifyOtherTabs ? user.subject : null),
    };
  }, [idTokenPayload, oidcUser, oidcUserLoadingState, reloadOidcUser, notifyOtherTabs]);

  if (!session || !idTokenPayload) return null;
  if (!isForClient(idTokenPayload, appConfig().clientId ?? CLIENT_ID)) return <WrongAudience />;
  if (!isSetUp(session.user)) {
    // Userinfo may still bring the missing tenant.
    if (session.loadingState === 'Loading user') return null;
    return <NotSetUp code="TENANT_MISSING" onLogout={() => void session.logout()} />;
  }
  return <SessionContext value={session}>{children}</SessionContext>;
}

function WrongAudience() {
  recordEvent('token_refused', 'Tokens are not OpenID valid, reason: made for another client');
  return <AuthenticationError />;
}

async function logout(subjectForOtherTabs: string | null): Promise<void> {
  await sessionEvents.signingOut();
  if (subjectForOtherTabs) announceSignOut({ issuer: appConfig().issuer, sub: subjectForOtherTabs });
  // Always the root: it is the only address the provider knows for coming back.
  await OidcClient.getOrThrow(SESSION_NAME).logoutAsync('/');
}
