import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Issue } from '../check/issue.ts';
import { DEPTH } from '../check/order-rows.ts';
import type { ImportEntity, Values } from '../entities/entity.ts';
import { nextSets } from '../together/next-sets.ts';

/** A row that the dry run found fit to be written. */
export interface StagedRow {
  readonly no: number;
  readonly turn: number;
  /** One that changes nothing comes along with its set. */
  readonly state: 'add' | 'change' | 'same';
  readonly targetId: string | null;
  readonly values: Values;
  readonly fresh: Readonly<Record<string, string>>;
  readonly later: Readonly<Record<string, string>>;
}

/** A row that could not be written, with what is said about it. */
export interface FailedRow {
  readonly turn: number;
  readonly issue: Issue;
}

/** How many rows of the file stand before a row, each naming the next. */
export const depthOf = (turn: number): number => Math.floor(turn / DEPTH);

/** The next rows behind a turn. Rows of another depth wait: what they refer to is written first. */
export async function nextRows(
  tx: Tx,
  entity: ImportEntity,
  tenantId: string,
  importId: string,
  behind: number,
): Promise<StagedRow[]> {
  const { together, chunk: most } = entity;
  if (together) {
    const sets = await nextSets(tx, { tenantId, importId, by: together.by, behind: Math.max(behind, DEPTH), most });
    return sets
      .filter(({ state }) => state !== 'error')
      .map((row) => ({
        ...row,
        state: row.state as StagedRow['state'],
        targetId: null,
        fresh: row.fresh ?? {},
        later: {},
      }));
  }
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
  const first = depthOf(rows[0]?.turn ?? 0);
  return rows
    .filter((row) => depthOf(row.turn) === first)
    .map((row) => ({
      no: row.row_no,
      turn: row.turn,
      state: row.state as 'add' | 'change',
      targetId: row.target_id,
      ...(row.data as Pick<StagedRow, 'values' | 'fresh' | 'later'>),
    }));
}

/**
 * Which rows an upload has written already, of the stretch of the file that these come from: it comes upon them again
 * after a worker's death. A stretch, because thousands of numbers would be compared with every row that was written.
 */
export async function alreadyWritten(
  tx: Tx,
  tenantId: string,
  importId: string,
  entity: string,
  rows: readonly StagedRow[],
): Promise<Set<number>> {
  const numbers = rows.map((row) => row.no).toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const { rows: written } = await sql<{ row_no: number }>`
    select row_no from import_change
    where tenant_id = ${tenantId} and import_id = ${importId} and entity = ${entity} and row_no between ${first} and ${last}`.execute(
    tx,
  );
  return new Set(written.map((row) => row.row_no));
}

/** The rows still to be written; a set of which one is written is written as a whole. */
export function withoutWritten(
  rows: readonly StagedRow[],
  written: ReadonlySet<number>,
  by: string | undefined,
): readonly StagedRow[] {
  if (by === undefined) return rows.filter(({ no }) => !written.has(no));
  const done = new Set(rows.filter(({ no }) => written.has(no)).map(({ values }) => values[by]));
  return rows.filter(({ values }) => !done.has(values[by]));
}

/** Rows that could not be written after all. */
export async function markFailed(
  tx: Tx,
  tenantId: string,
  importId: string,
  failures: readonly FailedRow[],
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
