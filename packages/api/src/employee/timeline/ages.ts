import { type CalendarDate, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { agedToBegin, type Career, type EmployerRetirement, segmentOn } from '@personalia/domain';
import { sql } from 'kysely';
import { retirementOf } from '../retirement.ts';
import type { PlanFinding } from './findings.ts';
import type { Plan } from './plan.ts';
import { employeeOf, type TimelineCommand, type TransitionOrigin } from './requests.ts';

interface Beginning {
  readonly employeeId: string;
  readonly birthDate: CalendarDate;
  readonly hireDate: CalendarDate;
  readonly employmentType: string;
  readonly employerId: string;
}

/**
 * What the age of people rules out for employments that begin again or on another day: a rehire, a hire that is corrected (10.11).
 * Who may not see a date of birth is not told of it by refusals either: days could be tried until it is known.
 */
export async function judgeAges(
  tx: Tx,
  { tenantId, sees }: TransitionOrigin,
  planned: Pick<Plan, 'careers' | 'judged' | 'operations'>,
  requests: readonly TimelineCommand[],
): Promise<PlanFinding[]> {
  if (sees && !sees('personal')) return [];
  const begun = beginnings(planned);
  if (begun.length === 0) return [];
  const { rows } = await sql<{ id: string; retirement: EmployerRetirement }>`
    select e.id, ${retirementOf} as retirement from employer e
    where e.tenant_id = ${tenantId}::uuid and e.id = any(${[...new Set(begun.map((one) => one.employerId))]}::uuid[])`.execute(
    tx,
  );
  const retirements = new Map(rows.map((row) => [row.id, row.retirement]));
  return begun.flatMap(({ employeeId, birthDate, employerId, ...employment }) => {
    const retirement = retirements.get(employerId);
    const request = requests.findIndex((one) => employeeOf(one) === employeeId);
    const findings = retirement ? agedToBegin(birthDate, { ...employment, retirement }) : [];
    return findings.map((one) => ({ ...one, request, path: 'effectiveDate' }));
  });
}

/** Employments that were not there before or began otherwise. One that a change of employer opens only carries on. */
function beginnings({ careers, judged, operations }: Pick<Plan, 'careers' | 'judged' | 'operations'>): Beginning[] {
  const asked = operations.flatMap((one) => (one.kind === 'cancel' ? [] : [one.event]));
  return [...judged].flatMap(([employeeId, { before, after }]) => {
    const { birthDate = null, events = [] } = careers.get(employeeId) ?? {};
    if (birthDate === null) return [];
    const opening = new Set(
      [...events, ...asked].filter(({ type }) => transitionRule(type).does === 'opens').map(({ rootId }) => rootId),
    );
    const known = new Set(before.employments.map((employment) => JSON.stringify(firstDay(before, employment))));
    return after.employments.flatMap((employment) => {
      const first = firstDay(after, employment);
      return opening.has(employment.key) && !known.has(JSON.stringify(first))
        ? [{ employeeId, birthDate, ...first }]
        : [];
    });
  });
}

function firstDay(career: Career, { hireDate }: Career['employments'][number]) {
  const facts = segmentOn(career, hireDate)?.facts;
  return { hireDate, employmentType: String(facts?.['employmentType']), employerId: String(facts?.['employerId']) };
}
