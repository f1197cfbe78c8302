import type { defineTableReport, TableReport } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/index.ts';
import { useIsNarrow } from '../resource/list/use-is-narrow.ts';

const PAGE_SIZE = 50;
/** Rows are cards there, each as high as a row has columns. */
const PAGE_SIZE_OF_CARDS = 10;

/** A page of a report. What all rows come to takes longer than the rows of a page, is the same on every page, and comes after them. */
export function useTableReport<Report extends string>(
  endpoint: ReturnType<typeof defineTableReport<Report, Record<never, never>>>['get'],
  report: Report,
  filters: Readonly<Record<string, string>>,
  page: number,
) {
  const isNarrow = useIsNarrow();
  const pageSize = isNarrow ? PAGE_SIZE_OF_CARDS : PAGE_SIZE;
  const query = useQuery({
    queryKey: [endpoint.name, report, filters, page, pageSize],
    queryFn: ({ signal }) =>
      call(endpoint, {
        params: { report },
        query: { ...filters, page, pageSize, part: 'rows' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const { data: sums } = useQuery({
    queryKey: [endpoint.name, report, filters, 'sums'],
    queryFn: ({ signal }) => call(endpoint, { params: { report }, query: { ...filters, part: 'sums' }, signal }),
    enabled: query.data?.totalItems === null && !query.isPlaceholderData,
  });
  const { error, refetch, isPlaceholderData } = query;
  return { data: query.data && withSums(query.data, sums), error, refetch, isPlaceholderData, pageSize, isNarrow };
}

/** Rows with what all of them come to, as soon as that is known. */
const withSums = (rows: TableReport, sums: TableReport | undefined): TableReport =>
  rows.totalItems === null && sums
    ? { ...rows, totalItems: sums.totalItems, sums: sums.sums, chart: sums.chart }
    : rows;
