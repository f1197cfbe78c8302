import { sql } from 'kysely';

/** What phone numbers of the company's own country begin with, in a statement that reads its row of `tenant`. */
export const companyCallingCode = sql<string | null>`(
  select c.calling_code from country c where c.tenant_id = tenant.id and c.code = tenant.country
)`.as('callingCode');
