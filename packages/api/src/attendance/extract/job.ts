import { buffer } from 'node:stream/consumers';
import { type ExtractError, type ExtractProfile, fillInLabel, label } from '@personalia/contract';
import { type PunchCell, readPunchRow } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { readSheet, type SheetRow } from '../../platform/files/index.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/index.ts';
import { nowSeconds } from '../day/compute.ts';
import { computeAllMarked } from '../day/dirty.ts';
import { keyOf, type NewPunch, storePunches } from '../intake/store.ts';

export const MOST_ROWS = 1_000_000;
const CHUNK = 5_000;
/** Rows with errors that are kept to be shown. */
const MOST_ERRORS = 500;

/** Position of a column by its title; capitals do not count. */
export const columnAt = (header: readonly string[], title: string): number =>
  header.findIndex((one) => one.toLowerCase() === title.toLowerCase());

const payload = z.object({ id: z.string(), name: z.string() });
type Payload = z.output<typeof payload>;
const DONE = label('{n} new {n:punch|punches}.', '{n} absensi baru.');

interface Extract {
  readonly fileId: string | null;
  readonly zone: string;
  readonly profile: ExtractProfile;
}

/** Reads a file row by row. It can be run again: what is there already is a duplicate of itself. */
export const extractJob: JobDefinition<Payload> = defineJob({
  name: 'attendance-extract',
  payload,
  title: ({ name }, locale) => (locale === 'id' ? `Baca absensi dari ${name}` : `Read punches from ${name}`),
  link: ({ id }) => `/attendance-extract?open=${id}`,
  async run({ door, actor, payload: { id }, files, report, stopIfAsked }) {
    const { tenantId } = actor;
    const { fileId, zone, profile } = await door.asActor(actor, async (tx) => {
      const { rows } = await sql<Extract>`
        update attendance_extract set state = 'RUNNING', version = version + 1, updated_at = now()
        where tenant_id = ${tenantId} and id = ${id}::uuid returning file_id as "fileId", zone, profile`.execute(tx);
      return rows[0] as Extract;
    });
    const bytes = await buffer(files.read(tenantId, fileId ?? ''));
    const sheet = await readSheet(bytes, { mostRows: MOST_ROWS });
    const at = (title: string | null): number | null => (title === null ? null : columnAt(sheet.info.header, title));
    const columns = {
      badge: at(profile.badgeColumn) ?? 0,
      date: at(profile.dateColumn) ?? 0,
      time: at(profile.timeColumn),
      direction: at(profile.directionColumn),
    };
    const cell = (row: SheetRow, index: number | null): PunchCell | null =>
      index === null ? null : (row.cells[index] ?? '');
    const errors: ExtractError[] = [];
    let read = 0;
    let invalid = 0;
    let chunk: NewPunch[] = [];
    const flush = async (): Promise<void> => {
      const punches = chunk;
      chunk = [];
      if (punches.length > 0)
        await door.asActor(actor, (tx) => storePunches(tx, tenantId, { source: 'file', extractId: id, zone }, punches));
      report(read, read);
      stopIfAsked();
    };
    const now = nowSeconds();
    for await (const batch of sheet.rows) {
      for (const row of batch) {
        read += 1;
        const cells = {
          badge: cell(row, columns.badge) ?? '',
          date: cell(row, columns.date) ?? '',
          time: cell(row, columns.time),
          direction: cell(row, columns.direction),
        };
        const found = readPunchRow(cells, { order: profile.dateOrder, zone, now });
        if ('code' in found) {
          invalid += 1;
          if (errors.length < MOST_ERRORS) errors.push({ row: row.no, ...found });
        } else chunk.push({ ...found, rawLine: rawLine(row), key: keyOf('file', found) });
      }
      if (chunk.length >= CHUNK) await flush();
    }
    await flush();
    await computeAllMarked(door, actor, () => stopIfAsked());
    const n = await door.asActor(actor, async (tx) => {
      const { rows } = await sql<{ n: number }>`
        with found as (
          select count(*)::int as n, (count(*) filter (where employee_id is null))::int as unmatched from attendance_punch
          where tenant_id = ${tenantId} and extract_id = ${id}::uuid)
        update attendance_extract x set state = ${invalid > 0 ? 'PARTIAL' : 'DONE'}, rows_read = ${read}, rows_new = f.n,
          rows_duplicate = ${read - invalid} - f.n, rows_unmatched = f.unmatched, rows_invalid = ${invalid},
          errors = ${JSON.stringify(errors)}::jsonb, version = version + 1, updated_at = now()
        from found f where x.tenant_id = ${tenantId} and x.id = ${id}::uuid returning f.n`.execute(tx);
      return rows[0]?.n ?? 0;
    });
    return { message: fillInLabel(DONE, { n }) };
  },
  async ended(tx, { payload: { id } }) {
    await sql`update attendance_extract set state = 'FAILED', version = version + 1, updated_at = now()
      where tenant_id = app.tenant() and id = ${id}::uuid and state in ('QUEUED', 'RUNNING')`.execute(tx);
  },
});

const rawLine = ({ cells }: SheetRow): string =>
  cells
    .map((one) => (typeof one === 'object' ? one.date : String(one)))
    .join(';')
    .slice(0, 1000);
