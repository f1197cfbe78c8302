import type { OidcConfiguration } from '@axa-fr/oidc-client';

export const CLIENT_ID = 'ex_react_ui';
export const SCOPE = 'openid profile email tenant apibff offline_access roles apicore';
/** Ours; it brings the library's own along (public/service-worker.js). */
export const SERVICE_WORKER_URL = '/service-worker.js';

/** The library's own default name; it appears in storage keys and in OidcTrustedDomains.js. */
export const SESSION_NAME = 'default';

export const AUTHENTICATION_PATHS = {
  callback: '/authentication/callback',
  silentCallback: '/authentication/silent-callback',
  silentLogin: '/authentication/silent-login',
} as const;

/**
 * The one configuration of the OpenID Connect client. The library ignores a wrong option name silently, so the
 * `satisfies` below matters: it makes a misspelt key a compile error.
 */
export function sessionConfiguration(
  issuer: string,
  origin: string,
  useServiceWorker: () => boolean,
  clientId = CLIENT_ID,
) {
  return {
    client_id: clientId,
    authority: issuer,
    scope: SCOPE,
    redirect_uri: origin + AUTHENTICATION_PATHS.callback,
    silent_redirect_uri: origin + AUTHENTICATION_PATHS.silentCallback,
    silent_login_uri: origin + AUTHENTICATION_PATHS.silentLogin,
    // Values above 60 get a random 0 to 39 seconds subtracted by the library, so 60 is the only exact lead.
    refresh_time_before_tokens_expiration_in_second: 60,
    token_request_timeout: 12_000,
    silent_login_timeout: 12_000,
    authority_timeout_wellknowurl_in_millisecond: 10_000,
    authority_time_cache_wellknowurl_in_second: 3_600,
    // Later than the three attempts of ten seconds: the library's own 30 s would end the sign-in between two of them.
    loading_timeout_ms: 40_000,
    token_renew_mode: 'access_token_or_id_token_invalid',
    monitor_session: true,
    logout_tokens_to_invalidate: ['access_token', 'refresh_token'],
    service_worker_relative_url: SERVICE_WORKER_URL,
    service_worker_only: false,
    service_worker_activate: useServiceWorker,
    storage: sessionStorage,
  } satisfies OidcConfiguration;
}
