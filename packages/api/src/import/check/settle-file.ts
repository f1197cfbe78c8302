import { errorAt, type ImportCounts, type ImportState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { nameKey } from '@personalia/domain';
import { sql } from 'kysely';
import type { RunningJob } from '../../platform/jobs/index.ts';
import { fitFiles } from '../archive/fit-files.ts';
import type { ImportPayload } from '../import-job.ts';
import { outcomeOf } from '../outcome.ts';
import { leadersFirst } from '../people/leaders-first.ts';
import { stageLeaving } from '../people/leaving.ts';
import { warnOfDuplicates } from '../people/warn-of-duplicates.ts';
import { changeImport, type ImportRow, isAtWork, readImport } from '../record.ts';
import { importText } from '../texts.ts';
import { judgeSets } from '../together/judge-sets.ts';
import { refreshStaged } from '../write/statistics.ts';
import { issueAt, labelOf, unknownPerson, unknownWord } from './issue.ts';
import { judgeFile } from './judge-file.ts';
import { markRows, type RowIssues, warnRows } from './mark-rows.ts';
import { type Ordered, orderRows, type Referring, strandedRows } from './order-rows.ts';
import type { PlanContext, PlannedRow } from './planned-row.ts';

/** References among the rows are put in order, and the upload gets its verdict. */
export async function settleFile(
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
export type NamedRows = Map<string, number>;
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

/** Several rows of one name are nobody in particular. */
export function rememberName(names: NamedRows, { no, whole }: PlannedRow): void {
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
