import type { DayStatus } from '@personalia/contract';
import type { DaySettings } from './facts.ts';

/** The status of a shift and its share of the day (attendance 1.9). Fractions are counted in eighths of a day. */

export const WHOLE = 8;

export const fractionText = (eighths: number): string => String(eighths / WHOLE);

export interface SlotMeasure {
  readonly worked: number;
  readonly late: number;
  readonly early: number;
  readonly hasPunch: boolean;
  readonly isIncomplete: boolean;
  readonly absentThreshold: number;
  readonly halfDayThreshold: number;
}

/** How much of what is expected counts as present: 0, a half, or all. */
export type Share = 0 | 0.5 | 1;

export interface SlotStatus {
  readonly status: DayStatus;
  readonly share: Share;
  readonly because: 'belowAbsent' | 'belowHalfDay' | 'incomplete' | null;
}

const SHARE_OF = { absent: 0, half: 0.5, present: 1 } as const;

/** Rows 6 to 11; `r` is the part of the day that is expected. Below means strictly less; absent is tested before half. */
export function statusOfSlot(
  { worked, late, early, hasPunch, isIncomplete, absentThreshold, halfDayThreshold }: SlotMeasure,
  r: number,
  { incompleteCountsAs }: Pick<DaySettings, 'incompleteCountsAs'>,
): SlotStatus {
  if (!hasPunch) return { status: 'ABSENT', share: 0, because: null };
  if (isIncomplete) return { status: 'INCOMPLETE', share: SHARE_OF[incompleteCountsAs], because: 'incomplete' };
  if (worked < absentThreshold * r) return { status: 'ABSENT', share: 0, because: 'belowAbsent' };
  if (worked < halfDayThreshold * r) return { status: 'HALF_DAY', share: 0.5, because: 'belowHalfDay' };
  const status = late > 0 && early > 0 ? 'LATE_EARLY' : late > 0 ? 'LATE' : early > 0 ? 'EARLY_LEAVE' : 'PRESENT';
  return { status, share: 1, because: null };
}

const WORST: readonly DayStatus[] = [
  'ABSENT',
  'INCOMPLETE',
  'HALF_DAY',
  'LATE_EARLY',
  'LATE',
  'EARLY_LEAVE',
  'PRESENT',
];

export interface WeighedSlot {
  readonly status: DayStatus;
  readonly share: Share;
  readonly planned: number;
}

/** A part of some eighths in whole eighths, ties up for present (0): half of seven is four present and three absent. */
export const partOfEighths = (eighths: number, part: number): number => Math.floor(eighths * part + 0.5);

/** Several shifts: each weighs its planned minutes; the sum is rounded to quarters, ties up for present. */
export function statusOfDay(
  slots: readonly WeighedSlot[],
  eighths: number,
): { readonly status: DayStatus; readonly present: number } {
  const [only, ...others] = slots;
  if (!only) return { status: 'PRESENT', present: eighths };
  if (others.length === 0) return { status: only.status, present: partOfEighths(eighths, only.share) };
  const total = slots.reduce((sum, { planned }) => sum + planned, 0);
  const weighed = slots.reduce((sum, { planned, share }) => sum + planned * share, 0);
  const exact = total === 0 ? eighths : (eighths * weighed) / total;
  const present = Math.min(eighths, Math.floor(exact / 2 + 0.5) * 2);
  const isPartly = slots.some(({ status }) => status === 'ABSENT') && slots.some(({ share }) => share > 0);
  const worst = WORST.find((one) => slots.some(({ status }) => status === one)) ?? 'PRESENT';
  return { status: isPartly ? 'HALF_DAY' : worst, present };
}
