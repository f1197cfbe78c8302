import type { Endpoint, HistoryEntry, Pagination, Resource } from '@personalia/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import type { AnyRecord } from './record.ts';

/**
 * What the kit asks the API. The definition is only known at run time here, so the endpoint's own types are given by
 * the caller, once, in this file.
 */
interface Asked {
  params?: Record<string, string>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

export const ask = <Reply>(endpoint: Endpoint, asked: Asked): Promise<Reply> =>
  call(endpoint, asked as never) as Promise<unknown> as Promise<Reply>;

export interface RecordPage {
  readonly data: readonly AnyRecord[];
  readonly pagination: Pagination;
}

/** One page of a resource. The rows before stay in sight until the new ones are here. */
export function useResourcePage(resource: Resource, query: Readonly<Record<string, string>>, enabled = true) {
  return useQuery({
    queryKey: [resource.name, 'page', query],
    queryFn: ({ signal }) => ask<RecordPage>(resource.endpoints.page, { query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What a history needs to know of the kind of record that it is of. */
export type HistorySource = Pick<Resource, 'name' | 'fields' | 'figures'> & {
  readonly endpoints: Pick<Resource['endpoints'], 'history'>;
};

export function useHistory(resource: HistorySource, id: string) {
  return useQuery({
    queryKey: [resource.name, 'history', id],
    queryFn: ({ signal }) => ask<HistoryEntry[]>(resource.endpoints.history, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Everything known of a resource is asked again after one of its records changed. */
export function useRefresh(resource: Resource): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [resource.name] });
}
