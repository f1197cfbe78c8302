import {
  type AttendanceMeasure,
  type AttendancePeriod,
  type CallOf,
  GetAttendanceAdjustments,
  GetAttendancePeriods,
  GetAttendanceSheet,
  GetAttendanceSummary,
  GetPeriodChecks,
  MINUTE_MEASURES,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { useDuration } from '../day/marks.tsx';
import { DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';

export const PERIODS = 'AttendancePeriod';

export interface TabProps {
  readonly params: URLSearchParams;
  /** Changes what stands in the address; null takes it out. */
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The periods; while one is being closed, how it stands is asked for again. */
export const usePeriods = () =>
  useQuery({
    queryKey: [PERIODS, 'all'],
    queryFn: ({ signal }) => call(GetAttendancePeriods, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'CLOSING') ? 2_000 : false),
  });

export const useChecks = (id: string) =>
  useQuery({
    queryKey: [PERIODS, 'checks', id],
    queryFn: ({ signal }) => call(GetPeriodChecks, { params: { id }, signal }),
    staleTime: 0,
  });

export const useSummary = (query: CallOf<typeof GetAttendanceSummary>['query'] | null) =>
  useQuery({
    queryKey: [PERIODS, 'summary', query],
    queryFn: ({ signal }) => call(GetAttendanceSummary, { query: query ?? {}, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A page of the month sheet; it follows the results of days. */
export const useSheet = (query: CallOf<typeof GetAttendanceSheet>['query']) =>
  useQuery({
    queryKey: [DAYS, 'sheet', query],
    queryFn: ({ signal }) => call(GetAttendanceSheet, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useAdjustments = (query: CallOf<typeof GetAttendanceAdjustments>['query']) =>
  useQuery({
    queryKey: [PERIODS, 'adjustments', query],
    queryFn: ({ signal }) => call(GetAttendanceAdjustments, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const isMinutes = new Set<AttendanceMeasure>(MINUTE_MEASURES);

/** A measure as people read it: hours and minutes, or days. */
export function useMeasure() {
  const { locale } = useAttendanceWords();
  const duration = useDuration();
  const plain = (measure: AttendanceMeasure, value: string): string =>
    isMinutes.has(measure) ? duration(Number(value)) : formatDecimal(value, locale);
  /** A difference, with its sign. */
  const signed = (measure: AttendanceMeasure, value: string): string =>
    value.startsWith('-') ? `−${plain(measure, value.slice(1))}` : `+${plain(measure, value)}`;
  return { plain, signed };
}

export type PeriodChoice = Pick<AttendancePeriod, 'id' | 'code' | 'from' | 'to'>;

/** `2026-07` as the period is called; of an employer, with its name. */
export const periodName = ({ code, employer }: Pick<AttendancePeriod, 'code' | 'employer'>): string =>
  employer ? `${code} · ${employer}` : code;
