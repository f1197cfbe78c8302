import type { Signature } from './signatures.ts';
import type { FormulaType } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Completion =
  | { readonly kind: 'name'; readonly text: string; readonly type: FormulaType }
  | { readonly kind: 'function'; readonly text: string; readonly signatures: readonly Signature[] }
  | {
      readonly kind: 'table';
      readonly text: string;
      readonly keys: readonly FormulaType[];
      readonly type: FormulaType;
    };

/** What may be entered at a position of a formula, and the part of its text that it replaces. */
export function completeFormula(
  text: string,
  at: number,
  vocabulary: Vocabulary,
): { readonly start: number; readonly end: number; readonly items: readonly Completion[] } {
  const before = text.slice(0, at);
  const table = /\blookup\(\s*"([^"]*)$/.exec(before)?.[1];
  const typed = table ?? /(?:\[[A-Za-z0-9_.-]*|[A-Za-z_][A-Za-z0-9_.]*)$/.exec(before)?.[0] ?? '';
  const isInDomain = ({ domains }: { readonly domains?: readonly string[] }): boolean =>
    vocabulary.domain === undefined || domains === undefined || domains.includes(vocabulary.domain);
  const among = <W extends { readonly domains?: readonly string[] }>(words: ReadonlyMap<string, W>) =>
    [...words].filter(([word, found]) => isInDomain(found) && word.toLowerCase().startsWith(typed.toLowerCase()));
  const items: Completion[] =
    table !== undefined
      ? among(vocabulary.tables).map(([word, { keys, type }]) => ({ kind: 'table', text: word, keys, type }))
      : [
          ...among(vocabulary.names).map(([word, { type }]) => ({ kind: 'name', text: word, type }) as const),
          ...among(vocabulary.functions).map(
            ([word, { signatures }]) => ({ kind: 'function', text: word, signatures }) as const,
          ),
        ];
  return { start: at - typed.length, end: at, items: items.toSorted((a, b) => (a.text < b.text ? -1 : 1)) };
}
