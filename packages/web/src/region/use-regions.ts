import { GetRegionMoves, GetRegionSources, GetRegionTree, ImportRegionReference } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../platform/api/index.ts';
import { jobsChanged } from '../platform/jobs/index.ts';
import { notify } from '../platform/notify/index.ts';

/** What narrows the tree, as it stands in the address. */
export interface TreeFilter {
  readonly search: string;
  readonly origin: 'system' | 'own' | null;
  readonly hidden: boolean;
}

/** What is below a node, or the countries; with a search, hits on all levels. */
export function useRegionNodes({ search, origin, hidden }: TreeFilter, parentId: string | null, enabled = true) {
  const query = {
    ...(parentId ? { parentId } : {}),
    ...(search ? { search } : {}),
    ...(origin ? { origin } : {}),
    ...(hidden ? { hidden: 'true' as const } : {}),
  };
  return useQuery({
    queryKey: ['Region', 'tree', query],
    queryFn: ({ signal }) => call(GetRegionTree, { query, signal }),
    placeholderData: keepPreviousData,
    // Rows change on other pages; coming back, the tree is asked again.
    staleTime: 0,
    enabled,
  });
}

export const useRegionSources = (enabled: boolean) =>
  useQuery({
    queryKey: ['Region', 'sources'],
    queryFn: ({ signal }) => call(GetRegionSources, { signal }),
    staleTime: 0,
    enabled,
  });

export const useRegionMoves = () =>
  useQuery({ queryKey: ['Region', 'moves'], queryFn: ({ signal }) => call(GetRegionMoves, { signal }), staleTime: 0 });

/** Starts the import; the job centre follows it. False when it could not be started. */
export async function startReferenceImport(): Promise<boolean> {
  try {
    await call(ImportRegionReference, {});
    await jobsChanged();
    return true;
  } catch (error) {
    notify.error(messageOf(error));
    return false;
  }
}
