import type { Pagination } from '@personalia/contract';
import { changeAddress, type ListAddress } from './list-address.ts';

/** What the API is asked for: the query of GetPagination, as text. */
export type ListRequest = Readonly<Record<string, string>>;

/** `figures`: names of the shown columns that are told only when they are asked for. */
export function listRequest(address: ListAddress, pageSize: number, figures: readonly string[] = []): ListRequest {
  return {
    page: String(address.page),
    pageSize: String(pageSize),
    ...(figures.length > 0 ? { figures: figures.join(',') } : {}),
    ...positionOf(address),
    ...filterRequest(address),
  };
}

/** The same list without paging: what an export covers. */
export function filterRequest({ search, sort, status, filters, asOf }: ListAddress): ListRequest {
  return {
    ...(search ? { search } : {}),
    ...(sort ? { sort: sort.join(',') } : {}),
    ...(asOf ? { asOf } : {}),
    status: status.join(','),
    ...filters,
  };
}

function positionOf({ position }: ListAddress): ListRequest {
  if (!position) return {};
  return Object.fromEntries(Object.entries(position).map(([key, value]) => [key, String(value)]));
}

/**
 * Goes to a numbered page. The neighbours and the last page are reached by position, which costs the same at any
 * depth; a jump in between has to count its way (performance.md, trap 2).
 */
export function goToPage(address: ListAddress, target: number, pagination: Pagination): ListAddress {
  const moved = (position: ListAddress['position']) => ({ ...address, page: target, position });
  if (target <= 1) return moved(null);
  if (target === pagination.page + 1 && pagination.next) return moved({ after: pagination.next });
  if (target === pagination.page - 1 && pagination.previous) return moved({ before: pagination.previous });
  if (target === pagination.totalPages && pagination.totalIsExact) return moved({ last: true });
  return moved(null);
}

/** The end of a list whose length was not counted to the end: its number is not known, only its position. */
export function goToEnd(address: ListAddress, pagination: Pagination): ListAddress {
  return { ...address, page: pagination.totalPages, position: { last: true } };
}

/** Another page size keeps the first row in sight, as long as pages are found by their number. */
export function resize(address: ListAddress, size: number, pagination: Pagination): ListAddress {
  const firstRow = (pagination.page - 1) * pagination.pageSize;
  return changeAddress(address, { size, page: Math.floor(firstRow / size) + 1 });
}

/** How many rows the pager counts with: beyond the cap, every known next page adds one. */
export function rowsForPager({ page, pageSize, totalItems, totalIsExact, next }: Pagination): number {
  return totalIsExact ? totalItems : Math.max(totalItems, page * pageSize + (next ? 1 : 0));
}

/** A click on a column: up, down, and back to the order of the resource. */
export function nextSort(current: readonly string[], column: string): readonly string[] | null {
  if (current[0] === column) return [`-${column}`];
  if (current[0] === `-${column}`) return null;
  return [column];
}
