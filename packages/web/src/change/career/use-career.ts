import {
  CAREER_ACTION_LABELS,
  type CareerAction,
  type CareerRequestTab,
  END_RECOMMENDATION_LABELS,
  type EndEvaluation,
  GetCareerPeople,
  GetCareerRecord,
  GetCareerRequest,
  GetCareerRequests,
  type InputOf,
  type RequestState,
  TRANSITION_TYPES,
  type TransitionType,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Under which everything about career requests is kept, and asked for again after each act. */
export const CAREER = 'CareerRequest';
/** Acts change the record of the person, the inbox and its badge as well. */
export const REFRESHED = [CAREER, 'EndOfContract', 'Approval', 'Employee', 'Notification'];

/** Words of career requests, and the language of the labels in the contract. */
export function useCareerWords() {
  const { t } = useTranslation('career');
  const { t: words, locale } = useWords();
  const typeText = (type: string): string => TRANSITION_TYPES[type as TransitionType]?.label[locale] ?? type;
  /** "Cancellation: Promotion". */
  const requestText = ({ action, type }: { action: CareerAction; type: string }): string =>
    action === 'add'
      ? typeText(type)
      : t('changeOf', { action: CAREER_ACTION_LABELS[action][locale], type: typeText(type) });
  /** "Evaluation: Continue", or that it was asked for. */
  const evaluationText = ({ recommendation }: Pick<EndEvaluation, 'recommendation'>): string =>
    recommendation ? t('ends.evaluated', { what: END_RECOMMENDATION_LABELS[recommendation][locale] }) : t('ends.asked');
  return { t, words, locale, typeText, requestText, evaluationText };
}

export interface CareerFilter {
  readonly tab: CareerRequestTab;
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
  readonly unitId?: string;
  readonly type?: TransitionType;
  readonly state?: RequestState;
  readonly from?: string;
  readonly to?: string;
}

export const useCareerRequests = (filter: CareerFilter) =>
  useQuery({
    queryKey: [CAREER, 'page', filter],
    queryFn: ({ signal }) => call(GetCareerRequests, { query: filter, signal }),
    placeholderData: keepPreviousData,
    // Others decide meanwhile.
    staleTime: 0,
  });

type PeopleFilter = InputOf<typeof GetCareerPeople>['query'];

export const useCareerPeople = (filter: PeopleFilter) =>
  useQuery({
    queryKey: [CAREER, 'people', filter],
    queryFn: ({ signal }) => call(GetCareerPeople, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useCareerRequest = (id: string) =>
  useQuery({
    queryKey: [CAREER, 'one', id],
    queryFn: ({ signal }) => call(GetCareerRequest, { params: { id }, signal }),
    staleTime: 0,
  });

export const useCareerRecord = (employeeId: string, enabled = true) =>
  useQuery({
    queryKey: [CAREER, 'record', employeeId],
    queryFn: ({ signal }) => call(GetCareerRecord, { params: { employeeId }, signal }),
    staleTime: 0,
    enabled,
  });

export const recordPath = (employeeId: string): string => `/career-transition/career-transition-record/${employeeId}`;
export const addPath = (employeeId: string): string =>
  `${recordPath(employeeId)}/career-transition-form-add/${employeeId}`;
/** A request to correct or cancel a recorded event. */
export const changePath = (employeeId: string, action: 'correct' | 'cancel', transitionId: string): string =>
  `${addPath(employeeId)}?do=${action}&transition=${transitionId}`;
export const editPath = (employeeId: string, id: string): string =>
  `${recordPath(employeeId)}/career-transition-form-edit/${id}`;
export const previewPath = (employeeId: string, id: string): string =>
  `${recordPath(employeeId)}/career-transition-form-preview/${id}`;
