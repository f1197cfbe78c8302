import type { ImportCounts, Label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { issueOfRow } from '../check/issue.ts';
import type { ImportRow } from '../record.ts';

/** A file of the archive and what became of it. */
export interface FittedFile {
  readonly no: number;
  readonly name: string;
  readonly row: number | null;
  readonly fileId: string | null;
  readonly mediaType: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly problem: { readonly code: string; readonly message: Label } | null;
  /** The record has it already. */
  readonly isThere: boolean;
}

interface Fit {
  readonly tenantId: string;
  readonly upload: ImportRow;
  readonly fitted: readonly FittedFile[];
  readonly counts: ImportCounts;
}

/** Writes the files down, and with the rows what comes with them; a row whose file cannot be kept is not written either. */
export async function recordFit(tx: Tx, { tenantId, upload, fitted, counts }: Fit): Promise<void> {
  await tx.deleteFrom('import_file').where('tenant_id', '=', tenantId).where('import_id', '=', upload.id).execute();
  await sql`
    insert into import_file (tenant_id, import_id, file_no, name, row_no, file_id, media_type, size_bytes, sha256, problem)
    select ${tenantId}::uuid, ${upload.id}::uuid, r.no, r.name, r.row, r."fileId", r."mediaType", r.size, r.sha256, r.problem
    from json_to_recordset(${JSON.stringify(fitted)}::json) as r(no int, name text, row int, "fileId" uuid, "mediaType" text, size bigint, sha256 text, problem jsonb)`.execute(
    tx,
  );
  const byRow = Map.groupBy(
    fitted.filter(({ row }) => row !== null),
    ({ row }) => row,
  );
  const rows = [...byRow].map(([row, files]) => {
    const issues = files.flatMap(({ name, problem }) =>
      problem ? [{ ...issueOfRow(problem.code, problem.message), value: name.slice(-100) }] : [],
    );
    const fresh = files.flatMap(({ fileId, isThere }) => (fileId && !isThere ? [fileId] : []));
    return { row, files: fresh, issues: issues.length > 0 ? issues : null };
  });
  const { rows: changed } = await sql<{ was: 'add' | 'change' | 'same'; is: 'add' | 'change' | 'error' }>`
    with old as (
      select i.turn, i.state, r.files, r.issues from import_row i
      join json_to_recordset(${JSON.stringify(rows)}::json) as r(row int, files jsonb, issues jsonb) on r.row = i.row_no
      where i.tenant_id = ${tenantId} and i.import_id = ${upload.id} and (r.issues is not null or r.files <> '[]')
    )
    update import_row i set issues = o.issues,
      state = case when o.issues is not null then 'error' when o.state = 'same' then 'change' else o.state end,
      data = case when o.issues is null then
        jsonb_set(coalesce(i.data, '{"values": {}, "fresh": {}, "later": {}}'), ${'{values,files}'}::text[], o.files) end
    from old o where i.tenant_id = ${tenantId} and i.import_id = ${upload.id} and i.turn = o.turn
    returning o.state as was, i.state as is`.execute(tx);
  for (const { was, is } of changed) {
    counts[was] -= 1;
    counts[is === 'error' ? 'errors' : is] += 1;
  }
}
