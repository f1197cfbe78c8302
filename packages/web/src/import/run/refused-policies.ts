import { type ImportCounts, type ImportPolicy, MOST_ATOMIC_ROWS } from '@personalia/contract';

/** Why a policy cannot be chosen: with errors, all-or-nothing would write nothing; too many rows do not fit in one go. */
export function refusedPolicies({
  rows,
  errors,
}: Pick<ImportCounts, 'rows' | 'errors'>): Partial<Record<ImportPolicy, 'hasErrors' | 'tooMany'>> {
  if (rows > MOST_ATOMIC_ROWS) return { allOrNothing: 'tooMany' };
  return errors > 0 ? { allOrNothing: 'hasErrors' } : {};
}
