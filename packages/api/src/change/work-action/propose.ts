import { CreateWorkAction } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { createAction, submitAction } from './act.ts';
import { readTypes } from './store.ts';
import { violationIdsOf } from './violations.ts';

export interface ProposedAction {
  /** Of the type. */
  readonly code: string;
  readonly issueDate: string;
  readonly incidentDate?: string;
  readonly incidentPlace?: string;
  /** Codes of the list of violations. */
  readonly violations?: readonly string[];
  readonly description: string;
}

/** Proposes an action as a form does: read by the call's own schema, saved and submitted. For seeds. */
export async function proposeAction(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { code, violations = [], ...content }: ProposedAction,
): Promise<string> {
  const type = (await readTypes(tx, caller)).find((one) => one.code === code);
  const { body } = CreateWorkAction;
  if (!type || !body) throw new Error(`there is no type ${code}`);
  const violationIds = await violationIdsOf(tx, caller.tenantId, violations);
  const draft = await createAction(tx, caller, body.parse({ employeeId, typeId: type.id, violationIds, ...content }));
  await submitAction(tx, caller, draft.id, { version: draft.version, comment: '' });
  return draft.id;
}
