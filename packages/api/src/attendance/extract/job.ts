import { buffer } from 'node:stream/consumers';
import { type CalendarDate, type ExtractProfile, fillInLabel, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { ReadPunch } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/index.ts';
import { nowSeconds } from '../day/compute.ts';
import { computeAllMarked } from '../day/dirty.ts';
import { type NewPunch, PunchCollector, type PunchColumns } from '../intake/columns.ts';
import { countDue, dueFuture, isKeptAhead, storeFuture } from '../intake/future.ts';
import { isKnownPunch, keyOf, storeColumns } from '../intake/store.ts';
import { readExtractRows } from './rows.ts';
import { RowSorter } from './sort-rows.ts';

const CHUNK = 5_000;
/** Chunks that are stored at once, while the next rows are read. */
const LANES = 2;

const payload = z.object({ id: z.string(), name: z.string() });
type Payload = z.output<typeof payload>;
const REFUSED = label(
  '{n} {n:row|rows} with errors. No punch was stored.',
  '{n} baris dengan kesalahan. Tidak ada absensi disimpan.',
);
const DONE = label('{n} new {n:punch|punches}.', '{n} absensi baru.');

interface Extract {
  readonly fileId: string | null;
  readonly zone: string;
  readonly profile: ExtractProfile;
  readonly isStrict: boolean;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** None of the punches is stored, as a row cannot be taken. */
async function refuse(
  tx: Tx,
  tenantId: string,
  id: string,
  { read, invalid, rejected, errors }: RowSorter,
): Promise<void> {
  await sql`
    update attendance_extract set state = 'REFUSED', rows_read = ${read}, rows_invalid = ${invalid}, rows_rejected = ${rejected},
      errors = ${JSON.stringify(errors)}::jsonb, version = version + 1, updated_at = now()
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
}

/** Reads a file row by row. It can be run again: what is there already is a duplicate of itself. */
export const extractJob: JobDefinition<Payload> = defineJob({
  name: 'attendance-extract',
  payload,
  title: ({ name }, locale) => (locale === 'id' ? `Baca absensi dari ${name}` : `Read punches from ${name}`),
  link: ({ id }) => `/attendance-extract?open=${id}`,
  async run({ door, actor, payload: { id }, files, report, stopIfAsked }) {
    const { tenantId } = actor;
    const { fileId, zone, profile, isStrict, from, to } = await door.asActor(actor, async (tx) => {
      const { rows } = await sql<Extract>`
        update attendance_extract set state = 'RUNNING', version = version + 1, updated_at = now()
        where tenant_id = ${tenantId} and id = ${id}::uuid returning file_id as "fileId", zone, profile,
          is_strict as "isStrict", date_from as "from", date_to as "to"`.execute(tx);
      return rows[0] as Extract;
    });
    const bytes = await buffer(files.read(tenantId, fileId ?? ''));
    const now = nowSeconds();
    const options = { profile, zone, now, from, to };
    if (isStrict) {
      const trial = new RowSorter(options);
      for await (const batch of await readExtractRows(bytes, profile))
        for (const row of batch) trial.take(row, () => {});
      if (trial.errors.length > 0) {
        await door.asActor(actor, (tx) => refuse(tx, tenantId, id, trial));
        return { message: fillInLabel(REFUSED, { n: trial.invalid + trial.rejected }) };
      }
    }
    const sorter = new RowSorter(options);
    const deviceId = profile.deviceId ?? null;
    const origin = { source: 'file', extractId: id, deviceId, zone } as const;
    const device = deviceId === null ? 'file' : `file|${deviceId}`;
    const due = await door.asActor(actor, (tx) => dueFuture(tx, tenantId));
    const dueIds = new Set<string>();
    let future: NewPunch[] = [];
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
          await storeColumns(tx, tenantId, origin, punches, { areNew: !isRepeated });
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
      report(sorter.read, sorter.read);
      stopIfAsked();
    };
    const flushFuture = async (): Promise<void> => {
      const kept = future;
      future = [];
      await door.asActor(actor, (tx) => storeFuture(tx, tenantId, origin, kept));
    };
    const take = (punch: ReadPunch, rawLine: string, isFuture: boolean): void => {
      const key = keyOf(device, punch);
      if (isFuture) future.push({ ...punch, rawLine, key });
      else chunk.add(punch, rawLine, key);
      const dueId = due.size > 0 ? due.get(key) : undefined;
      if (dueId) dueIds.add(dueId);
    };
    for await (const batch of await readExtractRows(bytes, profile)) {
      for (const row of batch) sorter.take(row, take);
      if (chunk.length >= CHUNK) await flush();
      if (future.length >= CHUNK) await flushFuture();
    }
    await flushFuture();
    await flush();
    await Promise.all(lanes);
    await door.asActor(actor, (tx) => countDue(tx, tenantId, [...dueIds]));
    await computeAllMarked(door, actor, () => stopIfAsked());
    const { read, invalid, rejected, errors } = sorter;
    const isAhead = sql`(punched_at > to_timestamp(${now}) and ${isKeptAhead})`;
    const n = await door.asActor(actor, async (tx) => {
      const { rows } = await sql<{ n: number }>`
        with found as (
          select count(*)::int as n, (count(*) filter (where employee_id is null and not ${isAhead}))::int as unmatched,
            (count(*) filter (where ${isAhead}))::int as future from attendance_punch p
          where tenant_id = ${tenantId} and extract_id = ${id}::uuid)
        update attendance_extract x set state = ${errors.length > 0 ? 'PARTIAL' : 'DONE'}, rows_read = ${read}, rows_new = f.n - f.future,
          rows_duplicate = ${read - invalid - rejected} - f.n + f.future, rows_unmatched = f.unmatched, rows_invalid = ${invalid},
          rows_rejected = ${rejected}, errors = ${JSON.stringify(errors)}::jsonb, version = version + 1, updated_at = now()
        from found f where x.tenant_id = ${tenantId} and x.id = ${id}::uuid returning x.rows_new as n`.execute(tx);
      return rows[0]?.n ?? 0;
    });
    return { message: fillInLabel(DONE, { n }) };
  },
  async ended(tx, { payload: { id } }) {
    await sql`update attendance_extract set state = 'FAILED', version = version + 1, updated_at = now()
      where tenant_id = app.tenant() and id = ${id}::uuid and state in ('QUEUED', 'RUNNING')`.execute(tx);
  },
});
