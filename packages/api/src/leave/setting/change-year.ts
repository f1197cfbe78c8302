import {
  type CalendarDate,
  type ChangeLeaveYearStart,
  fillInLabel,
  formatDate,
  type InputOf,
  LEAVE_YEAR_STATE_LABELS,
  label,
  type PreviewLeaveYearStart,
  type ReplyOf,
} from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { type ChangedYears, startBounds, withStart } from '@personalia/domain';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Chunk, inChunks } from '../../employee/index.ts';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { defineJob, enqueue, type JobDefinition } from '../../platform/jobs/index.ts';
import { tenantToday } from '../facts.ts';
import { hasOwnYears, insertYears, lockYears, openedYears, type StoredYear } from './years.ts';

/** R9: another start of the leave year. The last year that was opened is cut or extended, and its lots with it; years before it stay. */

interface LastYear extends StoredYear {
  readonly state: keyof typeof LEAVE_YEAR_STATE_LABELS;
  readonly version: number;
  readonly isMoving: boolean;
  /** Nothing was granted of any year yet: they may begin again. */
  readonly isUnused: boolean;
}

const CHANGED = label('changed', 'diubah');

async function judgeStart(tx: Tx, { tenantId, locale }: Caller, startsOn: string) {
  const today = await tenantToday(tx, tenantId);
  const { rows } = await sql<LastYear>`
    select id, code, date_from as "from", date_to as "to", state, version, lots_until is not null as "isMoving",
      not exists (select from leave_lot l where l.tenant_id = ${tenantId} and not ${hasOwnYears(tenantId, sql`l.account_id`)}) as "isUnused"
    from leave_year where tenant_id = ${tenantId} and not is_own order by date_from desc limit 1 for update`.execute(
    tx,
  );
  const last = rows[0] ?? null;
  if (last && (last.state !== 'OPEN' || last.isMoving))
    throw new Problem('LEAVE_YEAR_STATE', {
      values: {
        year: last.code,
        state: LEAVE_YEAR_STATE_LABELS[last.state][locale].toLowerCase(),
        action: CHANGED[locale],
      },
    });
  const opened = last && !last.isUnused ? await openedYears(tx, tenantId) : [];
  const changed = withStart(opened, startsOn as CalendarDate, today);
  if (!changed) {
    const { from, to } = startBounds(opened.at(-1) ?? null, today);
    throw Problem.at('startsOn', 'LEAVE_YEAR_START', { from: formatDate(from, locale), to: formatDate(to, locale) });
  }
  return { last, changed };
}

