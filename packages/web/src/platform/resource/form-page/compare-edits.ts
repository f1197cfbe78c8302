/** Two people changed one record: what differs, and what becomes of each field. */

export type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';

export interface Difference {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, so somebody has to decide. Otherwise the one who changed it is right. */
  readonly conflict: boolean;
  readonly suggested: Side;
}

/** `base` is the record as it was when the form was opened. */
export function compareEdits(names: readonly string[], base: Values, mine: Values, theirs: Values): Difference[] {
  return names
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => {
      const changedHere = !same(mine[name], base[name]);
      const changedThere = !same(theirs[name], base[name]);
      return {
        name,
        mine: mine[name] ?? null,
        theirs: theirs[name] ?? null,
        conflict: changedHere && changedThere,
        suggested: changedHere ? 'mine' : 'theirs',
      };
    });
}

/** Their record with the fields that were decided for mine. */
export function mergeEdits(
  theirs: Values,
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...theirs };
  for (const { name, mine, suggested } of differences) {
    if ((choices[name] ?? suggested) === 'mine') merged[name] = mine;
  }
  return merged;
}

/** An untouched empty field and a null are the same nothing; lists are the same by what is in them. */
function same(a: unknown, b: unknown): boolean {
  if (a === '' || a == null) return b === '' || b == null;
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
}
