import { buffer } from 'node:stream/consumers';
import {
  type CompanyDefaults,
  defaultValueOf,
  errorAt,
  type FieldClass,
  type ImportCounts,
  type ImportState,
  NAME_KEY,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { nameKey, type SoughtPerson } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { companyCallingCode } from '../../access/index.ts';
import { readSheet } from '../../platform/files/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { defineJob, type RunningJob } from '../../platform/jobs/index.ts';
import { mayUse, rowsAsTable } from '../../platform/resource/index.ts';
import { fitFiles } from '../archive/fit-files.ts';
import type { ImportEntity, Values } from '../entities/entity.ts';
import { authorise, entityFor } from '../entities/index.ts';
import { mostRows } from '../limits.ts';
import { outcomeOf } from '../outcome.ts';
import { leadersFirst } from '../people/leaders-first.ts';
import { stageLeaving } from '../people/leaving.ts';
import { findPeopleOfFile, type PeopleOfFile, soughtPerson } from '../people/people-of-file.ts';
import { warnOfDuplicates } from '../people/warn-of-duplicates.ts';
import { changeImport, fullCounts, type ImportRow, isAtWork, readImport, readingOf } from '../record.ts';
import { importText } from '../texts.ts';
import { judgeSets } from '../together/judge-sets.ts';
import { readProblem } from '../upload/read-problem.ts';
import { originOf } from '../write/origin.ts';
import { refreshStaged } from '../write/statistics.ts';
import { converter, reader } from './convert.ts';
import { type IssueText, issueAt, labelOf, unknownPerson, unknownWord } from './issue.ts';
import { judgeFile } from './judge-file.ts';
import { openLookups } from './lookups.ts';
import { markRows, type RowIssues, warnRows } from './mark-rows.ts';
import { type Ordered, orderRows, type Referring, strandedRows } from './order-rows.ts';
import { type PlanContext, type PlannedRow, planRows } from './plan-rows.ts';

export const importPayload = z.object({ importId: z.uuid(), fileName: z.string() });
export type ImportPayload = z.output<typeof importPayload>;
export const importLink = ({ importId }: ImportPayload): string => `/upload-data/${importId}`;

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

export async function tenantOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select app.tenant() as id`.execute(tx);
  return rows[0]?.id ?? '';
}

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
  const defaults = { ...usualValues(entity, company), ...defaultValues(options) };
  const names: NamedRows = new Map();
  const counts = fullCounts({});
  const referring: Referring[] = [];
  const total = upload.source.estimate ?? 0;

  // Judged one stretch after the other, since each must know of the rows before it; while one is judged, the last one is
  // kept and the next one read.
  let keeping = Promise.resolve();
  const keep = async (planned: readonly PlannedRow[]): Promise<void> => {
    await door.asActor(actor, (tx) => stage(tx, tenantId, upload.id, planned, entity));
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
  return finish(
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
 * By a function of its own, so that the file is in nobody's hands after it but the thread's that cuts it into rows: a function
 * that waits keeps whatever it had in its hands on the way.
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
const usualValues = ({ fields }: ImportEntity, company: CompanyDefaults): Values =>
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

/** Fields whose cells may be quoted once all rows are known, and whose values are not told as they stand in the file. */
const quotedLater = ({ fields, isPeople, judgeFile, together }: ImportEntity): string[] => {
  const kinds = isPeople ? ['date'] : judgeFile || together ? ['date', 'choice', 'reference'] : [];
  return fields.filter(({ field }) => kinds.includes(field.kind)).map(({ key }) => key);
};

const textOf = ({ said: texts }: PlannedRow, keys: readonly string[]): IssueText =>
  Object.fromEntries(keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]])));

/** Of a wrong row of a set what tells which set it spoils. */
const rowsOfSameKey = (row: PlannedRow, by: string | undefined) =>
  by !== undefined && row.values[by] != null ? { values: { [by]: row.values[by] }, fresh: {}, later: {} } : null;

async function stage(
  tx: Tx,
  tenantId: string,
  importId: string,
  rows: readonly PlannedRow[],
  entity: ImportEntity,
): Promise<void> {
  const quotable = quotedLater(entity);
  const staged = rows.map((row) => ({
    rowNo: row.no,
    state: row.state,
    targetId: row.targetId,
    data:
      row.state === 'add' || row.state === 'change'
        ? { values: row.values, fresh: row.fresh, aside: row.aside, later: row.later, said: textOf(row, quotable) }
        : rowsOfSameKey(row, entity.together?.by),
    issues: row.issues.length > 0 ? row.issues : null,
    warnings: row.warnings.length > 0 ? row.warnings : null,
  }));
  await sql`
    insert into import_row (tenant_id, import_id, row_no, turn, state, target_id, data, issues, warnings)
    select ${tenantId}::uuid, ${importId}::uuid, r.row_no, r.row_no, r.state, r.target_id, r.data, r.issues, r.warnings
    from ${rowsAsTable('r', staged, STAGED)}`.execute(tx);
}

const STAGED = {
  rowNo: 'int',
  state: 'text',
  targetId: 'uuid',
  data: 'jsonb',
  issues: 'jsonb',
  warnings: 'jsonb',
} as const;

/** References among the rows are put in order, and the upload gets its verdict. */
async function finish(
  job: RunningJob<ImportPayload>,
  upload: ImportRow,
  context: Omit<PlanContext, 'tx'>,
  counts: ImportCounts,
  { referring, names }: { readonly referring: readonly Referring[]; readonly names: NamedRows },
  suggest: (word: string) => string | null,
) {
  const { entity, seen, settings, tenantId } = context;
  const match = entity.matchKeys.find((one) => one.key === settings.matchKey);
  const keys = match ? seen.get(match.key) : undefined;
  const rowOf: RowOf = (word) => keys?.get(word.toLowerCase()) ?? onlyRow(names.get(nameKey(word)));
  await job.door.asActor(job.actor, (tx) => refreshStaged(tx, counts.rows));
  if (entity.together) await judgeSets(job, upload, entity.together, counts);
  if (entity.takesFiles) await fitFiles(job, upload, counts);
  const levels = entity.isPeople
    ? await job.door.asActor(job.actor, (tx) => leadersFirst(tx, tenantId, upload.id, namedRows(referring, rowOf)))
    : new Map<number, number>();
  const { unknown, circular, ...order } = orderRows(referring, rowOf, levels);
  await job.door.asActor(job.actor, async (tx) => {
    // Whoever cancels the upload meanwhile has the last word.
    const now = await readImport(tx, tenantId, upload.id, true);
    if (now.state !== 'validating' || !isAtWork(job, now)) return;
    await setTurns(tx, tenantId, upload.id, order);
    const wrong = [
      ...referenceIssues(context, unknown, 'LOOKUP_NOT_FOUND', suggest),
      ...referenceIssues(context, circular, 'PARENT_CYCLE', suggest),
    ];
    await markRows(tx, { tenantId, importId: upload.id }, wrong, counts);
    await judgeFile({ ...context, tx }, upload.id, keys, counts);
    if (counts.errors > 0 && referring.length > 0)
      await markRows(
        tx,
        { tenantId, importId: upload.id },
        await strandedIssues({ ...context, tx }, upload.id, referring, rowOf),
        counts,
      );
    for await (const found of entity.warnFile?.(tx, { ...context, importId: upload.id }) ?? [])
      counts.warnings += await warnRows(
        tx,
        { tenantId, importId: upload.id },
        found.map(({ turn, finding, shown }) => ({ turn, issues: [issueAt(context, finding, shown)] })),
      );
    if (entity.isPeople)
      counts.warnings += await warnOfDuplicates(tx, { caller: await job.caller(tx), importId: upload.id }, context);
    if (entity.isPeople) {
      counts.known = counts.add === 0 ? 0 : await countKnownNames(tx, tenantId, names);
      counts.leaving = await stageLeaving(tx, { tenantId, importId: upload.id }, settings);
      counts.change += counts.leaving;
    }
    const state: ImportState = counts.errors > 0 ? 'validatedWithErrors' : 'validated';
    await changeImport(tx, tenantId, upload.id, { state, counts, message: null, checkpoint: 0 });
  });
  job.report(counts.rows, counts.rows);
  return outcomeOf(job);
}

/** Rows that name one of the file with an error: it will not be there when they are written. */
async function strandedIssues(
  context: PlanContext,
  importId: string,
  referring: readonly Referring[],
  rowOf: RowOf,
): Promise<RowIssues[]> {
  const wrong = await context.tx
    .selectFrom('import_row')
    .select('row_no')
    .where('tenant_id', '=', context.tenantId)
    .where('import_id', '=', importId)
    .where('state', '=', 'error')
    .execute();
  const stranded = strandedRows(
    referring,
    rowOf,
    wrong.map((row) => row.row_no),
  );
  return stranded.map(({ no, field, key, on }) => {
    const message = importText('NAMED_REFUSED', { value: key, n: on });
    return { no, issues: [issueAt(context, errorAt(field, 'NAMED_REFUSED', message), key)] };
  });
}

/** Rows that name others, and those that they name. */
const namedRows = (referring: readonly Referring[], rowOf: RowOf): Set<number> =>
  new Set(referring.flatMap(({ no, key }) => [no, rowOf(key) ?? no]));

/** The row of a file that a word means: its key, or the name of a person that no other row has. */
type RowOf = (word: string) => number | undefined;
/** Rows by what names are compared by; how many, below zero, where several have it. */
type NamedRows = Map<string, number>;
const onlyRow = (row = 0): number | undefined => (row > 0 ? row : undefined);

/** How many rows have a name that somebody has who is employed. */
async function countKnownNames(tx: Tx, tenantId: string, names: NamedRows): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', first_name, middle_name, last_name) as name from employee where tenant_id = ${tenantId} and is_employed`.execute(
    tx,
  );
  const known = new Set(rows.map(({ name }) => nameKey(name)));
  return [...names].reduce((sum, [key, row]) => sum + (known.has(key) ? Math.max(1, -row) : 0), 0);
}

