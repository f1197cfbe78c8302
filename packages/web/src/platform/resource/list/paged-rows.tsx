import Pagination from 'antd/es/pagination';
import type { ComponentProps, ReactNode } from 'react';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import { RowsTable } from './rows-table.tsx';
import './paged-rows.css';

/** What a query of a page answers so far. */
interface PageQuery<Row> {
  readonly data:
    | {
        readonly data: readonly Row[];
        readonly pagination: {
          readonly page: number;
          readonly pageSize: number;
          readonly totalItems: number;
          readonly totalIsExact: boolean;
        };
      }
    | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  refetch(): unknown;
}

interface Props<Row> {
  query: PageQuery<Row>;
  /** What the rows are, in the plural. */
  label: string;
  heads: ComponentProps<typeof RowsTable>['heads'];
  /** Stands where there are no rows. */
  empty: ReactNode;
  onPage: (page: number) => void;
  children: (row: Row) => ReactNode;
}

/** A page of requests or the like, in each of its states: loading, failed, empty, and rows with their pager. */
export function PagedRows<Row>({ query, label, heads, empty, onPage, children }: Props<Row>) {
  const { data, error, refetch, isPlaceholderData } = query;
  if (error) return <ListFailure error={error} entities={label} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} columns={heads.length} />;
  if (data.data.length === 0) return empty;
  const { page, pageSize, totalItems, totalIsExact } = data.pagination;
  // Where counting stopped, a page that is full may have another behind it.
  const next = !totalIsExact && data.data.length === pageSize ? page * pageSize + 1 : 0;
  return (
    <>
      <RowsTable stacks isStale={isPlaceholderData} label={label} heads={heads}>
        {data.data.map(children)}
      </RowsTable>
      <Pagination
        className="rows-pager"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={Math.max(totalItems, next)}
        onChange={onPage}
      />
    </>
  );
}
