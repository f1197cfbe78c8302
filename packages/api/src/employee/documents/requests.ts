import {
  ASKED_PAGE,
  type AskedPerson,
  ChaseDocuments,
  type DocumentRequest,
  EmployeeDocument,
  GetAskedPeople,
  GetDocumentRequests,
  type InputOf,
  type WantedDocument,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Notice, notifyEach } from '../../access/index.ts';
import { type Caller, confinedTo, Problem } from '../../platform/http/index.ts';
import { refuseErased } from '../erased.ts';
import { refuseClosedClass } from '../records/index.ts';
import { scopeOf } from '../scope.ts';

/** Requests that are shown; older ones are done or forgotten. */
const MOST = 200;
/** Who was asked, in statements about requests. */
const OF_PERSON = sql.ref('p.employee_id');

interface Owing {
  readonly employeeId: string;
  readonly documentId: string;
  readonly userId: string | null;
}

/** How many were asked, and how many have one or are asked for one already. */
export interface Asked {
  readonly asked: number;
  readonly leftOut: number;
}

/**
 * Asks people for a document: each gets a record in the state `requested` and, with a login, a notice (10.7); who is out of reach
 * is left out. All that is asked under one `id` is one request, of which there is nothing before somebody is asked.
 */
export async function askDocuments(
  tx: Tx,
  caller: Caller,
  employeeIds: readonly string[],
  { id, ...options }: WantedDocument & { readonly id: string },
): Promise<Asked> {
  refuseClosedClass(caller, EmployeeDocument, 'edit');
  const ids = [...new Set(employeeIds)];
  const document = await documentAsked(tx, caller, options);
  // Two who ask for one kind at once take turns: else both would find people without it, who would then owe it twice.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.tenantId} ask ${options.documentTypeId}`}, 0))`.execute(
    tx,
  );
  const scope = scopeOf(caller, 'edit');
  const { rows } = await sql<Owing>`
    insert into employee_document (tenant_id, employee_id, document_type_id, name, state, note, created_by, updated_by)
    select t.tenant_id, t.id, ${options.documentTypeId}::uuid, ${document}, 'requested', ${options.note}, ${caller.userId}::uuid, ${caller.userId}::uuid
    from employee_current t
    where t.tenant_id = ${caller.tenantId} and t.id = any(${ids}::uuid[])${scope ? sql` and ${scope}` : sql``} and t.status <> 'ended' and not exists (
      select from employee_document d where d.tenant_id = t.tenant_id and d.employee_id = t.id and d.document_type_id = ${options.documentTypeId}::uuid
        and d.state <> 'rejected' and (d.expires_on is null or d.expires_on >= (now() at time zone 'UTC')::date))
    returning employee_id as "employeeId", id as "documentId",
      (select u.id from app_user u where u.tenant_id = employee_document.tenant_id and u.employee_id = employee_document.employee_id and u.status = 'active') as "userId"`.execute(
    tx,
  );
  if (rows.length > 0) await writeDown(tx, caller, { id, ...options }, rows);
  const notices = rows.flatMap((one) => noticeTo(one, 'document-requested', document, one.documentId));
  await notifyEach(tx, caller, notices);
  return { asked: rows.length, leftOut: ids.length - rows.length };
}

/** The name of a kind of document that people can be asked for. */
export async function documentAsked(
  tx: Tx,
  { tenantId }: Caller,
  { documentTypeId }: Pick<WantedDocument, 'documentTypeId'>,
): Promise<string> {
  const type = await tx
    .selectFrom('document_type')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', documentTypeId)
    .where('status', '=', 'active')
    .where('used_for', '<>', 'establishments')
    .executeTakeFirst();
  if (!type) throw Problem.at('documentTypeId', 'REFERENCE_MISSING');
  return type.name;
}

/** People who are named have to be there; that they are in scope is asked before. */
export async function refuseUnknown(tx: Tx, caller: Caller, employeeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(employeeIds)];
  const { rows } = await sql`
    select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.id = any(${ids}::uuid[])`.execute(tx);
  if (rows.length < ids.length) throw new Problem('NOT_FOUND');
  await refuseErased(tx, caller, ids);
}

