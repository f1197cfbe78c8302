import { type CalendarDate, fillInLabel, label } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { markSelected } from '../../attendance/index.ts';
import { inChunks } from '../../employee/index.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/index.ts';
import { tenantToday } from '../facts.ts';
import { EXCLUDED_IDS } from './excluded.ts';
import { type MassScope, outOfScope, postChunk, undoChunk } from './post.ts';

const CHUNK = 2_000;

const payload = z.object({ id: z.string(), name: z.string() });
type Payload = z.output<typeof payload>;
const link = ({ id }: Payload): string => `/mass-leave?open=${id}`;
const BOOKED = label('Leave booked for {n} {n:employee|employees}.', 'Cuti ditetapkan untuk {n} karyawan.');
const UNDONE = label('Days given back to {n} {n:employee|employees}.', 'Hari dikembalikan kepada {n} karyawan.');

export async function readScope(tx: Tx, tenantId: string, id: string): Promise<MassScope> {
  const { rows } = await sql<MassScope>`
    select leave_type_id as "leaveTypeId", dates::text[] as dates, employer_ids as "employerIds", unit_ids as "unitIds",
      location_ids as "locationIds", insufficient, trim_scale(negative_limit)::text as "negativeLimit", fallback_type_id as "fallbackTypeId",
      ${EXCLUDED_IDS} as "excludedIds"
    from mass_leave m where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return rows[0] as MassScope;
}

const setState = (tx: Tx, tenantId: string, id: string, from: string, to: string) =>
  sql`update mass_leave set state = ${to}, version = version + 1, updated_at = now()
    where tenant_id = ${tenantId} and id = ${id}::uuid and state = ${from}`.execute(tx);

/** Attendance works the booked days out again, all of them or those of some dates. */
const markAttendance = (tx: Tx, tenantId: string, id: string, dates?: readonly CalendarDate[]) =>
  markSelected(
    tx,
    tenantId,
    sql`select employee_id, date from mass_leave_line where tenant_id = ${tenantId} and mass_leave_id = ${id}::uuid
      ${dates ? sql`and date = any(${[...dates]}::date[])` : sql``}`,
    'LEAVE',
  );

const countOf = async (tx: Tx, tenantId: string, id: string, outcomes: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct employee_id)::int as n from mass_leave_line
    where tenant_id = ${tenantId} and mass_leave_id = ${id}::uuid and outcome = any(${[...outcomes]})`.execute(tx);
  return rows[0]?.n ?? 0;
};

/** Books in chunks, each its own transaction; whoever has a line is passed over, so it can be repeated. */
export const postJob: JobDefinition<Payload> = defineJob({
  name: 'mass-leave-post',
  payload,
  title: ({ name }, locale) => (locale === 'id' ? `Pesan ${name}` : `Book ${name}`),
  link,
  async run({ door, actor, payload: { id }, report, stopIfAsked }) {
    const { tenantId, userId } = actor;
    const scope = await door.asActor(actor, (tx) => readScope(tx, tenantId, id));
    await inChunks(
      door,
      actor,
      async (tx, chunk) => {
        for (const date of scope.dates) await postChunk(tx, { tenantId, userId }, id, scope, date, chunk);
        return 0;
      },
      (done, total) => {
        report(done, total);
        stopIfAsked();
      },
      { size: CHUNK, lanes: 2 },
    );
    const n = await door.asActor(actor, async (tx) => {
      await setState(tx, tenantId, id, 'POSTING', 'POSTED');
      await markAttendance(tx, tenantId, id);
      return countOf(tx, tenantId, id, ['DEDUCTED', 'NEGATIVE', 'FALLBACK']);
    });
    return { message: fillInLabel(BOOKED, { n }) };
  },
  // What was booked until then stays, and can be undone as a whole.
  ended: async (tx, { payload: { id } }) => void (await setState(tx, await tenantOf(tx), id, 'POSTING', 'POSTED')),
});

export const undoJob: JobDefinition<Payload> = defineJob({
  name: 'mass-leave-undo',
  payload,
  title: ({ name }, locale) => (locale === 'id' ? `Batalkan ${name}` : `Undo ${name}`),
  link,
  async run({ door, actor, payload: { id }, report, stopIfAsked }) {
    const { tenantId, userId } = actor;
    const total = await door.asActor(actor, (tx) => countOf(tx, tenantId, id, ['DEDUCTED', 'NEGATIVE', 'FALLBACK']));
    for (let done = 0; ; ) {
      const n = await door.asActor(actor, (tx) => undoChunk(tx, { tenantId, userId }, id, CHUNK));
      if (n === 0) break;
      done += n;
      report(Math.min(done, total), total);
      stopIfAsked();
    }
    await door.asActor(actor, async (tx) => {
      await setState(tx, tenantId, id, 'REVERSING', 'CANCELLED');
      await markAttendance(tx, tenantId, id);
    });
    return { message: fillInLabel(UNDONE, { n: total }) };
  },
  ended: async (tx, { payload: { id } }) => void (await setState(tx, await tenantOf(tx), id, 'REVERSING', 'POSTED')),
});

async function tenantOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select app.tenant() as id`.execute(tx);
  return rows[0]?.id ?? '';
}

/**
 * Mass leave of days that have not passed follows its scope: who joined it since is booked as well (M4), and who left it gets the
 * day back (M5).
 */
export async function syncMassLeaves(door: Door, actor: Actor): Promise<void> {
  const { tenantId } = actor;
  const open = await door.asActor(actor, async (tx) => {
    const today = await tenantToday(tx, tenantId);
    const { rows } = await sql<{ id: string; dates: CalendarDate[] }>`
      select id, array(select d::text from unnest(dates) d where d >= ${today}::date order by d) as dates from mass_leave
      where tenant_id = ${tenantId} and state = 'POSTED' and ${today}::date <= any(dates) order by id`.execute(tx);
    return rows;
  });
  for (const { id, dates } of open) {
    const scope = await door.asActor(actor, (tx) => readScope(tx, tenantId, id));
    for (const date of dates)
      for (let n = CHUNK; n === CHUNK; )
        n = await door.asActor(actor, (tx) => undoChunk(tx, actor, id, CHUNK, outOfScope(tenantId, scope, date)));
    await inChunks(door, actor, async (tx, chunk) => {
      for (const date of dates) await postChunk(tx, actor, id, scope, date, chunk);
      return 0;
    });
    await door.asActor(actor, (tx) => markAttendance(tx, tenantId, id, dates));
  }
}
