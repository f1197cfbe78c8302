import { addDays, type CalendarDate, FormulaError } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { type ClaimEmployee, type ClaimGrant, type ClaimUse, type Overuse, overuseAtLeave } from '@personalia/domain';
import { sql } from 'kysely';
import { type Chunk, inChunks } from '../../employee/index.ts';
import { readFormulas, readGrants, readPeople, readUses } from '../facts.ts';
import { type ClaimTypes, isKnownType, type KnownType, readTypes } from '../types.ts';

/** How long after the last day claims and cancellations still change what is owed. */
const DAYS = 400;

interface Debt extends Overuse {
  readonly employeeId: string;
  readonly typeId: string;
  readonly currency: string;
}

/** CL-8: what those who left used above what their last day left them; a run can be repeated and follows what changed. */
export async function settleLeavers(door: Door, actor: Actor, date: CalendarDate): Promise<number> {
  const types = await door.asActor(actor, (tx) => readTypes(tx, actor.tenantId));
  return inChunks(door, actor, (tx, chunk) => settleChunk(tx, actor, types, date, chunk));
}

async function settleChunk(tx: Tx, actor: Actor, types: ClaimTypes, date: CalendarDate, { after, last }: Chunk) {
  const { tenantId } = actor;
  const { rows } = await sql<{ id: string }>`
    select c.id from employee_current c
    where c.tenant_id = ${tenantId} and c.id > ${after}::uuid and c.id <= ${last}::uuid
      and (c.last_day between ${addDays(date, -DAYS)}::date and ${addDays(date, -1)}::date
        or exists (select from claim_recovery r where r.tenant_id = c.tenant_id and r.employee_id = c.id and r.recovered < r.amount))`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const people = await readPeople(tx, tenantId, ids);
  const uses = await readUses(tx, tenantId, ids);
  const grants = await readGrants(tx, tenantId, ids);
  const debts: Debt[] = [];
  for (const [employeeId, { employee }] of people) {
    const used = uses.get(employeeId);
    // Whoever used nothing owes nothing.
    if (!used || employee.lastDay === null || employee.lastDay >= date) continue;
    const recovering = types
      .allOn(employee.lastDay)
      .filter(isKnownType)
      .filter(({ terms }) => terms.overuseOnLeave === 'RECOVER');
    const formulas = await readFormulas(tx, tenantId, employeeId, recovering, [employee.lastDay]);
    debts.push(...debtsOf(recovering, employeeId, { ...employee, formulas }, used, grants.get(employeeId)));
  }
  return writeDebts(tx, actor, ids, debts);
}

const debtsOf = (
  recovering: readonly KnownType[],
  employeeId: string,
  employee: ClaimEmployee,
  uses: readonly ClaimUse[],
  grants: readonly ClaimGrant[] = [],
): Debt[] =>
  recovering.flatMap((type) => {
    try {
      return overuseAtLeave(type, employee, uses, grants).map((one) => ({
        ...one,
        employeeId,
        typeId: type.id,
        currency: type.currency,
      }));
    } catch (error) {
      // A limit whose formula gives nothing tells of no overuse.
      if (error instanceof FormulaError) return [];
      throw error;
    }
  });

/** Never below what came back already; what is no longer owed becomes nothing. */
async function writeDebts(
  tx: Tx,
  { tenantId, userId }: Actor,
  employeeIds: readonly string[],
  debts: readonly Debt[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with owed as (
      select * from jsonb_to_recordset(${JSON.stringify(debts)}::jsonb) as i("employeeId" uuid, "typeId" uuid, "memberId" uuid,
        "appliesTo" text, "periodStart" date, "periodEnd" date, amount numeric, currency text)
    ), gone as (
      update claim_recovery r set amount = r.recovered, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where r.tenant_id = ${tenantId} and r.employee_id = any(${[...employeeIds]}::uuid[]) and r.recovered < r.amount
        and not exists (select from owed i where i."employeeId" = r.employee_id and i."typeId" = r.claim_type_id
          and i."memberId" is not distinct from r.member_id and i."appliesTo" = r.applies_to and i."periodStart" = r.period_start)
      returning 1
    ), written as (
      insert into claim_recovery as r (tenant_id, employee_id, claim_type_id, member_id, applies_to, period_start, period_end, currency, amount,
        created_by, updated_by)
      select ${tenantId}::uuid, "employeeId", "typeId", "memberId", "appliesTo", "periodStart", "periodEnd", currency, amount,
        ${userId}::uuid, ${userId}::uuid
      from owed order by "employeeId", "typeId"
      on conflict on constraint claim_recovery_limit_key do update set amount = greatest(excluded.amount, r.recovered),
        version = r.version + 1, updated_at = now(), updated_by = excluded.updated_by
        where r.amount <> greatest(excluded.amount, r.recovered)
      returning 1)
    select ((select count(*) from gone) + (select count(*) from written))::int as n`.execute(tx);
  return rows[0]?.n ?? 0;
}
