import type { BLOCK_MODES, Decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type BlockedDate,
  type CountedDay,
  type EntitlementFacts,
  type JudgedRequest,
  type NamedYear,
  ownYears,
  totalOf,
  yearsBetween,
} from '@personalia/domain';
import { sql } from 'kysely';
import { HELD } from '../ledger.ts';
import type { PublishedType } from '../setting/versions.ts';

interface Asked {
  readonly employeeId: string;
  /** The request itself, and the leave that it replaces. */
  readonly without: readonly string[];
  readonly type: PublishedType;
  readonly person: EntitlementFacts;
  /** Days of the request that cost something. */
  readonly days: readonly CountedDay[];
  readonly years: readonly NamedYear[];
}

const OTHERS = (tenantId: string, { employeeId, type, without }: Asked) => sql`
  r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.leave_type_id = ${type.id}::uuid
    and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED', 'APPROVED') and r.id <> all(${[...without]}::uuid[])`;

/** Q1: what else was asked of a type, and its blocked days; asked only where its rules look at them. */
export async function useOfType(
  tx: Tx,
  tenantId: string,
  asked: Asked,
): Promise<Pick<JudgedRequest, 'blocked' | 'discouraged' | 'yearUse' | 'timesTaken'>> {
  const { rules, hasBlocks } = asked.type;
  return {
    ...(hasBlocks ? await blockedDays(tx, tenantId, asked) : {}),
    ...(rules.maxYear ? { yearUse: await yearUse(tx, tenantId, asked) } : {}),
    ...(rules.maxTimes ? { timesTaken: await timesTaken(tx, tenantId, asked) } : {}),
  };
}

/** The first day that is blocked where the employee works on it, and those that are discouraged. */
async function blockedDays(tx: Tx, tenantId: string, { employeeId, type, days }: Asked) {
  const { rows } = await sql<BlockedDate & { mode: (typeof BLOCK_MODES)[number] }>`
    select d.date, b.note as reason, b.mode
    from unnest(${days.map(({ date }) => date)}::date[]) as d(date)
    join leave_type_block b on b.tenant_id = ${tenantId} and b.leave_type_id = ${type.id}::uuid and d.date between b.from_date and b.to_date
    join assignment_segment s on s.tenant_id = b.tenant_id and s.employee_id = ${employeeId}::uuid and s.kind = 'primary'
      and s.recorded_to is null and d.date between s.valid_from and s.valid_to
    where coalesce(b.employer_id, s.employer_id) = s.employer_id and coalesce(b.location_id, s.location_id) = s.location_id
      and (b.organization_unit_id is null or exists (select from organization_unit_path w where w.tenant_id = s.tenant_id
        and w.unit_id = s.unit_id and w.ancestor_id = b.organization_unit_id and d.date between w.valid_from and w.valid_to))
    order by d.date, b.id`.execute(tx);
  const ofMode = (mode: (typeof BLOCK_MODES)[number]): BlockedDate[] =>
    rows.filter((row) => row.mode === mode).map(({ date, reason }) => ({ date, reason }));
  return { blocked: ofMode('REFUSE')[0] ?? null, discouraged: ofMode('WARN') };
}

/** Days of the leave years that the request touches. */
async function yearUse(tx: Tx, tenantId: string, asked: Asked) {
  const [first, last] = [asked.days[0], asked.days.at(-1)];
  if (!first || !last) return [];
  const years = asked.type.rules.yearBasis
    ? ownYears(asked.person.serviceDate, first.date, last.date)
    : yearsBetween(asked.years, first.date, last.date);
  const { rows } = await sql<{ code: string; used: Decimal }>`
    select y.code, trim_scale(coalesce(sum(${HELD}), 0))::text as used
    from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as y(code text, "from" date, "to" date)
    left join (leave_request r join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id)
      on ${OTHERS(tenantId, asked)} and d.date between y."from" and y."to"
    group by 1`.execute(tx);
  const usedOf = new Map(rows.map(({ code, used }) => [code, used]));
  return years.map(({ code, from, to }) => ({
    used: usedOf.get(code) ?? ('0' as Decimal),
    asked: totalOf(asked.days.filter(({ date }) => from <= date && date <= to)),
  }));
}

/** How often the type was taken in this employment. */
async function timesTaken(tx: Tx, tenantId: string, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from leave_request r where ${OTHERS(tenantId, asked)} and r.from_date >= ${asked.person.hireDate}::date
      and (r.amends_id is null or r.status = 'APPROVED')`.execute(tx);
  return rows[0]?.n ?? 0;
}
