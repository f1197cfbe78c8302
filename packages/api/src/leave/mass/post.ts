import { addDays, type CalendarDate, type Decimal, type MassOutcome, type Portion } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  costOfDay,
  holidayOfDay,
  IN_LIEU_DAYS,
  planOfDay,
  type RosterOverride,
  rosterHours,
  STANDARD_WEEK,
  type WorkPattern,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { defaultIdOn, holidaysOf, overridesOn, patternsOfDefaults, patternsOfGroups, rosterKeyIn } from '../facts.ts';
import { HELD } from '../ledger.ts';
import { type PublishedType, typesOn } from '../setting/versions.ts';

export interface MassScope {
  readonly leaveTypeId: string;
  readonly dates: readonly CalendarDate[];
  readonly employerIds: readonly string[];
  readonly unitIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly insufficient: 'SKIP' | 'NEGATIVE';
  /** M3: how far below zero, and what is booked for those who have too little. */
  readonly negativeLimit?: string | null | undefined;
  readonly fallbackTypeId?: string | null | undefined;
  /** 3.2: people who are left out by name. */
  readonly excludedIds: readonly string[];
}

export interface MassLine {
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly outcome: MassOutcome;
  /** M2: the half that is free, of whoever is away for the other. */
  readonly portion: Portion;
  readonly quantity: Decimal;
  /** In days, of a type in hours. */
  readonly days: Decimal | null;
  readonly lotId: string | null;
  readonly accountId: string | null;
  readonly available: Decimal;
}

interface CostOfDay {
  /** Holiday calendar, shift group or default schedule, and what the published roster says of the day; '-': none. */
  readonly key: string;
  readonly groupId: string | null;
  readonly quantity: Decimal;
  /** The same in days, of a type in hours. */
  readonly days: Decimal;
}

/**
 * M1: what the day costs at each holiday calendar, for each shift group, each default schedule and for whoever has none, as scheduled and for each way in
 * which the roster plans it otherwise. The calendar's own joint leave is what this books, so it does not give the day off.
 */
