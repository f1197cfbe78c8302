import { useSyncExternalStore } from 'react';

/** Below this width the sider becomes a drawer. */
const narrow = window.matchMedia('(max-width: 900px)');

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
