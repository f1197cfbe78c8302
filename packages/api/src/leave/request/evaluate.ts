import {
  addDays,
  type CalendarDate,
  type Decimal,
  daysBetween,
  fillIn,
  type LeaveRules,
  type Locale,
  minutesOfTime,
  PROBLEMS,
  subtract,
  withUnitWord,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  attachmentNeeded,
  type CountedDay,
  costOfDay,
  countDays,
  coverRequest,
  type DayPlan,
  type DayRange,
  isBackwards,
  type JudgedRequest,
  judgeRequest,
  type LeaveFinding,
  type LeaveRun,
  lengthOf,
  MOST_DAYS,
  type Piece,
  runAround,
  runReach,
  shiftOfHours,
  spanOfTimes,
  totalOf,
  warningsOf,
  withoutPresent,
} from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { LeavePerson } from '../facts.ts';
import type { OtherLeave } from '../ledger.ts';
import type { PublishedType } from '../setting/versions.ts';
import { type AskedLeave, gatherLeave, type LeaveFacts } from './gather.ts';
import { useOfType } from './use-of-type.ts';

export interface EvaluatedLeave {
  readonly person: LeavePerson;
  readonly type: PublishedType;
  /** As it was asked for; hours of a night shift are of the day on which it starts (R2). */
  readonly range: DayRange;
  /** 5.2: the workflow that an exception names. */
  readonly workflow: string | null;
  readonly days: readonly CountedDay[];
  readonly others: readonly OtherLeave[];
  readonly total: Decimal;
  readonly findings: readonly LeaveFinding[];
  /** Q1: what whoever asks has to acknowledge. */
  readonly warnings: readonly LeaveFinding[];
  /** Documents are there, those of the leave that it replaces included. */
  readonly hasFiles: boolean;
  /** R16: a document is needed, and until when it may follow; null: none is. */
  readonly attachment: { readonly from: string; readonly dueOn: CalendarDate | null } | null;
  /** Null of types without a balance. */
  readonly balance: {
    readonly accountId: string;
    readonly before: Decimal;
    readonly after: Decimal;
    readonly reserved: Decimal;
    readonly pieces: readonly Piece[];
  } | null;
}

/** R2: the days of a request, with the minutes of leave by the hour; one that is after midnight may be of the shift before. */
function rangeOf(asked: AskedLeave, planOf: (date: CalendarDate) => DayPlan): DayRange {
  const { fromDate, toDate, startPortion, endPortion, startTime, endTime } = asked;
  const range = { from: fromDate, to: toDate, startPortion, endPortion };
  if (startPortion !== 'HOURS' && endPortion !== 'HOURS') return range;
  const given = startTime && endTime ? spanOfTimes(minutesOfTime(startTime), minutesOfTime(endTime)) : asked.hours;
  if (!given) throw Problem.at('startTime', 'LEAVE_HOURS_MISSING');
  const { date, hours } =
    fromDate === toDate ? shiftOfHours(fromDate, given, planOf) : { date: fromDate, hours: given };
  if (isBackwards(planOf(date), hours)) throw Problem.at('endTime', 'LEAVE_HOURS_ORDER');
  if (fromDate !== toDate) return { ...range, hours };
  return { ...range, from: date, to: date, hours };
}

interface Judging {
  readonly locale: Locale;
  readonly mayBackdate?: boolean;
  readonly viewer?: Caller | undefined;
}

