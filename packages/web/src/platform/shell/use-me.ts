import { useQuery } from '@tanstack/react-query';
import { call, shellEndpoints } from '../api/index.ts';

/** What the API knows of the signed-in user: preferences, password, what the role may see of sensitive fields. */
export function useMe() {
  return useQuery({
    queryKey: ['GetMe'],
    queryFn: ({ signal }) => call(shellEndpoints.GetMe, { signal }),
    staleTime: 5 * 60_000,
  });
}
