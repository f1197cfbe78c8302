import type { PickOption } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { limitTo } from '../../platform/resource/index.ts';
import { scopeOf } from '../scope.ts';
import { searchOf } from './search.ts';

interface Asked {
  readonly search?: string | undefined;
  readonly ids?: string | undefined;
  readonly asOf?: string | undefined;
  readonly limit?: number | undefined;
}

const employedOn = (day: string) => sql`exists (
  select from employment m where m.tenant_id = t.tenant_id and m.employee_id = t.id and m.spell_no > 0
    and m.hire_date <= ${day}::date and (m.last_day is null or m.last_day >= ${day}::date))`;

/**
 * Number, name, position and unit for pickers: people in the caller's scope who have not left, or who are employed on the day asked about;
 * by id also others.
 */
export async function employeeOptions(
  tx: Tx,
  caller: Caller,
  { search: text, ids, asOf, limit }: Asked,
): Promise<PickOption[]> {
  const scope = scopeOf(caller, 'view');
  const search = searchOf(caller, text);
  const wanted = ids?.split(',').filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  const conditions = [
    sql`t.tenant_id = ${caller.tenantId}`,
    wanted ? sql`t.id = any(${wanted}::uuid[])` : asOf ? employedOn(asOf) : sql`t.status <> 'ended'`,
    ...(search ? [search.hits ? sql`t.id in (select h.id from (${search.hits}) h)` : search.condition] : []),
    ...(scope ? [scope] : []),
  ];
  const { rows } = await sql<PickOption>`
    select t.id, t.employee_no as code, t.display_name as name, (
        select p.title || ' · ' || u.name from position p, organization_unit u
        where p.tenant_id = t.tenant_id and p.id = t.position_id and u.tenant_id = t.tenant_id and u.id = t.unit_id
      ) as detail
    from employee_current t
    where ${sql.join(conditions, sql` and `)} order by t.sort_name, t.id ${limitTo(limit ?? 50)}`.execute(tx);
  return rows;
}
