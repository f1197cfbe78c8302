import { addDays, anniversary, type CalendarDate, type LeapDay } from '@personalia/contract';

interface Child {
  readonly relation: string;
  readonly birthDate: CalendarDate | null;
  readonly isStudying: boolean;
  readonly isMarried: boolean;
  readonly isDisabled: boolean;
  readonly deceasedOn: CalendarDate | null;
  /** A last day that was said of this one. */
  readonly benefitTo: CalendarDate | null;
}

/** A child is a dependant until the day before this birthday. */
export const ENDS_AT = 21;
/** The same of one who studies and is not married. */
export const ENDS_AT_FOR_STUDENTS = 25;

/**
 * The last day on which somebody is a dependant: the one that was said, else by age; null where no day is known: for other
 * relatives, without a date of birth, and for disabled children (organisation-and-employee 10.3). Who died is one no longer.
 */
export function dependantUntil(child: Child, leapDay: LeapDay): CalendarDate | null {
  const { deceasedOn, benefitTo } = child;
  const otherwise = benefitTo ?? lastDayByAge(child, leapDay);
  if (deceasedOn === null) return otherwise;
  return otherwise === null || deceasedOn < otherwise ? deceasedOn : otherwise;
}

function lastDayByAge(
  { relation, birthDate, isStudying, isMarried, isDisabled }: Child,
  leapDay: LeapDay,
): CalendarDate | null {
  if (relation !== 'child' || birthDate === null || isDisabled) return null;
  const age = isStudying && !isMarried ? ENDS_AT_FOR_STUDENTS : ENDS_AT;
  return addDays(anniversary(birthDate, age, leapDay), -1);
}
