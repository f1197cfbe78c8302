import type { Action, Label, MenuModule } from '@personalia/contract';
import { mayDo } from '../menu-tree.ts';
import { isMeant, pagesOf } from './entries.ts';

/** Something that the finder does, or leads to, besides the pages of the menu. */
export interface Act {
  readonly key: string;
  readonly label: Label;
  /** Other words that people have for it. */
  readonly also: Label;
  /** The right on the page that it takes. */
  readonly needs: Action;
  /** The resource of which one is meant: the words behind the first one find it, and its id comes with the path. */
  readonly to?: string;
  readonly pathOf: (id: string) => string;
}

/** What an area tells the finder of one of its pages. */
interface PageFinder {
  readonly acts: readonly Act[];
  /** Other words for the page itself. */
  readonly also?: Label;
}

/** By the path of the page; each area has them in its `finder.ts`, which comes when the finder is opened. */
export type AreaFinders = Readonly<Record<string, PageFinder>>;

/** Words that ask for a new record, in both languages; whoever speaks one knows the other. */
const ADDING = 'add new create tambah buat';

/** An act with the page whose right it takes. */
export interface OfferedAct extends Act {
  readonly path: string;
}

const wordsOf = ({ label, also }: Act): string => [label.en, label.id, also.en, also.id].join(' ');

/** What is typed as an act and what it is done to: `promote kirana` is Promote, and `kirana`. */
export function personAsked(act: Act, typed: string): string | null {
  const words = typed.trim().split(/\s+/);
  for (let n = words.length - 1; n > 0; n -= 1)
    if (isMeant(wordsOf(act), words.slice(0, n).join(' '))) return words.slice(n).join(' ');
  return null;
}

/** Acts without anybody whom they are done to, for those who may. */
export const actsMeant = (acts: readonly OfferedAct[], typed: string, menus: readonly MenuModule[]): OfferedAct[] =>
  typed.trim() === ''
    ? []
    : acts.filter((act) => !act.to && mayDo(act.needs, act.path, menus) && isMeant(wordsOf(act), typed));

/** `add holiday`: the empty forms that the words behind the first one mean. */
export function formsMeant(
  typed: string,
  menus: readonly MenuModule[],
  formOf: (path: string) => string | null,
  also: ReadonlyMap<string, string>,
): { readonly path: string; readonly label: string }[] {
  const [verb = '', ...rest] = typed.trim().split(/\s+/);
  if (rest.length === 0 || !isMeant(ADDING, verb)) return [];
  return pagesOf(menus).flatMap(({ path, label }) => {
    const form = formOf(path);
    return form && mayDo('create', path, menus) && isMeant(`${label} ${also.get(path) ?? ''}`, rest.join(' '))
      ? [{ path: form, label }]
      : [];
  });
}
