import { type CallOf, GetPunches } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export const PUNCHES = 'AttendancePunch';

export const usePunches = (query: CallOf<typeof GetPunches>['query']) =>
  useQuery({
    queryKey: [PUNCHES, 'page', query],
    queryFn: ({ signal }) => call(GetPunches, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
