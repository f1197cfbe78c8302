import type { WorkflowReplacement } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { todayOf } from '../request/subject.ts';
import type { RequestTypes } from '../types.ts';
import { notifyEnded, notifyNamed } from './notices.ts';
import { asReplacement, find, getReplacement, type Row } from './read.ts';
import { type Draft, delegatorOf, refuse, takeTurns } from './rules.ts';

const columnsOf = (draft: Draft) => ({
  delegate_employee_id: draft.delegateEmployeeId,
  date_from: draft.dateFrom,
  date_to: draft.dateTo,
  request_types: [...draft.requestTypes],
  employer_ids: [...draft.employerIds],
  org_unit_ids: [...draft.orgUnitIds],
  amount_max: draft.amountMax ?? null,
  allow_onward: draft.allowOnward,
  notify_delegator: draft.notifyDelegator,
  reason: draft.reason || null,
});

export async function createReplacement(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  draft: Draft,
): Promise<WorkflowReplacement> {
  await takeTurns(tx, caller);
  const delegatorId = await delegatorOf(tx, caller, draft, 'create');
  if (draft.dateFrom < (await todayOf(tx, caller.tenantId, delegatorId))) throw Problem.at('dateFrom', 'RP_PAST');
  await refuse(tx, caller, types, null, delegatorId, draft);
  const { id } = await tx
    .insertInto('workflow_replacement')
    .values({
      tenant_id: caller.tenantId,
      delegator_employee_id: delegatorId,
      ...columnsOf(draft),
      cancelled_at: null,
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyNamed(tx, caller, id);
  return getReplacement(tx, caller, types, id);
}

const refuseStale = (row: Row, version: number): void => {
  if (row.version !== version) throw stale(undefined, { updatedBy: row.updatedBy, updatedAt: row.updatedAt });
};

/** Before it starts everything can be changed, while it runs the last day only, afterwards nothing. */
export async function updateReplacement(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  draft: Draft & { readonly version: number },
): Promise<WorkflowReplacement> {
  await takeTurns(tx, caller);
  const row = await find(tx, caller, id, 'edit', true);
  refuseStale(row, draft.version);
  const { status } = asReplacement(row, caller, types);
  if (status === 'ENDED' || status === 'CANCELLED') throw new Problem('RP_OVER');
  const changed = status === 'ACTIVE' ? onlyEnd(row, draft) : draft;
  const delegatorId = row.delegatorEmployeeId;
  if ((draft.delegatorEmployeeId ?? delegatorId) !== delegatorId) throw Problem.at('delegatorEmployeeId', 'RP_FIXED');
  if (status === 'SCHEDULED' && changed.dateFrom < row.today) throw Problem.at('dateFrom', 'RP_PAST');
  if (changed.dateTo < row.today) throw Problem.at('dateTo', 'RP_PAST');
  await refuse(tx, caller, types, id, delegatorId, changed);
  await tx
    .updateTable('workflow_replacement')
    .set({ ...columnsOf(changed), updated_by: caller.userId })
    .set((one) => ({ version: one('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  await notifyNamed(tx, caller, id);
  return getReplacement(tx, caller, types, id);
}

function onlyEnd(row: Row, draft: Draft): Draft {
  const same =
    row.delegateEmployeeId === draft.delegateEmployeeId &&
    row.dateFrom === draft.dateFrom &&
    row.allowOnward === draft.allowOnward &&
    (row.amountMax === null ? (draft.amountMax ?? null) === null : Number(row.amountMax) === Number(draft.amountMax)) &&
    [...row.requestTypes].sort().join() === [...draft.requestTypes].sort().join() &&
    [...row.employerIds].sort().join() === [...draft.employerIds].sort().join() &&
    [...row.orgUnitIds].sort().join() === [...draft.orgUnitIds].sort().join();
  if (!same) throw new Problem('RP_FIXED');
  return draft;
}

/** Ended now: with today, or cancelled where it has not begun. */
export async function endReplacement(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  version: number,
): Promise<WorkflowReplacement> {
  const row = await find(tx, caller, id, 'edit', true);
  refuseStale(row, version);
  const { status } = asReplacement(row, caller, types);
  if (status === 'ENDED' || status === 'CANCELLED') throw new Problem('RP_OVER');
  await sql`
    update workflow_replacement set version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid,
      date_to = case when date_from <= ${row.today}::date then ${row.today}::date else date_to end,
      cancelled_at = case when date_from > ${row.today}::date then now() end
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
  await notifyEnded(tx, caller, [id]);
  return getReplacement(tx, caller, types, id);
}

/** RP-5: what was used stays. */
export async function deleteReplacement(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await find(tx, caller, id, 'delete', true);
  if (row.used > 0) throw new Problem('RP_USED', { values: { n: row.used } });
  await tx.deleteFrom('workflow_replacement').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}
