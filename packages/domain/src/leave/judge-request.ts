import { addDays, type CalendarDate, compare, type Decimal, type LeaveRules } from '@personalia/contract';
import { type CountedDay, type DayRange, lengthOf, portionsFit, totalOf } from './count-days.ts';
import { type EntitlementFacts, genderFits, usableFrom } from './entitlement.ts';
import type { LeaveFinding } from './finding.ts';
import { partBroken } from './judge-part.ts';
import type { DayNeed } from './ledger.ts';
import {
  attachmentNeeded,
  earliestStart,
  eventWindow,
  type LeaveRun,
  latestStart,
  noticeFor,
  overYear,
  type YearUse,
} from './limits.ts';
import { type DayPart, partOf, partsClash } from './part-of-day.ts';
import type { NamedYear } from './years.ts';

/** Longest request, and how far ahead it may be. */
export const MOST_DAYS = 366;

/** A day on which a type is blocked or discouraged, and why. */
export interface BlockedDate {
  readonly date: CalendarDate;
  readonly reason: string;
}

export interface OtherDay {
  readonly date: CalendarDate;
  readonly portion: CountedDay['portion'];
  /** Of quarters and hours. */
  readonly hours?: { readonly part: DayPart; readonly minutes: number } | null;
  readonly type: string;
  readonly no: string;
}

export interface JudgedRequest {
  readonly range: DayRange;
  readonly rules: LeaveRules;
  readonly type: string;
  readonly person: EntitlementFacts;
  /** R3: the first day after the working days that are waited for; left out: none are. */
  readonly workedFrom?: CalendarDate | null;
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
  /** R14: with leave around it, in days; left out where there is no limit. */
  readonly run?: LeaveRun | null;
  /** R15: of types whose notice counts working days. */
  readonly isWorking?: (date: CalendarDate) => boolean;
  /** R16: a document is there, or may follow. */
  readonly hasFiles?: boolean;
  /** The first day of leave on which the type is blocked, and why. */
  readonly blocked?: BlockedDate | null;
  /** Q1: days of leave on which the type is discouraged. */
  readonly discouraged?: readonly BlockedDate[];
  /** R8: the day of the event, of types that lie around one. */
  readonly eventDate?: CalendarDate | null;
  /** Of types with a limit of the leave year, by year; and of types that can be taken some times, how often they were. */
  readonly yearUse?: readonly YearUse[];
  readonly timesTaken?: number;
  /** E4: an exception of this employee. */
  readonly isBarred?: boolean;
}

/** R8: leave for an event says its day and lies around it. */
function outsideEvent({ rules, type, eventDate, days }: JudgedRequest): LeaveFinding[] {
  if (!rules.event) return [];
  if (!eventDate) return [{ code: 'LEAVE_EVENT_DATE', path: 'eventDate', values: {} }];
  const { from, to } = eventWindow(rules.event, eventDate);
  const isOutside = days.some(({ date, quantity }) => quantity !== '0' && (date < from || date > to));
  return isOutside ? [{ code: 'LEAVE_EVENT_WINDOW', path: 'fromDate', values: { type, from, to } }] : [];
}

/** What the amounts of a finding are counted in, where it is not days. */
const inUnit = ({ unit }: LeaveRules): Readonly<Record<string, string>> => (unit ? { unit } : {});

/** Q1: too short or too long a request, too many days of a leave year, too many times. */
function amountsBroken({ rules, type, yearUse = [], timesTaken = 0 }: JudgedRequest, total: Decimal): LeaveFinding[] {
  const findings: LeaveFinding[] = [];
  const { minRequest, maxYear, maxTimes } = rules;
  const unit = inUnit(rules);
  const most = rules.entitlement === 'event' ? rules.days : rules.maxRequest;
  if (minRequest && total !== '0' && compare(total, minRequest as Decimal) < 0)
    findings.push({ code: 'LEAVE_MIN', path: 'toDate', values: { type, n: minRequest, ...unit } });
  if (most && compare(total, most as Decimal) > 0)
    findings.push({ code: 'LEAVE_MAX', path: 'toDate', values: { type, n: most, ...unit } });
  const over = overYear(maxYear, yearUse);
  if (maxYear && over)
    findings.push({ code: 'LEAVE_YEAR_LIMIT', path: 'toDate', values: { max: maxYear, over, ...unit } });
  if (maxTimes && timesTaken >= maxTimes)
    findings.push({ code: 'LEAVE_TIMES', path: 'leaveTypeId', values: { type, n: String(maxTimes) } });
  return findings;
}

