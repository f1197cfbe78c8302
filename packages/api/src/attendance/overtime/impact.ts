import {
  addDays,
  addMonths,
  type CalendarDate,
  fillIn,
  formatNumber,
  hoursOfMinutes,
  label,
  mondayOf,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { loadRules } from './load-rules.ts';

const TEXTS = {
  week: label('{used} h that week', '{used} jam pada minggu itu'),
  month: label('{used} h that month', '{used} jam pada bulan itu'),
  weekOf: label('{used} of {cap} h that week', '{used} dari {cap} jam pada minggu itu'),
  monthOf: label('{used} of {cap} h that month', '{used} dari {cap} jam pada bulan itu'),
};

interface Row {
  readonly id: string;
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly dayType: string;
}

/** "14 of 18 h that week": what its week or month comes to with it, against the limit that is nearest (3.2). */
export async function overtimeImpacts(
  tx: Tx,
  viewer: Caller,
  ids: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row>`
    select id, employee_id as "employeeId", date, day_type as "dayType" from overtime_request
    where tenant_id = ${viewer.tenantId} and id in (${ids})`.execute(tx);
  return new Map(await together(...rows.map(async (row) => [row.id, await textOf(tx, viewer, row)] as const)));
}

async function textOf(tx: Tx, { tenantId, locale }: Caller, { id, employeeId, date, dayType }: Row): Promise<string> {
  const rule = (await loadRules(tx, tenantId, employeeId, [date]))(date);
  const isCapped = rule !== null && (rule.capScope === 'all' || dayType === 'WORKDAY');
  const isWeek = isCapped && rule.capWeek !== null;
  const cap = isCapped ? (rule.capWeek ?? rule.capMonth) : null;
  const month = `${date.slice(0, 7)}-01` as CalendarDate;
  const [from, to] = isWeek ? [mondayOf(date), addDays(mondayOf(date), 6)] : [month, addDays(addMonths(month, 1), -1)];
  const onlyWorkdays = cap !== null && rule?.capScope !== 'all';
  const minutes = await minutesWith(tx, tenantId, id, { employeeId, from, to, onlyWorkdays });
  const hours = (n: number): string => formatNumber(hoursOfMinutes(n), locale);
  const text = isWeek ? TEXTS.weekOf : cap === null ? TEXTS.month : TEXTS.monthOf;
  return fillIn(text, { used: hours(minutes), cap: hours(cap ?? 0) }, locale);
}

interface Span {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly onlyWorkdays: boolean;
}

/** Minutes of some days: paid where a day has its result, else as approved, and this request as it is asked for. */
async function minutesWith(tx: Tx, tenantId: string, id: string, span: Span): Promise<number> {
  const { employeeId, from, to, onlyWorkdays } = span;
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(m.minutes), 0)::int as minutes from (
      select (l ->> 'minutes')::int as minutes, l ->> 'dayType' as day_type
      from overtime_day d cross join lateral jsonb_array_elements(d.lines) l
      where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId}::uuid and d.date between ${from}::date and ${to}::date
      union all
      select coalesce(r.approved_minutes, r.planned_minutes), r.day_type from overtime_request r
      where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.date between ${from}::date and ${to}::date
        and (r.id = ${id}::uuid or (r.status = 'APPROVED' and not exists (
          select from overtime_day d where d.tenant_id = r.tenant_id and d.employee_id = r.employee_id and d.date = r.date)))
    ) m where not ${onlyWorkdays} or m.day_type = 'WORKDAY'`.execute(tx);
  return rows[0]?.minutes ?? 0;
}
