import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { rowsAsTable } from '../../platform/resource/index.ts';
import type { ImportEntity } from '../entities/entity.ts';
import type { IssueText } from './issue.ts';
import type { PlannedRow } from './planned-row.ts';

/** Fields whose cells may be quoted once all rows are known, and whose values are not told as they stand in the file. */
const quotedLater = ({ fields, isPeople, judgeFile, together }: ImportEntity): string[] => {
  const kinds = isPeople ? ['date'] : judgeFile || together ? ['date', 'choice', 'reference'] : [];
  return fields.filter(({ field }) => kinds.includes(field.kind)).map(({ key }) => key);
};

const textOf = ({ said: texts }: PlannedRow, keys: readonly string[]): IssueText =>
  Object.fromEntries(keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]])));

/** Of a wrong row of a set what tells which set it spoils. */
const rowsOfSameKey = (row: PlannedRow, by: string | undefined) =>
  by !== undefined && row.values[by] != null ? { values: { [by]: row.values[by] }, fresh: {}, later: {} } : null;

/** Keeps the rows with what they would do, until they are written. */
export async function stageRows(
  tx: Tx,
  tenantId: string,
  importId: string,
  rows: readonly PlannedRow[],
  entity: ImportEntity,
): Promise<void> {
  const quotable = quotedLater(entity);
  const staged = rows.map((row) => ({
    rowNo: row.no,
    state: row.state,
    targetId: row.targetId,
    data:
      row.state === 'add' || row.state === 'change'
        ? { values: row.values, fresh: row.fresh, aside: row.aside, later: row.later, said: textOf(row, quotable) }
        : rowsOfSameKey(row, entity.together?.by),
    issues: row.issues.length > 0 ? row.issues : null,
    warnings: row.warnings.length > 0 ? row.warnings : null,
  }));
  await sql`
    insert into import_row (tenant_id, import_id, row_no, turn, state, target_id, data, issues, warnings)
    select ${tenantId}::uuid, ${importId}::uuid, r.row_no, r.row_no, r.state, r.target_id, r.data, r.issues, r.warnings
    from ${rowsAsTable('r', staged, STAGED)}`.execute(tx);
}

const STAGED = {
  rowNo: 'int',
  state: 'text',
  targetId: 'uuid',
  data: 'jsonb',
  issues: 'jsonb',
  warnings: 'jsonb',
} as const;
