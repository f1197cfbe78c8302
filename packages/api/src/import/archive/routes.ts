import type { DeleteImportArchive, GetImportFiles, ImportFile, Label, PutImportArchive } from '@personalia/contract';
import { openArchive, receivedBytes, receivedFile, recordFile } from '../../platform/files/index.ts';
import { type Handler, Problem } from '../../platform/http/index.ts';
import { ready, show, visibleImport } from '../actions.ts';
import { changeImport, readImport } from '../record.ts';
import { readProblem } from '../upload/read-problem.ts';

const PAGE = 100;

/** Takes a zip in; the rows are checked with it from now on. One that is hostile is refused before anything is unpacked. */
export const putArchive: Handler<typeof PutImportArchive> = async ({ tx, caller, input, request, received }) => {
  const file = receivedFile(received);
  const row = await ready(tx, caller, input.params.id, 'map');
  const bytes = await receivedBytes(request, file);
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') throw new Problem('FILE_TYPE', { values: { formats: 'ZIP' } });
  try {
    if (openArchive(bytes).length === 0) throw new Problem('ARCHIVE_EMPTY');
  } catch (error) {
    throw readProblem(error);
  }
  await changeImport(tx, caller.tenantId, row.id, {
    archive_id: await recordFile(tx, file),
    archive: { name: file.name.slice(0, 200), size: file.size, files: null, fit: null },
    ...unchecked(row.state),
  });
  return show(tx, caller, await readImport(tx, caller.tenantId, row.id));
};

export const deleteArchive: Handler<typeof DeleteImportArchive> = async ({ tx, caller, input }) => {
  const row = await ready(tx, caller, input.params.id, 'map');
  await changeImport(tx, caller.tenantId, row.id, { archive_id: null, archive: null, ...unchecked(row.state) });
  return show(tx, caller, await readImport(tx, caller.tenantId, row.id));
};

/** What was checked was checked with other files. */
const unchecked = (state: string) =>
  state === 'uploaded' ? {} : ({ state: 'mapped', counts: {}, message: null } as const);

export const getImportFiles: Handler<typeof GetImportFiles> = async ({ tx, caller, input }) => {
  const upload = await visibleImport(tx, caller, input.params.id);
  const { state, after = 0 } = input.query;
  let query = tx
    .selectFrom('import_file')
    .select(['file_no as no', 'name', 'row_no as row', 'size_bytes as size', 'problem'])
    .where('tenant_id', '=', caller.tenantId)
    .where('import_id', '=', upload.id)
    .where('file_no', '>', after);
  if (state === 'leftOut') query = query.where('problem', 'is not', null);
  const rows = await query.orderBy('file_no').limit(PAGE).execute();
  return rows.map(
    ({ problem, size, ...file }): ImportFile => ({
      ...file,
      size: size === null ? null : Number(size),
      message: (problem as { message: Label } | null)?.message[caller.locale] ?? null,
    }),
  );
};
