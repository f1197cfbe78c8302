import {
  add,
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  compare,
  type Decimal,
  daysBetween,
  decimal,
  type LeaveAccrual,
  type LeaveAccrualPeriod,
  type LeaveRules,
  multiply,
  quotient,
  type RoundingMode,
  roundToStep,
  subtract,
} from '@personalia/contract';
import {
  type EntitlementFacts,
  type EntitlementTrace,
  entitlementOf,
  type LeaveYear,
  type RulesByFormula,
} from './entitlement.ts';
import { isWholeYear, yearFrom } from './years.ts';

const ZERO = decimal('0');
/** Digits of the ledger. */
const SHOWN = decimal('0.0001');
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);
const MODES: Readonly<Record<LeaveAccrual['rounding'], RoundingMode>> = { nearest: 'Nearest', up: 'Up', down: 'Down' };
const MONTHS: Readonly<Partial<Record<LeaveAccrualPeriod, number>>> = { monthly: 1, quarterly: 3, halfYearly: 6 };

/** Days that are earned of a leave year for one of its periods. */
export interface Accrual {
  readonly period: LeaveYear;
  /** The day on which it is granted. */
  readonly date: CalendarDate;
  readonly quantity: Decimal;
  readonly trace: EntitlementTrace;
}

/** R5: the periods of a leave year, by their place in it and never by the calendar. */
export function periodsOf({ from, to }: LeaveYear, period: LeaveAccrualPeriod): LeaveYear[] {
  const starts: CalendarDate[] = [];
  const next = (n: number): CalendarDate => {
    if (period === 'daily') return addDays(from, n);
    if (period === 'weekly') return addDays(from, 7 * n);
    if (period === 'semiMonthly')
      return n % 2 === 0 ? addMonths(from, n / 2) : addDays(addMonths(from, (n - 1) / 2), 15);
    return addMonths(from, n * (MONTHS[period] ?? 1));
  };
  for (let n = 0, start = next(0); start <= to; n += 1, start = next(n)) starts.push(start);
  // A year of 52 weeks and a day has no week of one day: it belongs to the last.
  const whole = starts.filter((start, n) => n === 0 || period !== 'weekly' || daysBetween(start, to) >= 6);
  return whole.map((start, n) => ({ from: start, to: whole[n + 1] ? addDays(whole[n + 1] as CalendarDate, -1) : to }));
}

/** R5: on the first or last day of what is employed of the period, or on the joining day of the month, at most its last. */
function dateOf({ timing }: LeaveAccrual, part: LeaveYear, hireDate: CalendarDate): CalendarDate {
  if (timing === 'start') return part.from;
  if (timing === 'end') return part.to;
  const start = calendarDate(`${part.from.slice(0, 8)}01`);
  const day = addDays(start, Number(hireDate.slice(8)) - 1);
  const last = addDays(addMonths(start, 1), -1);
  const clamped = day < last ? day : last;
  if (clamped < part.from) return part.from;
  return clamped < part.to ? clamped : part.to;
}

/**
 * R9: a leave year that is cut or extended is earned at the pace of a whole one: three months of it bring a quarter of the days,
 * fifteen months five quarters. Its last period may be longer than the year, of which it counts by days.
 */
function paceOf(whole: Decimal, year: LeaveYear, period: LeaveAccrualPeriod) {
  const ordinary = periodsOf(yearFrom(year.from), period);
  const each = quotient(whole, decimal(String(ordinary.length)));
  if (isWholeYear(year)) return { periods: ordinary, each, most: whole };
  const periods = periodsOf({ from: year.from, to: addMonths(year.from, 36) }, period).filter(
    ({ from }) => from <= year.to,
  );
  return { periods, each, most: roundToStep(multiply(each, decimal(String(periods.length))), SHOWN) };
}

/**
 * R5: what is earned in each period of a leave year, by the rules and the employment. Rounded over all that is earned so far, so that
 * rounding never drifts, or in each period, but never beyond the entitlement. Periods that are employed in part count by days. What is
 * earned daily is worth `round(E x elapsed days / days of the year)` on each day, and is posted on the days on which that rises.
 */
