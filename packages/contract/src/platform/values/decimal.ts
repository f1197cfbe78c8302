import Big from 'big.js';

/**
 * An exact decimal as canonical text: no exponent, no trailing zeros, no `-0` (`"1250000.5"`).
 * No JavaScript number ever holds money or leave outside this file; all arithmetic is in it.
 */
export type Decimal = string & { readonly __brand: 'Decimal' };

const SHAPE = /^-?\d{1,30}(\.\d{1,20})?$/;

export const isDecimal = (text: unknown): boolean => typeof text === 'string' && SHAPE.test(text);

const canonical = (value: Big): Decimal => (value.eq(0) ? '0' : value.toFixed()) as Decimal;

/** Reads a decimal in any plain notation and brings it to its canonical text; throws RangeError otherwise. */
export function decimal(text: string): Decimal {
  if (!isDecimal(text)) throw new RangeError(`${text} is not a decimal`);
  return canonical(new Big(text));
}

/** A number as PostgreSQL says it, without the zeros that the scale of its column adds: `decimal` for many rows. */
export const plainDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Most amounts are small, and reading each as a Big takes longest: those are computed as whole numbers of ten-thousandths. */
const UNITS = 10_000;
const MOST_LENGTH = 10;
const PLACES = 4;
/** NaN where it is not a small amount, and so is whatever is computed with it. */
function inUnits(value: Decimal): number {
  if (value === '' || value.length > MOST_LENGTH) return Number.NaN;
  const point = value.indexOf('.');
  if (point >= 0 && value.length - point - 1 > PLACES) return Number.NaN;
  return Math.round(Number(value) * UNITS);
}
const ofUnits = (units: number): Decimal => String(units / UNITS) as Decimal;

/** Digits of whole numbers whose product a number holds exactly, too. */
const FEW_DIGITS = 7;
/** NaN where it is not one of those, and so is whatever is computed with it. */
const fewDigits = (value: Decimal): number =>
  value !== '' && value.length <= FEW_DIGITS && !value.includes('.') ? Number(value) : Number.NaN;
const written = (value: number): Decimal => String(value) as Decimal;

export function add(a: Decimal, b: Decimal): Decimal {
  const sum = inUnits(a) + inUnits(b);
  return Number.isNaN(sum) ? canonical(new Big(a).plus(b)) : ofUnits(sum);
}
export function subtract(a: Decimal, b: Decimal): Decimal {
  const difference = inUnits(a) - inUnits(b);
  return Number.isNaN(difference) ? canonical(new Big(a).minus(b)) : ofUnits(difference);
}
export function multiply(a: Decimal, b: Decimal): Decimal {
  const product = fewDigits(a) * fewDigits(b);
  return Number.isNaN(product) ? canonical(new Big(a).times(b)) : written(product);
}
export function compare(a: Decimal, b: Decimal): number {
  const difference = inUnits(a) - inUnits(b);
  return Number.isNaN(difference) ? new Big(a).cmp(b) : Math.sign(difference);
}
/** Quotient rounded half up to `places` decimals. Division by zero throws RangeError. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  if (compare(b, '0' as Decimal) === 0) throw new RangeError('division by zero');
  const Rounding = Big();
  Rounding.DP = places;
  Rounding.RM = Big.roundHalfUp;
  return canonical(new Rounding(a).div(b));
}
/** Significant digits of a quotient that does not end (leave 8.3). */
const QUOTIENT_DIGITS = 34;
/** Quotient at 34 significant digits, half away from zero. Division by zero throws RangeError. */
export function quotient(a: Decimal, b: Decimal): Decimal {
  if (compare(b, '0' as Decimal) === 0) throw new RangeError('division by zero');
  const [above, below] = [new Big(a), new Big(b)];
  const Truncating = Big();
  // Two digits more than are kept, cut off: which way the last one rounds follows from the next alone.
  Truncating.DP = Math.max(0, QUOTIENT_DIGITS + 2 - (above.e - below.e));
  Truncating.RM = Big.roundDown;
  return canonical(new Big(new Truncating(a).div(b)).prec(QUOTIENT_DIGITS, Big.roundHalfUp));
}
/** What is left of a whole-number division, with the sign of `a`. Division by zero throws RangeError. */
export const remainder = (a: Decimal, b: Decimal): Decimal => subtract(a, multiply(wholeTimes(a, b), b));
/** How many whole times `b` goes into `a`, towards zero. */
function wholeTimes(a: Decimal, b: Decimal): Decimal {
  const Truncating = Big();
  Truncating.DP = 0;
  Truncating.RM = Big.roundDown;
  return canonical(new Truncating(a).div(b));
}
export const isWhole = (value: Decimal): boolean => !value.includes('.');
export const negate = (value: Decimal): Decimal => subtract('0' as Decimal, value);
export const absolute = (value: Decimal): Decimal => (value.startsWith('-') ? negate(value) : value);

export const ROUNDING_MODES = ['Nearest', 'Up', 'Down'] as const;
/** Nearest: halves away from zero. Up: away from zero. Down: towards zero. */
export type RoundingMode = (typeof ROUNDING_MODES)[number];
/** Rounded to a multiple of a positive step. */
export function roundToStep(value: Decimal, step: Decimal, mode: RoundingMode = 'Nearest'): Decimal {
  const [units, stepUnits] = [inUnits(value), inUnits(step)];
  if (units >= 0 && stepUnits > 0) {
    const rest = units % stepUnits;
    const isUp = mode === 'Nearest' ? 2 * rest >= stepUnits : mode === 'Up' && rest > 0;
    return ofUnits(units - rest + (isUp ? stepUnits : 0));
  }
  const whole = multiply(wholeTimes(value, step), step);
  const rest = absolute(subtract(value, whole));
  const twice = multiply(rest, '2' as Decimal);
  const isAway = mode === 'Nearest' ? compare(twice, step) >= 0 : mode === 'Up' && rest !== '0';
  return isAway ? (value.startsWith('-') ? subtract(whole, step) : add(whole, step)) : whole;
}
/** Rounded half up to `places` decimals. */
export const round = (value: Decimal, places: number): Decimal =>
  canonical(new Big(value).round(places, Big.roundHalfUp));
/** How many decimals the value really has. */
export const decimalPlaces = (value: Decimal): number => canonical(new Big(value)).split('.')[1]?.length ?? 0;
