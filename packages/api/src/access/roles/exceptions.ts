import type { AllowConflict, GetDuties, InputOf, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { usersSeenByRoles } from '../users/user-scope.ts';
import { conflictsOf } from './duties.ts';
import { dutyRulesOf } from './duty-rules.ts';

type Duties = ReplyOf<typeof GetDuties>;

export const dutiesOf = async (tx: Tx, caller: Caller): Promise<Duties> => ({
  rules: await dutyRulesOf(tx, caller),
  exceptions: await exceptionsOf(tx, caller),
  conflicts: await conflictsOf(tx, caller, null),
});

async function exceptionsOf(tx: Tx, caller: Caller, id?: string): Promise<Duties['exceptions']> {
  const { rows } = await sql<Duties['exceptions'][number]>`
    select e.id, e.rule_id as "ruleId", r.code, e.user_id as "userId", t.name as "userName", e.reason,
      a.name as "approvedBy", e.valid_to as "validTo"
    from sod_exception e
    join sod_rule r on r.tenant_id = e.tenant_id and r.id = e.rule_id
    join app_user t on t.tenant_id = e.tenant_id and t.id = e.user_id
    left join app_user a on a.tenant_id = e.tenant_id and a.id = e.approved_by
    where e.tenant_id = ${caller.tenantId} and ${usersSeenByRoles(caller)} ${id ? sql`and e.id = ${id}::uuid` : sql``}
    order by e.valid_to, t.name`.execute(tx);
  return rows;
}

/** Dated, with a reason, for at most a year, and never for oneself. */
export async function allowConflict(
  tx: Tx,
  caller: Caller,
  draft: InputOf<typeof AllowConflict>['body'],
): Promise<Duties['exceptions'][number]> {
  if (draft.userId === caller.userId) throw new Problem('SELF_ACCESS');
  const { rows } = await sql<{ rule: boolean; person: boolean; future: boolean; soon: boolean }>`
    select exists (select from sod_rule where tenant_id = t.id and id = ${draft.ruleId}::uuid and level = 'user') as rule,
      exists (select from app_user where tenant_id = t.id and id = ${draft.userId}::uuid) as person,
      ${draft.validTo}::date >= (now() at time zone t.time_zone)::date as future,
      ${draft.validTo}::date <= (now() at time zone t.time_zone)::date + interval '1 year' as soon
    from tenant t where t.id = ${caller.tenantId}`.execute(tx);
  const [fact] = rows;
  if (!fact?.rule) throw Problem.at('ruleId', 'REFERENCE_MISSING');
  if (!fact.person) throw Problem.at('userId', 'REFERENCE_MISSING');
  if (!fact.future || !fact.soon) throw Problem.at('validTo', 'EXCEPTION_PERIOD');
  const made = await tx
    .insertInto('sod_exception')
    .values({
      tenant_id: caller.tenantId,
      rule_id: draft.ruleId,
      user_id: draft.userId,
      reason: draft.reason,
      valid_to: draft.validTo,
      approved_by: caller.userId,
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [exception] = await exceptionsOf(tx, caller, made.id);
  if (!exception) throw new Problem('NOT_FOUND');
  return exception;
}

export async function endException(tx: Tx, { tenantId }: Caller, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('sod_exception')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (Number(gone.numDeletedRows) === 0) throw new Problem('NOT_FOUND');
}