/** Everything that a request comes to and is judged by, computed by the rules that hold for the employee on its first day. Nothing is written. */
export async function evaluateLeave(
  tx: Tx,
  tenantId: string,
  asked: AskedLeave,
  { locale, mayBackdate = false, viewer }: Judging,
): Promise<EvaluatedLeave> {
  const { employeeId, fromDate, toDate, reason = null, requestId = null, amendsId = null } = asked;
  const without = [requestId, amendsId].filter((id) => id !== null);
  if (toDate < fromDate) throw Problem.at('toDate', 'DATE_ORDER');
  if (daysBetween(fromDate, toDate) >= MOST_DAYS) throw Problem.at('toDate', 'LEAVE_TOO_LONG', { n: MOST_DAYS });
  const known = await gatherLeave(tx, tenantId, asked, { locale, mayBackdate, without, viewer });
  const { person, type, planOf, attendance, account, years } = known;
  const range = rangeOf(asked, planOf);
  const counted = countDays(range, planOf, type.rules);
  const present = attendance.presentOn(counted);
  const days = asked.presentDays === 'ATTENDANCE' ? withoutPresent(counted, present) : counted;
  if (days.every(({ kind }) => kind === 'OUTSIDE'))
    throw Problem.at('fromDate', 'LEAVE_NOT_EMPLOYED', { name: person.name, date: fromDate });
  const total = totalOf(days);
  const needs = days.filter(({ quantity }) => quantity !== '0');
  const others = known.others.filter(({ date }) => range.from <= date && date <= range.to);
  const run = runOf(known, range, lengthOf(days));
  const judged = account && coverRequest(needs, account.waiting, account.usable, coverLimits(type, asked));
  const facts: JudgedRequest = {
    ...(await useOfType(tx, tenantId, { employeeId, without, type, person: person.facts, days: needs, years })),
    eventDate: asked.eventDate ?? null,
    range,
    workedFrom: known.workedFrom,
    rules: type.rules,
    type: type.name,
    person: person.facts,
    today: person.today,
    years,
    days,
    others,
    reason,
    missing: judged?.missing ?? [],
    usable: judged?.usable ?? ('0' as Decimal),
    reserved: judged?.reserved ?? ('0' as Decimal),
    below: judged?.below ?? null,
    presentOn: asked.presentDays ? null : ([...present][0] ?? null),
    closedPeriod: type.rules.pay ? attendance.closedPeriodOf(needs) : null,
    isUnrestricted: mayBackdate,
    run,
    hasFiles: known.hasFiles,
    isWorking: (date) => planOf(date).kind === 'WORK',
    isBarred: known.isBarred,
  };
  return {
    person,
    type,
    range,
    workflow: known.workflow,
    days,
    others,
    total,
    findings: judgeRequest(facts),
    warnings: warningsOf(facts),
    hasFiles: known.hasFiles,
    attachment: attachmentOf(type.rules, run?.total ?? lengthOf(days), person.today),
    balance:
      judged && account
        ? {
            accountId: account.id,
            before: judged.usable,
            after: subtract(judged.usable, total),
            reserved: judged.reserved,
            pieces: judged.pieces,
          }
        : null,
  };
}

const coverLimits = ({ rules }: PublishedType, { withoutBalance }: AskedLeave) => ({
  limit: rules.negativeLimit,
  withoutBalance: withoutBalance === true,
});

/** R14: the leave with what is joined to it; null of types without a limit of days in a row. */
function runOf({ type: { rules }, around, planOf }: LeaveFacts, range: DayRange, length: Decimal): LeaveRun | null {
  const reach = runReach(rules);
  if (reach === 0) return null;
  return runAround(range, length, around, (date) => costOfDay(planOf(date), 'FULL', rules).quantity, reach);
}

/** R16: from how many days on a document is needed, and until when it may follow. */
function attachmentOf(rules: LeaveRules, days: Decimal, today: CalendarDate): EvaluatedLeave['attachment'] {
  const needed = attachmentNeeded(rules, days);
  return needed && { from: needed.from, dueOn: needed.graceDays > 0 ? addDays(today, needed.graceDays) : null };
}

/** The findings as one refusal: the first names it, all stand at their fields. */
export function refuseFindings(findings: readonly LeaveFinding[], locale: Locale): void {
  const [first] = findings;
  if (!first) return;
  throw new Problem(first.code, {
    values: withUnitWord(first.values),
    errors: findings.map((finding) => ({
      path: finding.path,
      code: finding.code,
      message: textOfFinding(finding, locale),
    })),
  });
}

/** Q1: warnings that were not acknowledged keep a request from being submitted, each at its field. */
export function refuseUnread(warnings: readonly LeaveFinding[], locale: Locale): void {
  if (warnings.length === 0) return;
  const errors = warnings.map((one) => ({ path: one.path, code: one.code, message: textOfFinding(one, locale) }));
  throw new Problem('LEAVE_WARNINGS', { errors });
}

export const textOfFinding = ({ code, values }: LeaveFinding, locale: Locale): string =>
  fillIn(PROBLEMS[code].text, withUnitWord(values), locale);
