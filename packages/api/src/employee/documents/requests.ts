import {
  type AskDocuments,
  type AskedPerson,
  type DocumentRequest,
  EmployeeDocument,
  type InputOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { notify } from '../../access/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { refuseErased } from '../erased.ts';
import { refuseClosedClass } from '../records/index.ts';
import { scopeOf } from '../scope.ts';

/** Requests that are shown; older ones are done or forgotten. */
const MOST = 200;

interface Owing {
  readonly employeeId: string;
  readonly documentId: string;
  readonly userId: string | null;
}

/** Asks people for a document: each gets a record in the state `requested` and, with a login, a notice (10.7). */
export async function askDocuments(tx: Tx, caller: Caller, body: InputOf<typeof AskDocuments>['body']) {
  refuseClosedClass(caller, EmployeeDocument, 'edit');
  const ids = [...new Set(body.employeeIds)];
  await refuseOutOfReach(tx, caller, ids);
  await refuseErased(tx, caller, ids);
  const type = await tx
    .selectFrom('document_type')
    .select('name')
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', body.documentTypeId)
    .where('status', '=', 'active')
    .where('used_for', '<>', 'establishments')
    .executeTakeFirst();
  if (!type) throw Problem.at('documentTypeId', 'REFERENCE_MISSING');
  const { rows } = await sql<Owing>`
    insert into employee_document (tenant_id, employee_id, document_type_id, name, state, note, created_by, updated_by)
    select t.tenant_id, t.id, ${body.documentTypeId}::uuid, ${type.name}, 'requested', ${body.note}, ${caller.userId}::uuid, ${caller.userId}::uuid
    from employee_current t
    where t.tenant_id = ${caller.tenantId} and t.id = any(${ids}::uuid[]) and t.status <> 'ended' and not exists (
      select from employee_document d where d.tenant_id = t.tenant_id and d.employee_id = t.id and d.document_type_id = ${body.documentTypeId}::uuid
        and d.state <> 'rejected' and (d.expires_on is null or d.expires_on >= (now() at time zone 'UTC')::date))
    returning employee_id as "employeeId", id as "documentId",
      (select u.id from app_user u where u.tenant_id = employee_document.tenant_id and u.employee_id = employee_document.employee_id and u.status = 'active') as "userId"`.execute(
    tx,
  );
  const counts = { asked: rows.length, leftOut: ids.length - rows.length };
  if (rows.length === 0) return { id: null, ...counts };
  const id = await writeDown(tx, caller, body, rows);
  for (const one of rows) await tell(tx, caller, 'document-requested', type.name, one, one.documentId);
  return { id, ...counts };
}

async function refuseOutOfReach(tx: Tx, caller: Caller, ids: readonly string[]): Promise<void> {
  const scope = scopeOf(caller, 'edit');
  const { rows } = await sql`
    select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.id = any(${[...ids]}::uuid[])${scope ? sql` and ${scope}` : sql``}`.execute(
    tx,
  );
  if (rows.length < ids.length) throw new Problem('NOT_FOUND');
}

async function writeDown(
  tx: Tx,
  caller: Caller,
  { documentTypeId, note }: InputOf<typeof AskDocuments>['body'],
  people: readonly Owing[],
): Promise<string> {
  const { id } = await tx
    .insertInto('document_request')
    .values({ tenant_id: caller.tenantId, document_type_id: documentTypeId, note, asked_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('document_request_person')
    .values(
      people.map(({ employeeId, documentId }) => ({
        tenant_id: caller.tenantId,
        request_id: id,
        employee_id: employeeId,
        document_id: documentId,
      })),
    )
    .execute();
  return id;
}

async function tell(
  tx: Tx,
  caller: Caller,
  event: 'document-requested' | 'document-chased',
  document: string,
  { employeeId, userId }: Pick<Owing, 'employeeId' | 'userId'>,
  matter: string,
): Promise<void> {
  if (userId === null) return;
  const link = `/employee/employee-form/${employeeId}?tab=documents`;
  await notify(tx, caller, { event, to: [userId], facts: { document }, link, matter });
}

export async function documentRequests(tx: Tx, caller: Caller): Promise<DocumentRequest[]> {
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql<DocumentRequest>`
    select r.id, y.name as document, r.note, u.name as "askedBy", r.asked_at as "askedAt", count(*)::int as asked,
      count(*) filter (where d.state <> 'requested')::int as "handedIn"
    from document_request r
    join document_type y on y.tenant_id = r.tenant_id and y.id = r.document_type_id
    join app_user u on u.tenant_id = r.tenant_id and u.id = r.asked_by
    join document_request_person p on p.tenant_id = r.tenant_id and p.request_id = r.id
    join employee_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
    join employee_current t on t.tenant_id = p.tenant_id and t.id = p.employee_id
    where r.tenant_id = ${caller.tenantId}${scope ? sql` and ${scope}` : sql``}
    group by r.tenant_id, r.id, y.name, u.name order by r.asked_at desc, r.id limit ${MOST}`.execute(tx);
  return rows;
}

/** Who was asked, those who owe it first. A request without anybody in reach is not found. */
export async function askedPeople(tx: Tx, caller: Caller, id: string): Promise<AskedPerson[]> {
  refuseClosedClass(caller, EmployeeDocument, 'view');
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql<AskedPerson>`
    select t.id as "employeeId", t.employee_no as "employeeNo", t.display_name as "displayName", d.state <> 'requested' as "handedIn",
      exists (select from app_user u where u.tenant_id = t.tenant_id and u.employee_id = t.id and u.status = 'active') as "hasLogin",
      p.chased_at as "chasedAt"
    from document_request_person p
    join employee_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
    join employee_current t on t.tenant_id = p.tenant_id and t.id = p.employee_id
    where p.tenant_id = ${caller.tenantId} and p.request_id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}
    order by d.state <> 'requested', t.sort_name, t.id`.execute(tx);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
  return rows;
}

/** Reminds those who owe it and were not reminded within a day. */
export async function chaseDocuments(tx: Tx, caller: Caller, id: string): Promise<{ told: number }> {
  refuseClosedClass(caller, EmployeeDocument, 'edit');
  await askedPeople(tx, caller, id);
  const scope = scopeOf(caller, 'edit');
  const { rows } = await sql<Owing & { document: string; chases: number; userId: string }>`
    update document_request_person p set chased_at = now(), chases = p.chases + 1
    from employee_document d, employee_current t, app_user u
    where p.tenant_id = ${caller.tenantId} and p.request_id = ${id}::uuid and (p.chased_at is null or p.chased_at < now() - interval '1 day')
      and d.tenant_id = p.tenant_id and d.id = p.document_id and d.state = 'requested'
      and t.tenant_id = p.tenant_id and t.id = p.employee_id${scope ? sql` and ${scope}` : sql``}
      and u.tenant_id = p.tenant_id and u.employee_id = p.employee_id and u.status = 'active'
    returning p.employee_id as "employeeId", p.document_id as "documentId", u.id as "userId", d.name as document, p.chases`.execute(
    tx,
  );
  for (const one of rows)
    await tell(tx, caller, 'document-chased', one.document, one, `${one.documentId}:${one.chases}`);
  return { told: rows.length };
}
