import { addDays, fillInLabel, type LeaveYearState, label } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { inChunks } from '../../employee/index.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/index.ts';
import { tenantToday } from '../facts.ts';
import { closeAccounts, reopenAccounts } from './year-end.ts';
import { openYears, type StoredYear } from './years.ts';

const payload = z.object({ id: z.string(), code: z.string() });
type Payload = z.output<typeof payload>;
const CLOSED = label('{n} leave {n:account|accounts} closed.', '{n} akun cuti ditutup.');
const REOPENED = label('{n} leave {n:account|accounts} reopened.', '{n} akun cuti dibuka kembali.');

async function readYear(tx: Tx, tenantId: string, id: string): Promise<StoredYear> {
  const { rows } = await sql<StoredYear>`
    select id, code, date_from as "from", date_to as "to" from leave_year where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0] as StoredYear;
}

/** A year and the one after it, which is opened where it is missing. */
async function withNext(tx: Tx, tenantId: string, id: string): Promise<{ year: StoredYear; next: StoredYear }> {
  const year = await readYear(tx, tenantId, id);
  const start = addDays(year.to, 1);
  const [next] = await openYears(tx, tenantId, start, start);
  return { year, next: next as StoredYear };
}

const setState = (tx: Tx, id: string, from: LeaveYearState, to: LeaveYearState) =>
  sql`update leave_year set state = ${to}, version = version + 1,
      closed_at = case when ${to} = 'CLOSED' then now() end, closed_by = case when ${to} = 'CLOSED' then coalesce(app.acting_user(), closed_by) end
    where tenant_id = app.tenant() and id = ${id}::uuid and state = ${from}`.execute(tx);

export const closeJob: JobDefinition<Payload> = defineJob({
  name: 'leave-year-close',
  payload,
  title: ({ code }, locale) => (locale === 'id' ? `Tutup tahun cuti ${code}` : `Close leave year ${code}`),
  link: () => '/leave-setting?years=1',
  async run({ door, actor, payload: { id }, report, stopIfAsked }) {
    const { year, next } = await door.asActor(actor, (tx) => withNext(tx, actor.tenantId, id));
    const n = await inChunks(
      door,
      actor,
      (tx, chunk) => closeAccounts(tx, actor.tenantId, year, next, chunk),
      (done, total) => {
        report(done, total);
        stopIfAsked();
      },
    );
    await door.asActor(actor, (tx) => setState(tx, id, 'CLOSING', 'CLOSED'));
    return { message: fillInLabel(CLOSED, { n }) };
  },
  // What was posted until then stays; the year can be closed once more.
  ended: async (tx, { payload: { id } }) => void (await setState(tx, id, 'CLOSING', 'OPEN')),
});

export const reopenJob: JobDefinition<Payload> = defineJob({
  name: 'leave-year-reopen',
  payload,
  title: ({ code }, locale) => (locale === 'id' ? `Buka kembali tahun cuti ${code}` : `Reopen leave year ${code}`),
  link: () => '/leave-setting?years=1',
  async run({ door, actor, payload: { id }, report, stopIfAsked }) {
    const year = await door.asActor(actor, (tx) => readYear(tx, actor.tenantId, id));
    const n = await inChunks(
      door,
      actor,
      (tx, chunk) => reopenAccounts(tx, actor.tenantId, year, chunk),
      (done, total) => {
        report(done, total);
        stopIfAsked();
      },
    );
    await door.asActor(actor, (tx) => setState(tx, id, 'REOPENING', 'OPEN'));
    return { message: fillInLabel(REOPENED, { n }) };
  },
  ended: async (tx, { payload: { id } }) => void (await setState(tx, id, 'REOPENING', 'CLOSED')),
});

/** Days of a closed year that were given back since are carried forward or expire as the others did. */
export async function settleClosedYears(door: Door, actor: Actor): Promise<void> {
  const { tenantId } = actor;
  const years = await door.asActor(actor, async (tx) => {
    const today = await tenantToday(tx, tenantId);
    const { rows } = await sql<{ id: string }>`
      select id from leave_year where tenant_id = ${tenantId} and not is_own and state = 'CLOSED' and date_to > ${today}::date - 400`.execute(
      tx,
    );
    const years = [];
    for (const { id } of rows) years.push(await withNext(tx, tenantId, id));
    return years;
  });
  for (const { year, next } of years)
    await inChunks(door, actor, (tx, chunk) => closeAccounts(tx, tenantId, year, next, chunk));
}
