import { type CalendarDate, type Completeness, EmployeeDocument } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { completeness, documentStateOn } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { requiredDocuments } from '../documents/missing.ts';
import { ownerOf } from './owner.ts';
import { refuseClosedClass } from './store.ts';

interface Needed {
  readonly name: string;
  readonly documents: readonly { readonly state: string; readonly expiresOn: CalendarDate | null }[];
}

/** States in which a document is there: what was only asked for, refused, or has expired is missing. */
const THERE: readonly string[] = ['submitted', 'verified'];

/** The documents that are asked of an employee against those that are there (10.7). */
export async function completenessOf(tx: Tx, caller: Caller, employeeId: string): Promise<Completeness> {
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const owner = await ownerOf(tx, caller, employeeId, 'view');
  const { rows } = await sql<Needed>`
    select d.name, (select coalesce(json_agg(json_build_object('state', r.state, 'expiresOn', r.expires_on)), '[]')
      from employee_document r where r.tenant_id = d.tenant_id and r.document_type_id = d.id and r.employee_id = t.id) as documents
    from employee_current t cross join lateral (select d.* from ${requiredDocuments(mayUse(caller, 'personal', 'view'))}) d
    where t.tenant_id = ${caller.tenantId} and t.id = ${owner.id}::uuid order by d.name, d.id`.execute(tx);
  const items = rows.map(({ name, documents }) => ({
    name,
    isFilled: documents.some(({ state, expiresOn }) => THERE.includes(documentStateOn(state, expiresOn, owner.today))),
  }));
  return { ...completeness(items), missing: items.filter((one) => !one.isFilled).map((one) => one.name) };
}
