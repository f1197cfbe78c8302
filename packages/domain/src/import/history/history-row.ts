import type { CalendarDate, Finding, TransitionType } from '@personalia/contract';
import type { CareerEvent, Facts, PayChange } from '../../employee/index.ts';

/** What a file says of somebody from a day on. */
export interface HistoryRow {
  readonly no: number;
  readonly from: CalendarDate;
  /** Last day, inclusive; null: no end is known; undefined: the file does not tell ends. */
  readonly to: CalendarDate | null | undefined;
  /** Only the facts that the row says something about. */
  readonly sets: Facts;
  readonly pay: readonly PayChange[];
  /** Why the employment begun with this day began, of the tenant's list; undefined: the file does not tell. */
  readonly hireReasonId?: string | null | undefined;
  /** The same by the list of rehires, where that has it: which of both is meant is known with the event. */
  readonly rehireReasonId?: string | null | undefined;
  /** How the employment ended with the last day, if it did. */
  readonly endType: TransitionType | null;
  /** Why, of the tenant's list for the type; undefined: the file does not tell. */
  readonly endReasonId?: string | null | undefined;
}

/** An event to record, or the better version of one that is there. */
export interface HistoryStep {
  readonly row: number;
  /** The event that it takes the place of. */
  readonly corrects: string | null;
  readonly event: CareerEvent;
}

export type HistoryCode = 'PERIOD_ORDER' | 'HISTORY_OVERLAP' | 'HISTORY_DIFFERS' | 'BEFORE_HIRE';

/** The path is a fact, or `from` or `to`; the text is the importing side's. */
export interface HistoryFinding extends Pick<Finding<HistoryCode>, 'path' | 'code'> {
  readonly row: number;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface HistoryPlan {
  readonly steps: readonly HistoryStep[];
  readonly states: ReadonlyMap<number, 'add' | 'change' | 'same'>;
  readonly findings: readonly HistoryFinding[];
}
