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
import { assignmentOn, type ClaimAssignment, type ClaimEmployee } from './facts.ts';
import { type Days, dayOf, monthAround } from './period.ts';

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

/** Employed before, in and after the whole of a period: nothing is prorated, whatever the terms say. */
const isThroughout = ({ hireDate, lastDay }: ClaimEmployee, { from, to }: Days): boolean =>
  hireDate < from && (lastDay === null || lastDay > to);

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
  if (terms.gradeChange === 'AT_RECEIPT' && isThroughout(employee, period))
    return round(row.amount, currencyDecimals(currency));
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
