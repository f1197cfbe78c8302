import { type CalendarDate, daysInMonth } from '@personalia/contract';
import type { IdentifierCheck, IdentifierFacts } from './identifier.ts';

/** Day, month and two-digit year of a birth date, and the gender, as some numbers carry them. */
export interface Born {
  readonly day: number;
  readonly month: number;
  readonly year: number;
  readonly gender: 'male' | 'female';
}

type Check = (value: string, facts: IdentifierFacts) => IdentifierCheck | null;

/** Checks of a number that carries birth date and gender. A differing record is a warning: either can be wrong. */
export const bornChecks = (read: (value: string) => Born): readonly Check[] => [
  (value) => (exists(read(value)) ? null : { code: 'IDENTIFIER_DATE', severity: 'error' }),
  (value, { birthDate }) =>
    birthDate === null || !exists(read(value)) || isOn(read(value), birthDate)
      ? null
      : { code: 'IDENTIFIER_BIRTH_DATE', severity: 'warning' },
  (value, { gender }) =>
    (gender === 'male' || gender === 'female') && gender !== read(value).gender
      ? { code: 'IDENTIFIER_GENDER', severity: 'warning' }
      : null,
];

/** The century is not in the number: 29 February exists if one of the two centuries that people are born in had it. */
const exists = ({ day, month, year }: Born): boolean =>
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= Math.max(daysInMonth(1900 + year, month), daysInMonth(2000 + year, month));

const isOn = ({ day, month, year }: Born, date: CalendarDate): boolean =>
  Number(date.slice(2, 4)) === year && Number(date.slice(5, 7)) === month && Number(date.slice(8, 10)) === day;
