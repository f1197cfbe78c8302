import { buffer } from 'node:stream/consumers';
import {
  type CompanyDefaults,
  defaultValueOf,
  type FieldClass,
  type ImportCounts,
  NAME_KEY,
} from '@personalia/contract';
import type { SoughtPerson } from '@personalia/domain';
import { companyCallingCode } from '../../access/index.ts';
import { readSheet } from '../../platform/files/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { defineJob, type RunningJob } from '../../platform/jobs/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import type { ImportEntity, Values } from '../entities/entity.ts';
import { authorise, entityFor } from '../entities/index.ts';
import { type ImportPayload, importLink, importPayload, tenantOf } from '../import-job.ts';
import { mostRows } from '../limits.ts';
import { findPeopleOfFile, type PeopleOfFile, soughtPerson } from '../people/people-of-file.ts';
import { changeImport, fullCounts, type ImportRow, isAtWork, readImport, readingOf } from '../record.ts';
import { readProblem } from '../upload/read-problem.ts';
import { originOf } from '../write/origin.ts';
import { converter, reader } from './convert.ts';
import { openLookups } from './lookups.ts';
import type { Referring } from './order-rows.ts';
import { planRows } from './plan-rows.ts';
import type { PlannedRow } from './planned-row.ts';
import { type NamedRows, rememberName, settleFile } from './settle-file.ts';
import { stageRows } from './stage-rows.ts';

/** Rows judged in one transaction. */
const BATCH = 2_500;

/** Reads the whole file and judges every row. Records stay as they are; begun again, it starts from the first row. */
export const dryRunJob = defineJob<ImportPayload>({
  name: 'import-dry-run',
  payload: importPayload,
  title: ({ fileName }, locale) => (locale === 'id' ? `Periksa ${fileName}` : `Check ${fileName}`),
  link: importLink,
  run: dryRun,
  async ended(tx, job, how, message) {
    const { importId } = job.payload;
    const tenantId = await tenantOf(tx);
    const row = await readImport(tx, tenantId, importId, true);
    if (row.state === 'validating' && isAtWork(job, row))
      await changeImport(tx, tenantId, importId, { state: how === 'failed' ? 'failed' : 'mapped', message });
  },
});

async function dryRun(job: RunningJob<ImportPayload>) {
  const { door, actor, payload } = job;
  const { tenantId } = actor;
  const { upload, entity, lookups, company, sees } = await door.asActor(actor, async (tx) => {
    const row = await readImport(tx, tenantId, payload.importId);
    const what = await entityFor(tx, tenantId, row.entity);
    const caller = await job.caller(tx);
    authorise(what, row.settings, caller);
    const sees = (fieldClass: FieldClass): boolean => mayUse(caller, fieldClass, 'view');
    await tx.deleteFrom('import_row').where('tenant_id', '=', tenantId).where('import_id', '=', row.id).execute();
    const company = await tx
      .selectFrom('tenant')
      .select(['base_currency as baseCurrency', 'country', companyCallingCode])
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return { upload: row, entity: what, lookups: await openLookups(tx, tenantId, what), company, sees };
  });
  if (!upload.file_id) throw new Problem('NOT_FOUND');
  const { header } = upload.source;
  const sheet = await openFile(job, upload.file_id, upload);
  const options = { entity, settings: upload.settings, lookups, callingCode: company.callingCode };
  const convert = converter({ ...options, header });
  const base = {
    entity,
    settings: upload.settings,
    header,
    tenantId,
    vault: job.vault,
    seen: new Map(),
    memory: new Map(),
    sees,
  };
  const people = await peopleOfFile(job, upload, entity, convert);
  const defaults = { ...companyValues(entity, company), ...defaultValues(options) };
  const names: NamedRows = new Map();
  const counts = fullCounts({});
  const referring: Referring[] = [];
  const total = upload.source.estimate ?? 0;

  // Judged one stretch after the other, since each must know of the rows before it; while one is judged, the last one is
  // kept and the next one read.
  let keeping = Promise.resolve();
  const keep = async (planned: readonly PlannedRow[]): Promise<void> => {
    await door.asActor(actor, (tx) => stageRows(tx, tenantId, upload.id, planned, entity));
    job.report(counts.rows, Math.max(total, counts.rows));
  };
  const judge = async (rows: ReturnType<typeof convert>[]): Promise<void> => {
    const planned = await door.asActor(actor, (tx) =>
      planRows({ ...base, tx, defaults, people, origin: originOf(job, upload) }, rows),
    );
    for (const row of planned) {
      count(counts, row);
      if (entity.isPeople && row.targetId === null) rememberName(names, row);
      for (const [field, key] of Object.entries(row.later)) referring.push({ no: row.no, field, key });
    }
    await keeping;
    keeping = keep(planned);
    keeping.catch(() => {});
  };
  let judging = Promise.resolve();
  try {
    let waiting: ReturnType<typeof convert>[] = [];
    for await (const batch of sheet.rows) {
      job.stopIfAsked();
      for (const row of batch) waiting.push(convert(row));
      if (waiting.length < BATCH) continue;
      await judging;
      judging = judge(waiting);
      judging.catch(() => {});
      waiting = [];
    }
    await judging;
    if (waiting.length > 0) await judge(waiting);
    await keeping;
  } catch (error) {
    throw readProblem(error);
  } finally {
    // Whoever stops it finds nothing of it still at work.
    await judging.catch(() => {});
    await keeping.catch(() => {});
  }
  const suggest = (word: string): string | null => lookups.get(entity.name)?.suggest(word) ?? null;
  return settleFile(
    job,
    upload,
    { ...base, defaults, people, origin: originOf(job, upload) },
    counts,
    { referring, names },
    suggest,
  );
}

