import { Decimal as Big } from 'decimal.js';

/**
 * An exact decimal as canonical text: no exponent, no trailing zeros, no `-0` (`"1250000.5"`).
 * No JavaScript number ever holds money or leave; all arithmetic is in this file.
 */
export type Decimal = string & { readonly __brand: 'Decimal' };

const exact = Big.clone({ precision: 60, toExpNeg: -60, toExpPos: 60, rounding: Big.ROUND_HALF_UP });
const SHAPE = /^-?\d{1,30}(\.\d{1,20})?$/;

export const isDecimal = (text: unknown): boolean => typeof text === 'string' && SHAPE.test(text);

const canonical = (value: Big): Decimal => (value.isZero() ? '0' : value.toFixed()) as Decimal;

/** Reads a decimal in any plain notation and brings it to its canonical text; throws RangeError otherwise. */
export function decimal(text: string): Decimal {
  if (!isDecimal(text)) throw new RangeError(`${text} is not a decimal`);
  return canonical(new exact(text));
}

export const add = (a: Decimal, b: Decimal): Decimal => canonical(new exact(a).plus(b));
export const subtract = (a: Decimal, b: Decimal): Decimal => canonical(new exact(a).minus(b));
export const multiply = (a: Decimal, b: Decimal): Decimal => canonical(new exact(a).times(b));
export const compare = (a: Decimal, b: Decimal): number => new exact(a).comparedTo(b);
/** Quotient rounded half up to `places` decimals. Division by zero throws RangeError. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  if (compare(b, '0' as Decimal) === 0) throw new RangeError('division by zero');
  return canonical(new exact(a).div(b).toDecimalPlaces(places));
}
/** Rounded half up to `places` decimals. */
export const round = (value: Decimal, places: number): Decimal => canonical(new exact(value).toDecimalPlaces(places));
/** How many decimals the value really has. */
export const decimalPlaces = (value: Decimal): number => new exact(value).decimalPlaces();
