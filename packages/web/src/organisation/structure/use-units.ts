import { GetUnitTree, OrganizationUnit } from '@personalia/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export interface TreeFilter {
  readonly asOf: string | null;
  readonly search: string;
  readonly inactive: boolean;
}

/** Units below one, the top ones (`root` null), or those that a search finds. */
export function useUnits({ asOf, search, inactive }: TreeFilter, root: string | null) {
  const query = {
    ...(asOf ? { asOf } : {}),
    ...(root ? { root } : {}),
    ...(search && !root ? { search } : {}),
    ...(inactive ? { inactive: 'true' as const } : {}),
  };
  return useQuery({
    queryKey: [OrganizationUnit.name, 'tree', query],
    queryFn: ({ signal }) => call(GetUnitTree, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** After a unit has changed, all that is known of units and positions is asked again. */
export function useRefreshUnits(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['OrganizationUnit', 'Position', 'Employee'].map((name) => client.invalidateQueries({ queryKey: [name] })),
    );
  };
}
