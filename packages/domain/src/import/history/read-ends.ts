import { addDays, type ToMeaning } from '@personalia/contract';
import type { HistoryRow } from './history-row.ts';

/**
 * Ends of the rows of one person as last days. Where a row lasts until the next one, what it says of its end is only meant if
 * it says how the employment ended.
 */
export function readEnds(rows: readonly HistoryRow[], meaning: ToMeaning): HistoryRow[] {
  if (meaning === 'lastDay') return [...rows];
  if (meaning === 'firstDayAfter')
    return rows.map((row) => (typeof row.to === 'string' ? { ...row, to: addDays(row.to, -1) } : row));
  return rows.map((row) => {
    if (row.endType !== null && typeof row.to === 'string') return row;
    const next = rows
      .filter(({ from }) => from > row.from)
      .reduce<HistoryRow | null>((first, one) => (first && first.from <= one.from ? first : one), null);
    return { ...row, to: next ? addDays(next.from, -1) : undefined };
  });
}
