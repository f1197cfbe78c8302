import { type DocumentOwner, isId, type Label, PAPER_OWNERS, problemAt } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Judge } from './judge.ts';

const ownerWords = (owner: DocumentOwner): Label => {
  const { en, id } = PAPER_OWNERS.find(({ value }) => value === owner)?.label ?? { en: '', id: '' };
  return { en: en.toLowerCase(), id: id.toLowerCase() };
};

/**
 * DOCUMENT_TYPE_USE: of these types those that are not for documents of `owner`, with what to say of each (3, 10.7). The types
 * are held, so that nobody narrows them before the document is there.
 */
export async function wrongTypes(
  tx: Tx,
  tenantId: string,
  owner: DocumentOwner,
  typeIds: readonly unknown[],
): Promise<Map<unknown, { readonly type: string; readonly owner: Label }>> {
  const { rows } = await sql<{ id: string; name: string; usedFor: string }>`
    select id, name, used_for as "usedFor" from document_type
    where tenant_id = ${tenantId}::uuid and id = any(${[...new Set(typeIds)]}::uuid[]) order by id for share`.execute(
    tx,
  );
  const wrong = rows.filter(({ usedFor }) => usedFor !== owner && usedFor !== 'both');
  return new Map(wrong.map(({ id, name }) => [id, { type: name, owner: ownerWords(owner) }]));
}

/** Of types as they would be: those that would no longer be for what has documents of them, and how many there are. */
export async function narrowedTypes(
  tx: Tx,
  tenantId: string,
  types: readonly { readonly id: string; readonly usedFor: unknown }[],
): Promise<{ id: string; n: number; owner: Label }[]> {
  if (types.length === 0) return [];
  const { rows } = await sql<{ id: string; n: number; owner: DocumentOwner }>`
    select r.id, d.owner, count(*)::int as n
    from json_to_recordset(${JSON.stringify(types)}::json) as r(id uuid, "usedFor" text)
    cross join lateral (
      select 'people' as owner from employee_document p where p.tenant_id = ${tenantId}::uuid and p.document_type_id = r.id
      union all
      select 'establishments' from establishment_document e where e.tenant_id = ${tenantId}::uuid and e.document_type_id = r.id
    ) d
    where r."usedFor" not in (d.owner, 'both') group by r.id, d.owner`.execute(tx);
  return rows.map(({ owner, ...one }) => ({ ...one, owner: ownerWords(owner) }));
}

/** DOCUMENT_TYPE_USED: a type stays one for whatever has documents of it (10.7). */
export const usedAsBefore: Judge = async (tx, tenantId, rows) => {
  const types = rows.flatMap(({ id, values }) => (id !== null && isId(id) ? { id, usedFor: values['usedFor'] } : []));
  const found = await narrowedTypes(tx, tenantId, types);
  return found.map(({ id, ...values }) => [
    rows.findIndex((row) => row.id === id),
    problemAt('usedFor', 'DOCUMENT_TYPE_USED', values),
  ]);
};
