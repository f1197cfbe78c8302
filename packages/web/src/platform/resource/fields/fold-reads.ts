import type { HistoryEntry } from '@personalia/contract';

/** An entry, and how often the same was done in a row. */
export interface Folded {
  readonly entry: HistoryEntry;
  readonly times: number;
}

const READS = new Set(['READ_SENSITIVE', 'READ_FILE']);

/** Whoever looks at a record often would hide what was changed in it: the same looks in a row are one line. */
export function foldReads(entries: readonly HistoryEntry[]): Folded[] {
  const folded: Folded[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (last && isSameRead(last.entry, entry)) folded[folded.length - 1] = { ...last, times: last.times + 1 };
    else folded.push({ entry, times: 1 });
  }
  return folded;
}

const isSameRead = (a: HistoryEntry, b: HistoryEntry): boolean =>
  READS.has(a.action) &&
  a.action === b.action &&
  a.by === b.by &&
  a.role === b.role &&
  a.channel === b.channel &&
  a.reason === b.reason &&
  JSON.stringify(a.changes) === JSON.stringify(b.changes);
