import type { Tx } from '@personalia/database';
import type { IssueText } from '../check/issue.ts';
import type { SetRow } from '../entities/entity.ts';

export interface SetStagedRow extends SetRow {
  readonly turn: number;
  readonly state: 'add' | 'change' | 'same' | 'error';
  /** Names of units and positions to create. */
  readonly fresh?: Readonly<Record<string, string>>;
  /** Not of a row that is wrong already. */
  readonly said?: IssueText;
}

export interface SetQuery {
  readonly tenantId: string;
  readonly importId: string;
  readonly by: string;
  readonly behind: number;
  readonly most: number;
}

/** The next whole sets behind a turn, about so many rows; rows that change nothing are part of their sets. */
export async function nextSets(tx: Tx, { tenantId, importId, by, behind, most }: SetQuery): Promise<SetStagedRow[]> {
  for (let limit = most; ; limit *= 2) {
    const rows = await tx
      .selectFrom('import_row')
      .select(['row_no', 'turn', 'state', 'data'])
      .where('tenant_id', '=', tenantId)
      .where('import_id', '=', importId)
      .where('turn', '>', behind)
      .where('data', 'is not', null)
      .orderBy('turn')
      .limit(limit)
      .execute();
    const staged = rows.map(
      (row): SetStagedRow => ({
        no: row.row_no,
        turn: row.turn,
        state: row.state as SetStagedRow['state'],
        ...(row.data as Pick<SetStagedRow, 'values' | 'said' | 'fresh'>),
      }),
    );
    if (staged.length < limit) return staged;
    const last = staged.at(-1)?.values[by];
    const whole = staged.filter(({ values }) => values[by] !== last);
    if (whole.length > 0) return whole;
  }
}
