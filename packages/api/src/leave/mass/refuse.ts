import {
  type CalendarDate,
  type InputOf,
  label,
  MOST_OF_UNIT,
  type PreviewMassLeave,
  unitOf,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { typesOn } from '../setting/versions.ts';
import type { MassScope } from './post.ts';

type Draft = InputOf<typeof PreviewMassLeave>['body'];

const THIS = label('This leave type', 'Jenis cuti ini');

/** What speaks against a mass leave before anybody's day is looked at (leave 3.5). */
export async function refuseDraft(tx: Tx, caller: Caller, draft: Draft): Promise<void> {
  const { optOutUntil, dates } = draft;
  await refuseUnpublished(tx, caller, draft);
  if (optOutUntil && dates.some((date) => date <= optOutUntil)) throw Problem.at('optOutUntil', 'MASS_LEAVE_OPT_OUT');
  const [closed, booked] = await together(
    dateWithoutYear(tx, caller.tenantId, draft),
    bookedAlready(tx, caller.tenantId, draft),
  );
  if (closed) throw Problem.at('dates', 'MASS_LEAVE_YEAR', { date: closed });
  if (booked) throw Problem.at('dates', 'MASS_LEAVE_DUPLICATE', booked);
}

/** The type is published and in use on every date; what is booked instead (M3) needs no balance, so that nobody is left out by it. */
export async function refuseUnpublished(
  tx: Tx,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
  {
    leaveTypeId,
    fallbackTypeId,
    dates,
    negativeLimit,
  }: Pick<Draft, 'leaveTypeId' | 'fallbackTypeId' | 'dates'> & Pick<MassScope, 'negativeLimit'>,
): Promise<void> {
  for (const date of dates) {
    const [type] = await typesOn(tx, tenantId, date, { locale, id: leaveTypeId });
    if (type?.status !== 'active')
      throw Problem.at('leaveTypeId', 'LEAVE_NOT_PUBLISHED', { type: type?.name ?? THIS[locale], date });
    const most = MOST_OF_UNIT[unitOf(type.rules)];
    if (Number(negativeLimit ?? 0) > Number(most)) throw Problem.at('negativeLimit', 'LEAVE_MOST', { most });
    if (!fallbackTypeId) continue;
    const [other] = await typesOn(tx, tenantId, date, { id: fallbackTypeId });
    if (other?.status !== 'active' || other.rules.entitlement === 'yearly' || fallbackTypeId === leaveTypeId)
      throw Problem.at('fallbackTypeId', 'MASS_LEAVE_FALLBACK');
    if (unitOf(other.rules) !== unitOf(type.rules)) throw Problem.at('fallbackTypeId', 'LEAVE_OTHER_UNIT');
  }
}

/** The first date that lies in no open leave year, of a type with a balance by the leave year of everybody. */
async function dateWithoutYear(
  tx: Tx,
  tenantId: string,
  { leaveTypeId, dates }: Draft,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ date: CalendarDate }>`
    select d.date from unnest(${[...dates]}::date[]) d(date)
    where exists (select from leave_type t where t.tenant_id = ${tenantId} and t.id = ${leaveTypeId}::uuid
        and t.entitlement = 'yearly' and t.year_basis is distinct from 'anniversary')
      and not exists (select from leave_year y where y.tenant_id = ${tenantId} and not y.is_own and y.state = 'OPEN'
        and d.date between y.date_from and y.date_to)
    order by d.date limit 1`.execute(tx);
  return rows[0]?.date;
}

/** Another mass leave that has booked one of the dates for people of this scope. */
async function bookedAlready(
  tx: Tx,
  tenantId: string,
  { dates, employerIds, unitIds, locationIds }: Draft,
): Promise<{ name: string; date: CalendarDate; n: number } | undefined> {
  const { rows } = await sql<{ name: string; date: CalendarDate; n: number }>`
    select m.name, l.date, count(*)::int as n
    from mass_leave m
    join mass_leave_line l on l.tenant_id = m.tenant_id and l.mass_leave_id = m.id and l.date = any(${[...dates]}::date[])
    join employee_current c on c.tenant_id = l.tenant_id and c.id = l.employee_id
    where m.tenant_id = ${tenantId} and m.state in ('POSTING', 'POSTED') and m.dates && ${[...dates]}::date[]
      and l.outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK')
      ${employerIds.length > 0 ? sql`and c.employer_id = any(${[...employerIds]}::uuid[])` : sql``}
      ${locationIds.length > 0 ? sql`and c.location_id = any(${[...locationIds]}::uuid[])` : sql``}
      ${
        unitIds.length > 0
          ? sql`and exists (select from organization_unit_path w where w.tenant_id = c.tenant_id and w.unit_id = c.unit_id
              and w.ancestor_id = any(${[...unitIds]}::uuid[]) and l.date between w.valid_from and w.valid_to)`
          : sql``
      }
    group by m.id, m.name, l.date order by l.date, m.name limit 1`.execute(tx);
  return rows[0];
}
