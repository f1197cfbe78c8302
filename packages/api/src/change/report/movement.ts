import { label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { turnoverOf } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import {
  column,
  type ReportColumn,
  type ReportDefinition,
  type ReportPart,
  type ReportRows,
  statementReport,
} from '../../platform/table-report/index.ts';
import { type CareerFilter, endsEmployment, inPlaces, wholeMonths } from './parts.ts';

/** Headcount by unit and month: opening + hired + rehired + in - out - ended = closing (organisation-and-employee 13). */

const SIGNS = { hired: 1, rehired: 1, in: 1, out: -1, ended: -1 } as const;
const STEPS = Object.keys(SIGNS) as (keyof typeof SIGNS)[];

/**
 * A row for each unit and month in which somebody was there, came or went. Who has left counts as ended on the day after the last
 * one: with 31 January as last day, in February. A unit is entered from, and left for, another one, or a place that was not chosen.
 * A change of employer begins another employment (12.5), but nobody left or was hired by it: it is a transfer.
 */
function movementOf({ tenantId }: Caller, scope: RawBuilder<boolean>, filter: CareerFilter): RawBuilder<unknown> {
  const isInside = inPlaces(tenantId, filter, (name) => sql.ref(`s.${name}`));
  const counts = STEPS.map((step) => sql`count(*) filter (where t.step = ${step}) as ${sql.id(step)}`);
  const net = sql.join(
    STEPS.map((step) => sql`${sql.raw(SIGNS[step] > 0 ? '+' : '-')} coalesce(${sql.ref(`n.${step}`)}, 0)`),
    sql` `,
  );
  return sql`
    with stay as materialized (
      select p.*, lag(p.unit_id) over career as unit_before, lead(p.unit_id) over career as unit_after,
        lag(p.spell_id) over career is distinct from p.spell_id and lag(p.goes_on) over career is not true as is_first,
        lead(p.spell_id) over career is distinct from p.spell_id and not p.goes_on as is_last
      from (
        select m.employee_id, m.id as spell_id, m.spell_no, s.valid_from, s.valid_to, case when ${isInside} then s.unit_id end as unit_id,
          c.type as ended_by, coalesce(not ${endsEmployment}, false) as goes_on
        from employment m
        join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id and s.kind = 'primary' and s.recorded_to is null
        left join career_transition c on c.tenant_id = m.tenant_id and c.id = m.end_transition_id
        where m.tenant_id = ${tenantId} and m.spell_no > 0 and ${scope}) p
      window career as (partition by p.employee_id order by p.valid_from)
    ), step as (
      select y.unit_id, y.valid_from as day, case when not y.is_first then 'in' when y.spell_no = 1 then 'hired' else 'rehired' end as step,
        false as is_voluntary
      from stay y where y.unit_id is not null and (y.is_first or y.unit_id is distinct from y.unit_before)
      union all
      select y.unit_id, y.valid_to + 1, case when y.is_last then 'ended' else 'out' end, y.is_last and y.ended_by = 'resignation'
      from stay y
      where y.unit_id is not null and y.valid_to < date '9999-12-31' and (y.is_last or y.unit_id is distinct from y.unit_after)
    ), counted as (
      select t.unit_id, date_trunc('month', t.day)::date as month, ${sql.join(counts)},
        count(*) filter (where t.is_voluntary) as voluntary
      from step t where t.day between ${filter.from}::date and ${filter.to}::date group by 1, 2
    ), before as (
      select y.unit_id, count(*) as people from stay y
      where y.unit_id is not null and ${filter.from}::date - 1 between y.valid_from and y.valid_to group by 1
    ), run as (
      select u.unit_id, d.month::date as month, ${sql.join(STEPS.map((step) => sql`coalesce(${sql.ref(`n.${step}`)}, 0) as ${sql.id(step)}`))},
        coalesce(n.voluntary, 0) as voluntary, 0 ${net} as net,
        coalesce(b.people, 0) + sum(0 ${net}) over (partition by u.unit_id order by d.month) as closing
      from (select unit_id from before union select unit_id from counted) u
      cross join generate_series(${filter.from}::date, ${filter.to}::date, interval '1 month') as d(month)
      left join counted n on n.unit_id = u.unit_id and n.month = d.month::date
      left join before b on b.unit_id = u.unit_id
    )
    select o.name as unit, r.month, r.closing - r.net as opening, ${sql.join(STEPS.map((step) => sql.ref(`r.${step}`)))}, r.voluntary, r.closing
    from run r join organization_unit o on o.tenant_id = ${tenantId} and o.id = r.unit_id
    where r.closing <> 0 or r.net <> 0 or ${sql.join(
      STEPS.map((step) => sql`${sql.ref(`r.${step}`)} <> 0`),
      sql` or `,
    )}`;
}

const whole = (key: string, en: string, id: string): ReportColumn => column(key, en, id, 'integer');
const month = column('month', 'Month', 'Bulan');
const opening = whole('opening', 'Opening', 'Awal');
const ended = whole('ended', 'Left', 'Keluar');
const closing = whole('closing', 'Closing', 'Akhir');

export const movement = statementReport<CareerFilter>(
  {
    columns: [
      column('unit', 'Unit', 'Unit'),
      month,
      opening,
      whole('hired', 'Hired', 'Diterima'),
      whole('rehired', 'Rehired', 'Diterima kembali'),
      whole('in', 'Transferred in', 'Mutasi masuk'),
      whole('out', 'Transferred out', 'Mutasi keluar'),
      ended,
      closing,
    ],
    chart: label('Left by unit', 'Keluar per unit'),
    period: wholeMonths,
  },
  (caller, scope, filter) => sql`
    select v.unit, to_char(v.month, 'YYYY-MM') as month, ${sql.join(
      ['opening', ...STEPS, 'closing'].map((name) => sql`${sql.ref(`v.${name}`)}::text as ${sql.id(name)}`),
    )}, '' as all
    from (${movementOf(caller, scope, filter)}) v`,
  { order: sql`r.month desc, r.unit`, group: 'all', bar: { by: 'unit', value: 'ended' } },
);

export const turnover: ReportDefinition<CareerFilter> = {
  columns: [
    month,
    opening,
    closing,
    ended,
    whole('voluntary', 'Of them resigned', 'Di antaranya mengundurkan diri'),
    column('turnover', 'Turnover %', 'Perputaran %', 'decimal'),
    column('voluntaryTurnover', 'Voluntary %', 'Sukarela %', 'decimal'),
  ],
  chart: label('Turnover % by month', 'Perputaran % per bulan'),
  period: wholeMonths,
  read: readTurnover,
};

const TOTAL = label('All months', 'Semua bulan');

/** A row for each month, the latest first, below one for all of them together. */
async function readTurnover(
  tx: Tx,
  caller: Caller,
  scope: RawBuilder<boolean>,
  filter: CareerFilter,
  { limit, offset }: ReportPart,
): Promise<ReportRows> {
  const { rows: months } = await sql<Record<'opening' | 'closing' | 'ended' | 'voluntary', number> & { month: string }>`
    select to_char(v.month, 'YYYY-MM') as month, sum(v.opening)::int as opening, sum(v.closing)::int as closing, sum(v.ended)::int as ended,
      sum(v.voluntary)::int as voluntary
    from (${movementOf(caller, scope, filter)}) v group by 1 order by 1`.execute(tx);
  const [first] = months;
  if (!first) return { rows: [], total: 0, sums: [], bars: [] };
  const sumOf = (key: 'ended' | 'voluntary') => months.reduce((sum, one) => sum + one[key], 0);
  const rowOf = (
    name: string,
    one: Record<'opening' | 'closing' | 'ended' | 'voluntary', number>,
    headcounts: readonly number[],
  ) => ({
    month: name,
    opening: String(one.opening),
    closing: String(one.closing),
    ended: String(one.ended),
    voluntary: String(one.voluntary),
    turnover: turnoverOf(one.ended, headcounts),
    voluntaryTurnover: turnoverOf(one.voluntary, headcounts),
  });
  const all = {
    opening: first.opening,
    closing: months.at(-1)?.closing ?? 0,
    ended: sumOf('ended'),
    voluntary: sumOf('voluntary'),
  };
  const rows = [
    rowOf(TOTAL[caller.locale], all, [first.opening, ...months.map((one) => one.closing)]),
    ...months.map((one) => rowOf(one.month, one, [one.opening, one.closing])).toReversed(),
  ];
  return {
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
    sums: [],
    bars: rows
      .slice(1, 13)
      .toReversed()
      .flatMap(({ month: name, turnover: value }) => (value === null ? [] : [{ label: name, value, group: '' }])),
  };
}
