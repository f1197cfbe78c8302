import { useEffectEvent, useLayoutEffect } from 'react';

/** Ctrl+K or Cmd+K anywhere, unless something that lies over the page is waiting for an answer. */
export function useFinderKey(open: () => void): void {
  const show = useEffectEvent(open);
  // Before anything is painted: whoever sees the page may press the key.
  useLayoutEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      if (!isKey || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
