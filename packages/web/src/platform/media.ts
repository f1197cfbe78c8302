import { useSyncExternalStore } from 'react';

/** A hook that says whether a question of a style sheet is answered with yes; whoever asks is told when that changes. */
export function mediaHook(query: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  const current = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, current);
}

/** Whether the screen is as narrow as that of a phone. */
export const useIsPhone = mediaHook('(max-width: 767px)');
