import { customColumn, isCustomColumn } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { CustomFieldRow, Holder } from '../../employee/index.ts';
import type { Existing, ImportEntity, Values } from '../entities/entity.ts';
import {
  apart,
  customImportFields,
  customKeySets,
  customOf,
  customRows,
  holdersOf,
  judgeConditions,
  uploadable,
  writeCustom,
} from './custom-columns.ts';

interface KeptCustom {
  readonly fields: Values;
  readonly version: number;
}

/** What is uploaded of a kind of record, with the columns that a tenant added to it. */
export function withCustom(base: ImportEntity, all: readonly CustomFieldRow[], holder: Holder): ImportEntity {
  const custom = uploadable(all);
  if (custom.length === 0) return base;
  const [table = ''] = base.tables;
  const own = <R extends { readonly values: Values }>(rows: readonly R[]): R[] =>
    rows.map((row) => ({ ...row, values: apart(row.values).own }));

  async function keptOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, KeptCustom>> {
    const { rows } = await sql<KeptCustom & { id: string }>`
      select record_id as id, fields, version from record_custom
      where tenant_id = ${tenantId}::uuid and record_id = any(${[...ids]}::uuid[])`.execute(tx);
    return new Map(rows.map(({ id, ...kept }) => [id, kept]));
  }

  /** Custom values have a version of their own: both together tell whether anything was changed. */
  const joined = (one: Existing, kept: KeptCustom | undefined): Existing => ({
    ...one,
    version: one.version + (kept?.version ?? 0),
    values: { ...one.values, ...customOf(custom, kept?.fields ?? null) },
  });

  return {
    ...base,
    fields: [...base.fields, ...customImportFields(custom)],
    unique: [...base.unique, ...customKeySets(custom)],
    async find(tx, tenantId, keys, rows) {
      const unique = custom.find((one) => customColumn(one) === keys[0]);
      if (unique) return holdersOf(tx, tenantId, unique, rows, holder);
      const found = await base.find(tx, tenantId, keys, rows);
      const kept = await keptOf(
        tx,
        tenantId,
        found.flatMap((one) => (one ? [one.id] : [])),
      );
      return found.map((one) => one && joined(one, kept.get(one.id)));
    },
    async load(tx, tenantId, ids) {
      const [found, kept] = [await base.load(tx, tenantId, ids), await keptOf(tx, tenantId, ids)];
      return new Map([...found].map(([id, one]) => [id, joined(one, kept.get(id))]));
    },
    async versions(tx, tenantId, ids) {
      const { rows } = await sql<{ id: string; version: number }>`
        select t.id, t.version + coalesce(v.version, 0) as version from ${sql.table(table)} t
        left join record_custom v on v.tenant_id = t.tenant_id and v.record_id = t.id
        where t.tenant_id = ${tenantId}::uuid and t.id = any(${[...ids]}::uuid[])`.execute(tx);
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
    async judgeWhole(tx, tenantId, rows, where) {
      const before = (await base.judgeWhole?.(tx, tenantId, rows, where)) ?? [];
      const conditions = judgeConditions(custom, rows);
      return rows.map((_, n) => [...(before[n] ?? []), ...(conditions[n] ?? [])]);
    },
    fixed: (key, existing) => (isCustomColumn(key) ? null : base.fixed(key, existing)),
    async insert(tx, origin, rows) {
      await base.insert(tx, origin, own(rows));
      await writeCustom(tx, origin, customRows(rows), 'added', holder);
    },
    async update(tx, origin, rows) {
      await base.update(tx, origin, own(rows));
      await writeCustom(tx, origin, customRows(rows), 'changed', holder);
    },
    async restore(tx, origin, rows) {
      await base.restore(
        tx,
        origin,
        rows.map((row) => ({ ...row, before: apart(row.before).own })),
      );
      const former = rows.map(({ id, before }) => ({ id, custom: apart(before).custom }));
      await writeCustom(tx, origin, former, 'restored', holder);
    },
  };
}
