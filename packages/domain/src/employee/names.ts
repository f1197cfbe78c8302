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
 * Degrees as they stand behind a name, without their points. In Indonesia they are part of it: `Budi Santoso, S.E., M.M.`
 * is no surname with given names behind.
 */
const DEGREES: ReadonlySet<string> = new Set(
  [
    'sab sag sak sap se sei sfarm sgz sh shi shum si sikom sip sked skep skh skm skom smn sn sor sos sp spd spdi spi spsi spt',
    'ss ssi ssn ssos sst sstp st stp str strkes strt amd amdak amdkeb amdkep amdkom amk',
    'ma mab mag mak map mars mba me meng mfarm mh mhum mikom mkes mkm mkn mkom mm mmsi mp mpd mpdi mph mpsi msc mse msi mt mtr',
    'phd md dba edd jd llb llm ba bba bcom beng bsc mcom mphil cpa cfa ak ca apt ners',
  ].flatMap((line) => line.split(' ')),
);
const isDegree = (word: string): boolean => DEGREES.has(word.replaceAll('.', '').toLowerCase());
const isDotted = (word: string): boolean => /\p{L}\.\p{L}/u.test(word);

/**
 * A name kept in one column: `SURNAME,  GIVEN M`, with a suffix after the surname or at the end (`SMITH JR,  JOHN A`).
 * Without a comma the last word is the surname; a single word is a person's only name. Degrees at the end are suffixes.
 */
export function splitName(whole: string): NameParts {
  const { name, degrees } = withoutDegrees(whole);
  const parts = splitPlain(name);
  return { ...parts, suffix: joined(', ', parts.suffix, ...degrees) || null };
}

function splitPlain(whole: string): NameParts {
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

/** The degrees at the end of a name, behind commas or, with their points, without one. */
function withoutDegrees(whole: string): { name: string; degrees: string[] } {
  const pieces = whole.split(',');
  const degrees: string[] = [];
  const areDegrees = (piece: string): boolean => {
    const all = wordsOf(piece);
    // `KIM, SE` may be somebody called Se; so is nobody of whom more is said before.
    const areClear = all.some(isDotted) || all.join('').length > 2 || wordsOf(pieces[0] ?? '').length > 1;
    return all.length > 0 && areClear && all.every(isDegree);
  };
  while (pieces.length > 1 && areDegrees(pieces.at(-1) ?? '')) degrees.unshift((pieces.pop() ?? '').trim());
  if (pieces.length > 1) return { name: pieces.join(','), degrees };
  const all = wordsOf(pieces[0] ?? '');
  const ending: string[] = [];
  while (all.length > 1 && isDotted(all.at(-1) ?? '') && isDegree(all.at(-1) ?? '')) ending.unshift(all.pop() ?? '');
  return { name: all.join(' '), degrees: [...ending, ...degrees] };
}

/** A dash that stands alone fills the place of a name that somebody does not have. */
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => !/^[-–—]*$/.test(word));

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
