import type { CalendarDate, LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { rulesOfGroup } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

export interface PublishedType {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly versionId: string;
  readonly effectiveFrom: CalendarDate;
  readonly rules: LeaveRules;
  /** Some of its days are blocked. */
  readonly hasBlocks?: boolean;
}

const NAME = (locale: 'en' | 'id') =>
  locale === 'id' ? sql<string>`coalesce(t.local_name, t.name)` : sql<string>`t.name`;

/**
 * The types that are in force on a day, by the version of that day, in the order in which people see them. Of an employee with the
 * rules of the group they are in on that day.
 */
export async function typesOn(
  tx: Tx,
  tenantId: string,
  day: CalendarDate | RawBuilder<unknown>,
  {
    locale = 'en',
    id,
    employeeId = null,
  }: {
    readonly locale?: 'en' | 'id';
    readonly id?: string | undefined;
    readonly employeeId?: string | null | undefined;
  } = {},
): Promise<PublishedType[]> {
  const date = typeof day === 'string' ? sql`${day}::date` : day;
  const { rows } = await sql<PublishedType & { group: number }>`
    select t.id, t.code, ${NAME(locale)} as name, t.status, v.id as "versionId", v.effective_from as "effectiveFrom", v.rules,
      exists (select from leave_type_block b where b.tenant_id = t.tenant_id and b.leave_type_id = t.id) as "hasBlocks",
      case when ${employeeId}::uuid is null or jsonb_typeof(v.rules -> 'groups') is distinct from 'array' then 0
        else app.leave_group_of(t.tenant_id, v.rules -> 'groups', ${employeeId}::uuid, ${date}) end as "group"
    from leave_type t
    cross join lateral (
      select v.id, v.effective_from, v.rules from leave_type_version v
      where v.tenant_id = t.tenant_id and v.leave_type_id = t.id and v.effective_from <= ${date}
      order by v.effective_from desc limit 1) v
    where t.tenant_id = ${tenantId} ${id ? sql`and t.id = ${id}::uuid` : sql``}
    order by t.sort_order, t.id`.execute(tx);
  return rows.map(({ group, ...type }) => ({
    ...type,
    // What holds for one employee says nothing of groups.
    rules: employeeId ? { ...rulesOfGroup(type.rules, group), groups: null } : type.rules,
  }));
}

/**
 * The yearly types with the version that a leave year is granted by: the one of its first day, or the first within it. Those of which
 * everybody has a year of their own are not among them.
 */
export async function yearlyTypes(
  tx: Tx,
  tenantId: string,
  year: { readonly from: CalendarDate; readonly to: CalendarDate },
  ids: readonly string[] | null,
): Promise<PublishedType[]> {
  const { rows } = await sql<PublishedType>`
    select t.id, t.code, t.name, t.status, v.id as "versionId", v.effective_from as "effectiveFrom", v.rules
    from leave_type t
    cross join lateral (
      select v.id, v.effective_from, v.rules from leave_type_version v
      where v.tenant_id = t.tenant_id and v.leave_type_id = t.id and v.effective_from <= ${year.to}::date
      order by v.effective_from <= ${year.from}::date desc, abs(v.effective_from - ${year.from}::date) limit 1) v
    where t.tenant_id = ${tenantId} and t.status = 'active' and v.rules ->> 'entitlement' = 'yearly'
      and v.rules ->> 'yearBasis' is null
      ${ids === null ? sql`` : sql`and t.id = any(${[...ids]}::uuid[])`}
    order by t.sort_order, t.id`.execute(tx);
  return rows;
}
