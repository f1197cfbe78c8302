import type { CalendarDate, Label, ProblemCode, WorkflowDefinition } from '@personalia/contract';
import { conditionProblem, type FactTypes } from './condition.ts';
import type { WordStock } from './vocabulary/index.ts';

export interface DefinitionProblem {
  readonly code: ProblemCode;
  readonly path: string;
  readonly values: Readonly<Record<string, string | number | Label>>;
}

export interface TypeRules {
  readonly mayApproveOnTimeout: boolean;
  readonly submitterMayCount: boolean;
  readonly editableFields: readonly string[];
  readonly factTypes: FactTypes;
  readonly words?: WordStock;
  /** The day from which the definition will be used: its words must mean something from then on. */
  readonly from?: CalendarDate;
}

/** What stands in the way of publishing, without what needs the database (B). */
export function definitionProblems(definition: WorkflowDefinition, type: TypeRules): DefinitionProblem[] {
  const { steps, options } = definition;
  const problems: DefinitionProblem[] = [];
  const window = type.from ? { from: type.from, to: null } : null;
  if (steps.length === 0) problems.push({ code: 'WF_NO_STEP', path: 'definition.steps', values: {} });
  if (options.submitterCountsAsApprover && !type.submitterMayCount)
    problems.push({ code: 'WF_OPTION', path: 'definition.options.submitterCountsAsApprover', values: {} });
  for (const [index, step] of steps.entries()) {
    const n = index + 1;
    const path = `definition.steps.${index}`;
    if (step.slots.length === 0 && step.autoApproveWhen === null)
      problems.push({ code: 'WF_NO_SLOT', path: `${path}.slots`, values: { n } });
    if (step.mode === 'N_OF' && (step.quorum === null || step.quorum > step.slots.length))
      problems.push({ code: 'WF_QUORUM', path: `${path}.quorum`, values: { n } });
    if (step.onTimeout === 'APPROVE' && !type.mayApproveOnTimeout)
      problems.push({ code: 'WF_TIMEOUT', path: `${path}.onTimeout`, values: { n } });
    for (const label of step.editableFields.filter((field) => !type.editableFields.includes(field)))
      problems.push({ code: 'WF_FIELD', path: `${path}.editableFields`, values: { label } });
    const conditions = [
      [`${path}.entryCondition`, step.entryCondition],
      [`${path}.autoApproveWhen`, step.autoApproveWhen],
      ...step.slots.map((slot, at) => [`${path}.slots.${at}.condition`, slot.condition] as const),
    ] as const;
    for (const [place, condition] of conditions) {
      const wrong = condition ? conditionProblem(condition, type.factTypes, type.words, window) : null;
      if (wrong)
        problems.push({ code: 'FORMULA_TEXT', path: place, values: { n, reason: wrong.reason, pos: wrong.position } });
    }
  }
  return problems;
}
