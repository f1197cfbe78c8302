import { addDays, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type NamedYear, yearsBetween } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

export interface StoredYear extends NamedYear {
  readonly id: string;
  /** R9: of employees of their own, by the anniversary of their service. */
  readonly isOwn?: boolean;
}

/** So many days before a leave year begins it is opened, so that leave across its start can be asked for (Q4). */
export const OPENED_BEFORE = 60;

/** The leave years of everybody that were opened, the first first. */
export async function openedYears(tx: Tx, tenantId: string): Promise<StoredYear[]> {
  const { rows } = await sql<StoredYear>`
    select id, code, date_from as "from", date_to as "to" from leave_year where tenant_id = ${tenantId} and not is_own order by date_from`.execute(
    tx,
  );
  return rows;
}

/** Leave years are opened and changed in turn. */
export const lockYears = (tx: Tx, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`leave years ${tenantId}`}, 0))`.execute(tx);

/** The leave years from one day to shortly after another. Missing ones are opened. */
export async function openYears(tx: Tx, tenantId: string, from: CalendarDate, to: CalendarDate): Promise<StoredYear[]> {
  const until = addDays(to, OPENED_BEFORE);
  const isKnown = (known: readonly StoredYear[]) => (year: NamedYear) => known.some(({ code }) => code === year.code);
  let opened = await openedYears(tx, tenantId);
  if (!yearsBetween(opened, from, until).every(isKnown(opened))) {
    await lockYears(tx, tenantId);
    opened = await openedYears(tx, tenantId);
    const missing = yearsBetween(opened, from, until).filter((year) => !isKnown(opened)(year));
    await insertYears(tx, tenantId, missing);
    opened = await openedYears(tx, tenantId);
  }
  return opened.filter((year) => year.to >= from && year.from <= until);
}

export async function insertYears(tx: Tx, tenantId: string, years: readonly NamedYear[]): Promise<void> {
  if (years.length === 0) return;
  await tx
    .insertInto('leave_year')
    .values(years.map(({ code, from, to }) => ({ tenant_id: tenantId, code, date_from: from, date_to: to })))
    .execute();
}

/** By day, the leave year in which it lies, whether it was opened or not. */
export async function yearsFor(tx: Tx, tenantId: string): Promise<(date: CalendarDate) => NamedYear> {
  const opened = await openedYears(tx, tenantId);
  return (date) => yearsBetween(opened, date, date)[0] as NamedYear;
}

/** The leave year of a day, whether it was opened or not. */
export const yearOf = async (tx: Tx, tenantId: string, date: CalendarDate): Promise<NamedYear> =>
  (await yearsFor(tx, tenantId))(date);

/** The year that begins the day after another one ends. */
export const yearAfter = (tx: Tx, tenantId: string, { to }: Pick<NamedYear, 'to'>): Promise<NamedYear> =>
  yearOf(tx, tenantId, addDays(to, 1));

/** R9: whether the type of an account, by a column with its id, has years of employees of their own. */
export const hasOwnYears = (tenantId: string, accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from leave_account o join leave_type t on t.tenant_id = o.tenant_id and t.id = o.leave_type_id
    where o.tenant_id = ${tenantId} and o.id = ${accountId} and t.year_basis = 'anniversary')`;

/** R9: whether a day is the last of a year of the employee's own, of an account. */
export const endsOwnYear = (
  tenantId: string,
  accountId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  exists (select from leave_lot o join leave_year y on y.tenant_id = o.tenant_id and y.id = o.leave_year_id and y.is_own and y.date_to = ${day}
    where o.tenant_id = ${tenantId} and o.account_id = ${accountId})`;
