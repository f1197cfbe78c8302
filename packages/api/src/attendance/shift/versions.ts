import { type CalendarDate, formatDate, type GetShiftVersions, label, type ReplyOf, Shift } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { markSelected } from '../day/marking.ts';
import { isPeriodOf } from '../period/calendars.ts';
import { sharePeriods } from '../period/store.ts';
import { plansShift } from '../plan/override-shifts.ts';
import { tenantToday } from '../today.ts';

type ShiftRow = Readonly<Record<string, unknown>>;

/** What a version is not about: who a shift is, and what changed when. */
const APART: ReadonlySet<string> = new Set([
  'name',
  'code',
  'colour',
  'min_staff',
  'status',
  'version',
  'effective_from',
  'search_text',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
]);

/** The first date of all. */
const ALWAYS = '1900-01-01';

export async function readShift(tx: Tx, tenantId: string, id: string): Promise<ShiftRow | undefined> {
  const { rows } = await sql<{ row: ShiftRow }>`
    select to_jsonb(s) as row from shift s where s.tenant_id = ${tenantId} and s.id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0]?.row;
}

const fromOf = (row: ShiftRow): string => (row['effective_from'] as string | null) ?? ALWAYS;

/** The first day that is in no closed period; null where none is closed. */
async function firstOpenDay(tx: Tx, tenantId: string): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select max(date_to) + 1 as day from attendance_period where tenant_id = ${tenantId} and state <> 'OPEN'`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

/**
 * Keeps what a shift was, where its times or rules are others now, and has the days from then on computed again. Without another date
 * a change applies from today, so that what is past stays as it was. True where that date was set.
 */
export async function keepVersion(
  tx: Tx,
  { tenantId, userId }: Caller,
  id: string,
  before: ShiftRow,
): Promise<boolean> {
  const after = (await readShift(tx, tenantId, id)) as ShiftRow;
  const isOther = Object.keys(after).some((name) => !APART.has(name) && after[name] !== before[name]);
  const isMoved = fromOf(after) !== fromOf(before);
  if (!isOther && !isMoved) return false;
  const isUsed = await isPlanned(tx, tenantId, id);
  const today = await tenantToday(tx, tenantId);
  const from = isMoved || !isUsed ? fromOf(after) : today;
  await sharePeriods(tx, tenantId);
  const earliest = isUsed ? await firstOpenDay(tx, tenantId) : null;
  if (earliest !== null && from < earliest) {
    const date = label(formatDate(earliest, 'en'), formatDate(earliest, 'id'));
    throw Problem.at('effectiveFrom', 'SHIFT_FROM_LOCKED', { date });
  }
  if (isOther && isUsed && fromOf(before) < from)
    await sql`
      insert into shift_version (tenant_id, shift_id, valid_from, was, created_by)
      values (${tenantId}::uuid, ${id}::uuid, ${fromOf(before)}::date, ${JSON.stringify(before)}::jsonb, ${userId}::uuid)
      on conflict (tenant_id, shift_id, valid_from) do update set was = excluded.was`.execute(tx);
  await sql`delete from shift_version where tenant_id = ${tenantId} and shift_id = ${id}::uuid and valid_from >= ${from}::date`.execute(
    tx,
  );
  const isSet = from !== fromOf(after);
  if (isSet)
    await sql`update shift set effective_from = ${from}::date where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
      tx,
    );
  // A night that began the day before ends within it.
  await markFrom(tx, tenantId, id, [from, fromOf(before)].toSorted()[0] as string);
  return isSet;
}

async function isPlanned(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select from work_schedule_day where tenant_id = ${tenantId} and shift_id = ${id}::uuid)
      or exists (select from roster_override r where r.tenant_id = ${tenantId} and ${plansShift('r', id)})`.execute(tx);
  return rows.length > 0;
}

/** Results of open periods from a date on, of those who may have the shift then. */
const markFrom = (tx: Tx, tenantId: string, id: string, from: string): Promise<number> =>
  markSelected(
    tx,
    tenantId,
    sql`select a.employee_id, a.date from attendance_day a
      where a.tenant_id = ${tenantId} and a.date >= ${from}::date
        and not exists (select from attendance_period p where p.tenant_id = a.tenant_id and a.date between p.date_from and p.date_to and p.state <> 'OPEN'
          and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`a.employee_id`, date: sql`a.date` })})
        and (a.employee_id in (select m.employee_id from shift_group_member m
            join shift_group_schedule g on g.tenant_id = m.tenant_id and g.employee_shift_group_id = m.employee_shift_group_id
            join work_schedule_day d on d.tenant_id = g.tenant_id and d.work_schedule_id = g.work_schedule_id
            where m.tenant_id = ${tenantId} and d.shift_id = ${id}::uuid)
          or exists (select from default_work_schedule w
            join work_schedule_day d on d.tenant_id = w.tenant_id and d.work_schedule_id = w.work_schedule_id
            where w.tenant_id = ${tenantId} and d.shift_id = ${id}::uuid)
          or a.employee_id in (select r.employee_id from roster_override r where r.tenant_id = ${tenantId} and ${plansShift('r', id)}
            and r.state = 'published' and r.date >= ${from}::date))`,
    'SCHEDULE',
  );

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row as its fields go over the wire. */
function fieldsOf(row: ShiftRow): Record<string, unknown> {
  const values = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));
  const named = Object.keys(Shift.fields).map((name) => [name, values[name] ?? null] as const);
  return { ...Object.fromEntries(named), hours: values['hours'] == null ? null : String(values['hours']) };
}

export async function shiftVersions(
  tx: Tx,
  { tenantId }: Caller,
  id: string,
): Promise<ReplyOf<typeof GetShiftVersions>> {
  const { rows } = await sql<{ from: string | null; to: string | null; row: ShiftRow }>`
    select nullif(v."from", ${ALWAYS}::date) as "from", lead(v."from") over (order by v."from") - 1 as "to", v.row
    from (
      select coalesce(s.effective_from, ${ALWAYS}::date) as "from", to_jsonb(s) as row from shift s where s.tenant_id = ${tenantId} and s.id = ${id}::uuid
      union all
      select valid_from, was from shift_version where tenant_id = ${tenantId} and shift_id = ${id}::uuid) v
    order by v."from" desc`.execute(tx);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
  return rows.map(({ from, to, row }) => ({ from, to, shift: fieldsOf(row) }));
}
