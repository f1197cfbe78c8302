/**
 * Gives the focus back to what opened a dialog that was taken away. The browser does so when a dialog closes, and not when
 * it is removed; where it has done so, or something else has the focus by now, that stays.
 */
export function giveBack(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
}
