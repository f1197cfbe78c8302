import type { CalendarDate, OvertimeDayType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';

export interface PaidOvertime {
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly dayType: OvertimeDayType;
  /** Hours of pay for an hour, exact. */
  readonly multiplier: string;
  readonly minutes: number;
}

/**
 * Paid overtime of final days, a row for each employee, date, day type and multiplier, in this order. `employees`: a condition on
 * `o.employee_id`, everybody of the tenant where it is left out.
 */
export async function paidOvertime(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  employees: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<PaidOvertime[]> {
  const { rows } = await sql<PaidOvertime>`
    select o.employee_id as "employeeId", o.date, l."dayType", l.multiplier, l.minutes
    from overtime_day o
    cross join lateral jsonb_to_recordset(o.lines) as l("dayType" text, multiplier text, minutes int)
    where o.tenant_id = ${tenantId} and o.date between ${from}::date and ${to}::date and o.state = 'final' and ${employees}
    order by o.employee_id, o.date, l."dayType", l.multiplier::numeric`.execute(tx);
  return rows;
}

/** The multipliers by which overtime of final days is paid between two dates, the lowest first. `which`: a condition on `o`. */
export async function paidMultipliers(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  which: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ multiplier: string }>`
    select l.multiplier
    from overtime_day o cross join lateral jsonb_to_recordset(o.lines) as l(multiplier text)
    where o.tenant_id = ${tenantId} and o.date between ${from}::date and ${to}::date and o.state = 'final' and ${which}
    group by 1 order by l.multiplier::numeric`.execute(tx);
  return rows.map(({ multiplier }) => multiplier);
}

/** What overtime of final days is worth, by employee and currency. `which`: a condition on `o`. */
export async function overtimePay(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  which: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { rows } = await sql<{ id: string; currency: string; amount: string }>`
    select o.employee_id as id, o.pay_currency as currency, trim_scale(sum(o.pay))::text as amount
    from overtime_day o
    where o.tenant_id = ${tenantId} and o.date between ${from}::date and ${to}::date and o.state = 'final' and o.pay is not null and ${which}
    group by 1, 2`.execute(tx);
  const found = new Map<string, Map<string, string>>();
  for (const { id, currency, amount } of rows) found.set(id, (found.get(id) ?? new Map()).set(currency, amount));
  return found;
}

/** The currencies in which any of it is paid. */
export async function payCurrencies(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  which: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct o.pay_currency as currency from overtime_day o
    where o.tenant_id = ${tenantId} and o.date between ${from}::date and ${to}::date and o.state = 'final' and o.pay is not null and ${which}
    order by 1`.execute(tx);
  return rows.map(({ currency }) => currency);
}

/** What payroll needs besides paid minutes. */
export interface OvertimeExtras {
  readonly meals: number;
  /** Minutes over a limit that are kept without pay. */
  readonly unpaidMinutes: number;
}

/** The extras of final days of some employees between two dates, of those who have any. `which`: a condition on `o`. */
export async function overtimeExtras(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  which: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, OvertimeExtras>> {
  const { rows } = await sql<OvertimeExtras & { id: string }>`
    select o.employee_id as id, (count(*) filter (where o.has_meal))::int as meals, sum(o.unpaid_minutes)::int as "unpaidMinutes"
    from overtime_day o
    where o.tenant_id = ${tenantId} and o.date between ${from}::date and ${to}::date and o.state = 'final'
      and (o.has_meal or o.unpaid_minutes > 0) and ${which}
    group by o.employee_id`.execute(tx);
  return new Map(rows.map(({ id, ...extras }) => [id, extras]));
}

/** Which of them anybody has between two dates. */
export async function usedExtras(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  which: RawBuilder<boolean>,
): Promise<readonly (keyof OvertimeExtras)[]> {
  const { rows } = await sql<{ meals: boolean; unpaidMinutes: boolean }>`
    select coalesce(bool_or(o.has_meal), false) as meals, coalesce(bool_or(o.unpaid_minutes > 0), false) as "unpaidMinutes"
    from overtime_day o where o.tenant_id = ${tenantId} and o.date between ${from}::date and ${to}::date and o.state = 'final' and ${which}`.execute(
    tx,
  );
  return (['meals', 'unpaidMinutes'] as const).filter((name) => rows[0]?.[name]);
}
