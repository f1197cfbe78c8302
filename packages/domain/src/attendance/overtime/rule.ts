import type { CalendarDate, Decimal, OvertimeBasis, OvertimeDayType, OvertimeSegment } from '@personalia/contract';

/** From a minute of overtime of a day on, an hour of it counts as so many hours of pay. The first tier begins at 0. */
export interface OvertimeTier {
  readonly dayType: OvertimeDayType;
  readonly fromMinute: number;
  readonly multiplier: Decimal;
}

/** How overtime of a day is valued (attendance 9.1). Minutes throughout; null is off. */
export interface OvertimeRule {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Whether overtime is asked for, or all that is worked is paid. */
  readonly mode: 'preApproval' | 'postConfirmation' | 'automatic';
  readonly basis: OvertimeBasis;
  readonly segments: readonly OvertimeSegment[];
  readonly minMinutes: number;
  readonly roundStep: number;
  readonly roundDirection: 'down' | 'nearest' | 'up';
  readonly breakEvery: number | null;
  readonly breakMinutes: number | null;
  readonly capDay: number | null;
  readonly capWeek: number | null;
  readonly capMonth: number | null;
  readonly capScope: 'workdayOnly' | 'all';
  readonly splitAtMidnight: boolean;
  readonly tiers: readonly OvertimeTier[];
}

export interface OvertimeSettingScope {
  readonly code: string;
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
  /** Null: for everybody. */
  readonly gradeId: string | null;
}

/**
 * The rule of an employee on a date: one for the grade before one for everybody, then the one that came into effect last, then
 * by code. Null: overtime is not paid.
 */
export function ruleOn<S extends OvertimeSettingScope>(
  settings: readonly S[],
  { date, gradeId }: { readonly date: CalendarDate; readonly gradeId: string | null },
): S | null {
  const [first] = settings
    .filter(
      (one) =>
        one.effectiveFrom <= date &&
        (one.effectiveTo === null || date <= one.effectiveTo) &&
        (one.gradeId === null || one.gradeId === gradeId),
    )
    .toSorted(
      (a, b) =>
        Number(a.gradeId === null) - Number(b.gradeId === null) ||
        (a.effectiveFrom > b.effectiveFrom ? -1 : a.effectiveFrom < b.effectiveFrom ? 1 : 0) ||
        (a.code < b.code ? -1 : 1),
    );
  return first ?? null;
}
