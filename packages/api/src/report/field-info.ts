import { AGGREGATES, fieldClassOf, type RegisterFieldInfo, registerOperators } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { canAggregate, canGroup, catalogueOf, maySee } from './columns.ts';
import { DEEPEST_LEVEL, levelKey, type RegisterField } from './fields/index.ts';

function infoOf(column: RegisterField): RegisterFieldInfo {
  const { key, group, dated } = column;
  const { kind, options } = column.field;
  return {
    key,
    label: options.label,
    group,
    kind,
    class: fieldClassOf(options.class ?? 'basic'),
    dated,
    operators: registerOperators(kind, options.sealed === true),
    sealed: column.sealed !== undefined,
    groups: canGroup(column),
    aggregates: canAggregate(column) ? [...AGGREGATES] : [],
    choices: [...(options.choices ?? [])],
    to: options.to ?? null,
    list: options.list ?? null,
  };
}

/** Columns that the caller may see; units at a level are called as the tenant calls the level. */
export async function registerFields(tx: Tx, caller: Caller): Promise<RegisterFieldInfo[]> {
  const { rows } = await sql<{ no: number; name: string }>`
    select level_no as no, name from organization_level where tenant_id = ${caller.tenantId}::uuid and status = 'active'`.execute(
    tx,
  );
  const named = new Map(rows.map(({ no, name }) => [levelKey(no), { en: name, id: name }]));
  const isUnused = new Set(Array.from({ length: DEEPEST_LEVEL }, (_, n) => levelKey(n + 1)));
  for (const key of named.keys()) isUnused.delete(key);
  return [...(await catalogueOf(tx, caller)).values()]
    .filter((column) => maySee(caller, column) && !isUnused.has(column.key))
    .map((column) => ({ ...infoOf(column), label: named.get(column.key) ?? column.field.options.label }));
}
