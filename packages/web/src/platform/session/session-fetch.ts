import { OidcClient } from '@axa-fr/oidc-client';
import { SESSION_NAME } from './configuration.ts';

/** A fetch that waits for a valid token and sends it (50 tries of 200 ms, then the request goes out as it is). */
export const sessionFetch: typeof fetch = (input, init) =>
  OidcClient.getOrThrow(SESSION_NAME).fetchWithTokens((...request) => fetch(...request))(input, init);

/** One renewal asked for by code, after the API refused a token. False when the session could not be renewed. */
export async function renewSession(): Promise<boolean> {
  try {
    await OidcClient.getOrThrow(SESSION_NAME).renewTokensOrThrowAsync();
    return true;
  } catch {
    return false;
  }
}
