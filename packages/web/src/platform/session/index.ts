/**
 * Signing in, staying signed in, signing out. Only this folder knows the OpenID Connect library; the rest of the web
 * asks for the user (useSession), for a fetch with a token (sessionFetch), or to be told when the session ends
 * (sessionEvents). Start reading with session-provider.tsx.
 */
export { canAuthenticate } from './browser-support.ts';
export { probeServiceWorker } from './service-worker-probe.ts';
export { type Session, useSession } from './session-context.ts';
export { sessionEvents } from './session-events.ts';
export { renewSession, sessionFetch } from './session-fetch.ts';
export { SessionProvider } from './session-provider.tsx';
export { SessionLoading, UnsupportedBrowser } from './status-pages.tsx';
export { claimTab } from './tab-lock.ts';
export { avatarLetter, type UserState } from './user-state.ts';
