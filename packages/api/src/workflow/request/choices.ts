import { type ApproverChoice, stepLabel, type WorkflowDefinition, type WorkflowStep } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { choicesToMake, type Parties } from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { RequestSubject, RequestType } from '../../platform/requests/index.ts';
import { factTypesOf } from '../types.ts';
import { wordsFor } from '../vocabulary/index.ts';
import { orgForStep } from './progress.ts';
import type { RequestRow } from './store.ts';
import type { Described } from './submitted.ts';

/** Whom and what a submission names itself, for rules that ask. */
export interface Named {
  readonly chosenApprovers: readonly string[];
  readonly costCentres: readonly (string | null)[];
  readonly receivingManagers: readonly string[];
}

/** A round that says nothing of it keeps what was chosen for the one before. */
export const namedBy = (caller: Caller, subject: RequestSubject, existing: RequestRow | undefined): Named => {
  const chosen = caller.chosenApprovers ?? [];
  return {
    chosenApprovers: chosen.length > 0 ? chosen : (existing?.chosenApprovers ?? []),
    costCentres: subject.costCentres ?? [],
    receivingManagers: subject.receivingManagers ?? [],
  };
};

interface Submission extends Named {
  readonly caller: Caller;
  readonly subject: RequestSubject;
  readonly draft: Described;
  readonly definition: WorkflowDefinition;
}

/**
 * Whom the requester chose. A step that lets them choose among several of whom they have chosen none is refused with WF_CHOICE; an
 * only candidate needs no choice.
 */
export async function chosenApproversOf(
  tx: Tx,
  tenantId: string,
  type: RequestType,
  { caller, subject, draft, definition, chosenApprovers, costCentres, receivingManagers }: Submission,
): Promise<readonly string[]> {
  const { employeeId } = subject;
  const parties: Parties = {
    employeeId,
    userId: subject.userId ?? null,
    submitterUserId: caller.userId,
    submitterEmployeeId: caller.employeeId,
    submitterCounts: false,
    chosenApprovers,
    costCentres,
    receivingManagers,
  };
  const choices: ApproverChoice[] = [];
  const only: string[] = [];
  const asking = definition.steps.some(leavesChoice);
  const words = asking ? await wordsFor(tx, tenantId, type, definition) : undefined;
  for (const [index, step] of definition.steps.entries()) {
    if (!leavesChoice(step)) continue;
    const org = await orgForStep(
      tx,
      tenantId,
      type,
      { employeeId, chosenApprovers, costCentres, receivingManagers, facts: draft.facts },
      definition,
      index + 1,
      draft.today,
    );
    const open = choicesToMake({ step, facts: draft.facts, factTypes: factTypesOf(type), words, org, parties });
    for (const { candidates: people } of open) {
      const candidates = people.flatMap(({ employeeId: id, name }) => (id === null ? [] : [{ employeeId: id, name }]));
      if (candidates.length > 1) choices.push({ step: stepLabel(step.name)[caller.locale], candidates });
      else only.push(...candidates.map((one) => one.employeeId));
    }
  }
  if (choices.length === 0) return [...chosenApprovers, ...only];
  const steps = [...new Set(choices.map(({ step }) => step))].join(', ');
  throw new Problem('WF_CHOICE', { values: { steps }, choices });
}

const leavesChoice = ({ slots }: WorkflowStep): boolean => slots.some(({ kind }) => kind === 'REQUESTER_CHOICE');
