import { ATTENDANCE_REQUEST_DONE, type AttendanceCorrection } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { stateRefused } from '../../workflow/index.ts';
import { timesOf } from './effects.ts';
import { type Evaluated, evaluateCorrection } from './evaluate.ts';
import { type EvaluatedDeclaration, evaluateDeclaration } from './evaluate-declaration.ts';
import { removeFiles } from './files.ts';
import { openCorrection } from './open.ts';
import { CORRECTION } from './request-type.ts';
import { type CorrectionRow, declarationIn } from './store.ts';
import { requesterOf, takeTurns } from './terms.ts';
import { findCorrection, viewCorrection } from './view.ts';

/** What a request keeps of the setting by which it was submitted (attendance 11). */
export const columnsOfTerms = ({
  terms,
  isApprovedAtOnce = false,
}: Pick<Evaluated, 'terms'> & { isApprovedAtOnce?: boolean }) => ({
  setting_id: terms.id,
  terms: JSON.stringify(terms),
  auto_approved: isApprovedAtOnce,
});

/** A draft is judged by the setting of today, which it keeps from now on. What is wrong with it is refused by its type. */
export async function submitCorrection(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<AttendanceCorrection> {
  const row = await openCorrection(tx, caller, id, version, 'submit');
  await takeTurns(tx, row.employeeId);
  let isApprovedAtOnce = false;
  if (row.status === 'DRAFT') {
    const columns = columnsOfTerms(await evaluateDraft(tx, caller, row));
    isApprovedAtOnce = columns.auto_approved;
    await tx
      .updateTable('attendance_correction')
      .set(columns)
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', id)
      .execute();
  }
  await requestEngine().submit(tx, caller, CORRECTION, id, { isApprovedAtOnce });
  return viewCorrection(tx, caller, id);
}

async function evaluateDraft(tx: Tx, caller: Caller, row: CorrectionRow): Promise<Evaluated | EvaluatedDeclaration> {
  const { id, employeeId, date, slotNo } = row;
  const requester = await requesterOf(tx, caller, employeeId);
  const declaration = declarationIn(row);
  return declaration
    ? evaluateDeclaration(tx, caller.tenantId, { ...declaration, employeeId, id }, requester)
    : evaluateCorrection(tx, caller.tenantId, { employeeId, date, slotNo, ...timesOf(row), id }, requester);
}

/** Only a draft that was never submitted goes; others stay on record. */
export async function deleteCorrection(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await findCorrection(tx, caller, id, 'edit', true);
  const known = await requestEngine().requestsOf(tx, caller, CORRECTION, [id]);
  if (row.status !== 'DRAFT' || known.size > 0)
    throw stateRefused('CORRECTION_STATE', row.status, ATTENDANCE_REQUEST_DONE.delete, caller);
  await removeFiles(tx, caller.tenantId, row);
  await tx.deleteFrom('attendance_correction').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}
