/** A row that refers to another of the same file by its key. */
export interface Referring {
  readonly no: number;
  readonly field: string;
  readonly key: string;
}

export interface Ordered {
  /** Rows that must come later than they stand; `turns` has the turn of each. */
  readonly later: readonly number[];
  readonly turns: readonly number[];
  readonly unknown: readonly Referring[];
  readonly circular: readonly Referring[];
}

/** Turns of one depth lie together: what refers to a row comes at least one depth behind it. */
export const DEPTH = 1_000_000;

/**
 * Brings rows that refer to each other (a unit and its parent, a person and the manager) into an order in which every
 * row finds what it names. `rowOf` knows the row, from 1, of each key of the file; `levels` at what depth rows stand for
 * another reason: none comes before its own. In numbers side by side, since nearly all of 300,000 people name a manager.
 */
export function orderRows(
  referring: readonly Referring[],
  rowOf: (key: string) => number | undefined,
  levels: ReadonlyMap<number, number> = new Map(),
): Ordered {
  const places = 1 + referring.reduce((most, { no }) => Math.max(most, no), 0);
  // Of each row what it names, at what depth it stands, and whether it leads into a circle; 0 where there is none.
  const parent = new Int32Array(places);
  const depth = new Int32Array(places);
  const isCircular = new Uint8Array(places);
  const unknown: Referring[] = [];
  for (const one of referring) {
    const row = rowOf(one.key.toLowerCase());
    if (row === undefined) unknown.push(one);
    else parent[one.no] = row;
  }
  for (const { no } of referring) {
    const chain: number[] = [];
    const inChain = new Set<number>();
    let at = no;
    while (parent[at] && !depth[at] && !isCircular[at] && !inChain.has(at)) {
      chain.push(at);
      inChain.add(at);
      at = parent[at] as number;
    }
    // Whoever leads into a circle is no better off than those within.
    if (inChain.has(at) || isCircular[at]) {
      for (const row of chain) isCircular[row] = 1;
      continue;
    }
    let level = depth[at] || (levels.get(at) ?? 0);
    for (const row of chain.toReversed()) depth[row] = level = Math.max(level + 1, levels.get(row) ?? 0);
  }
  const later: number[] = [];
  const turns: number[] = [];
  for (const [no, level] of depth.entries())
    if (level > 0) {
      later.push(no);
      turns.push(level * DEPTH + no);
    }
  return { later, turns, unknown, circular: referring.filter(({ no }) => isCircular[no]) };
}

/** A row that would not find another of the file, since that one will not be written. */
export interface Stranded extends Referring {
  /** The row that it names. */
  readonly on: number;
}

/** Rows that name one that will not be written, those that name these, and so on. */
export function strandedRows(
  referring: readonly Referring[],
  rowOf: (key: string) => number | undefined,
  isWrong: Iterable<number>,
): Stranded[] {
  const wrong = new Set(isWrong);
  const naming = new Map<number, Referring[]>();
  for (const one of referring) {
    const row = rowOf(one.key.toLowerCase());
    if (row === undefined) continue;
    const others = naming.get(row);
    if (others) others.push(one);
    else naming.set(row, [one]);
  }
  const stranded: Stranded[] = [];
  // What is added on the way is walked through as well.
  for (const on of wrong) {
    for (const one of naming.get(on) ?? []) {
      if (wrong.has(one.no)) continue;
      wrong.add(one.no);
      stranded.push({ ...one, on });
    }
  }
  return stranded;
}
