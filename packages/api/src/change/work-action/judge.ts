import {
  type CalendarDate,
  type Finding,
  OPEN_END,
  PROBLEMS,
  problemAt,
  type SuspensionDraft,
  warningAt,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { judgeStep, lateBy, type StepTaken } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { ladderOf, stepsTaken } from './ladder.ts';
import { type ActionType, readTypes } from './store.ts';
import { replacedBy } from './supersede.ts';
import { judgeSuspension } from './suspension.ts';
import { hasViolations } from './violations.ts';

export interface JudgedAction {
  readonly employeeId: string;
  readonly name: string;
  readonly type: ActionType;
  readonly issueDate: CalendarDate;
  readonly incidentDate: CalendarDate | null;
  readonly incidentPlace: string | null;
  readonly violationIds: readonly string[];
  readonly hearing: string | null;
  readonly skipReason: string | null;
  readonly suspension: SuspensionDraft | null;
}

export interface Judgement {
  readonly findings: readonly Finding[];
  /** Actions of the ladder that count on the day of the incident. */
  readonly previous: readonly StepTaken[];
}

/** What speaks against an action, and what to look at before it is submitted (15.3). */
export async function judgeAction(tx: Tx, caller: Caller, action: JudgedAction): Promise<Judgement> {
  const findings = [
    ...judgeIncident(action),
    ...(await judgeDelay(tx, caller, action)),
    ...(await judgeViolations(tx, caller, action)),
    ...(await judgeConsequence(tx, caller, action)),
  ];
  const { ladder } = action.type;
  if (ladder === null) return { findings, previous: [] };
  const types = await readTypes(tx, caller);
  const taken = await stepsTaken(tx, caller.tenantId, action.employeeId);
  const standing = ladderOf(ladder, types, taken, action.incidentDate ?? action.issueDate);
  const fault = judgeStep(standing, action.type.id, action.skipReason !== null);
  if (fault?.code === 'LADDER_LOWER')
    findings.push(
      problemAt('typeId', 'LADDER_LOWER', {
        name: action.name,
        type: fault.step.type.name,
        date: fault.taken.validTo ?? OPEN_END,
      }),
    );
  else if (fault)
    findings.push(
      problemAt(fault.code === 'LADDER_SKIP' ? 'skipReason' : 'typeId', fault.code, { type: fault.next.type.name }),
    );
  for (const one of await replacedBy(tx, caller, action))
    findings.push(warningAt('typeId', 'LADDER_REPLACES', PROBLEMS.LADDER_REPLACES.text, one));
  if (standing.because && !standing.next) findings.push(warningAt('typeId', 'LADDER_TOP', PROBLEMS.LADDER_TOP.text));
  return { findings, previous: [...standing.active.values()] };
}

/** VIOLATION_REQUIRED (15.2): a warning names what it is given for, where the company has a list. */
async function judgeViolations(tx: Tx, { tenantId }: Caller, action: JudgedAction): Promise<Finding[]> {
  if (action.type.nature !== 'disciplinary' || action.violationIds.length > 0) return [];
  return (await hasViolations(tx, tenantId)) ? [problemAt('violationIds', 'VIOLATION_REQUIRED')] : [];
}

async function judgeConsequence(tx: Tx, caller: Caller, action: JudgedAction): Promise<Finding[]> {
  const { type, suspension } = action;
  if (!type.suspends) return [];
  return suspension === null
    ? [problemAt('suspension.from', 'SUSPENSION_FROM_REQUIRED')]
    : judgeSuspension(tx, caller, { ...action, suspension });
}

function* judgeIncident({ type, issueDate, incidentDate, incidentPlace, hearing }: JudgedAction): Generator<Finding> {
  if (type.needsHearing && hearing === null) yield problemAt('hearing', 'HEARING_REQUIRED');
  if (type.proposesTermination) yield warningAt('typeId', 'TERMINATION_PROPOSED', PROBLEMS.TERMINATION_PROPOSED.text);
  if (type.nature === 'disciplinary') {
    if (incidentDate === null) yield problemAt('incidentDate', 'INCIDENT_DATE_REQUIRED');
    if (incidentPlace === null) yield problemAt('incidentPlace', 'INCIDENT_PLACE_REQUIRED');
  }
  if (incidentDate === null) return;
  if (incidentDate > issueDate) yield problemAt('incidentDate', 'INCIDENT_LATE');
}

/** INCIDENT_OLD (15.3): a warning that comes later than the company usually allows. */
async function judgeDelay(
  tx: Tx,
  { tenantId }: Caller,
  { type, issueDate, incidentDate }: JudgedAction,
): Promise<Finding[]> {
  if (type.nature !== 'disciplinary' || incidentDate === null) return [];
  const { rows } = await sql<{ max: number }>`
    select incident_days as max from tenant where id = ${tenantId}::uuid`.execute(tx);
  const max = rows[0]?.max ?? 0;
  const days = lateBy(incidentDate, issueDate, max);
  return days === null ? [] : [warningAt('incidentDate', 'INCIDENT_OLD', PROBLEMS.INCIDENT_OLD.text, { n: days, max })];
}
