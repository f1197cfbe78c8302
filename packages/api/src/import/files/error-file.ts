import { buffer } from 'node:stream/consumers';
import type { GetImportErrorFile, Locale } from '@personalia/contract';
import { cellText } from '@personalia/domain';
import { filesOf, readSheet, type SheetColumn, type SheetRow, writeSheet } from '../../platform/files/index.ts';
import { type Handler, Problem } from '../../platform/http/index.ts';
import { visibleImport } from '../actions.ts';
import { type Issue, worded } from '../check/issue.ts';
import { mostRows } from '../limits.ts';
import { isOpen, readingOf } from '../record.ts';

/** Most rows in a file of errors; who has more of them has one mistake, not many. */
const MOST = 50_000;

/** The rows with errors as they stand in the file, in its own columns, with what is wrong in one more. */
export const getErrorFile: Handler<typeof GetImportErrorFile> = async ({ tx, caller, input, request }) => {
  const upload = await visibleImport(tx, caller, input.params.id);
  if (!upload.file_id) throw new Problem('NOT_FOUND');
  const found = await tx
    .selectFrom('import_row')
    .select(['row_no', 'issues'])
    .where('tenant_id', '=', caller.tenantId)
    .where('import_id', '=', upload.id)
    .where('issues', 'is not', null)
    .orderBy('row_no')
    .limit(MOST)
    .execute();
  const messages = new Map(found.map((row) => [row.row_no, sentence(row.issues as Issue[], caller.locale)]));
  const bytes = await buffer(filesOf(request).read(caller.tenantId, upload.file_id));
  const { header, format } = upload.source;
  const sheet = await readSheet(bytes, {
    ...readingOf(upload.source),
    mostRows: mostRows(),
  });
  const titles = [...header, caller.locale === 'id' ? 'Pesan' : 'Message'];
  const columns = titles.map((title, at): SheetColumn => ({ key: String(at), title, kind: 'text' }));
  const name = `${upload.file_name.replace(/\.(csv|xlsx|txt)$/i, '')} ${caller.locale === 'id' ? 'kesalahan' : 'errors'}`;
  return writeSheet(
    name,
    format,
    columns,
    badRows(sheet.rows, messages, (at) => isOpen(upload, at, caller)),
  );
};

const sentence = (issues: readonly Issue[], locale: Locale): string =>
  issues
    .map((issue) => worded(issue, locale))
    .map(({ column, message }) => (column ? `${column}: ${message}` : message))
    .join(' ');

async function* badRows(
  batches: AsyncIterable<readonly SheetRow[]>,
  messages: ReadonlyMap<number, string>,
  shows: (column: number) => boolean,
): AsyncGenerator<Record<string, string>> {
  for await (const batch of batches) {
    for (const { no, cells } of batch) {
      const message = messages.get(no);
      if (message !== undefined)
        yield Object.fromEntries(
          [...cells.map((cell, at) => (shows(at) ? cellText(cell) : '')), message].map((text, at) => [at, text]),
        );
    }
  }
}