/** How many have leave, or anything else, after the day on which the year would end: their days would be without a balance. */
async function usedAfter(tx: Tx, tenantId: string, { last }: ChangedYears, before: StoredYear | null): Promise<number> {
  if (!last || !before || last.to >= before.to) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(distinct u.account_id)::int as n from (
      select l.account_id from leave_lot l join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      where l.tenant_id = ${tenantId} and not ${hasOwnYears(tenantId, sql`l.account_id`)} and l.valid_to = ${before.to}::date and e.effective_date > ${last.to}::date
        and (l.valid_from <= ${last.to}::date or e.type = 'TAKEN' or e.type = 'REVERSAL')
      group by l.id, l.account_id having sum(e.quantity) <> 0) u`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** What another start would make of the leave years; nothing is written. */
export async function previewYearStart(
  tx: Tx,
  caller: Caller,
  { startsOn }: InputOf<typeof PreviewLeaveYearStart>['body'],
): Promise<ReplyOf<typeof PreviewLeaveYearStart>> {
  const { last, changed } = await judgeStart(tx, caller, startsOn);
  return {
    last: changed.last && last && { ...named(changed.last), before: last.to },
    next: named(changed.next),
    used: await usedAfter(tx, caller.tenantId, changed, last),
  };
}
const named = ({ code, from, to }: ChangedYears['next']) => ({ code, from, to });

export async function changeYearStart(
  tx: Tx,
  caller: Caller,
  { startsOn, version }: InputOf<typeof ChangeLeaveYearStart>['body'],
): Promise<{ jobId: string | null }> {
  const { tenantId } = caller;
  await lockYears(tx, tenantId);
  const { last, changed } = await judgeStart(tx, caller, startsOn);
  if ((last?.version ?? null) !== version) throw stale(undefined);
  if (!last || !changed.last) {
    await sql`delete from leave_year where tenant_id = ${tenantId} and not is_own`.execute(tx);
    await insertYears(tx, tenantId, [changed.next]);
    return { jobId: null };
  }
  const n = await usedAfter(tx, tenantId, changed, last);
  if (n > 0) throw Problem.at('startsOn', 'LEAVE_YEAR_USED', { n, date: formatDate(changed.last.to, caller.locale) });
  const jobId = await enqueue(tx, caller, changeYearJob, { id: last.id, code: last.code });
  await sql`
    update leave_year set date_to = ${changed.last.to}::date, lots_until = date_to, version = version + 1
    where tenant_id = ${tenantId} and id = ${last.id}::uuid`.execute(tx);
  return { jobId };
}

interface MovedYear {
  readonly id: string;
  readonly to: string;
  readonly before: string;
}

/**
 * Lots that ended with the year end on its new last day, told by a pair of entries. Those that begin after it (a waiting period) can
 * no longer be used in this year: they are emptied, and the next year grants them. Repeated, it finds nothing.
 */
async function moveLots(
  tx: Tx,
  tenantId: string,
  { id, to, before }: MovedYear,
  { after, last }: Chunk,
): Promise<number> {
  const today = await tenantToday(tx, tenantId);
  const { rows } = await sql<{ n: number }>`
    with accounts as materialized (
      select a.id, case when t.unit = 'hour' then 'hours' else 'days' end as amount
      from leave_account a join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
      where a.tenant_id = ${tenantId} and a.employee_id > ${after}::uuid and a.employee_id <= ${last}::uuid
        and not ${hasOwnYears(tenantId, sql`a.id`)} order by a.id for update of a
    ), lots as materialized (
      select l.id, l.account_id, a.amount, l.version_id, l.valid_from, l.valid_from <= ${to}::date as stays,
        coalesce((select sum(e.quantity) from leave_entry e where e.tenant_id = l.tenant_id and e.lot_id = l.id), 0) as rest
      from accounts a join leave_lot l on l.tenant_id = ${tenantId} and l.account_id = a.id and l.valid_to = ${before}::date
    ), moved as (
      update leave_lot l set valid_to = ${to}::date from lots o where l.tenant_id = ${tenantId} and l.id = o.id and o.stays
    ), entries as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, trace, posted_by)
      select ${tenantId}::uuid, o.account_id, o.id, 'ADJUSTMENT', p.quantity, greatest(o.valid_from, ${today}::date),
        case when o.stays then ${id}::uuid else o.version_id end,
        jsonb_build_object('formula', o.amount, 'inputs', jsonb_build_array(
          jsonb_build_object('name', o.amount, 'value', trim_scale(p.quantity)::text),
          jsonb_build_object('name', 'before', 'value', ${before}::text),
          jsonb_build_object('name', 'usableUntil', 'value', ${to}::text))), app.acting_user()
      from lots o cross join lateral (values (-o.rest), (case when o.stays then o.rest end)) as p(quantity)
      where p.quantity <> 0
    ) select count(*)::int as n from lots where stays or rest <> 0`.execute(tx);
  return rows[0]?.n ?? 0;
}

const MOVED = label('{n} {n:entitlement|entitlements} changed.', '{n} hak cuti diubah.');

async function moveYear(
  door: Door,
  actor: Actor,
  year: MovedYear,
  report?: (done: number, total: number) => void,
): Promise<number> {
  const { tenantId } = actor;
  const n = await inChunks(door, actor, (tx, chunk) => moveLots(tx, tenantId, year, chunk), report);
  await door.asActor(actor, (tx) =>
    sql`update leave_year set lots_until = null, version = version + 1
      where tenant_id = ${tenantId} and id = ${year.id}::uuid and lots_until = ${year.before}::date`.execute(tx),
  );
  return n;
}

const changedYears = async (tx: Tx, tenantId: string): Promise<readonly MovedYear[]> =>
  (
    await sql<MovedYear>`
      select id, date_to as "to", lots_until as before from leave_year where tenant_id = ${tenantId} and lots_until is not null`.execute(
      tx,
    )
  ).rows;

export const changeYearJob: JobDefinition<{ id: string; code: string }> = defineJob({
  name: 'leave-year-start',
  payload: z.object({ id: z.string(), code: z.string() }),
  title: ({ code }, locale) =>
    locale === 'id' ? `Ubah akhir tahun cuti ${code}` : `Change the end of leave year ${code}`,
  link: () => '/leave-setting?years=1',
  async run({ door, actor, payload: { id }, report, stopIfAsked }) {
    let n = 0;
    for (const year of await door.asActor(actor, (tx) => changedYears(tx, actor.tenantId)))
      if (year.id === id)
        n += await moveYear(door, actor, year, (done, total) => {
          report(done, total);
          stopIfAsked();
        });
    return { message: fillInLabel(MOVED, { n }) };
  },
});

/** In the night: what a job that was stopped has left. */
export async function finishChangedYears(door: Door, actor: Actor): Promise<void> {
  const years = await door.asActor(actor, (tx) => changedYears(tx, actor.tenantId));
  for (const year of years) await moveYear(door, actor, year);
}
