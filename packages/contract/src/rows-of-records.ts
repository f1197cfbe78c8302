import { ROWS_OF_ATTENDANCE } from './attendance/index.ts';
import { ROWS_OF_LEAVE } from './leave/index.ts';
import { ROWS_OF_MASTERS } from './organisation/index.ts';
import type { RowList } from './platform/row-list.ts';

/** Rows that are kept with the record they belong to, by what the trail calls them, joined from the areas that have some. */
export const ROWS_OF_RECORDS: Readonly<Record<string, RowList>> = {
  ...ROWS_OF_MASTERS,
  ...ROWS_OF_ATTENDANCE,
  ...ROWS_OF_LEAVE,
};
