import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl+S, on a Mac Cmd+S, saves the form instead of the page. While a dialog is open, only a form inside it. */
export function useSaveKey(save: () => void, form?: RefObject<HTMLElement | null>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (!dialog || dialog.contains(form?.current ?? null)) saveNow();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [form]);
}
