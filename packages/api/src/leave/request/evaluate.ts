import {
  addDays,
  type CalendarDate,
  type Decimal,
  daysBetween,
  fillIn,
  type LeaveRules,
  type Locale,
  label,
  type MinuteSpan,
  minutesOfTime,
  type Portion,
  PROBLEMS,
  type PresentDays,
  subtract,
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
  type JudgedRequest,
  judgeRequest,
  type LeaveFinding,
  MOST_DAYS,
  noticeReach,
  type Piece,
  rulesWith,
  runAround,
  runReach,
  shiftOfHours,
  spanOfTimes,
  totalOf,
  warningsOf,
  withoutPresent,
} from '@personalia/domain';
import { Problem } from '../../platform/http/index.ts';
import { exceptionsOfEmployee } from '../exception/load.ts';
import { type LeavePerson, loadPlans, readPerson } from '../facts.ts';
import { leaveAround, type OtherLeave, otherLeave, readAccount } from '../ledger.ts';
import { type PublishedType, typesOn } from '../setting/versions.ts';
import { openedYears } from '../setting/years.ts';
import { closedPeriodOf, presentOn } from './attendance-of-days.ts';
import { withEarned } from './earned.ts';
import { countFiles } from './files.ts';
import { useOfType } from './use-of-type.ts';
import { workedFrom } from './worked-from.ts';

export interface AskedLeave {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly startPortion: Portion;
  readonly endPortion: Portion;
  /** Of leave by the hour: by the clock of the first day, or as it is kept, in minutes from its midnight. */
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
  readonly hours?: MinuteSpan | null | undefined;
  /** R8: the day of the event around which it lies. */
  readonly eventDate?: CalendarDate | null | undefined;
  readonly reason?: string | null | undefined;
  readonly hasFiles?: boolean | undefined;
  /** Q5: entered by HR whatever the balance is. */
  readonly withoutBalance?: boolean | undefined;
  /** Q6: what HR said of days on which the employee was present. */
  readonly presentDays?: PresentDays | null | undefined;
  /** The request itself, when it is there already. */
  readonly requestId?: string | null | undefined;
  /** 2.3: the approved leave that it replaces, judged as if it were not there. */
  readonly amendsId?: string | null | undefined;
}

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

/** The days whose plans are needed: those of the request, with what is around it and until the earliest start. */
function planSpan(rules: LeaveRules, today: CalendarDate, from: CalendarDate, to: CalendarDate) {
  const around = runReach(rules);
  const ahead = Math.max(0, ...(rules.notice ?? []).map((one) => (one.working ? noticeReach(one.days) : 0)));
  const [first, last] = [addDays(from, -around), addDays(to, around)];
  if (ahead === 0) return { from: first, to: last };
  const until = addDays(today, ahead);
  return { from: first < today ? first : today, to: last > until ? last : until };
}

/** R2: the days of a request, with the minutes of leave by the hour; one that is after midnight may be of the shift before. */
function rangeOf(asked: AskedLeave, planOf: (date: CalendarDate) => DayPlan): DayRange {
  const { fromDate, toDate, startPortion, endPortion, startTime, endTime } = asked;
  const range = { from: fromDate, to: toDate, startPortion, endPortion };
  if (startPortion !== 'HOURS' && endPortion !== 'HOURS') return range;
  const given = startTime && endTime ? spanOfTimes(minutesOfTime(startTime), minutesOfTime(endTime)) : asked.hours;
  if (!given) throw Problem.at('startTime', 'LEAVE_HOURS_MISSING');
  if (fromDate !== toDate) return { ...range, hours: given };
  const { date, hours } = shiftOfHours(fromDate, given, planOf);
  return { ...range, from: date, to: date, hours };
}

