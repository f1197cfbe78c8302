import type { CalendarDate } from '@personalia/contract';
import { aside, type Tx } from '@personalia/database';
import type { DayResult } from '@personalia/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { rowsAsTable } from '../../platform/resource/index.ts';
import { explanationOf } from './stored-result.ts';

interface Kept {
  readonly key: string;
  readonly month: string;
  readonly id: string;
  readonly text: string;
}
const KEPT = { key: 'text', month: 'date', id: 'uuid' } as const;

/** The first day of the month of a date, by which explanations are kept. */
export const monthOf = (date: CalendarDate): string => `${date.slice(0, 7)}-01`;

/**
 * The explanations of some results, each once a month: very many days have few. In an order that is the same whatever the days are, so
 * that two who keep them at once do not wait for each other in a circle.
 */
export function explanationsOf(results: readonly DayResult[]): Kept[] {
  const found = new Map<string, Kept>();
  // Most results are like some before them, with the very same explanation in the same month.
  const seen = new Map<string, Set<unknown>>();
  for (const result of results) {
    const explanation = explanationOf(result);
    const month = monthOf(result.date);
    const ofMonth = seen.get(month) ?? new Set();
    if (ofMonth.has(explanation)) continue;
    seen.set(month, ofMonth.add(explanation));
    const { id, text } = explanation;
    const key = `${month} ${id}`;
    if (!found.has(key)) found.set(key, { key, month, id, text });
  }
  return [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Keeps explanations that are not there yet, in a transaction of their own: other lanes find the same ones, and none should wait for
 * another. They follow from what they say, so one that stays although its day is rolled back does no harm.
 */
export async function keepExplanations(tx: Tx, tenantId: string, results: readonly DayResult[]): Promise<void> {
  const explanations = explanationsOf(results);
  const { rows } = await sql<{ key: string }>`
    select g.key from ${rowsAsTable(
      'g',
      explanations.map(({ key, month, id }) => ({ key, month, id })),
      KEPT,
    )}
    where not exists (select from attendance_explanation x
      where x.tenant_id = ${tenantId} and x.month = g.month and x.id = g.id)`.execute(tx);
  if (rows.length === 0) return;
  const missing = new Set(rows.map(({ key }) => key));
  const values = explanations
    .filter(({ key }) => missing.has(key))
    .map(({ month, id, text }) => `(app.tenant(), '${month}', '${id}', ${pg.escapeLiteral(text)})`);
  await aside(
    tx,
    `insert into attendance_explanation (tenant_id, month, id, document) values ${values.join()} on conflict do nothing`,
  );
}
