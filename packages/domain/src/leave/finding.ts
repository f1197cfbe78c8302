import type { Finding } from '@personalia/contract';

type LeaveFindingCode =
  | 'LEAVE_PORTION'
  | 'LEAVE_HALF_DAY'
  | 'LEAVE_PART'
  | 'LEAVE_HOUR_STEP'
  | 'LEAVE_HOURS_OUTSIDE'
  | 'LEAVE_DAY_HOURS_EXCEEDED'
  | 'LEAVE_NO_WORKING_DAYS'
  | 'LEAVE_NOT_ELIGIBLE'
  | 'LEAVE_WAITING'
  | 'LEAVE_BACKDATE'
  | 'LEAVE_TOO_FAR'
  | 'LEAVE_NOTICE'
  | 'LEAVE_NOTICE_WORKING'
  | 'LEAVE_CONSECUTIVE'
  | 'LEAVE_CONSECUTIVE_OWN'
  | 'LEAVE_OVERLAP'
  | 'LEAVE_BLOCKED'
  | 'LEAVE_DISCOURAGED'
  | 'LEAVE_EVENT_DATE'
  | 'LEAVE_EVENT_WINDOW'
  | 'LEAVE_MIN'
  | 'LEAVE_MAX'
  | 'LEAVE_YEAR_LIMIT'
  | 'LEAVE_TIMES'
  | 'LEAVE_BALANCE'
  | 'LEAVE_NEGATIVE'
  | 'LEAVE_PAYROLL_LOCKED'
  | 'LEAVE_ATTENDANCE_PRESENT'
  | 'LEAVE_NO_ENTITLEMENT_ON'
  | 'LEAVE_REASON'
  | 'LEAVE_ATTACHMENT'
  | 'LEAVE_TOO_LONG';

/** What is kept of a finding with its request: it becomes a sentence in somebody's language when it is read. */
export interface LeaveFinding extends Pick<Finding<LeaveFindingCode>, 'code' | 'path'> {
  readonly path:
    | 'leaveTypeId'
    | 'fromDate'
    | 'toDate'
    | 'startPortion'
    | 'startTime'
    | 'eventDate'
    | 'reason'
    | 'files';
  readonly values: Readonly<Record<string, string>>;
}
