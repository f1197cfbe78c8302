import { addDays, type CalendarDate, compare, type Decimal, type LeaveRules } from '@personalia/contract';
import { type CountedDay, type DayRange, portionsClash, portionsFit, totalOf } from './count-days.ts';
import { type EntitlementFacts, genderFits, usableFrom } from './entitlement.ts';
import type { DayNeed } from './ledger.ts';
import { attachmentNeeded, earliestStart, type LeaveRun, latestStart, noticeFor } from './limits.ts';
import type { NamedYear } from './years.ts';

/** Longest request, and how far ahead it may be. */
export const MOST_DAYS = 366;

export interface OtherDay {
  readonly date: CalendarDate;
  readonly portion: CountedDay['portion'];
  readonly type: string;
  readonly no: string;
}

export interface JudgedRequest {
  readonly range: DayRange;
  readonly rules: LeaveRules;
  readonly type: string;
  readonly person: EntitlementFacts;
  readonly today: CalendarDate;
  /** The leave years that were opened; left out where they are those of the calendar. */
  readonly years?: readonly NamedYear[];
  readonly days: readonly CountedDay[];
  /** Days of requests that wait or are approved. */
  readonly others: readonly OtherDay[];
  readonly reason: string | null;
  /** What no lot covers; of types with a ledger. */
  readonly missing: readonly DayNeed[];
  readonly usable: Decimal;
  readonly reserved: Decimal;
  /** R13: what the balance would be; null where nothing lacks. */
  readonly below?: Decimal | null;
  /** Q6: the first day of leave on which the employee was present, unless it was said what counts. */
  readonly presentOn?: CalendarDate | null;
  /** R17: the closed attendance period of one of the days. */
  readonly closedPeriod?: string | null;
  /** Requests that time or somebody else enters need no notice and may lie further back. */
  readonly isUnrestricted?: boolean;
  /** R14: with leave around it; left out where there is no limit. */
  readonly run?: LeaveRun | null;
  /** R15: of types whose notice counts working days. */
  readonly isWorking?: (date: CalendarDate) => boolean;
  /** R16: a document is there, or may follow. */
  readonly hasFiles?: boolean;
  /** E4: an exception of this employee. */
  readonly isBarred?: boolean;
}

export interface LeaveFinding {
  readonly code:
    | 'LEAVE_PORTION'
    | 'LEAVE_HALF_DAY'
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
    | 'LEAVE_MAX'
    | 'LEAVE_BALANCE'
    | 'LEAVE_NEGATIVE'
    | 'LEAVE_PAYROLL_LOCKED'
    | 'LEAVE_ATTENDANCE_PRESENT'
    | 'LEAVE_NO_ENTITLEMENT_ON'
    | 'LEAVE_REASON'
    | 'LEAVE_ATTACHMENT'
    | 'LEAVE_TOO_LONG';
  readonly path: 'leaveTypeId' | 'fromDate' | 'toDate' | 'startPortion' | 'reason' | 'files';
  readonly values: Readonly<Record<string, string>>;
}

/** R15 and R14: too late a request, and too many days in a row. */
function limitsBroken(
  { rules, range, today, run, isUnrestricted, isWorking = () => true }: JudgedRequest,
  total: Decimal,
): LeaveFinding[] {
  const findings: LeaveFinding[] = [];
  const notice = isUnrestricted ? undefined : noticeFor(rules.notice ?? [], total);
  const earliest = notice && earliestStart(today, notice, isWorking);
  if (notice && earliest && range.from < earliest)
    findings.push({
      code: notice.working ? 'LEAVE_NOTICE_WORKING' : 'LEAVE_NOTICE',
      path: 'fromDate',
      values: { n: String(notice.days), date: earliest },
    });
  const most = rules.maxConsecutive;
  if (most && run && compare(run.total, most as Decimal) > 0)
    findings.push(
      run.requests.length > 0
        ? { code: 'LEAVE_CONSECUTIVE', path: 'toDate', values: { most, n: run.total, nos: run.requests.join(', ') } }
        : { code: 'LEAVE_CONSECUTIVE_OWN', path: 'toDate', values: { most } },
    );
  return findings;
}

/** Q1: everything that keeps a request from being submitted, in the order of the checks; all of it at once. */
export function judgeRequest(request: JudgedRequest): LeaveFinding[] {
  const { range, rules, type, person, today, days, reason } = request;
  const findings: LeaveFinding[] = [];
  const add = (code: LeaveFinding['code'], path: LeaveFinding['path'], values: LeaveFinding['values'] = {}) =>
    findings.push({ code, path, values });
  if (request.isBarred || !genderFits(rules, person.gender)) add('LEAVE_NOT_ELIGIBLE', 'leaveTypeId', { type });
  const usable = usableFrom(rules, person);
  if (range.from < usable) add('LEAVE_WAITING', 'leaveTypeId', { type, date: usable });
  if (!portionsFit(range)) add('LEAVE_PORTION', 'startPortion');
  if (!rules.halfDays && days.some(({ portion }) => portion !== 'FULL'))
    add('LEAVE_HALF_DAY', 'startPortion', { type });
  const clash = request.others.find((other) =>
    days.some(
      ({ date, portion, quantity }) =>
        date === other.date && compare(quantity, '0' as Decimal) > 0 && portionsClash(portion, other.portion),
    ),
  );
  if (clash) add('LEAVE_OVERLAP', 'fromDate', { type: clash.type, date: clash.date, no: clash.no });
  const total = totalOf(days);
  if (total === '0') add('LEAVE_NO_WORKING_DAYS', 'fromDate');
  if (rules.entitlement === 'event' && rules.days !== null && compare(total, rules.days as Decimal) > 0)
    add('LEAVE_MAX', 'toDate', { type, n: rules.days });
  if (!request.isUnrestricted && range.from < addDays(today, -rules.backdateDays))
    add('LEAVE_BACKDATE', 'fromDate', { type, n: String(rules.backdateDays) });
  const latest = latestStart(today, request.years);
  if (range.from > latest) add('LEAVE_TOO_FAR', 'fromDate', { date: latest });
  for (const { code, path, values } of limitsBroken(request, total)) add(code, path, values);
  const [gap] = request.missing;
  if (gap) {
    if (request.usable === '0' && request.reserved === '0' && !rules.negativeLimit)
      add('LEAVE_NO_ENTITLEMENT_ON', 'fromDate', { type, date: gap.date });
    else if (rules.negativeLimit && request.below)
      add('LEAVE_NEGATIVE', 'toDate', { type, n: request.below, least: `-${rules.negativeLimit}` });
    else add('LEAVE_BALANCE', 'toDate', { type, need: total, have: request.usable, pending: request.reserved });
  }
  if (request.presentOn) add('LEAVE_ATTENDANCE_PRESENT', 'fromDate', { date: request.presentOn });
  if (rules.pay && request.closedPeriod && !request.isUnrestricted)
    add('LEAVE_PAYROLL_LOCKED', 'fromDate', { period: request.closedPeriod });
  if (rules.needsReason && !reason) add('LEAVE_REASON', 'reason');
  const needed = attachmentNeeded(rules, request.run?.total ?? total);
  if (needed?.graceDays === 0 && !request.hasFiles) add('LEAVE_ATTACHMENT', 'files', { n: needed.from });
  return findings;
}
