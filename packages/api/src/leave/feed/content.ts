import { type CalendarDate, FEED_KIND_LABELS, type FeedKind, TeamCalendarCard } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type CalendarEvent,
  type CalendarZone,
  type FeedLeave,
  type FeedViewer,
  icalendarOf,
  leaveEvent,
  stretchesOf,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, confinedTo } from '../../platform/http/index.ts';
import { teamOf } from '../home-team.ts';
import { REQUEST_HOURS } from '../request/store.ts';
import { endsOf, periodsOf } from './dates.ts';
import { dutyOf } from './duty.ts';
import { feedKindsOf } from './feeds.ts';
import { daysInLieuOf } from './in-lieu.ts';
import { shiftsOf } from './shifts.ts';

const SEES: Readonly<Record<FeedKind, FeedViewer['sees'] | null>> = {
  mine: 'own',
  team: 'reports',
  unit: 'peers',
  holidays: null,
  ends: null,
  periods: null,
};

/**
 * A feed as its owner may see it now: without the right, a calendar without events. Undefined for whoever works here no more (HS-38).
 */
export async function contentOf(tx: Tx, caller: Caller, kind: FeedKind): Promise<string | undefined> {
  const { tenantId, employeeId, locale } = caller;
  const { rows } = await sql<Pick<FeedViewer, 'today'>>`
    select app.today_of(c.tenant_id) as today from employee_current c
    where c.tenant_id = ${tenantId} and c.id = ${employeeId}::uuid and c.status in ('active', 'suspended')
      and (c.last_day is null or c.last_day >= app.today_of(c.tenant_id))`.execute(tx);
  const [me] = rows;
  if (!me) return undefined;
  const mayHave = (await feedKindsOf(tx, caller)).includes(kind);
  const { events, zones = [] } = mayHave ? await eventsOf(tx, caller, kind, me.today) : { events: [] };
  return icalendarOf(FEED_KIND_LABELS[kind][locale], events, zones);
}

async function eventsOf(
  tx: Tx,
  caller: Caller,
  kind: FeedKind,
  today: FeedViewer['today'],
): Promise<{ readonly events: readonly CalendarEvent[]; readonly zones?: readonly CalendarZone[] }> {
  if (kind === 'ends') return { events: await endsOf(tx, caller) };
  if (kind === 'periods') return { events: await periodsOf(tx, caller) };
  const people = peopleOf(caller, kind);
  const sees = SEES[kind];
  const leaves = sees ? await leavesOf(tx, caller, people, sees === 'own') : [];
  const isOfSeveral = kind === 'team' || kind === 'unit';
  const viewer = { sees: sees ?? 'own', today, locale: caller.locale };
  const shifts = kind === 'mine' ? await shiftsOf(tx, caller, today, leaves) : { events: [], zones: [] };
  const events = [
    ...leaves.map((one) => leaveEvent(one, viewer)).filter((one) => one !== null),
    ...shifts.events,
    ...(kind === 'mine' ? await dutyOf(tx, caller) : []),
    ...(await holidaysOfPeople(tx, caller, people, isOfSeveral)),
    ...(await daysInLieuOf(tx, caller, people, isOfSeveral)),
  ];
  return { events, zones: shifts.zones };
}

/** Whose leave and holidays, as the beginning of a statement: `people` with their ids and places. */
function peopleOf(caller: Caller, kind: FeedKind): RawBuilder<unknown> {
  const { tenantId, employeeId } = caller;
  if (kind === 'unit')
    return sql`${teamOf(tenantId, employeeId)}, people as materialized (
      select c.id, c.display_name, c.location_id from team t join employee_current c on c.tenant_id = ${tenantId} and c.id = t.id)`;
  const whose =
    kind === 'team'
      ? sql`c.manager_id = ${employeeId}::uuid and c.status in ('active', 'suspended')
        and ${confinedTo(caller, { ...TeamCalendarCard.endpoint, subject: { field: 'employeeId' } }, sql.ref('c.id'))}`
      : sql`c.id = ${employeeId}::uuid`;
  return sql`people as materialized (
    select c.id, c.display_name, c.location_id from employee_current c where c.tenant_id = ${tenantId} and ${whose})`;
}

/** A year back and a year and a half ahead. */
const within = (tenantId: string, from: string, to: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(to)} >= (select app.today_of(${tenantId}::uuid) - interval '12 months')
    and ${sql.ref(from)} <= (select app.today_of(${tenantId}::uuid) + interval '18 months'))`;

async function leavesOf(
  tx: Tx,
  { tenantId, locale }: Caller,
  people: RawBuilder<unknown>,
  isOwn: boolean,
): Promise<readonly FeedLeave[]> {
  const { rows } = await sql<FeedLeave & { cancelled: CalendarDate[] }>`
    with ${people}
    select r.id, r.version, r.updated_at as "changedAt", (r.updated_at at time zone k.time_zone)::date as "changedOn", r.status,
      r.from_date as "from", r.to_date as "to", r.start_portion as "startPortion", r.end_portion as "endPortion", ${REQUEST_HOURS} as hours, y.confidential,
      case r.status when 'APPROVED' then r.cancelled_days::text[] else '{}' end as cancelled, ${locale === 'id' ? sql`coalesce(y.local_name, y.name)` : sql`y.name`} as type, p.display_name as employee
    from people p
    join leave_request r on r.tenant_id = ${tenantId} and r.employee_id = p.id and r.kind = 'TAKE'
      and ${isOwn ? sql`r.status <> 'DRAFT'` : sql`r.status in ('APPROVED', 'CANCELLED')`}
    join leave_type y on y.tenant_id = r.tenant_id and y.id = r.leave_type_id
    join tenant k on k.id = r.tenant_id
    where ${within(tenantId, 'r.from_date', 'r.to_date')}
    order by r.from_date, r.id`.execute(tx);
  return rows.flatMap(({ cancelled, ...leave }) => stretchesOf(leave, cancelled));
}

/** Of the calendars of their places with those above them; `named`: with the places, where they may be several. */
async function holidaysOfPeople(
  tx: Tx,
  { tenantId, locale }: Caller,
  people: RawBuilder<unknown>,
  named: boolean,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<
    Pick<CalendarEvent, 'sequence' | 'changedAt' | 'from'> & { id: string; name: string; places: string }
  >`
    with recursive ${people}, calendar as (
      select distinct l.name as place, h.id, h.parent_calendar_id from people p
      join location l on l.tenant_id = ${tenantId} and l.id = p.location_id
      join holiday_calendar h on h.tenant_id = l.tenant_id and h.id = l.holiday_calendar_id
      union
      select c.place, h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id where h.tenant_id = ${tenantId}
    )
    select min(d.id::text) as id, max(d.version) as sequence, max(d.updated_at) as "changedAt", d.date as "from",
      ${locale === 'id' ? sql`coalesce(d.local_name, d.name)` : sql`d.name`} as name, string_agg(distinct c.place, ', ' order by c.place) as places
    from calendar c join holiday d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id and d.status = 'active'
    where ${within(tenantId, 'd.date', 'd.date')}
    group by d.date, 5 order by d.date, 1`.execute(tx);
  return rows.map(({ id, name, places, ...row }) => ({
    ...row,
    uid: `holiday-${id}@personalia`,
    to: row.from,
    summary: named ? `${name} (${places})` : name,
    status: 'CONFIRMED',
    isBusy: false,
  }));
}
