import { type CalendarDate, type Decimal, decimal, type LeaveRules, subtract } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import {
  accrualsOf,
  type EntitlementFacts,
  type EntitlementTrace,
  earnedBy,
  entitlementUntilLastDay,
  type LeaveYear,
  type RulesByFormula,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Chunk, inChunks } from '../../employee/index.ts';
import { tenantToday } from '../facts.ts';
import { rulesOfPeople } from './formula.ts';
import { fteOf } from './people-in-year.ts';

/** R21, R4: entitlements of people who leave during a leave year, or whose working time changes in it. */

interface Leaver extends EntitlementFacts {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly lotId: string;
  readonly accountId: string;
  readonly versionId: string;
  readonly rules: LeaveRules;
  readonly yearFrom: CalendarDate;
  readonly yearTo: CalendarDate;
  readonly validFrom: CalendarDate;
  /** What the rules of the type have granted so far. */
  readonly posted: Decimal;
  /** An exception opens the entitlement whatever waiting and gender say. */
  readonly isSpecial: boolean;
}

interface Difference {
  readonly lotId: string;
  readonly accountId: string;
  readonly versionId: string;
  readonly quantity: Decimal;
  readonly effectiveDate: CalendarDate;
  readonly trace: EntitlementTrace;
}

/** Everybody whose last day lies in an open leave year, and whose notice was withdrawn, reaches what is due by the last day. */
export async function settleLeavers(door: Door, actor: Actor): Promise<number> {
  const { tenantId } = actor;
  const today = await door.asActor(actor, (tx) => tenantToday(tx, tenantId));
  return inChunks(door, actor, (tx, chunk) => settleChunk(tx, tenantId, today, chunk));
}

/** Posts the difference only, so that a run can be repeated; it may leave a balance below zero, which is what is owed. */
async function settleChunk(tx: Tx, tenantId: string, today: CalendarDate, chunk: Chunk): Promise<number> {
  const differences: Difference[] = [];
  const leavers = await leaversOf(tx, tenantId, chunk);
  for (const own of Map.groupBy(leavers, ({ versionId, yearFrom }) => `${versionId} ${yearFrom}`).values()) {
    const [{ rules, yearFrom, yearTo, leaveTypeId }] = own as [Leaver];
    const year = { from: yearFrom, to: yearTo };
    const rulesOf = await rulesOfPeople(tx, tenantId, rules, year, own, { leaveTypeId });
    for (const leaver of own) {
      const found = rulesOf.get(leaver.employeeId);
      if (!found) continue;
      const { quantity: due, trace } = dueOf(found, leaver, year, today);
      const quantity = subtract(due, leaver.posted);
      if (quantity === '0') continue;
      const { lotId, accountId, versionId, validFrom } = leaver;
      const day = leaver.lastDay ?? today;
      const effectiveDate = day < validFrom ? validFrom : day > yearTo ? yearTo : day;
      differences.push({ lotId, accountId, versionId, quantity, effectiveDate, trace });
    }
  }
  if (differences.length === 0) return 0;
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, trace, posted_by)
    select ${tenantId}::uuid, d."accountId", d."lotId", 'ADJUSTMENT', d.quantity, d."effectiveDate", d."versionId", d.trace, app.acting_user()
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as d("accountId" uuid, "lotId" uuid, "versionId" uuid, quantity numeric,
      "effectiveDate" date, trace jsonb)`.execute(tx);
  return differences.length;
}

/** R5: what is earned by period is due as far as it is earned. */
function dueOf(rules: RulesByFormula, leaver: Leaver, year: LeaveYear, today: CalendarDate) {
  if (!rules.accrual) return entitlementUntilLastDay(rules, leaver, year, leaver);
  const quantity = earnedBy(accrualsOf({ ...rules, accrual: rules.accrual }, leaver, year), today);
  return { quantity, trace: { formula: 'earned', inputs: [{ name: 'earned', value: quantity }] } };
}

/** Entitlements of open leave years of people who leave in them, for whom one was lowered before, or whose days follow the working time. */
async function leaversOf(tx: Tx, tenantId: string, { after, last }: Chunk): Promise<Leaver[]> {
  const { rows } = await sql<Leaver & { posted: string }>`
    select a.employee_id as "employeeId", a.leave_type_id as "leaveTypeId", l.id as "lotId", a.id as "accountId", l.version_id as "versionId", v.rules, y.date_from as "yearFrom",
      y.date_to as "yearTo", l.valid_from as "validFrom", trim_scale(g.granted)::text as posted,
      m.service_date as "serviceDate", m.hire_date as "hireDate", m.last_day as "lastDay", e.gender, m.fte,
      exists (select from leave_exception x where x.tenant_id = a.tenant_id and x.employee_id = a.employee_id and x.leave_type_id = a.leave_type_id
        and x.state <> 'DRAFT' and x.effective_from <= y.date_to and coalesce(x.effective_to, 'infinity') >= y.date_from) as "isSpecial"
    from leave_account a
    join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
    join leave_year y on y.tenant_id = l.tenant_id and y.id = l.leave_year_id and l.grant_key = 'year:' || y.code and y.state = 'OPEN'
    join leave_type_version v on v.tenant_id = l.tenant_id and v.id = l.version_id
    cross join lateral (
      select m.service_date, m.hire_date, m.last_day,
        case when v.rules ? 'byFte' then ${fteOf({ from: sql`y.date_from`, to: sql`y.date_to` })} end as fte from employment m
      where m.tenant_id = a.tenant_id and m.employee_id = a.employee_id and m.hire_date <= y.date_to
        and coalesce(m.last_day, 'infinity') >= y.date_from
      order by m.spell_no desc limit 1) m
    cross join lateral (
      select coalesce(sum(n.quantity) filter (where n.type = 'ENTITLEMENT' or n.type = 'ADJUSTMENT' and n.ref_id = l.version_id), 0)
          + coalesce((select sum(c.due - c.granted) from leave_accrual c where c.tenant_id = l.tenant_id and c.lot_id = l.id), 0) as granted,
        coalesce(bool_or(n.type = 'ADJUSTMENT' and n.ref_id = l.version_id), false) as lowered
      from leave_entry n where n.tenant_id = l.tenant_id and n.lot_id = l.id) g
    where a.tenant_id = ${tenantId} and a.employee_id > ${after}::uuid and a.employee_id <= ${last}::uuid
      and (m.last_day < y.date_to or g.lowered and not v.rules ? 'tierChange' or v.rules ? 'byFte')
    order by a.id for update of a`.execute(tx);
  return rows.map((row) => ({ ...row, posted: decimal(row.posted) }));
}
