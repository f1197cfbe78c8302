import type { DayFacts, HalfOfDay } from './facts.ts';

export interface Halves {
  readonly first: boolean;
  readonly second: boolean;
}

/** The halves of a day that are not worked: leave and half holidays. */
export function halvesOff({ leave, halfHoliday }: Pick<DayFacts, 'leave' | 'halfHoliday'>): Halves {
  const off: HalfOfDay[] = leave.flatMap(({ portion }) => (portion === 'PART' ? [] : [portion]));
  if (halfHoliday) off.push(halfHoliday);
  const has = (half: HalfOfDay): boolean => off.includes('FULL') || off.includes(half);
  return { first: has('FIRST_HALF'), second: has('SECOND_HALF') };
}
