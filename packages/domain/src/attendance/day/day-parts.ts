import type { DayWork } from './day-work.ts';
import { type DeclaredHalves, declaredHalves } from './declared.ts';
import type { DayFacts } from './facts.ts';
import { halvesOff } from './halves.ts';
import { partEighths } from './part-leave.ts';
import { WHOLE } from './status.ts';

/** How a day is divided before anybody comes, in eighths (attendance 1.9). */
export interface DayParts {
  readonly leave: number;
  readonly holiday: number;
  readonly declared: number;
  readonly declaredHalves: DeclaredHalves;
  /** The whole day is leave. */
  readonly isLeave: boolean;
  /** A full holiday that keeps no shift. */
  readonly isHoliday: boolean;
}

/** Leave counts before a holiday of the same half, and both before what is declared. */
export function partsOf(facts: DayFacts, { slots }: Pick<DayWork, 'slots'>): DayParts {
  const off = halvesOff({ leave: facts.leave });
  const eighths = (first: boolean, second: boolean): number => (Number(first) + Number(second)) * (WHOLE / 2);
  const planned = slots.reduce((sum, { slot }) => sum + slot.planned, 0);
  const leave = Math.min(WHOLE, eighths(off.first, off.second) + partEighths(facts, planned));
  const halves = declaredHalves(facts);
  const declared = Math.min(eighths(halves.first !== null, halves.second !== null), WHOLE - leave);
  const isHoliday = facts.dayType === 'holiday' && slots.length === 0;
  const isHalfHoliday = facts.halfHoliday && !off[facts.halfHoliday === 'FIRST_HALF' ? 'first' : 'second'];
  const holiday = isHoliday ? WHOLE - leave - declared : isHalfHoliday ? WHOLE / 2 : 0;
  return { leave, holiday, declared, declaredHalves: halves, isLeave: leave === WHOLE, isHoliday };
}
