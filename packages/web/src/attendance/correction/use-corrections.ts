import {
  type CallOf,
  GetAttendanceCorrection,
  GetAttendanceCorrections,
  GetCorrectionTerms,
} from '@personalia/contract';
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

/** What may be corrected of a day; of a request, by the setting that it keeps. */
export const useTerms = (employeeId: string | null, date: string | null, id: string | null) =>
  useQuery({
    queryKey: [CORRECTIONS, 'terms', employeeId, date, id],
    queryFn: ({ signal }) =>
      call(GetCorrectionTerms, {
        query: { employeeId: employeeId ?? '', date: date ?? '', ...(id ? { id } : {}) },
        signal,
      }),
    enabled: employeeId !== null && date !== null,
    staleTime: 0,
  });
