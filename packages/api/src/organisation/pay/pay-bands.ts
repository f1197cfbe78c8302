import {
  type Decimal,
  EMPLOYMENT_TYPES,
  FEWEST_PEOPLE_IN_A_BAND,
  type GetPayBands,
  type PayBand,
  type ResolveRange,
  SalaryRange,
} from '@personalia/contract';
import { inPeriod, type PayPeriod, placeInBand } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { limitTo, mayUse, noteSensitiveRead, storeOf } from '../../platform/resource/index.ts';
import { dayOf } from '../day.ts';
import { and, peopleOn, reachOf } from '../people.ts';
import { type BandAsked, bandsFor } from './bands.ts';
import { payMonthOf } from './pay-month.ts';

const MOST_BANDS = 200;
const DOTS = 40;

/** Everything here tells what people are paid. */
function refuseWithoutPay(caller: Caller): void {
  const { label } = SalaryRange.fields.minimum.options;
  if (!mayUse(caller, 'pay', 'view')) throw new Problem('FIELD_FORBIDDEN', { values: { label: label[caller.locale] } });
}

interface Paid extends Omit<BandAsked, 'day'> {
  readonly fte: Decimal;
  readonly amount: Decimal | null;
  readonly period: PayPeriod | null;
}

/** The band that holds for somebody on a day, and where their base pay lies in it. */
export const resolveRange: Handler<typeof ResolveRange> = async ({ tx, caller, input }) => {
  refuseWithoutPay(caller);
  const { employeeId } = input.query;
  if (!employeeId) throw new Problem('BAD_QUERY', { errors: [{ path: 'employeeId' }] });
  const asked = await dayOf(tx, caller, input.query.asOf);
  const { rows } = await sql<Paid>`
    select t.grade_id as "gradeId", t.grade_step as "gradeStep", t.employer_id as "employerId", t.location_id as "locationId",
      t.employment_type as "employmentType", t.position_id as "positionId", t.fte, s.amount, s.currency, s.period
    from ${peopleOn(caller, asked)}
    left join salary_segment s on s.tenant_id = t.tenant_id and s.employment_id = t.employment_id and s.component = 'base'
      and s.recorded_to is null and ${asked.day}::date between s.valid_from and s.valid_to
    where t.id = ${employeeId}::uuid and ${and([reachOf(caller)])}`.execute(tx);
  const [person] = rows;
  if (!person) throw new Problem('NOT_FOUND');
  const { fte, amount, period, ...place } = person;
  const [found] = await bandsFor(tx, caller.tenantId, [{ ...place, day: asked.day }]);
  if (!found) return null;
  await noteSensitiveRead(tx, { kind: 'Employee', id: employeeId }, { class: 'pay' });
  const range = await storeOf(SalaryRange).one(tx, caller, found.id);
  const nothing = {
    fullTime: null,
    compaRatio: null,
    penetration: null,
    position: null,
    outsideBy: null,
    outsidePercent: null,
  };
  const { month } = found;
  if (amount === null || period === null) return { range, month, ...nothing };
  return { range, month, ...placeInBand(inPeriod(amount, period, found.period, month), fte, found) };
};

/** What the employment type of a range is called. */
const employmentWords = ({ locale }: Caller) =>
  sql`${JSON.stringify(Object.fromEntries(EMPLOYMENT_TYPES.map(({ value, label }) => [value, label[locale]])))}::jsonb ->> r.employment_type`;

/** Bands in force on a day with people as dots without names; where they are few, nothing of them is shown. */
export const payBands: Handler<typeof GetPayBands> = async ({ tx, caller, input }) => {
  refuseWithoutPay(caller);
  const asked = await dayOf(tx, caller, input.query.asOf);
  const { currency, period } = input.query;
  const { rows } = await sql<
    Omit<PayBand, 'below' | 'inside' | 'above'> & { people: number; below: number; above: number }
  >`
    with ranges as materialized (
      select r.*, app.by_month(r.tenant_id, 1, r.period) as per_month, g.code as grade_code, g.name as grade_name, g.rank from salary_range r
      join grade g on g.tenant_id = r.tenant_id and g.id = r.grade_id
      where r.tenant_id = ${caller.tenantId} and r.status = 'active' and daterange(r.valid_from, r.valid_to, '[]') @> ${asked.day}::date
        and ${currency ? sql`r.currency = ${currency}` : sql`true`} and ${period ? sql`r.period = ${period}` : sql`true`}
      order by g.rank desc, r.id ${limitTo(MOST_BANDS)}
    ), paid as (
      select t.id, b.id as range_id, round(p.paid / b.per_month, 8) as value, b.minimum, b.maximum
      from app.pay_in_bands(${caller.tenantId}::uuid, ${asked.isToday ? null : asked.day}::date) p
      join ranges b on b.id = p.range_id
      join ${peopleOn(caller, asked)} on t.id = p.id
      where ${and([reachOf(caller)])}
    ), counted as (
      select range_id, count(*)::int as people, count(*) filter (where value < minimum)::int as below, count(*) filter (where value > maximum)::int as above,
        percentile_disc(array(select (n - 0.5) / ${DOTS} from generate_series(1, ${DOTS}) n)) within group (order by round(value)) as dots
      from paid group by range_id
    )
    select r.id as "rangeId", json_build_object('code', r.grade_code, 'name', r.grade_name) as grade,
      nullif(concat_ws(' · ', l.name, v.name, e.name, ${employmentWords(caller)}, r.job_family, case when r.step is not null then '#' || r.step end), '') as scope, r.currency, r.period,
      trim_scale(r.minimum)::text as minimum, trim_scale(coalesce(r.midpoint, (r.minimum + r.maximum) / 2))::text as midpoint,
      trim_scale(r.maximum)::text as maximum, coalesce(c.people, 0) as people, c.below, c.above, coalesce(c.dots, '{}')::text[] as dots
    from ranges r
    left join location l on l.tenant_id = r.tenant_id and l.id = r.location_id
    left join employer e on e.tenant_id = r.tenant_id and e.id = r.employer_id
    left join province v on v.tenant_id = r.tenant_id and v.id = r.province_id
    left join counted c on c.range_id = r.id
    order by r.rank desc, r.id`.execute(tx);
  const bands = rows.map(({ people, below, above, dots, ...band }): PayBand => {
    // Of a few people everybody could be told apart.
    if (people < FEWEST_PEOPLE_IN_A_BAND) return { ...band, below: null, inside: null, above: null, dots: [] };
    return { ...band, below, inside: people - below - above, above, dots: evenly(dots, people) };
  });
  return { asOf: asked.day, month: await payMonthOf(tx, caller.tenantId), bands };
};

/** No more dots than there are people. */
const evenly = (dots: readonly string[], people: number): string[] =>
  people >= dots.length
    ? [...dots]
    : Array.from({ length: people }, (_, n) => dots[Math.floor(((n + 0.5) * dots.length) / people)] ?? '');
