import type { MenuModule } from '@personalia/contract';
import { isExternal, nodesOf } from '../menu-tree.ts';

/** Something to go to: a page, a record, or another role. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly hint?: string | undefined;
  go(): void;
}

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Most of a kind that are shown: who sees more types another letter. */
export const MOST = 8;

/** Letters without case and accents, so that "jose" finds José. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word that was typed begins a word of the text. */
export function isMeant(text: string, typed: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  return folded(typed)
    .trim()
    .split(/\s+/)
    .every((start) => words.some((word) => word.startsWith(start)));
}

export interface Page {
  readonly path: string;
  readonly label: string;
  readonly module: string;
}

/** The pages of a menu, each once: a parent may borrow the path of its first child. */
export function pagesOf(menus: readonly MenuModule[]): Page[] {
  const pages = new Map<string, Page>();
  for (const module of menus) {
    for (const { path, label } of nodesOf([module])) {
      if (path && !isExternal(path)) pages.set(path, { path, label, module: module.label });
    }
  }
  return [...pages.values()];
}

/** `also`: other words for a page, by its path. */
export const pagesMeant = (
  menus: readonly MenuModule[],
  typed: string,
  also: ReadonlyMap<string, string> = new Map(),
): Page[] =>
  pagesOf(menus)
    .filter(({ path, label, module }) => isMeant(`${label} ${module} ${also.get(path) ?? ''}`, typed))
    .slice(0, MOST);
