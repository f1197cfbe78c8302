import type { SlotMinutes } from './measure.ts';
import type { Slot } from './slots.ts';
import { type Span, without } from './spans.ts';
import { zoneOffset } from './zone-time.ts';

/** Minutes that the clock shows more than pass during some spans: -60 where an hour occurs twice, 60 where one is left out. */
export const clockDifference = (spans: readonly Span[], zone: string): number =>
  spans.reduce((sum, { from, to }) => sum + zoneOffset(zone, to * 60) - zoneOffset(zone, from * 60), 0) / 60;

interface Measured {
  readonly slot: Slot;
  readonly minutes: SlotMinutes;
}

/** A shift over a change of the clock with the hours that the clock shows (attendance 1.8, `dstPolicy` nominal). */
export function byTheClock<M extends Measured>(measured: M): M & { readonly clockChange: number } {
  const { slot, minutes } = measured;
  const more = (spans: readonly Span[], breaks: readonly Span[]): number =>
    slot.hasTimes ? clockDifference(without(spans, breaks), slot.zone) : 0;
  const clockChange = more(minutes.inside, minutes.breaks);
  return {
    ...measured,
    clockChange,
    slot: {
      ...slot,
      planned: slot.planned + more([{ from: slot.start, to: slot.end }], slot.breaks),
      required: slot.required + more(slot.expected ? [slot.expected] : [], slot.breaks),
    },
    minutes: { ...minutes, worked: minutes.worked + clockChange },
  };
}
