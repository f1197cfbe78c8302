import { sql } from 'kysely';
import { lawOf } from '../organisation/index.ts';
import { leapDay } from './leap-day.ts';

/** What the employer `e` says of retirement, the country whose law holds where it says nothing, and when birthdays are. */
export const retirementOf = sql`json_build_object('age', e.retirement_age, 'day', e.retirement_day,
  'country', ${lawOf(sql`e.tenant_id`, sql`e.id`)}, 'leapDay', ${leapDay})`;
