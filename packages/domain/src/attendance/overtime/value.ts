import {
  add,
  type CalendarDate,
  type DayStep,
  type Decimal,
  divide,
  formatNumber,
  type Label,
  label,
  mondayOf,
  multiply,
  OVERTIME_DAY_TYPE_LABELS,
  type OvertimeDayType,
} from '@personalia/contract';
import type { OutsideSpan } from '../day/outside.ts';
import { intersect, lengthOf, type Span, union } from '../day/spans.ts';
import { timeAt } from '../day/zone-time.ts';
import type { OvertimeRule } from './rule.ts';
import { partsOf, sumByDayType } from './stretches.ts';

/** What a day has for overtime (attendance 9.3), besides requests. Minutes since 1970. */
export interface OvertimeFacts {
  readonly date: CalendarDate;
  readonly zone: string;
  readonly dayType: OvertimeDayType;
  readonly nextDayType: OvertimeDayType;
  /** When the next date begins. */
  readonly midnight: number;
  /** Presence outside the shifts. */
  readonly outside: readonly OutsideSpan[];
  /** Unpaid breaks within the shifts whose work would be known: overtime may be asked for in them. Left out: none. */
  readonly breaks?: readonly Span[];
}

export interface OvertimeDay extends OvertimeFacts {
  /** Approved requests; they do not overlap. */
  readonly approved: readonly (Span & { readonly id: string })[];
}

export interface OvertimeLine {
  readonly dayType: OvertimeDayType;
  readonly multiplier: Decimal;
  readonly minutes: number;
}

export interface OvertimeValue {
  readonly date: CalendarDate;
  /** The stretches of presence that requests touch. */
  readonly actualMinutes: number;
  readonly approvedMinutes: number;
  readonly paidMinutes: number;
  /** Over a cap: worked, approved, and not paid. */
  readonly cutMinutes: number;
  /** A part of these that is kept without pay. */
  readonly unpaidMinutes: number;
  /** It was so long that a meal is due. */
  readonly hasMeal: boolean;
  /** Hours of pay: each line's hours times its multiplier, at four places. */
  readonly weightedHours: Decimal;
  readonly lines: readonly OvertimeLine[];
  /** By request, in order of time: the presence that it touches, and its part of what is paid. */
  readonly requests: readonly { readonly id: string; readonly actualMinutes: number; readonly paidMinutes: number }[];
  readonly steps: readonly DayStep[];
}

const ZERO = '0' as Decimal;
const decimalOf = (minutes: number): Decimal => String(minutes) as Decimal;
const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** Paid minutes of days that are settled; they use up caps. */
export interface SettledOvertime {
  readonly date: CalendarDate;
  readonly lines: readonly Pick<OvertimeLine, 'dayType' | 'minutes'>[];
}

/** Days of one employee in order of time, each with its rule; caps of weeks and months count what came before (9.3). */
export function valueOvertime(
  days: readonly (OvertimeDay & { readonly rule: OvertimeRule | null })[],
  settled: readonly SettledOvertime[] = [],
): OvertimeValue[] {
  const used = [...settled];
  return days
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ rule, ...day }) => {
      const value = valueDay(day, rule, used);
      used.push(value);
      return value;
    });
}

const CAPS = ['capDay', 'capWeek', 'capMonth'] as const;

