import { type RefObject, useEffect, useEffectEvent } from 'react';

const KEYS: readonly string[] = ['s', 'enter'];

/**
 * Ctrl+S and Ctrl+Enter, on a Mac with Cmd, save the form (experience 3). While a dialog is open, only a form inside it.
 */
export function useSaveKey(save: () => void, form?: RefObject<HTMLElement | null>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isKey = KEYS.includes(event.key.toLowerCase()) && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey || event.defaultPrevented || event.repeat) return;
      event.preventDefault();
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (!dialog || dialog.contains(form?.current ?? null)) saveNow();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [form]);
}
