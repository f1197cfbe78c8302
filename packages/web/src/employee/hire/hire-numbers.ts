import { IDENTIFIER_SCHEMES } from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';
import type { IdentityNumber } from './duplicate-question.ts';

/** What was typed: of a citizen one number of a chosen kind, of a foreigner one of each kind that foreigners have. */
export interface TypedNumbers {
  /** Where most people hired here are citizens (ISO 3166-1 alpha-2); whoever says nothing is taken for one. */
  readonly home: string;
  readonly scheme: string;
  readonly byScheme: Readonly<Record<string, string>>;
}
const PASSPORT = 'passport';

const ofCountry =
  (code: string) =>
  ({ country }: Scheme): boolean =>
    country === code;

/** Nothing yet; what the country's citizens have is asked for first. */
export const noNumbers = (home: string): TypedNumbers => ({
  home,
  scheme: IDENTIFIER_SCHEMES.find(ofCountry(home))?.value ?? PASSPORT,
  byScheme: {},
});

const isForeigner = (values: Values): boolean => {
  const { nationality, otherNationalities } = values;
  const { home } = numbersIn(values);
  return (
    typeof nationality === 'string' &&
    nationality !== home &&
    !(Array.isArray(otherNationalities) && otherNationalities.includes(home))
  );
};

type Scheme = (typeof IDENTIFIER_SCHEMES)[number];
export interface AskedNumbers {
  /** The kinds that each have a row; empty: one row with a choice of its kind. */
  readonly rows: readonly Scheme[];
  readonly choice: readonly Scheme[];
}

/** Foreigners are asked for passport, visa and work permit (organisation-and-employee 10.10). */
export function askedNumbers(values: Values): AskedNumbers {
  if (!isForeigner(values)) return { rows: [], choice: ofCitizens(numbersIn(values).home) };
  const rows = IDENTIFIER_SCHEMES.filter(({ value, applies }) => value === PASSPORT || applies === 'foreigners');
  return { rows, choice: [] };
}

/** The country's own numbers, then those of any country, then those of others. */
const ofCitizens = (home: string): readonly Scheme[] => {
  const place = ({ country }: Scheme): number => (country === home ? 0 : country === null ? 1 : 2);
  return IDENTIFIER_SCHEMES.filter(({ applies }) => applies !== 'foreigners').toSorted((a, b) => place(a) - place(b));
};

export const numbersIn = (values: Values): TypedNumbers => values['numbers'] as TypedNumbers;

/** The numbers that were typed where they are asked for, in the order in which they are sent. */
export function numbersTyped(values: Values): IdentityNumber[] {
  const { scheme, byScheme } = numbersIn(values);
  const { rows } = askedNumbers(values);
  const kinds = rows.length > 0 ? rows.map(({ value }) => value) : [scheme];
  return kinds.flatMap((one) => {
    const value = byScheme[one]?.trim() ?? '';
    return value === '' ? [] : [{ scheme: one, value }];
  });
}
