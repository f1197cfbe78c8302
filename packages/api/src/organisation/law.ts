import { type RawBuilder, sql } from 'kysely';

/** The country whose law holds for people of an employer (18): the employer's, or that of the company where it names none. */
export const lawOf = (tenantId: RawBuilder<unknown>, employerId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select coalesce(n.code, h.country) from tenant h left join employer b on b.tenant_id = h.id and b.id = ${employerId}
  left join country n on n.tenant_id = b.tenant_id and n.id = b.country_id where h.id = ${tenantId})`;
