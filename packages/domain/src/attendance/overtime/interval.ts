import { addDays, type CalendarDate, minutesOfTime } from '@personalia/contract';
import type { SlotResult } from '../day/facts.ts';
import type { Span } from '../day/spans.ts';
import { instantOf } from '../day/zone-time.ts';

/**
 * Local times of overtime as minutes since 1970. After a night shift they may be of the next date: the one nearer to a planned
 * shift counts. An end at or before the start is on the next day.
 */
export function overtimeInterval(
  date: CalendarDate,
  zone: string,
  slots: readonly Pick<SlotResult, 'plannedStart' | 'plannedEnd'>[],
  { from, to }: { readonly from: string; readonly to: string },
): Span {
  const at = (days: number, time: string): number =>
    Math.floor(instantOf(addDays(date, days), minutesOfTime(time), zone) / 60);
  const on = (days: number): Span => ({ from: at(days, from), to: at(to <= from ? days + 1 : days, to) });
  const planned = plannedSpans(slots);
  const gap = (span: Span): number =>
    Math.min(...planned.map((shift) => Math.max(shift.from - span.to, span.from - shift.to, 0)));
  const [own, next] = [on(0), on(1)];
  return planned.length > 0 && gap(next) < gap(own) ? next : own;
}

/** The planned shifts with times, in minutes since 1970. */
export const plannedSpans = (slots: readonly Pick<SlotResult, 'plannedStart' | 'plannedEnd'>[]): Span[] =>
  slots.flatMap(({ plannedStart, plannedEnd }) =>
    plannedStart === null || plannedEnd === null ? [] : [{ from: plannedStart / 60, to: plannedEnd / 60 }],
  );
