import type { Decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Covered, LimitedReplacement } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RequestRow } from '../request/store.ts';

/** Today where a person works. */
export const todayOfEmployee = (tenantId: string, employee: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select (now() at time zone coalesce(l.time_zone, t.time_zone))::date from tenant t
  left join employee_current c on c.tenant_id = t.id and c.id = ${employee}
  left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where t.id = ${tenantId})`;

/** Replacements by which somebody decides for others about now; the day is judged where those others work. */
const replaces = (tenantId: string, employeeId: string): RawBuilder<boolean> =>
  sql<boolean>`p.tenant_id = ${tenantId} and p.delegate_employee_id = ${employeeId}::uuid
    and p.cancelled_at is null and p.date_to >= current_date - 1 and p.date_from <= current_date + 1`;

/** Whether there are any: most people replace nobody. */
export const replacesAnybody = (tenantId: string, employeeId: string | null): RawBuilder<boolean> =>
  employeeId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from workflow_replacement p where ${replaces(tenantId, employeeId)})`;

/** Replacements that let somebody decide for others today: theirs, and one further where it may be handed on (RP-3). */
export async function replacementsFor(
  tx: Tx,
  tenantId: string,
  employeeId: string | null,
): Promise<LimitedReplacement[]> {
  if (employeeId === null) return [];
  const { rows } = await sql<LimitedReplacement>`
    with mine as (
      select p.* from workflow_replacement p where ${replaces(tenantId, employeeId)}
    ), further as (
      select p.* from workflow_replacement p join mine m on p.delegate_employee_id = m.delegator_employee_id
      where p.tenant_id = ${tenantId} and p.allow_onward and p.cancelled_at is null
        and p.date_to >= current_date - 1 and p.date_from <= current_date + 1
    )
    select distinct on (p.id) p.id, p.delegator_employee_id as "delegatorId", p.delegate_employee_id as "delegateId",
      p.date_from as "from", p.date_to as "to", p.request_types as types, p.allow_onward as "allowOnward",
      p.employer_ids as "employerIds", p.org_unit_ids as "unitIds", p.amount_max as "amountMax", false as "isCancelled",
      ${todayOfEmployee(tenantId, sql`p.delegator_employee_id`)} as today
    from (select * from mine union all select * from further) p order by p.id`.execute(tx);
  return rows
    .map((one) => ({ ...one, amountMax: one.amountMax === null ? null : (one.amountMax as Decimal) }))
    .filter((one) => one.from <= one.today && one.today <= one.to);
}

/** Of a request what replacements look at. */
export async function coveredOf(
  tx: Tx,
  tenantId: string,
  request: Pick<RequestRow, 'requestType' | 'amount' | 'employeeId'>,
  replacements: readonly LimitedReplacement[],
): Promise<Covered> {
  const plain = { type: request.requestType, amount: request.amount, employerId: null, unitIds: [] };
  const isLimited = replacements.some(({ employerIds, unitIds }) => employerIds.length + unitIds.length > 0);
  if (!isLimited || request.employeeId === null) return plain;
  const { rows } = await sql<{ employerId: string; unitIds: string[] }>`
    select c.employer_id as "employerId", array(select w.ancestor_id from organization_unit_path w
      where w.tenant_id = c.tenant_id and w.unit_id = c.unit_id and current_date between w.valid_from and w.valid_to) as "unitIds"
    from employee_current c where c.tenant_id = ${tenantId} and c.id = ${request.employeeId}::uuid`.execute(tx);
  return { ...plain, ...rows[0] };
}

/** A way by which somebody decides for an approver: all replacements of it have to cover the request. */
export interface DelegatedPath {
  readonly delegatorId: string;
  readonly chain: readonly LimitedReplacement[];
}

export const delegatedPaths = (
  employeeId: string | null,
  replacements: readonly LimitedReplacement[],
): DelegatedPath[] => {
  const direct = replacements.filter(({ delegateId }) => delegateId === employeeId);
  const further = direct.flatMap((last) =>
    replacements
      .filter((first) => first.allowOnward && first.delegateId === last.delegatorId && first.delegatorId !== employeeId)
      .map((first) => ({ delegatorId: first.delegatorId, chain: [first, last] })),
  );
  return [...direct.map((one) => ({ delegatorId: one.delegatorId, chain: [one] })), ...further];
};

/**
 * Open tasks aliased `t` that somebody may act on now: their own, and those of people whom they replace (A6). Requests about
 * themselves or submitted by them are never among these.
 */
export function actableTasks(
  { tenantId, userId, employeeId }: { tenantId: string; userId: string; employeeId: string | null },
  replacements: readonly LimitedReplacement[],
  { own = true, delegated = true } = {},
): RawBuilder<boolean> {
  const paths = delegated ? delegatedPaths(employeeId, replacements) : [];
  const conditions = [
    ...(own ? [sql`t.assignee_user_id = ${userId}::uuid`] : []),
    ...paths.map(
      ({ delegatorId, chain }) => sql`(t.allow_delegation and t.assignee_user_id in (
        select u.id from app_user u where u.tenant_id = ${tenantId} and u.employee_id = ${delegatorId}::uuid)
        and ${sql.join(
          chain.map((one) => coveredCondition(tenantId, one)),
          sql` and `,
        )})`,
    ),
  ];
  if (conditions.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(t.tenant_id = ${tenantId} and t.state = 'OPEN' and (${sql.join(conditions, sql` or `)})
    and (t.employee_id is null or t.employee_id is distinct from ${employeeId}::uuid) and t.subject_user_id is distinct from ${userId}::uuid
    and t.submitter_user_id <> ${userId}::uuid)`;
}

function coveredCondition(
  tenantId: string,
  { types, amountMax, employerIds, unitIds }: LimitedReplacement,
): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (types.length > 0) conditions.push(sql`t.request_type = any(${[...types]}::text[])`);
  if (amountMax !== null) conditions.push(sql`(t.amount is null or t.amount <= ${amountMax}::numeric)`);
  if (employerIds.length + unitIds.length > 0)
    conditions.push(sql`exists (
      select from employee_current c where c.tenant_id = ${tenantId} and c.id = t.employee_id
        and (c.employer_id = any(${[...employerIds]}::uuid[]) or exists (
          select from organization_unit_path w where w.tenant_id = c.tenant_id and w.unit_id = c.unit_id
            and w.ancestor_id = any(${[...unitIds]}::uuid[]) and current_date between w.valid_from and w.valid_to)))`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
