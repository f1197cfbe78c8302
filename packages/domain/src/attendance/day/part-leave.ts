import type { DayFacts } from './facts.ts';
import type { Slot } from './slots.ts';
import { intersect, lengthOf, type Span, without } from './spans.ts';
import { WHOLE } from './status.ts';
import { instantOf } from './zone-time.ts';

/** Leave by the hour or by the quarter (1.9, row 2): what is left of a shift is what is expected. */

const partsOf = ({ leave }: Pick<DayFacts, 'leave'>) => leave.flatMap(({ part }) => part ?? []);

const minutesOff = (facts: Pick<DayFacts, 'leave'>): number =>
  partsOf(facts).reduce((sum, { minutes }) => sum + minutes, 0);

/** Eighths of a day that are leave by the hour. A day of which some work is left is never leave as a whole. */
export function partEighths(facts: Pick<DayFacts, 'leave'>, planned: number): number {
  const minutes = minutesOff(facts);
  if (minutes === 0 || planned === 0) return 0;
  return minutes >= planned ? WHOLE : Math.min(WHOLE - 1, Math.round((WHOLE * minutes) / planned));
}

/** A shift without the hours of leave: cut where they are at its beginning or end, and with a gap where they are within. */
export function withoutPartLeave(facts: DayFacts, slot: Slot): Slot {
  const parts = partsOf(facts);
  if (parts.length === 0 || !slot.expected) return slot;
  const spans = parts.flatMap(({ span }): Span[] => {
    const at = (minutes: number): number => Math.floor(instantOf(facts.date, minutes, facts.zone) / 60);
    return span ? [{ from: at(span.from), to: at(span.to) }] : [];
  });
  if (!slot.hasTimes) return shorter(slot, minutesOff(facts));
  return slot.flex ? flexible(slot, spans) : fixed(slot, slot.expected, spans);
}

const nothingLeft = (slot: Slot): Slot => ({ ...slot, expected: null, required: 0, looseBreak: null });

const shorter = (slot: Slot, minutes: number): Slot =>
  minutes >= slot.required ? nothingLeft(slot) : { ...slot, required: slot.required - minutes };

function fixed(slot: Slot, expected: Span, spans: readonly Span[]): Slot {
  const work = without([expected], slot.breaks);
  const left = without(work, spans);
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) return nothingLeft(slot);
  const whole = { from: first.from, to: last.to };
  const required = Math.max(0, slot.required - lengthOf(intersect(work, spans)));
  return { ...slot, expected: whole, required, leave: intersect(spans, [whole]) };
}

/** Leave from the earliest start on moves a flexible shift; later in the day it is shorter by it. */
function flexible(slot: Slot, spans: readonly Span[]): Slot {
  const { flex } = slot;
  const minutes = lengthOf(spans);
  if (!flex || minutes === 0) return slot;
  if (minutes >= slot.required) return nothingLeft(slot);
  const start = spans.find(({ from }) => from <= flex.from)?.to ?? 0;
  const moved = Math.max(0, start - flex.from);
  const [from, to, length] = [flex.from + moved, Math.max(flex.to, flex.from + moved), flex.length - minutes];
  return {
    ...slot,
    required: slot.required - minutes,
    expected: { from, to: to + length },
    flex: { ...flex, from, to, length, skipped: flex.skipped + moved },
  };
}
