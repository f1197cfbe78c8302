import { addDays, type CalendarDate, type CorrectionType, type Label } from '@personalia/contract';
import type { CorrectedTimes } from '../day/correct.ts';
import type { SlotResult } from '../day/facts.ts';
import type { CorrectionReason, CorrectionTerms } from './setting.ts';

/** What a correction is refused for by the terms of its employee (attendance 11 and 12). Minutes and calendar days. */

export interface CorrectionPeriod {
  readonly code: string;
  readonly to: CalendarDate;
  readonly isLocked: boolean;
  /** Corrections of the employee in the period that are not rejected, withdrawn or cancelled; of those, approved at once. */
  readonly used: number;
  readonly usedAtOnce: number;
}

/** Who asks: HR that may delete corrections of others is free of dates and limits. */
export type CorrectionRequester = 'self' | 'manager' | 'hr' | 'free';

export interface CorrectionDay {
  readonly date: CalendarDate;
  readonly isHoliday: boolean;
  readonly isLeave: boolean;
  readonly employee: string;
  /** In the zone of the day. */
  readonly today: CalendarDate;
}

export interface TermsProblem {
  readonly code:
    | 'CORRECTION_WINDOW'
    | 'CORRECTION_DEADLINE'
    | 'CORRECTION_LOCKED'
    | 'CORRECTION_FOR_OTHER'
    | 'CORRECTION_HOLIDAY'
    | 'CORRECTION_ON_LEAVE'
    | 'CORRECTION_LIMIT'
    | 'CORRECTION_MINUTES'
    | 'CORRECTION_TYPE'
    | 'CORRECTION_REASON'
    | 'CORRECTION_REASON_TYPE'
    | 'CORRECTION_NOTE'
    | 'ATTACHMENT_REQUIRED'
    | 'DECLARATION_ORDER'
    | 'DECLARATION_DAYS'
    | 'DECLARATION_HOLIDAYS'
    | 'HALF_DATE_RANGE';
  readonly path:
    | 'date'
    | 'dateTo'
    | 'voidPunchIds'
    | 'type'
    | 'halfDate'
    | 'includesHolidays'
    | 'employeeId'
    | 'clockIn'
    | 'shiftId'
    | 'statusId'
    | 'reasonCode'
    | 'note'
    | 'files';
  readonly values: Readonly<Record<string, string | number | Label>>;
}
export const found = (
  code: TermsProblem['code'],
  path: TermsProblem['path'],
  values: TermsProblem['values'] = {},
): TermsProblem => ({ code, path, values });

/** Whether this day can be corrected at all; null where it can. */
export function judgeDay(
  terms: CorrectionTerms,
  day: CorrectionDay,
  period: CorrectionPeriod,
  requester: CorrectionRequester,
): TermsProblem | null {
  const { date, today, employee } = day;
  const first = addDays(today, -terms.maxDaysBack);
  const isFree = requester === 'free';
  if (date > today || (date < first && !isFree)) return found('CORRECTION_WINDOW', 'date', { from: first, to: today });
  if (isForOther(terms, requester)) return found('CORRECTION_FOR_OTHER', 'employeeId', { employee });
  if (day.isHoliday && !terms.allowOnHoliday) return found('CORRECTION_HOLIDAY', 'date', { date });
  if (day.isLeave && !terms.allowOnLeave) return found('CORRECTION_ON_LEAVE', 'date', { date, employee });
  return isFree ? null : (lateFor(terms, date, today, period) ?? overLimit(terms, period));
}

export const isForOther = (
  { managerMayCreate, hrMayCreate }: CorrectionTerms,
  requester: CorrectionRequester,
): boolean => (requester === 'manager' ? !managerMayCreate : requester !== 'self' && !hrMayCreate);

