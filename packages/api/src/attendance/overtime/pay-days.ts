import type { CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type OvertimeLine, type OvertimePay, PAY_CURRENCY, payOvertime, treeOf, wordsBelow } from '@personalia/domain';
import { sql } from 'kysely';
import { keyOfDay } from '../../platform/area/index.ts';
import { stockOf, termsOfDays } from '../../workflow/index.ts';

interface DayToPay {
  readonly date: CalendarDate;
  readonly lines: readonly OvertimeLine[];
  /** Null: the rule of the day says nothing of pay. */
  readonly formula: string | null;
}

const ALWAYS = { from: '0001-01-01' as CalendarDate, to: null };

/** What paid overtime of an employee is worth by the formulas of its rules (9.1); words and facts are read once for all days. */
export async function payDays(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  days: readonly DayToPay[],
): Promise<ReadonlyMap<CalendarDate, OvertimePay>> {
  const paid = days.flatMap(({ date, lines, formula }) =>
    formula === null || lines.length === 0 ? [] : [{ date, lines, formula }],
  );
  if (paid.length === 0) return new Map();
  const [stock, { rows }] = await together(
    stockOf(tx, tenantId),
    sql<{ currency: string }>`select base_currency as currency from tenant where id = ${tenantId}`.execute(tx),
  );
  const words = new Set([PAY_CURRENCY]);
  for (const formula of new Set(paid.map((one) => one.formula)))
    for (const word of wordsBelow(treeOf(formula), stock, ALWAYS)) words.add(word);
  const terms = await termsOfDays(
    tx,
    tenantId,
    paid.map(({ date }) => ({ employeeId, asOf: date })),
    words,
  );
  return new Map(
    paid.map(({ date, lines, formula }) => [
      date,
      payOvertime(lines, {
        text: formula,
        date,
        stock,
        terms: terms.get(keyOfDay({ employeeId, asOf: date })) ?? new Map(),
        baseCurrency: rows[0]?.currency ?? '',
      }),
    ]),
  );
}
