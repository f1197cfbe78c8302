import { columnName, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { digestKey } from '../../employee/index.ts';
import type { Existing, Origin, Values } from './entity.ts';
import type { EntityMatching, EntityUndoing, EntityWriting } from './entity-parts.ts';
import { type Column, columnOf, keptValue, recordset } from './sql-columns.ts';

const knownOf = (columns: readonly Column[]) => {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return (keys: readonly string[]): Column[] => keys.flatMap((key) => byKey.get(key) ?? []);
};

/** Records of a plain resource by what is in a file. */
export function findingRows(resource: Resource, columns: readonly Column[]): Pick<EntityMatching, 'find' | 'load'> {
  const table = sql.table(resource.table);
  const known = knownOf(columns);

  async function find(tx: Tx, tenantId: string, keys: readonly string[], rows: readonly Values[]) {
    const conditions = known(keys).map((column) => {
      const [own, given] = [sql`t.${columnOf(column)}`, sql`r.${sql.id(column.key)}`];
      if (column.field.options.sealed) {
        const digest = sql.id(digestKey(column.key));
        const ownDigest = sql`t.${sql.id(columnName(digestKey(column.key)))}`;
        return sql`case when r.${digest} is null then ${own} = ${given} else ${ownDigest} = r.${digest} end`;
      }
      const same = column.field.required ? sql`=` : sql`is not distinct from`;
      return column.field.kind === 'text' ? sql`lower(${own}) ${same} lower(${given})` : sql`${own} ${same} ${given}`;
    });
    const read = known([...keys, ...keys.map(digestKey)]);
    const asked = rows.map((row, n) => ({ n, ...Object.fromEntries(read.map(({ key }) => [key, row[key] ?? null])) }));
    const found = await sql<Record<string, unknown> & { n: number }>`
      select r.n, t.* from ${recordset(asked, { n: 'int' }, read)}
      join ${table} t on t.tenant_id = ${tenantId} and ${sql.join(conditions, sql` and `)}`.execute(tx);
    const result: (Existing | null)[] = rows.map(() => null);
    for (const row of found.rows) result[row.n] = existing(row);
    const missing = rows.flatMap((row, n) => (result[n] ? [] : [{ n, ...row }]));
    if (keys.includes('code') && resource.code !== 'none') await findByFormerCode(tx, tenantId, missing, result);
    return result;
  }

  /** Rows that call a record by the code it had. */
  async function findByFormerCode(
    tx: Tx,
    tenantId: string,
    rows: readonly (Values & { n: number })[],
    result: (Existing | null)[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const scope = typeof resource.code === 'object' ? resource.code.within : null;
    const asked = rows.map((row) => ({ n: row.n, code: row['code'] ?? null, scope: scope ? row[scope] : tenantId }));
    const found = await sql<Record<string, unknown> & { n: number; former: string }>`
      select r.n, a.code as former, t.* from json_to_recordset(${JSON.stringify(asked)}::json) as r(n int, code text, scope text)
      join code_alias a on a.tenant_id = ${tenantId} and a.resource = ${resource.name} and a.scope = r.scope and a.code = upper(r.code)
      join ${table} t on t.tenant_id = a.tenant_id and t.id = a.record_id`.execute(tx);
    for (const row of found.rows) result[row.n] = { ...existing(row), former: { code: row.former } };
  }

  const existing = (row: Record<string, unknown>): Existing => ({
    id: String(row['id']),
    version: Number(row['version']),
    values: Object.fromEntries(columns.map(({ key, field: one }) => [key, keptValue(one, row[columnName(key)])])),
  });

  return {
    find,
    async load(tx, tenantId, ids) {
      const { rows } = await sql<Record<string, unknown>>`
        select t.* from ${table} t where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[])`.execute(tx);
      return new Map(rows.map((row) => [String(row['id']), existing(row)]));
    },
  };
}

/** How rows of a plain resource are written, and taken back. */
export function writingRows(
  resource: Resource,
  columns: readonly Column[],
): Pick<EntityWriting, 'insert' | 'update'> & EntityUndoing {
  const table = sql.table(resource.table);
  const known = knownOf(columns);

  async function write(tx: Tx, origin: Origin, rows: readonly { id: string; values: Values }[]): Promise<void> {
    for (const { keys, group } of sameFields(rows)) {
      const set = known(keys).map((column) => sql`${columnOf(column)} = r.${sql.id(column.key)}`);
      await sql`
        update ${table} t set ${sql.join([...set, sql`version = t.version + 1`, sql`updated_at = now()`, sql`updated_by = ${origin.userId}::uuid`])}
        from ${recordset(group, { id: 'uuid' }, known(keys))}
        where t.tenant_id = ${origin.tenantId} and t.id = r.id`.execute(tx);
    }
  }

  return {
    async insert(tx, origin, rows) {
      const given = rows.map(({ id, values }) => ({
        id,
        ...values,
        status: values['status'] ?? 'active',
      }));
      await sql`
        insert into ${table} (tenant_id, id, created_by, updated_by, ${sql.join(columns.map(columnOf))})
        select ${origin.tenantId}::uuid, r.id, ${origin.userId}::uuid, ${origin.userId}::uuid, ${sql.join(columns.map(({ key }) => sql`r.${sql.id(key)}`))}
        from ${recordset(given, { id: 'uuid' }, columns)}`.execute(tx);
    },
    update: (tx, origin, rows) => write(tx, origin, rows),
    restore: (tx, origin, rows) =>
      write(
        tx,
        origin,
        rows.map(({ id, before }) => ({ id, values: before })),
      ),
    async remove(tx, origin, ids) {
      const { rows } = await sql<{ id: string }>`
        delete from ${table} t where t.tenant_id = ${origin.tenantId} and t.id = any(${[...ids]}::uuid[])
          and t.id <> all(array(select app.referred_to(${resource.table}::regclass, ${[...ids]}::uuid[]))) returning t.id`.execute(
        tx,
      );
      return rows.map((row) => row.id);
    },
    async deactivate(tx, origin, ids) {
      await sql`
        update ${table} set status = 'inactive', version = version + 1, updated_at = now(), updated_by = ${origin.userId}::uuid
        where tenant_id = ${origin.tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
      return true;
    },
  };
}

/** Rows that set the same fields go into one statement. */
export function sameFields(
  rows: readonly { id: string; values: Values }[],
): { keys: string[]; group: Record<string, unknown>[] }[] {
  const groups = new Map<string, { keys: string[]; group: Record<string, unknown>[] }>();
  for (const { id, values } of rows) {
    const keys = Object.keys(values).sort();
    if (keys.length === 0) continue;
    const name = keys.join(' ');
    const one = groups.get(name) ?? { keys, group: [] };
    one.group.push({ id, ...values });
    groups.set(name, one);
  }
  return [...groups.values()];
}
