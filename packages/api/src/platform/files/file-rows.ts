import type { RecordFile } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Call, Caller, FileReply } from '../http/index.ts';
import { Problem } from '../http/problem.ts';
import { FILE_KINDS, type FileKind } from './content-type.ts';
import { keepUpload } from './keep-upload.ts';
import { filesOf } from './server-files.ts';

/** Where a file stands: whose it is, and the record that it is kept with. */
export interface FilePlace {
  readonly ownerId: string;
  readonly recordId: string;
}

/** What a file may be. */
export interface FileLimits {
  readonly megabytes: number;
  readonly kinds: readonly FileKind[];
}

type Receiving = Pick<Call, 'tx' | 'caller' | 'request' | 'received'>;

/**
 * Files that are kept with records: the rows that name them, in a table with the column `owner`. Their bytes are sealed in the
 * store for lasting files; those that no row names any more go in the night, so a failed commit loses nothing.
 */
export function fileRows(table: string, owner: string) {
  const at = (caller: Caller, { ownerId, recordId }: FilePlace) =>
    sql`f.tenant_id = ${caller.tenantId} and f.${sql.ref(owner)} = ${ownerId}::uuid and f.record_id = ${recordId}::uuid`;

  async function list(tx: Tx, caller: Caller, place: FilePlace): Promise<RecordFile[]> {
    const { rows } = await sql<RecordFile>`
      select f.id, f.name, f.media_type as "mediaType", f.size_bytes::int as size, f.created_at as "createdAt", u.name as "createdBy"
      from ${sql.table(table)} f left join actor u on u.tenant_id = f.tenant_id and u.id = f.created_by
      where ${at(caller, place)} order by f.created_at, f.name, f.id`.execute(tx);
    return rows;
  }

  const one = async (tx: Tx, caller: Caller, place: FilePlace, id: string): Promise<RecordFile> => {
    const found = (await list(tx, caller, place)).find((file) => file.id === id);
    if (!found) throw new Problem('NOT_FOUND');
    return found;
  };

  return {
    list,
    one,
    /** Keeps the file that came with the call; `more`: further columns of the table. */
    async keep(
      { tx, caller, request, received }: Receiving,
      { ownerId, recordId }: FilePlace,
      limits: FileLimits,
      more: Readonly<Record<string, string>> = {},
    ): Promise<Pick<RecordFile, 'id' | 'name'>> {
      const { fileId, name, kind, size, sha256 } = await keepUpload(request, received, limits);
      const columns = Object.keys(more).map((column) => sql`, ${sql.ref(column)}`);
      const values = Object.values(more).map((value) => sql`, ${value}`);
      await sql`
        insert into ${sql.table(table)} (tenant_id, id, ${sql.ref(owner)}, record_id, name, media_type, size_bytes, sha256, created_by${sql.join(columns, sql``)})
        values (${caller.tenantId}, ${fileId}, ${ownerId}, ${recordId}, ${name}, ${FILE_KINDS[kind]}, ${size}, ${sha256}, ${caller.userId}${sql.join(values, sql``)})`.execute(
        tx,
      );
      return { id: fileId, name };
    },
    /** Who took a copy of what is kept in the trail, as with exports. */
    async give(
      { tx, caller, request }: Pick<Call, 'tx' | 'caller' | 'request'>,
      place: FilePlace,
      id: string,
      entity: string,
    ): Promise<FileReply> {
      const file = await one(tx, caller, place, id);
      await sql`select app.note('READ_FILE', ${entity}, ${place.recordId}::uuid, ${file.name}, '{}'::jsonb)`.execute(
        tx,
      );
      const content = filesOf(request).lasting.read(caller.tenantId, file.id);
      return { name: file.name, mediaType: file.mediaType, content };
    },
    async remove(tx: Tx, caller: Caller, place: FilePlace, id: string): Promise<void> {
      const gone =
        await sql`delete from ${sql.table(table)} f where ${at(caller, place)} and f.id = ${id}::uuid`.execute(tx);
      if (Number(gone.numAffectedRows ?? 0) === 0) throw new Problem('NOT_FOUND');
    },
  };
}
