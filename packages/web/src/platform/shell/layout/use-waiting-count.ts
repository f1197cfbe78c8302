import { useQuery } from '@tanstack/react-query';
import { call, shellEndpoints } from '../../api/index.ts';
import { useIsLive } from '../../live/index.ts';

const MINUTE = 60_000;

/** How many requests wait for the decision of the signed-in person; 0 until it is known. */
export function useWaitingCount(): number {
  const isLive = useIsLive();
  const { data } = useQuery({
    queryKey: ['Approval', 'count'],
    queryFn: ({ signal }) => call(shellEndpoints.CountApprovals, { signal }),
    refetchInterval: isLive ? false : MINUTE,
    refetchOnWindowFocus: true,
    // A number that does not come is no reason for a notice.
    retry: false,
  });
  return data?.open ?? 0;
}