function valueDay(day: OvertimeDay, rule: OvertimeRule | null, used: readonly SettledOvertime[]): OvertimeValue {
  const { date, zone } = day;
  const outside = rule ? day.outside.filter(({ segment }) => rule.segments.includes(segment)) : day.outside;
  const isAutomatic = rule?.mode === 'automatic';
  const approved = day.approved.toSorted((a, b) => a.from - b.from);
  const steps: DayStep[] = [];
  const step = (name: string, outcome: string, inputs: DayStep['inputs'] = {}): void =>
    void steps.push({ rule: name, outcome, inputs });
  const times = (spans: readonly Span[]): string =>
    spans.map(({ from, to }) => `${timeAt(from * 60, zone)}–${timeAt(to * 60, zone)}`).join(', ');
  // A stretch that no request touches, such as an early clock-in, is of no interest; unless all presence counts.
  const isAll = isAutomatic || approved.length === 0 || rule?.basis === 'actual';
  const presence = union(outside).filter((span) => isAll || approved.some((request) => touches(span, request)));
  const inRequest = approved.map((request) => lengthOf(presence.filter((span) => touches(span, request))));
  const known = {
    date,
    actualMinutes: lengthOf(presence),
    approvedMinutes: lengthOf(union(approved)),
  };
  const nothing = (): OvertimeValue => ({
    ...known,
    paidMinutes: 0,
    cutMinutes: 0,
    unpaidMinutes: 0,
    hasMeal: false,
    weightedHours: ZERO,
    lines: [],
    requests: approved.map(({ id }, n) => ({ id, actualMinutes: inRequest[n] ?? 0, paidMinutes: 0 })),
    steps,
  });

  if (!rule) {
    step('rule', 'none');
    return nothing();
  }
  step('rule', 'applies', { rule: rule.name });
  if (known.actualMinutes > 0) step('actual', 'outside', { times: times(presence), minutes: known.actualMinutes });
  else step('actual', 'none');
  if (approved.length === 0 && !isAutomatic) {
    step('approved', 'none');
    return nothing();
  }
  if (approved.length > 0) step('approved', 'times', { times: times(approved), minutes: known.approvedMinutes });

  const counted = isAutomatic ? presence : countedSpans(rule, presence, union(approved));
  if (isAutomatic) step('approved', 'automatic', { minutes: lengthOf(counted) });
  else step('basis', rule.basis, { minutes: lengthOf(counted) });
  const parts = partsOf(counted, rule, day);
  const deducted = lengthOf(counted) - parts.reduce((sum, { minutes }) => sum + minutes, 0);
  if (deducted > 0)
    step('break', 'deducted', { minutes: deducted, every: rule.breakEvery ?? 0, length: rule.breakMinutes ?? 0 });

  const lines: OvertimeLine[] = [];
  let paidMinutes = 0;
  let cutMinutes = 0;
  for (const [dayType, minutes] of sumByDayType(parts)) {
    step('dayType', 'sum', { dayType: OVERTIME_DAY_TYPE_LABELS[dayType], minutes });
    const rounded = roundMinutes(minutes, rule, step);
    const paid = withinCaps(date, dayType, rounded, rule, [...used, { date, lines }], step);
    cutMinutes += rounded - paid;
    paidMinutes += paid;
    lines.push(...linesOf(dayType, paid, rule));
  }
  const unpaidMinutes = rule.overCap === 'keepUnpaid' ? cutMinutes : 0;
  if (unpaidMinutes > 0) step('cap', 'keepUnpaid', { minutes: unpaidMinutes });
  for (const { dayType, multiplier, minutes } of lines)
    step('tier', 'line', {
      minutes,
      multiplier: numberIn(multiplier),
      dayType: OVERTIME_DAY_TYPE_LABELS[dayType],
      hours: numberIn(hoursOf(multiply(decimalOf(minutes), multiplier))),
    });
  const weightedHours = hoursOf(
    lines.reduce((sum, { multiplier, minutes }) => add(sum, multiply(decimalOf(minutes), multiplier)), ZERO),
  );
  // Limits of pay do not shorten what was worked.
  const workedMinutes = parts.reduce((sum, { minutes }) => sum + minutes, 0);
  const hasMeal = rule.mealAllowanceAfter !== null && workedMinutes >= rule.mealAllowanceAfter;
  if (hasMeal) step('meal', 'due', { minutes: workedMinutes, after: rule.mealAllowanceAfter });
  step('result', 'paid', { minutes: paidMinutes, hours: numberIn(weightedHours) });
  let rest = paidMinutes;
  const requests = approved.map(({ id }, n) => {
    const isLast = n === approved.length - 1 && !isAutomatic;
    const own = isLast ? rest : Math.min(rest, lengthOf(intersect(counted, [approved[n] as Span])));
    rest -= own;
    return { id, actualMinutes: inRequest[n] ?? 0, paidMinutes: own };
  });
  return { ...known, paidMinutes, cutMinutes, unpaidMinutes, hasMeal, weightedHours, lines, requests, steps };
}

