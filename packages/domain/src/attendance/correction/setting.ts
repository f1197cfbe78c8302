import type { CalendarDate, CorrectionDeadline, CorrectionType } from '@personalia/contract';

/** Whom a correction setting is for; null: whoever it is (attendance 11). */
export interface CorrectionCriteria {
  readonly employerId: string | null;
  readonly locationId: string | null;
  /** With the units below it. */
  readonly organizationUnitId: string | null;
  readonly gradeId: string | null;
}

export interface CorrectionScope extends CorrectionCriteria {
  readonly code: string;
  readonly priority: number;
  readonly effectiveFrom: CalendarDate | null;
  readonly effectiveTo: CalendarDate | null;
}

/** Where an employee works on a date. */
export interface CorrectionPlace {
  readonly employerId: string;
  readonly locationId: string;
  readonly gradeId: string;
  /** The own unit and those above it. */
  readonly unitIds: readonly string[];
}

export interface CorrectionReason {
  readonly code: string;
  readonly name: string;
  readonly localName: string | null;
  readonly needsNote: boolean;
  /** Left out in terms from before there were such reasons. */
  readonly needsAttachment?: boolean;
  /** Null: for all types. */
  readonly types: readonly CorrectionType[] | null;
}

/** What a setting says; a request keeps it as it was when it was submitted. Null limits are off. */
export interface CorrectionTerms {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly version: number;
  readonly allowedTypes: readonly CorrectionType[];
  readonly maxDaysBack: number;
  /** Of on duty and remote work. */
  readonly maxDaysAhead: number;
  readonly deadline: CorrectionDeadline;
  readonly deadlineDays: number | null;
  readonly maxPerPeriod: number | null;
  readonly maxMinutesPerRequest: number | null;
  readonly allowOnHoliday: boolean;
  readonly allowOnLeave: boolean;
  readonly autoApproveMinutes: number | null;
  readonly autoApprovePerPeriod: number | null;
  readonly managerMayCreate: boolean;
  readonly hrMayCreate: boolean;
  readonly reasons: readonly CorrectionReason[];
  /** The code of the workflow that its requests take; null: the one whose scope fits. Left out in terms from before it could be said. */
  readonly workflow?: string | null;
}

const CRITERIA = ['employerId', 'locationId', 'organizationUnitId', 'gradeId'] as const;

/** What a setting asks for; none: it is the default. */
export const criteriaOf = (setting: CorrectionCriteria): (typeof CRITERIA)[number][] =>
  CRITERIA.filter((name) => setting[name] !== null);

const fits = (setting: CorrectionCriteria, place: CorrectionPlace): boolean =>
  criteriaOf(setting).every((name) =>
    name === 'organizationUnitId'
      ? place.unitIds.includes(setting.organizationUnitId ?? '')
      : setting[name] === place[name],
  );

/**
 * The setting of an employee on a date: of those that fit, the one with the lowest priority number, then by code. The default has
 * no criteria, always fits and comes last (attendance 11).
 */
export function correctionSettingOn<S extends CorrectionScope>(
  settings: readonly S[],
  place: CorrectionPlace,
  date: CalendarDate,
): S | null {
  const isDefault = (one: S): boolean => criteriaOf(one).length === 0;
  const [first] = settings
    .filter(
      (one) =>
        isDefault(one) ||
        ((one.effectiveFrom === null || one.effectiveFrom <= date) &&
          (one.effectiveTo === null || date <= one.effectiveTo) &&
          fits(one, place)),
    )
    .toSorted(
      (a, b) => Number(isDefault(a)) - Number(isDefault(b)) || a.priority - b.priority || (a.code < b.code ? -1 : 1),
    );
  return first ?? null;
}
