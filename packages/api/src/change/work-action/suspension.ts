import type { CalendarDate, Finding, SuspensionDraft } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { suspensionAfterRevoking } from '@personalia/domain';
import { originOf, planTransitions, readCareers, recordAndApply, type TimelineCommand } from '../../employee/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { personOf } from '../career/person.ts';
import type { ActionRow, ActionType } from './store.ts';

/** The suspension that follows from a work action: a transition of the employee, linked to it (15.2). */

interface Suspending {
  readonly employeeId: string;
  readonly type: Pick<ActionType, 'name'>;
  readonly suspension: SuspensionDraft;
  readonly transactionNo?: string | null;
}

const commandOf = ({ employeeId, type, suspension, transactionNo }: Suspending): TimelineCommand => ({
  kind: 'add',
  draft: {
    employeeId,
    type: 'suspension',
    effectiveDate: suspension.from,
    endDate: suspension.to,
    terms: { payPercent: suspension.payPercent, blockLogin: suspension.blockLogin },
    reason: type.name,
    comment: transactionNo ?? null,
  },
});

/** What the timeline has against it, at the fields of the form. */
export async function judgeSuspension(tx: Tx, caller: Caller, wanted: Suspending): Promise<Finding[]> {
  const { findings } = await planTransitions(tx, originOf(caller, true), [commandOf(wanted)]);
  return findings.map(({ request: _, needsReason: __, because: ___, ...one }) => ({
    ...one,
    path: one.path === 'endDate' ? 'suspension.to' : 'suspension.from',
  }));
}

/** Records the suspension; null where the action has none. */
export async function recordSuspension(tx: Tx, caller: Caller, row: ActionRow): Promise<string | null> {
  const { suspension } = row;
  if (!suspension) return null;
  const [recorded] = await recordAndApply(tx, originOf(caller, true), [commandOf({ ...row, suspension })]);
  return recorded?.id ?? null;
}

/** Ends the suspension of an action that is revoked, as it stands on the timeline by then. */
export async function endSuspension(tx: Tx, caller: Caller, row: ActionRow, reason: string): Promise<void> {
  const { employeeId, suspensionId } = row;
  if (suspensionId === null) return;
  const career = (await readCareers(tx, caller.tenantId, [employeeId])).get(employeeId);
  const event = career?.events.find(({ rootId }) => rootId === suspensionId);
  // Cancelled by HR since.
  if (!event) return;
  const back = career?.events.find(({ terms }) => terms.returnOf === suspensionId);
  const { today } = await personOf(tx, caller.tenantId, employeeId);
  const after = suspensionAfterRevoking({ from: event.effectiveDate, to: event.endDate }, today as CalendarDate);
  if (after.step === 'none') return;
  // Back already, or earlier than that.
  if (after.step === 'return' && back && back.effectiveDate <= after.on) return;
  const takenBack = (id: string): TimelineCommand => ({ kind: 'cancel', id, reason, employeeId });
  const commands: TimelineCommand[] = back ? [takenBack(back.id)] : [];
  if (after.step === 'cancel') commands.push(takenBack(event.id));
  else
    commands.push({
      kind: 'add',
      draft: { employeeId, type: 'return', effectiveDate: after.on, terms: { returnOf: suspensionId }, reason },
    });
  await recordAndApply(tx, originOf(caller, true), commands);
}
