import type { RecordFile } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { isAttachable, isDetachable, requestFiles } from '../../employee/index.ts';
import { type Call, type Caller, Problem } from '../../platform/http/index.ts';
import type { CorrectionRow } from './store.ts';

/** The documents of a correction (attendance 12), which goes to its approvers at once: they follow it until it is refused. */

const documents = requestFiles({
  record: 'AttendanceCorrection',
  path: '/v1/AttendanceCorrection',
  tooMany: 'CORRECTION_FILES',
});
export const { list: listFiles, give: giveFile, removeAll: removeFiles, forApproval: filesForApproval } = documents;

type Owner = Pick<CorrectionRow, 'id' | 'employeeId'>;

export const mayAttach = ({ status }: Pick<CorrectionRow, 'status'>): boolean => isAttachable(status);
export const mayDetach = ({ status }: Pick<CorrectionRow, 'status'>): boolean => isDetachable(status);

export const countFiles = (tx: Tx, tenantId: string, { id, employeeId }: Owner): Promise<number> =>
  documents.count(tx, tenantId, employeeId, [id]);

export async function addFile(call: Call, row: CorrectionRow): Promise<RecordFile> {
  if (!mayAttach(row)) throw new Problem('FORBIDDEN');
  return documents.add(call, row);
}

export async function removeFile(tx: Tx, caller: Caller, row: CorrectionRow, fileId: string): Promise<void> {
  if (!mayDetach(row)) throw new Problem('FORBIDDEN');
  await documents.remove(tx, caller, row, fileId);
}
