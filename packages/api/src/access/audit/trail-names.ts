import { roleLabel } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { referable, titleOf } from '../../platform/resource/index.ts';

/** Ids by the kind of record they belong to. */
export type Wanted = Map<string, Set<string>>;
export type Names = ReadonlyMap<string, string>;

/** What the records behind ids are called, one question for each kind. One that is gone has no name any more. */
export async function namesOf(tx: Tx, { tenantId, locale }: Caller, wanted: Wanted): Promise<Names> {
  const names = new Map<string, string>();
  for (const [kind, ids] of wanted) {
    const from = sourceOf(kind, locale);
    if (!from) continue;
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id, ${from.name} as name from ${sql.table(from.table)} t
      where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[])`.execute(tx);
    for (const { id, name } of rows) names.set(id, kind === 'Role' ? roleLabel(name)[locale] : name);
  }
  return names;
}

function sourceOf(kind: string, locale: Caller['locale']): { table: string; name: RawBuilder<string> } | undefined {
  if (kind === 'Menu') return { table: 'menu', name: sql.ref(`t.label_${locale}`) };
  if (kind === 'User') return { table: 'app_user', name: sql.ref('t.name') };
  if (kind === 'Role') return { table: 'role', name: sql.ref('t.name') };
  const resource = referable.get(kind);
  return resource && { table: resource.table, name: titleOf(resource, 't', locale) };
}
