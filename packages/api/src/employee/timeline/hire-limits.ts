import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CareerEvent, differences, type Facts, replay } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { HireRow } from '../hire/hire.ts';
import { type PlanFinding, refuse } from './findings.ts';
import { headcountOf } from './headcount-facts.ts';
import { overfull, overLimits } from './limits.ts';
import { readMasters } from './masters.ts';
import { payLimits } from './pay-limits.ts';
import { postsNotMeant } from './post-limits.ts';
import type { TransitionRequest } from './requests.ts';
import { originOf } from './requests-in.ts';

/**
 * What keeps a first hire from being written beside the hire's own rules: a closed period (PERIOD_LOCKED), a post that
 * would be too full on any day (HEADCOUNT_EXCEEDED, 1.8) or is not meant for this (6.2), pay outside its band or below the
 * minimum wage (8). What the employer only warns of needs a reason.
 */
export async function refuseBeyondLimits(tx: Tx, caller: Caller, row: HireRow): Promise<void> {
  const masters = await readMasters(tx, caller.tenantId, [], []);
  const employer = masters.employerId.get(row.employerId);
  const { lockedThrough } = employer ?? {};
  if (lockedThrough && row.hireDate <= lockedThrough && !originOf(caller, true).mayOverrideLock)
    throw Problem.at('hireDate', 'PERIOD_LOCKED', { date: lockedThrough, employer: employer?.name });
  const date = row.hireDate as CalendarDate;
  const facts = await factsOf(tx, caller, row);
  const before = replay([]);
  const after = replay([hireOf(row, facts)]);
  const judgement = { before, after, differences: differences(before, after), findings: [], later: [] };
  const headcount = await headcountOf(tx, caller.tenantId, new Map([[row.id, judgement]]), masters);
  const { salaryAmount: amount, salaryCurrency, salaryPeriod } = row;
  const pay = amount && {
    amount,
    currency: salaryCurrency ?? employer?.currency ?? '',
    period: salaryPeriod ?? 'month',
  };
  const is = pay ? { facts, pay } : null;
  const limits = [
    ...overfull(headcount),
    ...(await postsNotMeant(tx, caller.tenantId, [{ request: null, date, was: null, is: facts }])),
    ...(await payLimits(tx, caller.tenantId, [{ request: null, date, was: null, is }], masters)),
  ];
  const request: TransitionRequest = {
    kind: 'add',
    draft: { employeeId: row.id, type: 'hire', effectiveDate: row.hireDate, reason: row.reason },
  };
  refuse(overLimits(limits, [request]).map(atHireField), caller.locale, 1);
}

/** The form of a hire has its base pay in a field of its own. */
const atHireField = (finding: PlanFinding): PlanFinding =>
  finding.path === 'pay' ? { ...finding, path: 'salaryAmount' } : finding;

/** Facts of the first day; without a grade that of the post. */
async function factsOf(tx: Tx, caller: Caller, row: HireRow): Promise<Facts> {
  const { employerId, locationId, unitId, positionId, gradeStep, employmentType, fte } = row;
  const { rows } = await sql<{ gradeId: string | null }>`
    select grade_id as "gradeId" from position where tenant_id = ${caller.tenantId} and id = ${positionId}::uuid`.execute(
    tx,
  );
  const gradeId = row.gradeId ?? rows[0]?.gradeId ?? null;
  return { employerId, locationId, unitId, positionId, gradeId, gradeStep, employmentType, fte: fte ?? '1' };
}

const hireOf = (row: HireRow, sets: Facts): CareerEvent => ({
  id: row.id,
  rootId: row.id,
  transactionNo: '',
  type: 'hire',
  effectiveDate: row.hireDate as CalendarDate,
  endDate: null,
  sequence: 1,
  sets,
  pay: [],
  terms: {},
});
