/**
 * Signing in, staying signed in, signing out. Only this folder knows the OpenID Connect library; the rest of the web
 * asks for the user (useSession) or to be told when the session ends (sessionEvents); calls with a token are made by
 * platform/api. Start reading with session-provider.tsx.
 */
export { canAuthenticate } from './browser-support.ts';
export { probeServiceWorker } from './service-worker-probe.ts';
export { type Session, useSession } from './session-context.ts';
export { sessionEvents } from './session-events.ts';
export { SessionProvider } from './session-provider.tsx';
export { NotSetUp, SessionLoading, UnsupportedBrowser } from './status-pages.tsx';
export { claimTab } from './tab-lock.ts';
export { avatarLetter, type UserState } from './user-state.ts';
