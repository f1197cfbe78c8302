import { type RefObject, useEffect, useEffectEvent } from 'react';

const KEYS: readonly string[] = ['s', 'enter'];

/** Of several forms on a page each hears the key, and the first keeps the browser from saving the page. */
const heard = new WeakSet<KeyboardEvent>();

/**
 * Ctrl+S and Ctrl+Enter, on a Mac with Cmd, save the form (experience 3). While a dialog is open, only a form inside it.
 */
export function useSaveKey(save: () => void, form?: RefObject<HTMLElement | null>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isKey = KEYS.includes(event.key.toLowerCase()) && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey || event.repeat) return;
      // Somebody else's answer to the key, such as a choice from a list.
      if (event.defaultPrevented && !heard.has(event)) return;
      heard.add(event);
      event.preventDefault();
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (!dialog || dialog.contains(form?.current ?? null)) saveNow();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [form]);
}
