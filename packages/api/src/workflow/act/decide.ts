import type { Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Decision, decide, stepOf } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { notifyOne } from '../request/notices.ts';
import { progress } from '../request/progress.ts';
import { writeEvents } from '../request/save.ts';
import { partiesOf, type RequestRow } from '../request/store.ts';
import { describeEdited } from '../request/submit.ts';
import type { RequestTypes } from '../types.ts';
import { type Given, openTask, refuse, refuseStale, type TaskInHand } from './open.ts';

const DECISION_EVENT = { APPROVE: 'APPROVED', REJECT: 'REJECTED', RETURN: 'RETURNED' } as const;

interface GivenDecision extends Given {
  readonly edits?: Readonly<Record<string, unknown>>;
  /** One comment is given for many: steps that ask for more are left out (C2). */
  readonly isOneOfMany?: boolean;
}

/** ACT: one decision of a person on one task (A5, A6). */
export async function decideTask(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  taskId: string,
  decision: Decision,
  { version, comment, edits = {}, isOneOfMany = false }: GivenDecision,
): Promise<string> {
  const hand = await openTask(tx, caller, types, taskId, comment);
  const { work, run, task, step, chain } = hand;
  await refuse(tx, caller, hand);
  refuseStale(work.request, version);
  const rules = stepOf(work.definition, step);
  if (isOneOfMany && (rules.commentRule === 'ALWAYS' || rules.editableFields.length > 0)) throw new Problem('WF_ALONE');
  const request = Object.keys(edits).length > 0 ? await applyEdits(hand, caller.locale, decision, edits) : work.request;
  const answer = decide(run, {
    definition: work.definition,
    parties: partiesOf(request, work.definition),
    taskId,
    decision,
    hasComment: comment !== '',
    actor: { userId: caller.userId, employeeId: caller.employeeId },
    isDelegate: chain !== null,
    factsHash: request.factsHash,
  });
  if ('refusal' in answer)
    throw answer.refusal === 'WF_COMMENT'
      ? Problem.at('comment', 'WF_COMMENT')
      : new Problem(answer.refusal as 'WF_SELF');
  const act = { ...work.act, taskId, replacementIds: chain ?? [] };
  const onBehalfOf = task.userId === caller.userId ? null : task.userId;
  if (chain) await countUse(tx, caller, chain, hand);
  await progress({ ...work, request, act }, run, answer.run, [
    {
      type: DECISION_EVENT[decision],
      seq: step.seq,
      onBehalfOf,
      comment: comment || null,
      data: { taskId, replacementIds: chain ?? [] },
    },
  ]);
  return request.id;
}

/** RP-5, and the copy that the replaced person wanted. */
async function countUse(tx: Tx, caller: Caller, chain: readonly string[], hand: TaskInHand): Promise<void> {
  const { rows } = await sql<{ tells: boolean }>`
    update workflow_replacement set used = used + 1
    where tenant_id = ${caller.tenantId} and id = any(${[...chain]}::uuid[]) returning notify_delegator as tells`.execute(
    tx,
  );
  if (rows.some(({ tells }) => tells))
    await notifyOne(tx, hand.work, 'replacement-decided', [hand.task.userId], {
      link: `/approval?task=${hand.task.id}`,
      matter: hand.task.id ?? '',
    });
}

/** Names of the notes among the parts of some fields. */
async function notesOf(
  { tx, type, request, tenantId }: TaskInHand['work'],
  fields: readonly string[],
  locale: Locale,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const field of fields)
    for (const { name, kind } of (await type.editableParts?.(tx, tenantId, request.subjectId, field, locale)) ?? [])
      if (kind === 'NOTE') names.add(name);
  return names;
}

/** ACT 5: only what the step leaves open; nothing but notes where the request is not approved. */
async function applyEdits(
  { work, step }: TaskInHand,
  locale: Locale,
  decision: Decision,
  edits: Readonly<Record<string, unknown>>,
): Promise<RequestRow> {
  const { tx, type, request, definition, actor } = work;
  const allowed = stepOf(definition, step).editableFields;
  const notes = decision === 'APPROVE' ? null : await notesOf(work, allowed, locale);
  const isOpen = (name: string): boolean =>
    notes?.has(name) ??
    (allowed.includes(name) || (type.editableParts !== undefined && allowed.includes(name.split('.')[0] ?? '')));
  for (const name of Object.keys(edits))
    if (!isOpen(name)) throw Problem.at(`edits.${name}`, 'WF_FIELD', { label: type.editableFields[name] ?? name });
  await type.edit?.(tx, actor, request.subjectId, edits);
  await type.validate(tx, actor, request.subjectId, 'edit');
  const edited = await describeEdited(tx, work.tenantId, type, request);
  await writeEvents(tx, work.tenantId, request, work.act, [
    { type: 'EDITED', seq: step.seq, data: { fields: Object.keys(edits) } },
  ]);
  return edited;
}
