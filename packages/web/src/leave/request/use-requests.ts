import {
  type CallOf,
  GetLeaveCalendar,
  GetLeaveOptions,
  GetLeaveRequest,
  GetLeaveRequests,
  PreviewLeave,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

/** Everything about requests is asked again after one of them changed. */
export const REQUESTS = 'LeaveRequest';
export const BALANCES = 'LeaveAccount';

export const useLeaveRequests = (query: CallOf<typeof GetLeaveRequests>['query']) =>
  useQuery({
    queryKey: [REQUESTS, 'page', query],
    queryFn: ({ signal }) => call(GetLeaveRequests, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useLeaveRequest = (id: string | undefined) =>
  useQuery({
    queryKey: [REQUESTS, 'one', id],
    queryFn: ({ signal }) => call(GetLeaveRequest, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });

/** The types that an employee can ask for; without one, of the own record. */
export const useLeaveOptions = (employeeId: string | null) =>
  useQuery({
    queryKey: [REQUESTS, 'options', employeeId],
    queryFn: ({ signal }) => call(GetLeaveOptions, { query: employeeId ? { employeeId } : {}, signal }),
    staleTime: 0,
  });

export const useLeaveCalendar = (employeeId: string, from: string, to: string) =>
  useQuery({
    queryKey: [REQUESTS, 'calendar', employeeId, from, to],
    queryFn: ({ signal }) => call(GetLeaveCalendar, { query: { employeeId, from, to }, signal }),
    placeholderData: keepPreviousData,
  });

export type Asked = CallOf<typeof PreviewLeave>['body'];

/** What a request would come to, asked again whenever its days change. */
export const useLeavePreview = (asked: Asked | null) =>
  useQuery({
    queryKey: [REQUESTS, 'preview', asked],
    queryFn: ({ signal }) => call(PreviewLeave, { body: asked as Asked, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
