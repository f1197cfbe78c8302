import {
  GetOwnEmployee,
  GetPersonalChange,
  GetPersonalChanges,
  GetPersonalRecord,
  type PersonalChangeTab,
  type RequestState,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Under which everything about personal changes is kept, and asked for again after each act. */
export const CHANGES = 'PersonalChange';
/** Acts change the record of the person, the inbox and its badge as well. */
export const REFRESHED = [CHANGES, 'Approval', 'Employee', 'Notification'];

/** Words of this area, and the language of the labels in the contract. */
export function useChangeWords() {
  const { t } = useTranslation('change');
  const { t: words, locale } = useWords();
  return { t, words, locale };
}

export interface ChangeFilter {
  readonly tab: PersonalChangeTab;
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
  readonly topic?: string;
  readonly state?: RequestState;
  readonly employeeId?: string;
}

export const useChanges = (filter: ChangeFilter) =>
  useQuery({
    queryKey: [CHANGES, 'page', filter],
    queryFn: ({ signal }) => call(GetPersonalChanges, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useChange = (no: string, enabled = true) =>
  useQuery({
    queryKey: [CHANGES, 'one', no],
    queryFn: ({ signal }) => call(GetPersonalChange, { params: { transactionNo: no }, signal }),
    staleTime: 0,
    enabled,
  });

export const usePersonalRecord = (employeeId: string) =>
  useQuery({
    queryKey: [CHANGES, 'record', employeeId],
    queryFn: ({ signal }) => call(GetPersonalRecord, { params: { employeeId }, signal }),
    staleTime: 0,
  });

/** The own record, for those who are employees; undefined while it is not known, and for others. */
export function useOwnEmployeeId(): string | undefined {
  const { data } = useQuery({
    queryKey: ['Employee', 'me'],
    queryFn: ({ signal }) => call(GetOwnEmployee, { query: {}, signal }),
    retry: false,
  });
  return (data as { id: string } | undefined)?.id;
}

export const recordPath = (employeeId: string): string => `/personal-change/personal-change-record/${employeeId}`;
export const formPath = (employeeId: string): string =>
  `${recordPath(employeeId)}/personal-change-form-add/${employeeId}`;
export const previewPath = (employeeId: string, no: string): string =>
  `${recordPath(employeeId)}/personal-change-form-preview/${no}`;
