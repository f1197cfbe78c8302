import { type RawBuilder, sql } from 'kysely';

/** Kinds of documents `d` that are asked of somebody `t` and not there on a day, as in the completeness of a record (10.7). */
export const missingDocuments = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`document_type d where d.tenant_id = t.tenant_id and d.status = 'active' and d.is_required
  and (d.required_for is null or d.required_for = t.employment_type)
  and not exists (select from employee_document r where r.tenant_id = t.tenant_id and r.employee_id = t.id and r.status = 'active'
    and r.document_type_id = d.id and r.state in ('submitted', 'verified') and (r.expires_on is null or r.expires_on >= ${day}))`;
