import {
  add,
  type Decimal,
  decimal,
  formatDate,
  LEAVE_YEAR_STATE_LABELS,
  type LeaveYearClosing,
  type LeaveYearState,
  type LeaveYearView,
  label,
  multiply,
  subtract,
  unitOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { carriedUntil } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { tenantToday } from '../facts.ts';
import { closeJob, reopenJob } from './close-job.ts';
import { carriedUsed, endOf, yearEndCases } from './year-end.ts';
import { type StoredYear, yearAfter } from './years.ts';

interface Row extends Omit<LeaveYearView, 'can' | keyof StoredYear>, StoredYear {
  readonly isOver: boolean;
  readonly isLast: boolean;
}

const DONE = {
  close: label('closed', 'ditutup'),
  reopen: label('reopened', 'dibuka kembali'),
};

/** What closing a year `y` has posted of types that are counted in hours; null: no type is. */
const HOURS_OF_YEAR = sql`case when exists (select from leave_type t where t.tenant_id = y.tenant_id and t.unit = 'hour') then (
  select jsonb_build_object('expired', trim_scale(-coalesce(sum(e.quantity) filter (where e.type = 'EXPIRY'), 0))::text,
    'carried', trim_scale(-coalesce(sum(e.quantity) filter (where e.type = 'CARRY' and l.valid_to = y.date_to), 0))::text)
  from leave_type t join leave_account a on a.tenant_id = t.tenant_id and a.leave_type_id = t.id
  join leave_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id and e.ref_id = y.id and e.type in ('CARRY', 'EXPIRY')
  join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
  where t.tenant_id = y.tenant_id and t.unit = 'hour') end`;

async function yearsOf(tx: Tx, { tenantId }: Caller, id: string | null, lock = false): Promise<Row[]> {
  const today = await tenantToday(tx, tenantId);
  const { rows } = await sql<Row>`
    select y.id, y.code, y.date_from as "from", y.date_to as "to", y.state as status, y.version, y.closed_at as "closedAt",
      (select name from app_user u where u.tenant_id = y.tenant_id and u.id = y.closed_by) as "closedBy", y.date_to < ${today}::date as "isOver", y.lots_until is not null as "isMoving",
      not exists (select from leave_year z where z.tenant_id = y.tenant_id and not z.is_own and z.date_from > y.date_from) as "isLast",
      trim_scale(coalesce((select -sum(e.quantity) from leave_entry e where e.tenant_id = y.tenant_id and e.ref_id = y.id and e.type = 'CARRY'
        and exists (select from leave_lot l where l.tenant_id = e.tenant_id and l.id = e.lot_id and l.valid_to = y.date_to)), 0))::text as carried,
      trim_scale(coalesce((select -sum(e.quantity) from leave_entry e where e.tenant_id = y.tenant_id and e.ref_id = y.id and e.type = 'EXPIRY'), 0))::text as expired,
      ${HOURS_OF_YEAR} as hours
    from leave_year y where y.tenant_id = ${tenantId} and not y.is_own ${id ? sql`and y.id = ${id}::uuid` : sql``}
    order by y.date_from desc ${lock ? sql`for update of y` : sql``}`.execute(tx);
  return rows;
}

/** The leave years, with what can be done with each. */
export async function listYears(tx: Tx, caller: Caller): Promise<LeaveYearView[]> {
  const rows = await yearsOf(tx, caller, null);
  const mayEdit = caller.permissions.can('leave-setting', 'edit');
  return rows.map(({ isOver, isLast, ...row }) => ({
    ...row,
    ...inDays(row),
    can: mayEdit ? actionsOf(row, isOver, isLast) : [],
  }));
}

/** Days and hours are no sum. */
const inDays = ({ carried, expired, hours }: Pick<Row, 'carried' | 'expired' | 'hours'>) => ({
  carried: subtract(decimal(carried), decimal(hours?.carried ?? '0')),
  expired: subtract(decimal(expired), decimal(hours?.expired ?? '0')),
});

function actionsOf({ status, isMoving }: Pick<Row, 'status' | 'isMoving'>, isOver: boolean, isLast: boolean) {
  const can: LeaveYearView['can'] = [];
  if (isOver && status === 'OPEN') can.push('close');
  if (isOver && status === 'CLOSED') can.push('reopen');
  if (isLast && status === 'OPEN' && !isMoving) can.push('changeStart');
  return can;
}

async function find(tx: Tx, caller: Caller, id: string, lock = false): Promise<Row> {
  const [row] = await yearsOf(tx, caller, id, lock);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

/** What closing a year would post, by type, computed as the job does it. */
export async function previewClosing(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ types: LeaveYearClosing[]; pending: number }> {
  const { tenantId, locale } = caller;
  const year = await find(tx, caller, id);
  const next = await yearAfter(tx, tenantId, year);
  const types = new Map<string, LeaveYearClosing>();
  for (const one of await yearEndCases(tx, tenantId, year, locale)) {
    const { carried, expired } = endOf(one);
    const times = (value: Decimal) => multiply(value, decimal(String(one.people)));
    const before = types.get(one.leaveTypeId);
    const plus = (sum: string | undefined, value: Decimal) => add(decimal(sum ?? '0'), times(value));
    types.set(one.leaveTypeId, {
      leaveTypeId: one.leaveTypeId,
      name: one.name,
      leaveUnit: unitOf(one.rules),
      people: (before?.people ?? 0) + one.people,
      left: plus(before?.left, one.left),
      carried: plus(before?.carried, carried),
      expired: plus(before?.expired, expired),
      // What the type says, where some employees have other rules.
      usableUntil: before && one.overrides ? before.usableUntil : carriedUntil(one.rules, next),
    });
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from leave_request r
    where r.tenant_id = ${tenantId} and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED')
      and exists (select from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id and d.is_active
        and d.date between ${year.from}::date and ${year.to}::date)`.execute(tx);
  return { types: [...types.values()], pending: rows[0]?.n ?? 0 };
}

const refuseState = ({ code, status }: Row, { locale }: Caller, action: keyof typeof DONE): Problem =>
  new Problem('LEAVE_YEAR_STATE', {
    values: { year: code, state: LEAVE_YEAR_STATE_LABELS[status][locale].toLowerCase(), action: DONE[action][locale] },
  });

const begin = (tx: Tx, tenantId: string, id: string, state: LeaveYearState, jobId: string) =>
  tx
    .updateTable('leave_year')
    .set({ state, job_id: jobId })
    .set((one) => ({ version: one('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();

export async function closeYear(tx: Tx, caller: Caller, id: string, version: number): Promise<{ jobId: string }> {
  const year = await find(tx, caller, id, true);
  if (year.status !== 'OPEN') throw refuseState(year, caller, 'close');
  if (!year.isOver)
    throw new Problem('LEAVE_YEAR_OPEN', { values: { year: year.code, date: formatDate(year.to, caller.locale) } });
  if (year.version !== version) throw stale(undefined);
  const jobId = await enqueue(tx, caller, closeJob, { id, code: year.code });
  await begin(tx, caller.tenantId, id, 'CLOSING', jobId);
  return { jobId };
}

export async function reopenYear(tx: Tx, caller: Caller, id: string, version: number): Promise<{ jobId: string }> {
  const year = await find(tx, caller, id, true);
  if (year.status !== 'CLOSED') throw refuseState(year, caller, 'reopen');
  if (year.version !== version) throw stale(undefined);
  const used = await carriedUsed(tx, caller.tenantId, year);
  if (used > 0) throw new Problem('LEAVE_CARRY_USED', { values: { n: used } });
  const jobId = await enqueue(tx, caller, reopenJob, { id, code: year.code });
  await begin(tx, caller.tenantId, id, 'REOPENING', jobId);
  return { jobId };
}
