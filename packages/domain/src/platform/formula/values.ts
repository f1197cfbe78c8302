import { type CalendarDate, compare, type Decimal, type FormulaValue, isCalendarDate } from '@personalia/contract';

export const number = (value: Decimal): FormulaValue => ({ type: 'decimal', value });
export const text = (value: string): FormulaValue => ({ type: 'string', value });
export const bool = (value: boolean): FormulaValue => ({ type: 'bool', value });
export const day = (value: CalendarDate): FormulaValue => ({ type: 'date', value });

/** A value cannot be computed: a date outside 0001 to 9999, a list of other length. It becomes FORMULA_VALUE. */
export class NoValue extends Error {}
/** FORMULA_LIMIT. */
export class TooMuch extends Error {}

const DIGITS = 1000;
const CHARACTERS = 1000;

export function bounded(value: Decimal): FormulaValue {
  if (value.length > DIGITS) throw new TooMuch();
  return number(value);
}
export function boundedText(value: string): FormulaValue {
  if (value.length > CHARACTERS) throw new TooMuch();
  return text(value);
}
export function existing(date: CalendarDate): FormulaValue {
  if (!isCalendarDate(date)) throw new NoValue();
  return day(date);
}

type OfType<T> = Extract<FormulaValue, { readonly type: T }>;
const mustBe =
  <T extends FormulaValue['type']>(type: T) =>
  (value: FormulaValue | null | undefined): OfType<T> => {
    if (value?.type !== type) throw new NoValue();
    return value as OfType<T>;
  };
const [asDecimal, asString, asDate, asBool, asList] = [
  mustBe('decimal'),
  mustBe('string'),
  mustBe('date'),
  mustBe('bool'),
  mustBe('list'),
];
type Given = FormulaValue | null | undefined;
export const decimalOf = (value: Given): Decimal => asDecimal(value).value;
export const stringOf = (value: Given): string => asString(value).value;
export const dateOf = (value: Given): CalendarDate => asDate(value).value;
export const boolOf = (value: Given): boolean => asBool(value).value;
export const itemsOf = (value: Given): readonly FormulaValue[] => asList(value).items;

/** Order of two numbers or two dates. */
export function orderOf(a: Given, b: Given): number {
  if (a?.type === 'decimal') return compare(a.value, decimalOf(b));
  const [left, right] = [dateOf(a), dateOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** By value: 1.0 is 1.00, since decimals are kept in one canonical form. */
export function isSame(a: FormulaValue, b: FormulaValue): boolean {
  if (a.type === 'list' || b.type === 'list' || a.type !== b.type) throw new NoValue();
  return a.value === b.value;
}

export function written(value: FormulaValue): string {
  return value.type === 'list' ? `[${value.items.map(written).join(', ')}]` : String(value.value);
}
