import { useQuery } from '@tanstack/react-query';
import { call, shellEndpoints } from '../api/index.ts';
import { todayIn } from '../format/index.ts';

/**
 * What the API knows of the signed-in user: preferences, password, what the role may see of sensitive fields.
 *
 * @param wish `asks: false` takes what others have asked for: what stands above every page waits for no answer
 */
export function useMe({ asks = true } = {}) {
  return useQuery({
    enabled: asks,
    queryKey: ['GetMe'],
    queryFn: ({ signal }) => call(shellEndpoints.GetMe, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Today by the clock of the company, as the API takes it for every rule: not the reader's own day, who may be abroad. */
export function useToday() {
  const { data: me } = useMe();
  return todayIn(me?.tenant.timeZone);
}
