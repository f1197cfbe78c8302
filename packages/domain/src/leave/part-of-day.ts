import { addDays, type CalendarDate, type MinuteSpan, type Portion } from '@personalia/contract';
import type { DayPlan } from '../platform/day-plan/index.ts';

const DAY = 1440;

/**
 * A part of the planned working time of a day, from 0 to 1440: so fine that a minute of the longest day is one. Halves, quarters and
 * hours lie on this one line, so that two requests never take the same time (Q2).
 */
export interface DayPart {
  readonly from: number;
  readonly to: number;
}

const PARTS: Readonly<Record<Exclude<Portion, 'HOURS'>, DayPart>> = {
  FULL: { from: 0, to: DAY },
  FIRST_HALF: { from: 0, to: DAY / 2 },
  SECOND_HALF: { from: DAY / 2, to: DAY },
  QUARTER_1: { from: 0, to: DAY / 4 },
  QUARTER_2: { from: DAY / 4, to: DAY / 2 },
  QUARTER_3: { from: DAY / 2, to: (DAY * 3) / 4 },
  QUARTER_4: { from: (DAY * 3) / 4, to: DAY },
};

/** What leave by the hour or by the quarter is on one day, as it is kept. */
export interface KeptHours {
  /** Minutes of planned work. */
  readonly minutes: number;
  readonly part: DayPart;
  /** In minutes from the midnight of the date, past 1440 after midnight; null where the plan has no times. */
  readonly span: MinuteSpan | null;
}

export interface PartHours extends KeptHours {
  /** All planned minutes of the day. */
  readonly of: number;
}

/** R2: the same part of each day, and not the parts in which a range begins and ends. */
export const isEachDay = (startPortion: Portion, endPortion: Portion): boolean =>
  startPortion === endPortion && startPortion !== 'FULL';

/** Portions that are kept with their minutes, and that a range has on each of its days or on none. */
export const isSmall = (portion: Portion): boolean => portion === 'HOURS' || portion.startsWith('QUARTER');

interface Taken {
  readonly portion: Portion;
  readonly hours?: Pick<PartHours, 'part'> | null;
}

/** Which part of a day is taken. */
export const partOf = ({ portion, hours }: Taken): DayPart =>
  hours?.part ?? (portion === 'HOURS' ? PARTS.FULL : PARTS[portion]);

/** Q2: two requests take the same part of a day; the end of a part is no part of it. */
export const partsClash = (one: DayPart, other: DayPart): boolean =>
  Math.max(one.from, other.from) < Math.min(one.to, other.to);

const minutesBefore = (work: readonly MinuteSpan[], minute: number): number =>
  work.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, minute) - from), 0);

/** The minute by which so many minutes were worked. */
function minuteAfter(work: readonly MinuteSpan[], minutes: number): number {
  let left = minutes;
  for (const { from, to } of work) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return work.at(-1)?.to ?? 0;
}

const plannedMinutes = ({ scheduledHours, standardHours, kind }: DayPlan): number =>
  Math.round(Number(kind === 'WORK' ? scheduledHours : standardHours) * 60);

const isWorked = ({ work = [] }: DayPlan, { from, to }: MinuteSpan): boolean =>
  minutesBefore(work, to) > minutesBefore(work, from);

const nextDay = ({ from, to }: MinuteSpan): MinuteSpan => ({ from: from + DAY, to: to + DAY });

/** R2: hours of a day by its shift, breaks aside; where the plan has no times, by the clock. After midnight they are those of a night shift. */
function hoursOn(plan: DayPlan, asked: MinuteSpan): PartHours {
  const of = plannedMinutes(plan);
  const { work } = plan;
  if (!work) {
    const part = { from: Math.min(asked.from, DAY), to: Math.min(asked.to, DAY) };
    return { minutes: asked.to - asked.from, of, part, span: asked };
  }
  const span = !isWorked(plan, asked) && isWorked(plan, nextDay(asked)) ? nextDay(asked) : asked;
  const whole = minutesBefore(work, Number.POSITIVE_INFINITY);
  const at = (minute: number): number => Math.floor((DAY * minutesBefore(work, minute)) / whole);
  const minutes = Math.min(minutesBefore(work, span.to) - minutesBefore(work, span.from), of);
  return { minutes, of, part: { from: at(span.from), to: at(span.to) }, span };
}

function quarterOn(plan: DayPlan, portion: Exclude<Portion, 'HOURS'>): PartHours {
  const of = plannedMinutes(plan);
  const part = PARTS[portion];
  const { work } = plan;
  const whole = work ? minutesBefore(work, Number.POSITIVE_INFINITY) : 0;
  const at = (place: number): number => minuteAfter(work ?? [], Math.round((whole * place) / DAY));
  return { minutes: Math.round(of / 4), of, part, span: work ? { from: at(part.from), to: at(part.to) } : null };
}

/** R2: the minutes of a small portion on a day; null of whole days and halves. `asked`: of hours, when. */
export function partHours(plan: DayPlan, portion: Portion, asked: MinuteSpan | null): PartHours | null {
  if (portion === 'HOURS') return asked && hoursOn(plan, asked);
  return isSmall(portion) ? quarterOn(plan, portion) : null;
}

/**
 * R2: the date of the shift that hours belong to. A night shift is of the date on which it starts, so 01:00 is of the day before
 * where that day's shift goes on until then and the day itself does not work at that time.
 */
export function shiftOfHours(
  date: CalendarDate,
  asked: MinuteSpan,
  planOf: (date: CalendarDate) => DayPlan,
): { readonly date: CalendarDate; readonly hours: MinuteSpan } {
  const own = planOf(date);
  const isOwn = own.work ? isWorked(own, asked) : own.kind === 'WORK';
  const before = addDays(date, -1);
  if (isOwn || !isWorked(planOf(before), nextDay(asked))) return { date, hours: asked };
  return { date: before, hours: nextDay(asked) };
}

/** R2: an end before the start where the day has no shift that goes on after midnight. */
export const isBackwards = ({ work }: DayPlan, { from, to }: MinuteSpan): boolean =>
  work !== undefined && from < DAY && to > DAY && work.every((one) => one.to <= DAY);

/** Times of a clock as minutes of a date; an end that is not after the start is on the next day. */
export const spanOfTimes = (from: number, to: number): MinuteSpan => ({ from, to: to <= from ? to + DAY : to });
