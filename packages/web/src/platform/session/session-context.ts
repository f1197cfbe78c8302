import { createContext, use } from 'react';
import type { UserState } from './user-state.ts';

/** The four user-load states of the specification. */
export type UserLoadingState = 'Unauthenticated' | 'Loading user' | 'User loaded' | 'Error loading user';

export interface Session {
  user: UserState;
  loadingState: UserLoadingState;
  reloadUser(): void;
  logout(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in user around it.');
  return session;
}
