import { type CalendarDate, compare, type Decimal, daysBetween, decimal } from '@personalia/contract';

/** One person decides in place of another for some days (claims-workflow-access C1). */
export interface Replacement {
  readonly id: string;
  /** Employees. */
  readonly delegatorId: string;
  readonly delegateId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Empty: all types. */
  readonly types: readonly string[];
  readonly allowOnward: boolean;
}

export const LONGEST_DAYS = 366;

export const isLongEnough = (from: CalendarDate, to: CalendarDate): boolean =>
  to >= from && daysBetween(from, to) < LONGEST_DAYS;

const daysMeet = (a: Replacement, b: Replacement): boolean => a.from <= b.to && b.from <= a.to;
const typesMeet = (a: Replacement, b: Replacement): boolean =>
  a.types.length === 0 || b.types.length === 0 || a.types.some((type) => b.types.includes(type));

/** RP-1: the replacement of the same person that overlaps in days and types. */
export const replacementOverlap = (wanted: Replacement, others: readonly Replacement[]): Replacement | undefined =>
  others.find(
    (one) =>
      one.id !== wanted.id && one.delegatorId === wanted.delegatorId && daysMeet(one, wanted) && typesMeet(one, wanted),
  );

/**
 * RP-2: the way by which a replacement would come back to the person who is replaced, over replacements that meet in days
 * and types; employees from the first to the first again. A direct pair is a circle whatever it says of handing on.
 */
export function replacementCircle(wanted: Replacement, others: readonly Replacement[]): string[] | null {
  const meeting = others.filter((one) => one.id !== wanted.id && daysMeet(one, wanted) && typesMeet(one, wanted));
  if (meeting.some((one) => one.delegatorId === wanted.delegateId && one.delegateId === wanted.delegatorId))
    return [wanted.delegatorId, wanted.delegateId, wanted.delegatorId];
  const walk = (at: string, way: readonly string[], common: readonly Replacement[]): string[] | null => {
    for (const edge of meeting) {
      if (
        edge.delegatorId !== at ||
        !edge.allowOnward ||
        common.some((one) => !daysMeet(one, edge) || !typesMeet(one, edge))
      )
        continue;
      if (edge.delegateId === wanted.delegatorId) return [...way, wanted.delegatorId];
      if (way.includes(edge.delegateId)) continue;
      const found = walk(edge.delegateId, [...way, edge.delegateId], [...common, edge]);
      if (found) return found;
    }
    return null;
  };
  return wanted.allowOnward ? walk(wanted.delegateId, [wanted.delegatorId, wanted.delegateId], [wanted]) : null;
}

export interface LimitedReplacement extends Replacement {
  readonly employerIds: readonly string[];
  readonly unitIds: readonly string[];
  readonly amountMax: Decimal | null;
  /** Today where the replaced person works. */
  readonly today: CalendarDate;
  readonly isCancelled: boolean;
}

/** What of a request decides whether a replacement covers it. */
export interface Covered {
  readonly type: string;
  readonly amount: string | null;
  readonly employerId: string | null;
  /** Units that the employee belongs to, from their own upward. */
  readonly unitIds: readonly string[];
}

export const coversRequest = (replacement: LimitedReplacement, request: Covered): boolean =>
  !replacement.isCancelled &&
  replacement.from <= replacement.today &&
  replacement.today <= replacement.to &&
  (replacement.types.length === 0 || replacement.types.includes(request.type)) &&
  isWithin(replacement, request) &&
  (replacement.amountMax === null ||
    request.amount === null ||
    compare(decimal(request.amount), replacement.amountMax) <= 0);

const isWithin = ({ employerIds, unitIds }: LimitedReplacement, request: Covered): boolean =>
  (employerIds.length === 0 && unitIds.length === 0) ||
  (request.employerId !== null && employerIds.includes(request.employerId)) ||
  request.unitIds.some((id) => unitIds.includes(id));

/**
 * RP-3: the replacements by which `actorId` decides in place of `assigneeId` today, shortest way first; null: by none. The
 * first has to allow that it is handed on; more than three people there never are.
 */
export function delegationChain(
  assigneeId: string,
  actorId: string,
  replacements: readonly LimitedReplacement[],
  request: Covered,
): LimitedReplacement[] | null {
  const inForce = replacements.filter((one) => coversRequest(one, request));
  const first = inForce.filter((one) => one.delegatorId === assigneeId);
  const direct = first.find((one) => one.delegateId === actorId);
  if (direct) return [direct];
  for (const one of first.filter(({ allowOnward }) => allowOnward)) {
    const second = inForce.find((two) => two.delegatorId === one.delegateId && two.delegateId === actorId);
    if (second) return [one, second];
  }
  return null;
}

/** The state of a replacement follows from its days. */
export function replacementState(
  { from, to, isCancelled }: { from: CalendarDate; to: CalendarDate; isCancelled: boolean },
  today: CalendarDate,
): 'SCHEDULED' | 'ACTIVE' | 'ENDED' | 'CANCELLED' {
  if (isCancelled) return 'CANCELLED';
  if (today < from) return 'SCHEDULED';
  return today <= to ? 'ACTIVE' : 'ENDED';
}
