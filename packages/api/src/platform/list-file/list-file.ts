import {
  type AccessClass,
  EXPORT_FORMATS,
  type ExportFormat,
  fields,
  type Kind,
  type Label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { keepResult, writeSheet } from '../files/index.ts';
import { type Call, type Caller, type FileReply, Problem } from '../http/index.ts';
import { defineJob, enqueue, type JobDefinition, type RunningJob } from '../jobs/index.ts';
import { type AskedFilter, aboutExport, atOnce, filterPhrases } from '../resource/index.ts';
import { MOST_OF_JOB } from '../table-report/index.ts';

/** The rows of a list as a statement: `select {columns} from {from} order by {order}`, where `from` has its conditions. */
export interface ListRows {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

type Cells = Readonly<Record<string, unknown>>;

type AskedBy = Omit<AskedFilter, 'value'>;
interface ListColumn {
  readonly key: string;
  readonly label: Label;
  readonly kind: Kind;
  /** The class of its values, for those who see it; left out: for everybody who sees the row. */
  readonly class?: AccessClass;
}

export const fileColumn = (key: string, label: Label, kind: Kind = 'text'): ListColumn => ({ key, label, kind });
/** A column that only those have who see its class. */
export const classedColumn = (fieldClass: AccessClass, column: ListColumn): ListColumn => ({
  ...column,
  class: fieldClass,
});

/** What filters of a list are called in its file. */
export const fileFilter = {
  words: (label: Label): AskedBy => ({ field: fields.text({ label }), operator: 'contains' }),
  /** One or several of known values. */
  oneOf: (label: Label, words: Readonly<Record<string, Label>>): AskedBy => ({
    field: fields.choice({
      label,
      choices: Object.entries(words).map(([value, text]) => ({ value, label: text })),
    }),
    operator: 'in',
  }),
  record: (label: Label, to: string): AskedBy => ({ field: fields.reference({ label, to }), operator: 'is' }),
  number: (label: Label): AskedBy => ({ field: fields.integer({ label }), operator: 'is' }),
  yes: (label: Label): AskedBy => ({ field: fields.boolean({ label, initial: false }), operator: 'is' }),
  from: (label: Label): AskedBy => ({ field: fields.date({ label }), operator: 'from' }),
  to: (label: Label): AskedBy => ({ field: fields.date({ label }), operator: 'to' }),
};

export interface ListFile<Filter extends object, Row> {
  /** The job that writes long files. */
  readonly job: string;
  /** What the trail calls the records. */
  readonly kind: string;
  readonly label: Label;
  readonly columns: readonly ListColumn[];
  /** What its filters are called where the file says how it was narrowed. */
  readonly filters: Readonly<Record<string, AskedBy>>;
  rows(caller: Caller, filter: Filter): ListRows;
  /** The cells of a piece of the rows, so that what they need besides is asked for once. */
  cells(tx: Tx, caller: Caller, rows: readonly Row[]): Promise<readonly Cells[]> | readonly Cells[];
}

interface Payload {
  readonly format: ExportFormat;
  readonly filter: Readonly<Record<string, unknown>>;
}
const payload: z.ZodType<Payload> = z.object({
  format: z.enum(EXPORT_FORMATS),
  filter: z.record(z.string(), z.unknown()),
});

const PIECE = 1000;

/** All rows of a list as a file: at once where it is short, by a job where it is long. */
export function listFile<Filter extends object, Row>(list: ListFile<Filter, Row>) {
  const { label, kind } = list;

  async function* every(tx: Tx, caller: Caller, filter: Filter): AsyncGenerator<readonly Cells[]> {
    const { columns, from, order } = list.rows(caller, filter);
    // All rows are wanted, so the best plan is the one that is done first, not the one that begins first.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare list_rows no scroll cursor for select ${columns} from ${from} order by ${order}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(PIECE))} from list_rows`.execute(tx);
      if (rows.length > 0) yield await list.cells(tx, caller, rows);
      if (rows.length < PIECE) break;
    }
    await sql`close list_rows`.execute(tx);
  }

  async function sheetOf(tx: Tx, caller: Caller, { format, filter }: Payload, rows: Parameters<typeof writeSheet>[3]) {
    const { locale } = caller;
    const asked = Object.entries(list.filters).flatMap(([name, one]) =>
      filter[name] === undefined ? [] : [{ ...one, value: filter[name] }],
    );
    const filters = await filterPhrases(tx, caller, asked);
    const about = await aboutExport(tx, caller, { name: label[locale], filters });
    const columns = list.columns
      .filter((column) => column.class === undefined || caller.permissions.fieldAccess(column.class) !== 'none')
      .map((column) => ({ ...column, title: column.label[locale] }));
    return writeSheet(label[locale], format, columns, rows, about);
  }

  /** That a file was taken is kept in the trail. */
  const note = (tx: Tx, n: number) =>
    sql`select app.note('EXPORT', ${kind}, null, ${label.en}, ${JSON.stringify({ rows: [null, n] })}::jsonb)`.execute(
      tx,
    );

  async function write(running: RunningJob<Payload>, tx: Tx): Promise<string> {
    // All pieces show the same moment.
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const caller = await running.caller(tx);
    const most = MOST_OF_JOB[running.payload.format];
    let done = 0;
    async function* lines(): AsyncGenerator<Cells> {
      for await (const cells of every(tx, caller, running.payload.filter as Filter)) {
        running.stopIfAsked();
        done += cells.length;
        if (done > most) throw new Problem('REPORT_ROWS', { values: { n: most } });
        yield* cells;
        running.report(done, 0);
      }
    }
    const sheet = await sheetOf(tx, caller, running.payload, lines());
    const { id } = await keepResult(tx, running.files, caller, sheet);
    await note(tx, done);
    return id;
  }

  const job: JobDefinition<Payload> = defineJob<Payload>({
    name: list.job,
    payload,
    title: ({ format }, locale) =>
      `${locale === 'id' ? 'Ekspor' : 'Export'} ${label[locale]} (${format.toUpperCase()})`,
    async run(running) {
      return { resultFileId: await running.door.asActor(running.actor, (tx) => write(running, tx)) };
    },
  });

  async function file(
    { tx, caller, request }: Pick<Call, 'tx' | 'caller' | 'request'>,
    { format, ...filter }: Filter & { readonly format: ExportFormat },
  ): Promise<FileReply> {
    const most = atOnce(request).export;
    const asked = { format, filter } as const;
    const { from } = list.rows(caller, filter as unknown as Filter);
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from (select 1 from ${from} limit ${most + 1}) x`.execute(tx);
    if ((counted[0]?.n ?? 0) > most) return { job: { id: await enqueue(tx, caller, job, asked) } };
    const rows: Cells[] = [];
    for await (const cells of every(tx, caller, filter as unknown as Filter)) rows.push(...cells);
    await note(tx, rows.length);
    return sheetOf(tx, caller, asked, rows);
  }

  return { file, job };
}
