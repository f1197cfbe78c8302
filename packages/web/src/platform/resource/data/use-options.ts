import type { Endpoint, Ref, ResourceEndpoints } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from './use-resource.ts';

/** A record as a picker offers it. */
export interface Option extends Ref {
  readonly id: string;
  /** What tells it from others of its name. */
  readonly detail?: string | null;
}

/**
 * Where a resource is asked for codes and names. Its name is all that is needed: the definitions of the resources a
 * page refers to would weigh more than the page.
 */
export const optionsEndpoint = (resourceName: string): Endpoint =>
  ({ method: 'GET', path: `/v1/${resourceName}/Options`, form: 'data' }) as ResourceEndpoints['options'];

/** What narrows the records of a picker: one that they are a part of, what they are meant for, the day of the choice. */
export interface Narrowed {
  readonly within?: string | null;
  readonly meantFor?: string | null;
  readonly asOf?: string | null;
}

/** Active records for a picker, found by what is typed. */
export function useOptions(
  resourceName: string,
  search: string,
  enabled: boolean,
  { within = null, meantFor = null, asOf = null }: Narrowed = {},
) {
  return useQuery({
    queryKey: [resourceName, 'options', search, within, meantFor, asOf],
    queryFn: ({ signal }) =>
      ask<Option[]>(optionsEndpoint(resourceName), {
        query: {
          limit: '20',
          ...(search ? { search } : {}),
          ...(within ? { within } : {}),
          ...(meantFor ? { meantFor } : {}),
          ...(asOf ? { asOf } : {}),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

const A_WHILE = 5 * 60_000;
const NONE: ReadonlyMap<string, Ref> = new Map();

/** What records are called whose ids are all that is known: in filters and in the history. One question for all. */
export function useNames(
  resourceName: string | undefined,
  ids: readonly string[],
  asOf: string | null = null,
): ReadonlyMap<string, Ref> {
  const wanted = [...new Set(ids)].sort().join(',');
  const { data } = useQuery({
    queryKey: [resourceName ?? 'no resource', 'names', wanted, asOf],
    queryFn: async ({ signal }) => {
      const query = { ids: wanted, limit: '200', ...(asOf ? { asOf } : {}) };
      const found = await ask<Option[]>(optionsEndpoint(resourceName ?? ''), { query, signal });
      return new Map<string, Ref>(found.map((option) => [option.id, option]));
    },
    enabled: resourceName !== undefined && wanted !== '',
    staleTime: A_WHILE,
  });
  return data ?? NONE;
}
