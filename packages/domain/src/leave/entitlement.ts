import {
  add,
  addDays,
  addMonths,
  type CalendarDate,
  type Decimal,
  daysBetween,
  decimal,
  type FormulaValue,
  type LeaveRules,
  multiply,
  parseFormula,
  subtract,
} from '@personalia/contract';
import { evaluateFormula } from '../platform/formula/index.ts';

export interface LeaveYear {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** What an entitlement depends on of a person. People who agree in all of it have the same. */
export interface EntitlementFacts {
  /** First day of recognised service (R3). */
  readonly serviceDate: CalendarDate;
  readonly hireDate: CalendarDate;
  readonly lastDay: CalendarDate | null;
  readonly gender: string | null;
  /** R4: the share of the working time from a day on; left out: all of it throughout. */
  readonly fte?: readonly FtePart[] | null;
}
export interface FtePart {
  readonly from: CalendarDate;
  readonly share: Decimal;
}

/** How a quantity came about, as it is kept with the entry. */
export interface EntitlementTrace {
  readonly formula: string;
  readonly inputs: readonly TraceInput[];
}
export interface TraceInput {
  readonly name: string;
  readonly value: string;
  /** Of a word of the tenant: its version in force on the day of the calculation. */
  readonly version?: number;
  /** Pay and personal facts: the value is not kept with the balance, which others may read. */
  readonly hidden?: true;
}

export type Entitlement =
  | {
      readonly quantity: Decimal;
      /** The first day it can be used, and the last. */
      readonly from: CalendarDate;
      readonly to: CalendarDate;
      readonly trace: EntitlementTrace;
    }
  | { readonly reason: 'GENDER' | 'WAITING' | 'NOT_EMPLOYED'; readonly from: CalendarDate | null };

/** R4: formulas of the vocabulary; halves of a day or of an hour, nearest, half away from zero. */
const FORMULAS: Readonly<Record<LeaveRules['proration'], string>> = {
  none: 'days',
  monthly: 'round(days * months / 12, 0.5)',
  monthlyCutoff: 'round(days * months / 12, 0.5)',
  daily: 'round(days * employedDays / yearDays, 0.5)',
};

/** The same of somebody who does not work full time: `fteDays` counts each day by its share. */
const FTE_FORMULAS: Readonly<Record<LeaveRules['proration'], string>> = {
  none: 'round(days * fteDays / employedDays, 0.5)',
  monthly: 'round(days * months / 12 * fteDays / employedDays, 0.5)',
  monthlyCutoff: 'round(days * months / 12 * fteDays / employedDays, 0.5)',
  daily: 'round(days * fteDays / yearDays, 0.5)',
};

/** Rules whose days are computed by a formula for one employee, with how they came about. */
export type RulesByFormula = LeaveRules & { readonly daysTrace?: EntitlementTrace };

export type EligibilityRules = Pick<LeaveRules, 'gender' | 'waitingMonths' | 'unavailable'>;

/** R3: the first day on which the waiting period is over; months are clamped to the month's end. */
export const usableFrom = (
  { waitingMonths }: EligibilityRules,
  { serviceDate }: Pick<EntitlementFacts, 'serviceDate'>,
) => addMonths(serviceDate, waitingMonths);

/** Whether a type is meant for a person: their gender, and the group they are in. */
export const genderFits = (
  { gender, unavailable }: Pick<LeaveRules, 'gender' | 'unavailable'>,
  person: string | null,
): boolean => !unavailable && (gender === 'any' || gender === person);

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate | null): CalendarDate => (b !== null && b < a ? b : a);

/** Before every first day of service. */
const LONG_AGO = '1900-01-01' as CalendarDate;

/**
 * The facts that decide about a leave year, all others alike for everybody: who was there before it, and stays, is the same case.
 * Entitlement and what is earned by period are the same by both.
 */
export function decidingFacts(
  rules: EligibilityRules & Pick<LeaveRules, 'accrual' | 'byFte'>,
  { serviceDate, hireDate, lastDay, gender, fte }: EntitlementFacts,
  year: LeaveYear,
): EntitlementFacts {
  const employedFrom = later(year.from, hireDate);
  const countsHireDay = rules.accrual?.timing === 'joinDay';
  return {
    serviceDate: usableFrom(rules, { serviceDate }) <= employedFrom ? LONG_AGO : serviceDate,
    hireDate: countsHireDay ? hireDate : employedFrom,
    lastDay: lastDay !== null && lastDay <= year.to ? lastDay : null,
    gender: rules.gender === 'any' ? null : gender,
    ...(rules.byFte && fte?.some(({ share }) => share !== '1') ? { fte } : {}),
  };
}

/** R4: whole months of service in the year; the month of joining counts when it is complete. */
export function wholeMonths(from: CalendarDate, to: CalendarDate): number {
  let months = 0;
  while (addMonths(from, months + 1) <= addDays(to, 1)) months += 1;
  return months;
}

