let board: HTMLElement | null = null;

/**
 * Where notices hang. Whatever lies outside an open dialog can be neither seen nor used while it is open, so they hang
 * inside the uppermost one, and go back to the page when it closes or is gone.
 */
export function noticeBoard(): HTMLElement {
  if (!board) {
    const made = document.createElement('div');
    made.className = 'notice-board';
    const watcher = new MutationObserver(() => hang(made, watcher));
    hang(made, watcher);
    board = made;
  }
  return board;
}

function hang(what: HTMLElement, watcher: MutationObserver): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const place = dialog ?? document.body;
  if (what.parentElement === place && what.isConnected) return;
  place.append(what);
  watcher.disconnect();
  // A dialog that opens or closes changes its attribute; one whose page is left is taken out of the document as it is.
  watcher.observe(document.body, { subtree: true, attributeFilter: ['open'], childList: dialog !== undefined });
}
