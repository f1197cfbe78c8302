import type { CalendarDate } from '@personalia/contract';

/** What something is from a date on, with what it was before (attendance 0, 2, 3). */
export interface Versioned<V> {
  /** Null: always. */
  readonly effectiveFrom: CalendarDate | null;
  /** The latest first. */
  readonly earlier?: readonly V[];
}

/** The version of a date; before the first one, that. */
export function versionOn<V extends Versioned<V>>(latest: V, date: CalendarDate): V {
  const { earlier = [] } = latest;
  if (earlier.length === 0 || latest.effectiveFrom === null || latest.effectiveFrom <= date) return latest;
  return earlier.find(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= date) ?? (earlier.at(-1) as V);
}

/** From when a change counts, and whether what was before it stays for the days until then. */
export interface VersionChange {
  readonly from: CalendarDate;
  readonly keepsBefore: boolean;
  /** The first day whose plan may be another one. */
  readonly firstDay: CalendarDate;
}

/**
 * A change with another date counts from it, else from today, or from the day on which the version begins that is changed. What has
 * begun stays for its days, also where only the date becomes a later one.
 */
export function changeOfVersion({
  before,
  after,
  isOther,
  today,
}: {
  readonly before: CalendarDate;
  readonly after: CalendarDate;
  readonly isOther: boolean;
  readonly today: CalendarDate;
}): VersionChange {
  const from = after === before ? (today > before ? today : before) : after;
  const hasBegun = before <= today;
  return {
    from,
    keepsBefore: before < from && (isOther || hasBegun),
    firstDay: !hasBegun && before < from ? before : from,
  };
}
