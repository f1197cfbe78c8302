import { type RawBuilder, sql } from 'kysely';

/** The country whose law holds for people of an employer (18): the employer's, or that of the company where it names none. */
export const lawOf = (tenantId: RawBuilder<unknown>, employerId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select coalesce((select n.code from country n where n.tenant_id = b.tenant_id and n.id = b.country_id), h.country)
  from tenant h left join employer b on b.tenant_id = h.id and b.id = ${employerId} where h.id = ${tenantId})`;
