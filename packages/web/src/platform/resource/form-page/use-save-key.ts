import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSaveKey } from '../../form/index.ts';

/** Of several forms on a page each hears the key, and the first keeps the browser from saving the page. */
const heard = new WeakSet<KeyboardEvent>();

/** The key that saves, for a form. While a dialog is open, only a form inside it. */
export function useSaveKey(save: () => void, form?: RefObject<HTMLElement | null>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.altKey || event.shiftKey || event.repeat) return;
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
