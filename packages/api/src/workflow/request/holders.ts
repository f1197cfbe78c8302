import type { Action } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Holder } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { holdersOf, peopleReached } from '../../access/index.ts';
import type { Reach } from '../../platform/http/index.ts';
import type { GatherInput } from './gather.ts';
import { userName } from './store.ts';

interface FoundHolder {
  readonly userId: string;
  readonly employeeId: string | null;
  readonly name: string;
  readonly isEmployed: boolean;
  readonly reaches: readonly Reach[];
}

/**
 * Users who hold a role today. A role covers an employee by its reach on the menu of the request or, where it does not
 * hold that menu, on the inbox.
 */
export async function holdersOfRole(tx: Tx, input: GatherInput, roleId: string): Promise<Holder[]> {
  const { menuPath } = input;
  const { rows } = await sql<FoundHolder>`
    select u.id as "userId", u.employee_id as "employeeId", ${userName('u')} as name, ${isEmployed(input)} as "isEmployed",
      coalesce((select json_agg(json_build_object('scope', g.scope, 'refs',
          case when cardinality(ur.scope_refs) > 0 then ur.scope_refs else g.scope_refs end, 'includeSelf', g.include_self))
        from menu_grant g join menu m on m.tenant_id = g.tenant_id and m.id = g.menu_id
        where g.tenant_id = ur.tenant_id and g.role_id = ur.role_id and m.key = coalesce((
          select k.key from menu_grant h join menu k on k.tenant_id = h.tenant_id and k.id = h.menu_id
          where h.tenant_id = ur.tenant_id and h.role_id = ur.role_id and k.key = ${menuPath}), 'approval')), '[]') as reaches
    from ${roleMembers(input, sql`${roleId}::uuid`)}`.execute(tx);
  return withCover(tx, input, rows);
}

const roleMembers = ({ tenantId, date }: GatherInput, roleId: RawBuilder<unknown>) => sql`user_role ur
    join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.status = 'active'
    join app_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.status = 'active'
    where ur.tenant_id = ${tenantId} and ur.role_id = ${roleId}
      and (ur.valid_from is null or ur.valid_from <= ${date}::date) and (ur.valid_to is null or ur.valid_to >= ${date}::date)
    order by u.name, u.id`;

/** A user without an employee is nobody's employment; one with an employee counts while that is employed. */
const isEmployed = ({ tenantId, date }: GatherInput) => sql<boolean>`(u.employee_id is null or exists (
  select from employment m where m.tenant_id = ${tenantId} and m.employee_id = u.employee_id and m.hire_date <= ${date}::date
    and (m.last_day is null or m.last_day >= ${date}::date)))`;

export async function holdersOfAction(
  tx: Tx,
  input: GatherInput,
  { menu, action, wholeTenant }: { menu: string; action: Action; wholeTenant: boolean },
): Promise<Holder[]> {
  const found = await holdersOf(tx, input.tenantId, menu, action);
  if (found.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; isEmployed: boolean }>`
    select u.id, ${userName('u')} as name, ${isEmployed(input)} as "isEmployed" from app_user u
    where u.tenant_id = ${input.tenantId} and u.id = any(${found.map(({ userId }) => userId)}::uuid[])`.execute(tx);
  const users = new Map(rows.map((row) => [row.id, row]));
  const holders = found.flatMap((one) => {
    const user = users.get(one.userId);
    return user ? [{ ...one, name: user.name, isEmployed: user.isEmployed }] : [];
  });
  return wholeTenant
    ? holders.map((one) =>
        asHolder(
          one,
          one.reaches.some(({ scope }) => scope === 'tenant'),
        ),
      )
    : withCover(tx, input, holders);
}

const asHolder = ({ userId, employeeId, name, isEmployed: employed }: FoundHolder, covers: boolean): Holder => ({
  userId,
  employeeId,
  name,
  isEmployed: employed,
  isActive: true,
  covers,
});

/** Whose reach meets the employee, in one question for all of them. */
async function withCover(tx: Tx, input: GatherInput, holders: readonly FoundHolder[]): Promise<Holder[]> {
  const { tenantId, employeeId } = input;
  const everywhere = (one: FoundHolder): boolean => one.reaches.some(({ scope }) => scope === 'tenant');
  const unsure = employeeId === null ? [] : holders.filter((one) => !everywhere(one) && one.reaches.length > 0);
  const reached = new Set<string>();
  if (unsure.length > 0) {
    const questions = unsure.map((one) => {
      const condition = peopleReached({ tenantId, employeeId: one.employeeId }, one.reaches);
      return sql`select ${one.userId}::uuid as id where exists (
        select from employee_current t where t.tenant_id = ${tenantId} and t.id = ${employeeId}::uuid${condition ? sql` and ${condition}` : sql``})`;
    });
    const { rows } = await sql<{ id: string }>`${sql.join(questions, sql` union all `)}`.execute(tx);
    for (const { id } of rows) reached.add(id);
  }
  return holders.map((one) => asHolder(one, everywhere(one) || reached.has(one.userId)));
}

/** Who decides when nobody else is found; whatever their reach. */
export async function fallbackHolders(tx: Tx, input: GatherInput): Promise<Holder[]> {
  const role = sql`(select d.fallback_role_id from workflow_defaults d where d.tenant_id = ${input.tenantId})`;
  const { rows } = await sql<FoundHolder>`
    select u.id as "userId", u.employee_id as "employeeId", ${userName('u')} as name, ${isEmployed(input)} as "isEmployed", '[]'::json as reaches
    from ${roleMembers(input, role)}`.execute(tx);
  return rows.map((one) => asHolder(one, true));
}
