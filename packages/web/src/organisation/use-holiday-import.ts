import { GetHolidayPlaces, type HolidayType, PreviewHolidayImport } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/index.ts';

export interface HolidaySource {
  readonly country: string;
  readonly state: string | null;
  readonly region: string | null;
  readonly year: number;
  readonly types: readonly HolidayType[];
}

export const useHolidayPlaces = ({ country, state }: HolidaySource) =>
  useQuery({
    queryKey: ['Holiday', 'places', country, state],
    queryFn: ({ signal }) => call(GetHolidayPlaces, { query: { country, ...(state ? { state } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useHolidayPreview = (calendarId: string, source: HolidaySource) =>
  useQuery({
    queryKey: ['Holiday', 'import', calendarId, source],
    queryFn: ({ signal }) =>
      call(PreviewHolidayImport, { params: { id: calendarId }, body: { ...source, types: [...source.types] }, signal }),
    staleTime: 0,
  });
