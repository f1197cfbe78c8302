import type { ListState, ListView } from '@personalia/contract';
import type { ListViews } from '../data/use-list-views.ts';

/** What saved views need of a list or a report: what is seen now, and how another view is opened. */
export interface ViewedList {
  readonly saved: ListViews;
  readonly view: ListView | null;
  readonly viewIsChanged: boolean;
  readonly state: ListState;
  /** Null: without any view. */
  readonly openView: (view: ListView | null) => void;
  /** What is seen has just become this view. */
  readonly keepView: (view: ListView) => void;
}
