import type { Punch } from './facts.ts';
import type { SlotMinutes } from './measure.ts';
import { minuteOfPunch, type Paired } from './punches.ts';
import type { Slot } from './slots.ts';
import type { Span } from './spans.ts';

/** The punches of a day, by its shifts and beside them. */

export interface SlotWork {
  readonly slot: Slot;
  readonly punches: readonly Punch[];
  readonly paired: Paired & { readonly isAutoOut: boolean };
}

interface UnplannedWork {
  readonly pairs: readonly { readonly in: Punch; readonly out: Punch }[];
  readonly unpaired: readonly Punch[];
}

export interface DayWork {
  readonly slots: readonly SlotWork[];
  readonly unplanned: UnplannedWork;
  readonly suppressed: number;
  /** Presence that an earlier shift or day counts already. */
  readonly taken: readonly Span[];
}

/** A shift with its minutes, and by how many of them a change of the clock is part. */
export type MeasuredSlot = SlotWork & { readonly minutes: SlotMinutes; readonly clockChange: number };

export const spanOfPair = (pair: { readonly in: Punch; readonly out: Punch }): Span => ({
  from: minuteOfPunch(pair.in),
  to: minuteOfPunch(pair.out),
});
