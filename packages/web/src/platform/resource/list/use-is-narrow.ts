import { useSyncExternalStore } from 'react';

/** Below this width rows are cards (experience 1, mobile layout). */
const NARROW = '(max-width: 767.98px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
