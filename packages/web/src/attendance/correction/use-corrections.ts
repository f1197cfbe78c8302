import { type CallOf, GetAttendanceCorrection, GetAttendanceCorrections } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { CORRECTIONS } from '../day/use-days.ts';

export const useCorrections = (query: CallOf<typeof GetAttendanceCorrections>['query']) =>
  useQuery({
    queryKey: [CORRECTIONS, 'page', query],
    queryFn: ({ signal }) => call(GetAttendanceCorrections, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useCorrection = (id: string | null) =>
  useQuery({
    queryKey: [CORRECTIONS, 'one', id],
    queryFn: ({ signal }) => call(GetAttendanceCorrection, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
  });
