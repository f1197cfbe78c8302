import {
  add,
  addMonths,
  type CalendarDate,
  type ClaimLimit,
  type ClaimTerms,
  compare,
  currencyDecimals,
  type Decimal,
  daysBetween,
  divide,
  isGeneralLimit,
  multiply,
  quotient,
  round,
} from '@personalia/contract';
import { assignmentOn, type ClaimAssignment, type ClaimEmployee, type ClaimTypeFacts, type ClaimUse } from './facts.ts';
import { claimPeriod, type Days, dayOf, monthAround } from './period.ts';

const NONE = '0' as Decimal;
const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (a <= b ? a : b);

const matches = (row: ClaimLimit, at: ClaimAssignment): boolean =>
  (row.gradeIds.length === 0 || row.gradeIds.includes(at.gradeId)) &&
  (row.positionIds.length === 0 || row.positionIds.includes(at.positionId)) &&
  (row.employmentTypes.length === 0 || row.employmentTypes.includes(at.employmentType));

/** CL-2: the first row that matches; one with conditions beats the general one wherever it stands. */
export function chooseLimit(
  limits: readonly ClaimLimit[],
  kind: Pick<ClaimLimit, 'kind' | 'appliesTo'>,
  at: ClaimAssignment,
): ClaimLimit | null {
  const rows = limits.filter((row) => row.kind === kind.kind && row.appliesTo === kind.appliesTo && matches(row, at));
  return rows.find((row) => !isGeneralLimit(row)) ?? rows[0] ?? null;
}

/** The limits that hold for a line: one for each kind and those whom it is shared by. */
export function limitsFor(terms: ClaimTerms, memberId: string | null, at: ClaimAssignment): ClaimLimit[] {
  const kinds = new Map(terms.limits.map((row) => [`${row.kind} ${row.appliesTo}`, row]));
  return [...kinds.values()].flatMap((kind) => {
    // "Employee only" says nothing about the family.
    if (kind.appliesTo === 'EMPLOYEE' && memberId !== null) return [];
    const chosen = chooseLimit(terms.limits, kind, at);
    return chosen ? [chosen] : [];
  });
}

/** Who shares a limit with a line (CL-13). */
const shares = (row: ClaimLimit, memberId: string | null, use: ClaimUse): boolean =>
  row.appliesTo === 'FAMILY_POOL' || use.memberId === memberId;

/** The months of a period, and whether each counts for the entitlement (CL-6, CL-8). */
function monthsOf(
  terms: ClaimTerms,
  period: Days,
  employee: ClaimEmployee,
): { start: CalendarDate; counts: boolean }[] {
  const { cutoffDay } = terms;
  const { hireDate, lastDay } = employee;
  const months: { start: CalendarDate; counts: boolean }[] = [];
  for (let n = 0; ; n += 1) {
    const start = addMonths(period.from, n);
    if (start > period.to) return months;
    const next = addMonths(period.from, n + 1);
    const isJoined =
      terms.prorateJoin !== 'MONTHLY' || hireDate < start || (hireDate < next && dayOf(hireDate) <= cutoffDay);
    const isStaying =
      terms.prorateLeave !== 'MONTHLY' ||
      lastDay === null ||
      lastDay >= next ||
      (lastDay >= start && dayOf(lastDay) >= Math.min(cutoffDay, dayOf(monthAround(lastDay).to)));
    months.push({ start, counts: isJoined && isStaying });
  }
}

/** CL-9: the grade of a month is the one held on its cut-off day. */
const cutoffOf = (start: CalendarDate, cutoffDay: number): CalendarDate => {
  const { to } = monthAround(start);
  const day = Math.min(cutoffDay, dayOf(to));
  return `${start.slice(0, 8)}${String(day).padStart(2, '0')}` as CalendarDate;
};

const amountAt = (terms: ClaimTerms, row: ClaimLimit, at: ClaimAssignment | null): Decimal | null =>
  at === null ? NONE : (chooseLimit(terms.limits, row, at)?.amount ?? null);

/**
 * The amount of a yearly limit in one period (CL-6 to CL-9); null: unlimited. `row` is the one that holds on the receipt
 * date.
 */
