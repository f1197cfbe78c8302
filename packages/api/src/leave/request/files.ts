import type { RecordFile, RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { ALL_KINDS, type FileLimits, fileRows } from '../../platform/files/index.ts';
import { type Call, type Caller, Problem } from '../../platform/http/index.ts';
import type { RequestRow } from './store.ts';

/** The documents of a leave request (R16). They are the employee's, and go with them. */

const documents = fileRows('employee_file', 'employee_id');
export const LEAVE_FILES = 'LeaveRequest';
const MOST_FILES = 10;
const LIMITS: FileLimits = { megabytes: 10, kinds: ALL_KINDS };

type Owner = Pick<RequestRow, 'id' | 'employeeId'>;
const placeOf = ({ id, employeeId }: Owner) => ({ ownerId: employeeId, recordId: id });

/** Documents may follow as long as the leave can come about; what was handed in with it stays. */
const ATTACHABLE: readonly RequestState[] = ['DRAFT', 'RETURNED', 'PENDING', 'APPROVED'];
const DETACHABLE: readonly RequestState[] = ['DRAFT', 'RETURNED'];
export const mayAttach = ({ kind, origin, status }: RequestRow): boolean =>
  kind === 'TAKE' && origin !== 'MASS_LEAVE' && ATTACHABLE.includes(status);
export const mayDetach = (row: RequestRow): boolean => mayAttach(row) && DETACHABLE.includes(row.status);

export async function countFiles(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  requestIds: readonly string[],
): Promise<number> {
  if (requestIds.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from employee_file where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and record = ${LEAVE_FILES} and record_id = any(${[...requestIds]}::uuid[])`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** For the record of an approval, which nobody asks for by name. */
export async function namesOfFiles(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<Pick<RecordFile, 'id' | 'name' | 'mediaType'>[]> {
  const { rows } = await sql<Pick<RecordFile, 'id' | 'name' | 'mediaType'>>`
    select id, name, media_type as "mediaType" from employee_file where tenant_id = ${tenantId}
      and employee_id = (select r.employee_id from leave_request r where r.tenant_id = ${tenantId} and r.id = ${id}::uuid)
      and record = ${LEAVE_FILES} and record_id = ${id}::uuid order by created_at, name, id`.execute(tx);
  return rows;
}

export const listFiles = (tx: Tx, caller: Caller, row: Owner): Promise<RecordFile[]> =>
  documents.list(tx, caller, placeOf(row));

/** A document that is there is due no more. */
export async function addFile(call: Call, row: RequestRow): Promise<RecordFile> {
  const { tx, caller } = call;
  if (!mayAttach(row)) throw new Problem('FORBIDDEN');
  if ((await countFiles(tx, caller.tenantId, row.employeeId, [row.id])) >= MOST_FILES)
    throw new Problem('LEAVE_FILES', { values: { n: MOST_FILES } });
  const kept = await documents.keep(call, placeOf(row), LIMITS, { record: LEAVE_FILES });
  await sql`update leave_request set attachment_due_on = null
    where tenant_id = ${caller.tenantId} and id = ${row.id}::uuid and attachment_due_on is not null`.execute(tx);
  return documents.one(tx, caller, placeOf(row), kept.id);
}

export const giveFile = (call: Call, row: Owner, fileId: string) =>
  documents.give(call, placeOf(row), fileId, LEAVE_FILES);

export async function removeFile(tx: Tx, caller: Caller, row: RequestRow, fileId: string): Promise<void> {
  if (!mayDetach(row)) throw new Problem('FORBIDDEN');
  await documents.remove(tx, caller, placeOf(row), fileId);
}

/** A draft that is deleted takes its documents along. */
export const removeFiles = (tx: Tx, tenantId: string, { id, employeeId }: Owner) =>
  sql`delete from employee_file where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
    and record = ${LEAVE_FILES} and record_id = ${id}::uuid`.execute(tx);
