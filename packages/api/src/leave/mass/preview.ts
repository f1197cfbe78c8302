import {
  add,
  type Decimal,
  MASS_OUTCOMES,
  type MassLeave,
  type MassLeavePreview,
  type MassOutcome,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { LEAVE_UNIT } from '../request/store.ts';
import { linesOn, type MassScope } from './post.ts';

export const NO_COUNTS = Object.fromEntries(MASS_OUTCOMES.map((outcome) => [outcome, 0])) as MassLeave['counts'];
/** People without balance whose names a preview shows. */
const SHOWN = 50;

/** M7: the same statement that posts, counted, each date after what those before it take. */
export async function previewScope(tx: Tx, tenantId: string, scope: MassScope): Promise<MassLeavePreview> {
  const counts = { ...NO_COUNTS };
  const booked: RawBuilder<unknown>[] = [];
  const named: RawBuilder<unknown>[] = [];
  for (const date of scope.dates) {
    const taken = named.map(
      (name) => sql`select "lotId", quantity from ${name} where outcome in ('DEDUCTED', 'NEGATIVE')`,
    );
    const lines = await linesOn(tx, tenantId, scope, date, null, taken.length > 0 ? all(taken) : undefined);
    if (!lines) continue;
    const name = sql.ref(`date_${named.length}`);
    named.push(name);
    booked.push(sql`${name} as materialized (${lines})`);
  }
  if (named.length === 0) return { employees: 0, days: '0', leaveUnit: 'day', counts, lacking: [] };
  const { rows } = await sql<{
    sums: readonly Sum[] | null;
    lacking: MassLeavePreview['lacking'] | null;
    leaveUnit: MassLeavePreview['leaveUnit'];
  }>`
    with ${sql.join(booked)}, lines as materialized (${all(named.map((name) => sql`select * from ${name}`))})
    select (select jsonb_agg(s) from (
        select date, outcome, count(*)::int as n, trim_scale(sum(quantity::numeric))::text as days from lines group by 1, 2) s) as sums,
      (select jsonb_agg(n) from (
        select l."employeeId", c.employee_no as "employeeNo", c.display_name as employee, l.date, l.available
        from lines l join employee_current c on c.tenant_id = ${tenantId} and c.id = l."employeeId"
        where l.outcome in ('NO_BALANCE', 'NEGATIVE', 'FALLBACK') order by l.date, c.sort_name limit ${SHOWN}) n) as lacking,
      (select ${LEAVE_UNIT} from leave_type t where t.tenant_id = ${tenantId} and t.id = ${scope.leaveTypeId}::uuid) as "leaveUnit"`.execute(
    tx,
  );
  const sums = rows[0]?.sums ?? [];
  let days = '0' as Decimal;
  const people = new Map<string, number>();
  for (const { date, outcome, n, days: sum } of sums) {
    counts[outcome] += n;
    people.set(date, (people.get(date) ?? 0) + n);
    if (outcome === 'DEDUCTED' || outcome === 'NEGATIVE') days = add(days, sum);
  }
  const { lacking = null, leaveUnit = 'day' } = rows[0] ?? {};
  return { employees: Math.max(0, ...people.values()), days, leaveUnit, counts, lacking: lacking ?? [] };
}
interface Sum {
  readonly date: string;
  readonly outcome: MassOutcome;
  readonly n: number;
  readonly days: Decimal;
}
const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` union all `);
