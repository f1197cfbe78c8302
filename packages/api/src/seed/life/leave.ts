import { addDays, type CalendarDate, type CreateLeaveRequest, type InputOf, mondayOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { callerOfJob } from '../../access/index.ts';
import { activateException, createException, createRequest, publishAll, useTemplate } from '../../leave/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';

/** Days of a person who asked, counted from a Monday so many weeks away; HR entered what lies back. */
const ASKED = [
  { who: 'employee@demo.example', type: 'ANNUAL', weeks: -6, days: 3, isApproved: true },
  { who: 'employee@demo.example', type: 'ANNUAL', weeks: 3, days: 2, isApproved: false },
  { who: 'manager@demo.example', type: 'SICK', weeks: -2, days: 1, isApproved: false },
] as const;

/** The Indonesian template in force since a year began, and a few requests in different states. */
export async function takeLeave(tx: Tx, tenantId: string, today: CalendarDate): Promise<void> {
  await useTemplate(tx, { tenantId, userId: null }, 'indonesia');
  // In the first weeks of a year the days below lie in the one before.
  await publishAll(tx, tenantId, `${addDays(today, -100).slice(0, 4)}-01-01` as CalendarDate);
  const hr = await callerNamed(tx, tenantId, 'hr@demo.example');
  const sekar = await callerNamed(tx, tenantId, 'manager@demo.example');
  const { rows: types } = await sql<{ id: string; code: string }>`
    select id, code from leave_type where tenant_id = ${tenantId}`.execute(tx);
  const typeOf = (code: string): string => types.find((one) => one.code === code)?.id ?? '';
  for (const { who, type, weeks, days, isApproved } of ASKED) {
    const person = await callerNamed(tx, tenantId, who);
    const from = mondayOf(addDays(today, weeks * 7));
    const asked = {
      employeeId: person.employeeId as never,
      leaveTypeId: typeOf(type) as never,
      fromDate: from,
      toDate: addDays(from, days - 1),
      startPortion: 'FULL',
      endPortion: 'FULL',
      submit: true,
    } satisfies InputOf<typeof CreateLeaveRequest>['body'];
    const { id } = await createRequest(tx, weeks < 0 ? hr : person, asked);
    if (isApproved) await requestEngine().decide(tx, sekar, 'LEAVE', id, 'approve', {});
  }
  const year = `${today.slice(0, 4)}-01-01` as CalendarDate;
  await grantMore(tx, hr, sekar.employeeId as string, typeOf('ANNUAL'), year);
}

/** What one employee was granted beyond the rules of the type: two days more for a year. */
async function grantMore(
  tx: Tx,
  hr: Caller,
  employeeId: string,
  leaveTypeId: string,
  from: CalendarDate,
): Promise<void> {
  const { id, version } = await createException(tx, hr, {
    employeeId: employeeId as never,
    leaveTypeId: leaveTypeId as never,
    effectiveFrom: from,
    effectiveTo: `${from.slice(0, 4)}-12-31` as CalendarDate,
    overrides: [{ field: 'days', mode: 'ADD', value: '2' }],
    reason: 'Two more days agreed with the move to Surabaya',
  });
  await activateException(tx, hr, id, version);
}

/** One of the accounts, with all roles it has. */
export async function callerNamed(tx: Tx, tenantId: string, email: string): Promise<Caller> {
  const { id: userId } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return callerOfJob(tx, { tenantId, userId, role: null, locale: 'en', traceId: 'seed' });
}