/** A number as readers of each language write it. */
const numberIn = (value: Decimal): Label => label(formatNumber(value, 'en'), formatNumber(value, 'id'));

const touches = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from;

const hoursOf = (minutes: Decimal): Decimal => divide(minutes, '60' as Decimal, 4);

/** 9.3.2: what counts of presence and approval. */
function countedSpans({ basis }: OvertimeRule, presence: readonly Span[], approved: readonly Span[]): Span[] {
  if (basis === 'actual') return [...presence];
  if (basis === 'approved') return lengthOf(presence) > 0 ? [...approved] : [];
  return intersect(presence, approved);
}

const ROUND = { down: Math.floor, nearest: Math.round, up: Math.ceil } as const;

type AddStep = (rule: string, outcome: string, inputs?: DayStep['inputs']) => void;

/** Below the minimum nothing counts; the rest is rounded once. */
function roundMinutes(minutes: number, { minMinutes, roundStep, roundDirection }: OvertimeRule, step: AddStep): number {
  if (minutes < minMinutes) {
    if (minutes > 0) step('round', 'belowMinimum', { minutes, minimum: minMinutes });
    return 0;
  }
  const to = Math.max(1, roundStep);
  const rounded = ROUND[roundDirection](minutes / to) * to;
  if (rounded !== minutes) step('round', roundDirection, { minutes, step: roundStep, rounded });
  return rounded;
}

/** Caps of the day, the week and the month, in this order. */
function withinCaps(
  date: CalendarDate,
  dayType: OvertimeDayType,
  minutes: number,
  rule: OvertimeRule,
  used: readonly SettledOvertime[],
  step: AddStep,
): number {
  const counts = (one: OvertimeDayType): boolean => rule.capScope === 'all' || one === 'WORKDAY';
  if (!counts(dayType)) return minutes;
  const usedIn = (isWithin: (other: CalendarDate) => boolean): number =>
    used
      .filter((one) => isWithin(one.date))
      .flatMap(({ lines }) => lines)
      .reduce((sum, one) => sum + (counts(one.dayType) ? one.minutes : 0), 0);
  const before = {
    capDay: usedIn((other) => other === date),
    capWeek: usedIn((other) => mondayOf(other) === mondayOf(date)),
    capMonth: usedIn((other) => monthOf(other) === monthOf(date)),
  };
  let paid = minutes;
  for (const cap of CAPS) {
    const limit = rule[cap];
    const room = limit === null ? paid : Math.max(0, limit - before[cap]);
    if (limit === null || paid <= room) continue;
    step('cap', cap, { limit, used: before[cap], minutes: room, cut: paid - room });
    paid = room;
  }
  return paid;
}

/** The tiers of a day type; each lasts until the next begins. Without tiers nothing is paid. */
function linesOf(dayType: OvertimeDayType, minutes: number, { tiers }: OvertimeRule): OvertimeLine[] {
  const own = tiers.filter((tier) => tier.dayType === dayType).toSorted((a, b) => a.fromMinute - b.fromMinute);
  return own.flatMap(({ fromMinute, multiplier }, n) => {
    const until = Math.min(minutes, own[n + 1]?.fromMinute ?? minutes);
    return until > fromMinute ? [{ dayType, multiplier, minutes: until - fromMinute }] : [];
  });
}
