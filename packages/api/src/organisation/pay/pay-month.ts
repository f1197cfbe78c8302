import type { Tx } from '@personalia/database';
import type { PayMonth } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

/** What a company counts a month of pay as (organisation-and-employee 8), of a row of `tenant`. */
export const payMonth = (tenant: string): RawBuilder<PayMonth> =>
  sql`json_build_object('days', trim_scale(${sql.ref(`${tenant}.month_days`)})::text, 'hours', trim_scale(${sql.ref(`${tenant}.month_hours`)})::text)`;

export async function payMonthOf(tx: Tx, tenantId: string): Promise<PayMonth> {
  const { rows } = await sql<{ month: PayMonth }>`
    select ${payMonth('h')} as month from tenant h where h.id = ${tenantId}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`There is no company ${tenantId}.`);
  return found.month;
}
