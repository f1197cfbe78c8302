import type {
  CalendarDate,
  Decimal,
  LeaveColour,
  LeaveUnit,
  MinuteSpan,
  Portion,
  PresentDays,
  RequestState,
} from '@personalia/contract';
import { heldRows, type Tx, together } from '@personalia/database';
import { type BookedDay, type CountedDay, heldBeyond, type KeptHours, type LeaveFinding } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { writesStatus } from '../../workflow/index.ts';
import { DAY_HOURS } from '../ledger.ts';

export const LEAVE = 'LEAVE';
export const LEAVE_CANCEL = 'LEAVE_CANCEL';
export const LEAVE_MENU = 'leave-request';

export interface RequestRow {
  readonly id: string;
  readonly kind: 'TAKE' | 'CANCEL';
  readonly parentId: string | null;
  /** Of leave that shall replace other approved leave: that leave. */
  readonly amendsId: string | null;
  readonly origin: 'SELF' | 'ON_BEHALF' | 'MASS_LEAVE';
  readonly massLeaveId: string | null;
  readonly massLeaveNo: string | null;
  /** M8: until when the employee may work instead. */
  readonly optOutUntil: CalendarDate | null;
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly employee: string;
  readonly leaveTypeId: string;
  readonly typeCode: string;
  readonly typeName: string;
  readonly localName: string | null;
  readonly colour: LeaveColour;
  readonly confidential: boolean;
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly startPortion: Portion;
  readonly endPortion: Portion;
  /** Of leave by the hour: minutes from the midnight of the first day. */
  readonly hours: MinuteSpan | null;
  /** R8: the day around which it lies. */
  readonly eventDate: CalendarDate | null;
  readonly total: Decimal;
  readonly leaveUnit: LeaveUnit;
  /** In days, whatever its type is counted in. */
  readonly length: Decimal;
  /** Of leave: the days that were cancelled. Of a cancellation: those it is about. */
  readonly cancelledDays: readonly CalendarDate[];
  /** Of approved leave: what was cancelled of it; null: nothing. */
  readonly cancelled: Decimal | null;
  readonly reason: string | null;
  readonly status: RequestState;
  readonly attachmentDueOn: CalendarDate | null;
  readonly balanceBefore: Decimal | null;
  readonly hasLedger: boolean;
  /** Q5, Q6: what HR decided when it entered the request. */
  readonly withoutBalance: boolean;
  readonly presentDays: PresentDays | null;
  /** Q1: whoever asks has read the warnings; those that there were when it was submitted. */
  readonly acknowledged: boolean;
  readonly warnings: readonly LeaveFinding[];
  /** 5.2: the workflow that an exception named when it was submitted. */
  readonly workflowCode: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** The minutes of a request `r`. */
export const REQUEST_HOURS = sql`
  case when r.start_minute is not null then jsonb_build_object('from', r.start_minute, 'to', r.end_minute) end`;
/** How long a request is in days; of types in hours as its days say it, or those of the leave that it cancels. */
const LENGTH = sql`case when t.unit = 'hour' then (
  select trim_scale(coalesce(sum(coalesce(d.days, d.quantity)), 0))::text from leave_request_day d
  where d.tenant_id = r.tenant_id and d.request_id = coalesce(r.parent_id, r.id) and (d.date = any(r.cancelled_days)) = (r.parent_id is not null))
  else trim_scale(r.total)::text end`;
/** What the amounts of a type `t` are counted in. */
export const LEAVE_UNIT = sql`coalesce(t.unit, 'day')`;
export const REQUEST_COLUMNS = sql`
  r.id, r.kind, r.parent_id as "parentId", r.amends_id as "amendsId", r.origin, r.mass_leave_id as "massLeaveId", g.mass_leave_no as "massLeaveNo", g.opt_out_until as "optOutUntil", r.employee_id as "employeeId", c.employee_no as "employeeNo",
  c.display_name as employee, r.leave_type_id as "leaveTypeId", t.code as "typeCode", t.name as "typeName", t.local_name as "localName", t.colour,
  t.confidential, r.from_date as "fromDate", r.to_date as "toDate", r.start_portion as "startPortion", r.end_portion as "endPortion", ${REQUEST_HOURS} as hours, r.event_date as "eventDate",
  trim_scale(r.total)::text as total, ${LEAVE_UNIT} as "leaveUnit", ${LENGTH} as length, r.cancelled_days::text[] as "cancelledDays", case when r.kind = 'TAKE' and r.status = 'APPROVED' and r.cancelled_days <> '{}' then (
    select trim_scale(sum(d.quantity))::text from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_active) end as cancelled, r.reason, r.status, r.without_balance as "withoutBalance", r.present_days as "presentDays", r.acknowledged, r.warnings, r.workflow_code as "workflowCode", r.attachment_due_on as "attachmentDueOn", trim_scale(r.balance_before)::text as "balanceBefore",
  t.entitlement = 'yearly' as "hasLedger", r.version, r.created_at as "createdAt", r.updated_at as "updatedAt",
  (select name from app_user u where u.tenant_id = r.tenant_id and u.id = r.updated_by) as "updatedBy"`;
export const REQUEST_FROM = sql`leave_request r
  join employee_current c on c.tenant_id = r.tenant_id and c.id = r.employee_id
  join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
  left join mass_leave g on g.tenant_id = r.tenant_id and g.id = r.mass_leave_id`;

/** Days of `r` that were cancelled part it: from when and until when it lasts around the day `d`. */
export const firstAway = sql`greatest(r.from_date, (select max(c) + 1 from unnest(r.cancelled_days) c where c < d.date))`;
export const lastAway = sql`least(r.to_date, (select min(c) - 1 from unnest(r.cancelled_days) c where c > d.date))`;

const heldName = (id: string): string => `leave_request ${id}`;

/** The one that this transaction has locked, as it stands; undefined: it has not. */
export const heldRequest = (tx: Tx, id: string): RequestRow | undefined =>
  heldRows(tx).get(heldName(id)) as RequestRow | undefined;

/** A row that is written is read again by whoever needs it next. */
export const letGo = (tx: Tx, id: string): void => void heldRows(tx).delete(heldName(id));

/**
 * A request, read once while it is locked: names of its type and its employee are taken as they were then. `within`: those that
 * somebody reaches, who is asked each time.
 */
export async function readRequest(
  tx: Tx,
  tenantId: string,
  id: string,
  lock = false,
  within?: RawBuilder<unknown>,
): Promise<RequestRow | undefined> {
  const held = within ? undefined : heldRequest(tx, id);
  if (held) return held;
  const { rows } = await sql<RequestRow>`
    select ${REQUEST_COLUMNS} from ${REQUEST_FROM} where r.tenant_id = ${tenantId} and r.id = ${id}::uuid and ${within ?? sql`true`}
    ${lock ? sql`for update of r` : sql``}`.execute(tx);
  const [row] = rows;
  if (row && lock) heldRows(tx).set(heldName(id), row);
  return row;
}

/** Puts a locked request back as it stands after it was written, for whoever needs it next. */
export function putBack(tx: Tx, row: RequestRow): void {
  heldRows(tx).set(heldName(row.id), row);
}

export const nameOfType = ({ typeName, localName }: RequestRow, locale: 'en' | 'id'): string =>
  (locale === 'id' ? localName : null) ?? typeName;

export type RequestDay = BookedDay &
  Pick<CountedDay, 'kind' | 'holiday' | 'isInLieu' | 'portion'> & {
    readonly hours: KeptHours | null;
    readonly days: Decimal | null;
  };

export async function readDays(tx: Tx, tenantId: string, id: string): Promise<RequestDay[]> {
  const { rows } = await sql<RequestDay>`
    select date, kind, holiday, is_in_lieu as "isInLieu", portion, trim_scale(quantity)::text as quantity, trim_scale(days)::text as days, ${DAY_HOURS} as hours, is_active as "isActive"
    from leave_request_day d where tenant_id = ${tenantId} and request_id = ${id}::uuid order by date`.execute(tx);
  return rows;
}

/** The days a request is about: its own, or those of the leave that it cancels. */
export async function daysAbout(
  tx: Tx,
  tenantId: string,
  { id, parentId, cancelledDays }: Pick<RequestRow, 'id' | 'parentId' | 'cancelledDays'>,
): Promise<RequestDay[]> {
  const days = await readDays(tx, tenantId, parentId ?? id);
  return parentId ? days.filter(({ date }) => cancelledDays.includes(date)) : days;
}

const dayAsStored = ({ date, kind, holiday, isInLieu, portion, quantity, days }: RequestDay | CountedDay): string =>
  JSON.stringify([date, kind, holiday, isInLieu ?? null, portion, quantity, days ?? null]);

/** Whether the days of a request are kept as they are counted now. Leave by the hour is always written. */
export const areKept = (kept: readonly RequestDay[], days: readonly CountedDay[]): boolean =>
  kept.length === days.length &&
  days.every((day, n) => {
    const stored = kept[n];
    return stored !== undefined && !day.hours && !stored.hours && dayAsStored(stored) === dayAsStored(day);
  });

/** Writes the days of a request as they are counted now; a reservation stays one. */
export async function writeDays(
  tx: Tx,
  tenantId: string,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
  days: readonly CountedDay[],
): Promise<void> {
  const [{ rows }] = await together(
    sql<{ active: boolean }>`
    with gone as (delete from leave_request_day where tenant_id = ${tenantId} and request_id = ${id}::uuid returning is_active or reserved is not null as active)
    select coalesce(bool_or(active), false) as active from gone`.execute(tx),
    sql`
    insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, holiday, is_in_lieu, portion, quantity, days,
      minutes, start_minute, end_minute, part_from, part_to)
    select ${tenantId}::uuid, ${id}::uuid, ${employeeId}::uuid, d.date, d.kind, d.holiday, d."isInLieu", d.portion, d.quantity, d.days,
      (d.hours ->> 'minutes')::int, (d.hours #>> '{span,from}')::int, (d.hours #>> '{span,to}')::int,
      (d.hours #>> '{part,from}')::int, (d.hours #>> '{part,to}')::int
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(date date, kind text, holiday text, "isInLieu" boolean, portion text, quantity numeric, days numeric, hours jsonb)`.execute(
      tx,
    ),
  );
  if (rows[0]?.active) await holdDays(tx, tenantId, id, true);
}

/**
 * Days are held for a request that waits or is approved, and free again after that. One that shall replace approved leave holds no day
 * that this leave has, and of the balance only what it costs beyond it.
 */
export async function holdDays(tx: Tx, tenantId: string, id: string, isActive: boolean): Promise<void> {
  const { rows } = await sql<{ amendsId: string | null }>`
    update leave_request_day d set reserved = null, is_active = ${isActive} and not exists (
      select from leave_request_day o where o.tenant_id = d.tenant_id and o.request_id = r.amends_id and o.is_active
        and o.quantity > 0 and d.quantity > 0 and o.slots && d.slots)
    from leave_request r where r.tenant_id = ${tenantId} and r.id = ${id}::uuid and d.tenant_id = r.tenant_id and d.request_id = r.id
    returning r.amends_id as "amendsId"`.execute(tx);
  const amendsId = rows[0]?.amendsId;
  if (isActive && amendsId) await holdBeyond(tx, tenantId, id, amendsId);
}

async function holdBeyond(tx: Tx, tenantId: string, id: string, amendsId: string): Promise<void> {
  const replaced = (await readDays(tx, tenantId, amendsId)).filter((day) => day.isActive);
  if (replaced.length === 0) return;
  const { rows } = await sql<{ same: boolean }>`
    select count(distinct leave_type_id) = 1 as same from leave_request where tenant_id = ${tenantId} and id in (${id}::uuid, ${amendsId}::uuid)`.execute(
    tx,
  );
  const held = heldBeyond(await readDays(tx, tenantId, id), rows[0]?.same ? replaced : []);
  await sql`
    update leave_request_day d set reserved = h.quantity from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(date date, quantity numeric)
    where d.tenant_id = ${tenantId} and d.request_id = ${id}::uuid and d.date = h.date`.execute(tx);
}

const writeStatus = writesStatus('leave_request');
export const setStatus: typeof writeStatus = (tx, actor, id, status) => {
  letGo(tx, id);
  return writeStatus(tx, actor, id, status);
};
