/**
 * Closes a dialog and gives the focus back to what opened it. If that is gone, as a button is once its work is done, or goes
 * before anything else has the focus, the page has it, so that a screen reader goes on reading there. Closed first: behind an
 * open dialog nothing can have the focus.
 */
export function closeAndGiveBack(dialog: HTMLDialogElement | null, opener: Element | null): void {
  dialog?.close();
  if (document.activeElement === document.body) {
    const heir = opener?.isConnected ? opener : pageContent();
    if (heir instanceof HTMLElement) heir.focus();
  }
  if (opener && document.activeElement === opener) followUntilGone(opener);
}

const pageContent = (): HTMLElement | null => document.getElementById('content');

/** What a step has changed may come a moment after the dialog of it has closed. */
function followUntilGone(opener: Element): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    observer.disconnect();
    if (!opener.isConnected && document.activeElement === document.body) pageContent()?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
