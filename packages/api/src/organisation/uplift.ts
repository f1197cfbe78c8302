import { addDays, type CalendarDate, currencyDecimals, type Decimal, type UpliftRanges } from '@personalia/contract';
import { midpointOf, uplifted } from '@personalia/domain';
import { sql } from 'kysely';
import { problemOfDatabaseError } from '../platform/http/database-problem.ts';
import { type Handler, Problem } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';

interface Row {
  readonly id: string;
  readonly grade: string;
  readonly currency: string;
  readonly valid_from: CalendarDate;
  readonly valid_to: CalendarDate | null;
  readonly minimum: Decimal;
  readonly midpoint: Decimal | null;
  readonly maximum: Decimal;
}

/** Each chosen band ends the day before, and the same band a percentage higher follows it to where it would have ended. */
export const upliftRanges: Handler<typeof UpliftRanges> = async ({ tx, caller, input }) => {
  const { ids, percent, roundTo, validFrom, preview } = input.body;
  if (!mayUse(caller, 'pay', 'edit')) throw new Problem('FORBIDDEN');
  const { rows } = await sql<Row>`
    select r.id, g.name as grade, r.currency, r.valid_from, r.valid_to, trim_scale(r.minimum)::text as minimum,
      trim_scale(r.midpoint)::text as midpoint, trim_scale(r.maximum)::text as maximum
    from salary_range r join grade g on g.tenant_id = r.tenant_id and g.id = r.grade_id
    where r.tenant_id = ${caller.tenantId} and r.id = any(${[...ids]}::uuid[]) and r.status = 'active' order by g.rank, r.id for update of r`.execute(
    tx,
  );
  if (rows.length < new Set(ids).size) throw Problem.at('ids', 'REFERENCE_MISSING');
  // A version begins while the one before it holds.
  if (rows.some((row) => row.valid_from >= validFrom || (row.valid_to !== null && row.valid_to < validFrom)))
    throw Problem.at('validFrom', 'RANGE_OVERLAP', { date: validFrom });
  const changes = rows.map((row) => {
    const raise = (amount: Decimal) => uplifted(amount, percent, roundTo ?? null, currencyDecimals(row.currency));
    const after = { minimum: raise(row.minimum), midpoint: raise(midpointOf(row)), maximum: raise(row.maximum) };
    return { row, after };
  });
  if (!preview) {
    const given = JSON.stringify(
      changes.map(({ row, after }) => ({ id: row.id, ...after, keepsMidpoint: row.midpoint !== null })),
    );
    await sql`
      update salary_range set valid_to = ${addDays(validFrom, -1)}::date, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
      where tenant_id = ${caller.tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
    try {
      await sql`
        insert into salary_range (tenant_id, grade_id, step, employer_id, location_id, province_id, employment_type, job_family, currency, period, minimum, midpoint, maximum, valid_from, valid_to, created_by, updated_by)
        select r.tenant_id, r.grade_id, r.step, r.employer_id, r.location_id, r.province_id, r.employment_type, r.job_family, r.currency, r.period, n.minimum,
          case when n."keepsMidpoint" then n.midpoint end, n.maximum, ${validFrom}::date, e.valid_to, ${caller.userId}, ${caller.userId}
        from json_to_recordset(${given}::json) as n(id uuid, minimum numeric, midpoint numeric, maximum numeric, "keepsMidpoint" boolean)
        join salary_range r on r.tenant_id = ${caller.tenantId} and r.id = n.id
        join json_to_recordset(${JSON.stringify(rows)}::json) as e(id uuid, valid_to date) on e.id = r.id`.execute(tx);
    } catch (error) {
      throw problemOfDatabaseError(error, { label: (field) => field, values: { validFrom } });
    }
  }
  return changes.map(({ row: { id, grade, currency, minimum, maximum, ...row }, after }) => ({
    id,
    grade,
    currency,
    before: { minimum, midpoint: midpointOf({ ...row, minimum, maximum }), maximum },
    after,
  }));
};
