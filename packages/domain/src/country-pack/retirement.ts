import { addDays, anniversary, type CalendarDate, calendarDate, daysInMonth, type LeapDay } from '@personalia/contract';
import { countryPack } from './packs.ts';

/** The age required from a year on; the first row holds for all years before as well. Ascending. */
export type RetirementTable = readonly { readonly fromYear: number; readonly age: number }[];

/** Which day of the month in which the age is reached is the date of retirement (organisation-and-employee 10.5). */
export type RetirementPolicy = 'exactDay' | 'endOfMonth' | 'firstOfNextMonth';

/** The age that the law asks for in a year. */
export function retirementAgeIn(table: RetirementTable, year: number): number {
  const row = table.findLast(({ fromYear }) => fromYear <= year) ?? table[0];
  if (!row) throw new RangeError('a retirement table has at least one row');
  return row.age;
}

/** The first birthday on which the age asked for in that year is reached. */
export function retirementDate(
  birthDate: CalendarDate,
  table: RetirementTable,
  leapDay: LeapDay,
  policy: RetirementPolicy = 'exactDay',
): CalendarDate {
  return byPolicy(anniversary(birthDate, ageOfYear(table, Number(birthDate.slice(0, 4))), leapDay), policy);
}

/** The age at which those born in a year retire. */
function ageOfYear(table: RetirementTable, birthYear: number): number {
  let age = Math.min(...table.map((row) => row.age));
  while (age < retirementAgeIn(table, birthYear + age)) age += 1;
  return age;
}

function byPolicy(birthday: CalendarDate, policy: RetirementPolicy): CalendarDate {
  if (policy === 'exactDay') return birthday;
  const [year, month] = [Number(birthday.slice(0, 4)), Number(birthday.slice(5, 7))];
  const end = calendarDate(`${birthday.slice(0, 8)}${daysInMonth(year, month)}`);
  return policy === 'endOfMonth' ? end : addDays(end, 1);
}

/** What an employer says of retirement: an age and a day of its own, or nothing, and then the law of its country speaks. */
export interface EmployerRetirement {
  readonly age: number | null;
  readonly day: RetirementPolicy | null;
  readonly country: string | null;
  /** How the company counts the birthdays by which ages are reached. */
  readonly leapDay: LeapDay;
}

const tableOf = ({ age, country }: EmployerRetirement): RetirementTable | null =>
  age === null ? (country === null ? null : countryPack(country).retirement) : [{ fromYear: 0, age }];

/** Those born from one year to another, both included, retire at the same age. */
export interface RetirementAge {
  readonly fromYear: number;
  readonly toYear: number;
  readonly age: number;
}

/** At which ages those born in some years retire, the years of one age together; none where nothing says an age. */
export function retirementAges(retirement: EmployerRetirement, fromYear: number, toYear: number): RetirementAge[] {
  const table = tableOf(retirement);
  if (table === null) return [];
  const ages: RetirementAge[] = [];
  for (let year = fromYear; year <= toYear; year += 1) {
    const age = ageOfYear(table, year);
    const last = ages.at(-1);
    if (last?.age === age) ages[ages.length - 1] = { ...last, toYear: year };
    else ages.push({ fromYear: year, toYear: year, age });
  }
  return ages;
}

/** When somebody retires (organisation-and-employee 10.5); null where neither employer nor country says an age. */
export function retiresOn(birthDate: CalendarDate | null, retirement: EmployerRetirement): CalendarDate | null {
  const { day, leapDay } = retirement;
  const table = tableOf(retirement);
  return birthDate === null || table === null ? null : retirementDate(birthDate, table, leapDay, day ?? undefined);
}
