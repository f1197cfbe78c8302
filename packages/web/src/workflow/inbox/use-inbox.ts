import { type ApprovalTab, GetApproval, GetApprovalRequest, GetApprovals, GetRequestTypes } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';

const KEY = 'Approval';

export interface InboxFilter {
  readonly tab: ApprovalTab;
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
  readonly requestType?: string;
  readonly employeeId?: string;
  readonly orgUnitId?: string;
  readonly submittedFrom?: string;
  readonly submittedTo?: string;
  readonly amountFrom?: string;
  readonly amountTo?: string;
  readonly overdue?: 'true';
  readonly delegated?: 'true' | 'false';
}

export const useInbox = (filter: InboxFilter) =>
  useQuery({
    queryKey: [KEY, 'page', filter],
    queryFn: ({ signal }) => call(GetApprovals, { query: filter, signal }),
    placeholderData: keepPreviousData,
    // Others decide meanwhile.
    staleTime: 0,
  });

export const useRequestTypes = () =>
  useQuery({ queryKey: ['RequestType'], queryFn: ({ signal }) => call(GetRequestTypes, { signal }) });

export const useTask = (id: string) =>
  useQuery({
    queryKey: [KEY, 'task', id],
    queryFn: ({ signal }) => call(GetApproval, { params: { id }, signal }),
    staleTime: 0,
  });

export const useRequest = (id: string) =>
  useQuery({
    queryKey: [KEY, 'request', id],
    queryFn: ({ signal }) => call(GetApprovalRequest, { params: { id }, signal }),
    staleTime: 0,
  });

/** A decision changes the inbox, the badge and the request. */
export const useDecision = () => useStep(KEY);
