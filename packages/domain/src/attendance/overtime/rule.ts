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
  /** What becomes of minutes over a cap. */
  readonly overCap: 'cut' | 'keepUnpaid' | 'block';
  /** From so many minutes of a day on, a meal is due. */
  readonly mealAllowanceAfter: number | null;
  readonly splitAtMidnight: boolean;
  readonly tiers: readonly OvertimeTier[];
}

/** Whom a rule is for; null: whoever it is. */
export interface OvertimeCriteria {
  readonly employerId: string | null;
  readonly locationId: string | null;
  readonly gradeId: string | null;
  readonly positionId: string | null;
  readonly employmentType: string | null;
}

export interface OvertimeSettingScope extends OvertimeCriteria {
  readonly code: string;
  readonly priority: number;
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
}

const CRITERIA = ['employerId', 'locationId', 'gradeId', 'positionId', 'employmentType'] as const;
const criteriaOf = (setting: OvertimeCriteria): number => CRITERIA.filter((name) => setting[name] !== null).length;

/**
 * The rule of an employee on a date: of those whose criteria fit that with the lowest priority number, then the one with more criteria,
 * then the one that came into effect last, then by code. Null: overtime is not paid.
 */
export function ruleOn<S extends OvertimeSettingScope>(
  settings: readonly S[],
  date: CalendarDate,
  place: OvertimeCriteria,
): S | null {
  const [first] = settings
    .filter(
      (one) =>
        one.effectiveFrom <= date &&
        (one.effectiveTo === null || date <= one.effectiveTo) &&
        CRITERIA.every((name) => one[name] === null || one[name] === place[name]),
    )
    .toSorted(
      (a, b) =>
        a.priority - b.priority ||
        criteriaOf(b) - criteriaOf(a) ||
        (a.effectiveFrom > b.effectiveFrom ? -1 : a.effectiveFrom < b.effectiveFrom ? 1 : 0) ||
        (a.code < b.code ? -1 : 1),
    );
  return first ?? null;
}
