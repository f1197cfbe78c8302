import type { HistoryEntry } from '@personalia/contract';

type Looked = Pick<HistoryEntry, 'action' | 'role' | 'channel' | 'reason'>;

/** An entry, and how often the same was done in a row. */
export interface Folded<E extends Looked = HistoryEntry> {
  readonly entry: E;
  readonly times: number;
  /** All of them, the newest first. */
  readonly entries: readonly E[];
}

const READS = new Set(['READ_SENSITIVE', 'READ_FILE']);

/** Whoever looks at a record often would hide what was changed in it: the same looks in a row are one line. */
export const foldReads = (entries: readonly HistoryEntry[]): Folded[] =>
  foldLooks(entries, (a, b) => a.by === b.by && JSON.stringify(a.changes) === JSON.stringify(b.changes));

/** The same where entries are of many records: whatever of sensitive data one person looked at in a row. */
export function foldLooks<E extends Looked>(
  entries: readonly E[],
  isAlike: (one: E, other: E) => boolean,
): Folded<E>[] {
  const folded: Folded<E>[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (last && isSameRead(last.entry, entry) && isAlike(last.entry, entry))
      folded[folded.length - 1] = { ...last, times: last.times + 1, entries: [...last.entries, entry] };
    else folded.push({ entry, times: 1, entries: [entry] });
  }
  return folded;
}

const isSameRead = (a: Looked, b: Looked): boolean =>
  READS.has(a.action) && a.action === b.action && a.role === b.role && a.channel === b.channel && a.reason === b.reason;
