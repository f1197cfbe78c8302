import { type CallOf, GetEmployeeBalance, GetLeaveAccount, GetLeaveBalances } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

const BALANCES = 'LeaveAccount';

export const useBalances = (query: CallOf<typeof GetLeaveBalances>['query']) =>
  useQuery({
    queryKey: [BALANCES, 'page', query],
    queryFn: ({ signal }) => call(GetLeaveBalances, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useAccount = (id: string) =>
  useQuery({
    queryKey: [BALANCES, 'one', id],
    queryFn: ({ signal }) => call(GetLeaveAccount, { params: { id }, signal }),
    staleTime: 0,
  });

export const useEmployeeBalance = (employeeId: string, query: CallOf<typeof GetEmployeeBalance>['query'] = {}) =>
  useQuery({
    queryKey: [BALANCES, 'employee', employeeId, query],
    queryFn: ({ signal }) => call(GetEmployeeBalance, { params: { employeeId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
