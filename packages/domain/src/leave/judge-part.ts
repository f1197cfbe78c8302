import { decimal, divide } from '@personalia/contract';
import type { LeaveFinding } from './finding.ts';
import type { JudgedRequest, OtherDay } from './judge-request.ts';
import { isSmall, type PartHours, partOf } from './part-of-day.ts';

const DAY = 1440;
const hoursText = (minutes: number): string => divide(decimal(String(minutes)), decimal('60'), 2);

/** Minutes of another request on a day of so many. */
const minutesOf = (other: OtherDay, of: number): number => {
  const { from, to } = partOf(other);
  return other.hours?.minutes ?? Math.round(((to - from) * of) / DAY);
};

/** R2, Q2: parts of a day that the type is not taken in, hours that are no working time, or more of them than the day has. */
export function partBroken({ rules, range, type, days, others }: JudgedRequest): LeaveFinding[] {
  const portions = new Set(days.map(({ portion }) => portion));
  const findings: LeaveFinding[] = [];
  if (!rules.halfDays && (portions.has('FIRST_HALF') || portions.has('SECOND_HALF')))
    findings.push({ code: 'LEAVE_HALF_DAY', path: 'startPortion', values: { type } });
  const isRefused = [...portions].some((one) => isSmall(one) && !(one === 'HOURS' ? rules.hours : rules.quarterDays));
  if (isRefused) return [...findings, { code: 'LEAVE_PART', path: 'startPortion', values: { type } }];
  const { hours } = range;
  if (!hours || !rules.hours || range.startPortion !== 'HOURS') return findings;
  const n = rules.hours.stepMinutes;
  if ((hours.to - hours.from) % n !== 0)
    findings.push({ code: 'LEAVE_HOUR_STEP', path: 'startTime', values: { n: String(n) } });
  const worked = days.flatMap((day) => (day.kind === 'WORK' && day.hours ? [{ ...day, hours: day.hours }] : []));
  if (worked.length > 0 && worked.every((day) => day.hours.minutes === 0))
    return [
      ...findings,
      { code: 'LEAVE_HOURS_OUTSIDE', path: 'startTime', values: { date: days[0]?.date ?? range.from } },
    ];
  const sum = (date: string, own: PartHours): number =>
    others.reduce((all, other) => (other.date === date ? all + minutesOf(other, own.of) : all), own.minutes);
  const over = worked.find((day) => sum(day.date, day.hours) > day.hours.of);
  if (over)
    findings.push({
      code: 'LEAVE_DAY_HOURS_EXCEEDED',
      path: 'startTime',
      values: { date: over.date, h: hoursText(sum(over.date, over.hours)), s: hoursText(over.hours.of) },
    });
  return findings;
}
