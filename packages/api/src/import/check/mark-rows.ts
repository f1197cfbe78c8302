import type { ImportCounts } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Issue } from './issue.ts';

/** What speaks against a row of the file. */
export interface RowIssues {
  readonly no: number;
  readonly issues: readonly Issue[];
}

/** Rows that were found fit turn out to be wrong: they are not written, and the counts follow. */
export async function markRows(
  tx: Tx,
  { tenantId, importId }: { readonly tenantId: string; readonly importId: string },
  rows: readonly RowIssues[],
  counts: ImportCounts,
): Promise<void> {
  if (rows.length === 0) return;
  const { rows: changed } = await sql<{ state: 'add' | 'change' }>`
    with old as (
      select i.turn, i.state, r.issues from import_row i
      join json_to_recordset(${JSON.stringify(rows)}::json) as r(no int, issues jsonb) on r.no = i.row_no
      where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.state in ('add', 'change')
    ), marked as (
      update import_row i set state = 'error', data = null, issues = o.issues from old o
      where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.turn = o.turn
    )
    select state from old`.execute(tx);
  for (const { state } of changed) counts[state] -= 1;
  counts.errors += changed.length;
}

interface RowWarnings {
  readonly turn: number;
  readonly issues: readonly Issue[];
}

/** Rows turn out to be ones to look at again; answers how many of them have a warning that had none. */
export async function warnRows(
  tx: Tx,
  { tenantId, importId }: { readonly tenantId: string; readonly importId: string },
  rows: readonly RowWarnings[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: warned } = await sql<{ isFirst: boolean }>`
    update import_row i set warnings = coalesce(i.warnings, '[]') || r.issues
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(turn int, issues jsonb)
    where i.tenant_id = ${tenantId}::uuid and i.import_id = ${importId}::uuid and i.turn = r.turn
      -- By which they are looked up, whatever the planner thinks of the file.
      and i.turn = any(${rows.map(({ turn }) => turn)}::int[])
    returning old.warnings is null as "isFirst"`.execute(tx);
  return warned.filter(({ isFirst }) => isFirst).length;
}
