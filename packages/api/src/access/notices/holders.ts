import type { Action, FieldClass } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Reach } from '../../platform/http/index.ts';
import { peopleReached } from '../people-reach.ts';
import { FIXED_ROLE } from '../roles/role-record.ts';

/** Somebody who holds an action on a menu today, and whose records it reaches. */
export interface Holder {
  readonly userId: string;
  readonly employeeId: string | null;
  readonly reaches: readonly Reach[];
}

interface Options {
  /** Without those who hold it as Tenant Administrator only: they keep the system, not the people. */
  readonly butAdministrators?: boolean;
  /** Only who may see this class. */
  readonly fieldClass?: FieldClass;
}

export async function holdersOf(
  tx: Tx,
  tenantId: string,
  menu: string,
  action: Action,
  { butAdministrators = false, fieldClass }: Options = {},
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.id as "userId", u.employee_id as "employeeId",
      json_agg(json_build_object('scope', g.scope, 'refs', case when cardinality(ur.scope_refs) > 0 then ur.scope_refs else g.scope_refs end,
        'includeSelf', g.include_self)) as reaches
    from menu_state m
    join menu_grant g on g.tenant_id = m.tenant_id and g.menu_id = m.id and ${action} = any(g.actions)
    join role r on r.tenant_id = g.tenant_id and r.id = g.role_id and r.status = 'active'
    join user_role ur on ur.tenant_id = r.tenant_id and ur.role_id = r.id
    join app_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.status = 'active'
    join tenant t on t.id = m.tenant_id
    cross join lateral (select (now() at time zone t.time_zone)::date as today) d
    where m.tenant_id = ${tenantId} and m.key = ${menu} and m.in_use
      and (ur.valid_from is null or ur.valid_from <= d.today) and (ur.valid_to is null or ur.valid_to >= d.today)
      ${fieldClass ? sql`and exists (select from field_grant f join user_role o on o.tenant_id = f.tenant_id and o.role_id = f.role_id and o.user_id = u.id where f.tenant_id = u.tenant_id and f.class = ${fieldClass} and f.access <> 'none')` : sql``}
      ${butAdministrators ? sql`and r.code is distinct from ${FIXED_ROLE}` : sql``}
    group by u.id, u.employee_id order by u.id`.execute(tx);
  return rows;
}

/** The users among them who reach one person. */
export async function usersWho(
  tx: Tx,
  tenantId: string,
  menu: string,
  action: Action,
  employeeId: string,
  options: Options = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const holder of await holdersOf(tx, tenantId, menu, action, options)) {
    const reached = await reachedOf(tx, tenantId, holder, [employeeId]);
    if (reached.size > 0) found.push(holder.userId);
  }
  return found;
}

/** Whom of some employees somebody reaches. */
export async function reachedOf(
  tx: Tx,
  tenantId: string,
  holder: Holder,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const scope = peopleReached({ tenantId, employeeId: holder.employeeId }, holder.reaches);
  const { rows } = await sql<{ id: string }>`
    select t.id from employee_current t
    where t.tenant_id = ${tenantId} and t.id = any(${[...employeeIds]}::uuid[])${scope ? sql` and ${scope}` : sql``}`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}
