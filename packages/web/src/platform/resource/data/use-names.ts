import type { Ref } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { resourceNamed } from '../registry.ts';
import { optionsOf } from './use-resource.ts';

const A_WHILE = 5 * 60_000;
const NONE: ReadonlyMap<string, Ref> = new Map();

/** What records are called whose ids are all that is known: in filters and in the history. One question for all. */
export function useNames(resourceName: string | undefined, ids: readonly string[]): ReadonlyMap<string, Ref> {
  const wanted = [...new Set(ids)].sort().join(',');
  const { data } = useQuery({
    queryKey: [resourceName ?? 'no resource', 'names', wanted],
    queryFn: async ({ signal }) => {
      const found = await optionsOf(resourceNamed(resourceName ?? ''), { ids: wanted, limit: '200' }, signal);
      return new Map<string, Ref>(found.map((option) => [option.id, option]));
    },
    enabled: resourceName !== undefined && wanted !== '',
    staleTime: A_WHILE,
  });
  return data ?? NONE;
}
