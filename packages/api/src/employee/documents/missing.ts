import { type RawBuilder, sql } from 'kysely';
import { lawOf } from '../../organisation/index.ts';

/** Whether somebody `t` is a foreigner where the law of the employer holds; whoever says nothing is taken for a citizen. */
const citizenship = sql`(select case when p.nationality <> law.code and law.code <> all (coalesce(p.other_nationalities, '{}')) then 'foreign' else 'national' end
  from employee p cross join lateral (select ${lawOf(sql`t.tenant_id`, sql`t.employer_id`)} as code) law
  where p.tenant_id = t.tenant_id and p.id = t.id)`;

/**
 * Kinds of documents `d` that are asked of somebody `t`, by employment, position and nationality (10.7). What is asked for
 * because of a nationality tells it, and so is told only to those who see personal data.
 */
export const requiredDocuments = (seesPersonal: boolean): RawBuilder<unknown> =>
  sql`document_type d where d.tenant_id = t.tenant_id and d.status = 'active' and d.is_required
  and (d.required_for is null or d.required_for = t.employment_type)
  and (d.required_for_position_id is null or d.required_for_position_id = t.position_id)
  and (d.required_for_nationals is null${seesPersonal ? sql` or d.required_for_nationals = ${citizenship}` : sql``})`;

/** Those of them that are not there on a day, as in the completeness of a record. */
export const missingDocuments = (day: RawBuilder<unknown>, seesPersonal: boolean): RawBuilder<unknown> =>
  sql`${requiredDocuments(seesPersonal)}
  and not exists (select from employee_document r where r.tenant_id = t.tenant_id and r.employee_id = t.id and r.status = 'active'
    and r.document_type_id = d.id and r.state in ('submitted', 'verified') and (r.expires_on is null or r.expires_on >= ${day}))`;