function rememberName(names: NamedRows, { no, whole }: PlannedRow): void {
  const key = nameKey([whole['firstName'], whole['middleName'], whole['lastName']].filter(Boolean).join(' '));
  const former = names.get(key);
  if (key.includes(' ')) names.set(key, former === undefined ? no : Math.min(former, -1) - 1);
}

async function setTurns(
  tx: Tx,
  tenantId: string,
  importId: string,
  { later, turns }: Pick<Ordered, 'later' | 'turns'>,
): Promise<void> {
  if (later.length === 0) return;
  await sql`
    update import_row i set turn = r.turn from unnest(${later}::int[], ${turns}::int[]) as r(no, turn)
    where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.row_no = r.no and i.turn = r.no`.execute(tx);
}

/** Rows that name another of the file which is not there, or by which they go round in a circle. */
function referenceIssues(
  context: Omit<PlanContext, 'tx'>,
  rows: readonly Referring[],
  text: 'LOOKUP_NOT_FOUND' | 'PARENT_CYCLE',
  suggest: (word: string) => string | null,
): RowIssues[] {
  return rows.map(({ no, field, key }) => {
    const label = labelOf(context.entity, field);
    const unknown = context.entity.isPeople ? unknownPerson(label, key) : unknownWord(label, key, suggest(key));
    const message = text === 'LOOKUP_NOT_FOUND' ? unknown : importText(text);
    return { no, issues: [issueAt(context, errorAt(field, text, message), key)] };
  });
}
