import { addDays, type CalendarDate, OPEN_END, type Severity } from '@personalia/contract';
import { type ApprovedSeats, approvedOn, type HeadcountPolicy, joinStays, type Stay } from './headcount.ts';

/** How many people hold a position from a day on, until the next step. */
export interface Step {
  readonly from: CalendarDate;
  readonly occupied: number;
}

/** Who holds a position as steps from a day on: all that the rule needs of a position of thousands. */
export function stepsOf(stays: readonly Stay[], from: CalendarDate): Step[] {
  const changes = new Map<CalendarDate, number>([[from, 0]]);
  const add = (day: CalendarDate, amount: number): void => void changes.set(day, (changes.get(day) ?? 0) + amount);
  for (const stay of joinStays(stays)) {
    if (stay.to < from) continue;
    add(stay.from < from ? from : stay.from, 1);
    if (stay.to < OPEN_END) add(addDays(stay.to, 1), -1);
  }
  let occupied = 0;
  return [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, amount]) => {
      occupied += amount;
      return { from: day, occupied };
    });
}

/** Two groups of holders together; `sign` -1 takes the second away. Both begin on the same day. */
export function joinSteps(base: readonly Step[], other: readonly Step[], sign: 1 | -1 = 1): Step[] {
  const days = [...new Set([...base, ...other].map((one) => one.from))].sort();
  const [inBase, inOther] = [walk(base), walk(other)];
  return days.map((from) => ({ from, occupied: inBase(from) + sign * inOther(from) }));
}

/** Reads steps for days that only go forward. */
export function walk(steps: readonly Step[]): (day: CalendarDate) => number {
  let index = -1;
  return (day) => {
    while (index + 1 < steps.length && (steps[index + 1] as Step).from <= day) index += 1;
    return steps[index]?.occupied ?? 0;
  };
}

/**
 * The first day of the unbroken stretch up to `day` on which fewer people than seats were there (6.3). Null: there is no free
 * seat, any number may sit there, or it has been so since ever.
 */
export function freeSince(
  seats: readonly ApprovedSeats[],
  held: readonly Step[],
  day: CalendarDate,
): CalendarDate | null {
  const occupied = walk(held);
  const ends = seats.filter((one) => one.to < OPEN_END).map((one) => addDays(one.to, 1));
  const days = [...new Set([...ends, ...[...seats, ...held].map((one) => one.from)])]
    .filter((one) => one <= day)
    .sort();
  let since: CalendarDate | null = null;
  for (const date of days) {
    const approved = approvedOn(seats, date);
    if (approved === null || occupied(date) >= approved) since = null;
    else since ??= date;
  }
  return since === EVER ? null : since;
}

/** What holds from here has held since ever. */
const EVER = '1900-01-01';

/** A position that an operation touches: its seats, and who holds them without and with the operation. */
export interface TouchedPosition {
  readonly positionId: string;
  readonly title: string;
  readonly policy: HeadcountPolicy;
  readonly seats: readonly ApprovedSeats[];
  readonly before: readonly Step[];
  readonly after: readonly Step[];
}

/** A stretch of days with more people than seats. Values of the problem HEADCOUNT_EXCEEDED. */
export interface HeadcountProblem {
  readonly positionId: string;
  readonly position: string;
  /** `block` refuses, `warn` asks for a reason. */
  readonly severity: Severity;
  readonly date: CalendarDate;
  /** Inclusive. */
  readonly through: CalendarDate;
  readonly approved: number;
  readonly occupied: number;
}

/**
 * 1.8: an operation fails if more people than approved hold a position on any day from its date, however far ahead. Days that
 * were over already and get no fuller are nobody's fault now, so a position that is too full can still be emptied.
 */
export function headcountProblems(positions: readonly TouchedPosition[], from: CalendarDate): HeadcountProblem[] {
  return positions.flatMap((position) => (position.policy === 'ignore' ? [] : problemsOf(position, from)));
}

function problemsOf(position: TouchedPosition, from: CalendarDate): HeadcountProblem[] {
  const severity = position.policy === 'block' ? 'error' : 'warning';
  const { positionId, title, seats } = position;
  const [before, after] = [walk(position.before), walk(position.after)];
  const days = daysOfChange(position, from);
  const found: HeadcountProblem[] = [];
  days.forEach((date, index) => {
    const approved = approvedOn(seats, date);
    const [was, occupied] = [before(date), after(date)];
    if (approved === null || occupied <= approved || occupied <= was) return;
    const next = days[index + 1];
    const through = next === undefined ? OPEN_END : addDays(next, -1);
    const last = found.at(-1);
    if (last && addDays(last.through, 1) === date && last.approved === approved && last.occupied === occupied)
      found[found.length - 1] = { ...last, through };
    else found.push({ positionId, position: title, severity, date, through, approved, occupied });
  });
  return found;
}

/** The days from `from` on which a number can differ from the day before; numbers are constant between them. */
function daysOfChange({ seats, before, after }: TouchedPosition, from: CalendarDate): CalendarDate[] {
  const ends = seats.filter((one) => one.to < OPEN_END).map((one) => addDays(one.to, 1));
  const days = [from, ...ends, ...[...seats, ...before, ...after].map((one) => one.from)];
  return [...new Set(days.filter((day) => day >= from))].sort();
}
