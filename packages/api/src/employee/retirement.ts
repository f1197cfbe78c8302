import { sql } from 'kysely';

/** What the employer `e` says of retirement, and the country whose law holds where it says nothing. */
export const retirementOf = sql`json_build_object('age', e.retirement_age, 'day', e.retirement_day,
  'country', (select n.code from country n where n.tenant_id = e.tenant_id and n.id = e.country_id))`;
