import {
  add,
  addDays,
  type CalendarDate,
  type Decimal,
  daysBetween,
  type LeaveAccount,
  type LeaveRules,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { consumableFrom, costOfDay, type Lot } from '@personalia/domain';
import { loadPlans } from '../facts.ts';

interface Left {
  readonly employeeId: string;
  readonly lots: LeaveAccount['lots'];
  readonly rules: LeaveRules;
}

/** A lot with so many calendar days for each of its days is not looked at: there is time enough. */
const ENOUGH = 2;
const MARGIN = 14;

/**
 * R12: what of the days that are left can still be used up, where that is less. The plan of the days is read only where a lot ends soon
 * for what is left of it.
 */
export async function consumableOf(
  tx: Tx,
  tenantId: string,
  { employeeId, lots: all, rules }: Left,
  today: CalendarDate,
): Promise<Decimal | null> {
  const lots = all.flatMap(({ id, validFrom, validTo, left }): Lot[] =>
    validFrom <= today && today <= validTo && Number(left) > 0
      ? [{ id, from: validFrom as CalendarDate, to: validTo as CalendarDate, remaining: left as Decimal }]
      : [],
  );
  const short = lots.filter(({ to, remaining }) => daysBetween(today, to) < Number(remaining) * ENOUGH + MARGIN);
  if (short.length === 0) return null;
  const last = short.reduce((latest, { to }) => (to > latest ? to : latest), today);
  const planOf = await loadPlans(tx, tenantId, employeeId, today, addDays(last, 1));
  const usable = consumableFrom(short, today, (date) => costOfDay(planOf(date), 'FULL', rules).quantity);
  const sumOf = (some: readonly Lot[]) => some.reduce((sum, { remaining }) => add(sum, remaining), '0' as Decimal);
  if (usable === sumOf(short)) return null;
  return add(usable, sumOf(lots.filter((lot) => !short.includes(lot))));
}
