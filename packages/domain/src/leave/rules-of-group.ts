import type { LeaveGroup, LeaveRules } from '@personalia/contract';

/** Where an employee works on a day, as far as groups of a leave type ask for it. */
export interface LeavePlace {
  readonly employerId: string;
  readonly locationId: string;
  readonly gradeId: string;
  /** The unit and all above it. */
  readonly unitIds: readonly string[];
}

/** Section 0: the group whose rules apply, the first that fits in all it names; 0: none, the rules are those of the type. */
export function groupOf(groups: readonly LeaveGroup[], place: LeavePlace): number {
  return (
    groups.findIndex(
      ({ employerId, locationId, gradeId, unitId }) =>
        (!employerId || employerId === place.employerId) &&
        (!locationId || locationId === place.locationId) &&
        (!gradeId || gradeId === place.gradeId) &&
        (!unitId || place.unitIds.includes(unitId)),
    ) + 1
  );
}

/** Section 0: the rules of a group by its place among them; what it leaves out is as in the type. */
export function rulesOfGroup<R extends LeaveRules>(rules: R, group: number): R {
  const own = rules.groups?.[group - 1];
  if (!own) return rules;
  const { days, waitingMonths, carryMax, maxBalance, maxConsecutive, unavailable } = own;
  return {
    ...rules,
    ...(days && rules.days !== null ? { days, daysFormula: null } : {}),
    ...(days && rules.daysFormula ? { days, daysFormula: null } : {}),
    ...(typeof waitingMonths === 'number' ? { waitingMonths } : {}),
    ...(carryMax && rules.carry === 'limited' ? { carryMax } : {}),
    ...(maxBalance ? { maxBalance } : {}),
    ...(maxConsecutive ? { maxConsecutive } : {}),
    ...(unavailable ? { unavailable } : {}),
  };
}
