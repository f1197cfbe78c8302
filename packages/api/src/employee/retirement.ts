import { countryPacks, retirementAges } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { lawOf } from '../organisation/index.ts';
import { leapDay } from './leap-day.ts';

/** What the employer `e` says of retirement, the country whose law holds where it says nothing, and when birthdays are. */
export const retirementOf = sql`json_build_object('age', e.retirement_age, 'day', e.retirement_day,
  'country', ${lawOf(sql`e.tenant_id`, sql`e.id`)}, 'leapDay', ${leapDay})`;

/** Years in which somebody may be born who is employed while this runs. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

/** At which age those born in some years retire by the law of a country. */
const LEGAL_AGES = JSON.stringify(
  countryPacks.flatMap(({ country }) =>
    retirementAges({ age: null, day: null, country, leapDay: 'feb28' }, FIRST_YEAR, LAST_YEAR).map((one) => ({
      country,
      ...one,
    })),
  ),
);

/**
 * In a statement: at which age people retire, by employer and year of birth, employers of one rule together. An age of the employer
 * is that of everybody; where it has none, the law says it.
 */
export const retirementBrackets = (tenantId: string): RawBuilder<unknown> => sql`(
  select r.ids as "employerIds", make_date(coalesce(k."fromYear", ${FIRST_YEAR}::int), 1, 1) as "bornFrom",
    make_date(coalesce(k."toYear", ${LAST_YEAR}::int), 12, 31) as "bornTo", coalesce(r.own, k.age) as age, r.day, r."leapDay"
  from (
    select array_agg(e.id) as ids, e.own, e.day, e.country, ${leapDay} as "leapDay" from (
      select e.id, e.retirement_age as own, e.retirement_day as day,
        case when e.retirement_age is null then ${lawOf(sql`e.tenant_id`, sql`e.id`)} end as country
      from employer e where e.tenant_id = ${tenantId}::uuid
    ) e group by e.own, e.day, e.country
  ) r
  left join json_to_recordset(${LEGAL_AGES}::json) as k(country text, "fromYear" int, "toYear" int, age int) on k.country = r.country
  where coalesce(r.own, k.age) is not null offset 0)`;

const birthday = sql`app.anniversary(b.birth_date, extract(year from b.birth_date)::int + a.age, a."leapDay")`;
/** In a statement: the day on which somebody `b` retires whom the bracket `a` holds. */
export const dayOfRetirement = sql`(case a.day when 'endOfMonth' then date_trunc('month', ${birthday}) + interval '1 month - 1 day'
  when 'firstOfNextMonth' then date_trunc('month', ${birthday}) + interval '1 month' else ${birthday} end)::date`;
