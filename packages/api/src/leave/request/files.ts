import type { RecordFile } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { isAttachable, isDetachable, requestFiles } from '../../employee/index.ts';
import { type Call, Problem } from '../../platform/http/index.ts';
import type { RequestRow } from './store.ts';

/** The documents of a leave request (R16). */

const LEAVE_FILES = 'LeaveRequest';
const documents = requestFiles({ record: LEAVE_FILES, path: '/v1/LeaveRequest', tooMany: 'LEAVE_FILES' });
export const { count: countFiles, list: listFiles, give: giveFile, removeAll: removeFiles } = documents;

export const mayAttach = ({ kind, origin, status }: RequestRow): boolean =>
  kind === 'TAKE' && origin !== 'MASS_LEAVE' && isAttachable(status);
export const mayDetach = (row: RequestRow): boolean => mayAttach(row) && isDetachable(row.status);

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

/** A document that is there is due no more. */
export async function addFile(call: Call, row: RequestRow): Promise<RecordFile> {
  const { tx, caller } = call;
  if (!mayAttach(row)) throw new Problem('FORBIDDEN');
  const added = await documents.add(call, row);
  await sql`update leave_request set attachment_due_on = null
    where tenant_id = ${caller.tenantId} and id = ${row.id}::uuid and attachment_due_on is not null`.execute(tx);
  return added;
}

export async function removeFile(tx: Tx, caller: Call['caller'], row: RequestRow, fileId: string): Promise<void> {
  if (!mayDetach(row)) throw new Problem('FORBIDDEN');
  await documents.remove(tx, caller, row, fileId);
}
