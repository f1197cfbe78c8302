import { type CustomFieldView, customColumn, fieldOfCustom } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../resource/data/use-resource.ts';
import type { ResourcePages } from '../resource/pages.ts';

const A_WHILE = 5 * 60_000;

/** The pages of a resource with the columns that the tenant added to it; the same where it cannot. */
export function useOwnFields(pages: ResourcePages): { readonly pages: ResourcePages; readonly isPending: boolean } {
  const { resource, ownFields } = pages;
  const { data, isLoading } = useQuery({
    queryKey: ['own fields', resource.name],
    queryFn: ({ signal }) => (ownFields ? ask<CustomFieldView[]>(ownFields, { signal }) : []),
    enabled: ownFields !== undefined,
    staleTime: A_WHILE,
  });
  const widened = useMemo(() => {
    if (!data || data.length === 0) return pages;
    const own = Object.fromEntries(data.map((view) => [customColumn(view), fieldOfCustom(view).optional()]));
    return { ...pages, resource: { ...resource, figures: { ...resource.figures, ...own } } };
  }, [data, pages, resource]);
  return { pages: widened, isPending: isLoading };
}
