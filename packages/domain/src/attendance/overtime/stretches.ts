import type { OvertimeDayType } from '@personalia/contract';
import { intersect, lengthOf, type Span } from '../day/spans.ts';
import type { OvertimeRule } from './rule.ts';

export interface StretchPart {
  readonly dayType: OvertimeDayType;
  readonly minutes: number;
}

interface Types {
  readonly dayType: OvertimeDayType;
  readonly nextDayType: OvertimeDayType;
  readonly midnight: number;
}

/** Each stretch without its overtime breaks, cut at midnight where the rule says so. Breaks come off the end of a stretch. */
export function partsOf(
  stretches: readonly Span[],
  { breakEvery, breakMinutes, splitAtMidnight }: OvertimeRule,
  { dayType, nextDayType, midnight }: Types,
): StretchPart[] {
  return stretches.flatMap((stretch) => {
    const length = lengthOf([stretch]);
    const breaks = breakEvery && breakMinutes ? Math.floor(length / breakEvery) * breakMinutes : 0;
    const net = { from: stretch.from, to: stretch.to - Math.min(length, breaks) };
    if (!splitAtMidnight) return [{ dayType, minutes: lengthOf([net]) }];
    const before = lengthOf(intersect([net], [{ from: net.from, to: midnight }]));
    return [
      { dayType, minutes: before },
      { dayType: nextDayType, minutes: lengthOf([net]) - before },
    ].filter(({ minutes }) => minutes > 0);
  });
}

/** Minutes of each day type, in order of first appearance. */
export function sumByDayType(parts: readonly StretchPart[]): ReadonlyMap<OvertimeDayType, number> {
  const sums = new Map<OvertimeDayType, number>();
  for (const { dayType, minutes } of parts) sums.set(dayType, (sums.get(dayType) ?? 0) + minutes);
  return sums;
}
