import {
  type CallOf,
  GetAttendanceCorrection,
  GetAttendanceCorrections,
  GetCorrectionTerms,
  PreviewDeclaration,
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
export const useTerms = (
  employeeId: string | null,
  date: string | null,
  id: string | null,
  what: 'day' | 'days' = 'day',
) =>
  useQuery({
    queryKey: [CORRECTIONS, 'terms', employeeId, date, id, what],
    queryFn: ({ signal }) =>
      call(GetCorrectionTerms, {
        query: {
          employeeId: employeeId ?? '',
          date: date ?? '',
          ...(id ? { id } : {}),
          ...(what === 'days' ? { for: what } : {}),
        },
        signal,
      }),
    enabled: employeeId !== null && date !== null,
    placeholderData: what === 'days' ? keepPreviousData : undefined,
    staleTime: 0,
  });

/** What days of on duty or remote work would become. */
export const useDeclarationPreview = (asked: CallOf<typeof PreviewDeclaration>['body'] | null) =>
  useQuery({
    queryKey: [CORRECTIONS, 'declared', asked],
    queryFn: ({ signal }) =>
      call(PreviewDeclaration, { body: asked as CallOf<typeof PreviewDeclaration>['body'], signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    enabled: asked !== null,
  });