export function entitlement(
  terms: ClaimTerms,
  row: ClaimLimit,
  employee: ClaimEmployee,
  period: Days,
  currency: string,
): Decimal | null {
  if (row.amount === null) return null;
  const months = monthsOf(terms, period, employee);
  const total = String(months.length) as Decimal;
  const counted = months.filter(({ counts }) => counts);
  let amount: Decimal;
  if (terms.gradeChange === 'PRORATE') {
    const first = employee.assignments[0] ?? null;
    amount = NONE;
    for (const { start } of counted) {
      const day = cutoffOf(start, terms.cutoffDay);
      const held =
        assignmentOn(employee, day) ?? (first && day < first.from ? first : employee.assignments.at(-1)) ?? null;
      const monthly = amountAt(terms, row, held);
      if (monthly === null) return null;
      amount = add(amount, monthly);
    }
    amount = quotient(amount, total);
  } else {
    let yearly = row.amount;
    if (terms.gradeChange === 'HIGHEST')
      for (const held of employee.assignments) {
        if (held.to < period.from || held.from > period.to) continue;
        const other = amountAt(terms, row, held);
        if (other === null) return null;
        yearly = larger(yearly, other);
      }
    amount = quotient(multiply(yearly, String(counted.length) as Decimal), total);
  }
  const from = terms.prorateJoin === 'DAILY' && employee.hireDate > period.from ? employee.hireDate : period.from;
  const to =
    terms.prorateLeave === 'DAILY' && employee.lastDay !== null ? earlier(employee.lastDay, period.to) : period.to;
  const share = Math.max(0, daysBetween(from, to) + 1);
  const whole = daysBetween(period.from, period.to) + 1;
  const prorated =
    share === whole ? amount : divide(multiply(amount, String(share) as Decimal), String(whole) as Decimal, 12);
  return round(prorated, currencyDecimals(currency));
}

/** A limit as it stands for a line before the line takes from it. */
export interface LimitState {
  readonly row: ClaimLimit;
  readonly days: Days | null;
  readonly limit: Decimal;
  readonly used: Decimal;
  /** Never below nothing. */
  readonly left: Decimal;
  /** What is left as an amount; null: it counts, and as many visits are left as `left` says. */
  readonly isCount: boolean;
}

const isInside = (days: Days | null, date: CalendarDate): boolean =>
  days === null || (days.from <= date && date <= days.to);

const leftOf = (limit: Decimal, used: Decimal): Decimal => larger(NONE, add(limit, multiply(used, '-1' as Decimal)));

const isSet = (row: ClaimLimit): boolean => row.amount !== null || row.count !== null;

/** Everything that limits a line on its receipt date, each with what other lines have taken from it. */
export function limitStates(
  type: ClaimTypeFacts & { readonly terms: ClaimTerms },
  employee: ClaimEmployee,
  line: { readonly memberId: string | null; readonly receiptDate: CalendarDate },
  uses: readonly ClaimUse[],
): LimitState[] {
  const { terms } = type;
  const at = assignmentOn(employee, line.receiptDate);
  if (!at) return [];
  const own = uses.filter(({ typeId }) => typeId === type.id);
  return limitsFor(terms, line.memberId, at).flatMap((row): LimitState[] => {
    if (!isSet(row)) return [];
    const shared = own.filter((use) => shares(row, line.memberId, use));
    if (row.kind === 'EVERY_N_MONTHS') return [everyMonths(row, shared, line.receiptDate)];
    const days = daysOf(row, terms, employee, line.receiptDate);
    const inside = shared.filter(({ date }) => isInside(days, date));
    if (row.kind === 'COUNT_PER_PERIOD') {
      const limit = String(row.count ?? 0) as Decimal;
      const used = String(inside.filter(({ amount }) => compare(amount, NONE) > 0).length) as Decimal;
      return [{ row, days, limit, used, left: leftOf(limit, used), isCount: true }];
    }
    const limit =
      row.kind === 'PER_PERIOD' && days ? entitlement(terms, row, employee, days, type.currency) : row.amount;
    if (limit === null) return [];
    const used = row.kind === 'PER_VISIT' ? NONE : inside.reduce((sum, { amount }) => add(sum, amount), NONE);
    return [
      { row, days: row.kind === 'PER_VISIT' ? null : days, limit, used, left: leftOf(limit, used), isCount: false },
    ];
  });
}

function daysOf(row: ClaimLimit, terms: ClaimTerms, employee: ClaimEmployee, date: CalendarDate): Days | null {
  if (row.kind === 'PER_DAY') return { from: date, to: date };
  if (row.kind === 'PER_MONTH') return monthAround(date);
  if (row.kind === 'PER_PERIOD' || row.kind === 'COUNT_PER_PERIOD') return claimPeriod(terms, employee.hireDate, date);
  return null;
}

/** CL-11: once in n months, whichever of two receipts is claimed first. */
function everyMonths(row: ClaimLimit, uses: readonly ClaimUse[], date: CalendarDate): LimitState {
  const months = row.count ?? 0;
  const taken = uses
    .filter(({ amount }) => compare(amount, NONE) > 0)
    .map((use) => use.date)
    .filter((other) => (other <= date ? addMonths(other, months) > date : addMonths(date, months) > other))
    .toSorted();
  const last = taken.at(-1) ?? null;
  return {
    row,
    days: last === null ? null : { from: last, to: addMonths(last, months) },
    limit: String(months) as Decimal,
    used: (taken.length > 0 ? '1' : '0') as Decimal,
    left: (taken.length > 0 ? '0' : '1') as Decimal,
    isCount: true,
  };
}
