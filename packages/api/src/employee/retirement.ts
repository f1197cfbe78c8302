import { sql } from 'kysely';
import { lawOf } from '../organisation/index.ts';

/** What the employer `e` says of retirement, and the country whose law holds where it says nothing. */
export const retirementOf = sql`json_build_object('age', e.retirement_age, 'day', e.retirement_day,
  'country', ${lawOf(sql`e.tenant_id`, sql`e.id`)})`;
