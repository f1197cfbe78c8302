import { add, type ClaimLimitShare, compare, type Decimal, subtract } from '@personalia/contract';
import type { LimitState } from './limits.ts';

/** Corrections of a yearly limit by those who keep the settings (CL1). */

/** The limit that a correction is of; undefined: there is none, or it has no fixed period. */
export const adjustableLimit = (
  states: readonly LimitState[],
  typeId: string,
  { memberId, appliesTo }: { readonly memberId: string | null; readonly appliesTo: ClaimLimitShare },
): LimitState | undefined =>
  states.find(
    ({ row, days, isCount, ownerId }) =>
      row.kind === 'PER_PERIOD' &&
      !isCount &&
      days !== null &&
      ownerId === typeId &&
      row.appliesTo === appliesTo &&
      (memberId === null || appliesTo === 'PER_MEMBER'),
  );

/** What can be taken away at most; what was carried over stays. */
export const mostToTake = ({ limit, carried }: Pick<LimitState, 'limit' | 'carried'>): Decimal =>
  subtract(limit, carried);

/** A correction leaves a limit of nothing or more. */
export const isAdjustable = (state: Pick<LimitState, 'limit' | 'carried'>, amount: Decimal): boolean =>
  compare(add(mostToTake(state), amount), '0' as Decimal) >= 0;
