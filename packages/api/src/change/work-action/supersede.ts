import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { supersededBy } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { stepsTaken } from './ladder.ts';
import { type ActionType, readTypes } from './store.ts';

interface Superseding {
  readonly employeeId: string;
  readonly type: Pick<ActionType, 'id' | 'ladder' | 'maySupersedeLower'>;
  readonly issueDate: CalendarDate;
}

/** Actions of lower levels that one replaces from its date on, where its type says so (15.2). */
async function lowerOf(
  tx: Tx,
  reader: Pick<Caller, 'tenantId' | 'locale'>,
  { employeeId, type, issueDate }: Superseding,
) {
  const { ladder, maySupersedeLower } = type;
  if (ladder === null || !maySupersedeLower) return [];
  const types = (await readTypes(tx, reader)).filter((one) => one.ladder === ladder);
  const steps = types.map(({ id, level, allowSkip }) => ({ typeId: id, level: level ?? 0, allowSkip }));
  const taken = await stepsTaken(tx, reader.tenantId, employeeId);
  return supersededBy(steps, taken, type.id, issueDate).map(({ id, typeId }) => ({
    id,
    type: types.find((one) => one.id === typeId)?.name ?? '',
    date: issueDate,
  }));
}

/** What it replaces, for those who propose or approve it. */
export const replacedBy = async (
  tx: Tx,
  reader: Pick<Caller, 'tenantId' | 'locale'>,
  action: Superseding,
): Promise<{ readonly type: string; readonly date: string }[]> => lowerOf(tx, reader, action);

export async function supersedeLower(
  tx: Tx,
  caller: Caller,
  action: Superseding & { readonly id: string },
): Promise<void> {
  const ids = (await lowerOf(tx, caller, action)).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update work_action set superseded_by = ${action.id}::uuid, superseded_on = ${action.issueDate}::date,
      version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId} and id = any(${ids}::uuid[])`.execute(tx);
}

/** Revoked, it replaces nothing any more. */
export async function restoreLower(tx: Tx, caller: Caller, id: string): Promise<void> {
  await sql`
    update work_action set superseded_by = null, superseded_on = null,
      version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId} and superseded_by = ${id}::uuid`.execute(tx);
}
