import type { CalendarDate } from '@personalia/contract';
import { type Issued, isActiveOn } from './validity.ts';

export interface Pointed extends Issued {
  readonly points: number;
}

/** Points of the actions that are active on a day, and whether they call for a review (15.3). */
export function pointsOn(actions: readonly Pointed[], limit: number, day: CalendarDate) {
  const sum = actions.filter((one) => isActiveOn(one, day)).reduce((total, { points }) => total + points, 0);
  return { sum, limit, callsForReview: sum >= limit };
}
