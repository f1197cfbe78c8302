import {
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  type LeaveRules,
  label,
  subtract,
  unitOf,
  unitWord,
} from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { lostAtEnd, rulesOfGroup, rulesWith } from '@personalia/domain';
import { sql } from 'kysely';
import { notifyEach } from '../../access/index.ts';
import { type Chunk, inChunks } from '../../employee/index.ts';
import { exceptionsOfPeople } from '../exception/load.ts';
import { HELD } from '../ledger.ts';
import { endsOwnYear, yearsFor } from '../setting/years.ts';

/** So many days before days of leave can no longer be used, their owner is told; a night that was missed is made up for. */
const DAYS_AHEAD = 30;
const LATE = 3;

interface Ending {
  readonly accountId: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly userId: string;
  readonly name: string;
  readonly localName: string | null;
  readonly usableUntil: CalendarDate;
  /** What is left of the lots that end on that day, and what of it waits for approval. */
  readonly rest: Decimal;
  readonly pending: Decimal;
  readonly rules: LeaveRules;
  /** The last day of a year of the employee's own (R9). */
  readonly isOwnYearEnd: boolean;
  readonly group: number;
}

/** In the night: whoever would lose days soon is told how many and until when they can be used, once for each such day. */
export async function remindOfExpiring(door: Door, actor: Actor): Promise<void> {
  await inChunks(door, actor, (tx, chunk) => remindChunk(tx, actor, chunk));
}

async function remindChunk(tx: Tx, actor: Actor, chunk: Chunk): Promise<number> {
  const yearOf = await yearsFor(tx, actor.tenantId);
  const ending = await endingOf(tx, actor.tenantId, chunk);
  if (ending.length === 0) return 0;
  const ids = ending.map(({ employeeId }) => employeeId);
  const exceptionsOf = await exceptionsOfPeople(tx, actor.tenantId, ids);
  const notices = ending.flatMap((one) => {
    const { accountId, usableUntil: date, userId, employeeId, name, localName, group } = one;
    // Only what ends with its leave year may be carried forward.
    const endsWithYear = one.rules.yearBasis ? one.isOwnYearEnd : date === yearOf(date).to;
    const rules = endsWithYear ? rulesWith(rulesOfGroup(one.rules, group), exceptionsOf(one), date).rules : null;
    const days = lostAtEnd(rules, subtract(one.rest, one.pending));
    if (compare(days, decimal('0')) <= 0) return [];
    return [
      {
        event: 'leave-expiring' as const,
        to: [userId],
        facts: { type: label(name, localName ?? name), days, unit: unitWord(unitOf(one.rules), days), date },
        link: `/employee/employee-leave-balance/${employeeId}`,
        matter: `${accountId}:${date}`,
      },
    ];
  });
  if (notices.length > 0) await notifyEach(tx, actor, notices);
  return notices.length;
}

async function endingOf(tx: Tx, tenantId: string, { after, last }: Chunk): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select p.id as "accountId", p.employee_id as "employeeId", p.leave_type_id as "leaveTypeId", u.id as "userId", t.name, t.local_name as "localName", p.valid_to as "usableUntil",
      trim_scale(p.rest)::text as rest, v.rules, app.leave_group_of(${tenantId}::uuid, v.rules -> 'groups', p.employee_id, p.valid_to) as "group",
      ${endsOwnYear(tenantId, sql`p.id`, sql`p.valid_to`)} as "isOwnYearEnd",
      (select trim_scale(coalesce(sum(${HELD}), 0))::text from leave_request r
        join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
        where r.tenant_id = ${tenantId} and r.employee_id = p.employee_id and r.leave_type_id = p.leave_type_id and r.kind = 'TAKE'
          and r.status in ('PENDING', 'RETURNED') and d.date between p.valid_from and p.valid_to) as pending
    from (
      select a.id, a.employee_id, a.leave_type_id, l.valid_to, min(l.valid_from) as valid_from, sum(e.quantity) as rest
      from (select app.today_of(${tenantId}::uuid) as today) k
      join leave_lot l on l.tenant_id = ${tenantId} and l.valid_to between k.today + ${DAYS_AHEAD - LATE}::int and k.today + ${DAYS_AHEAD}::int
      join leave_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
        and a.employee_id > ${after}::uuid and a.employee_id <= ${last}::uuid
      join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      group by a.id, a.employee_id, a.leave_type_id, l.valid_to having sum(e.quantity) > 0) p
    join app_user u on u.tenant_id = ${tenantId} and u.employee_id = p.employee_id and u.status = 'active'
    join leave_type t on t.tenant_id = ${tenantId} and t.id = p.leave_type_id
    join lateral (select v.rules from leave_type_version v where v.tenant_id = ${tenantId} and v.leave_type_id = p.leave_type_id
      and v.effective_from <= p.valid_to order by v.effective_from desc limit 1) v on true
    order by p.id, p.valid_to`.execute(tx);
  return rows;
}
