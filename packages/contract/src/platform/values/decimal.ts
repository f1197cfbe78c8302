import Big from 'big.js';

/**
 * An exact decimal as canonical text: no exponent, no trailing zeros, no `-0` (`"1250000.5"`).
 * No JavaScript number ever holds money or leave; all arithmetic is in this file.
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

export const add = (a: Decimal, b: Decimal): Decimal => canonical(new Big(a).plus(b));
export const subtract = (a: Decimal, b: Decimal): Decimal => canonical(new Big(a).minus(b));
export const multiply = (a: Decimal, b: Decimal): Decimal => canonical(new Big(a).times(b));
export const compare = (a: Decimal, b: Decimal): number => new Big(a).cmp(b);
/** Quotient rounded half up to `places` decimals. Division by zero throws RangeError. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  if (compare(b, '0' as Decimal) === 0) throw new RangeError('division by zero');
  const Rounding = Big();
  Rounding.DP = places;
  Rounding.RM = Big.roundHalfUp;
  return canonical(new Rounding(a).div(b));
}
/** Rounded half up to `places` decimals. */
export const round = (value: Decimal, places: number): Decimal =>
  canonical(new Big(value).round(places, Big.roundHalfUp));
/** How many decimals the value really has. */
export const decimalPlaces = (value: Decimal): number => canonical(new Big(value)).split('.')[1]?.length ?? 0;
