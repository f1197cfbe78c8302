let board: HTMLElement | null = null;

/**
 * Where notices hang. Whatever lies outside an open dialog can be neither seen nor used while it is open, so they hang
 * inside the uppermost one, and go back to the page when it closes or is gone.
 */
export function noticeBoard(): HTMLElement {
  if (!board) {
    board = document.createElement('div');
    board.className = 'notice-board';
  }
  hang(board);
  return board;
}

let watcher: MutationObserver | null = null;

function hang(what: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const place = dialog ?? document.body;
  if (what.parentElement === place && what.isConnected) return;
  watcher?.disconnect();
  place.append(what);
  if (!dialog) return;
  // A dialog that closes only loses its attribute; one whose page is left is taken out of the document.
  watcher = new MutationObserver(() => hang(what));
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
}
