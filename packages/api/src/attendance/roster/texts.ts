import {
  type CalendarDate,
  fillInLabel,
  type Label,
  type Locale,
  label,
  PROBLEMS,
  type ProblemCode,
  type RosterConflictCode,
} from '@personalia/contract';
import type { RosterFinding } from '@personalia/domain';
import type { PersonDay } from '../plan/load-people.ts';

const REST = label(
  'Only {hours} h rest before {shift} on {date} (minimum 11).',
  'Istirahat hanya {hours} jam sebelum {shift} pada {date} (minimum 11).',
);
const DAYS_IN_ROW = label(
  '{date} is working day {n} in a row (maximum 6).',
  '{date} adalah hari kerja ke-{n} berturut-turut (maksimum 6).',
);
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
  /** Of two shifts that are too close: the date of the earlier one. */
  readonly otherDate?: CalendarDate;
  /** Of an overlap: what ROSTER_SHIFT_OVERLAP is filled in with. */
  readonly values?: Readonly<Record<string, string>>;
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

export function conflictOf(finding: RosterFinding): Conflict {
  const { code, date } = finding;
  if (code === 'daysInRow') return { code, text: fillInLabel(DAYS_IN_ROW, { date, n: finding.days }) };
  const { shift, otherDate, otherShift, minutes } = finding;
  if (code === 'rest') {
    const hours = Math.round((minutes / 60) * 100) / 100;
    return { code, text: fillInLabel(REST, { hours, shift, date }), otherDate };
  }
  const values = { one: otherShift, oneDate: otherDate, other: shift, otherDate: date };
  return { code, text: fillInLabel(PROBLEMS.ROSTER_SHIFT_OVERLAP.text, values), otherDate, values };
}

export const inLocale = ({ code, text }: Conflict, locale: Locale) => ({ code, text: text[locale] });

/** A day in a word: its shifts, its holiday, off. */
export function dayText({ plan, shifts, hasSchedule }: PersonDay, locale: Locale): string {
  if (shifts.length > 0) return shifts.map(({ code }) => code).join(', ');
  if (plan.kind === 'HOLIDAY' && plan.holiday) return plan.holiday.name;
  return plan.kind === 'WORK' && !hasSchedule ? NONE[locale] : OFF[locale];
}
