import { type CallOf, GetOvertimeRequest, GetOvertimeRequests, PreviewOvertimeRequest } from '@personalia/contract';
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
