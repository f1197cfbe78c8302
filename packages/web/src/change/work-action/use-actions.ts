import {
  GetWorkAction,
  GetWorkActionLadder,
  GetWorkActionLadders,
  GetWorkActionRecord,
  GetWorkActions,
  type InputOf,
  type WorkActionLadder,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Under which everything about work actions is kept, and asked for again after each act. */
export const ACTIONS = 'WorkAction';
/** Acts change the record of the person, the inbox and its badge as well. */
export const REFRESHED = [ACTIONS, 'Approval', 'Notification'];

/** Words of work actions, and the language of the labels in the contract. */
export function useActionWords() {
  const { t } = useTranslation('work-action');
  const { t: words, locale } = useWords();
  return { t, words, locale };
}

export type ActionFilter = Partial<InputOf<typeof GetWorkActions>['query']> & {
  readonly page: number;
  readonly pageSize: number;
};

export const useActions = (filter: ActionFilter) =>
  useQuery({
    queryKey: [ACTIONS, 'page', filter],
    queryFn: ({ signal }) => call(GetWorkActions, { query: filter, signal }),
    placeholderData: keepPreviousData,
    // Others decide meanwhile.
    staleTime: 0,
  });

export const useAction = (id: string) =>
  useQuery({
    queryKey: [ACTIONS, 'one', id],
    queryFn: ({ signal }) => call(GetWorkAction, { params: { id }, signal }),
    staleTime: 0,
  });

export const useActionRecord = (employeeId: string, enabled = true) =>
  useQuery({
    queryKey: [ACTIONS, 'record', employeeId],
    queryFn: ({ signal }) => call(GetWorkActionRecord, { params: { employeeId }, signal }),
    staleTime: 0,
    enabled,
  });

export const useNamesOfLadders = () =>
  useQuery({
    queryKey: ['WorkActionType', 'ladders'],
    queryFn: ({ signal }) => call(GetWorkActionLadders, { signal }),
  });

/** The ladders on the day of an incident; today where none is given. */
export const useLadders = (employeeId: string, date: string | null) =>
  useQuery({
    queryKey: [ACTIONS, 'ladder', employeeId, date],
    queryFn: ({ signal }) => call(GetWorkActionLadder, { query: { employeeId, ...(date ? { date } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

/** Why a step is proposed: "SP1 from 15 Jan 2025 is active until 14 Jul 2025, so the next step is SP2." */
export function useWhyNext() {
  const { t, locale } = useActionWords();
  return ({ steps, nextTypeId, becauseTypeId }: WorkActionLadder): string => {
    const next = steps.find(({ typeId }) => typeId === nextTypeId)?.name ?? '';
    const because = steps.find(({ typeId }) => typeId === becauseTypeId);
    if (!because?.active) return t('ladder.first', { next });
    const { from, to } = because.active;
    const values = { active: because.name, next, from: formatDate(from, locale), to: to ? formatDate(to, locale) : '' };
    if (!nextTypeId) return t(to ? 'ladder.top' : 'ladder.topOpen', values);
    return t(to ? 'ladder.because' : 'ladder.becauseOpen', values);
  };
}

export const recordPath = (employeeId: string): string => `/work-action/work-action-record/${employeeId}`;
export const addPath = (employeeId: string): string => `${recordPath(employeeId)}/work-action-form-add/${employeeId}`;
export const editPath = (employeeId: string, id: string): string =>
  `${recordPath(employeeId)}/work-action-form-edit/${employeeId}/${id}`;
export const previewPath = (employeeId: string, id: string): string =>
  `${recordPath(employeeId)}/work-action-form-preview/${employeeId}/${id}`;
