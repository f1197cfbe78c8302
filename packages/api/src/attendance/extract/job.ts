import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ExtractError, type ExtractProfile, fillInLabel, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type PunchCell, type ReadPunch, readPunchRow } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { readSheet, type SheetRow } from '../../platform/files/index.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/index.ts';
import { nowSeconds } from '../day/compute.ts';
import { computeAllMarked, markPunches } from '../day/dirty.ts';

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

type NewPunch = ReadPunch & { readonly rawLine: string; readonly key: string };

const keyOf = ({ badge, at, direction }: ReadPunch): string =>
  createHash('sha256').update(`file|${badge.toLowerCase()}|${at}|${direction}`).digest('hex');

/** Stores the punches of a chunk that are not there yet, each with the employee who has its badge on that date. */
async function store(tx: Tx, tenantId: string, id: string, zone: string, punches: readonly NewPunch[]): Promise<void> {
  const given = punches.map(({ badge, at, localDate, direction, rawLine, key }) => ({
    badge,
    at,
    local_date: localDate,
    direction,
    raw_line: rawLine,
    key,
  }));
  const { rows } = await sql<{ id: string }>`
    insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, badge, raw_line, extract_id, dedupe_key)
    select ${tenantId}::uuid, (select m.employee_id from employee_attendance_mapping m where m.tenant_id = ${tenantId} and m.status = 'active'
        and lower(m.badge) = lower(g.badge) and g.local_date between m.valid_from and coalesce(m.valid_to, 'infinity')),
      to_timestamp(g.at), g.local_date, ${zone}, g.direction, 'file', g.badge, g.raw_line, ${id}::uuid, g.key
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(badge text, at float8, local_date date, direction text, raw_line text, key text)
    on conflict (tenant_id, dedupe_key) do nothing returning id`.execute(tx);
  if (rows.length > 0) await markPunches(tx, tenantId, sql`p.id = any(${rows.map((row) => row.id)}::uuid[])`);
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
      if (punches.length > 0) await door.asActor(actor, (tx) => store(tx, tenantId, id, zone, punches));
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
        } else chunk.push({ ...found, rawLine: rawLine(row), key: keyOf(found) });
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
