import type { ReactNode } from 'react';
import type { AnyRecord } from '../data/record.ts';
import type { Column } from './columns.ts';
import type { Selection } from './selection.ts';
import type { List } from './use-list.ts';

export interface RowCommand {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

/** What a list may do its own way; what is left out is as in every list. */
export interface ListParts {
  /** A cell that shows more than its value; undefined leaves it to the kit. */
  readonly cell?: (column: Column, record: AnyRecord) => ReactNode;
  /** Chooses the status, where records have other ones than active and inactive. */
  readonly status?: (list: List) => ReactNode;
  /** And all that they may have. */
  readonly statuses?: readonly string[];
  /** Filters that `status` shows itself; they have no chip besides. */
  readonly ownFilters?: readonly string[];
  /** False: records are not activated or deactivated by hand. */
  readonly switches?: boolean;
  /** False: records are never deleted. */
  readonly deletes?: boolean;
  /** False: records do not come from files. */
  readonly imports?: boolean;
  /** False: the API tells no history of single records. */
  readonly history?: boolean;
  /** False: the list is no spreadsheet; what is exported instead is among `tools` and `bulk`. */
  readonly exports?: boolean;
  /** False: only chosen rows can be changed, not all that match a filter. */
  readonly wholeFilter?: boolean;
  /** Buttons of the list as a whole, before the one that adds a record. */
  readonly tools?: ReactNode;
  /** What else can be done with one record; stands in its menu after what every record knows. */
  readonly commands?: (record: AnyRecord) => readonly RowCommand[];
  /** What else can be done with all chosen records. */
  readonly bulk?: (selection: Selection) => ReactNode;
  /** And with all that match a filter. */
  readonly bulkOfAll?: (selection: Selection, list: List) => ReactNode;
}
