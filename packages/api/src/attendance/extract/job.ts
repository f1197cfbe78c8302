import { buffer } from 'node:stream/consumers';
import { type ExtractError, type ExtractProfile, fillInLabel, label } from '@personalia/contract';
import { readPunchRow, withRepeatedHour } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/index.ts';
import { nowSeconds } from '../day/compute.ts';
import { computeAllMarked } from '../day/dirty.ts';
import { PunchCollector, type PunchColumns } from '../intake/columns.ts';
import { isKnownPunch, keyOf, storeColumns } from '../intake/store.ts';
import { readExtractRows } from './rows.ts';

const CHUNK = 5_000;
/** Chunks that are stored at once, while the next rows are read. */
const LANES = 2;
/** Of what a device wrote. */
const LONGEST_LINE = 1_000;
/** Rows with errors that are kept to be shown. */
const MOST_ERRORS = 500;

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
    const rows = await readExtractRows(bytes, profile);
    const errors: ExtractError[] = [];
    let read = 0;
    let invalid = 0;
    const chunk = new PunchCollector(CHUNK);
    const lanes: Promise<unknown>[] = [];
    let flushed = 0;
    // Most files were never read before; of one that was, all that follows is known, too.
    let hasKnown = false;
    const store = async (punches: PunchColumns, isRepeated = hasKnown): Promise<void> => {
      try {
        await door.asActor(actor, async (tx) => {
          // What a crash loses of it is read again; the end of the job waits until all of it is kept.
          await sql`set local synchronous_commit = off`.execute(tx);
          await storeColumns(tx, tenantId, { source: 'file', extractId: id, zone }, punches, { areNew: !isRepeated });
        });
      } catch (error) {
        if (isRepeated || !isKnownPunch(error)) throw error;
        hasKnown = true;
        await store(punches, true);
      }
    };
    /** Gives the chunk to the next lane, as soon as that is done with what it had. */
    const flush = async (): Promise<void> => {
      const punches = chunk.take();
      const lane = flushed++ % LANES;
      await lanes[lane];
      const stored = store(punches);
      // Whoever waits for the lane learns of a failure; until then nobody listens.
      stored.catch(() => {});
      lanes[lane] = stored;
      report(read, read);
      stopIfAsked();
    };
    const now = nowSeconds();
    const inOrder = withRepeatedHour(zone);
    for await (const batch of rows) {
      for (const { no, cells, raw } of batch) {
        read += 1;
        const found = readPunchRow(cells, { order: profile.dateOrder, zone, now });
        if ('code' in found) {
          invalid += 1;
          if (errors.length < MOST_ERRORS) errors.push({ row: no, ...found });
        } else {
          const punch = inOrder(found);
          chunk.add(punch, raw.slice(0, LONGEST_LINE), keyOf('file', punch));
        }
      }
      if (chunk.length >= CHUNK) await flush();
    }
    await flush();
    await Promise.all(lanes);
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
