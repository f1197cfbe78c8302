import {
  type AttendanceCorrection,
  type CalendarDate,
  type CorrectionPreview,
  type CorrectionTermsReply,
  type CreateAttendanceCorrection,
  type GetCorrectionTerms,
  type InputOf,
  type PreviewAttendanceCorrection,
  type UpdateAttendanceCorrection,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { columnsOfTerms } from './draft.ts';
import {
  type CorrectionDraft,
  type Evaluated,
  evaluateCorrection,
  inWords,
  readDay,
  refuseProblems,
  sentenceOf,
} from './evaluate.ts';
import { readDeclarationDay } from './evaluate-declaration.ts';
import { countFiles } from './files.ts';
import { openCorrection } from './open.ts';
import { shiftsToChoose } from './other-shift.ts';
import { CORRECTION } from './request-type.ts';
import { statusesToChoose } from './status-change.ts';
import { termsKept } from './store.ts';
import { requesterOf, takeTurns } from './terms.ts';
import { findCorrection, mayCancel, viewCorrection } from './view.ts';

type Times = Pick<
  InputOf<typeof CreateAttendanceCorrection>['body'],
  'slotNo' | 'clockIn' | 'clockOut' | 'shiftId' | 'statusId' | 'voidPunchIds'
>;

/** What a draft of this caller would become, and what speaks against it. */
export const evaluate = async (tx: Tx, caller: Caller, draft: CorrectionDraft): Promise<Evaluated> =>
  evaluateCorrection(tx, caller.tenantId, draft, await requesterOf(tx, caller, draft.employeeId));

const timesIn = ({ slotNo, clockIn, clockOut, shiftId, statusId, voidPunchIds }: Times) => ({
  slotNo,
  voidPunchIds,
  shiftId: shiftId ?? null,
  statusId: statusId ?? null,
  clockIn: clockIn ?? null,
  clockOut: clockOut ?? null,
});

/** What the day would become; nothing is written. */
export async function previewCorrection(
  tx: Tx,
  caller: Caller,
  { employeeId, date, ...times }: InputOf<typeof PreviewAttendanceCorrection>['body'],
): Promise<CorrectionPreview> {
  const { before, after, type, isApprovedAtOnce, problems } = await evaluate(tx, caller, {
    employeeId,
    date,
    ...timesIn(times),
  });
  return {
    before,
    after,
    type,
    isApprovedAtOnce,
    problems: problems.map((one) => ({ code: one.code, path: one.path, message: sentenceOf(one, caller.locale) })),
  };
}

const instantOrNull = (at: number | null): string | null => (at === null ? null : new Date(at * 1000).toISOString());

export async function createCorrection(
  tx: Tx,
  caller: Caller,
  { employeeId, date, reasonCode = null, note, submit, ...times }: InputOf<typeof CreateAttendanceCorrection>['body'],
): Promise<AttendanceCorrection> {
  await takeTurns(tx, employeeId);
  const reason = { code: reasonCode, note, attachments: 0 };
  const found = await evaluate(tx, caller, { employeeId, date, ...timesIn(times), reason });
  refuseCorrection(found, times, submit);
  const { id } = await tx
    .insertInto('attendance_correction')
    .values({
      tenant_id: caller.tenantId,
      employee_id: employeeId,
      date,
      date_to: date,
      zone: found.zone,
      ...columnsOf(found, times, { reasonCode, note }),
      ...columnsOfTerms(found),
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (submit) await requestEngine().submit(tx, caller, CORRECTION, id, { isApprovedAtOnce: found.isApprovedAtOnce });
  return viewCorrection(tx, caller, id);
}

const columnsOf = (
  found: Evaluated,
  { slotNo, shiftId, statusId, voidPunchIds }: Times,
  { reasonCode, note }: { readonly reasonCode: string | null; readonly note: string },
) => ({
  slot_no: slotNo,
  clock_in: instantOrNull(found.in),
  clock_out: instantOrNull(found.out),
  shift_id: shiftId ?? null,
  proposed_status_id: statusId ?? null,
  void_punch_ids: voidPunchIds,
  type: found.type,
  reason: note,
  reason_code: reasonCode,
  before: JSON.stringify(found.before),
  after: JSON.stringify(found.after),
});

/** What a request is refused for. A draft is kept as it is, as long as it asks for something. */
function refuseCorrection(found: Evaluated, times: Times, isSubmitted: boolean): void {
  const asks = times.clockIn || times.clockOut || times.shiftId || times.statusId || times.voidPunchIds.length > 0;
  if (isSubmitted || !asks) refuseProblems(found);
}

/** A draft or a returned request with other times; submitted, it goes to its approvers. */
export async function updateCorrection(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reasonCode = null, note, submit, ...times }: InputOf<typeof UpdateAttendanceCorrection>['body'],
): Promise<AttendanceCorrection> {
  const row = await openCorrection(tx, caller, id, version, 'edit');
  if (row.days !== null) throw new Problem('NOT_FOUND');
  const { employeeId, date } = row;
  await takeTurns(tx, employeeId);
  const reason = { code: reasonCode, note, attachments: await countFiles(tx, caller.tenantId, row) };
  const draft = { employeeId, date, ...timesIn(times), id, terms: termsKept(row), reason };
  const found = await evaluate(tx, caller, draft);
  refuseCorrection(found, times, submit);
  await tx
    .updateTable('attendance_correction')
    .set({
      ...columnsOf(found, times, { reasonCode, note }),
      ...(row.status === 'DRAFT' ? columnsOfTerms(found) : {}),
      version: version + 1,
      updated_at: new Date().toISOString(),
      updated_by: caller.userId,
    })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  const isApprovedAtOnce = row.status === 'DRAFT' && found.isApprovedAtOnce;
  if (submit) await requestEngine().submit(tx, caller, CORRECTION, id, { isApprovedAtOnce });
  return viewCorrection(tx, caller, id);
}

export async function withdrawCorrection(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<AttendanceCorrection> {
  await openCorrection(tx, caller, id, version, 'withdraw');
  await requestEngine().withdraw(tx, caller, CORRECTION, id, {});
  return viewCorrection(tx, caller, id);
}

/** An approved correction is taken back by the employee or by HR, as long as its period is open. */
export async function cancelCorrection(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<AttendanceCorrection> {
  const row = await openCorrection(tx, caller, id, version, 'cancel');
  if (!(await mayCancel(tx, caller, row.employeeId))) throw new Problem('FORBIDDEN');
  if (row.lockedPeriod)
    throw new Problem('CORRECTION_LOCKED', { values: { date: row.date, period: row.lockedPeriod } });
  await requestEngine().cancel(tx, caller, CORRECTION, id, {});
  return viewCorrection(tx, caller, id);
}

/** What may be corrected of a day, and what is left of the limit. */
export async function correctionTerms(
  tx: Tx,
  caller: Caller,
  { employeeId, date, id, for: what }: InputOf<typeof GetCorrectionTerms>['query'],
): Promise<CorrectionTermsReply> {
  const { tenantId, locale } = caller;
  const row = id ? await findCorrection(tx, caller, id, 'view') : null;
  const about = row
    ? { employeeId: row.employeeId, date: row.date, id: row.id, terms: termsKept(row) }
    : { employeeId, date };
  const requester = await requesterOf(tx, caller, about.employeeId);
  const read = what === 'days' ? readDeclarationDay : readDay;
  const { terms, period, refusal } = await read(tx, tenantId, about, requester);
  const { autoApproveMinutes, autoApprovePerPeriod } = terms;
  const isSpent = autoApprovePerPeriod !== null && period.usedAtOnce >= autoApprovePerPeriod;
  const problem = refusal && inWords(refusal);
  return {
    types: [...terms.allowedTypes],
    reasons: terms.reasons.map(({ code, name, localName, needsNote, needsAttachment = false, types }) => ({
      code,
      name: (locale === 'id' ? localName : null) ?? name,
      needsNote,
      needsAttachment,
      types: types && [...types],
    })),
    shifts: await shiftsToChoose(tx, tenantId, terms),
    statuses: await statusesToChoose(tx, tenantId, terms, about.date as CalendarDate, locale),
    period: period.code,
    used: period.used,
    most: requester === 'free' ? null : terms.maxPerPeriod,
    maxMinutes: terms.maxMinutesPerRequest,
    atOnceMinutes: isSpent ? null : autoApproveMinutes,
    problem: problem && { code: problem.code, path: problem.path, message: sentenceOf(problem, locale) },
  };
}