export function accrualsOf(
  rules: RulesByFormula & { readonly accrual: LeaveAccrual },
  facts: EntitlementFacts,
  year: LeaveYear,
): Accrual[] {
  const { accrual } = rules;
  const { daysTrace: _, ...plain } = rules;
  // The parts of periods prorate already; who may use nothing of the year earns nothing.
  const found = entitlementOf({ ...plain, proration: 'none' }, facts, year);
  if ('reason' in found) return [];
  const whole = found.quantity;
  const mode = MODES[accrual.rounding];
  const step = decimal(accrual.step);
  const { periods, each, most } = paceOf(whole, year, accrual.period);
  let exact = ZERO;
  let posted = ZERO;
  const isDaily = accrual.period === 'daily';
  let since: CalendarDate | null = null;
  return periods.flatMap((period): Accrual[] => {
    const from = facts.hireDate > period.from ? facts.hireDate : period.from;
    const end = year.to < period.to ? year.to : period.to;
    const to = facts.lastDay !== null && facts.lastDay < end ? facts.lastDay : end;
    if (to < from) return [];
    since = isDaily ? (since ?? from) : from;
    const isPart = from > period.from || to < period.to;
    const days = (a: CalendarDate, b: CalendarDate) => decimal(String(daysBetween(a, b) + 1));
    const share = isPart ? quotient(multiply(each, days(from, to)), days(period.from, period.to)) : each;
    exact = add(exact, share);
    const isCumulative = isDaily || accrual.scope === 'cumulative';
    const rounded = roundToStep(roundedTo(isCumulative ? exact : share), step, mode);
    const wanted = isCumulative ? subtract(rounded, posted) : rounded;
    const quantity = smaller(larger(wanted, ZERO), larger(subtract(most, posted), ZERO));
    if (quantity === '0') return [];
    const values: Readonly<Record<string, string>> = isCumulative
      ? { earned: roundToStep(exact, SHOWN), granted: posted }
      : { share: roundToStep(share, SHOWN) };
    posted = add(posted, quantity);
    const earnedIn = { from: since, to };
    since = null;
    return [
      {
        period: earnedIn,
        date: isDaily ? to : dateOf(accrual, earnedIn, facts.hireDate),
        quantity,
        trace: {
          formula: isCumulative ? `round(earned, ${accrual.step}) - granted` : `round(share, ${accrual.step})`,
          inputs: Object.entries({ ...values, ...earnedIn }).map(([name, value]) => ({ name, value })),
        },
      },
    ];
  });
}

/** Thirds of a day add up again: what is beyond the digits of the ledger decides about no step. */
const roundedTo = (value: Decimal): Decimal => roundToStep(value, decimal('0.00000001'));

/** R6: what is granted of a posting below the highest balance. What is cut is not made up for later. */
export const withinBalance = (quantity: Decimal, balance: Decimal, most: Decimal | null): Decimal =>
  most === null ? quantity : larger(ZERO, smaller(quantity, subtract(most, balance)));

/** What is earned by a day. */
export const earnedBy = (accruals: readonly Accrual[], date: CalendarDate): Decimal =>
  accruals.reduce((sum, one) => (one.date <= date ? add(sum, one.quantity) : sum), ZERO);

export type GrantFault =
  | { readonly code: 'ADJ_MAX_GRANT'; readonly total: Decimal }
  | { readonly code: 'ADJ_OVER_PERIOD'; readonly days: number };

const HOURS_OF_DAY = decimal('24');

/** R6: how much can be used on so many days at all. */
export const mostOnDays = (days: number, unit: LeaveRules['unit']): Decimal =>
  unit === 'hour' ? multiply(decimal(String(days)), HOURS_OF_DAY) : decimal(String(days));

/** R6: a further grant of a leave year: within the most of the year, and no longer than the days on which it can be used. */
export function judgeGrant(
  quantity: Decimal,
  granted: Decimal,
  maxGrant: string | null | undefined,
  valid: LeaveYear,
  unit?: LeaveRules['unit'],
): GrantFault | null {
  const total = add(granted, quantity);
  if (maxGrant && compare(total, decimal(maxGrant)) > 0) return { code: 'ADJ_MAX_GRANT', total };
  const days = daysBetween(valid.from, valid.to) + 1;
  return compare(quantity, mostOnDays(days, unit)) > 0 ? { code: 'ADJ_OVER_PERIOD', days } : null;
}
