import type { NamePattern } from '@personalia/contract';

export interface NameParts {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly suffix: string | null;
}

export interface ShownParts extends NameParts {
  readonly title: string | null;
  readonly preferredName: string | null;
}

type Part = string | null | undefined;
const joined = (separator: string, ...parts: readonly Part[]): string => parts.filter(Boolean).join(separator);
const words = (...parts: readonly Part[]): string => joined(' ', ...parts);

/**
 * How a person is called on screens, by the way that the company chose (organisation-and-employee 10.2). One name is enough;
 * a part that is missing leaves neither space nor comma. The database says the same by `app.shown_name`.
 */
const CALLED: Readonly<Record<NamePattern, (parts: ShownParts) => string>> = {
  'given-middle-family': (p) => joined(', ', words(p.firstName, p.middleName, p.lastName), p.suffix),
  'title-given-middle-family': (p) => joined(', ', words(p.title, p.firstName, p.middleName, p.lastName), p.suffix),
  'given-family': (p) => words(p.firstName, p.lastName),
  'preferred-family': (p) => words(p.preferredName || p.firstName, endsWithFamily(p) ? null : p.lastName),
  'family-given': (p) => joined(', ', p.lastName, p.firstName),
  'family-given-middle': (p) => joined(', ', p.lastName, words(p.firstName, p.middleName), p.suffix),
  // A title stands before a name, never behind it alone.
  'family-title-given-middle': (p) =>
    p.firstName || p.middleName
      ? joined(', ', p.lastName, words(p.title, p.firstName, p.middleName), p.suffix)
      : joined(', ', words(p.title, p.lastName), p.suffix),
  'family-before-given': (p) => joined(', ', words(p.lastName, p.firstName, p.middleName), p.suffix),
};

export const displayName = (parts: ShownParts, pattern: NamePattern): string => CALLED[pattern](parts);

/** All names of a person, however the person is called: what duplicates are compared by. */
export const wholeName = ({ firstName, middleName, lastName, suffix }: NameParts): string =>
  joined(', ', words(firstName, middleName, lastName), suffix);

/** Some write their whole name as the preferred one. */
const endsWithFamily = ({ preferredName, lastName }: ShownParts): boolean =>
  Boolean(lastName) && (preferredName === lastName || Boolean(preferredName?.endsWith(` ${lastName}`)));

const SUFFIX = /^(jr|sr|ii|iii|iv|v)\.?$/i;
const INITIAL = /^\p{L}\.?$/u;

/**
 * A name kept in one column: `SURNAME,  GIVEN M`, with a suffix after the surname or at the end (`SMITH JR,  JOHN A`).
 * Without a comma the last word is the surname; a single word is a person's only name.
 */
export function splitName(whole: string): NameParts {
  const comma = whole.indexOf(',');
  if (comma < 0) {
    const { words: given, suffix } = withoutSuffix(wordsOf(whole));
    const lastName = given.length > 1 ? (given.pop() ?? null) : null;
    return { ...givenNames(given), lastName, suffix };
  }
  const surname = withoutSuffix(wordsOf(whole.slice(0, comma)));
  const given = withoutSuffix(wordsOf(whole.slice(comma + 1).replaceAll(',', ' ')));
  const lastName = surname.words.join(' ') || null;
  return { ...givenNames(given.words), lastName, suffix: surname.suffix ?? given.suffix };
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** A suffix stands last, and never alone: `SR, MARIA` is somebody called Sr. */
function withoutSuffix(all: string[]): { words: string[]; suffix: string | null } {
  const last = all.at(-1);
  return all.length > 1 && last && SUFFIX.test(last)
    ? { words: all.slice(0, -1), suffix: last }
    : { words: all, suffix: null };
}

/** A single letter at the end of the given names is the middle initial. */
function givenNames(all: readonly string[]): Pick<NameParts, 'firstName' | 'middleName'> {
  const last = all.at(-1);
  const middleName = all.length > 1 && last && INITIAL.test(last) ? last : null;
  const first = middleName ? all.slice(0, -1) : all;
  return { firstName: first.join(' ') || null, middleName };
}

/** `5480.0`, as a sheet shows a number typed without a text format, is `5480`; leading zeros stay. */
export const plainEmployeeNo = (text: string): string => text.trim().replace(/^(\d+)\.0+$/, '$1');
