import { type CalendarDate, EMPLOYEE_FLAGS, type EmployeeFlag } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';

type Condition = RawBuilder<boolean>;

const holds = (day: RawBuilder<unknown>, more: RawBuilder<unknown>): Condition => sql`exists (
  select from assignment_segment f where f.tenant_id = t.tenant_id and f.employee_id = t.id and f.recorded_to is null
    and f.valid_from <= ${day} and f.valid_to >= ${day} and ${more})`;

/** Of somebody `t` on a day, beside the state (10.4): as the record shows them. */
const CONDITIONS: Readonly<Record<EmployeeFlag, (day: RawBuilder<unknown>) => Condition>> = {
  probation: (day) => holds(day, sql`f.kind = 'primary' and f.probation_end >= ${day}`),
  onNotice: () => sql`(t.status in ('active', 'suspended') and t.last_day is not null)`,
  acting: (day) => holds(day, sql`f.kind = 'acting'`),
  secondment: (day) => holds(day, sql`f.kind = 'secondment'`),
};

/** As the query of the list has it: any of some flags; nothing, or something, of them. */
export function flagConditions(
  { tenantId }: Caller,
  any: unknown,
  none: unknown,
  asOf: CalendarDate | null,
): Condition[] {
  const day = asOf ? sql`${asOf}::date` : sql`(select app.today_of(${tenantId}::uuid))`;
  const anyOf = (some: readonly EmployeeFlag[]): Condition =>
    sql`(${sql.join(
      some.map((one) => CONDITIONS[one](day)),
      sql` or `,
    )})`;
  const all = EMPLOYEE_FLAGS.map(({ value }) => value);
  const wanted = all.filter((one) => Array.isArray(any) && any.includes(one));
  return [
    ...(wanted.length > 0 ? [anyOf(wanted)] : []),
    ...(typeof none === 'boolean' ? [none ? sql<boolean>`not ${anyOf(all)}` : anyOf(all)] : []),
  ];
}

/** All flags of somebody `t` on a day, as a list; null where there are none. */
export const flagsOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => {
  const each = EMPLOYEE_FLAGS.map(({ value }) => sql`case when ${CONDITIONS[value](day)} then ${sql.lit(value)} end`);
  return sql`nullif(array_remove(array[${sql.join(each)}]::text[], null), '{}')`;
};
