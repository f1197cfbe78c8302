import {
  GetPeople,
  GetPeopleAway,
  GetPeoplePhotos,
  GetPersonCard,
  PEOPLE_SCOPES,
  type PeopleScope,
  SKILL_LEVELS,
} from '@personalia/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { filledFilters } from '../../platform/resource/list/address-filters.tsx';

/** Words of the directory. */
export function usePeopleWords() {
  const { t } = useTranslation('people');
  return { t };
}

/** Filters of the directory that are kept in its address, besides who is shown. */
export const PEOPLE_FILTERS = [
  'search',
  'unit',
  'location',
  'employer',
  'position',
  'manager',
  'skill',
  'level',
  'language',
  'joined',
] as const;

export type PeopleFilter = { readonly scope: PeopleScope } & {
  readonly [F in Exclude<(typeof PEOPLE_FILTERS)[number], 'joined' | 'level'>]?: string;
} & { readonly joined?: number; readonly level?: (typeof SKILL_LEVELS)[number]['value'] };

export function filterOf(params: URLSearchParams): PeopleFilter {
  const { joined, level, ...given } = filledFilters(params, PEOPLE_FILTERS);
  // A level is that of the skill that is asked for.
  const least = given.skill ? SKILL_LEVELS.find(({ value }) => value === level) : undefined;
  return {
    scope: PEOPLE_SCOPES.find((one) => one === params.get('scope')) ?? 'all',
    ...given,
    ...(least ? { level: least.value } : {}),
    ...(joined ? { joined: Number(joined) } : {}),
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

/** Who of these people is away today, with the day until when where that is told. */
export function usePeopleAway(ids: readonly string[]): ReadonlyMap<string, string | null> {
  const { data } = useQuery({
    queryKey: ['People', 'away', ids],
    queryFn: ({ signal }) => call(GetPeopleAway, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    retry: false,
  });
  return new Map(data?.map(({ id, until }) => [id, until]));
}
