import {
  type GetOvertimeSummary,
  type InputOf,
  OvertimeRequestList,
  type OvertimeSummary,
  type OvertimeSummaryPer,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, employeeInScope, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { noteSensitiveRead } from '../../platform/resource/index.ts';
import { maySee } from '../../workflow/index.ts';
import { isPeriodOf } from '../period/calendars.ts';
import { OVERTIME_MENU } from './request-type.ts';

type Query = InputOf<typeof GetOvertimeSummary>['query'];
export type OvertimeSummaryAsked = Omit<Query, 'page' | 'pageSize'>;

/** The dates of each attendance period, so that the periods of many days are found by their dates. */
const calendarOf = (tenantId: string, { from, to }: OvertimeSummaryAsked) => sql`
  select day::date as date, x.code, x.employer_id
  from attendance_period x
  cross join lateral generate_series(greatest(x.date_from, ${from}::date), least(x.date_to, ${to}::date), interval '1 day') day
  where x.tenant_id = ${tenantId}`;

const OF_DAYS = sql`count(*)::int as days, (count(*) filter (where d.state = 'provisional'))::int as "provisionalDays",
  sum(d.actual_minutes)::int as "actualMinutes", sum(d.approved_minutes)::int as "approvedMinutes", sum(d.paid_minutes)::int as "paidMinutes",
  sum(d.cut_minutes)::int as "cutMinutes", trim_scale(sum(d.weighted_hours))::text as "weightedHours",
  (count(*) filter (where d.has_meal))::int as meals`;
const NOBODY = sql`null::uuid as "employeeId", null::text as "employeeNo", null::text as employee, null::text as unit, null::text as "sortName"`;
const NO_RATE = sql`null::text as "dayType", null::text as multiplier`;

/** A row for each of what is asked for, of the valued days `d`. */
const ROWS: Readonly<Record<OvertimeSummaryPer, RawBuilder<unknown>>> = {
  period: sql`select d.period, ${NOBODY}, ${NO_RATE}, ${OF_DAYS} from days d group by d.period`,
  employee: sql`select d.period, d.employee_id as "employeeId", d.employee_no as "employeeNo", d.employee, d.unit, d.sort_name as "sortName",
      ${NO_RATE}, ${OF_DAYS}
    from days d group by d.period, d.employee_id, d.employee_no, d.employee, d.unit, d.sort_name`,
  rate: sql`select d.period, ${NOBODY}, l."dayType", l.multiplier, count(*)::int as days,
      (count(*) filter (where d.state = 'provisional'))::int as "provisionalDays", null::int as "actualMinutes", null::int as "approvedMinutes",
      sum(l.minutes)::int as "paidMinutes", null::int as "cutMinutes",
      trim_scale(round(sum(l.minutes * l.multiplier::numeric) / 60, 4))::text as "weightedHours", null::int as meals
    from days d cross join lateral jsonb_to_recordset(d.lines) as l("dayType" text, multiplier text, minutes int)
    group by d.period, l."dayType", l.multiplier`,
};

/** What the valued days `d` are worth, by currency, for each of those rows. */
const AMOUNTS: Readonly<Record<OvertimeSummaryPer, RawBuilder<unknown>>> = {
  period: sql`select d.period, d.pay_currency as currency, sum(d.pay) as amount from days d where d.pay is not null group by 1, 2`,
  employee: sql`select d.period, d.employee_id, d.pay_currency as currency, sum(d.pay) as amount from days d where d.pay is not null group by 1, 2, 3`,
  rate: sql`select d.period, l."dayType", l.multiplier, d.pay_currency as currency, sum(l.amount) as amount
    from days d cross join lateral jsonb_to_recordset(d.lines) as l("dayType" text, multiplier text, amount numeric)
    where l.amount is not null group by 1, 2, 3, 4`,
};
const SAME_ROW: Readonly<Record<OvertimeSummaryPer, RawBuilder<unknown>>> = {
  period: sql`period`,
  employee: sql`period, employee_id`,
  rate: sql`period, "dayType", multiplier`,
};
const JOINED: Readonly<Record<OvertimeSummaryPer, RawBuilder<unknown>>> = {
  period: sql`w.period = r.period`,
  employee: sql`w.period = r.period and w.employee_id = r."employeeId"`,
  rate: sql`w.period = r.period and w."dayType" = r."dayType" and w.multiplier = r.multiplier`,
};

/** The rows with what they are worth, which is only for those who see pay. */
const withPay = (per: OvertimeSummaryPer) => sql`
  select r.*, coalesce(w.pay, '[]') as pay from (${ROWS[per]}) r
  left join (select ${SAME_ROW[per]}, jsonb_agg(jsonb_build_object('currency', currency, 'amount', trim_scale(amount)::text) order by currency) as pay
    from (${AMOUNTS[per]}) a group by ${SAME_ROW[per]}) w on ${JOINED[per]}`;

/** The rows of a summary of the days in the caller's reach, in their order: by the period that pays a day, else that it lies in, else its month. */
export function summaryRows(caller: Caller, asked: OvertimeSummaryAsked, action: 'view' | 'export') {
  const { tenantId } = caller;
  const { per, from, to, employeeId, unitId } = asked;
  const search = (asked.search ?? '').normalize('NFC').trim();
  const within = employeeInScope(caller, { menus: [OVERTIME_MENU], action }, sql.ref('o.employee_id'));
  return {
    columns: sql`s.*`,
    from: sql`(
    with calendar as materialized (${calendarOf(tenantId, asked)}), days as (
      select coalesce(paid.code, k.code, to_char(o.date, 'YYYY-MM')) as period, o.employee_id, c.employee_no, c.display_name as employee, c.unit_name as unit, c.sort_name, o.state,
        o.actual_minutes, o.approved_minutes, o.paid_minutes, o.cut_minutes, o.weighted_hours, o.has_meal, o.lines, o.pay, o.pay_currency
      from overtime_day o join employee_current c on c.tenant_id = o.tenant_id and c.id = o.employee_id
      left join attendance_period paid on paid.tenant_id = o.tenant_id and paid.id = o.period_id
      left join calendar k on o.period_id is null and k.date = o.date
        and ${isPeriodOf(tenantId, sql`k.employer_id`, { employeeId: sql`o.employee_id`, date: sql`o.date` })}
      where o.tenant_id = ${tenantId} and o.date between ${from}::date and ${to}::date
        ${within ? sql`and ${within}` : sql``}
        ${employeeId ? sql`and o.employee_id = ${employeeId}::uuid` : sql``}
        ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
        ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
    ) ${maySee(caller, 'Pay') ? withPay(per) : ROWS[per]}) s`,
    order: sql`s.period desc, s."sortName", s."employeeId", s."dayType" = 'WORKDAY' desc, s."dayType", s.multiplier::numeric`,
  };
}

/** A page of sums of the overtime of days (attendance 9). */
export async function pageOfOvertimeSummary(
  tx: Tx,
  caller: Caller,
  { page, pageSize, ...asked }: Query,
): Promise<PageReply> {
  const { columns, from, order } = summaryRows(caller, asked, 'view');
  const { rows } = await sql<OvertimeSummary & { sortName: string; total: number }>`
    select ${columns}, count(*) over ()::int as total from ${from} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    tx,
  );
  if (rows.some(({ pay = [] }) => pay.length > 0))
    await noteSensitiveRead(tx, { kind: OvertimeRequestList.name }, { class: 'pay', rows: rows.length });
  return pageByNumber(
    rows.map(({ total: _, sortName: __, ...row }): OvertimeSummary => row),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}
