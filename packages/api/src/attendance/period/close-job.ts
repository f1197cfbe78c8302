import { fillInLabel, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Chunk, FIRST, inChunks } from '../../employee/index.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/index.ts';
import { markSelected } from '../day/marking.ts';
import { closeOvertime } from '../overtime/close.ts';
import { isOneOfMany, isPeriodOf, isPlacedIn } from './calendars.ts';
import { dayColumns, incompleteOn, MEASURE_COLUMNS, sumsOf } from './measures.ts';
import { lockPeriods, openPeriods, readPeriod, type StoredPeriod } from './store.ts';

const payload = z.object({ id: z.string(), code: z.string() });
type Payload = z.output<typeof payload>;
/** After every id. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const CLOSED = label(
  'The attendance of {n} {n:employee|employees} is frozen.',
  'Kehadiran {n} karyawan telah dibekukan.',
);

/** Whether a day `a` of a table is in a period by its employer. */
const inCalendar = (tenantId: string, { employerId }: StoredPeriod) =>
  isPeriodOf(tenantId, sql`${employerId}::uuid`, { employeeId: sql`a.employee_id`, date: sql`a.date` });

/**
 * Freezes the sums of the people of a chunk; what an earlier run wrote is written once more. Where employers have periods of their own,
 * no result is computed and no other period closed meanwhile: each day is in the sums of one.
 */
