import {
  type CalendarDate,
  EmployeeDocument,
  type GetHandIn,
  type HandIn,
  type HandInDocument,
} from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { sql } from 'kysely';
import { notify, usersWho } from '../../access/index.ts';
import { limitsOf } from '../../organisation/index.ts';
import { type Call, type Caller, Problem } from '../../platform/http/index.ts';
import { keepFile, refuseClosedClass } from '../records/index.ts';
import { type Owner, ownerOf, takeTurn } from '../records/owner.ts';

const NOTHING: HandIn = { isOwn: false, owed: [], types: [] };

/** What somebody is asked for, and what they may hand in besides, on their own record (organisation-and-employee 10.7). */
export async function ownHandIn({ tx, caller, input }: Call<typeof GetHandIn>): Promise<HandIn> {
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const owner = await ownerOf(tx, caller, input.params.employeeId, 'view');
  if (!isOwn(caller, owner)) return NOTHING;
  const { tenantId } = caller;
  const { rows: owed } = await sql<HandIn['owed'][number]>`
    select d.id, d.document_type_id as "documentTypeId", d.name, d.state, d.note, d.reject_reason as "rejectReason"
    from employee_document d
    join document_type t on t.tenant_id = d.tenant_id and t.id = d.document_type_id and t.status = 'active' and t.employee_may_upload
    where d.tenant_id = ${tenantId} and d.employee_id = ${owner.id}::uuid and d.state in ('requested', 'rejected')
    order by d.created_at, d.id`.execute(tx);
  const types = await tx
    .selectFrom('document_type')
    .select(['id', 'name', 'expires', 'max_megabytes', 'allowed_formats'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'active')
    .where('employee_may_upload', '=', true)
    .where('used_for', '<>', 'establishments')
    .orderBy('name')
    .execute();
  return {
    isOwn: true,
    owed,
    types: types.map(({ id, name, expires, ...limits }) => {
      const { kinds, megabytes } = limitsOf(limits);
      return { id, name, expires, formats: [...kinds], maxMegabytes: megabytes };
    }),
  };
}

/** Whoever left may still look, and hands in nothing any more. */
const isOwn = ({ employeeId }: Caller, { id, lastDay, today }: Owner): boolean =>
  employeeId === id && (lastDay === null || lastDay >= today);

export async function handIn(call: Call<typeof HandInDocument>): Promise<{ id: string; state: string }> {
  const { tx, caller, input } = call;
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const owner = await ownerOf(tx, caller, input.params.employeeId, 'view');
  if (!isOwn(caller, owner)) throw new Problem('FORBIDDEN');
  await takeTurn(tx, caller, owner);
  const { documentTypeId, documentId, expiresOn = null } = input.query;
  const type = await tx
    .selectFrom('document_type')
    .select(['name', 'max_megabytes', 'allowed_formats', 'employee_may_upload', 'needs_verification'])
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', documentTypeId)
    .where('status', '=', 'active')
    .where('used_for', '<>', 'establishments')
    .executeTakeFirst();
  if (!type) throw Problem.at('documentTypeId', 'REFERENCE_MISSING');
  if (!type.employee_may_upload) throw Problem.at('documentTypeId', 'NOT_HANDED_IN_HERE', { name: type.name });
  const state = type.needs_verification ? 'submitted' : 'verified';
  const texts: HandedIn = { documentTypeId, name: type.name, state, expiresOn };
  const document = documentId
    ? await answerRequest(tx, caller, owner, documentId, texts)
    : await addDocument(tx, caller, owner, texts);
  const place = { record: EmployeeDocument.name, recordId: document.id, employeeId: owner.id };
  const file = await keepFile(call, place, limitsOf(type));
  await notifyDocumentKeepers(tx, caller, owner, { ...document, fileId: file.id });
  return { id: document.id, state };
}

interface HandedIn {
  readonly documentTypeId: string;
  readonly name: string;
  readonly state: EmployeeDocument['state'];
  readonly expiresOn: CalendarDate | null;
}
interface Written {
  readonly id: string;
  readonly name: string;
}

async function addDocument(tx: Tx, caller: Caller, owner: Owner, texts: HandedIn): Promise<Written> {
  const id = newId();
  await tx
    .insertInto('employee_document')
    .values({
      tenant_id: caller.tenantId,
      id,
      employee_id: owner.id,
      document_type_id: texts.documentTypeId,
      name: texts.name,
      state: texts.state,
      expires_on: texts.expiresOn,
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .execute();
  return { id, name: texts.name };
}

/** One that nobody waits for is not found: what was verified is changed by HR alone. */
async function answerRequest(tx: Tx, caller: Caller, owner: Owner, id: string, texts: HandedIn): Promise<Written> {
  const written = await tx
    .updateTable('employee_document')
    .set({ state: texts.state, reject_reason: null, updated_by: caller.userId })
    .set(({ eb, fn, ref }) => ({
      expires_on: fn.coalesce(sql<CalendarDate | null>`${texts.expiresOn}::date`, ref('expires_on')),
      version: eb('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('tenant_id', '=', caller.tenantId)
    .where('employee_id', '=', owner.id)
    .where('document_type_id', '=', texts.documentTypeId)
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'rejected'])
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!written) throw new Problem('NOT_FOUND');
  return written;
}

async function notifyDocumentKeepers(
  tx: Tx,
  caller: Caller,
  owner: Owner,
  { id, name, fileId }: Written & { readonly fileId: string },
): Promise<void> {
  const keepers = await usersWho(tx, caller.tenantId, 'employee', 'edit', owner.id, {
    butAdministrators: true,
    fieldClass: 'document',
  });
  await notify(tx, caller, {
    event: 'document-handed-in',
    to: keepers.filter((one) => one !== caller.userId),
    facts: { document: name, name: owner.name, no: owner.employeeNo },
    link: `/employee/employee-form/${owner.id}?tab=documents`,
    matter: `${id}:${fileId}`,
  });
}
