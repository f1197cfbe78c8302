/**
 * Gives the focus back to what opened a dialog that was taken away. The browser does so when a dialog closes, and not when
 * it is removed; where it has done so, or something else has the focus by now, that stays. If what opened it is gone as
 * well, as a button is once its work is done, the page has the focus, so that a screen reader goes on reading there.
 */
export function giveBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const heir = opener?.isConnected ? opener : document.getElementById('content');
  if (heir instanceof HTMLElement) heir.focus();
}
