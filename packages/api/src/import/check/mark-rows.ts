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
