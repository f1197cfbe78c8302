import type { CalendarDate } from '@personalia/contract';

/** What a replay changed (organisation-and-employee 1.3, step 7): from which day on, and which facts. */
export interface TimelineChanged {
  readonly employeeId: string;
  readonly fromDate: CalendarDate;
  /** Names of facts; `pay`, `posts` and `state` stand for what is not a fact. */
  readonly facts: readonly string[];
}
