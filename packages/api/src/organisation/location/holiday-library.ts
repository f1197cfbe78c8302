import { addDays, type CalendarDate, type HolidayType } from '@personalia/contract';
import type { LibraryHoliday } from '@personalia/domain';
import type { HolidaysTypes } from 'date-holidays';

/** The library date-holidays, as far as imports use it. It is large, so it is read when somebody asks for it. */
const library = async () => (await import('date-holidays')).default;

/** Dates are from this release; shown with the preview. */
export const LIBRARY = 'date-holidays 3.37.0';

export interface HolidayPlace {
  readonly country: string;
  readonly state: string | null;
  readonly region: string | null;
}

interface Named {
  readonly code: string;
  readonly name: string;
}
const named = (found: Readonly<Record<string, string>> | undefined, nameOf?: (code: string) => string): Named[] =>
  Object.entries(found ?? {})
    .map(([code, name]) => ({ code, name: nameOf?.(code) ?? name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

export async function placesOfLibrary(locale: string, country: string | undefined, state: string | undefined) {
  const Holidays = await library();
  const all = new Holidays();
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const countries = all.getCountries('en') as Record<string, string>;
  return {
    countries: named(countries, (code) => (/^[A-Z]{2}$/.test(code) && names.of(code)) || (countries[code] ?? code)),
    states: named(country ? (all.getStates(country, locale) as Record<string, string>) : undefined),
    regions: named(country && state ? (all.getRegions(country, state, locale) as Record<string, string>) : undefined),
  };
}

/** Months of the Islamic calendar: such dates are computed and may differ from the official ones by a day. */
const BY_MOON = /muharram|safar|rabi|jumada|rajab|sha'?ban|ramadan|shawwal|dhu/i;
/** What is listed year by year ends with the list. */
const LISTED = /^\d{4}-\d{2}-\d{2}/;
/** The library names the Ascension of the Prophet as his birthday in Indonesian. */
const LOCAL_NAMES: Readonly<Record<string, string>> = { 'ID 27 Rajab': 'Isra Mikraj Nabi Muhammad' };

const MILLISECONDS = 24 * 60 * 60 * 1000;

/** Dates of a holiday. Its instants carry the shift of a zone, so only the first ten characters of the text are a date (8.5). */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): CalendarDate[] {
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / MILLISECONDS));
  return Array.from({ length: days }, (_, n) => addDays(date.slice(0, 10) as CalendarDate, n));
}

export interface LibraryYear {
  readonly holidays: readonly LibraryHoliday[];
  /** Holidays of the years before that are listed by year, and not for this one. */
  readonly unknown: readonly string[];
}

/** The holidays of a place in a year; undefined: the library does not have the place. */
export async function yearOfLibrary(
  { country, state, region }: HolidayPlace,
  year: number,
  types: readonly HolidayType[],
): Promise<LibraryYear | undefined> {
  const Holidays = await library();
  if (!(country in (new Holidays().getCountries() as object))) return undefined;
  const place = new Holidays(
    { country, ...(state === null ? {} : { state }), ...(region === null ? {} : { region }) },
    { types: [...types] },
  );
  const languages = place.getLanguages();
  const language = languages.includes('en') ? 'en' : (languages[0] ?? 'en');
  const found = place.getHolidays(year, language);
  const local = languages.includes('id') ? place.getHolidays(year, 'id') : null;
  const holidays = found.flatMap((one, n) =>
    datesOf(one).map((date) => ({
      date,
      name: one.name,
      localName: local === null ? null : (LOCAL_NAMES[`${country} ${one.rule}`] ?? local[n]?.name ?? null),
      isSubstitute: one.substitute === true,
      isComputed: BY_MOON.test(one.rule),
    })),
  );
  const names = new Set(found.map(({ name }) => name));
  const earlier = [1, 2, 3, 4, 5].flatMap((n) => place.getHolidays(year - n, language));
  const unknown = earlier.filter(({ rule, name }) => LISTED.test(rule) && !names.has(name)).map(({ name }) => name);
  const inYear = holidays.filter(({ date }) => date.startsWith(`${year}-`));
  return { holidays: inYear, unknown: [...new Set(unknown)] };
}
