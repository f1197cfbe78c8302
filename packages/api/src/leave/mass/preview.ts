import {
  add,
  type CalendarDate,
  type Decimal,
  type InputOf,
  label,
  MASS_OUTCOMES,
  type MassLeave,
  type MassLeavePreview,
  type MassOutcome,
  MOST_OF_UNIT,
  type PreviewMassLeave,
  unitOf,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { LEAVE_UNIT } from '../request/store.ts';
import { typesOn } from '../setting/versions.ts';
import { idsOfExcluded } from './excluded.ts';
import { linesOn, type MassScope } from './post.ts';

type Draft = InputOf<typeof PreviewMassLeave>['body'];

export const NO_COUNTS = Object.fromEntries(MASS_OUTCOMES.map((outcome) => [outcome, 0])) as MassLeave['counts'];
/** People without balance whose names a preview shows. */
const SHOWN = 50;

/** M7: the same statement that posts, counted, each date after what those before it take. */
export async function previewScope(tx: Tx, tenantId: string, scope: MassScope): Promise<MassLeavePreview> {
  const counts = { ...NO_COUNTS };
  const booked: RawBuilder<unknown>[] = [];
  const named: RawBuilder<unknown>[] = [];
  for (const date of scope.dates) {
    const taken = named.map(
      (name) => sql`select "lotId", quantity from ${name} where outcome in ('DEDUCTED', 'NEGATIVE')`,
    );
    const lines = await linesOn(tx, tenantId, scope, date, null, taken.length > 0 ? all(taken) : undefined);
    if (!lines) continue;
    const name = sql.ref(`date_${named.length}`);
    named.push(name);
    booked.push(sql`${name} as materialized (${lines})`);
  }
  if (named.length === 0) return { employees: 0, booked: 0, days: '0', leaveUnit: 'day', counts, lacking: [] };
  const { rows } = await sql<{
    sums: readonly Sum[] | null;
    employees: number;
    booked: number;
    lacking: MassLeavePreview['lacking'] | null;
    leaveUnit: MassLeavePreview['leaveUnit'];
  }>`
    with ${sql.join(booked)}, lines as materialized (${all(named.map((name) => sql`select * from ${name}`))})
    select (select jsonb_agg(s) from (
        select outcome, count(*)::int as n, trim_scale(sum(quantity::numeric))::text as days from lines group by 1) s) as sums,
      (select count(distinct "employeeId")::int from lines) as employees,
      (select count(distinct "employeeId")::int from lines where outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK')) as booked,
      (select jsonb_agg(n) from (
        select l."employeeId", c.employee_no as "employeeNo", c.display_name as employee, l.date, l.available
        from lines l join employee_current c on c.tenant_id = ${tenantId} and c.id = l."employeeId"
        where l.outcome in ('NO_BALANCE', 'NEGATIVE', 'FALLBACK') order by l.date, c.sort_name limit ${SHOWN}) n) as lacking,
      (select ${LEAVE_UNIT} from leave_type t where t.tenant_id = ${tenantId} and t.id = ${scope.leaveTypeId}::uuid) as "leaveUnit"`.execute(
    tx,
  );
  const sums = rows[0]?.sums ?? [];
  let days = '0' as Decimal;
  for (const { outcome, n, days: sum } of sums) {
    counts[outcome] = n;
    if (outcome === 'DEDUCTED' || outcome === 'NEGATIVE') days = add(days, sum);
  }
  const { booked: withLeave = 0, lacking = null, leaveUnit = 'day', employees = 0 } = rows[0] ?? {};
  return { employees, booked: withLeave, days, leaveUnit, counts, lacking: lacking ?? [] };
}
interface Sum {
  readonly outcome: MassOutcome;
  readonly n: number;
  readonly days: Decimal;
}
const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` union all `);

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
  { dates, employerIds, unitIds, locationIds, excluded }: Draft,
): Promise<{ name: string; date: CalendarDate; n: number } | undefined> {
  const { rows } = await sql<{ name: string; date: CalendarDate; n: number }>`
    select m.name, l.date, count(*)::int as n
    from mass_leave m
    join mass_leave_line l on l.tenant_id = m.tenant_id and l.mass_leave_id = m.id and l.date = any(${[...dates]}::date[])
    join employee_current c on c.tenant_id = l.tenant_id and c.id = l.employee_id
    where m.tenant_id = ${tenantId} and m.state in ('POSTING', 'POSTED') and m.dates && ${[...dates]}::date[]
      and l.outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK') and l.employee_id <> all(${idsOfExcluded(excluded)}::uuid[])
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
