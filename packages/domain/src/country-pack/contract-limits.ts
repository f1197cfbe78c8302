import {
  add,
  addDays,
  addMonths,
  type CalendarDate,
  CONTRACT_LIMIT_FINDINGS,
  type ContractLimitFinding,
  calendarDifference,
  compare,
  type Decimal,
  daysBetween,
  decimal,
  divide,
  errorAt,
  type Finding,
  multiply,
  round,
} from '@personalia/contract';

/** Limits that a country's law sets to contracts; null where the pack knows none. */
export interface ContractLimits {
  readonly probationMonths: number | null;
  readonly fixedTermMayHaveProbation: boolean;
  /** All fixed terms of an employment together, extensions included. */
  readonly fixedTermMonths: number | null;
  /** Whoever leaves at the end of a fixed term is paid for it. */
  readonly compensatesFixedTerms: boolean;
}

export interface Period {
  readonly from: CalendarDate;
  /** The last day, inclusive. */
  readonly to: CalendarDate;
}

/** The last day of a period of whole months: addMonths less one day (organisation-and-employee 0.2). */
export const periodEnd = (from: CalendarDate, months: number): CalendarDate => addDays(addMonths(from, months), -1);

/** Months of a period; the part of a last month counts by the days of that month (organisation-and-employee 16.4). */
export function monthsOf({ from, to }: Period): Decimal {
  const after = addDays(to, 1);
  const { years, months } = calendarDifference(from, after);
  const whole = years * 12 + months;
  const begun = addMonths(from, whole);
  const part = divide(
    decimal(String(daysBetween(begun, after))),
    decimal(String(daysBetween(begun, addMonths(from, whole + 1)))),
    20,
  );
  return add(decimal(String(whole)), part);
}

/** PROBATION_FORBIDDEN, PROBATION_TOO_LONG */
export function judgeProbation(
  limits: ContractLimits,
  contract: { readonly fixedTerm: boolean; readonly from: CalendarDate; readonly probationEnd: CalendarDate | null },
): Finding<ContractLimitFinding>[] {
  if (contract.probationEnd === null) return [];
  if (contract.fixedTerm && !limits.fixedTermMayHaveProbation)
    return [errorAt('probationEndDate', 'PROBATION_FORBIDDEN', CONTRACT_LIMIT_FINDINGS.PROBATION_FORBIDDEN)];
  if (limits.probationMonths === null) return [];
  const latest = periodEnd(contract.from, limits.probationMonths);
  return contract.probationEnd > latest
    ? [
        errorAt('probationEndDate', 'PROBATION_TOO_LONG', CONTRACT_LIMIT_FINDINGS.PROBATION_TOO_LONG, {
          n: limits.probationMonths,
          date: latest,
        }),
      ]
    : [];
}

/** What counts after the last gap of so many days or more between fixed terms; all of them where no gap resets the count (16.4). */
export function sinceGap(periods: readonly Period[], gapResetDays: number | null): readonly Period[] {
  if (gapResetDays === null) return periods;
  const inOrder = periods.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const begins = inOrder.findLastIndex(({ from }, n) => {
    const before = inOrder[n - 1];
    return before !== undefined && daysBetween(before.to, from) > gapResetDays;
  });
  return begins < 0 ? inOrder : inOrder.slice(begins);
}

/** FIXED_TERM_CAP over the fixed terms of a person, the proposed one among them. */
export function judgeFixedTerms(
  limits: ContractLimits,
  periods: readonly Period[],
  gapResetDays: number | null,
): Finding<ContractLimitFinding>[] {
  if (limits.fixedTermMonths === null) return [];
  const total = sinceGap(periods, gapResetDays).map(monthsOf).reduce(add, decimal('0'));
  return compare(total, decimal(String(limits.fixedTermMonths))) > 0
    ? [
        errorAt('endDate', 'FIXED_TERM_CAP', CONTRACT_LIMIT_FINDINGS.FIXED_TERM_CAP, {
          n: round(total, 1),
          m: limits.fixedTermMonths,
        }),
      ]
    : [];
}

/** What is owed at the end of a fixed term in Indonesia: a month's wage for each 12 months, pro rata (16.4). */
export const fixedTermCompensation = (period: Period, monthlyWage: Decimal): Decimal =>
  divide(multiply(monthsOf(period), monthlyWage), decimal('12'), 2);
