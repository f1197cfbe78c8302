import type { EmployeeRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { takeBackChecks } from '../../employee/index.ts';
import type { ImportEntity, Origin, Values } from '../entities/entity.ts';

/** Rows to which files came along have them under this name, beside their fields. */
const FILES = 'files';

/**
 * A kind of record with the files that come in a zip beside its rows. They become files of the record in the transaction
 * that writes it, and go with it when the upload is undone; what somebody added since keeps its record.
 */
export function withFiles(definition: EmployeeRecord, plain: ImportEntity): ImportEntity {
  const table = sql.table(definition.table);

  async function attach(tx: Tx, origin: Origin, rows: readonly { id: string; values: Values }[]): Promise<void> {
    const pairs = rows.flatMap(({ id, values }) => {
      const files = values[FILES];
      return Array.isArray(files) ? files.map((file: unknown) => ({ record: id, file })) : [];
    });
    if (pairs.length === 0) return;
    await sql`
      insert into employee_file (tenant_id, id, employee_id, record, record_id, name, media_type, size_bytes, sha256, created_by)
      select t.tenant_id, f.file_id, t.employee_id, ${definition.name}, t.id, right(regexp_replace(f.name, '^.*/', ''), 200), f.media_type,
        f.size_bytes, f.sha256, ${origin.userId}::uuid
      from json_to_recordset(${JSON.stringify(pairs)}::json) as r(record uuid, file uuid)
      join import_file f on f.tenant_id = ${origin.tenantId} and f.import_id = ${origin.importId}::uuid and f.file_id = r.file
      join ${table} t on t.tenant_id = ${origin.tenantId} and t.id = r.record`.execute(tx);
    const ids = pairs.map(({ record }) => record);
    await takeBackChecks(tx, origin, definition, 'added', ids);
  }

  const detach = (tx: Tx, { tenantId, importId }: Origin, ids: readonly string[]) =>
    sql`
      delete from employee_file f using import_file i
      where i.tenant_id = ${tenantId} and i.import_id = ${importId}::uuid
        and f.tenant_id = ${tenantId} and f.id = i.file_id and f.record_id = any(${[...ids]}::uuid[])`.execute(tx);

  /** Records to which somebody has added a file. */
  async function withOthers(tx: Tx, { tenantId, importId }: Origin, ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      select distinct t.id from ${table} t
      join employee_file f on f.tenant_id = ${tenantId} and f.employee_id = t.employee_id and f.record = ${definition.name} and f.record_id = t.id
      where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[]) and not exists (
        select from import_file i where i.tenant_id = ${tenantId} and i.import_id = ${importId}::uuid and i.file_id = f.id)`.execute(
      tx,
    );
    return new Set(rows.map(({ id }) => id));
  }

  return {
    ...plain,
    async insert(tx, origin, rows) {
      await plain.insert(tx, origin, rows);
      await attach(tx, origin, rows);
    },
    async update(tx, origin, rows) {
      await plain.update(tx, origin, rows);
      await attach(tx, origin, rows);
    },
    async restore(tx, origin, rows) {
      await detach(
        tx,
        origin,
        rows.map(({ id }) => id),
      );
      await plain.restore(tx, origin, rows);
    },
    async remove(tx, origin, ids) {
      const kept = await withOthers(tx, origin, ids);
      const free = ids.filter((id) => !kept.has(id));
      const removed = await plain.remove(tx, origin, free);
      await detach(tx, origin, removed);
      return removed;
    },
  };
}
