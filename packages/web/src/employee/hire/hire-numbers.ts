import { IDENTIFIER_SCHEMES } from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';
import type { IdentityNumber } from './duplicate-question.ts';

/** What was typed: of a citizen one number of a chosen kind, of a foreigner one of each kind that foreigners have. */
export interface TypedNumbers {
  readonly scheme: string;
  readonly byScheme: Readonly<Record<string, string>>;
}
export const NO_NUMBERS: TypedNumbers = { scheme: 'id-nik', byScheme: {} };

/** Where most people hired here are citizens; whoever says nothing is taken for one. */
const HOME = 'ID';
const PASSPORT = 'passport';

const isForeigner = ({ nationality, otherNationalities }: Values): boolean =>
  typeof nationality === 'string' &&
  nationality !== HOME &&
  !(Array.isArray(otherNationalities) && otherNationalities.includes(HOME));

type Scheme = (typeof IDENTIFIER_SCHEMES)[number];
export interface AskedNumbers {
  /** The kinds that each have a row; empty: one row with a choice of its kind. */
  readonly rows: readonly Scheme[];
  readonly choice: readonly Scheme[];
}

/** Foreigners are asked for passport, visa and work permit (organisation-and-employee 10.10). */
export function askedNumbers(values: Values): AskedNumbers {
  if (!isForeigner(values))
    return { rows: [], choice: IDENTIFIER_SCHEMES.filter(({ applies }) => applies !== 'foreigners') };
  const rows = IDENTIFIER_SCHEMES.filter(({ value, applies }) => value === PASSPORT || applies === 'foreigners');
  return { rows, choice: [] };
}

export const numbersIn = (values: Values): TypedNumbers =>
  (values['numbers'] as TypedNumbers | undefined) ?? NO_NUMBERS;

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
