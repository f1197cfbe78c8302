import {
  add,
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  daysBetween,
  decimal,
  EXCEPTION_MODES,
  type ExceptionField,
  type ExceptionMode,
  type ExceptionOverride,
  type FormulaValue,
  isWhole,
  type LeaveRules,
  mostOfException,
  multiply,
  parseFormula,
  policyOf,
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

/** A deviation from the rules of one leave type that one employee is granted, within its dates (leave 5). */
export interface LeaveException {
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly overrides: readonly ExceptionOverride[];
}

export interface RulesOfEmployee {
  readonly rules: LeaveRules;
  /** E4: no new requests and no grants; what was granted stays. */
  readonly isBarred: boolean;
  /** 5.2: nothing is earned by period. */
  readonly isSuspended: boolean;
  /** The code of the workflow that takes the requests; null: the one whose scope fits. */
  readonly workflow: string | null;
}

export type ExceptionFault = { readonly field: ExceptionField; readonly code: 'EXC_NEGATIVE' | 'EXC_BOUNDS' };

const ZERO = decimal('0');
const HALF = decimal('0.5');

const STEPS: Readonly<Record<ExceptionMode, (before: Decimal, value: Decimal) => Decimal>> = {
  SET: (_before, value) => value,
  MULTIPLY: multiply,
  ADD: add,
};

/** E1: the value of the version, then Set, Multiply and Add, in whatever order they were written down. */
export const overridden = (policy: Decimal, overrides: readonly Omit<ExceptionOverride, 'field'>[]): Decimal =>
  EXCEPTION_MODES.reduce(
    (value, mode) =>
      overrides.reduce((sum, one) => (one.mode === mode ? STEPS[mode](sum, decimal(one.value)) : sum), value),
    policy,
  );

const inForce =
  (date: CalendarDate) =>
  ({ from, to }: LeaveException): boolean =>
    from <= date && (to === null || date <= to);

/** The rules that hold for an employee on a day (E1, E4). Without exceptions they are those of the type. */
export function rulesWith(
  rules: LeaveRules,
  exceptions: readonly LeaveException[],
  date: CalendarDate,
): RulesOfEmployee {
  const all = exceptions.filter(inForce(date)).flatMap(({ overrides }) => overrides);
  if (all.length === 0) return { rules, isBarred: false, isSuspended: false, workflow: null };
  const of = (field: ExceptionField) => all.filter((one) => one.field === field);
  const whole = (field: 'waitingMonths' | 'backdateDays') =>
    Number(overridden(decimal(String(rules[field])), of(field)));
  const { carryDays, attachmentFrom, negativeLimit, ...limits } = limitsWith(rules, of);
  const set = (field: ExceptionField): boolean | null => {
    const last = of(field).at(-1);
    return last ? last.value === 'true' : null;
  };
  const eligible = set('eligible');
  return {
    rules: {
      ...rules,
      days: rules.days === null ? null : overridden(decimal(rules.days), of('days')),
      waitingMonths: whole('waitingMonths'),
      backdateDays: whole('backdateDays'),
      ...limits,
      ...(carryDays ? { carryDays: Number(carryDays) } : {}),
      ...(negativeLimit ? { negativeLimit: negativeLimit === '0' ? null : negativeLimit } : {}),
      ...(attachmentFrom && rules.attachment ? { attachment: { ...rules.attachment, from: attachmentFrom } } : {}),
      ...(set('notice') === false ? { notice: null } : {}),
      ...(eligible === true ? { gender: 'any' as const, unavailable: false } : {}),
      halfDays: set('halfDays') ?? rules.halfDays,
      countRestDays: set('countRestDays') ?? rules.countRestDays,
      countHolidays: set('countHolidays') ?? rules.countHolidays,
    },
    isBarred: eligible === false,
    isSuspended: set('accrualSuspended') === true,
    workflow: of('workflow').at(-1)?.value ?? null,
  };
}

const LIMITS = [
  'minRequest',
  'maxRequest',
  'maxYear',
  'maxConsecutive',
  'carryMax',
  'carryDays',
  'maxBalance',
  'negativeLimit',
  'attachmentFrom',
] as const;
const WHOLE: ReadonlySet<ExceptionField> = new Set(['waitingMonths', 'backdateDays', 'carryDays']);

/** Limits that the type has and an exception changes. */
function limitsWith(
  rules: LeaveRules,
  of: (field: ExceptionField) => readonly ExceptionOverride[],
): Partial<Record<(typeof LIMITS)[number], Decimal>> {
  const changed = LIMITS.flatMap((field) => {
    const policy = policyOf(rules, field);
    return policy !== null && of(field).length > 0 ? [[field, overridden(decimal(policy), of(field))] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** E1: what the results of an exception may be; a field at a time. */
export function judgeException(rules: LeaveRules, overrides: readonly ExceptionOverride[]): ExceptionFault[] {
  return (['days', 'waitingMonths', 'backdateDays', ...LIMITS] as const).flatMap((field): ExceptionFault[] => {
    const own = overrides.filter((one) => one.field === field);
    const policy = policyOf(rules, field);
    if (own.length === 0 || policy === null) return [];
    const value = overridden(decimal(policy), own);
    if (compare(value, ZERO) < 0) return [{ field, code: 'EXC_NEGATIVE' }];
    const isTooMuch = compare(value, decimal(mostOfException(rules, field) ?? '0')) > 0;
    return isTooMuch || (WHOLE.has(field) && !isWhole(value)) ? [{ field, code: 'EXC_BOUNDS' }] : [];
  });
}

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

/** E3: what is posted to reach what is due; nothing that was used or waits for approval is taken back. */
export function exceptionPosting(due: Decimal, posted: Decimal, free: Decimal): Decimal {
  const open = subtract(due, posted);
  if (compare(open, ZERO) >= 0) return open;
  const most = compare(free, ZERO) > 0 ? subtract(ZERO, free) : ZERO;
  return compare(open, most) < 0 ? most : open;
}
