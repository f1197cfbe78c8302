import type { ReactNode } from 'react';
import type { AnyRecord } from '../data/record.ts';
import type { Column } from './columns.ts';
import type { List } from './use-list.ts';

/** What a list may do its own way; what is left out is as in every list. */
export interface ListParts {
  /** A cell that shows more than its value; undefined leaves it to the kit. */
  readonly cell?: (column: Column, record: AnyRecord) => ReactNode;
  /** Chooses the status, where records have other ones than active and inactive. */
  readonly status?: (list: List) => ReactNode;
  /** False: records are not activated or deactivated by hand. */
  readonly switches?: boolean;
}
