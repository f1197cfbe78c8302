import { CalculateClaim, type ComputedClaim } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { computable, type TypedLine } from './claim-draft.ts';

/** What is covered of each line and why, asked anew a moment after something is typed; undefined before the first answer. */
export function useComputedClaim(
  employeeId: string | null,
  claimId: string | null,
  lines: readonly TypedLine[],
): ComputedClaim | undefined {
  const asked = useDelayed(JSON.stringify(computable(lines)));
  const receipts = lines.map(({ files }) => files.length).join();
  const { data } = useQuery({
    queryKey: ['ClaimRequest', 'calculate', employeeId, claimId, asked, receipts],
    queryFn: ({ signal }) =>
      ask<ComputedClaim>(CalculateClaim, { body: { employeeId, claimId, lines: JSON.parse(asked) }, signal }),
    enabled: employeeId !== null && lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return data;
}