/** R15 and R14: too late a request, and too many days in a row, both by its length in days. */
function limitsBroken(
  { rules, range, today, run, isUnrestricted, isWorking = () => true }: JudgedRequest,
  length: Decimal,
): LeaveFinding[] {
  const findings: LeaveFinding[] = [];
  const notice = isUnrestricted ? undefined : noticeFor(rules.notice ?? [], length);
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

/** Q1: what whoever asks has to acknowledge before it is submitted; HR that enters leave for others is not asked. */
export const warningsOf = ({
  discouraged = [],
  isUnrestricted,
}: Pick<JudgedRequest, 'discouraged' | 'isUnrestricted'>): LeaveFinding[] =>
  isUnrestricted
    ? []
    : discouraged.map(({ date, reason }) => ({
        code: 'LEAVE_DISCOURAGED',
        path: 'fromDate',
        values: { date, reason },
      }));

/** Q1: everything that keeps a request from being submitted, in the order of the checks; all of it at once. */
export function judgeRequest(request: JudgedRequest): LeaveFinding[] {
  const { range, rules, type, person, today, days, reason } = request;
  const findings: LeaveFinding[] = [];
  const add = (code: LeaveFinding['code'], path: LeaveFinding['path'], values: LeaveFinding['values'] = {}) =>
    findings.push({ code, path, values });
  if (request.isBarred || !genderFits(rules, person.gender)) add('LEAVE_NOT_ELIGIBLE', 'leaveTypeId', { type });
  const months = usableFrom(rules, person);
  const usable = request.workedFrom && request.workedFrom > months ? request.workedFrom : months;
  if (range.from < usable) add('LEAVE_WAITING', 'leaveTypeId', { type, date: usable });
  if (!portionsFit(range)) add('LEAVE_PORTION', 'startPortion');
  findings.push(...partBroken(request));
  const clash = request.others.find((other) =>
    days.some(
      ({ date, portion, quantity, hours }) =>
        date === other.date &&
        quantity !== '0' &&
        partsClash(partOf({ portion, ...(hours && { hours }) }), partOf(other)),
    ),
  );
  if (clash) add('LEAVE_OVERLAP', 'fromDate', { type: clash.type, date: clash.date, no: clash.no });
  const [total, length] = [totalOf(days), lengthOf(days)];
  if (request.blocked && !request.isUnrestricted) add('LEAVE_BLOCKED', 'fromDate', { ...request.blocked });
  findings.push(...outsideEvent(request));
  if (total === '0' && !findings.some(({ code }) => code === 'LEAVE_HOURS_OUTSIDE'))
    add('LEAVE_NO_WORKING_DAYS', 'fromDate');
  findings.push(...amountsBroken(request, total));
  const earliest = addDays(today, -rules.backdateDays);
  if (!request.isUnrestricted && range.from < earliest) add('LEAVE_BACKDATE', 'fromDate', { type, date: earliest });
  const latest = latestStart(today, request.years);
  if (range.from > latest) add('LEAVE_TOO_FAR', 'fromDate', { date: latest });
  for (const { code, path, values } of limitsBroken(request, length)) add(code, path, values);
  const [gap] = request.missing;
  if (gap) {
    if (request.usable === '0' && request.reserved === '0' && !rules.negativeLimit)
      add('LEAVE_NO_ENTITLEMENT_ON', 'fromDate', { type, date: gap.date });
    else if (rules.negativeLimit && request.below)
      add('LEAVE_NEGATIVE', 'toDate', { type, n: request.below, least: `-${rules.negativeLimit}` });
    else
      add('LEAVE_BALANCE', 'toDate', {
        type,
        need: total,
        have: request.usable,
        pending: request.reserved,
        ...inUnit(rules),
      });
  }
  if (request.presentOn) add('LEAVE_ATTENDANCE_PRESENT', 'fromDate', { date: request.presentOn });
  if (rules.pay && request.closedPeriod && !request.isUnrestricted)
    add('LEAVE_PAYROLL_LOCKED', 'fromDate', { period: request.closedPeriod });
  if (rules.needsReason && !reason) add('LEAVE_REASON', 'reason');
  const needed = attachmentNeeded(rules, request.run?.total ?? length);
  if (needed?.graceDays === 0 && !request.hasFiles) add('LEAVE_ATTACHMENT', 'files', { n: needed.from });
  return findings;
}
