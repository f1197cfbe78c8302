import type { Finding, ImportCounts } from '@personalia/contract';
import { newId } from '@personalia/database';
import type { KeyRows } from '../key-rows.ts';
import type { StagedRow } from '../write/staged.ts';
import { type IssueText, issueAt, quoteOf } from './issue.ts';
import { markRows } from './mark-rows.ts';
import type { PlanContext } from './planned-row.ts';

/**
 * What rows would mean to each other, once all of a file are known: a row that names one behind it is judged with that one as
 * it would be. New ones get an id for as long as this takes.
 */
export async function judgeFile(
  context: PlanContext,
  importId: string,
  keys: KeyRows | undefined,
  counts: ImportCounts,
): Promise<void> {
  const { tx, tenantId, entity } = context;
  if (!entity.judgeFile) return;
  const rows = (await tx
    .selectFrom('import_row')
    .select(['row_no as no', 'target_id as targetId', 'data'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['add', 'change'])
    .orderBy('row_no')
    .execute()) as {
    no: number;
    targetId: string | null;
    data: Pick<StagedRow, 'values' | 'later'> & { said: IssueText };
  }[];
  if (rows.length === 0) return;
  const present = await entity.load(
    tx,
    tenantId,
    rows.flatMap(({ targetId }) => targetId ?? []),
  );
  const idOf = new Map(rows.map(({ no, targetId }) => [no, targetId ?? newId()]));
  const judged = rows.map(({ no, targetId, data: { values, later } }) => ({
    id: idOf.get(no) ?? null,
    values: {
      ...present.get(targetId ?? '')?.values,
      ...values,
      ...Object.fromEntries(
        Object.entries(later).map(([field, key]) => [field, idOf.get(keys?.get(key.toLowerCase()) ?? 0) ?? null]),
      ),
    },
  }));
  const findings = await entity.judgeFile(tx, tenantId, judged);
  const issueOf = (finding: Finding, { said: texts, values }: (typeof rows)[number]['data']) =>
    issueAt(context, finding, quoteOf(entity, texts, values, finding.path));
  const wrong = rows.flatMap(({ no, data }, at) => {
    const found = findings[at] ?? [];
    return found.length === 0 ? [] : [{ no, issues: found.map((finding) => issueOf(finding, data)) }];
  });
  await markRows(tx, { tenantId, importId }, wrong, counts);
}
