import type { LeaveRules } from '@personalia/contract';
import { idArray, type Tx } from '@personalia/database';
import type { EntitlementFacts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Chunk } from '../../employee/index.ts';
import type { PersonFacts } from './formula.ts';
import type { Within } from './post-due.ts';
import type { StoredYear } from './years.ts';

/** The people of a chunk, by a column with their ids. */
export const inChunk =
  ({ after, last }: Chunk): Within =>
  (id) =>
    sql`${id} > ${after}::uuid and ${id} <= ${last}::uuid`;

interface Case extends EntitlementFacts {
  /** Its place among the groups of the rules; 0: none. */
  readonly group: number;
  readonly people: number;
}

/** R4: the shares of working time in a year, of an employment `m`. */
export const fteOf = ({ from, to }: { readonly from: RawBuilder<unknown>; readonly to: RawBuilder<unknown> }) => sql`(
  select jsonb_agg(jsonb_build_object('from', greatest(f.valid_from, ${from}), 'share', trim_scale(f.fte)::text) order by f.valid_from)
  from assignment_segment f where f.tenant_id = m.tenant_id and f.employment_id = m.id and f.kind = 'primary' and f.recorded_to is null
    and f.valid_from <= ${to} and f.valid_to >= ${from})`;

/** What rules ask of people besides. */
type Asked = Pick<LeaveRules, 'groups' | 'byFte'>;

/** Everybody who works in a leave year, by the last of their employments in it. */
const peopleOf = (
  tenantId: string,
  { from, to }: Pick<StoredYear, 'from' | 'to'>,
  chunk: RawBuilder<unknown> = sql`true`,
  { groups, byFte }: Asked = {},
): RawBuilder<unknown> => sql`
  select distinct on (m.employee_id) m.employee_id, m.service_date, m.hire_date, m.last_day, e.gender, ${
    groups
      ? sql`app.leave_group_of(m.tenant_id, ${JSON.stringify(groups)}::jsonb, m.employee_id, greatest(m.hire_date, ${from}::date))`
      : sql`0`
  } as "group", ${byFte ? fteOf({ from: sql`${from}::date`, to: sql`${to}::date` }) : sql`null::jsonb`} as fte
  from employment m join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id
  where m.tenant_id = ${tenantId} and m.hire_date <= ${to}::date and coalesce(m.last_day, 'infinity') >= ${from}::date
    and e.anonymised_at is null and ${chunk}
  order by m.employee_id, m.spell_no desc`;

/** What people have in common that decides about their entitlement, with how many they are. */
export async function casesOf(
  tx: Tx,
  tenantId: string,
  year: Pick<StoredYear, 'from' | 'to'>,
  chunk?: RawBuilder<unknown>,
  asked?: Asked,
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select service_date as "serviceDate", hire_date as "hireDate", last_day as "lastDay", gender, "group", fte, count(*)::int as people
    from (${peopleOf(tenantId, year, chunk, asked)}) p group by 1, 2, 3, 4, 5, 6`.execute(tx);
  return rows;
}

export async function peopleWithFacts(
  tx: Tx,
  tenantId: string,
  year: Pick<StoredYear, 'from' | 'to'>,
  chunk: RawBuilder<unknown>,
  asked: Asked = {},
): Promise<(PersonFacts & { readonly group?: number })[]> {
  const { rows } = await sql<PersonFacts & { group?: number }>`
    select employee_id as "employeeId", service_date as "serviceDate", hire_date as "hireDate", last_day as "lastDay", gender
      ${asked.groups ? sql`, "group"` : sql``} ${asked.byFte ? sql`, fte` : sql``}
    from (${peopleOf(tenantId, year, chunk, asked)}) p`.execute(tx);
  return rows;
}

/** The facts that decide about the entitlement of some people in a leave year. */
export const factsOf = (
  tx: Tx,
  tenantId: string,
  year: Pick<StoredYear, 'from' | 'to'>,
  employeeIds: readonly string[],
) => peopleWithFacts(tx, tenantId, year, sql`m.employee_id = any(${idArray(employeeIds)})`, { byFte: true });
