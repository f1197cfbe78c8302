import type { CalendarDate } from '@personalia/contract';
import type { Actor, Door } from '@personalia/database';
import { sql } from 'kysely';
import { markSelected } from '../../attendance/index.ts';
import { inChunks } from '../../employee/index.ts';
import { tenantToday } from '../facts.ts';
import { readScope } from './job.ts';
import { outOfScope, postChunk, undoChunk } from './post.ts';

const CHUNK = 2_000;

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
    await door.asActor(actor, (tx) =>
      markSelected(
        tx,
        tenantId,
        sql`select employee_id, date from mass_leave_line where tenant_id = ${tenantId} and mass_leave_id = ${id}::uuid
          and date = any(${dates}::date[])`,
        'LEAVE',
      ),
    );
  }
}
