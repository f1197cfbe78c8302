export interface NameParts {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly suffix: string | null;
}

/** How a person is called on screens: first, middle and last name, and the suffix after a comma. One name is enough. */
export function displayName({ firstName, middleName, lastName, suffix }: NameParts): string {
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
  return suffix ? `${name}, ${suffix}` : name;
}

const SUFFIX = /^(jr|sr|ii|iii|iv|v)\.?$/i;
const INITIAL = /^\p{L}\.?$/u;

/**
 * A name kept in one column: `SURNAME,  GIVEN M`, with a suffix after the surname or at the end (`SMITH JR,  JOHN A`).
 * Without a comma the last word is the surname; a single word is a person's only name.
 */
export function splitName(whole: string): NameParts {
  const comma = whole.indexOf(',');
  if (comma < 0) {
    const { words, suffix } = withoutSuffix(wordsOf(whole));
    const lastName = words.length > 1 ? (words.pop() ?? null) : null;
    return { ...givenNames(words), lastName, suffix };
  }
  const surname = withoutSuffix(wordsOf(whole.slice(0, comma)));
  const given = withoutSuffix(wordsOf(whole.slice(comma + 1).replaceAll(',', ' ')));
  const lastName = surname.words.join(' ') || null;
  return { ...givenNames(given.words), lastName, suffix: surname.suffix ?? given.suffix };
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** A suffix stands last, and never alone: `SR, MARIA` is somebody called Sr. */
function withoutSuffix(words: string[]): { words: string[]; suffix: string | null } {
  const last = words.at(-1);
  return words.length > 1 && last && SUFFIX.test(last)
    ? { words: words.slice(0, -1), suffix: last }
    : { words, suffix: null };
}

/** A single letter at the end of the given names is the middle initial. */
function givenNames(words: readonly string[]): Pick<NameParts, 'firstName' | 'middleName'> {
  const last = words.at(-1);
  const middleName = words.length > 1 && last && INITIAL.test(last) ? last : null;
  const first = middleName ? words.slice(0, -1) : words;
  return { firstName: first.join(' ') || null, middleName };
}

/** `5480.0`, as a sheet shows a number typed without a text format, is `5480`; leading zeros stay. */
export const plainEmployeeNo = (text: string): string => text.trim().replace(/^(\d+)\.0+$/, '$1');
