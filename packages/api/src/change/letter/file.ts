import type { LetterSubject } from '@personalia/contract';
import { sql } from 'kysely';
import { filesOf, keepBytes } from '../../platform/files/index.ts';
import { type Call, type FileReply, Problem } from '../../platform/http/index.ts';
import { checkAddress } from './check.ts';
import { type LetterRow, readLetter } from './store.ts';

const PDF = 'application/pdf';

/** The PDF of a letter: written from its frozen content when it is first read, and from then on as it is kept. */
export async function letterFile(
  { tx, caller, request }: Pick<Call, 'tx' | 'caller' | 'request'>,
  subject: LetterSubject,
  subjectId: string,
  employeeId?: string,
): Promise<FileReply> {
  // Readers take turns, so that it is written once.
  const which = { lock: 'change', ...(employeeId ? { employeeId } : {}) } as const;
  const letter = await readLetter(tx, caller.tenantId, subject, subjectId, which);
  if (!letter) throw new Problem('NOT_FOUND');
  const files = filesOf(request);
  const name = `${letter.letterNo ?? 'letter'}.pdf`.replaceAll('/', '-');
  const fileId = await keptFile({ tx, caller, request }, letter, name);
  await sql`select app.note('READ_FILE', 'Letter', ${letter.id}::uuid, ${name}, '{}'::jsonb)`.execute(tx);
  return { name, mediaType: PDF, content: files.lasting.read(caller.tenantId, fileId) };
}

async function keptFile(
  { tx, caller, request }: Pick<Call, 'tx' | 'caller' | 'request'>,
  letter: LetterRow,
  name: string,
): Promise<string> {
  const { tenantId, userId } = caller;
  const record = letter.isVoid ? 'LetterVoid' : 'Letter';
  const { rows } = await sql<{ id: string }>`
    select f.id from employee_file f where f.tenant_id = ${tenantId} and f.employee_id = ${letter.employeeId}::uuid
      and f.record = ${record} and f.record_id = ${letter.id}::uuid`.execute(tx);
  if (rows[0]) return rows[0].id;
  const check = letter.checkCode ? checkAddress(request, letter.checkCode) : null;
  const { letterPdf } = await import('./pdf.ts');
  const bytes = await letterPdf({ ...letter.content, isVoid: letter.isVoid }, new Date(), check);
  const { fileId, size, sha256 } = await keepBytes(filesOf(request), tenantId, bytes);
  await sql`
    insert into employee_file (tenant_id, id, employee_id, record, record_id, name, media_type, size_bytes, sha256, created_by)
    values (${tenantId}, ${fileId}::uuid, ${letter.employeeId}::uuid, ${record}, ${letter.id}::uuid, ${name}, ${PDF}, ${size}, ${sha256}, ${userId}::uuid)`.execute(
    tx,
  );
  return fileId;
}
