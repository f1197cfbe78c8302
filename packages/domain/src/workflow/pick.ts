import type { ScopeDimension, WorkflowScope } from '@personalia/contract';

/** The facts of an employee, and of the request, that a scope looks at; several values where units lie in each other. */
export type ScopeFacts = Readonly<Record<ScopeDimension, readonly string[]>>;

export interface ScopedWorkflow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly priority: number;
  readonly scope: readonly WorkflowScope[];
}

/** The row of a scope that a request does not meet; undefined: it meets all. No rows: everyone. */
export const missedRow = (scope: readonly WorkflowScope[], facts: ScopeFacts): WorkflowScope | undefined =>
  scope.find(({ dimension, include, values }) => facts[dimension].some((value) => values.includes(value)) !== include);

export interface Pick<W extends ScopedWorkflow> {
  readonly chosen: W | null;
  readonly others: readonly { readonly workflow: W; readonly missed: WorkflowScope | null }[];
}

/** SUBMIT 4: of the workflows whose scope covers the request the one with the lowest priority number. */
export function pickWorkflow<W extends ScopedWorkflow>(workflows: readonly W[], facts: ScopeFacts): Pick<W> {
  const ordered = [...workflows].sort((a, b) => a.priority - b.priority);
  const chosen = ordered.find(({ scope }) => missedRow(scope, facts) === undefined) ?? null;
  return {
    chosen,
    others: ordered
      .filter((one) => one !== chosen)
      .map((workflow) => ({ workflow, missed: missedRow(workflow.scope, facts) ?? null })),
  };
}

/** A workflow that can never be chosen, because one before it covers at least the same. */
export function coveredBy<W extends ScopedWorkflow>(workflow: W, others: readonly W[]): W | undefined {
  return others.find(
    (one) =>
      one.id !== workflow.id &&
      one.priority < workflow.priority &&
      one.scope.every((row) => workflow.scope.some((own) => isNarrower(own, row))),
  );
}

/** Whoever meets `own` meets `row` as well. */
const isNarrower = (own: WorkflowScope, row: WorkflowScope): boolean => {
  if (own.dimension !== row.dimension || own.include !== row.include) return false;
  return own.include
    ? own.values.every((value) => row.values.includes(value))
    : row.values.every((value) => own.values.includes(value));
};
