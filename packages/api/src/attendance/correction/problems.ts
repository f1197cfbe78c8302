import type { ProblemCode } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type ChangedStatus,
  type CorrectedTimes,
  type DayResult,
  dateAt,
  overlappedPresence,
  type Punch,
  presenceBeside,
} from '@personalia/domain';
import { sql } from 'kysely';
import { spanTexts } from '../day/clock-text.ts';
import { nowSeconds } from '../day/compute.ts';
import type { CorrectedDay, CorrectionDraft, CorrectionProblem, Evaluated } from './evaluate.ts';

/** What speaks against a correction, by what it asks for (attendance 12). */

interface CorrectedTimesOfDay extends Pick<CorrectedDay, 'day' | 'around'>, Pick<Evaluated, 'before' | 'after'> {
  readonly times: CorrectedTimes;
}

export async function problemsOf(
  tx: Tx,
  tenantId: string,
  draft: CorrectionDraft,
  { day, around, times, before, after }: CorrectedTimesOfDay,
): Promise<CorrectionProblem[]> {
  const problem = (code: ProblemCode, path: string, values: CorrectionProblem['values'] = {}): CorrectionProblem[] => [
    { code, path, values },
  ];
  const { slotNo, clockIn, clockOut } = draft;
  const now = nowSeconds();
  if (clockIn === null && clockOut === null) return problem('CORRECTION_TIMES', 'clockIn');
  const slot = day.slots.find((one) => one.slotNo === slotNo);
  const [start, end] = [times.in ?? slot?.in ?? null, times.out ?? slot?.out ?? null];
  if (start !== null && end !== null && end <= start)
    return problem('PUNCH_ORDER', clockOut === null ? 'clockIn' : 'clockOut');
  if (times.in !== null && times.in > now) return problem('PUNCH_FUTURE', 'clockIn');
  if (times.out !== null && times.out > now) return problem('PUNCH_FUTURE', 'clockOut');
  const other = overlappedPresence(
    times,
    { in: slot?.in ?? null, out: slot?.out ?? null },
    presenceBeside(around, { date: day.date, slotNo }),
  );
  if (other) return problem('PUNCH_OVERLAP', times.in === null ? 'clockOut' : 'clockIn', { ...spanTexts(other, day) });
  const waiting = await waitingOf(tx, tenantId, draft);
  if (waiting) return [waiting];
  return JSON.stringify(before) === JSON.stringify(after) ? problem('CORRECTION_NO_CHANGE', 'clockIn') : [];
}

/** Only statuses that are offered; CORRECTION_NO_CHANGE: the day is called so already. */
export async function problemsOfStatus(
  tx: Tx,
  tenantId: string,
  draft: CorrectionDraft,
  status: ChangedStatus | null,
  day: DayResult,
): Promise<CorrectionProblem[]> {
  const path = 'statusId';
  if (status === null) return [{ code: 'REFERENCE_MISSING', path, values: {} }];
  if (day.own?.id === status.id) return [{ code: 'CORRECTION_NO_CHANGE', path, values: {} }];
  const waiting = await waitingOf(tx, tenantId, draft);
  return waiting ? [waiting] : [];
}

/** CORRECTION_PUNCH: only punches of the day that still count can be taken out. */
export async function problemsOfExtra(
  tx: Tx,
  tenantId: string,
  draft: CorrectionDraft,
  { date, zone, slots }: DayResult,
  punches: readonly Punch[],
  { before, after }: Pick<Evaluated, 'before' | 'after'>,
): Promise<CorrectionProblem[]> {
  const path = 'voidPunchIds';
  const used = new Set(slots.flatMap(({ punchIds }) => punchIds));
  const counting = new Set(
    punches.filter(({ id, at }) => used.has(id) || dateAt(at, zone) === date).map(({ id }) => id),
  );
  if (!draft.voidPunchIds.every((id) => counting.has(id))) return [{ code: 'CORRECTION_PUNCH', path, values: {} }];
  const waiting = await waitingOf(tx, tenantId, draft);
  if (waiting) return [waiting];
  return JSON.stringify(before) === JSON.stringify(after) ? [{ code: 'CORRECTION_NO_CHANGE', path, values: {} }] : [];
}

/** CORRECTION_OVERLAP: one request at a time for a shift of a day; one for another shift is about the whole day. */
export async function waitingOf(
  tx: Tx,
  tenantId: string,
  { employeeId, date, slotNo, shiftId, id }: CorrectionDraft,
): Promise<CorrectionProblem | null> {
  const { rows } = await sql<{ no: string }>`
    select q.transaction_no as no from attendance_correction c
    join approval_request q on q.tenant_id = c.tenant_id and q.subject_id = c.id and q.request_type = 'ATTENDANCE_CORRECTION'
    where c.tenant_id = ${tenantId} and c.employee_id = ${employeeId}::uuid and c.date = ${date}::date
      and (c.slot_no = ${slotNo} or c.shift_id is not null or ${shiftId !== null}) and c.status in ('PENDING', 'RETURNED')
      and c.type is distinct from 'onDuty' and c.type is distinct from 'remote' and c.id is distinct from ${id ?? null}::uuid
    order by c.id limit 1`.execute(tx);
  return rows[0] ? { code: 'CORRECTION_OVERLAP', path: 'date', values: { ...rows[0], date } } : null;
}
