import { type CalendarDate, type Completeness, EmployeeDocument } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { completeness, documentStateOn } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { ownerOf } from './owner.ts';
import { refuseClosedClass } from './store.ts';

interface Needed {
  readonly name: string;
  readonly documents: readonly { readonly state: string; readonly expiresOn: CalendarDate | null }[];
}

/** States in which a document is there: what was only asked for, refused, or has expired is missing. */
const THERE: readonly string[] = ['submitted', 'verified'];

/** The required documents of an employee's kind of employment against those that are there (10.7). */
export async function completenessOf(tx: Tx, caller: Caller, employeeId: string): Promise<Completeness> {
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const owner = await ownerOf(tx, caller, employeeId, 'view');
  const { rows } = await sql<Needed>`
    select t.name, coalesce(json_agg(json_build_object('state', d.state, 'expiresOn', d.expires_on)) filter (where d.id is not null), '[]') as documents
    from document_type t
    left join employee_document d on d.tenant_id = t.tenant_id and d.document_type_id = t.id and d.employee_id = ${owner.id}::uuid
    where t.tenant_id = ${caller.tenantId} and t.status = 'active' and t.is_required
      and (t.required_for is null or t.required_for = ${owner.employmentType})
    group by t.id, t.name order by t.name, t.id`.execute(tx);
  const items = rows.map(({ name, documents }) => ({
    name,
    isFilled: documents.some(({ state, expiresOn }) => THERE.includes(documentStateOn(state, expiresOn, owner.today))),
  }));
  return { ...completeness(items), missing: items.filter((one) => !one.isFilled).map((one) => one.name) };
}
