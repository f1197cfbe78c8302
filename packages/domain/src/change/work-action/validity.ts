import {
  type Acknowledgement,
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  type WorkActionStanding,
} from '@personalia/contract';
import { workingDayAfter } from '../../employee/index.ts';

/** Last day of validity; null: it does not expire (organisation-and-employee 15.3). */
export const validTo = (validFrom: CalendarDate, months: number): CalendarDate | null =>
  months === 0 ? null : addDays(addMonths(validFrom, months), -1);

export interface Issued {
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate | null;
  readonly isRevoked: boolean;
  /** From when on a higher level replaces it. */
  readonly supersededOn?: CalendarDate | null;
}

export function standingOn(
  { validFrom, validTo, isRevoked, supersededOn }: Issued,
  day: CalendarDate,
): WorkActionStanding {
  if (isRevoked) return 'REVOKED';
  if (supersededOn && day >= supersededOn) return 'SUPERSEDED';
  if (day < validFrom) return 'SCHEDULED';
  return validTo === null || day <= validTo ? 'ACTIVE' : 'EXPIRED';
}

export const isActiveOn = (one: Issued, day: CalendarDate): boolean => standingOn(one, day) === 'ACTIVE';

/** Days that it stays active, the day itself included; null where it does not run out or is not active. */
export function daysLeftOn(one: Issued, day: CalendarDate): number | null {
  if (!isActiveOn(one, day)) return null;
  const { validTo, supersededOn } = one;
  const replaced = supersededOn ? addDays(supersededOn, -1) : null;
  const last = replaced !== null && (validTo === null || replaced < validTo) ? replaced : validTo;
  return last === null ? null : daysBetween(day, last) + 1;
}

/** Days by which a letter comes after the incident, where that is more than the company's usual limit. */
export function lateBy(incidentDate: CalendarDate, issueDate: CalendarDate, limit: number): number | null {
  const days = daysBetween(incidentDate, issueDate);
  return days > limit ? days : null;
}

const WORKING_DAYS_TO_ANSWER = 3;

/** Last day on which the employee is asked to answer: three working days, Monday to Friday without holidays. */
export const answerBy = (issuedOn: CalendarDate, holidays: readonly CalendarDate[]): CalendarDate =>
  workingDayAfter(issuedOn, WORKING_DAYS_TO_ANSWER, new Set(holidays));

export interface Answer {
  readonly isNeeded: boolean;
  readonly answer: 'ACKNOWLEDGED' | 'REFUSED' | null;
  readonly answerBy: CalendarDate | null;
}

/** Without an answer in time it counts as not acknowledged; its validity stays the same. */
export function acknowledgementOn({ isNeeded, answer, answerBy }: Answer, day: CalendarDate): Acknowledgement | null {
  if (answer) return answer;
  if (!isNeeded) return null;
  return answerBy !== null && day > answerBy ? 'NOT_ACKNOWLEDGED' : 'WAITING';
}
