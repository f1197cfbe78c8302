import {
  absolute,
  add,
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  calendarDifference,
  compare,
  type Decimal,
  daysBetween,
  decimal,
  type FormulaFunction,
  type FormulaValue,
  isCalendarDate,
  isWhole,
  type LeapDay,
  multiply,
  negate,
  type Operator,
  quotient,
  ROUNDING_MODES,
  remainder,
  roundToStep,
  sinceMonday,
  subtract,
} from '@personalia/contract';
import {
  bool,
  boolOf,
  bounded,
  boundedText,
  dateOf,
  day,
  decimalOf,
  existing,
  isSame,
  itemsOf,
  NoValue,
  number,
  orderOf,
  stringOf,
  written,
} from './values.ts';

type Args = readonly FormulaValue[];
type Compute = (args: Args, leapDay: LeapDay) => FormulaValue;

const count = (n: number): FormulaValue => number(decimal(String(n)));
const ZERO = '0' as Decimal;
const ONE = '1' as Decimal;

/** Division by zero is told apart from whatever else has no value. */
export class DividedByZero extends Error {}
function divided(a: Decimal, b: Decimal): FormulaValue {
  if (b === ZERO) throw new DividedByZero();
  return bounded(quotient(a, b));
}
function modulo(a: Decimal, b: Decimal): FormulaValue {
  if (b === ZERO) throw new DividedByZero();
  if (!isWhole(a) || !isWhole(b)) throw new NoValue();
  return bounded(remainder(a, b));
}

/** Days, months or years to add: whole ones, and no more than there are between the first and the last day. */
const MOST = 400_000;
function wholeNumber(value: Decimal): number {
  const whole = Number(roundToStep(value, ONE));
  if (Math.abs(whole) >= MOST) throw new NoValue();
  return whole;
}
const plusDays = (from: CalendarDate, days: Decimal) => existing(addDays(from, wholeNumber(days)));
const plusMonths = (from: CalendarDate, months: number) => existing(addMonths(from, months));

/** Whole months between two days, negative from a later to an earlier one. */
function months(from: CalendarDate, to: CalendarDate, leapDay: LeapDay): number {
  if (to < from) return -months(to, from, leapDay);
  const { years, months: rest } = calendarDifference(from, to, leapDay);
  return years * 12 + rest;
}

const ordered =
  (fits: (order: number) => boolean): Compute =>
  ([a, b]) =>
    bool(fits(orderOf(a, b)));
const firstOf = (args: Args): FormulaValue => {
  const [first] = args;
  if (!first) throw new NoValue();
  return first;
};
const extreme =
  (sign: 1 | -1): Compute =>
  (args) => {
    const values = args[0]?.type === 'list' ? args[0].items : args;
    return values.reduce((best, one) => (orderOf(one, best) * sign > 0 ? one : best), firstOf(values));
  };
const same = ([a, b]: Args): boolean => {
  if (!a || !b) throw new NoValue();
  return isSame(a, b);
};

/** Operators and functions whose arguments are all there. Those that look at missing ones are in `evaluate.ts`. */
export const STRICT: Readonly<
  Record<Exclude<Operator | FormulaFunction, '&&' | '||' | '?:' | 'coalesce' | 'orValue'>, Compute>
