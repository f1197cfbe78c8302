import {
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  divide,
  isDecimal,
  multiply,
  OPEN_END,
  subtract,
  type TransitionType,
  TYPES_OF_EMPLOYED,
  transitionRule,
} from '@personalia/contract';
import { type Facts, isBatchType, sameValue } from '../employee/index.ts';

/** How whoever asks stands to the person (organisation-and-employee 12.3, "who may start"). */
export interface Requester {
  /** May change the records of the person. */
  readonly isHr: boolean;
  readonly isSelf: boolean;
}

const BY_EMPLOYEE: readonly TransitionType[] = ['resignation'];
const BY_MANAGER: readonly TransitionType[] = [
  'promotion',
  'transfer',
  'adjustment',
  'confirmation',
  'probation-extension',
];
/** Suspensions follow from work actions: HR records those directly. */
const byHr = (): TransitionType[] => [
  ...TYPES_OF_EMPLOYED.filter((type) => type !== 'suspension' && type !== 'return'),
  'rotation',
];

/** Types that somebody may request: of oneself a resignation only. */
export const requestableTypes = ({ isHr, isSelf }: Requester): readonly TransitionType[] =>
  isSelf ? BY_EMPLOYEE : isHr ? byHr() : BY_MANAGER;

/** A request that is handed in with a document (12.3); what was recorded already has had its own. */
export const requestNeedsAttachment = ({ type, action }: { type: TransitionType; action: string }): boolean =>
  action === 'add' && transitionRule(type).attachment === 'must';

/** Types of which one request may be about many people, of those that somebody may request. */
export const requestableForMany = (requester: Requester): TransitionType[] =>
  requestableTypes(requester).filter((type) => isBatchType(type, transitionRule(type).does));

/** Whoever may request a type may ask to cancel such an event (12.4); to correct it, of others only. */
export const requestableChanges = (
  types: readonly TransitionType[],
  type: TransitionType,
  { isSelf }: Pick<Requester, 'isSelf'>,
) => (types.includes(type) ? (isSelf ? (['cancel'] as const) : (['correct', 'cancel'] as const)) : ([] as const));

/** Who leads the people of a request at the place that it sends them to, as far as it names somebody. */
export const receivingManagersOf = (people: readonly { readonly sets: Facts }[]): string[] => [
  ...new Set(people.flatMap(({ sets }) => (typeof sets['managerId'] === 'string' ? [sets['managerId']] : []))),
];

/** What a request sets, so that no two that wait set the same (PENDING_EXISTS). */
export function careerTargets(type: TransitionType, sets: Facts, pay: readonly { component: string }[]): string[] {
  const { does } = transitionRule(type);
  // A post beside the own one leaves the own facts as they are.
  const facts = does === 'adds' ? [`${type}:${String(sets['positionId'] ?? sets['unitId'] ?? '')}`] : Object.keys(sets);
  return [...facts, ...pay.map(({ component }) => `pay:${component}`), ...(does === 'ends' ? ['end'] : [])].sort();
}

/** Facts that hold something else now than when the request was made. */
export const changedFactsSince = (before: Facts, now: Facts): string[] =>
  Object.keys(before).filter((fact) => !sameValue(before[fact] ?? null, now[fact] ?? null));

export interface PaidThen {
  readonly component: string;
  readonly before: { readonly amount: string; readonly currency: string; readonly period: string } | null;
}
/** Components that are paid otherwise now than when the request was made. */
export const changedPaySince = (
  paid: readonly PaidThen[],
  now: readonly { component: string; amount: string; currency: string; period: string }[],
): string[] =>
  paid
    .filter(({ component, before }) => {
      const held = now.find((one) => one.component === component);
      if (!held || !before) return (held === undefined) !== (before === null);
      return held.amount !== before.amount || held.currency !== before.currency || held.period !== before.period;
    })
    .map(({ component }) => component);

type Paid = NonNullable<PaidThen['before']>;

/** By how many percent a component of pay rises; null: there was none before, or it is paid in another way. */
export function payRise(before: Paid | null, after: Paid | null): Decimal | null {
  if (!before || !after || before.currency !== after.currency || before.period !== after.period) return null;
  const held = decimal(before.amount);
  if (compare(held, ZERO) <= 0 || sameValue(before.amount, after.amount)) return null;
  return divide(multiply(subtract(decimal(after.amount), held), HUNDRED), held, 1);
}
const ZERO = '0' as Decimal;
const HUNDRED = '100' as Decimal;

/** Percent. A rise beyond what may be paid is refused with the amount, from which the pay could be worked out. */
const MOST_BLIND_RISE = decimal('100');

/** Pay by whoever may not see it: an increase of the base salary in percent tells nothing of it. */
export const proposesBlindly = (pay: readonly { component: string; mode: string; value: string }[]): boolean =>
  pay.every(
    ({ component, mode, value }) =>
      component === 'base' &&
      mode === 'percent' &&
      !value.startsWith('-') &&
      isDecimal(value) &&
      compare(decimal(value), MOST_BLIND_RISE) <= 0,
  );

/**
 * The day on which a transition is compared with what was: the day before it; an ending leaves its own day as it was. A
 * recorded event that is changed is compared on the later of its days, when it is in force before and after.
 */
export function basisDay(type: TransitionType, effectiveDate: CalendarDate, recorded?: CalendarDate): CalendarDate {
  if (recorded) return recorded > effectiveDate ? recorded : effectiveDate;
  return effectiveDate === OPEN_END || transitionRule(type).does === 'ends'
    ? effectiveDate
    : addDays(effectiveDate, -1);
}

/** Pay of a correction: components of which nothing is said stay as the event has them, where its author cannot see pay. */
export const keptPay = <Pay extends { readonly component: string }>(
  given: readonly Pay[],
  event: readonly Pay[],
): Pay[] => [...given, ...event.filter(({ component }) => !given.some((one) => one.component === component))];
