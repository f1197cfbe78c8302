import { EMPLOYEE_RECORDS, type EmployeeRecord, type RecordFile } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { ALL_KINDS, FILE_KINDS, type FileKind, filesOf, keepUpload } from '../../platform/files/index.ts';
import { type Call, type Caller, type FileReply, Problem } from '../../platform/http/index.ts';
import { takeBackChecks } from './checked-files.ts';
import { ownerOf } from './owner.ts';
import { refuseClosedClass, storeOfRecords } from './store.ts';

/** What a file may be. */
export interface FileLimits {
  readonly megabytes: number;
  readonly kinds: readonly FileKind[];
}
/** Unless the type of the document says otherwise. */
const USUAL: FileLimits = { megabytes: 10, kinds: ALL_KINDS };

/** What the type of a document says of its files (organisation-and-employee 10.7). */
export const limitsOf = (type: {
  readonly max_megabytes: number;
  readonly allowed_formats: readonly string[] | null;
}): FileLimits => ({
  megabytes: type.max_megabytes,
  kinds: ALL_KINDS.filter((kind) => type.allowed_formats?.includes(kind) ?? true),
});

export interface FileParams {
  readonly employeeId: string;
  readonly child: string;
  readonly id: string;
  readonly fileId?: string;
}

type Context = Pick<Call, 'tx' | 'caller' | 'request' | 'received'>;

export function definitionOf(child: string): EmployeeRecord {
  const found = EMPLOYEE_RECORDS.find((one) => one.ofEmployee.child === child);
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/** The record that a file is kept with, for whoever may see or change it: its files follow it in everything. */
async function recordFor({ tx, caller }: Context, params: FileParams, need: 'view' | 'edit') {
  const definition = definitionOf(params.child);
  refuseClosedClass(caller, definition, need);
  const owner = await ownerOf(tx, caller, params.employeeId, need);
  const record = await storeOfRecords(definition, owner.id).one(tx, caller, params.id);
  return { definition, owner, record };
}

const filesIn = (tx: Tx, caller: Caller, { employeeId, id }: FileParams) =>
  tx
    .selectFrom('employee_file as f')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.id', '=', 'f.created_by'),
    )
    .select([
      'f.id',
      'f.name',
      'f.media_type as mediaType',
      'f.size_bytes as size',
      'f.created_at as createdAt',
      'u.name as createdBy',
    ])
    .where('f.tenant_id', '=', caller.tenantId)
    .where('f.employee_id', '=', employeeId)
    .where('f.record_id', '=', id)
    .orderBy('f.created_at')
    .orderBy('f.name')
    .orderBy('f.id');

export async function recordFiles(context: Context, params: FileParams): Promise<RecordFile[]> {
  await recordFor(context, params, 'view');
  const rows = await filesIn(context.tx, context.caller, params).execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

export async function addRecordFile(context: Context, params: FileParams): Promise<RecordFile> {
  const { tx, caller } = context;
  const { definition, owner, record } = await recordFor(context, params, 'edit');
  const limits = await limitsFor(tx, caller, record);
  const { id } = await keepFile(
    context,
    { record: definition.name, recordId: params.id, employeeId: owner.id },
    limits,
  );
  await takeBackChecks(tx, caller, definition, 'added', [params.id]);
  const added = await filesIn(tx, caller, params).where('f.id', '=', id).executeTakeFirstOrThrow();
  return { ...added, size: Number(added.size) };
}

interface Place {
  /** The kind of record by its name. */
  readonly record: string;
  readonly recordId: string;
  readonly employeeId: string;
}

/** Keeps the file that came with the call. */
export async function keepFile(
  { tx, caller, request, received }: Context,
  { record, recordId, employeeId }: Place,
  limits = USUAL,
): Promise<Pick<RecordFile, 'id' | 'name'>> {
  const { fileId, name, kind, size, sha256 } = await keepUpload(request, received, limits);
  await tx
    .insertInto('employee_file')
    .values({
      tenant_id: caller.tenantId,
      id: fileId,
      employee_id: employeeId,
      record,
      record_id: recordId,
      name,
      media_type: FILE_KINDS[kind],
      size_bytes: size,
      sha256,
      created_by: caller.userId,
    })
    .execute();
  return { id: fileId, name };
}

/** A document's type may allow more or less than is usual. */
async function limitsFor(tx: Tx, caller: Caller, record: Readonly<Record<string, unknown>>): Promise<FileLimits> {
  const typeId = record['documentTypeId'];
  if (typeof typeId !== 'string') return USUAL;
  const type = await tx
    .selectFrom('document_type')
    .select(['max_megabytes', 'allowed_formats'])
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', typeId)
    .executeTakeFirst();
  return type ? limitsOf(type) : USUAL;
}

export async function recordFile(context: Context, params: FileParams): Promise<FileReply> {
  const { tx, caller, request } = context;
  const { definition } = await recordFor(context, params, 'view');
  const file = await filesIn(tx, caller, params)
    .where('f.id', '=', params.fileId ?? '')
    .executeTakeFirst();
  if (!file) throw new Problem('NOT_FOUND');
  // Who took a copy of what is kept in the trail, as with exports.
  await sql`select app.note('READ_FILE', ${definition.name}, ${params.id}::uuid, ${file.name}, '{}'::jsonb)`.execute(
    tx,
  );
  return {
    name: file.name,
    mediaType: file.mediaType,
    content: filesOf(request).lasting.read(caller.tenantId, file.id),
  };
}

/** The row goes now; the bytes that no row names any more go in the night (`sweep.ts`), so a failed commit loses nothing. */
export async function removeRecordFile(context: Context, params: FileParams): Promise<void> {
  const { tx, caller } = context;
  const { definition } = await recordFor(context, params, 'edit');
  const gone = await tx
    .deleteFrom('employee_file')
    .where('tenant_id', '=', caller.tenantId)
    .where('employee_id', '=', params.employeeId)
    .where('record_id', '=', params.id)
    .where('id', '=', params.fileId ?? '')
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new Problem('NOT_FOUND');
  await takeBackChecks(tx, caller, definition, 'gone', [params.id]);
}
