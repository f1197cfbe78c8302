import { OidcClient } from '@axa-fr/oidc-client';
import { OidcProvider, OidcSecure } from '@axa-fr/react-oidc';
import { type ReactNode, useEffect, useMemo } from 'react';
import { appConfig } from '../config.ts';
import { SESSION_NAME, sessionConfiguration } from './configuration.ts';
import { recordEvent } from './diagnostics.ts';
import { patientFetch } from './patient-fetch.ts';
import { sessionEvents } from './session-events.ts';
import { onSignOutElsewhere } from './sign-out-channel.ts';
import { SignedIn } from './signed-in.tsx';
import {
  Authenticating,
  AuthenticationComplete,
  AuthenticationError,
  LoadingTimeout,
  SessionLoading,
  SessionLost,
  UnsupportedBrowser,
} from './status-pages.tsx';
import { strictDiscovery } from './strict-discovery.ts';

const sessionRequests = patientFetch(strictDiscovery((input, init) => fetch(input, init)));

/** Signs the visitor in and keeps the session alive. Nothing below it is drawn without valid tokens. */
export function SessionProvider({
  worker,
  children,
}: {
  worker: ServiceWorkerRegistration | null;
  children: ReactNode;
}) {
  const { issuer, clientId } = appConfig();
  const configuration = useMemo(
    () => ({
      ...sessionConfiguration(issuer, window.location.origin, () => worker !== null, clientId),
      ...(worker ? { service_worker_register: () => Promise.resolve(worker) } : {}),
    }),
    [issuer, clientId, worker],
  );
  useEffect(() => {
    // The worker tells the other tabs by itself.
    if (worker) return;
    return onSignOutElsewhere(issuer, signedInSubject, () => void endFromAnotherTab());
  }, [issuer, worker]);

  return (
    <OidcProvider
      configuration={configuration}
      configurationName={SESSION_NAME}
      getFetch={currentFetch}
      onEvent={onEvent}
      authenticatingComponent={Authenticating}
      callbackSuccessComponent={AuthenticationComplete}
      authenticatingErrorComponent={AuthenticationError}
      sessionLostComponent={SessionLost}
      serviceWorkerNotSupportedComponent={UnsupportedBrowser}
      loadingComponent={SessionLoading}
      loadingTimeoutComponent={LoadingTimeout}
    >
      <OidcSecure configurationName={SESSION_NAME}>
        <SignedIn notifyOtherTabs={worker === null}>{children}</SignedIn>
      </OidcSecure>
    </OidcProvider>
  );
}

const currentFetch = () => sessionRequests;

const ENDINGS: ReadonlySet<string> = new Set([
  OidcClient.eventNames.refreshTokensAsync_error,
  OidcClient.eventNames.syncTokensAsync_error,
  OidcClient.eventNames.logout_from_another_tab,
]);

function onEvent(_name: string, event: string, data: unknown): void {
  // A timer event a second would push everything else out of the record.
  if (event !== OidcClient.eventNames.token_timer) recordEvent(event, data);
  if (ENDINGS.has(event)) sessionEvents.lost();
}

function signedInSubject(): string | undefined {
  const subject: unknown = OidcClient.get(SESSION_NAME)?.tokens?.idTokenPayload?.sub;
  return typeof subject === 'string' ? subject : undefined;
}

async function endFromAnotherTab(): Promise<void> {
  const client = OidcClient.getOrThrow(SESSION_NAME);
  await client.clearSessionAsync();
  client.publishEvent(OidcClient.eventNames.logout_from_another_tab, {});
}