export function lateFor(
  { deadline, deadlineDays }: CorrectionTerms,
  date: CalendarDate,
  today: CalendarDate,
  { code: period, to, isLocked }: CorrectionPeriod,
): TermsProblem | null {
  if (deadline === 'untilPeriodLock' && isLocked) return found('CORRECTION_LOCKED', 'date', { date, period });
  const last = addDays(to, deadlineDays ?? 0);
  return deadline === 'daysAfterPeriodEnd' && today > last
    ? found('CORRECTION_DEADLINE', 'date', { period, date: last })
    : null;
}

export const overLimit = ({ maxPerPeriod: most }: CorrectionTerms, { used }: CorrectionPeriod): TermsProblem | null =>
  most !== null && used >= most ? found('CORRECTION_LIMIT', 'date', { used, most }) : null;

/** What a correction is: a time that is known and becomes another is a wrong one. */
export function correctionTypeOf(
  known: { readonly in: number | null; readonly out: number | null },
  times: CorrectedTimes,
): CorrectionType {
  const replaces = (times.in !== null && known.in !== null) || (times.out !== null && known.out !== null);
  if (replaces) return 'wrongTime';
  if (times.in !== null && times.out !== null) return 'missingBoth';
  return times.in === null ? 'missingOut' : 'missingIn';
}

/** Where a type that is not about times is chosen. */
const PATHS: Partial<Record<CorrectionType, TermsProblem['path']>> = {
  wrongShift: 'shiftId',
  extraPunch: 'voidPunchIds',
  statusChange: 'statusId',
};

/** Whether these times, or this shift, are allowed: their type, and how many minutes of work they change. */
export function judgeTimes(
  { allowedTypes, maxMinutesPerRequest: most }: CorrectionTerms,
  type: CorrectionType,
  worked: { readonly before: number; readonly after: number },
): TermsProblem | null {
  const path = PATHS[type] ?? 'clockIn';
  if (!allowedTypes.includes(type)) return found('CORRECTION_TYPE', path, { type });
  const n = Math.abs(worked.after - worked.before);
  return most !== null && n > most ? found('CORRECTION_MINUTES', path, { n, most }) : null;
}

export const reasonsFor = ({ reasons }: CorrectionTerms, type: CorrectionType): CorrectionReason[] =>
  reasons.filter(({ types }) => types === null || types.includes(type));

/** Why a correction is asked for, with the number of its documents. */
export interface GivenReason {
  readonly code: string | null;
  readonly note: string;
  readonly attachments: number;
}

/** Whether the reason is one of those for the type, and says enough. */
export function judgeReason(
  terms: CorrectionTerms,
  type: CorrectionType,
  { code, note, attachments }: GivenReason,
  date: CalendarDate,
): TermsProblem | null {
  const reason = reasonsFor(terms, type).find((one) => one.code === code);
  if (!reason && code !== null) {
    const other = terms.reasons.find((one) => one.code === code);
    const named = other ? { en: other.name, id: other.localName ?? other.name } : code;
    return found('CORRECTION_REASON_TYPE', 'reasonCode', { date, type, reason: named });
  }
  if (!reason) return found('CORRECTION_REASON', 'reasonCode');
  if (reason.needsNote && note === '') return found('CORRECTION_NOTE', 'note');
  return reason.needsAttachment && attachments === 0 ? found('ATTACHMENT_REQUIRED', 'files') : null;
}

/** Whether nobody has to decide: each time is near enough to the plan, and the employee has such approvals left (11). */
export function isApprovedAtOnce(
  { autoApproveMinutes: near, autoApprovePerPeriod: most }: CorrectionTerms,
  slot: Pick<SlotResult, 'plannedStart' | 'plannedEnd'> | undefined,
  times: CorrectedTimes,
  { usedAtOnce }: CorrectionPeriod,
): boolean {
  if (near === null || (most !== null && usedAtOnce >= most)) return false;
  const isNear = (at: number | null, planned: number | null | undefined): boolean =>
    at === null || (planned != null && Math.abs(at - planned) <= near * 60);
  return isNear(times.in, slot?.plannedStart) && isNear(times.out, slot?.plannedEnd);
}