/** R4: the months of a leave year that count: those in which the employee is there on the cut-off day, at most the month's last. */
export function monthsByCutoff(year: LeaveYear, from: CalendarDate, to: CalendarDate, cutoff: number): number {
  let months = 0;
  for (let n = 0, start = year.from; start <= year.to; n += 1, start = addMonths(year.from, n)) {
    const last = addDays(addMonths(year.from, n + 1), -1);
    const day = earlier(last, addDays(start, cutoff - 1));
    if (from <= day && day <= to) months += 1;
  }
  return months;
}

/** R4: the days of a time, each by the share of the working time on it; null: all of it throughout. */
function fteDaysOf(parts: readonly FtePart[], from: CalendarDate, to: CalendarDate): Decimal | null {
  if (parts.every(({ share }) => share === '1')) return null;
  const whole = daysBetween(from, to) + 1;
  return parts.reduce(
    (sum, { from: start, share }, n) => {
      const next = parts[n + 1];
      const [first, last] = [later(start, from), earlier(to, next ? addDays(next.from, -1) : null)];
      const days = daysBetween(first, last) + 1;
      // What a part takes off the days of full working time.
      return days > 0 ? add(sum, multiply(subtract(share, decimal('1')), decimal(String(days)))) : sum;
    },
    decimal(String(whole)),
  );
}

/** What a person is entitled to in a leave year, and from which day (R3, R4). */
export function entitlementOf(
  rules: Pick<
    LeaveRules,
    'days' | 'unit' | 'proration' | 'prorationCutoff' | 'byFte' | 'gender' | 'waitingMonths' | 'unavailable'
  > &
    Pick<RulesByFormula, 'daysTrace'>,
  facts: EntitlementFacts,
  year: LeaveYear,
): Entitlement {
  if (!genderFits(rules, facts.gender)) return { reason: 'GENDER', from: null };
  const employedFrom = later(year.from, facts.hireDate);
  const employedTo = earlier(year.to, facts.lastDay);
  if (employedTo < employedFrom) return { reason: 'NOT_EMPLOYED', from: null };
  const waited = usableFrom(rules, facts);
  const from = later(employedFrom, waited);
  if (from > employedTo) return { reason: 'WAITING', from: waited };
  const fteDays = rules.byFte ? fteDaysOf(facts.fte ?? [], employedFrom, employedTo) : null;
  const amount = rules.unit === 'hour' ? 'hours' : 'days';
  const values: Readonly<Record<string, string>> = {
    [amount]: rules.days ?? '0',
    ...(rules.proration === 'monthly' ? { months: String(Math.min(12, wholeMonths(employedFrom, employedTo))) } : {}),
    ...(rules.proration === 'monthlyCutoff'
      ? { months: String(Math.min(12, monthsByCutoff(year, employedFrom, employedTo, rules.prorationCutoff ?? 1))) }
      : {}),
    ...(rules.proration === 'daily'
      ? {
          employedDays: String(daysBetween(employedFrom, employedTo) + 1),
          yearDays: String(daysBetween(year.from, year.to) + 1),
        }
      : {}),
    ...(fteDays ? { fteDays, employedDays: String(daysBetween(employedFrom, employedTo) + 1) } : {}),
  };
  const formula = (fteDays ? FTE_FORMULAS : FORMULAS)[rules.proration].replace(/\bdays\b/, amount);
  const names = new Map<string, FormulaValue>(
    Object.entries(values).map(([name, value]) => [name, { type: 'decimal', value: decimal(value) } as FormulaValue]),
  );
  const result = evaluateFormula(parseFormula(formula), { names });
  return {
    quantity: result?.type === 'decimal' ? result.value : ('0' as Decimal),
    from,
    to: year.to,
    trace: traceOf(formula, values, amount, rules.daysTrace),
  };
}

/**
 * R21: what is due of a leave year to an employee who leaves in it, or who stays after all. Nothing where the waiting period does
 * not end by the last day; an exception (`isSpecial`) opens it all the same.
 */
export function entitlementUntilLastDay(
  rules: Parameters<typeof entitlementOf>[0],
  facts: EntitlementFacts,
  year: LeaveYear,
  { isSpecial = false }: { readonly isSpecial?: boolean } = {},
): { readonly quantity: Decimal; readonly trace: EntitlementTrace } {
  const found = entitlementOf(
    isSpecial ? { ...rules, gender: 'any', waitingMonths: 0, unavailable: false } : rules,
    facts,
    year,
  );
  return 'quantity' in found ? found : { quantity: '0' as Decimal, trace: { formula: '0', inputs: [] } };
}

/** Days by a formula are told by it and the words it looked at, within what prorates them. */
function traceOf(
  formula: string,
  values: Readonly<Record<string, string>>,
  amount: string,
  days?: EntitlementTrace,
): EntitlementTrace {
  const inputs = Object.entries(values).map(([name, value]) => ({ name, value }));
  if (!days) return { formula, inputs };
  return {
    formula: formula === amount ? days.formula : formula.replace(amount, `(${days.formula})`),
    inputs: [...days.inputs, ...inputs.filter(({ name }) => name !== amount)],
  };
}