async function writeDown(
  tx: Tx,
  { tenantId, userId }: Caller,
  { id, documentTypeId, note }: WantedDocument & { readonly id: string },
  people: readonly Owing[],
): Promise<void> {
  // One that many are asked by grows piece by piece.
  await tx
    .insertInto('document_request')
    .values({ tenant_id: tenantId, id, document_type_id: documentTypeId, note, asked_by: userId })
    .onConflict((there) => there.columns(['tenant_id', 'id']).doNothing())
    .execute();
  await tx
    .insertInto('document_request_person')
    .values(
      people.map(({ employeeId, documentId }) => ({
        tenant_id: tenantId,
        request_id: id,
        employee_id: employeeId,
        document_id: documentId,
      })),
    )
    .execute();
}

const noticeTo = (
  { employeeId, userId }: Pick<Owing, 'employeeId' | 'userId'>,
  event: 'document-requested' | 'document-chased',
  document: string,
  matter: string,
): Notice[] =>
  userId === null
    ? []
    : [
        {
          event,
          to: [userId],
          facts: { document },
          link: `/employee/employee-form/${employeeId}?tab=documents`,
          matter,
        },
      ];

export async function documentRequests(tx: Tx, caller: Caller): Promise<DocumentRequest[]> {
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const { rows } = await sql<DocumentRequest>`
    select r.id, y.name as document, r.note, u.name as "askedBy", r.asked_at as "askedAt", count(*)::int as asked,
      count(*) filter (where d.state <> 'requested')::int as "handedIn"
    from document_request r
    join document_type y on y.tenant_id = r.tenant_id and y.id = r.document_type_id
    join app_user u on u.tenant_id = r.tenant_id and u.id = r.asked_by
    join document_request_person p on p.tenant_id = r.tenant_id and p.request_id = r.id
    join employee_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
    where r.tenant_id = ${caller.tenantId} and ${confinedTo(caller, GetDocumentRequests, OF_PERSON)}
    group by r.tenant_id, r.id, y.name, u.name order by r.asked_at desc, r.id limit ${MOST}`.execute(tx);
  return rows;
}

/** Who was asked, those who owe it first. A request without anybody in reach is not found. */
export async function askedPeople(
  tx: Tx,
  caller: Caller,
  { params: { id }, query: { page } }: Pick<InputOf<typeof GetAskedPeople>, 'params' | 'query'>,
): Promise<AskedPerson[]> {
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const { rows } = await sql<AskedPerson>`
    select t.id as "employeeId", t.employee_no as "employeeNo", t.display_name as "displayName", d.state <> 'requested' as "handedIn",
      exists (select from app_user u where u.tenant_id = t.tenant_id and u.employee_id = t.id and u.status = 'active') as "hasLogin",
      p.chased_at as "chasedAt"
    from document_request_person p
    join employee_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
    join employee_current t on t.tenant_id = p.tenant_id and t.id = p.employee_id
    where p.tenant_id = ${caller.tenantId} and p.request_id = ${id}::uuid and ${confinedTo(caller, GetAskedPeople, OF_PERSON)}
    order by d.state <> 'requested', t.sort_name, t.id limit ${ASKED_PAGE} offset ${(page - 1) * ASKED_PAGE}`.execute(
    tx,
  );
  if (rows.length === 0 && page === 1) throw new Problem('NOT_FOUND');
  return rows;
}

/** Reminds those who owe it and were not reminded within a day. */
export async function chaseDocuments(tx: Tx, caller: Caller, id: string): Promise<{ told: number }> {
  refuseClosedClass(caller, EmployeeDocument, 'edit');
  await askedPeople(tx, caller, { params: { id }, query: { page: 1 } });
  const { rows } = await sql<Owing & { document: string; chases: number; userId: string }>`
    update document_request_person p set chased_at = now(), chases = p.chases + 1
    from employee_document d, app_user u
    where p.tenant_id = ${caller.tenantId} and p.request_id = ${id}::uuid and (p.chased_at is null or p.chased_at < now() - interval '1 day')
      and d.tenant_id = p.tenant_id and d.id = p.document_id and d.state = 'requested'
      and ${confinedTo(caller, ChaseDocuments, OF_PERSON)}
      and u.tenant_id = p.tenant_id and u.employee_id = p.employee_id and u.status = 'active'
    returning p.employee_id as "employeeId", p.document_id as "documentId", u.id as "userId", d.name as document, p.chases`.execute(
    tx,
  );
  const notices = rows.flatMap((one) =>
    noticeTo(one, 'document-chased', one.document, `${one.documentId}:${one.chases}`),
  );
  await notifyEach(tx, caller, notices);
  return { told: rows.length };
}
