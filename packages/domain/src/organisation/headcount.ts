import { add, addDays, type CalendarDate, type Decimal, OPEN_END } from '@personalia/contract';

/** What an employer does about too many people in a position (organisation-and-employee 1.8). */
export type HeadcountPolicy = 'block' | 'warn' | 'ignore';

/** Seats approved over a period; null: as many as wanted. */
export interface ApprovedSeats {
  readonly from: CalendarDate;
  /** Inclusive; OPEN_END when no end is known. */
  readonly to: CalendarDate;
  readonly approved: number | null;
}

/** A person holding a seat: a primary segment, working or suspended. Acting and additional positions fill no seat. */
export interface Stay {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly fte: Decimal;
}

const covers = ({ from, to }: { from: CalendarDate; to: CalendarDate }, day: CalendarDate): boolean =>
  from <= day && day <= to;

/** Seats approved on a day; a day that no row covers has none approved, unless there is no row at all. */
export function approvedOn(seats: readonly ApprovedSeats[], day: CalendarDate): number | null {
  if (seats.length === 0) return null;
  const row = seats.find((one) => covers(one, day));
  return row ? row.approved : 0;
}

/** People in the position on a day; somebody with two segments side by side is one person. */
export const occupiedOn = (stays: readonly Stay[], day: CalendarDate): number =>
  new Set(stays.filter((one) => covers(one, day)).map((one) => one.employeeId)).size;

export const filledFteOn = (stays: readonly Stay[], day: CalendarDate): Decimal =>
  stays.filter((one) => covers(one, day)).reduce((sum, one) => add(sum, one.fte), '0' as Decimal);

export interface Moves {
  readonly in: number;
  readonly out: number;
}

/** Arrivals and departures that are known after a day. A change of other facts within the position is neither. */
export function movesAfter(stays: readonly Stay[], day: CalendarDate): Moves {
  const joined = joinStays(stays);
  return {
    in: joined.filter((one) => one.from > day).length,
    out: joined.filter((one) => one.to >= day && one.to < OPEN_END).length,
  };
}

/** One stay for each unbroken stretch of one person in the position. */
export function joinStays(stays: readonly Stay[]): Stay[] {
  const sorted = stays.toSorted((a, b) =>
    a.employeeId === b.employeeId ? (a.from < b.from ? -1 : 1) : a.employeeId < b.employeeId ? -1 : 1,
  );
  const joined: Stay[] = [];
  for (const stay of sorted) {
    const last = joined.at(-1);
    const follows = last?.employeeId === stay.employeeId && (last.to >= OPEN_END || stay.from <= addDays(last.to, 1));
    if (last && follows) joined[joined.length - 1] = { ...last, to: stay.to > last.to ? stay.to : last.to };
    else joined.push(stay);
  }
  return joined;
}

export interface Vacancy {
  readonly approved: number | null;
  readonly occupied: number;
  /** approved - occupied; null where any number is allowed. */
  readonly vacancy: number | null;
  /** Moves in minus moves out after the day. */
  readonly reserved: number;
  /** What can still be given away: vacancy - reserved. */
  readonly openVacancy: number | null;
}

/** 1.8: the position on one day, with what is known of its future. */
export function vacancyOn(seats: readonly ApprovedSeats[], stays: readonly Stay[], day: CalendarDate): Vacancy {
  const approved = approvedOn(seats, day);
  const occupied = occupiedOn(stays, day);
  const moves = movesAfter(stays, day);
  const reserved = moves.in - moves.out;
  const vacancy = approved === null ? null : approved - occupied;
  return { approved, occupied, vacancy, reserved, openVacancy: vacancy === null ? null : vacancy - reserved };
}

/** The first day without a holder since the last one left; null while somebody is there, or nobody ever was. */
export function vacantSince(stays: readonly Stay[], day: CalendarDate): CalendarDate | null {
  const past = stays.filter((one) => one.from <= day);
  if (past.length === 0 || past.some((one) => one.to >= day)) return null;
  return addDays(
    past.map((one) => one.to).reduce((a, b) => (a > b ? a : b)),
    1,
  );
}
