import type { ListQuery, Pagination } from '@personalia/contract';
import type { RawBuilder } from 'kysely';
import { beyond, canUseCursors, decodeCursor, encodeCursor, type OrderPart } from './paging.ts';

/** Where in a list the wanted page is: by position from a neighbour or from the end, otherwise by number. */
export interface ListPosition {
  /** Whether the order of the list has positions. */
  readonly cursors: boolean;
  readonly backwards: boolean;
  readonly bounds: readonly RawBuilder<boolean>[];
  readonly offset: number;
}

export function positionOf(query: ListQuery, order: readonly OrderPart[]): ListPosition {
  const cursors = canUseCursors(order);
  const backwards = cursors && (query.before !== undefined || query.last === true);
  const cursor = cursors ? (query.before ?? query.after) : undefined;
  return {
    cursors,
    backwards,
    bounds: cursor === undefined ? [] : [beyond(order, decodeCursor(cursor, order.length + 1), backwards)],
    offset: cursor === undefined && !backwards ? (query.page - 1) * query.pageSize : 0,
  };
}

/** How many rows a list has; counting ends at a cap, and beyond it the number is not exact. */
export interface Total {
  readonly total: number;
  readonly exact: boolean;
}

/** The last page holds what is left over; beyond the cap that is not known. */
export const pageLength = ({ last, pageSize }: ListQuery, { total, exact }: Total): number =>
  (last && exact && total % pageSize) || pageSize;

/** What a page says of the list around it. Rows bring their positions as `cursor`, where the order has any. */
export function paginationOf(
  query: ListQuery,
  { total, exact }: Total,
  rows: readonly Readonly<Record<string, unknown>>[],
): Pagination {
  const totalPages = Math.ceil(total / query.pageSize);
  const page = query.last ? Math.max(totalPages, 1) : query.page;
  const at = (row: (typeof rows)[number] | undefined): string | null =>
    row?.['cursor'] ? encodeCursor(row['cursor'] as string[]) : null;
  return {
    page,
    pageSize: query.pageSize,
    totalItems: total,
    totalPages,
    totalIsExact: exact,
    next: page < totalPages || (!exact && !query.last) ? at(rows.at(-1)) : null,
    previous: page > 1 ? at(rows[0]) : null,
  };
}
