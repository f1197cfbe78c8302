const SWITCH = 'keyboard-shortcuts';

/** Single letters may be in the way of speech control, so they can be switched off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem(SWITCH) !== 'off';
export const switchKeys = (on: boolean): void => localStorage.setItem(SWITCH, on ? 'on' : 'off');

/** A key that nobody else waits for: typing belongs to the field, and keys inside a dialog or a menu belong to it. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select, [role=menu]'))
    return false;
  return document.querySelector('dialog[open]') === null;
}
