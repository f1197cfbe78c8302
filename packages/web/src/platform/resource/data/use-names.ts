import type { Ref } from '@personalia/contract';
import { useQueries } from '@tanstack/react-query';
import { resourceNamed } from '../registry.ts';
import { type AnyRecord, refOf } from './record.ts';
import { ask } from './use-resource.ts';

const A_WHILE = 5 * 60_000;

/** What records are called whose ids are all that is known: in filters and in the history. */
export function useNames(resourceName: string | undefined, ids: readonly string[]): ReadonlyMap<string, Ref> {
  const resource = resourceName ? resourceNamed(resourceName) : null;
  return useQueries({
    queries: resource
      ? ids.map((id) => ({
          queryKey: [resource.name, 'one', id],
          queryFn: () => ask<AnyRecord>(resource.endpoints.one, { params: { id } }),
          staleTime: A_WHILE,
        }))
      : [],
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }): [string, Ref][] => (data && resource ? [[data.id, refOf(resource, data)]] : [])),
      ),
  });
}
