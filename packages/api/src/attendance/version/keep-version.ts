import { addDays, type CalendarDate, formatDate, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { changeOfVersion } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { markSelected } from '../day/marking.ts';
import { isPeriodOf } from '../period/calendars.ts';
import { sharePeriods } from '../period/store.ts';
import { tenantToday } from '../today.ts';

/** Shifts and work schedules are what they are from a date on; what they were before is kept (attendance 0, 2, 3). */

export type VersionRow = Readonly<Record<string, unknown>>;

export interface VersionedKind {
  readonly table: 'shift' | 'work_schedule';
  readonly locked: 'SHIFT_FROM_LOCKED' | 'SCHEDULE_FROM_LOCKED';
  /** Whether somebody may be planned by it: until then it is changed as it stands. */
  isUsed(tx: Tx, tenantId: string, id: string): Promise<boolean>;
  /** Whether a result `a` may be of its plan, from a date on. */
  concerns(tenantId: string, id: string, from: CalendarDate): RawBuilder<unknown>;
  /** Keeps what belongs to a version besides its row. */
  keepParts?(tx: Tx, tenantId: string, id: string, validFrom: CalendarDate, before: VersionRow): Promise<unknown>;
}

/** What a version is not about: what a record is called, and what changed when. */
const APART: ReadonlySet<string> = new Set([
  'name',
  'code',
  'colour',
  'min_staff',
  'status',
  'state',
  'version',
  'effective_from',
  'search_text',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
]);

/** The first date of all. */
export const ALWAYS = '1900-01-01' as CalendarDate;

export const effectiveFromOf = (row: VersionRow): CalendarDate =>
  (row['effective_from'] as CalendarDate | null) ?? ALWAYS;

const isOther = (before: VersionRow, after: VersionRow): boolean =>
  Object.keys(after).some((name) => !APART.has(name) && JSON.stringify(after[name]) !== JSON.stringify(before[name]));

/** The first day that is in no closed period; null where none is closed. */
async function firstOpenDay(tx: Tx, tenantId: string): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select max(date_to) + 1 as day from attendance_period where tenant_id = ${tenantId} and state <> 'OPEN'`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

export interface VersionStep {
  readonly id: string;
  readonly before: VersionRow;
  readonly after: VersionRow;
  /** It was asked for: what was before is kept, whoever is planned by it. */
  readonly isAsked?: boolean;
}

/**
 * Keeps what a record was, where it plans otherwise now, and has the days from then on computed again. Without another date a change
 * applies from today, so that what is past stays as it was. True where that date was set.
 */
export async function keepVersion(
  tx: Tx,
  tenantId: string,
  kind: VersionedKind,
  { id, before, after, isAsked = false }: VersionStep,
): Promise<boolean> {
  const [was, wanted] = [effectiveFromOf(before), effectiveFromOf(after)];
  const isChanged = isOther(before, after);
  if (!isChanged && was === wanted) return false;
  const isUsed = await kind.isUsed(tx, tenantId, id);
  const today = await tenantToday(tx, tenantId);
  const change = changeOfVersion({ before: was, after: wanted, isOther: isChanged || isAsked, today });
  const from = isUsed || isAsked ? change.from : wanted;
  await sharePeriods(tx, tenantId);
  const earliest = isUsed ? await firstOpenDay(tx, tenantId) : null;
  if (earliest !== null && from < earliest) {
    const date = label(formatDate(earliest, 'en'), formatDate(earliest, 'id'));
    throw Problem.at('effectiveFrom', kind.locked, { date });
  }
  const versions = sql.table(`${kind.table}_version`);
  const owner = sql.id(`${kind.table}_id`);
  await sql`delete from ${versions} where tenant_id = ${tenantId} and ${owner} = ${id}::uuid
    and (valid_from >= ${from}::date or valid_from = ${was}::date)`.execute(tx);
  if (change.keepsBefore && (isUsed || isAsked)) {
    await sql`
      insert into ${versions} (tenant_id, ${owner}, valid_from, was, created_by)
      values (${tenantId}::uuid, ${id}::uuid, ${was}::date, ${JSON.stringify(before)}::jsonb, app.acting_user())`.execute(
      tx,
    );
    await kind.keepParts?.(tx, tenantId, id, was, before);
  }
  const isSet = from !== wanted;
  if (isSet)
    await sql`update ${sql.table(kind.table)} set effective_from = ${from}::date where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
      tx,
    );
  // A night that began the day before ends within the first day.
  if (isUsed) await markFrom(tx, tenantId, addDays(change.firstDay, -1), kind, id);
  return isSet;
}

/** Results of open periods from a date on, of those who may be planned by the record then. */
const markFrom = (tx: Tx, tenantId: string, from: CalendarDate, kind: VersionedKind, id: string): Promise<number> =>
  markSelected(
    tx,
    tenantId,
    sql`select a.employee_id, a.date from attendance_day a
      where a.tenant_id = ${tenantId} and a.date >= ${from}::date
        and not exists (select from attendance_period p where p.tenant_id = a.tenant_id and a.date between p.date_from and p.date_to and p.state <> 'OPEN'
          and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`a.employee_id`, date: sql`a.date` })})
        and ${kind.concerns(tenantId, id, from)}`,
    'SCHEDULE',
  );

/** In `concerns`: whether a result `a` may be of some work schedules, by a shift group or by default. */
export const isOfSchedules = (tenantId: string, schedules: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (a.employee_id in (select m.employee_id from shift_group_membership m
      join shift_group_schedule g on g.tenant_id = m.tenant_id and g.employee_shift_group_id = m.employee_shift_group_id
      where m.tenant_id = ${tenantId} and g.work_schedule_id in ${schedules})
    or exists (select from default_work_schedule w where w.tenant_id = ${tenantId} and w.work_schedule_id in ${schedules}))`;

/** When each version of a record counted and counts, the latest first; `row` is as it was kept. */
export async function versionsOf<Row>(
  tx: Tx,
  tenantId: string,
  { table }: Pick<VersionedKind, 'table'>,
  id: string,
): Promise<{ readonly from: CalendarDate | null; readonly to: CalendarDate | null; readonly row: Row }[]> {
  const { rows } = await sql<{ from: CalendarDate | null; to: CalendarDate | null; row: Row }>`
    select nullif(v."from", ${ALWAYS}::date) as "from", lead(v."from") over (order by v."from") - 1 as "to", v.row
    from (
      select coalesce(s.effective_from, ${ALWAYS}::date) as "from", to_jsonb(s) as row from ${sql.table(table)} s
      where s.tenant_id = ${tenantId} and s.id = ${id}::uuid
      union all
      select valid_from, was from ${sql.table(`${table}_version`)} where tenant_id = ${tenantId} and ${sql.id(`${table}_id`)} = ${id}::uuid) v
    order by v."from" desc`.execute(tx);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
  return rows;
}
