import type { KeyboardEvent } from 'react';

/**
 * Keys of a tree as the authoring practices describe them. The tree in the page is the truth: what is open is there, in
 * the order in which it is read.
 */
export function walkTree(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: tree, target, key } = event;
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'treeitem') return;
  const items = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const next = nextItem(items, target, key);
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (next === 'toggle') target.querySelector<HTMLElement>('[data-toggle]')?.click();
  else if (next === 'choose') target.querySelector<HTMLElement>('[data-choose]')?.click();
  else if (next) {
    for (const item of items) item.tabIndex = item === next ? 0 : -1;
    next.focus();
  }
}

const levelOf = (item: HTMLElement): number => Number(item.getAttribute('aria-level'));

/** Where a key leads, what it does, null for nowhere; undefined for keys that are not the tree's. */
export function nextItem(
  items: readonly HTMLElement[],
  item: HTMLElement,
  key: string,
): HTMLElement | 'toggle' | 'choose' | null | undefined {
  const at = items.indexOf(item);
  const expanded = item.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return items[at + 1] ?? null;
    case 'ArrowUp':
      return items[at - 1] ?? null;
    case 'Home':
      return items[0] ?? null;
    case 'End':
      return items.at(-1) ?? null;
    case 'ArrowRight':
      if (expanded === 'false') return 'toggle';
      return expanded === 'true' ? (items[at + 1] ?? null) : null;
    case 'ArrowLeft':
      if (expanded === 'true') return 'toggle';
      return items.slice(0, at).findLast((one) => levelOf(one) < levelOf(item)) ?? null;
    case 'Enter':
    case ' ':
      return 'choose';
    default:
      return undefined;
  }
}
