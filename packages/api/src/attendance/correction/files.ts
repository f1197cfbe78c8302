import type { RecordFile, RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { ALL_KINDS, type FileLimits, fileRows } from '../../platform/files/index.ts';
import { type Call, type Caller, Problem } from '../../platform/http/index.ts';
import type { CorrectionRow } from './store.ts';

/** The documents of a correction (attendance 12). They are the employee's, and go with them. */

const documents = fileRows('employee_file', 'employee_id');
const CORRECTION_FILES = 'AttendanceCorrection';
const MOST_FILES = 10;
const LIMITS: FileLimits = { megabytes: 10, kinds: ALL_KINDS };

type Owner = Pick<CorrectionRow, 'id' | 'employeeId'>;
const placeOf = ({ id, employeeId }: Owner) => ({ ownerId: employeeId, recordId: id });

/** A correction goes to its approvers at once, so documents follow it as long as it is not refused. */
const ATTACHABLE: readonly RequestState[] = ['DRAFT', 'RETURNED', 'PENDING', 'APPROVED'];
const DETACHABLE: readonly RequestState[] = ['DRAFT', 'RETURNED'];
export const mayAttach = ({ status }: Pick<CorrectionRow, 'status'>): boolean => ATTACHABLE.includes(status);
export const mayDetach = ({ status }: Pick<CorrectionRow, 'status'>): boolean => DETACHABLE.includes(status);

export const listFiles = (tx: Tx, caller: Caller, row: Owner): Promise<RecordFile[]> =>
  documents.list(tx, caller, placeOf(row));

export async function countFiles(tx: Tx, tenantId: string, { id, employeeId }: Owner): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from employee_file where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and record = ${CORRECTION_FILES} and record_id = ${id}::uuid`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** A draft that is deleted takes its documents along. */
export const removeFiles = (tx: Tx, tenantId: string, { id, employeeId }: Owner) =>
  sql`delete from employee_file where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
    and record = ${CORRECTION_FILES} and record_id = ${id}::uuid`.execute(tx);

export async function addFile(call: Call, row: CorrectionRow): Promise<RecordFile> {
  const { tx, caller } = call;
  if (!mayAttach(row)) throw new Problem('FORBIDDEN');
  if ((await countFiles(tx, caller.tenantId, row)) >= MOST_FILES)
    throw new Problem('CORRECTION_FILES', { values: { n: MOST_FILES } });
  const kept = await documents.keep(call, placeOf(row), LIMITS, { record: CORRECTION_FILES });
  return documents.one(tx, caller, placeOf(row), kept.id);
}

export const giveFile = (call: Call, row: Owner, fileId: string) =>
  documents.give(call, placeOf(row), fileId, CORRECTION_FILES);

export async function removeFile(tx: Tx, caller: Caller, row: CorrectionRow, fileId: string): Promise<void> {
  if (!mayDetach(row)) throw new Problem('FORBIDDEN');
  await documents.remove(tx, caller, placeOf(row), fileId);
}

/** For the approver, who sees the request and not the list. */
export async function filesForApproval(tx: Tx, tenantId: string, { id, employeeId }: Owner) {
  const { rows } = await sql<Pick<RecordFile, 'id' | 'name' | 'mediaType'>>`
    select id, name, media_type as "mediaType" from employee_file where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and record = ${CORRECTION_FILES} and record_id = ${id}::uuid order by created_at, name, id`.execute(tx);
  return rows.map((file) => ({ ...file, path: `/v1/AttendanceCorrection/${id}/File/${file.id}` }));
}
