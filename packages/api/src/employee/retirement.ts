import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type EmployerRetirement, type RetirementPolicy, retirementAges } from '@personalia/domain';
import { sql } from 'kysely';
import { lawOf } from '../organisation/index.ts';
import { leapDay } from './leap-day.ts';

/** What the employer `e` says of retirement, the country whose law holds where it says nothing, and when birthdays are. */
export const retirementOf = sql`json_build_object('age', e.retirement_age, 'day', e.retirement_day,
  'country', ${lawOf(sql`e.tenant_id`, sql`e.id`)}, 'leapDay', ${leapDay})`;

/** Of some employers: those born on these days retire at an age. */
export interface RetirementBracket {
  readonly employerIds: readonly string[];
  readonly bornFrom: CalendarDate;
  readonly bornTo: CalendarDate;
  readonly age: number;
  readonly day: RetirementPolicy | null;
  readonly leapDay: string;
}

/** Ages that somebody employed today can have. */
const [YOUNGEST, OLDEST] = [14, 100];

/** At which age people retire, by employer and year of birth: employers of one rule together. */
export async function retirementBrackets(tx: Tx, tenantId: string): Promise<RetirementBracket[]> {
  const { rows } = await sql<{ ids: string[]; retirement: EmployerRetirement; year: number }>`
    select json_agg(e.id) as ids, k.rule::json as retirement, extract(year from app.today_of(${tenantId}::uuid))::int as year
    from employer e cross join lateral (select (${retirementOf})::text as rule) k
    where e.tenant_id = ${tenantId}::uuid group by k.rule`.execute(tx);
  return rows.flatMap(({ ids, retirement, year }) =>
    retirementAges(retirement, year - OLDEST, year - YOUNGEST).map(({ fromYear, toYear, age }) => ({
      employerIds: ids,
      bornFrom: `${fromYear}-01-01` as CalendarDate,
      bornTo: `${toYear}-12-31` as CalendarDate,
      age,
      day: retirement.day,
      leapDay: retirement.leapDay,
    })),
  );
}

const birthday = sql`app.anniversary(b.birth_date, extract(year from b.birth_date)::int + a.age, a."leapDay")`;
/** In a statement: the day on which somebody `b` retires whom the bracket `a` holds. */
export const dayOfRetirement = sql`(case a.day when 'endOfMonth' then date_trunc('month', ${birthday}) + interval '1 month - 1 day'
  when 'firstOfNextMonth' then date_trunc('month', ${birthday}) + interval '1 month' else ${birthday} end)::date`;
