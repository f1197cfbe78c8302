import { AGGREGATES, fieldClassOf, type Label, type RegisterFieldInfo, registerOperators } from '@personalia/contract';
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

/** Units at a level are called as the tenant calls the level. */
async function namedLevels(tx: Tx, { tenantId }: Caller): Promise<ReadonlyMap<string, Label>> {
  const { rows } = await sql<{ no: number; name: string }>`
    select level_no as no, name from organization_level where tenant_id = ${tenantId}::uuid and status = 'active'`.execute(
    tx,
  );
  return new Map(rows.map(({ no, name }) => [levelKey(no), { en: name, id: name }]));
}

/** What any column of the register is called, whoever may see it. */
export async function registerWords(tx: Tx, caller: Caller): Promise<ReadonlyMap<string, Label>> {
  const columns = [...(await catalogueOf(tx, caller)).values()];
  return new Map([
    ...columns.map(({ key, field }) => [key, field.options.label] as const),
    ...(await namedLevels(tx, caller)),
  ]);
}

/** Columns that the caller may see. */
export async function registerFields(tx: Tx, caller: Caller): Promise<RegisterFieldInfo[]> {
  const named = await namedLevels(tx, caller);
  const isUnused = new Set(Array.from({ length: DEEPEST_LEVEL }, (_, n) => levelKey(n + 1)));
  for (const key of named.keys()) isUnused.delete(key);
  return [...(await catalogueOf(tx, caller)).values()]
    .filter((column) => maySee(caller, column) && !isUnused.has(column.key))
    .map((column) => ({ ...infoOf(column), label: named.get(column.key) ?? column.field.options.label }));
}
