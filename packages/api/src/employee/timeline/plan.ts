import { isId, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  countryPack,
  endsWithContract,
  type HeadcountProblem,
  isOnProbation,
  type Judgement,
  judge,
  judgeTerms,
  type Operation,
  segmentOn,
} from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { holdPlaces } from '../hold-places.ts';
import { judgeAges } from './ages.ts';
import { type PlanFinding, planError } from './findings.ts';
import { headcountOf } from './headcount-facts.ts';
import { hideConfidential } from './hidden-events.ts';
import { judgePlaces, judgeReason, judgeReferences } from './judge-masters.ts';
import { judgeTogether } from './judge-together.ts';
import { overfull, overLimits } from './limits.ts';
import { withManagers } from './manager-lines.ts';
import { type Masters, readMasters } from './masters.ts';
import { operationsOf } from './operations.ts';
import type { ClosedPeriod } from './override-lock.ts';
import { type LockedPerson, lockCareers, readCareers, type StoredCareer } from './read-careers.ts';
import { employeeOf, type TimelineCommand, type TransitionOrigin } from './requests.ts';
import { warningsOf } from './warnings.ts';

/** What requests would do, with everything that speaks against it. Nothing is written. */
export interface Plan {
  readonly careers: ReadonlyMap<string, StoredCareer>;
  readonly judged: ReadonlyMap<string, Judgement>;
  /** By request, the operation that it became. */
  readonly operations: readonly Operation[];
  readonly masters: Masters;
  readonly findings: readonly PlanFinding[];
  readonly headcount: readonly HeadcountProblem[];
  /** What may be done all the same, some of it only with a reason. */
  readonly warnings: readonly PlanFinding[];
  /** Closed periods that the requests write into. */
  readonly locks: readonly ClosedPeriod[];
}

/** Judges requests as a set: a swap of two people is fine although each half alone is not (1.7, 12.5). */
export async function planTransitions(
  tx: Tx,
  origin: TransitionOrigin,
  given: readonly TimelineCommand[],
): Promise<Plan> {
  const { tenantId } = origin;
  const ids = [...new Set(given.map(employeeOf))].sort();
  await holdPlaces(tx, tenantId, { people: ids, named: given.flatMap(placesOf) });
  refuseErased(await lockCareers(tx, tenantId, ids));
  const careers = await readCareers(tx, tenantId, ids);
  const requests = await withManagers(tx, tenantId, given, careers);
  const drafts = requests.flatMap((one) => (one.kind === 'cancel' ? [] : [one.draft]));
  const held = [...careers.values()].flatMap((one) => one.segments.map((segment) => segment.facts));
  const masters = await readMasters(tx, tenantId, drafts, held);
  const refused = [
    ...(await deadEvents(tx, tenantId, requests, careers)),
    ...beforehand(origin, requests, careers, masters),
  ];
  if (refused.length > 0)
    return {
      careers,
      masters,
      judged: new Map(),
      operations: [],
      findings: refused,
      headcount: [],
      warnings: [],
      locks: [],
    };

  const byPerson = Map.groupBy(
    requests.map((request, index) => ({ request, index })),
    ({ request }) => employeeOf(request),
  );
  const judged = new Map<string, Judgement>();
  const operations: Operation[] = [];
  const findings: PlanFinding[] = [];
  for (const [id, asked] of byPerson) {
    const career = careers.get(id) as StoredCareer;
    const own = operationsOf(
      career,
      asked.map(({ request }) => request),
      masters,
    );
    const judgement = judge({ ...career, operations: own, grades: masters.grades });
    judged.set(id, judgement);
    asked.forEach(({ index }, n) => {
      operations[index] = own[n] as Operation;
    });
    findings.push(
      ...judgement.findings.map(({ operation, ...finding }) => {
        const request = operation === null ? null : (asked[operation]?.index ?? null);
        return hideConfidential({ ...finding, request }, career, origin);
      }),
      ...judgePlaces(judgement.after, judgement.differences, masters)
        .filter(({ code }) => !origin.mayNameInactive || code !== 'ENDS_BY_THEN')
        .map((one) => ({ ...one, request: asked[0]?.index ?? null })),
      // What happened long ago is kept as it was.
      ...(origin.mayNameInactive ? [] : asked.flatMap(({ index }, n) => limitsOf(own[n], judgement, masters, index))),
    );
  }
  const locks = locksOf(judged, masters);
  if (!origin.mayOverrideLock)
    for (const { employer, date } of locks)
      findings.push(planError(null, 'effectiveDate', 'PERIOD_LOCKED', { employer, date }));
  if (findings.length === 0) findings.push(...(await judgeAges(tx, origin, { careers, judged, operations }, requests)));
  if (findings.length === 0) findings.push(...(await judgeTogether(tx, tenantId, judged, requests)));
  const headcount = findings.length === 0 ? await headcountOf(tx, tenantId, judged, masters) : [];
  const warnings =
    findings.length === 0 ? await warningsOf(tx, origin, { careers, judged, operations, requests, masters }) : [];
  findings.push(...overLimits([...overfull(headcount), ...warnings], requests));
  const later = [...judged.values()].reduce((sum, one) => sum + one.later.length, 0);
  if (later > 0 && !origin.reviewed) findings.push(planError(null, 'reviewed', 'BASIS_CHANGED', { n: later }));
  return {
    careers,
    judged,
    operations,
    masters,
    findings,
    headcount,
    warnings,
    locks,
  };
}

