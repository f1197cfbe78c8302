import {
  type AttendanceCorrection,
  CORRECTION_ACTION_DONE,
  type CorrectionAction,
  type CorrectionPreview,
  type CreateAttendanceCorrection,
  type InputOf,
  type PreviewAttendanceCorrection,
  type UpdateAttendanceCorrection,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, stale } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { stateRefused } from '../../workflow/index.ts';
import { type CorrectionDraft, type Evaluated, evaluateCorrection, refuseProblems, sentenceOf } from './evaluate.ts';
import { CORRECTION, mayGoBack } from './request-type.ts';
import type { CorrectionRow } from './store.ts';
import { findCorrection, viewCorrection } from './view.ts';

type Times = Pick<InputOf<typeof CreateAttendanceCorrection>['body'], 'slotNo' | 'clockIn' | 'clockOut'>;

const evaluate = (tx: Tx, caller: Caller, draft: CorrectionDraft): Promise<Evaluated> =>
  evaluateCorrection(tx, caller.tenantId, draft, { mayGoBack: mayGoBack(caller, draft.employeeId) });

const timesIn = ({ slotNo, clockIn, clockOut }: Times) => ({
  slotNo,
  clockIn: clockIn ?? null,
  clockOut: clockOut ?? null,
});

/** What the day would become; nothing is written. */
export async function previewCorrection(
  tx: Tx,
  caller: Caller,
  { employeeId, date, ...times }: InputOf<typeof PreviewAttendanceCorrection>['body'],
): Promise<CorrectionPreview> {
  const { before, after, problems } = await evaluate(tx, caller, { employeeId, date, ...timesIn(times) });
  return {
    before,
    after,
    problems: problems.map((one) => ({ code: one.code, path: one.path, message: sentenceOf(one, caller.locale) })),
  };
}

const instantOrNull = (at: number | null): string | null => (at === null ? null : new Date(at * 1000).toISOString());

export async function createCorrection(
  tx: Tx,
  caller: Caller,
  { employeeId, date, reason, ...times }: InputOf<typeof CreateAttendanceCorrection>['body'],
): Promise<AttendanceCorrection> {
  const found = await evaluate(tx, caller, { employeeId, date, ...timesIn(times) });
  refuseProblems(found);
  const { id } = await tx
    .insertInto('attendance_correction')
    .values({
      tenant_id: caller.tenantId,
      employee_id: employeeId,
      date,
      slot_no: times.slotNo,
      zone: found.zone,
      clock_in: instantOrNull(found.in),
      clock_out: instantOrNull(found.out),
      reason,
      before: JSON.stringify(found.before),
      after: JSON.stringify(found.after),
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requestEngine().submit(tx, caller, CORRECTION, id);
  return viewCorrection(tx, caller, id);
}

const refuseState = ({ status }: CorrectionRow, action: CorrectionAction, caller: Caller) =>
  stateRefused('CORRECTION_STATE', status, CORRECTION_ACTION_DONE[action], caller);

/** A returned request with other times goes to its approvers again. */
export async function updateCorrection(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reason, ...times }: InputOf<typeof UpdateAttendanceCorrection>['body'],
): Promise<AttendanceCorrection> {
  const row = await findCorrection(tx, caller, id, 'edit', true);
  if (row.status !== 'RETURNED' && row.status !== 'DRAFT') throw refuseState(row, 'edit', caller);
  if (row.version !== version) throw stale(undefined, row);
  const { employeeId, date } = row;
  const found = await evaluate(tx, caller, { employeeId, date, ...timesIn(times), id });
  refuseProblems(found);
  await tx
    .updateTable('attendance_correction')
    .set({
      slot_no: times.slotNo,
      clock_in: instantOrNull(found.in),
      clock_out: instantOrNull(found.out),
      reason,
      version: version + 1,
      updated_at: new Date().toISOString(),
      updated_by: caller.userId,
    })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  await requestEngine().submit(tx, caller, CORRECTION, id);
  return viewCorrection(tx, caller, id);
}

export async function withdrawCorrection(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<AttendanceCorrection> {
  const row = await findCorrection(tx, caller, id, 'edit', true);
  if (row.status !== 'PENDING' && row.status !== 'RETURNED') throw refuseState(row, 'withdraw', caller);
  if (row.version !== version) throw stale(undefined, row);
  await requestEngine().withdraw(tx, caller, CORRECTION, id, {});
  return viewCorrection(tx, caller, id);
}
