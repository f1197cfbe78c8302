import type { Tx } from '@personalia/database';
import type { Band, PayMonth, PayPeriod } from '@personalia/domain';
import { sql } from 'kysely';
import { payMonth } from './pay-month.ts';

/** Where somebody stands on a day, as far as their band depends on it. */
export interface BandAsked {
  readonly day: string;
  readonly gradeId: string;
  readonly gradeStep: number | null;
  readonly locationId: string;
  readonly employerId: string;
  readonly employmentType: string;
  readonly positionId: string;
  /** Null: of any currency. */
  readonly currency: string | null;
}

export interface BandFound extends Band {
  readonly id: string;
  readonly period: PayPeriod;
  readonly grade: string;
  readonly month: PayMonth;
}

/** For each the band that holds; null where none does. One statement for all of them. */
export async function bandsFor(tx: Tx, tenantId: string, asked: readonly BandAsked[]): Promise<(BandFound | null)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<BandFound & { n: number }>`
    select a.n, r.id, r.period, g.name as grade, trim_scale(r.minimum)::text as minimum, trim_scale(r.midpoint)::text as midpoint,
      trim_scale(r.maximum)::text as maximum, ${payMonth('h')} as month
    from json_to_recordset(${JSON.stringify(asked.map((one, n) => ({ n, ...one })))}::json) as a(n int, day date, "gradeId" uuid, "gradeStep" int,
      "locationId" uuid, "employerId" uuid, "employmentType" text, "positionId" uuid, currency text)
    cross join lateral app.salary_range_of(${tenantId}::uuid, a.day, a."gradeId", a.currency, a."locationId", a."employerId", a."employmentType",
      a."positionId", a."gradeStep") r
    join grade g on g.tenant_id = ${tenantId}::uuid and g.id = r.grade_id
    join tenant h on h.id = ${tenantId}::uuid`.execute(tx);
  const byAsked = new Map(rows.map(({ n, ...band }) => [n, band]));
  return asked.map((_, n) => byAsked.get(n) ?? null);
}