/** What speaks against the term of a contract or a probation: the law of the employer, and that there is none. */
function limitsOf(
  operation: Operation | undefined,
  { after }: Judgement,
  { employerId, gapResetDays }: Masters,
  request: number,
): PlanFinding[] {
  if (!operation || operation.kind === 'cancel') return [];
  const { event } = operation;
  const employer = employerId.get(String(segmentOn(after, event.effectiveDate)?.facts['employerId']));
  const { contracts } = countryPack(employer?.law ?? null);
  // A confirmation ends a probation (12.3).
  const isIdle = event.type === 'confirmation' && !isOnProbation(after, event.effectiveDate);
  const isOtherDay = event.type === 'end-of-contract' && !endsWithContract(after, event.effectiveDate);
  return [
    ...(isIdle ? [planError(request, 'type', 'NOT_ON_PROBATION')] : []),
    ...(isOtherDay ? [planError(request, 'effectiveDate', 'CONTRACT_END_OTHER')] : []),
    ...judgeTerms(event, after, contracts, gapResetDays).map((one) => ({ ...one, request })),
  ];
}

/** What an event chooses; a list or a text among the facts is none of it. */
const placesOf = (request: TimelineCommand): string[] =>
  request.kind === 'cancel' ? [] : Object.values(request.draft.changes ?? {}).filter(isId);

/** ANONYMISED: somebody was erased since the request was let in (10.9). */
function refuseErased(people: readonly LockedPerson[]): void {
  const erased = people.find(({ isErased }) => isErased);
  if (erased) throw new Problem('ANONYMISED', { values: { name: erased.name } });
}

/** EVENT_STATE: somebody else corrected or cancelled it a moment ago. */
async function deadEvents(
  tx: Tx,
  tenantId: string,
  requests: readonly TimelineCommand[],
  careers: Plan['careers'],
): Promise<PlanFinding[]> {
  const live = new Set([...careers.values()].flatMap((one) => one.events.map((event) => event.id)));
  const dead = requests.flatMap((one) => (one.kind === 'add' || live.has(one.id) ? [] : [one]));
  if (dead.length === 0) return [];
  const { rows } = await sql<{ id: string; no: string }>`
    select id, transaction_no as no from career_transition
    where tenant_id = ${tenantId}::uuid and id = any(${dead.map((one) => one.id)}::uuid[])`.execute(tx);
  return dead.map((request) => {
    const found = rows.find((row) => row.id === request.id);
    if (!found) throw new Problem('NOT_FOUND');
    return planError(requests.indexOf(request), '', 'EVENT_CLOSED', { transactionNo: found.no });
  });
}

/** What can be said before any replay: people, events and references that are not there. */
function beforehand(
  { mayNameInactive = false }: TransitionOrigin,
  requests: readonly TimelineCommand[],
  careers: Plan['careers'],
  masters: Masters,
): PlanFinding[] {
  return requests.flatMap((request, index): PlanFinding[] => {
    const career = careers.get(employeeOf(request));
    if (!career) throw new Problem('NOT_FOUND');
    if (request.kind === 'cancel') return [];
    const event = request.kind === 'correct' ? career.events.find((one) => one.id === request.id) : undefined;
    if (event && event.type !== request.draft.type)
      return [planError(index, 'type', 'TYPE_FACT', { type: event.type, fact: 'type' })];
    const { draft } = request;
    const { reason } = transitionRule(draft.type);
    return [
      ...[
        ...judgeReferences(draft, masters, event?.sets ?? {}),
        ...judgeReason(draft, masters, event?.reasonId ?? null),
      ]
        .filter(({ code }) => !mayNameInactive || (code !== 'INACTIVE_CHOICE' && code !== 'VALUE_INACTIVE'))
        .map((one) => ({ ...one, request: index })),
      ...(reason === 'must' && !draft.reason && !draft.reasonId ? [planError(index, 'reason', 'REASON_REQUIRED')] : []),
    ];
  });
}

function locksOf(judged: Plan['judged'], { employerId }: Masters): Plan['locks'] {
  const locks = new Map<string, string>();
  for (const { differences } of judged.values())
    for (const days of differences)
      for (const id of days.employerIds) {
        const employer = employerId.get(id);
        if (employer?.lockedThrough && days.from <= employer.lockedThrough)
          locks.set(employer.name, employer.lockedThrough);
      }
  return [...locks].map(([employer, date]) => ({ employer, date }));
}
