import {
  type CallOf,
  GetAttendanceClock,
  GetAttendanceDay,
  GetAttendanceDays,
  GetAttendanceMonth,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

/** Everything about days is asked again after a punch or a correction. */
export const DAYS = 'AttendanceDay';
export const CORRECTIONS = 'AttendanceCorrection';

export const useClock = () =>
  useQuery({
    queryKey: [DAYS, 'clock'],
    queryFn: ({ signal }) => call(GetAttendanceClock, { signal }),
    staleTime: 0,
  });

export const useMonth = (employeeId: string, month: string) =>
  useQuery({
    queryKey: [DAYS, 'month', employeeId, month],
    queryFn: ({ signal }) => call(GetAttendanceMonth, { query: { employeeId, month }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useDays = (query: CallOf<typeof GetAttendanceDays>['query']) =>
  useQuery({
    queryKey: [DAYS, 'page', query],
    queryFn: ({ signal }) => call(GetAttendanceDays, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useDay = (employeeId: string | null, date: string | null) =>
  useQuery({
    queryKey: [DAYS, 'one', employeeId, date],
    queryFn: ({ signal }) =>
      call(GetAttendanceDay, { params: { employeeId: employeeId ?? '', date: date ?? '' }, signal }),
    enabled: employeeId !== null && date !== null,
    staleTime: 0,
  });
