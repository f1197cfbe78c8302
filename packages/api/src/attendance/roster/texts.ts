import {
  type CalendarDate,
  fillInLabel,
  holidayText,
  type Label,
  type Locale,
  label,
  PROBLEMS,
  type ProblemCode,
  type RosterConflictCode,
} from '@personalia/contract';
import type { LabourChecks, RosterFinding } from '@personalia/domain';
import type { PersonDay } from '../plan/load-people.ts';

const LEAVE = label('On approved leave on {date}: {leave}.', 'Cuti disetujui pada {date}: {leave}.');
const OFF = label('Off', 'Libur');
const NONE = label('No schedule', 'Tanpa jadwal');

export interface Refusal {
  readonly code: ProblemCode;
  readonly text: Label;
}
export const refusal = (code: ProblemCode, values: Readonly<Record<string, unknown>> = {}): Refusal => ({
  code,
  text: fillInLabel(PROBLEMS[code].text, values),
});

export interface Conflict {
  readonly code: RosterConflictCode;
  readonly text: Label;
  /** Of two shifts that are too close: the date of the earlier one; of days in a row: their first. */
  readonly otherDate?: CalendarDate;
  /** What a plan with this conflict is refused as, and what its text is filled in with. Left out: it only asks to look again. */
  readonly refusal?: { readonly code: ProblemCode; readonly values: Readonly<Record<string, string | number>> };
}

export const leaveConflict = (date: string, leave: Label): Conflict => ({
  code: 'leave',
  text: fillInLabel(LEAVE, { date, leave }),
});

const LATE = label(
  'Late change: the shift of {date} starts in less than {n} {n:hour|hours} or has started.',
  'Perubahan terlambat: sif {date} mulai kurang dari {n} jam lagi atau sudah mulai.',
);
export const lateConflict = (date: string, n: number): Conflict => ({
  code: 'late',
  text: fillInLabel(LATE, { date, n }),
});

/** Overlaps always stand in the way, labour checks where the company says so. */
export function conflictOf(
  finding: RosterFinding,
  { restLevel, restHours, daysInRowLevel, daysInRow }: LabourChecks,
): Conflict {
  const { code, date } = finding;
  const conflict = (
    problem: ProblemCode,
    values: Readonly<Record<string, string | number>>,
    otherDate: CalendarDate,
    isRefused = true,
  ): Conflict => ({
    code,
    text: fillInLabel(PROBLEMS[problem].text, values),
    otherDate,
    ...(isRefused ? { refusal: { code: problem, values } } : {}),
  });
  if (finding.code === 'daysInRow') {
    const values = { date, n: finding.days, most: daysInRow };
    return conflict('ROSTER_DAYS_IN_ROW', values, finding.since, daysInRowLevel === 'block');
  }
  const { shift, otherDate, otherShift, minutes } = finding;
  if (code === 'rest') {
    const hours = Math.round((minutes / 60) * 100) / 100;
    return conflict('ROSTER_REST', { hours, shift, date, least: restHours }, otherDate, restLevel === 'block');
  }
  return conflict(
    'ROSTER_SHIFT_OVERLAP',
    { one: otherShift, oneDate: otherDate, other: shift, otherDate: date },
    otherDate,
  );
}

export const inLocale = ({ code, text }: Conflict, locale: Locale) => ({ code, text: text[locale] });

/** A day in a word: its shifts, its holiday, off. */
export function dayText({ plan, shifts, hasSchedule }: PersonDay, locale: Locale): string {
  if (shifts.length > 0) return shifts.map(({ code }) => code).join(', ');
  if (plan.kind === 'HOLIDAY' && plan.holiday) return holidayText(plan.holiday, locale);
  return plan.kind === 'WORK' && !hasSchedule ? NONE[locale] : OFF[locale];
}
