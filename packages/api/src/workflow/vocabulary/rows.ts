import {
  type BuiltInTerm,
  builtInId,
  type FormulaVocabRow,
  type FormulaVocabVersion,
  type Locale,
  type Status,
  type TableKeyColumn,
  type WordState,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** A word of a tenant as its row and its versions tell. */
export interface WordRow extends Omit<FormulaVocabRow, 'usedBy' | 'refs' | 'source' | 'createdAt' | 'updatedAt'> {
  readonly description: string;
  readonly example: string | null;
  readonly keys: readonly TableKeyColumn[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

const COLUMNS = sql`w.id, w.code, w.kind, w.type, w.domains, w.keys, w.unit, w.label, w.description, w.example, w.sensitivity, w.version,
  w.created_at as "createdAt", w.updated_at as "updatedAt",
  (select name from app_user u where u.tenant_id = w.tenant_id and u.id = w.updated_by) as "updatedBy",
  (select v.effective_from from formula_vocab_version v where v.tenant_id = w.tenant_id and v.vocab_id = w.id and v.state = 'PUBLISHED'
    and daterange(v.effective_from, v.effective_to, '[]') @> app.today_of(w.tenant_id)) as "currentFrom",
  coalesce((select case when bool_or(coalesce(v.effective_to, 'infinity') >= app.today_of(w.tenant_id)) then 'PUBLISHED' else 'RETIRED' end
    from formula_vocab_version v where v.tenant_id = w.tenant_id and v.vocab_id = w.id and v.state = 'PUBLISHED' having count(*) > 0), 'DRAFT') as state`;

export async function wordRows(tx: Tx, tenantId: string, id: string | null = null, lock = false): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select ${COLUMNS} from formula_vocab w
    where w.tenant_id = ${tenantId} ${id === null ? sql`` : sql`and w.id = ${id}::uuid`}
    order by w.code ${lock ? sql`for update of w` : sql``}`.execute(tx);
  return rows.map((row) => ({ ...row, status: row.state === 'RETIRED' ? 'inactive' : 'active' }));
}

/** A built-in word in the same shape. */
export const builtInRow = (
  { code, type, label, description, domains = [], unit, sensitivity = 'Normal', params, example }: BuiltInTerm,
  locale: Locale,
) => ({
  id: builtInId(code),
  code,
  label: label[locale],
  description: description[locale],
  example: example ?? null,
  kind: params ? ('Function' as const) : ('Term' as const),
  type,
  keys: (params ?? []).map((one) => ({ ...one, match: 'exact' as const })),
  domains: [...domains],
  source: 'BuiltIn' as const,
  sensitivity,
  unit: unit ?? null,
  currentFrom: null,
  state: 'PUBLISHED' as WordState,
  status: 'active' as Status,
  version: 1,
  createdAt: null,
  updatedAt: null,
  updatedBy: null,
});

const VERSION = sql`v.id, v.vocab_id as "vocabId", v.version_no as "versionNo", v.state, v.effective_from as "effectiveFrom",
  v.effective_to as "effectiveTo", v.expression, v.value, v.rows, v.checksum, v.depends_on as "dependsOn", v.change_note as "changeNote",
  v.published_at as "publishedAt", (select name from app_user u where u.tenant_id = v.tenant_id and u.id = v.published_by) as "publishedBy",
  v.created_at as "createdAt", (select name from app_user u where u.tenant_id = v.tenant_id and u.id = v.created_by) as "createdBy", v.version`;

/** The versions of a word, newest first, or one by its id. */
export async function versionRows(
  tx: Tx,
  tenantId: string,
  of: { readonly vocabId: string } | { readonly id: string },
  lock = false,
): Promise<FormulaVocabVersion[]> {
  const { rows } = await sql<FormulaVocabVersion>`
    select ${VERSION} from formula_vocab_version v
    where v.tenant_id = ${tenantId} and ${'id' in of ? sql`v.id = ${of.id}::uuid` : sql`v.vocab_id = ${of.vocabId}::uuid`}
    order by v.version_no desc ${lock ? sql`for update of v` : sql``}`.execute(tx);
  return rows;
}
