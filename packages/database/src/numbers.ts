import pg from 'pg';
import { aside, type Tx } from './door.ts';

/** So many numbers of a series: of employees by a pattern, of events of a year. */
export interface WantedNumbers {
  readonly series: string;
  readonly amount: number;
}

/**
 * Takes a stretch of each series; returns the first number of each. They are taken at once and for good: whoever comes next
 * gets the next ones without waiting until the rows that bear these are written. If they never are, there is a gap.
 */
export async function takeNumbers(tx: Tx, wanted: readonly WantedNumbers[]): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  // In one order for everybody, so that two who want several never wait for each other.
  const sorted = wanted.toSorted((a, b) => (a.series < b.series ? -1 : 1));
  const rows = sorted.map(({ series, amount }) => `(${pg.escapeLiteral(series)}, ${BigInt(amount)}::bigint)`);
  // Nothing to wait for on the disk: a row that bears a number is kept after it, in the same log.
  const taken = await aside(
    tx,
    `set local synchronous_commit = off;
    select w.series, app.next_number(w.series, w.amount) as first from (values ${rows.join(', ')}) w(series, amount)`,
  );
  return new Map(taken.map((row) => [String(row['series']), Number(row['first'])]));
}
