import { useSyncExternalStore } from 'react';

let isLive = false;
const readers = new Set<() => void>();

export function setLive(next: boolean): void {
  if (isLive === next) return;
  isLive = next;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

/** Whether changes come by themselves; otherwise they are asked for now and then. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive);
