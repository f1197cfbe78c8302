import {
  add,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  EXCEPTION_MODES,
  type ExceptionField,
  type ExceptionMode,
  type ExceptionOverride,
  isWhole,
  type LeaveRules,
  mostOfException,
  multiply,
  policyOf,
  subtract,
} from '@personalia/contract';

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

/** E3: what is posted to reach what is due; nothing that was used or waits for approval is taken back. */
export function exceptionPosting(due: Decimal, posted: Decimal, free: Decimal): Decimal {
  const open = subtract(due, posted);
  if (compare(open, ZERO) >= 0) return open;
  const most = compare(free, ZERO) > 0 ? subtract(ZERO, free) : ZERO;
  return compare(open, most) < 0 ? most : open;
}
