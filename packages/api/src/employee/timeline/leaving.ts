import { addDays, type CalendarDate, compare, type Decimal, decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { bondOn } from '@personalia/domain';
import { sql } from 'kysely';
import { type PlanFinding, planWarning } from './findings.ts';
import type { TransitionOrigin } from './requests.ts';

export interface Leaver {
  readonly request: number;
  readonly employeeId: string;
  readonly lastDay: CalendarDate;
}

/**
 * What is still open between a leaver and the company on the last day (10.3): things on loan, and what a training's bond
 * then comes to, for those who may see pay.
 */
export async function openWithLeavers(
  tx: Tx,
  { tenantId, sees }: TransitionOrigin,
  leavers: readonly Leaver[],
): Promise<PlanFinding[]> {
  if (leavers.length === 0) return [];
  const asked = sql`json_to_recordset(${JSON.stringify(leavers)}::json) as a(request int, "employeeId" uuid, "lastDay" date)`;
  const assets = sees && !sees('basic') ? [] : await assetsOnLoan(tx, tenantId, asked);
  const bonds = sees?.('pay') && sees('personal') ? await bondsDue(tx, tenantId, asked) : [];
  return [...assets, ...bonds];
}

async function assetsOnLoan(tx: Tx, tenantId: string, asked: ReturnType<typeof sql>): Promise<PlanFinding[]> {
  const { rows } = await sql<{ request: number; names: string }>`
    select a.request, string_agg(l.name || coalesce(' (' || coalesce(l.tag, l.serial) || ')', ''), ', ' order by l.issued_on, l.name) as names
    from ${asked} join employee_loaned_asset l on l.tenant_id = ${tenantId}::uuid and l.employee_id = a."employeeId" and l.returned_on is null
    group by a.request order by a.request`.execute(tx);
  return rows.map(({ request, names }) => planWarning(request, 'effectiveDate', 'ASSETS_ON_LOAN', { names }));
}

interface Bond {
  readonly request: number;
  readonly training: string;
  readonly amount: Decimal;
  readonly currency: string | null;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly lastDay: CalendarDate;
}

async function bondsDue(tx: Tx, tenantId: string, asked: ReturnType<typeof sql>): Promise<PlanFinding[]> {
  const { rows } = await sql<Bond>`
    select a.request, t.name as training, t.bond_amount::text as amount, t.currency, coalesce(t.ended_on, t.started_on) as "from",
      t.bond_until as until, a."lastDay"
    from ${asked} join employee_training t on t.tenant_id = ${tenantId}::uuid and t.employee_id = a."employeeId"
      and t.bond_amount is not null and t.bond_until > a."lastDay"
    order by a.request, t.bond_until, t.name`.execute(tx);
  return rows.flatMap(({ request, training, amount, currency, from, until, lastDay }) => {
    const due = bondOn({ amount: decimal(amount), from: addDays(from, 1), until }, lastDay);
    if (compare(due, decimal('0')) <= 0) return [];
    const values = { training, until, amount: due, currency: currency ?? '', date: lastDay };
    return [planWarning(request, 'effectiveDate', 'BOND_DUE', values)];
  });
}
