import { plainWords } from '@personalia/contract';
import type { HeadingKnowledge, Meaning } from './known-headings.ts';
import { type Evidence, evidenceFrom, type KnownValues } from './value-evidence.ts';

/** A field that a column may stand for, under all the names it goes by. */
export interface NamedField {
  readonly key: string;
  /** What it is called itself, in every language. */
  readonly names: readonly string[];
  /** What others call it. */
  readonly synonyms?: readonly string[];
  /** What a column that fills it may be, the one it is made for first. */
  readonly meanings?: readonly string[];
}

/** A column as its title and some of its different values show it. */
export interface SampledColumn {
  readonly title: string;
  readonly values: readonly string[];
}

export interface ColumnKnowledge {
  readonly headings: HeadingKnowledge;
  readonly values: KnownValues;
}

const NAME = 100;
const SYNONYM = 90;
const NEARLY = 15;
const KNOWN = 60;
const FURTHER = 6;
/** Values for or against a meaning. */
const VALUES = 12;
const AGAINST = 45;
const LEAST = 46;
/** Meanings that go by the same titles: there the values decide. */
const MISTAKEN: readonly (readonly string[])[] = [
  ['workEmail', 'personalEmail'],
  ['title', 'position'],
  ['employeeNo', 'nationalId', 'displayName'],
  ['employmentType', 'timeType', 'maritalStatus', 'isActive'],
  ['weeklyHours', 'fte'],
  ['salaryAmount', 'hourlyRate'],
  ['grade', 'bloodType', 'gradeStep'],
  ['workExtension', 'suffix'],
];

/** Meanings whose values are like no others. */
const TELLING = new Set([
  'gender',
  'maritalStatus',
  'religion',
  'employmentType',
  'timeType',
  'workEmail',
  'personalEmail',
  'educationLevel',
  'endingType',
]);

/**
 * For each column the field it most likely holds, or null: by the names of the fields, by the titles that other systems write,
 * and by the values, which have the last word. A field is given away once, to the column that fits it best.
 */
export function proposeColumns(
  columns: readonly SampledColumn[],
  fields: readonly NamedField[],
  knowledge: ColumnKnowledge,
): (string | null)[] {
  const evidence = evidenceFrom(knowledge.values);
  const candidates = columns.flatMap((column, at) => {
    const meanings = knowledge.headings.read(column.title);
    return fields.flatMap((field) => {
      const score = scoreOf(column, field, meanings, evidence);
      return score < LEAST || isRowCount(column) ? [] : [{ at, key: field.key, score }];
    });
  });
  const result: (string | null)[] = columns.map(() => null);
  const taken = new Set<string>();
  for (const { at, key } of candidates.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    if (result[at] !== null || taken.has(key)) continue;
    result[at] = key;
    taken.add(key);
  }
  return result;
}

function scoreOf(
  { title, values }: SampledColumn,
  { names, synonyms = [], meanings = [] }: NamedField,
  read: readonly Meaning[],
  evidence: (meaning: string, values: readonly string[]) => Evidence,
): number {
  const own = meanings[0];
  const words = plainWords(title);
  const called = bestName(words, names, NAME) ?? bestName(words, synonyms, SYNONYM);
  const byName = called === null ? 0 : called + weigh(own === undefined ? 0 : evidence(own, values));
  const byMeaning = meanings.map((meaning, at) => {
    const score = titleScore(meaning, read, () => evidence(meaning, values) === 1);
    return score === 0 ? 0 : score - FURTHER * Math.min(at, 2) + weigh(evidence(meaning, values));
  });
  return Math.max(byName, ...byMeaning);
}

function titleScore(meaning: string, read: readonly Meaning[], isSupported: () => boolean): number {
  const found = read.find((one) => one.meaning === meaning);
  // What most systems leave out is left out.
  const ignored = read.find((one) => one.meaning === null)?.share ?? 0;
  if (found && found.share > ignored) return KNOWN - 20 + 38 * found.share - (found.isKnown ? 0 : 10);
  const mistaken = MISTAKEN.find((group) => group.includes(meaning));
  const isNear = mistaken && read.some((one) => one.meaning !== null && mistaken.includes(one.meaning));
  // Of a title that nobody knows the values tell as much as they can.
  const isUnread = read.length === 0 && TELLING.has(meaning);
  return (isNear || isUnread) && isSupported() ? KNOWN - 20 : 0;
}

const weigh = (evidence: Evidence): number => (evidence === -1 ? -AGAINST : VALUES * evidence);

function bestName(words: string, names: readonly string[], worth: number): number | null {
  let best: number | null = null;
  for (const name of names) {
    const plain = plainWords(name);
    if (plain === words) return worth;
    if (singular(plain) === singular(words)) best = worth - NEARLY;
  }
  return best;
}

const singular = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.replace(/s$/, ''))
    .join(' ');

/** Titles of columns that count rows. */
const COUNTING = new Set(['', '#', 'no', 'nr', 'row', 'urut', 'no urut', 'nomor urut', 's no', 'sl no', 'sr no']);

/** 1, 2, 3 below a title that says no more: rows are counted. */
const isRowCount = ({ title, values }: SampledColumn): boolean =>
  values.length > 1 && COUNTING.has(plainWords(title)) && values.every((value, at) => value === String(at + 1));
