import { type CalendarDate, formatDate, type Label, type Locale, unitWord, withUnitWord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CancelledDays, cancelDays, rulesWith, shortOfMinimum, spansOf, totalOf } from '@personalia/domain';
import { sql } from 'kysely';
import { notify } from '../../access/index.ts';
import { markDays } from '../../attendance/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { exceptionsOfEmployee } from '../exception/load.ts';
import { lockAccount, reverseTaken } from '../ledger.ts';
import { typesOn } from '../setting/versions.ts';
import { extendGiven } from './extend-given.ts';
import { letGo, type RequestDay, type RequestRow, readDays } from './store.ts';

/** 2.3: cancelling chosen days of approved leave. All days that are left are the whole of it, which is the cancellation of the request. */

interface Actor {
  readonly tenantId: string;
  readonly userId: string | null;
}

/** What cancelling these days of a request comes to. */
export async function daysToCancel(
  tx: Tx,
  tenantId: string,
  { id }: Pick<RequestRow, 'id'>,
  dates: readonly CalendarDate[],
): Promise<CancelledDays<RequestDay>> {
  const found = cancelDays(await readDays(tx, tenantId, id), dates);
  if (!found) throw Problem.at('days', 'LEAVE_CANCEL_DAYS');
  return found;
}

/** Q1: what is left is no shorter than a request may be. Longest and consecutive days need no look: less leave breaks neither. */
export async function refuseTooShort(
  tx: Tx,
  tenantId: string,
  { employeeId, leaveTypeId, leaveUnit: unit, fromDate, typeName }: RequestRow,
  { left }: CancelledDays<RequestDay>,
): Promise<void> {
  const [type] = await typesOn(tx, tenantId, fromDate, { id: leaveTypeId, employeeId });
  if (!type) return;
  const exceptions = (await exceptionsOfEmployee(tx, tenantId, employeeId)).filter(
    (one) => one.leaveTypeId === leaveTypeId,
  );
  const n = shortOfMinimum(rulesWith(type.rules, exceptions, fromDate).rules, left);
  if (n) throw Problem.at('days', 'LEAVE_CANCEL_MIN', withUnitWord({ n, type: typeName, unit }));
}

/** Gives back exactly these days, on their own lots; the others stay approved. */
export async function cancelPart(
  tx: Tx,
  actor: Actor,
  request: RequestRow,
  { given, ended, left }: CancelledDays<RequestDay>,
): Promise<void> {
  const { id, employeeId, leaveTypeId, hasLedger } = request;
  const { tenantId } = actor;
  const dates = ended.map(({ date }) => date);
  if (hasLedger) await lockAccount(tx, tenantId, employeeId, leaveTypeId);
  await reverseTaken(tx, actor, [id], null, dates);
  await extendGiven(tx, actor, id);
  await sql`
    update leave_request_day set is_active = false where tenant_id = ${tenantId} and request_id = ${id}::uuid
      and date = any(${dates}::date[])`.execute(tx);
  await writeLeft(tx, actor, id);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first && last) await markDays(tx, tenantId, employeeId, first, last, 'LEAVE');
  await notifyEmployee(tx, actor, request, given, left);
}

/** A request says what is left of it, and which days were cancelled; one that is cancelled as a whole says what it was. */
export async function writeLeft(tx: Tx, { tenantId, userId }: Actor, id: string): Promise<void> {
  await sql`
    update leave_request r set total = s.total, from_date = s.first, to_date = s.last, start_portion = s.start_portion,
      end_portion = s.end_portion, cancelled_days = s.cancelled, version = r.version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from (
      select sum(d.quantity) filter (where d.shown) as total, min(d.date) filter (where d.shown) as first, max(d.date) filter (where d.shown) as last,
        (array_agg(d.portion order by d.date) filter (where d.shown))[1] as start_portion,
        (array_agg(d.portion order by d.date desc) filter (where d.shown))[1] as end_portion,
        coalesce(array_agg(d.date order by d.date) filter (where not d.is_active and d.quantity > 0), '{}') as cancelled
      from (select *, is_active or not bool_or(is_active) over () as shown from leave_request_day
        where tenant_id = ${tenantId} and request_id = ${id}::uuid) d) s
    where r.tenant_id = ${tenantId} and r.id = ${id}::uuid and s.first is not null`.execute(tx);
  letGo(tx, id);
}

/** "3 Aug 2026 – 5 Aug 2026, 9 Aug 2026". */
export const datesText = (dates: readonly CalendarDate[], locale: Locale): string =>
  spansOf(dates)
    .map(({ from, to }) =>
      from === to ? formatDate(from, locale) : `${formatDate(from, locale)} – ${formatDate(to, locale)}`,
    )
    .join(', ');

async function notifyEmployee(
  tx: Tx,
  actor: Actor,
  { id, version, employeeId, typeName, localName, leaveUnit }: RequestRow,
  given: readonly RequestDay[],
  left: readonly RequestDay[],
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select id as "userId" from app_user where tenant_id = ${actor.tenantId} and status = 'active' and employee_id = ${employeeId}::uuid`.execute(
    tx,
  );
  const dates = given.map(({ date }) => date);
  const days = totalOf(left);
  const inBoth: Label = { en: datesText(dates, 'en'), id: datesText(dates, 'id') };
  await notify(tx, actor, {
    event: 'leave-days-cancelled',
    to: rows.map(({ userId }) => userId),
    facts: { type: { en: typeName, id: localName ?? typeName }, dates: inBoth, days, unit: unitWord(leaveUnit, days) },
    link: `/leave-request/leave-form/${id}`,
    matter: `${id}:${version}`,
  });
}
