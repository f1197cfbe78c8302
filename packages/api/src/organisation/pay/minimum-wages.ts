import type { Decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { PayMonth } from '@personalia/domain';
import { sql } from 'kysely';
import { payMonth } from './pay-month.ts';

/** Where somebody works on a day, as far as the minimum wage depends on it. */
export interface WageAsked {
  readonly day: string;
  readonly currency: string;
  readonly establishmentId: string | null;
  readonly locationId: string;
}

export interface MinimumWageFound {
  readonly name: string;
  /** By month. */
  readonly amount: Decimal;
  readonly month: PayMonth;
}

/** For each the minimum wage that holds; null where none is known. One statement for all of them. */
export async function minimumWagesFor(
  tx: Tx,
  tenantId: string,
  asked: readonly WageAsked[],
): Promise<(MinimumWageFound | null)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<MinimumWageFound & { n: number }>`
    select a.n, w.name, trim_scale(w.amount)::text as amount, ${payMonth('h')} as month
    from json_to_recordset(${JSON.stringify(asked.map((one, n) => ({ n, ...one })))}::json) as a(n int, day date, currency text,
      "establishmentId" uuid, "locationId" uuid)
    cross join lateral app.minimum_wage_of(${tenantId}::uuid, a.day, a.currency, a."establishmentId", a."locationId") w
    join tenant h on h.id = ${tenantId}::uuid`.execute(tx);
  const byAsked = new Map(rows.map(({ n, ...wage }) => [n, wage]));
  return asked.map((_, n) => byAsked.get(n) ?? null);
}
