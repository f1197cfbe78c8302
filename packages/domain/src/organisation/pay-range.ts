import { add, compare, type Decimal, divide, multiply, round, subtract } from '@personalia/contract';

export type PayPeriod = 'hour' | 'day' | 'month' | 'year';

/** How many working days and hours a month of pay has: a setting of the company (organisation-and-employee 8). */
export interface PayMonth {
  readonly days: Decimal;
  readonly hours: Decimal;
}

/** Which of these figures turn an amount of one period into one of another: what a reader has to know besides. */
export function figuresBetween(from: PayPeriod, to: PayPeriod, { days, hours }: PayMonth): Partial<PayMonth> {
  if (from === to) return {};
  const periods = [from, to];
  return { ...(periods.includes('day') && { days }), ...(periods.includes('hour') && { hours }) };
}

const TWELVE = '12' as Decimal;
const HUNDRED = '100' as Decimal;
/** Between two periods nothing is rounded that anybody would see. */
const EXACT = 12;

/** An amount of one period as one of another. */
export function inPeriod(amount: Decimal, from: PayPeriod, to: PayPeriod, month: PayMonth): Decimal {
  if (from === to) return amount;
  const monthly = {
    year: () => divide(amount, TWELVE, EXACT),
    month: () => amount,
    day: () => multiply(amount, month.days),
    hour: () => multiply(amount, month.hours),
  }[from]();
  return {
    year: () => multiply(monthly, TWELVE),
    month: () => monthly,
    day: () => divide(monthly, month.days, EXACT),
    hour: () => divide(monthly, month.hours, EXACT),
  }[to]();
}

/** What pay comes to by month at full time: what a minimum wage is compared with. */
export const monthlyAtFullTime = (amount: Decimal, period: PayPeriod, fte: Decimal, month: PayMonth): Decimal =>
  round(divide(inPeriod(amount, period, 'month', month), fte, EXACT), 4);

export interface Band {
  readonly minimum: Decimal;
  /** Null: half way. */
  readonly midpoint: Decimal | null;
  readonly maximum: Decimal;
}

export const midpointOf = ({ minimum, midpoint, maximum }: Band): Decimal =>
  midpoint ?? divide(add(minimum, maximum), '2' as Decimal, EXACT);

export interface PlaceInBand {
  /** Pay at full time: amount / fte. */
  readonly fullTime: Decimal;
  /** fullTime / midpoint, three decimals. */
  readonly compaRatio: Decimal;
  /** (fullTime - minimum) / (maximum - minimum) in per cent, two decimals. */
  readonly penetration: Decimal;
  readonly position: 'below' | 'inside' | 'above';
  /** How far beyond the bound that is passed, and in per cent of that bound; nothing for pay inside. */
  readonly outsideBy: Decimal | null;
  readonly outsidePercent: Decimal | null;
}

/** Where pay lies in a band. `amount` is in the band's currency and period; part-time pay is compared at full time. */
export function placeInBand(amount: Decimal, fte: Decimal, band: Band): PlaceInBand {
  const fullTime = divide(amount, fte, EXACT);
  const { minimum, maximum } = band;
  const share = divide(subtract(fullTime, minimum), subtract(maximum, minimum), EXACT);
  const place = {
    fullTime: round(fullTime, 4),
    compaRatio: divide(fullTime, midpointOf(band), 3),
    penetration: round(multiply(share, HUNDRED), 2),
  };
  const position = compare(fullTime, minimum) < 0 ? 'below' : compare(fullTime, maximum) > 0 ? 'above' : 'inside';
  if (position === 'inside') return { ...place, position, outsideBy: null, outsidePercent: null };
  const bound = position === 'below' ? minimum : maximum;
  const by = position === 'below' ? subtract(minimum, fullTime) : subtract(fullTime, maximum);
  const percent = compare(bound, '0' as Decimal) === 0 ? null : round(multiply(divide(by, bound, EXACT), HUNDRED), 2);
  return { ...place, position, outsideBy: round(by, 4), outsidePercent: percent };
}

/**
 * A higher amount: by a percentage, then up to a multiple of `roundTo`, or to the currency's decimals where none is asked.
 */
export function uplifted(amount: Decimal, percent: Decimal, roundTo: Decimal | null, decimals: number): Decimal {
  const raised = multiply(amount, add('1' as Decimal, divide(percent, HUNDRED, 8)));
  if (roundTo === null || compare(roundTo, '0' as Decimal) === 0) return round(raised, decimals);
  const times = round(divide(raised, roundTo, EXACT), 0);
  const near = multiply(times, roundTo);
  return compare(near, raised) < 0 ? add(near, roundTo) : near;
}