/** Whom the rows mean by name: over the whole file, as several may have it. Nothing where rows have a number. */
async function peopleOfFile(
  job: RunningJob<ImportPayload>,
  upload: ImportRow,
  entity: ImportEntity,
  convert: ReturnType<typeof converter>,
): Promise<PeopleOfFile | null> {
  const { settings, file_id: fileId } = upload;
  if (!entity.isPeople || settings.matchKey !== NAME_KEY || fileId === null) return null;
  const sought: SoughtPerson[] = [];
  const sheet = await openFile(job, fileId, upload);
  for await (const batch of sheet.rows) {
    job.stopIfAsked();
    for (const row of batch) sought.push(soughtPerson(entity, convert(row)));
  }
  return job.door.asActor(job.actor, (tx) => findPeopleOfFile(tx, job.actor.tenantId, sought, settings));
}

/**
 * A function of its own, so that the bytes of the file can be freed once the thread that splits it into rows has them: an
 * asynchronous function keeps its local values until it ends.
 */
async function openFile({ files, actor }: RunningJob<ImportPayload>, fileId: string, { source }: ImportRow) {
  const options = { ...readingOf(source), mostRows: mostRows() };
  return readSheet(await buffer(files.read(actor.tenantId, fileId)), options).catch((error: unknown) => {
    throw readProblem(error);
  });
}

const count = (counts: ImportCounts, { state, warnings }: PlannedRow): void => {
  counts.rows += 1;
  if (warnings.length > 0) counts.warnings += 1;
  counts[state === 'error' ? 'errors' : state] += 1;
};

/** Currency and country are those of the company where they must be said, as in a new form. */
const companyValues = ({ fields }: ImportEntity, company: CompanyDefaults): Values =>
  Object.fromEntries(
    fields.flatMap(({ key, field }) => {
      const value = field.required ? defaultValueOf(field, company) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** What rows without a value get; DEFAULT_REFUSED names the field of one that cannot be read. */
export function defaultValues(options: Parameters<typeof reader>[0]): Values {
  const read = reader(options);
  return Object.fromEntries(
    Object.entries(options.settings.defaults).flatMap(([key, text]) => {
      const field = options.entity.fields.find((one) => one.key === key);
      if (!field || text === '') return [];
      const reading = read(field, text, null);
      if ('value' in reading) return [[key, reading.value]];
      throw new Problem('DEFAULT_REFUSED', {
        values: { field: field.label, value: text },
        errors: [{ path: `settings.defaults.${key}` }],
      });
    }),
  );
}
