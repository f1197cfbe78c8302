import { Employee, PreviewTransition, type TransitionPreview } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';

/** What would happen, asked again when typing rests. Null: there is nothing to ask yet. */
export function usePreview(body: unknown) {
  const text = useDelayed(JSON.stringify(body));
  return useQuery({
    queryKey: [Employee.name, 'preview', text],
    queryFn: ({ signal }) => ask<TransitionPreview>(PreviewTransition, { body: JSON.parse(text) as unknown, signal }),
    enabled: text !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}