async function freeze(tx: Tx, tenantId: string, period: StoredPeriod, chunk: Chunk): Promise<number> {
  const { after, last } = chunk;
  const isOne = await isOneOfMany(tx, tenantId, period.to);
  if (isOne) await lockPeriods(tx, tenantId);
  const byEmployer = period.incompleteByEmployer && JSON.stringify(period.incompleteByEmployer);
  const incompleteAs = incompleteOn(
    tenantId,
    { as: sql`${period.incompleteAs}::text`, byEmployer: sql`${byEmployer}::jsonb` },
    { employeeId: sql`a.employee_id`, date: sql`a.date` },
  );
  await sql`
    delete from attendance_period_line where tenant_id = ${tenantId} and period_id = ${period.id}::uuid
      and employee_id > ${after}::uuid and employee_id <= ${last}::uuid`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into attendance_period_line (tenant_id, period_id, employee_id, ${MEASURE_COLUMNS}, days)
    select ${tenantId}::uuid, ${period.id}::uuid, e.id, s.*
    from employee e
    cross join lateral (
      select ${sumsOf('k')}, ${isOne ? sql`range_agg(daterange(k.date, k.date, '[]'))` : sql`null::datemultirange`} from (
        select a.date, ${dayColumns(incompleteAs)} from attendance_day a
        where a.tenant_id = ${tenantId} and a.employee_id = e.id and a.date between ${period.from}::date and ${period.to}::date
          and ${inCalendar(tenantId, period)}) k
      having count(*) > 0) s
    where e.tenant_id = ${tenantId} and e.id > ${after}::uuid and e.id <= ${last}::uuid`.execute(tx);
  if (isOne) await closeOvertime(tx, tenantId, period, chunk);
  return Number(numAffectedRows ?? 0);
}

/** Days `a` that a closed period has frozen. */
const frozenDays = (tenantId: string, id: string) => sql`attendance_period_line l
  join attendance_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
  join attendance_day a on a.tenant_id = l.tenant_id and a.employee_id = l.employee_id and a.date between p.date_from and p.date_to
    and l.days @> a.date
  where l.tenant_id = ${tenantId} and l.period_id = ${id}::uuid`;

/**
 * A period is open again: its days with adjustments, and those that were not final, are computed as any other. The adjustments
 * are taken back by this. Days of people who work for another employer now are counted there.
 */
export async function reopenDays(tx: Tx, tenantId: string, period: StoredPeriod): Promise<void> {
  const { id, from, to } = period;
  const isPlaced = isPlacedIn(tenantId, sql`p.employer_id`, { employeeId: sql`a.employee_id`, date: sql`a.date` });
  await markSelected(
    tx,
    tenantId,
    sql`select employee_id, date from attendance_adjustment where tenant_id = ${tenantId} and origin_period_id = ${id}::uuid
      union select a.employee_id, a.date from ${frozenDays(tenantId, id)} and not ${isPlaced}
      union select a.employee_id, a.date from attendance_day a where a.tenant_id = ${tenantId} and a.state = 'provisional'
        and a.date between ${from}::date and ${to}::date and ${inCalendar(tenantId, period)}`,
    'REOPENED',
  );
  await sql`delete from attendance_period_line where tenant_id = ${tenantId} and period_id = ${id}::uuid`.execute(tx);
  await sql`update overtime_day set period_id = null where tenant_id = ${tenantId} and period_id = ${id}::uuid`.execute(
    tx,
  );
}

/** People who were moved to the employer while its period was being closed: their days are in no sums, so they become adjustments. */
const markMoved = (tx: Tx, tenantId: string, period: StoredPeriod) =>
  markSelected(
    tx,
    tenantId,
    sql`select a.employee_id, a.date from attendance_day a
      where a.tenant_id = ${tenantId} and a.date between ${period.from}::date and ${period.to}::date and ${inCalendar(tenantId, period)}
        and not exists (select from attendance_period_line l where l.tenant_id = a.tenant_id and l.period_id = ${period.id}::uuid
          and l.employee_id = a.employee_id and l.days @> a.date)`,
    'SCHEDULE',
  );

/** Freezes everybody at once and locks the earliest period: for the demonstration, which is small. */
export async function closeEarliestPeriod(tx: Tx, tenantId: string): Promise<void> {
  await lockPeriods(tx, tenantId);
  await openPeriods(tx, tenantId);
  const { rows } = await sql<{ id: string }>`
    update attendance_period set state = 'LOCKED', incomplete_as = 'keep', closed_at = now(), version = version + 1
    where tenant_id = ${tenantId} and employer_id is null
      and date_from = (select min(date_from) from attendance_period where tenant_id = ${tenantId} and employer_id is null) returning id`.execute(
    tx,
  );
  const period = await readPeriod(tx, tenantId, rows[0]?.id ?? FIRST);
  if (period) await freeze(tx, tenantId, period, { after: FIRST, last: LAST });
}

/** Freezes the sums of everybody in chunks, and locks the period (attendance 10.4). */
export const closePeriodJob: JobDefinition<Payload> = defineJob({
  name: 'attendance-period-close',
  payload,
  title: ({ code }, locale) =>
    locale === 'id' ? `Tutup periode kehadiran ${code}` : `Close attendance period ${code}`,
  link: () => '/attendance-report?tab=periods',
  async run({ door, actor, payload: { id }, report, stopIfAsked }) {
    const { tenantId, userId } = actor;
    const period = await door.asActor(actor, (tx) => readPeriod(tx, tenantId, id));
    if (!period) throw new Error('the period is gone');
    const n = await inChunks(
      door,
      actor,
      (tx, chunk) => freeze(tx, tenantId, period, chunk),
      (done, total) => {
        report(done, total);
        stopIfAsked();
      },
    );
    await door.asActor(actor, async (tx) => {
      await lockPeriods(tx, tenantId);
      await sql`update attendance_period set state = 'LOCKED', closed_at = now(), closed_by = ${userId}::uuid, version = version + 1, updated_at = now()
        where tenant_id = ${tenantId} and id = ${id}::uuid and state = 'CLOSING'`.execute(tx);
      if (await isOneOfMany(tx, tenantId, period.to)) await markMoved(tx, tenantId, period);
    });
    return { message: fillInLabel(CLOSED, { n }) };
  },
  async ended(tx, { payload: { id } }) {
    const { rows } = await sql<{ id: string }>`select app.tenant() as id`.execute(tx);
    const tenantId = rows[0]?.id ?? '';
    await lockPeriods(tx, tenantId);
    const { numAffectedRows } = await sql`
      update attendance_period set state = 'OPEN', incomplete_as = null, incomplete_by_employer = null, reason = null, job_id = null, version = version + 1, updated_at = now()
      where tenant_id = ${tenantId} and id = ${id}::uuid and state = 'CLOSING'`.execute(tx);
    const period = await readPeriod(tx, tenantId, id);
    if (numAffectedRows && period) await reopenDays(tx, tenantId, period);
  },
});
