import {
  add,
  addDays,
  type CalendarDate,
  type Decimal,
  daysBetween,
  type LeaveAccount,
  type LeaveRules,
} from '@personalia/contract';
import { consumableFrom, costOfDay, type DayPlan, type Lot } from '@personalia/domain';

type Lots = LeaveAccount['lots'];

/** A lot with so many calendar days for each of its days is not looked at: there is time enough. */
const ENOUGH = 2;
const MARGIN = 14;

const usableLots = (lots: Lots, today: CalendarDate): Lot[] =>
  lots.flatMap(({ id, validFrom, validTo, left }) =>
    validFrom <= today && today <= validTo && Number(left) > 0
      ? [{ id, from: validFrom as CalendarDate, to: validTo as CalendarDate, remaining: left as Decimal }]
      : [],
  );

const endsSoon =
  (today: CalendarDate) =>
  ({ to, remaining }: Lot): boolean =>
    daysBetween(today, to) < Number(remaining) * ENOUGH + MARGIN;

/** R12: until when the plan of the days decides about what can be used up; null where every lot has time enough. */
export function plansNeededUntil(lots: Lots, today: CalendarDate): CalendarDate | null {
  const short = usableLots(lots, today).filter(endsSoon(today));
  return short.length === 0
    ? null
    : addDays(
        short.reduce((latest, { to }) => (to > latest ? to : latest), today),
        1,
      );
}

/** R12: what of the days that are left can still be used up, where that is less. */
export function consumableOf(
  lots: Lots,
  rules: LeaveRules,
  today: CalendarDate,
  planOf: (date: CalendarDate) => DayPlan,
): Decimal | null {
  const usable = usableLots(lots, today);
  const short = usable.filter(endsSoon(today));
  if (short.length === 0) return null;
  const sumOf = (some: readonly Lot[]) => some.reduce((sum, { remaining }) => add(sum, remaining), '0' as Decimal);
  const ofShort = consumableFrom(short, today, (date) => costOfDay(planOf(date), 'FULL', rules).quantity);
  if (ofShort === sumOf(short)) return null;
  return add(ofShort, sumOf(usable.filter((lot) => !short.includes(lot))));
}
