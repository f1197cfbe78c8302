import { GetPeople, GetPeoplePhotos, GetPersonCard, PEOPLE_SCOPES, type PeopleScope } from '@personalia/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';

/** Words of the directory. */
export function usePeopleWords() {
  const { t } = useTranslation('people');
  return { t };
}

export interface PeopleFilter {
  readonly search?: string;
  readonly unit?: string;
  readonly location?: string;
  readonly scope: PeopleScope;
}

export function filterOf(params: URLSearchParams): PeopleFilter {
  const given = (name: 'search' | 'unit' | 'location') => {
    const value = params.get(name);
    return value ? { [name]: value } : {};
  };
  return {
    scope: PEOPLE_SCOPES.find((one) => one === params.get('scope')) ?? 'all',
    ...given('search'),
    ...given('unit'),
    ...given('location'),
  };
}

export const usePeople = (filter: PeopleFilter) =>
  useInfiniteQuery({
    queryKey: ['People', 'page', filter],
    queryFn: ({ signal, pageParam }) =>
      call(GetPeople, { query: { ...filter, ...(pageParam ? { after: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const usePersonCard = (id: string) =>
  useQuery({
    queryKey: ['People', 'card', id],
    queryFn: ({ signal }) => call(GetPersonCard, { params: { id }, signal }),
  });

/** Photos of these people by id. One that does not come is no reason for a notice: initials stand in its place. */
export function usePeoplePhotos(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['People', 'photos', ids],
    queryFn: ({ signal }) => call(GetPeoplePhotos, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    staleTime: 10 * 60_000,
    retry: false,
  });
  return new Map(data?.map(({ id, picture }) => [id, picture]));
}
