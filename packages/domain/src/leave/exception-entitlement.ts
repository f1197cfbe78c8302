import {
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  daysBetween,
  decimal,
  type FormulaValue,
  type LeaveRules,
  parseFormula,
  roundToStep,
  subtract,
} from '@personalia/contract';
import { evaluateFormula } from '../platform/formula/index.ts';
import {
  type EntitlementFacts,
  type EntitlementTrace,
  entitlementOf,
  genderFits,
  type LeaveYear,
  type RulesByFormula,
  usableFrom,
} from './entitlement.ts';
import { type LeaveException, type RulesOfEmployee, rulesWith } from './exception.ts';

const ZERO = decimal('0');
const HALF = decimal('0.5');

interface Part extends Omit<RulesOfEmployee, 'workflow' | 'isSuspended'> {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate | null): CalendarDate => (b !== null && b < a ? b : a);

/** The time of service in a leave year, cut wherever an exception begins or ends. */
function partsOf(
  rules: LeaveRules,
  exceptions: readonly LeaveException[],
  from: CalendarDate,
  to: CalendarDate,
): Part[] {
  const cuts = exceptions
    .flatMap((one) => [one.from, ...(one.to === null ? [] : [addDays(one.to, 1)])])
    .filter((day) => from < day && day <= to);
  const starts = [...new Set([from, ...cuts])].toSorted((a, b) => a.localeCompare(b));
  return starts.map((start, n) => {
    const next = starts[n + 1];
    return { from: start, to: next ? addDays(next, -1) : to, ...rulesWith(rules, exceptions, start) };
  });
}

export type EntitlementWith =
  | {
      /** What the rules of the type grant, and what the exceptions add to it or take from it. */
      readonly policy: Decimal;
      readonly policyTrace: EntitlementTrace | null;
      readonly change: Decimal;
      readonly changeTrace: EntitlementTrace | null;
      readonly from: CalendarDate;
      readonly to: CalendarDate;
    }
  | { readonly reason: 'NOT_EMPLOYED' | 'NOT_USABLE'; readonly from: CalendarDate | null };

/**
 * E2: what an employee with exceptions is entitled to in a leave year. Days of an exception count for the part of the year
 * that it covers; one that holds for all of the service in the year counts like the days of the type itself.
 */
export function entitlementWith(
  rules: RulesByFormula,
  exceptions: readonly LeaveException[],
  facts: EntitlementFacts,
  year: LeaveYear,
): EntitlementWith {
  const employedFrom = later(year.from, facts.hireDate);
  const employedTo = earlier(year.to, facts.lastDay);
  if (employedTo < employedFrom) return { reason: 'NOT_EMPLOYED', from: null };
  const parts = partsOf(rules, exceptions, employedFrom, employedTo);
  const usable = parts.filter((part) => !part.isBarred && genderFits(part.rules, facts.gender));
  const starts = usable
    .map((part) => ({ part, from: later(part.from, usableFrom(part.rules, facts)) }))
    .filter(({ part, from }) => from <= part.to);
  const [first] = starts;
  if (!first) return { reason: 'NOT_USABLE', from: null };
  const { daysTrace, ...plain } = rules;
  const whole = (days: string | null) =>
    entitlementOf(
      {
        ...plain,
        days,
        gender: 'any',
        waitingMonths: 0,
        unavailable: false,
        ...(daysTrace && days === rules.days ? { daysTrace } : {}),
      },
      facts,
      year,
    );
  const fits = genderFits(rules, facts.gender);
  const byPolicy = fits ? whole(rules.days) : null;
  const policy = byPolicy && 'quantity' in byPolicy ? byPolicy.quantity : ZERO;
  const policyTrace = byPolicy && 'trace' in byPolicy ? byPolicy.trace : null;
  const result = { policy, policyTrace, from: first.from, to: year.to };
  const [only] = parts;
  if (only && parts.length === 1) {
    const found = whole(only.rules.days);
    const quantity = 'quantity' in found ? roundToStep(found.quantity, HALF) : ZERO;
    const change = subtract(quantity, policy);
    const trace = 'trace' in found ? found.trace : null;
    return {
      ...result,
      change,
      changeTrace:
        change === '0'
          ? null
          : { ...withPolicy(trace), inputs: [...(trace?.inputs ?? []), { name: 'policy', value: policy }] },
    };
  }
  const { change, trace } = prorated(
    usable.map((part) => ({
      change: subtract(decimal(part.rules.days ?? '0'), fits ? decimal(rules.days ?? '0') : ZERO),
      days: daysBetween(part.from, part.to) + 1,
    })),
    year,
  );
  const least = subtract(ZERO, policy);
  return { ...result, change: compare(change, least) < 0 ? least : change, changeTrace: change === '0' ? null : trace };
}

const withPolicy = (trace: EntitlementTrace | null) => ({ formula: `${trace?.formula ?? '0'} - policy` });

/** E2: 4 x 184 / 365 = 2.0164, in halves of a day 2. */
function prorated(
  parts: readonly { readonly change: Decimal; readonly days: number }[],
  year: LeaveYear,
): { change: Decimal; trace: EntitlementTrace } {
  const changed = parts.filter(({ change }) => change !== '0');
  const suffix = (n: number): string => (changed.length === 1 ? '' : String(n + 1));
  const terms = changed.map((_, n) => `change${suffix(n)} * changedDays${suffix(n)}`).join(' + ');
  const formula = changed.length === 0 ? '0' : `round((${terms}) / yearDays, 0.5)`;
  const inputs = [
    ...changed.flatMap(({ change, days }, n) => [
      { name: `change${suffix(n)}`, value: change as string },
      { name: `changedDays${suffix(n)}`, value: String(days) },
    ]),
    { name: 'yearDays', value: String(daysBetween(year.from, year.to) + 1) },
  ];
  const names = new Map<string, FormulaValue>(
    inputs.map(({ name, value }) => [name, { type: 'decimal', value: decimal(value) } as FormulaValue]),
  );
  const found = evaluateFormula(parseFormula(formula), { names });
  return { change: found?.type === 'decimal' ? found.value : ZERO, trace: { formula, inputs } };
}
