import { addDays, type CalendarDate, type Decimal, decimal, type LeaveRules, subtract } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { dueAfterChange, type LeaveYear, rulesOfGroup, type TierPart } from '@personalia/domain';
import { sql } from 'kysely';
import { type Chunk, inChunks } from '../../employee/index.ts';
import { tenantToday } from '../facts.ts';

/** R7: entitlements of people who change group within a leave year. */

interface Changed {
  readonly lotId: string;
  readonly accountId: string;
  readonly versionId: string;
  readonly rules: LeaveRules;
  readonly yearFrom: CalendarDate;
  readonly yearTo: CalendarDate;
  readonly hireDate: CalendarDate;
  readonly validFrom: CalendarDate;
  readonly posted: string;
  /** Where the employee was from a day on, by the groups of the rules. */
  readonly places: readonly { readonly from: CalendarDate; readonly group: number }[];
}

/** In the night: whoever is in another group than before reaches what is due by the parts of the year. Who leaves is settled by R21. */
export async function settleTiers(door: Door, actor: Actor): Promise<number> {
  const { tenantId } = actor;
  const { today, isFollowed } = await door.asActor(actor, async (tx) => {
    const { rows } = await sql<{ isFollowed: boolean }>`
      select exists (select from leave_type_version where tenant_id = ${tenantId} and rules ? 'tierChange') as "isFollowed"`.execute(
      tx,
    );
    return { today: await tenantToday(tx, tenantId), isFollowed: rows[0]?.isFollowed ?? false };
  });
  return isFollowed ? inChunks(door, actor, (tx, chunk) => settleChunk(tx, tenantId, today, chunk)) : 0;
}

/** Days of the year by group, those that follow each other with the same days as one part. */
function partsOf({ rules, places, yearFrom, yearTo, hireDate }: Changed): TierPart[] {
  // Joining prorates only where the type does.
  const start = rules.proration === 'none' || hireDate < yearFrom ? yearFrom : hireDate;
  const daysOf = (group: number): Decimal => {
    const own = rulesOfGroup(rules, group);
    return own.unavailable ? decimal('0') : decimal(own.days ?? '0');
  };
  const all = places.map(({ from, group }, n) => ({ from: n === 0 ? start : from, days: daysOf(group) }));
  const merged = all.filter(({ days }, n) => n === 0 || days !== all[n - 1]?.days);
  return merged.map((part, n) => {
    const next = merged[n + 1];
    return { ...part, to: next ? dayBefore(next.from) : yearTo };
  });
}
const dayBefore = (date: CalendarDate): CalendarDate => addDays(date, -1);

async function settleChunk(tx: Tx, tenantId: string, today: CalendarDate, chunk: Chunk): Promise<number> {
  const differences = (await changedIn(tx, tenantId, today, chunk)).flatMap((one) => {
    const parts = partsOf(one);
    const year: LeaveYear = { from: one.yearFrom, to: one.yearTo };
    const { quantity: due, trace } = dueAfterChange(one.rules.tierChange ?? 'nextYear', parts, year, one.rules.unit);
    const quantity = subtract(due, decimal(one.posted));
    const last = parts.at(-1)?.from ?? one.validFrom;
    const { lotId, accountId, versionId, validFrom } = one;
    const effectiveDate = last < validFrom ? validFrom : last;
    return quantity === '0' ? [] : [{ lotId, accountId, versionId, quantity, effectiveDate, trace }];
  });
  if (differences.length === 0) return 0;
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, trace, posted_by)
    select ${tenantId}::uuid, d."accountId", d."lotId", 'ADJUSTMENT', d.quantity, d."effectiveDate", d."versionId", d.trace, app.acting_user()
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as d("accountId" uuid, "lotId" uuid, "versionId" uuid, quantity numeric,
      "effectiveDate" date, trace jsonb)`.execute(tx);
  return differences.length;
}

/** Entitlements of open leave years, by rules that follow a change of group, of people who were in more than one until today. */
async function changedIn(tx: Tx, tenantId: string, today: CalendarDate, { after, last }: Chunk): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select l.id as "lotId", a.id as "accountId", l.version_id as "versionId", v.rules, y.date_from as "yearFrom", y.date_to as "yearTo",
      m.hire_date as "hireDate", l.valid_from as "validFrom", trim_scale(g.granted)::text as posted, p.places
    from leave_account a
    join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
    join leave_year y on y.tenant_id = l.tenant_id and y.id = l.leave_year_id and l.grant_key = 'year:' || y.code and y.state = 'OPEN' and l.valid_from <= y.date_to
    join leave_type_version v on v.tenant_id = l.tenant_id and v.id = l.version_id and v.rules ? 'tierChange' and v.rules ->> 'daysFormula' is null
    cross join lateral (
      select m.id, m.hire_date, m.last_day from employment m
      where m.tenant_id = a.tenant_id and m.employee_id = a.employee_id and m.hire_date <= y.date_to
        and coalesce(m.last_day, 'infinity') >= y.date_from
      order by m.spell_no desc limit 1) m
    cross join lateral (
      select jsonb_agg(jsonb_build_object('from', o."from", 'group', o."group") order by o."from") as places, count(distinct o."group") as n
      from (select greatest(s.valid_from, y.date_from) as "from",
          app.leave_group_of(s.tenant_id, v.rules -> 'groups', s.employee_id, greatest(s.valid_from, y.date_from)) as "group"
        from assignment_segment s
        where s.tenant_id = a.tenant_id and s.employment_id = m.id and s.kind = 'primary' and s.recorded_to is null
          and s.valid_from <= least(y.date_to, ${today}::date) and s.valid_to >= y.date_from) o) p
    cross join lateral (
      select coalesce(sum(n.quantity) filter (where n.type = 'ENTITLEMENT' or n.type = 'ADJUSTMENT' and n.ref_id = l.version_id), 0) as granted,
        coalesce(bool_or(n.type = 'ADJUSTMENT' and n.ref_id = l.version_id), false) as settled
      from leave_entry n where n.tenant_id = l.tenant_id and n.lot_id = l.id) g
    where a.tenant_id = ${tenantId} and a.employee_id > ${after}::uuid and a.employee_id <= ${last}::uuid
      and (m.last_day is null or m.last_day >= y.date_to) and (p.n > 1 or g.settled)
    order by a.id for update of a`.execute(tx);
  return rows;
}