/** Everything that a request comes to and is judged by, computed by the rules that hold for the employee on its first day. Nothing is written. */
export async function evaluateLeave(
  tx: Tx,
  tenantId: string,
  asked: AskedLeave,
  { locale, mayBackdate = false }: { readonly locale: Locale; readonly mayBackdate?: boolean },
): Promise<EvaluatedLeave> {
  const { employeeId, leaveTypeId, fromDate, toDate, reason = null, requestId = null, amendsId = null } = asked;
  const own = [requestId, amendsId].filter((id) => id !== null);
  if (toDate < fromDate) throw Problem.at('toDate', 'DATE_ORDER');
  if (daysBetween(fromDate, toDate) >= MOST_DAYS) throw Problem.at('toDate', 'LEAVE_TOO_LONG', { n: MOST_DAYS });
  const person = await readPerson(tx, tenantId, employeeId, fromDate);
  if (!person) throw Problem.at('employeeId', 'REFERENCE_MISSING');
  const [published] = await typesOn(tx, tenantId, fromDate, { locale, id: leaveTypeId, employeeId });
  if (!published || published.status !== 'active')
    throw Problem.at('leaveTypeId', 'LEAVE_NOT_PUBLISHED', {
      type: published?.name ?? THIS[locale],
      date: fromDate,
    });
  const exceptions = (await exceptionsOfEmployee(tx, tenantId, employeeId)).filter(
    (one) => one.leaveTypeId === leaveTypeId,
  );
  const { rules, isBarred, workflow } = rulesWith(published.rules, exceptions, fromDate);
  const type = { ...published, rules };
  const { from: firstPlan, to: lastPlan } = planSpan(type.rules, person.today, fromDate, toDate);
  const planOf = await loadPlans(tx, tenantId, employeeId, addDays(firstPlan, -1), lastPlan);
  const range = rangeOf(asked, planOf);
  const counted = countDays(range, planOf, type.rules);
  const present = await presentOn(tx, tenantId, employeeId, counted);
  const days = asked.presentDays === 'ATTENDANCE' ? withoutPresent(counted, present) : counted;
  if (days.every(({ kind }) => kind === 'OUTSIDE'))
    throw Problem.at('fromDate', 'LEAVE_NOT_EMPLOYED', { name: person.name, date: fromDate });
  const total = totalOf(days);
  const others = await otherLeave(tx, tenantId, employeeId, range.from, range.to, locale, own);
  const reach = runReach(type.rules);
  const run =
    reach > 0
      ? runAround(
          range,
          total,
          await leaveAround(tx, tenantId, {
            employeeId,
            leaveTypeIds: [leaveTypeId, ...(type.rules.spansTypes ?? [])],
            from: firstPlan,
            to: lastPlan,
            without: own,
          }),
          (date) => costOfDay(planOf(date), 'FULL', type.rules).quantity,
          reach,
        )
      : null;
  const hasLedger = type.rules.entitlement === 'yearly';
  const account = hasLedger
    ? await readAccount(tx, tenantId, employeeId, leaveTypeId, requestId, {
        withClosed: mayBackdate,
        replaced: amendsId,
      })
    : null;
  const needs = days.filter(({ quantity }) => quantity !== '0');
  const judged =
    account &&
    coverRequest(needs, account.waiting, await withEarned(tx, tenantId, account, type.rules, person.facts, fromDate), {
      limit: type.rules.negativeLimit,
      withoutBalance: asked.withoutBalance === true,
    });
  const years = await openedYears(tx, tenantId);
  const facts: JudgedRequest = {
    ...(await useOfType(tx, tenantId, { employeeId, without: own, type, person: person.facts, days: needs, years })),
    eventDate: asked.eventDate ?? null,
    range,
    workedFrom: await workedFrom(tx, tenantId, employeeId, type.rules, person.facts),
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
    closedPeriod: type.rules.pay ? await closedPeriodOf(tx, tenantId, needs) : null,
    isUnrestricted: mayBackdate,
    run,
    hasFiles: asked.hasFiles === true || (await countFiles(tx, tenantId, employeeId, own)) > 0,
    isWorking: (date) => planOf(date).kind === 'WORK',
    isBarred,
  };
  const needed = attachmentNeeded(type.rules, run?.total ?? total);
  return {
    person,
    type,
    range,
    workflow,
    days,
    others,
    total,
    findings: judgeRequest(facts),
    warnings: warningsOf(facts),
    attachment: needed && {
      from: needed.from,
      dueOn: needed.graceDays > 0 ? addDays(person.today, needed.graceDays) : null,
    },
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
const THIS = label('This leave type', 'Jenis cuti ini');

/** The findings as one refusal: the first names it, all stand at their fields. */
export function refuseFindings(findings: readonly LeaveFinding[], locale: Locale): void {
  const [first] = findings;
  if (!first) return;
  throw new Problem(first.code, {
    values: first.values,
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
  fillIn(PROBLEMS[code].text, values, locale);
