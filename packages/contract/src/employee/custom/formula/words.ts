import type { Formula, FormulaType } from './tree.ts';

type Types = readonly FormulaType[];
/** What comes out of a word for what it is given; null when it cannot be given that. */
type Signature = (types: Types, given: readonly Formula[]) => FormulaType | null;

const are = (types: Types, ...wanted: FormulaType[]): boolean =>
  types.length === wanted.length && types.every((type, n) => type === wanted[n]);
const from =
  (...rows: readonly [...FormulaType[], FormulaType][]): Signature =>
  (types) =>
    rows.find((row) => are(types, ...row.slice(0, -1)))?.at(-1) ?? null;

const compared =
  (isOrdered: boolean): Signature =>
  ([left, right, ...rest]) =>
    rest.length === 0 && left !== undefined && left === right && (!isOrdered || left === 'number' || left === 'date')
      ? 'boolean'
      : null;
const allOf =
  (...kinds: readonly FormulaType[]): Signature =>
  (types) => {
    const [first] = types;
    return first && kinds.includes(first) && types.every((type) => type === first) ? first : null;
  };

/** Every word and sign of formulas. There are no loops and nothing that is remembered: each is computed in a moment. */
export const FORMULA_WORDS = {
  '+': from(['number', 'number', 'number'], ['date', 'number', 'date']),
  '-': from(['number', 'number', 'number'], ['date', 'number', 'date'], ['date', 'date', 'number']),
  '*': from(['number', 'number', 'number']),
  '/': from(['number', 'number', 'number']),
  minus: from(['number', 'number']),
  '=': compared(false),
  '<>': compared(false),
  '<': compared(true),
  '<=': compared(true),
  '>': compared(true),
  '>=': compared(true),
  and: from(['boolean', 'boolean', 'boolean']),
  or: from(['boolean', 'boolean', 'boolean']),
  not: from(['boolean', 'boolean']),
  if: ([condition, one, other, ...rest]) =>
    condition === 'boolean' && one !== undefined && one === other && rest.length === 0 ? one : null,
  today: from(['date']),
  years: from(['date', 'number']),
  months: from(['date', 'number']),
  round: (types, [, places]) =>
    are(types, 'number', 'number') && places?.is === 'number' && /^[0-4]$/.test(places.value) ? 'number' : null,
  smallest: allOf('number', 'date'),
  largest: allOf('number', 'date'),
  join: (types) => (types.length > 0 && types.every((type) => type === 'text' || type === 'number') ? 'text' : null),
} as const satisfies Readonly<Record<string, Signature>>;
export type FormulaWord = keyof typeof FORMULA_WORDS;

export const isFormulaWord = (word: string): word is FormulaWord => Object.hasOwn(FORMULA_WORDS, word);
