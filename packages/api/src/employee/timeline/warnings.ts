import { type CalendarDate, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type Career,
  type CareerEvent,
  countryPack,
  dayBefore,
  employerNoticeDays,
  gradeMoveOf,
  type Judgement,
  type Operation,
  segmentOn,
  sinceWith,
  tooSoonInGrade,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Arrival, overCapacity } from './capacity.ts';
import { missingCertificates } from './certificates.ts';
import { type PlanFinding, planError, planWarning } from './findings.ts';
import { openWithLeavers } from './leaving.ts';
import { overLimit } from './limits.ts';
import type { Masters } from './masters.ts';
import { type Resignation, shortEmployerNotices, shortNotices, type Termination } from './notice.ts';
import { type PaidPosition, payLimits } from './pay-limits.ts';
import { type PositionCase, positionsNotMeant } from './position-limits.ts';
import { inForce, type StoredCareer } from './read-careers.ts';
import { employeeOf, type TimelineCommand, type TransitionOrigin } from './requests.ts';

interface Planned {
  readonly careers: ReadonlyMap<string, StoredCareer>;
  readonly judged: ReadonlyMap<string, Judgement>;
  readonly operations: readonly Operation[];
  readonly requests: readonly TimelineCommand[];
  readonly masters: Masters;
}

interface Case {
  readonly request: number;
  readonly employeeId: string;
  readonly event: CareerEvent;
  readonly judgement: Judgement;
}

/** What should be looked at on the first day of each event that is sound in itself. */
export async function warningsOf(tx: Tx, origin: TransitionOrigin, planned: Planned): Promise<PlanFinding[]> {
  const cases = casesOf(planned);
  return [
    ...cases.flatMap((one) => tooSoon(one, planned.masters)),
    ...cases.flatMap((one) => notAdvised(one, planned.careers)),
    ...(await reportsThatStay(tx, origin, planned)),
    // What happened long ago is kept as it was.
    ...(origin.mayNameInactive ? [] : await noticesOf(tx, origin.tenantId, cases, planned)),
    ...(await openWithLeavers(tx, origin, cases.flatMap(leaverOf))),
    ...(await positionsNotMeant(tx, origin.tenantId, cases.flatMap(placedIn))),
    ...(await overCapacity(tx, origin.tenantId, cases.flatMap(arrivalOf))),
    ...(origin.sees?.('personal') ? await missingCertificates(tx, origin.tenantId, cases.flatMap(postOf)) : []),
    ...(origin.sees?.('pay') ? await payLimits(tx, origin.tenantId, cases.map(paidPositionOf), planned.masters) : []),
  ];
}

const casesOf = ({ judged, operations, requests }: Planned): Case[] =>
  operations.flatMap((operation, request) => {
    const asked = requests[request];
    const judgement = asked && judged.get(employeeOf(asked));
    if (operation.kind === 'cancel' || !judgement) return [];
    return [{ request, employeeId: employeeOf(asked), event: operation.event, judgement }];
  });

/** REPORTS_STAY: whoever got another manager at an end keeps that one when the end is cancelled (1.4). */
async function reportsThatStay(
  tx: Tx,
  { tenantId, reach }: TransitionOrigin,
  { requests, careers }: Planned,
): Promise<PlanFinding[]> {
  const ends = requests.flatMap((one, request) => {
    const event = one.kind === 'cancel' && careers.get(one.employeeId)?.events.find(({ id }) => id === one.id);
    return event && transitionRule(event.type).does === 'ends'
      ? [{ request, employeeId: employeeOf(one), lastDay: event.effectiveDate }]
      : [];
  });
  if (ends.length === 0) return [];
  const { rows } = await sql<{ request: number; n: number; names: string }>`
    select a.request, count(*)::int as n,
      coalesce(string_agg(t.display_name, ', ' order by t.display_name) filter (where ${reach ?? sql`true`}), '…') as names
    from json_to_recordset(${JSON.stringify(ends)}::json) as a(request int, "employeeId" uuid, "lastDay" date)
    join career_transition c on c.tenant_id = ${tenantId}::uuid and c.type = 'manager-change' and ${inForce('c')}
      and c.effective_date > a."lastDay" and c.before ->> 'managerId' = a."employeeId"::text
    join employee_current t on t.tenant_id = c.tenant_id and t.id = c.employee_id
    group by a.request`.execute(tx);
  return rows.map(({ request, ...values }) => planWarning(request, '', 'REPORTS_STAY', values));
}

