import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type CalendarPeriod,
  missingOwnPeriods,
  missingPeriods,
  type OwnPeriods,
  type PeriodDates,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { readSettings } from './store.ts';

/**
 * Whose periods a day lies in: those in which it was closed; else those of its employer where that has periods of its own then, else
 * those of the company (attendance 10.4).
 */

interface DayOf {
  readonly employeeId: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
}

/** Whether any employer of a tenant has periods of its own; decided once for a query. */
const hasOwn = (tenantId: unknown): RawBuilder<boolean> =>
  sql<boolean>`(select exists (select from attendance_period any_own where any_own.tenant_id = ${tenantId} and any_own.employer_id is not null))`;

/** The employer of an employee on a date; of somebody who has left the last one, in whose periods late changes count. */
const employerOn = (tenantId: unknown, { employeeId, date }: DayOf): RawBuilder<unknown> => sql`(
  select placed.employer_id from assignment_segment placed where placed.tenant_id = ${tenantId} and placed.employee_id = ${employeeId}
    and placed.kind = 'primary' and placed.recorded_to is null and placed.valid_from <= ${date} order by placed.valid_from desc limit 1)`;

/** The employer in whose periods a day lies by where the employee works; null: of the company. */
const placedIn = (tenantId: unknown, day: DayOf): RawBuilder<unknown> => sql`(
  select own.employer_id from attendance_period own where own.tenant_id = ${tenantId}
    and ${day.date} between own.date_from and own.date_to and own.employer_id = ${employerOn(tenantId, day)} limit 1)`;

/**
 * Whether the periods of an employer (null: of the company) are those of a day. Where no employer has periods of its own this is
 * decided once for the query. `tenantId`: the id, or an expression that has it.
 */
export const isPeriodOf = (tenantId: unknown, employerId: RawBuilder<unknown>, day: DayOf): RawBuilder<boolean> =>
  sql<boolean>`case when not ${hasOwn(tenantId)} then true
    else ${employerId} is not distinct from (select home.employer_id from (
      select closed.employer_id, 1 as place from attendance_period closed
        join attendance_period_line summed on summed.tenant_id = closed.tenant_id and summed.period_id = closed.id
        where closed.tenant_id = ${tenantId} and ${day.date} between closed.date_from and closed.date_to
          and summed.employee_id = ${day.employeeId} and summed.days @> ${day.date}
      union all select ${placedIn(tenantId, day)}, 2) home order by home.place limit 1) end`;

/** The same by where the employee works alone, whatever was closed. */
export const isPlacedIn = (tenantId: unknown, employerId: RawBuilder<unknown>, day: DayOf): RawBuilder<boolean> =>
  sql<boolean>`case when not ${hasOwn(tenantId)} then true else ${employerId} is not distinct from ${placedIn(tenantId, day)} end`;

/**
 * Whether the result of a day that is in a closed period `p` is in its sums, or will be as soon as these are frozen. It is not where
 * the employee was moved to that employer afterwards.
 */
export const isSummedIn = (tenantId: unknown, { employeeId, date }: DayOf): RawBuilder<boolean> =>
  sql<boolean>`(p.state <> 'LOCKED' or not ${hasOwn(tenantId)} or exists (select from attendance_period_line summed
    where summed.tenant_id = ${tenantId} and summed.period_id = p.id and summed.employee_id = ${employeeId}
      and (summed.days is null or summed.days @> ${date})))`;

/** Whether an employer had periods of its own in or before a period, so that what is closed in it has to say so itself. */
export async function isOneOfMany(tx: Tx, tenantId: string, to: CalendarDate): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from attendance_period where tenant_id = ${tenantId} and employer_id is not null and date_from <= ${to}::date) as is`.execute(
    tx,
  );
  return rows[0]?.is ?? false;
}

/** The code of the closed period of an employee's day; undefined: it is open. */
export async function closedPeriodOn(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  date: CalendarDate,
): Promise<string | undefined> {
  const day = { employeeId: sql`${employeeId}::uuid`, date: sql`${date}::date` };
  const { rows } = await sql<{ code: string }>`
    select p.code from attendance_period p
    where p.tenant_id = ${tenantId} and ${date}::date between p.date_from and p.date_to and p.state <> 'OPEN'
      and ${isPeriodOf(tenantId, sql`p.employer_id`, day)}`.execute(tx);
  return rows[0]?.code;
}

export interface KnownPeriod extends CalendarPeriod, PeriodDates {
  readonly isClosed: boolean;
}

/** Every period, and those until a date that are not opened yet as they would be. */
export async function periodsUntil(
  tx: Tx,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<KnownPeriod[]> {
  const { rows } = await sql<KnownPeriod>`
    select code, date_from as "from", date_to as "to", employer_id as "employerId", state <> 'OPEN' as "isClosed" from attendance_period
    where tenant_id = ${tenantId} order by date_from`.execute(tx);
  const company = rows.filter(({ employerId }) => employerId === null);
  const [first, last] = [company[0], company.at(-1)];
  const { cutOffDay, employerPeriods } = await readSettings(tx, tenantId);
  const open = (employerId: string | null, dates: readonly PeriodDates[]): KnownPeriod[] =>
    dates.map((one) => ({ ...one, employerId, isClosed: false }));
  return [
    ...rows,
    ...open(null, missingPeriods(first && last ? { first, last } : null, cutOffDay, from, to)),
    ...employerPeriods.flatMap((own) => open(own.employerId, missingOwnPeriods(withLast(rows, own), to))),
  ];
}

const withLast = (rows: readonly KnownPeriod[], own: OwnPeriods): OwnPeriods => ({
  ...own,
  last: rows.findLast(({ employerId }) => employerId === own.employerId) ?? null,
});
