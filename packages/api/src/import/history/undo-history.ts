import { label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { inForce, takeBatchBack } from '../../employee/index.ts';
import type { Origin, SetKept } from '../entities/entity.ts';

const REASON = label('The upload was undone', 'Unggahan dibatalkan');

/**
 * Takes the events of an upload back. People whose timelines somebody has changed since stay as they are, and are answered;
 * so are those whose former timeline would break a rule.
 */
export async function undoHistory(tx: Tx, origin: Origin, ids: readonly string[]): Promise<Map<string, SetKept>> {
  const kept = new Map<string, SetKept>();
  for (const id of await changedSince(tx, origin, ids)) kept.set(id, 'CHANGED_SINCE');
  const { tenantId, userId, locale, importId } = origin;
  const batch = { tenantId, userId, locale, batchNo: importId, reason: REASON[locale] };
  const others = ids.filter((id) => !kept.has(id));
  for (const id of await takeBatchBack(tx, batch, others)) kept.set(id, 'BREAKS_RULE');
  return kept;
}

/** People with events in force that are younger than those of the upload, or whose events of the upload were mended. */
async function changedSince(tx: Tx, { tenantId, importId }: Origin, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.employee_id as id from career_transition t
    join (
      select employee_id, max(approved_at) as at from career_transition
      where tenant_id = ${tenantId} and employee_id = any(${[...ids]}::uuid[]) and batch_no = ${importId} group by employee_id
    ) b on b.employee_id = t.employee_id
    where t.tenant_id = ${tenantId} and t.employee_id = any(${[...ids]}::uuid[]) and (
      t.batch_no is distinct from ${importId} and t.approved_at > b.at and ${inForce('t')}
      or t.batch_no = ${importId} and t.closed_at is not null)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