async function costsOfDay(tx: Tx, tenantId: string, type: PublishedType, date: CalendarDate): Promise<CostOfDay[]> {
  const { rows } = await sql<{ id: string }>`select id from holiday_calendar where tenant_id = ${tenantId}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const holidays = await holidaysOf(tx, tenantId, ids, addDays(date, -IN_LIEU_DAYS), date);
  const groups: (readonly [string | null, WorkPattern])[] = [
    [null, STANDARD_WEEK],
    ...(await patternsOfGroups(tx, tenantId, date)),
    ...(await patternsOfDefaults(tx, tenantId, date)),
  ];
  const overrides: (readonly [string | null, RosterOverride | null])[] = [
    [null, null],
    ...(await overridesOn(tx, tenantId, date)),
  ];
  return [...ids, null].flatMap((calendarId) =>
    groups.flatMap(([groupId, pattern]) =>
      overrides.map(([roster, override]) => {
        const plan = planOfDay(date, {
          isEmployed: () => true,
          pattern: () => pattern,
          roster: () => rosterHours(date, override, pattern),
          holiday: (day) => {
            const found = holidayOfDay(day, pattern, holidays.get(calendarId ?? ''));
            return found?.kind === 'joint-leave' ? null : found;
          },
        });
        const key = [calendarId, groupId, roster].map((one) => one ?? '-').join(' ');
        const { quantity, days = quantity } = costOfDay(plan, 'FULL', type.rules);
        return { key, groupId, quantity, days };
      }),
    ),
  );
}

const inScope = ({ employerIds, unitIds, locationIds }: MassScope, date: CalendarDate): RawBuilder<unknown> => sql`
  ${employerIds.length > 0 ? sql`s.employer_id = any(${[...employerIds]}::uuid[])` : sql`true`}
  and ${locationIds.length > 0 ? sql`s.location_id = any(${[...locationIds]}::uuid[])` : sql`true`}
  and ${
    unitIds.length > 0
      ? sql`exists (select from organization_unit_path w where w.tenant_id = s.tenant_id and w.unit_id = s.unit_id
          and w.ancestor_id = any(${[...unitIds]}::uuid[]) and ${date}::date between w.valid_from and w.valid_to)`
      : sql`true`
  }`;

/**
 * What a date comes to for everybody in scope, as one statement: whether they work, are away already, and which lot pays. The
 * cost of the day is computed once for each holiday calendar and shift group.
 */
export async function linesOn(
  tx: Tx,
  tenantId: string,
  scope: MassScope,
  date: CalendarDate,
  chunk: { readonly after: string; readonly last: string } | null,
  /** Lots and quantities that earlier dates have taken, as far as they are not posted yet. */
  earlier: RawBuilder<unknown> = sql`select null::uuid as "lotId", 0::numeric as quantity where false`,
): Promise<RawBuilder<MassLine> | null> {
  const [type] = await typesOn(tx, tenantId, date, { id: scope.leaveTypeId });
  if (!type) return null;
  const costs = await costsOfDay(tx, tenantId, type, date);
  const hasLedger = type.rules.entitlement === 'yearly';
  const { gender } = type.rules;
  const isHours = type.rules.unit === 'hour';
  // R11: a lot with so much left covers the day of everybody.
  const covers = isHours ? costs.reduce((most, { quantity }) => Math.max(most, Number(quantity)), 0) : 1;
  const people = (column: string): RawBuilder<unknown> =>
    chunk ? sql`${sql.ref(column)} > ${chunk.after}::uuid and ${sql.ref(column)} <= ${chunk.last}::uuid` : sql`true`;
  // The lots of everybody, or those of the accounts of a chunk alone: each chunk would read all lots that there are.
  const ofType = sql`o.account_id in (
    select b.id from leave_account b where b.tenant_id = ${tenantId} and b.leave_type_id = ${scope.leaveTypeId}::uuid)`;
  const lotsOn = (day: CalendarDate, of: RawBuilder<unknown>) => sql`
    select o.account_id, o.id, o.valid_from, o.valid_to, sum(n.quantity) as quantity
    from leave_lot o join leave_entry n on n.tenant_id = o.tenant_id and n.lot_id = o.id
    where o.tenant_id = ${tenantId} and ${of} and ${day}::date between o.valid_from and o.valid_to group by 1, 2, 3, 4`;
  // Sets that are joined, not a look for each person: fresh tables have no statistics by which a plan could know better.
  return sql<MassLine>`
    with earlier as materialized (
      select t."lotId" as id, sum(t.quantity::numeric) as quantity from (${earlier}) t group by 1
    ), lots as materialized (
      select a.employee_id, a.id as account_id, o.id, o.valid_from, o.valid_to, o.quantity - coalesce(t.quantity, 0) as quantity
      from leave_account a ${chunk ? sql`cross join lateral (${lotsOn(date, sql`o.account_id = a.id`)} offset 0) o` : sql`join (${lotsOn(date, ofType)}) o on o.account_id = a.id`}
      left join earlier t on t.id = o.id
      where a.tenant_id = ${tenantId} and a.leave_type_id = ${scope.leaveTypeId}::uuid and ${hasLedger} and ${people('a.employee_id')}
    ), waiting as materialized (
      select r.employee_id, d.date, sum(${HELD}) as quantity
      from leave_request r join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
      where r.tenant_id = ${tenantId} and r.leave_type_id = ${scope.leaveTypeId}::uuid and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED')
        and ${people('r.employee_id')}
      group by 1, 2
    ), held as materialized (
      -- Met by employee: asked for each lot, all that waits would be looked through for each of them.
      select o.id, sum(w.quantity) as quantity from waiting w
      join lots o on o.employee_id = w.employee_id and w.date between o.valid_from and o.valid_to group by 1
    ), best as materialized (
      -- R11: the lot that expires first and covers the day; without one, the last.
      select distinct on (o.employee_id) o.employee_id, o.account_id, o.id, o.quantity - coalesce(h.quantity, 0) as free
      from lots o left join held h on h.id = o.id order by o.employee_id, o.quantity >= ${sql.lit(covers)} desc, o.valid_to, o.id
    ), away as materialized (
      -- M2: what is taken of the day already, and the half that it leaves.
      select d.employee_id, case when not bool_or(d.slots && h.second) then 'SECOND_HALF'
        when not bool_or(d.slots && h.first) then 'FIRST_HALF' else 'FULL' end as free, sum(coalesce(d.days, d.quantity)) as quantity
      from leave_request_day d
      cross join (select int4range((n * 1440)::int, (n * 1440 + 720)::int) as first, int4range((n * 1440 + 720)::int, (n * 1440 + 1440)::int) as second
        from (select ${date}::date - date '2000-01-01' as n) n) h
      where d.tenant_id = ${tenantId} and d.date = ${date}::date and d.is_active and d.quantity > 0 and ${people('d.employee_id')}
      group by 1
    ), staff as materialized (
      -- The people of the chunk alone: from locations and costs, each chunk would look through everybody.
      select s.employee_id, s.employment_id, s.employer_id, s.location_id from assignment_segment s
      where s.tenant_id = ${tenantId} and s.kind = 'primary' and s.recorded_to is null and ${date}::date between s.valid_from and s.valid_to
        and ${inScope(scope, date)} and ${people('s.employee_id')}
    ), costs as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as k(key text, "groupId" uuid, quantity numeric, days numeric)
    ), followed as materialized (
      select distinct on (r.employee_shift_group_id) r.employee_shift_group_id as group_id, w.employer_id
      from shift_group_schedule r join work_schedule w on w.tenant_id = r.tenant_id and w.id = r.work_schedule_id
      where r.tenant_id = ${tenantId} and r.valid_from <= ${date}::date
      order by r.employee_shift_group_id, r.valid_from desc
    ), crews as materialized (
      -- Whose group has no schedule yet, or one of another employer, works the default one, else the standard week.
      select g.employee_id, g.employee_shift_group_id as group_id, f.employer_id from shift_group_membership g
      join followed f on f.group_id = g.employee_shift_group_id
      where g.tenant_id = ${tenantId} and ${date}::date between g.valid_from and coalesce(g.valid_to, 'infinity')
        and g.employee_shift_group_id in (select "groupId" from costs) and ${people('g.employee_id')}
    )
    select s.employee_id as "employeeId", ${date}::date as date,
      case when s.employee_id = any(${[...scope.excludedIds]}::uuid[]) then 'EXCLUDED' when k.quantity = 0 then 'NOT_WORKING' when w.free = 'FULL' or c.cost = 0 then 'ALREADY_AWAY'
        when ${!hasLedger} or b.free >= c.cost then 'DEDUCTED'
        when ${scope.insufficient === 'NEGATIVE'} and b.free - c.cost >= -${scope.negativeLimit ?? '99999'}::numeric then 'NEGATIVE'
        else ${scope.fallbackTypeId ? 'FALLBACK' : 'NO_BALANCE'} end as outcome,
      coalesce(w.free, 'FULL') as portion, trim_scale(case when w.free = 'FULL' then k.quantity else c.cost end)::text as quantity, ${isHours ? sql`case when w.employee_id is null then k.days else least(0.5, k.days) end` : sql`null::numeric`} as days, b.id as "lotId", b.account_id as "accountId", trim_scale(coalesce(b.free, 0))::text as available
    from staff s
    join employment m on m.tenant_id = ${tenantId} and m.id = s.employment_id
      and ${date}::date between m.hire_date and coalesce(m.last_day, 'infinity')
    join location l on l.tenant_id = ${tenantId} and l.id = s.location_id
    join employee e on e.tenant_id = ${tenantId} and e.id = s.employee_id and (${gender} = 'any' or e.gender = ${gender})
    left join crews cr on cr.employee_id = s.employee_id and coalesce(cr.employer_id, s.employer_id) = s.employer_id
    left join lateral (select ${defaultIdOn(tenantId, { employer: sql.ref('s.employer_id'), location: sql.ref('s.location_id') }, sql`${date}::date`)} as id
      where cr.group_id is null) df on true
    left join roster_override ro on ro.tenant_id = ${tenantId} and ro.employee_id = s.employee_id and ro.date = ${date}::date and ro.state = 'published'
    join costs k on k.key = concat_ws(' ', coalesce(l.holiday_calendar_id::text, '-'), coalesce(coalesce(cr.group_id, df.id)::text, '-'), coalesce(${rosterKeyIn('ro')}, '-'))
    left join best b on b.employee_id = s.employee_id
    left join away w on w.employee_id = s.employee_id
    cross join lateral (select case when w.employee_id is null then k.quantity
      else ${halfOf(isHours)} end as cost) c`;
}

/** M2: what the half of a day `k` that is free beside what is taken of it, `w`, costs; of a type in hours half of its hours. */
const halfOf = (isHours: boolean): RawBuilder<unknown> =>
  isHours
    ? sql`case when k.days > w.quantity then round(k.quantity / 2, 4) else 0 end`
    : sql`least(0.5, greatest(0, k.quantity - w.quantity))`;

/** M1 to M3 for a chunk of people and one date: lines, requests with their day, and entries, set by set. Repeatable. */
export async function postChunk(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  massLeaveId: string,
  scope: MassScope,
  date: CalendarDate,
  chunk: { readonly after: string; readonly last: string },
): Promise<void> {
  // Whoever takes from an account takes turns (section 2.3), in the order of the ids.
  await sql`
    select 1 from leave_account where tenant_id = ${tenantId} and leave_type_id = ${scope.leaveTypeId}::uuid
      and employee_id > ${chunk.after}::uuid and employee_id <= ${chunk.last}::uuid order by id for update`.execute(tx);
  const lines = await linesOn(tx, tenantId, scope, date, chunk);
  if (!lines) return;
  await sql`
    with posted as materialized (
      -- Those of the chunk alone: asked for each person, all lines that are posted already would be read for each of them.
      select o.employee_id from mass_leave_line o where o.tenant_id = ${tenantId} and o.mass_leave_id = ${massLeaveId}::uuid
        and o.employee_id > ${chunk.after}::uuid and o.employee_id <= ${chunk.last}::uuid and o.date = ${date}::date
    ), judged as materialized (
      select l.*, uuidv7() as request_id from (${lines}) l
      where not exists (select from posted o where o.employee_id = l."employeeId")
    ), requests as (
      insert into leave_request (tenant_id, id, employee_id, leave_type_id, origin, mass_leave_id, from_date, to_date, start_portion, end_portion, total, status,
        version_id, created_by, updated_by)
      select ${tenantId}::uuid, j.request_id, j."employeeId", case j.outcome when 'FALLBACK' then ${scope.fallbackTypeId ?? null}::uuid
        else ${scope.leaveTypeId}::uuid end, 'MASS_LEAVE', ${massLeaveId}::uuid, j.date, j.date,
        j.portion, j.portion, j.quantity::numeric, 'APPROVED', null, ${userId}::uuid, ${userId}::uuid
      from judged j where j.outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK')
    ), days as (
      insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, days, is_active)
      select ${tenantId}::uuid, j.request_id, j."employeeId", j.date, 'WORK', j.portion, j.quantity::numeric, j.days, true
      from judged j where j.outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK')
    ), entries as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, posted_by)
      select ${tenantId}::uuid, j."accountId", j."lotId", 'TAKEN', -j.quantity::numeric, j.date, j.request_id, ${userId}::uuid
      from judged j where j.outcome in ('DEDUCTED', 'NEGATIVE') and j."lotId" is not null
    )
    insert into mass_leave_line (tenant_id, mass_leave_id, employee_id, date, outcome, quantity, request_id)
    select ${tenantId}::uuid, ${massLeaveId}::uuid, j."employeeId", j.date, j.outcome, j.quantity::numeric,
      case when j.outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK') then j.request_id end
    from judged j`.execute(tx);
}

/** M5: whoever is not employed, or not in scope, on a day that is still to come. */
export const outOfScope = (tenantId: string, scope: MassScope, date: CalendarDate): RawBuilder<unknown> => sql`
  date = ${date}::date and not exists (
    select from assignment_segment s
    join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
      and ${date}::date between m.hire_date and coalesce(m.last_day, 'infinity')
    where s.tenant_id = ${tenantId} and s.employee_id = mass_leave_line.employee_id and s.kind = 'primary' and s.recorded_to is null
      and ${date}::date between s.valid_from and s.valid_to and ${inScope(scope, date)})`;

/** Gives back what a mass leave took, of so many of the lines that a condition names. Returns how many there were. */
export async function undoChunk(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  massLeaveId: string,
  size: number,
  which: RawBuilder<unknown> = sql`true`,
  outcome: 'REVERSED' | 'OPTED_OUT' = 'REVERSED',
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with picked as materialized (
      select employee_id, date, request_id from mass_leave_line
      where tenant_id = ${tenantId} and mass_leave_id = ${massLeaveId}::uuid and outcome in ('DEDUCTED', 'NEGATIVE', 'FALLBACK')
        and ${which}
      order by employee_id, date limit ${size}
    ), given as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, reverses_id, posted_by)
      select e.tenant_id, e.account_id, e.lot_id, 'REVERSAL', -e.quantity, e.effective_date, e.ref_id, e.id, ${userId}::uuid
      from picked p join leave_entry e on e.tenant_id = ${tenantId} and e.ref_id = p.request_id and e.type = 'TAKEN'
      where not exists (select from leave_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id)
    ), requests as (
      update leave_request r set status = 'CANCELLED', version = r.version + 1, updated_at = now(), updated_by = ${userId}::uuid
      from picked p where r.tenant_id = ${tenantId} and r.id = p.request_id
    ), days as (
      update leave_request_day d set is_active = false from picked p where d.tenant_id = ${tenantId} and d.request_id = p.request_id
    ), lines as (
      update mass_leave_line l set outcome = ${outcome} from picked p
      where l.tenant_id = ${tenantId} and l.mass_leave_id = ${massLeaveId}::uuid and l.employee_id = p.employee_id and l.date = p.date
      returning 1
    ) select count(*)::int as n from lines`.execute(tx);
  return rows[0]?.n ?? 0;
}
