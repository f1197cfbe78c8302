import {
  type CallOf,
  GetLeaveException,
  GetLeaveExceptions,
  type LeaveTypeException,
  PreviewLeaveException,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export const EXCEPTIONS = 'LeaveTypeException';
export const LIST = '/settings-maintenance';
/** What an exception changes besides itself. */
export const CHANGED = [EXCEPTIONS, 'LeaveAccount', 'LeaveRequest'];

export const useExceptions = (query: CallOf<typeof GetLeaveExceptions>['query']) =>
  useQuery({
    queryKey: [EXCEPTIONS, 'page', query],
    queryFn: ({ signal }) => call(GetLeaveExceptions, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useException = (id: string) =>
  useQuery({
    queryKey: [EXCEPTIONS, 'one', id],
    queryFn: ({ signal }) => call(GetLeaveException, { params: { id }, signal }),
    staleTime: 0,
  });

export type AskedPreview = CallOf<typeof PreviewLeaveException>['body'];

export const useExceptionPreview = (asked: AskedPreview | null) =>
  useQuery({
    queryKey: [EXCEPTIONS, 'preview', asked],
    queryFn: ({ signal }) => call(PreviewLeaveException, { body: asked as AskedPreview, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

type Named = Pick<LeaveTypeException, 'id' | 'employerCode' | 'employee'>;

/** 5.1: only the id counts; code and name stand in the address for people. */
export const pathOf = (page: 'edit' | 'preview', { id, employerCode, employee }: Named): string =>
  `${LIST}/settings-maintenance-form-${page}/${[id, employerCode, employee].map(encodeURIComponent).join('/')}`;
