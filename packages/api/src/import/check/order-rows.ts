/** A row that refers to another of the same file by its key. */
export interface Referring {
  readonly no: number;
  readonly field: string;
  readonly key: string;
}

export interface Ordered {
  /** Rows that must come later than they stand, with their turn. */
  readonly turns: ReadonlyMap<number, number>;
  readonly unknown: readonly Referring[];
  readonly circular: readonly Referring[];
}

/** Turns of one depth lie together: what refers to a row comes at least one depth behind it. */
export const DEPTH = 1_000_000;

/**
 * Brings rows that refer to each other (a unit and its parent, a person and the manager) into an order in which every
 * row finds what it names. `rowOf` knows the row of each key of the file; `levels` at what depth rows stand for another
 * reason: none comes before its own.
 */
export function orderRows(
  referring: readonly Referring[],
  rowOf: (key: string) => number | undefined,
  levels: ReadonlyMap<number, number> = new Map(),
): Ordered {
  const parent = new Map<number, number>();
  const unknown: Referring[] = [];
  for (const one of referring) {
    const row = rowOf(one.key.toLowerCase());
    if (row === undefined) unknown.push(one);
    else parent.set(one.no, row);
  }
  const depth = new Map<number, number>();
  const circular = new Set<number>();
  for (const start of parent.keys()) {
    const chain: number[] = [];
    const inChain = new Set<number>();
    let at = start;
    while (parent.has(at) && !depth.has(at) && !circular.has(at) && !inChain.has(at)) {
      chain.push(at);
      inChain.add(at);
      at = parent.get(at) as number;
    }
    // Whoever leads into a circle is no better off than those within.
    if (inChain.has(at) || circular.has(at)) {
      for (const row of chain) circular.add(row);
      continue;
    }
    let level = depth.get(at) ?? levels.get(at) ?? 0;
    for (const row of chain.toReversed()) depth.set(row, (level = Math.max(level + 1, levels.get(row) ?? 0)));
  }
  return {
    turns: new Map([...depth].map(([no, level]) => [no, level * DEPTH + no])),
    unknown,
    circular: referring.filter((one) => circular.has(one.no)),
  };
}
