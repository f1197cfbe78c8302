import { buffer } from 'node:stream/consumers';
import { EmployeeDocument, fillInLabel, type ImportCounts, type Label, PROBLEMS } from '@personalia/contract';
import { type FileMatch, type FileRow, matchFile, numbersIn } from '@personalia/domain';
import { sql } from 'kysely';
import { limitsOf } from '../../organisation/index.ts';
import { type ArchivedFile, FILE_KINDS, fittingKind, keepBytes, openArchive } from '../../platform/files/index.ts';
import type { RunningJob } from '../../platform/jobs/index.ts';
import type { ImportPayload } from '../import-job.ts';
import { changeImport, type ImportRow } from '../record.ts';
import { importText } from '../texts.ts';
import { readProblem } from '../upload/read-problem.ts';
import { type FittedFile, recordFit } from './record-fit.ts';

interface DocumentRow extends FileRow {
  readonly targetId: string | null;
  readonly max_megabytes: number;
  readonly allowed_formats: readonly string[] | null;
}

/**
 * The last part of a dry run to which a zip came along: each file finds the row that it is named after and is kept beside
 * the files of records. Records stay as they are; begun again, all of it is done again.
 */
export async function fitFiles(job: RunningJob<ImportPayload>, upload: ImportRow, counts: ImportCounts): Promise<void> {
  const { archive, archive_id: archiveId } = upload;
  if (!archiveId || !archive) return;
  const { tenantId } = job.actor;
  const files = await open(job, archiveId);
  const rows = await rowsNamed(job, upload.id, [...new Set(files.flatMap(({ name }) => numbersIn(name)))]);
  const known = await knownFiles(job, rows);
  const byPerson = Map.groupBy(rows, ({ person }) => person);
  const byNo = new Map(rows.map((row) => [row.no, row]));
  const fitted: FittedFile[] = [];
  for (const [at, file] of files.entries()) {
    job.stopIfAsked();
    const match = matchFile(file.name, byPerson);
    const row = 'row' in match ? byNo.get(match.row) : undefined;
    const kept = row ? await keep(job, file, row) : leftOut(match, byPerson);
    const isThere = known.has(`${row?.targetId} ${kept.sha256}`);
    fitted.push({ no: at + 1, name: file.name, row: row?.no ?? null, ...kept, isThere });
    job.report(at + 1, files.length);
  }
  const fit = fitted.filter(({ problem }) => problem === null).length;
  await job.door.asActor(job.actor, async (tx) => {
    await recordFit(tx, { tenantId, upload, fitted, counts });
    await changeImport(tx, tenantId, upload.id, { archive: { ...archive, files: files.length, fit } });
  });
}

async function open(job: RunningJob<ImportPayload>, archiveId: string): Promise<ArchivedFile[]> {
  const bytes = await buffer(job.files.read(job.actor.tenantId, archiveId));
  try {
    return openArchive(bytes);
  } catch (error) {
    throw readProblem(error);
  }
}

/** Rows about people whose numbers stand in the names of files. */
async function rowsNamed(
  job: RunningJob<ImportPayload>,
  importId: string,
  numbers: readonly string[],
): Promise<DocumentRow[]> {
  const { tenantId } = job.actor;
  const { rows } = await job.door.asActor(job.actor, (tx) =>
    sql<DocumentRow>`
      select r.row_no as no, r.target_id as "targetId", e.number_key as person, coalesce(t.max_megabytes, 10) as max_megabytes, t.allowed_formats,
        array_remove(array[t.code, t.name, coalesce(r.data -> 'values' ->> 'name', d.name), coalesce(r.data -> 'values' ->> 'number', d.number)], null) as words
      from import_row r
      left join employee_document d on d.tenant_id = ${tenantId} and d.id = r.target_id
      join employee_current e on e.tenant_id = ${tenantId} and e.id = coalesce((r.data -> 'values' ->> 'employeeId')::uuid, d.employee_id)
      left join document_type t on t.tenant_id = ${tenantId} and t.id = coalesce((r.data -> 'values' ->> 'documentTypeId')::uuid, d.document_type_id)
      where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.state <> 'error' and e.number_key = any(${[...numbers]}::text[])`.execute(
      tx,
    ),
  );
  return rows;
}

/** What documents have by now: sent once more, a file changes nothing. */
async function knownFiles(job: RunningJob<ImportPayload>, rows: readonly DocumentRow[]): Promise<Set<string>> {
  const { tenantId } = job.actor;
  const targets = rows.flatMap(({ targetId }) => targetId ?? []);
  const { rows: found } = await job.door.asActor(job.actor, (tx) =>
    sql<{ id: string; sha256: string }>`
      select f.record_id as id, f.sha256 from employee_document d
      join employee_file f on f.tenant_id = ${tenantId} and f.employee_id = d.employee_id and f.record = ${EmployeeDocument.name} and f.record_id = d.id
      where d.tenant_id = ${tenantId} and d.id = any(${targets}::uuid[])`.execute(tx),
  );
  return new Set(found.map(({ id, sha256 }) => `${id} ${sha256}`));
}

type Kept = Omit<FittedFile, 'no' | 'name' | 'row' | 'isThere'>;

const problem = (code: string, message: Label): Kept => ({
  fileId: null,
  mediaType: null,
  size: null,
  sha256: null,
  problem: { code, message },
});

/** A file that no row is found for; where several could be meant, how it may be named. */
function leftOut(match: FileMatch, rows: ReadonlyMap<string, readonly DocumentRow[]>): Kept {
  if (!('problem' in match) || match.problem === 'FILE_UNMATCHED')
    return problem('FILE_UNMATCHED', importText('FILE_UNMATCHED'));
  const example = rows.get(match.person)?.[0]?.words[0] ?? '';
  return problem('FILE_AMBIGUOUS', importText('FILE_AMBIGUOUS', { no: match.person.toUpperCase(), example }));
}

/** Takes a file out and keeps it if it is what a record may have; nothing names the bytes before the row is written. */
async function keep(job: RunningJob<ImportPayload>, file: ArchivedFile, row: DocumentRow): Promise<Kept> {
  const { megabytes, kinds } = limitsOf(row);
  const bytes = await file.read(megabytes * 1024 * 1024).catch((error: unknown) => {
    throw readProblem(error);
  });
  if (bytes === 'damaged') return problem('FILE_DAMAGED', importText('FILE_DAMAGED'));
  if (bytes === 'large') return problem('FILE_SIZE', fillInLabel(PROBLEMS.FILE_SIZE.text, { n: megabytes }));
  const kind = fittingKind(file.name.split('/').at(-1) ?? '', bytes, kinds);
  if (kind === null) return problem('FILE_TYPE', fillInLabel(PROBLEMS.FILE_TYPE.text, { formats: kinds.join(', ') }));
  const kept = await keepBytes(job.files, job.actor.tenantId, bytes);
  return { ...kept, mediaType: FILE_KINDS[kind], problem: null };
}
