import type { Tx } from '@personalia/database';
import type { Issue } from './convert.ts';
import type { Values } from './entity.ts';
import { DEPTH } from './order-rows.ts';

/** A row that the dry run found fit to be written. */
export interface StagedRow {
  readonly no: number;
  readonly turn: number;
  readonly state: 'add' | 'change';
  readonly targetId: string | null;
  readonly values: Values;
  readonly fresh: Readonly<Record<string, string>>;
  readonly later: Readonly<Record<string, string>>;
}

/** The next rows behind a turn. Rows of another depth wait: what they refer to is written first. */
export async function nextRows(
  tx: Tx,
  tenantId: string,
  importId: string,
  behind: number,
  most: number,
): Promise<StagedRow[]> {
  const rows = await tx
    .selectFrom('import_row')
    .select(['row_no', 'turn', 'state', 'target_id', 'data'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('turn', '>', behind)
    .where('state', 'in', ['add', 'change'])
    .orderBy('turn')
    .limit(most)
    .execute();
  const depth = (turn: number): number => Math.floor(turn / DEPTH);
  const first = depth(rows[0]?.turn ?? 0);
  return rows
    .filter((row) => depth(row.turn) === first)
    .map((row) => ({
      no: row.row_no,
      turn: row.turn,
      state: row.state as 'add' | 'change',
      targetId: row.target_id,
      ...(row.data as Pick<StagedRow, 'values' | 'fresh' | 'later'>),
    }));
}

/** Rows that could not be written after all. */
export async function markFailed(
  tx: Tx,
  tenantId: string,
  importId: string,
  failures: readonly { turn: number; issue: Issue }[],
): Promise<void> {
  for (const { turn, issue } of failures) {
    await tx
      .updateTable('import_row')
      .set({ state: 'error', issues: JSON.stringify([issue]) })
      .where('tenant_id', '=', tenantId)
      .where('import_id', '=', importId)
      .where('turn', '=', turn)
      .execute();
  }
}
