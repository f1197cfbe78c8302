import { addDays, anniversary, type CalendarDate, type LeapDay } from '@personalia/contract';

interface Child {
  readonly relation: string;
  readonly birthDate: CalendarDate | null;
  readonly isStudying: boolean;
  readonly isMarried: boolean;
  readonly isDisabled: boolean;
  readonly deceasedOn: CalendarDate | null;
}

const ENDS_AT = 21;
const ENDS_AT_FOR_STUDENTS = 25;

/**
 * The last day on which somebody is a dependant by age; null where no day is known: for other relatives, without a date
 * of birth, and for disabled children (organisation-and-employee 10.3). A child that died is one no longer.
 */
export function dependantUntil(child: Child, leapDay: LeapDay): CalendarDate | null {
  const byAge = lastDayByAge(child, leapDay);
  const { deceasedOn } = child;
  if (deceasedOn === null) return byAge;
  return byAge === null || deceasedOn < byAge ? deceasedOn : byAge;
}

function lastDayByAge(
  { relation, birthDate, isStudying, isMarried, isDisabled }: Child,
  leapDay: LeapDay,
): CalendarDate | null {
  if (relation !== 'child' || birthDate === null || isDisabled) return null;
  const age = isStudying && !isMarried ? ENDS_AT_FOR_STUDENTS : ENDS_AT;
  return addDays(anniversary(birthDate, age, leapDay), -1);
}
