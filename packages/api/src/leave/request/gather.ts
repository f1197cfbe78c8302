import {
  addDays,
  type CalendarDate,
  type LeaveRules,
  type Locale,
  label,
  type MinuteSpan,
  type Portion,
  type PresentDays,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  type DayPlan,
  type LeaveOnDate,
  type LeaveYear,
  type Lot,
  noticeReach,
  rulesWith,
  runReach,
} from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { nameForViewer } from '../confidential.ts';
import { exceptionsOfEmployee } from '../exception/load.ts';
import { type LeavePerson, loadPlans, readPerson } from '../facts.ts';
import { type Account, leaveAround, type OtherLeave, otherLeave, readAccount } from '../ledger.ts';
import { type PublishedType, typesOn } from '../setting/versions.ts';
import { openedYears, type StoredYear } from '../setting/years.ts';
import { type AttendanceFacts, readAttendance } from './attendance-of-days.ts';
import { withEarned } from './earned.ts';
import { countFiles } from './files.ts';
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

/** What a request is judged by, in as few round trips as its rules allow. */
export interface LeaveFacts {
  readonly person: LeavePerson;
  /** With the rules of the employee on the first day: of their group, and with their exceptions. */
  readonly type: PublishedType;
  readonly isBarred: boolean;
  readonly workflow: string | null;
  readonly planOf: (date: CalendarDate) => DayPlan;
  /** The days whose plans are known around the request (R14, R15). */
  readonly planned: LeaveYear;
  readonly attendance: AttendanceFacts;
  readonly others: readonly OtherLeave[];
  readonly around: (date: CalendarDate) => LeaveOnDate | undefined;
  /** Null of types without a balance; its lots with what will be earned by the first day (R13). */
  readonly account: (Account & { readonly usable: readonly Lot[] }) | null;
  readonly years: readonly StoredYear[];
  readonly workedFrom: CalendarDate | null;
  readonly hasFiles: boolean;
}

interface Asking {
  readonly locale: Locale;
  /** Who reads what it comes to: other leave of a confidential type is not named to everybody (HS-28). */
  readonly viewer?: Caller | undefined;
  readonly mayBackdate: boolean;
  /** The request itself, and the leave that it replaces. */
  readonly without: readonly string[];
}

/** The days whose plans are needed: those of the request, with what is around it and until the earliest start. */
function planSpan(rules: LeaveRules, today: CalendarDate, from: CalendarDate, to: CalendarDate): LeaveYear {
  const around = runReach(rules);
  const ahead = Math.max(0, ...(rules.notice ?? []).map((one) => (one.working ? noticeReach(one.days) : 0)));
  const [first, last] = [addDays(from, -around), addDays(to, around)];
  if (ahead === 0) return { from: first, to: last };
  const until = addDays(today, ahead);
  return { from: first < today ? first : today, to: last > until ? last : until };
}

export async function gatherLeave(
  tx: Tx,
  tenantId: string,
  asked: AskedLeave,
  { locale, mayBackdate, without, viewer }: Asking,
): Promise<LeaveFacts> {
  const { employeeId, leaveTypeId, fromDate, toDate, requestId = null, amendsId = null } = asked;
  // Hours after midnight may be of the shift of the day before (R2).
  const range = { from: addDays(fromDate, -1), to: toDate };
  const [person, [published], exceptions, years, files, account, others, attendance, plansOfDays] = await together(
    readPerson(tx, tenantId, employeeId, fromDate),
    typesOn(tx, tenantId, fromDate, { locale, id: leaveTypeId, employeeId }),
    exceptionsOfEmployee(tx, tenantId, employeeId),
    openedYears(tx, tenantId),
    asked.hasFiles === true ? 1 : countFiles(tx, tenantId, employeeId, without),
    readAccount(tx, tenantId, employeeId, leaveTypeId, requestId, { withClosed: mayBackdate, replaced: amendsId }),
    otherLeave(tx, tenantId, employeeId, range.from, range.to, locale, {
      without,
      isHeld: true,
      nameFor: viewer && nameForViewer(viewer),
    }),
    readAttendance(tx, tenantId, employeeId, range),
    // Most rules look no further than the days of the request, whose plans are asked for before the rules are known.
    loadPlans(tx, tenantId, employeeId, range.from, range.to),
  );
  if (!person) throw Problem.at('employeeId', 'REFERENCE_MISSING');
  if (!published || published.status !== 'active')
    throw Problem.at('leaveTypeId', 'LEAVE_NOT_PUBLISHED', { type: published?.name ?? THIS[locale], date: fromDate });
  const own = exceptions.filter((one) => one.leaveTypeId === leaveTypeId);
  const { rules, ...found } = rulesWith(published.rules, own, fromDate);
  const planned = planSpan(rules, person.today, fromDate, toDate);
  const isPlanned = range.from <= addDays(planned.from, -1) && planned.to <= range.to;
  const hasLedger = rules.entitlement === 'yearly';
  const [planOf, around, worked] = await together(
    isPlanned ? plansOfDays : loadPlans(tx, tenantId, employeeId, addDays(planned.from, -1), planned.to),
    runReach(rules) > 0
      ? leaveAround(tx, tenantId, {
          employeeId,
          leaveTypeIds: [leaveTypeId, ...(rules.spansTypes ?? [])],
          ...planned,
          without,
        })
      : () => undefined,
    workedFrom(tx, tenantId, employeeId, rules, person.facts),
  );
  const usable = hasLedger ? withEarned(account, rules, person.facts, fromDate, own) : [];
  return {
    person,
    type: { ...published, rules },
    isBarred: found.isBarred,
    workflow: found.workflow,
    planOf,
    planned,
    attendance,
    others,
    around,
    account: hasLedger ? { ...account, usable } : null,
    years,
    workedFrom: worked,
    hasFiles: files > 0,
  };
}
const THIS = label('This leave type', 'Jenis cuti ini');
