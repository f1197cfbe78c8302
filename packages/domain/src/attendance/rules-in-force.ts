import type { CalendarDate } from '@personalia/contract';

/** A version of rules, of the company or of an employer, from a date on (attendance 0, 13). */
export interface RuleVersion {
  readonly effectiveFrom: CalendarDate;
  /** Null: of the company. */
  readonly employerId: string | null;
  /** The employer follows the company again. */
  readonly inherits: boolean;
}

/** The version that counts for an employer on a date: its own, unless it inherits, else that of the company; null: the standard values. */
export function ruleVersionOn<V extends RuleVersion>(
  versions: readonly V[],
  employerId: string | null,
  date: CalendarDate,
): V | null {
  const latest = (of: string | null): V | null =>
    versions
      .filter((one) => one.employerId === of && one.effectiveFrom <= date)
      .reduce<V | null>((last, one) => (last && last.effectiveFrom > one.effectiveFrom ? last : one), null);
  const own = employerId === null ? null : latest(employerId);
  return own && !own.inherits ? own : latest(null);
}