> = {
  '+': ([a, b]) => {
    if (a?.type === 'string') return boundedText(a.value + stringOf(b));
    return a?.type === 'date' ? plusDays(a.value, decimalOf(b)) : bounded(add(decimalOf(a), decimalOf(b)));
  },
  '-': ([a, b]) => {
    if (a?.type !== 'date') return bounded(subtract(decimalOf(a), decimalOf(b)));
    return b?.type === 'date' ? count(daysBetween(b.value, a.value)) : plusDays(a.value, negate(decimalOf(b)));
  },
  '*': ([a, b]) => bounded(multiply(decimalOf(a), decimalOf(b))),
  '/': ([a, b]) => divided(decimalOf(a), decimalOf(b)),
  '%': ([a, b]) => modulo(decimalOf(a), decimalOf(b)),
  neg: ([a]) => number(negate(decimalOf(a))),
  '==': (args) => bool(same(args)),
  '!=': (args) => bool(!same(args)),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  '!': ([a]) => bool(!boolOf(a)),
  in: ([a, list]) => bool(itemsOf(list).some((one) => same(a ? [a, one] : []))),
  min: extreme(-1),
  max: extreme(1),
  abs: ([a]) => number(absolute(decimalOf(a))),
  round: ([a, step, mode]) => {
    const [size, name] = [step ? decimalOf(step) : ONE, mode ? stringOf(mode) : 'Nearest'];
    const known = ROUNDING_MODES.find((one) => one === name);
    if (!known || compare(size, ZERO) <= 0) throw new NoValue();
    return bounded(roundToStep(decimalOf(a), size, known));
  },
  floor: ([a]) => bounded(towards(decimalOf(a), '-')),
  ceil: ([a]) => bounded(towards(decimalOf(a), '+')),
  clamp: ([a, low, high]) => {
    const [value, least, most] = [decimalOf(a), decimalOf(low), decimalOf(high)];
    if (compare(least, most) > 0) throw new NoValue();
    return number(compare(value, least) < 0 ? least : compare(value, most) > 0 ? most : value);
  },
  sum: ([list]) => bounded(itemsOf(list).map(decimalOf).reduce(add, ZERO)),
  avg: ([list]) => {
    const numbers = itemsOf(list).map(decimalOf);
    return divided(numbers.reduce(add, ZERO), decimal(String(numbers.length)));
  },
  count: ([list]) => count(itemsOf(list).length),
  size: ([a]) => count(a?.type === 'string' ? Array.from(a.value).length : itemsOf(a).length),
  date: ([a, month, date]) => {
    const iso = a?.type === 'string' ? a.value : [padded(a, 4), padded(month, 2), padded(date, 2)].join('-');
    if (!isCalendarDate(iso)) throw new NoValue();
    return day(iso);
  },
  addDays: ([a, n]) => plusDays(dateOf(a), decimalOf(n)),
  addMonths: ([a, n]) => plusMonths(dateOf(a), wholeNumber(decimalOf(n))),
  addYears: ([a, n]) => plusMonths(dateOf(a), 12 * wholeNumber(decimalOf(n))),
  startOfMonth: ([a]) => day(calendarDate(`${dateOf(a).slice(0, 7)}-01`)),
  endOfMonth: ([a]) =>
    day(addMonths(`${dateOf(a).slice(0, 4)}-01-31` as CalendarDate, Number(dateOf(a).slice(5, 7)) - 1)),
  startOfYear: ([a]) => day(calendarDate(`${dateOf(a).slice(0, 4)}-01-01`)),
  daysBetween: ([a, b]) => count(daysBetween(dateOf(a), dateOf(b))),
  monthsBetween: ([a, b], leapDay) => count(months(dateOf(a), dateOf(b), leapDay)),
  yearsBetween: ([a, b], leapDay) => count(Math.trunc(months(dateOf(a), dateOf(b), leapDay) / 12)),
  dayOfWeek: ([a]) => count(sinceMonday(dateOf(a)) + 1),
  isLeapYear: ([a]) => bool(isCalendarDate(`${a?.type === 'date' ? a.value.slice(0, 4) : padded(a, 4)}-02-29`)),
  prorate: ([quantity, from, to, start, end]) => {
    const [first, last] = [dateOf(start), dateOf(end)];
    if (last < first) throw new NoValue();
    const [begin, stop] = [later(dateOf(from), first), earlier(dateOf(to), last)];
    const days = stop < begin ? 0 : daysBetween(begin, stop) + 1;
    const share = multiply(decimalOf(quantity), decimal(String(days)));
    return divided(share, decimal(String(daysBetween(first, last) + 1)));
  },
  tier: ([a, limits, values]) => {
    const [bounds, results] = [itemsOf(limits).map(decimalOf), itemsOf(values)];
    const isRising = bounds.every((one, n) => n === 0 || compare(bounds[n - 1] ?? one, one) < 0);
    if (!isRising || results.length !== bounds.length + 1) throw new NoValue();
    const reached = bounds.filter((one) => compare(one, decimalOf(a)) <= 0).length;
    return results[reached] ?? firstOf(results);
  },
  contains: ([a, b]) => {
    if (a?.type === 'string') return bool(a.value.includes(stringOf(b)));
    return bool(itemsOf(a).some((one) => same(b ? [one, b] : [])));
  },
  startsWith: ([a, b]) => bool(stringOf(a).startsWith(stringOf(b))),
  endsWith: ([a, b]) => bool(stringOf(a).endsWith(stringOf(b))),
  string: (args) => boundedText(written(firstOf(args))),
  join: (args) => boundedText(args.map(written).join('')),
};

/** Of what is missing among the arguments of these, nothing comes only when all are. */
export const SKIPS_MISSING: ReadonlySet<string> = new Set<FormulaFunction>(['min', 'max', 'join']);

function towards(value: Decimal, sign: '-' | '+'): Decimal {
  const isNegative = value.startsWith('-');
  return roundToStep(value, ONE, isNegative === (sign === '-') ? 'Up' : 'Down');
}
function padded(value: FormulaValue | undefined, width: number): string {
  const text = decimalOf(value);
  if (!/^\d{1,4}$/.test(text)) throw new NoValue();
  return text.padStart(width, '0');
}
const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a < b ? a : b);
