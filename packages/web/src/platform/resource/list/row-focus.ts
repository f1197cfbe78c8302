/** Rows and cards are walked by moving the focus between their links: no second cursor beside the browser's own. */

const LINK = '[data-row-link]';

const linksOf = (container: HTMLElement): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(LINK)];

const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row-key]') ?? null;

/** Id of the record whose row holds the focus. */
export const focusedRowId = (): string | null => focusedRow()?.dataset['rowKey'] ?? null;

/** Moves to the next or previous row; from outside the list, to its first row. */
export function moveRowFocus(container: HTMLElement, by: 1 | -1): void {
  const links = linksOf(container);
  const here = links.findIndex((link) => focusedRow()?.contains(link));
  const target = links[here < 0 ? 0 : Math.min(Math.max(here + by, 0), links.length - 1)];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