/** GRADE_TOO_SOON: promoted before the years that the former grade asks for have passed (7). */
function tooSoon({ request, event, judgement: { after } }: Case, { grades, leapDay }: Masters): PlanFinding[] {
  const lastDay = dayBefore(event.effectiveDate);
  const former = String(segmentOn(after, lastDay)?.facts['gradeId']);
  const next = String(segmentOn(after, event.effectiveDate)?.facts['gradeId']);
  const { minYears = null, name = '' } = grades.get(former) ?? {};
  const since = sinceWith(after, 'gradeId', lastDay);
  if (!('gradeId' in event.sets) || gradeMoveOf(grades, former, next) !== 'promotion' || since === null) return [];
  if (!tooSoonInGrade(since, minYears, event.effectiveDate, leapDay)) return [];
  const values = { grade: name, since, years: minYears ?? 0 };
  return [planWarning(request, 'gradeId', 'GRADE_TOO_SOON', values)];
}

/** REHIRE_NOT_ADVISED: whoever left last time was said not to be hired again; a reason is asked for (10.2). */
function notAdvised({ request, employeeId, event }: Case, careers: Planned['careers']): PlanFinding[] {
  if (event.type !== 'rehire') return [];
  const earlier = careers.get(employeeId)?.events.filter((one) => one.effectiveDate < event.effectiveDate) ?? [];
  const ending = earlier.findLast((one) => transitionRule(one.type).does === 'ends');
  if (ending?.terms.rehireEligible !== false) return [];
  const values = { date: ending.effectiveDate, note: ending.terms.rehireNote ?? '' };
  return [overLimit('warn', planError(request, 'effectiveDate', 'REHIRE_NOT_ADVISED', values))];
}

const leaverOf = ({ request, employeeId, event: { type, effectiveDate: lastDay } }: Case) =>
  transitionRule(type).does === 'ends' ? [{ request, employeeId, lastDay }] : [];

const noticesOf = async (tx: Tx, tenantId: string, cases: readonly Case[], planned: Planned) => [
  ...(await shortNotices(
    tx,
    tenantId,
    cases.flatMap((one) => noticeOf(one, planned)),
  )),
  ...(await shortEmployerNotices(
    tx,
    tenantId,
    cases.flatMap((one) => terminationOf(one, planned.masters)),
  )),
];

/** The day of notice decides whether somebody is still on probation, the last day whose law holds. */
function terminationOf({ request, event, judgement: { after } }: Case, { employerId }: Masters): Termination[] {
  const { type, terms, effectiveDate: lastDay } = event;
  if (type !== 'termination' || !terms.noticeDate) return [];
  const { noticeDate } = terms;
  const facts = segmentOn(after, lastDay)?.facts;
  const { notice } = countryPack(employerId.get(String(facts?.['employerId']))?.law ?? null);
  const probationEnd = segmentOn(after, noticeDate)?.facts['probationEnd'];
  const workingDays = employerNoticeDays(
    notice,
    noticeDate,
    typeof probationEnd === 'string' ? (probationEnd as CalendarDate) : null,
  );
  if (workingDays === null) return [];
  const locationId = typeof facts?.['locationId'] === 'string' ? facts['locationId'] : null;
  return [{ request, locationId, noticeDate, lastDay, workingDays }];
}

function noticeOf({ request, employeeId, event, judgement: { after } }: Case, { requests }: Planned): Resignation[] {
  const { type, terms, effectiveDate: lastDay } = event;
  const asked = requests[request];
  if (type !== 'resignation' || !terms.noticeDate || !asked || asked.kind === 'cancel') return [];
  const { positionId = null, employerId = null } = (segmentOn(after, lastDay)?.facts ?? {}) as Record<string, string>;
  const waiver = asked.draft.reason ?? null;
  return [{ request, employeeId, positionId, employerId, noticeDate: terms.noticeDate, lastDay, waiver }];
}

const postOf = ({ request, employeeId, event }: Case) =>
  typeof event.sets['positionId'] === 'string'
    ? [{ request, employeeId, positionId: event.sets['positionId'], date: event.effectiveDate }]
    : [];

const placedIn = ({ request, event: { effectiveDate: date }, judgement: { before, after } }: Case): PositionCase[] => {
  const is = segmentOn(after, date)?.facts;
  return is ? [{ request, date, was: segmentOn(before, date)?.facts ?? null, is }] : [];
};

const arrivalOf = (one: Case): Arrival[] =>
  placedIn(one).flatMap(({ request, date, was, is }) =>
    was?.['locationId'] === is['locationId']
      ? []
      : [{ request, employeeId: one.employeeId, locationId: String(is['locationId']), date }],
  );

const paidPositionOf = ({ request, event, judgement: { before, after } }: Case) => ({
  request,
  date: event.effectiveDate,
  was: paidOn(before, event.effectiveDate),
  is: paidOn(after, event.effectiveDate),
});

function paidOn(career: Career, date: CalendarDate): PaidPosition | null {
  const post = segmentOn(career, date);
  const pay = career.pay.find((one) => one.component === 'base' && one.validFrom <= date && date <= one.validTo);
  return post && pay ? { facts: post.facts, pay } : null;
}
