import {
  type CallOf,
  GetOvertimeRequest,
  GetOvertimeRequests,
  GetOvertimeSummary,
  PreviewOvertimeRequest,
  PreviewTeamOvertime,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

export const OVERTIME = 'OvertimeRequest';

/** Words of overtime, and the language of the labels in the contract. */
export function useOvertimeWords() {
  const { t } = useTranslation('overtime');
  const { locale } = useWords();
  return { t, locale };
}

export const useOvertimeRequests = (query: CallOf<typeof GetOvertimeRequests>['query']) =>
  useQuery({
    queryKey: [OVERTIME, 'page', query],
    queryFn: ({ signal }) => call(GetOvertimeRequests, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Sums of overtime; null asks for nothing. */
export const useOvertimeSummary = (query: CallOf<typeof GetOvertimeSummary>['query'] | null) =>
  useQuery({
    queryKey: [OVERTIME, 'summary', query],
    queryFn: ({ signal }) =>
      call(GetOvertimeSummary, { query: query as CallOf<typeof GetOvertimeSummary>['query'], signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useOvertimeRequest = (id: string) =>
  useQuery({
    queryKey: [OVERTIME, 'one', id],
    queryFn: ({ signal }) => call(GetOvertimeRequest, { params: { id }, signal }),
    staleTime: 0,
  });

/** What a request would come to; null asks for nothing. */
export const useOvertimePreview = (body: CallOf<typeof PreviewOvertimeRequest>['body'] | null) =>
  useQuery({
    queryKey: [OVERTIME, 'preview', body],
    queryFn: ({ signal }) =>
      call(PreviewOvertimeRequest, { body: body as CallOf<typeof PreviewOvertimeRequest>['body'], signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

/** What requests of a team would come to, a line for each; null asks for nothing. */
export const useTeamPreview = (body: CallOf<typeof PreviewTeamOvertime>['body'] | null) =>
  useQuery({
    queryKey: [OVERTIME, 'team', body],
    queryFn: ({ signal }) =>
      call(PreviewTeamOvertime, { body: body as CallOf<typeof PreviewTeamOvertime>['body'], signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
