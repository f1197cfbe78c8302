import { type CallOf, GetAttendanceRoster, GetRosterCoverage } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

/** Everything about the roster is asked again after a change. */
export const ROSTER = 'AttendanceRoster';

export type RosterQuery = CallOf<typeof GetAttendanceRoster>['query'];

export const useRoster = (query: RosterQuery) =>
  useQuery({
    queryKey: [ROSTER, 'page', query],
    queryFn: ({ signal }) => call(GetAttendanceRoster, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useCoverage = (query: CallOf<typeof GetRosterCoverage>['query'], isWanted: boolean) =>
  useQuery({
    queryKey: [ROSTER, 'coverage', query],
    queryFn: ({ signal }) => call(GetRosterCoverage, { query, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
