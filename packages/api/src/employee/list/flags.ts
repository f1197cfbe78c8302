import { type CalendarDate, EMPLOYEE_FLAGS, type EmployeeFlag } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';

type Condition = RawBuilder<boolean>;
type Sql = RawBuilder<unknown>;
/** Whether the employee `t` has an assignment `f` that meets a condition. */
type Holds = (assignment: Sql) => Condition;

/** Flags of an employee `t` beside the state (10.4), as the record shows them: by the assignments `f` of a day. */
const CONDITIONS: Readonly<Record<EmployeeFlag, (holds: Holds, day: Sql) => Condition>> = {
  probation: (holds, day) => holds(sql`f.kind = 'primary' and f.probation_end >= ${day}`),
  // The contract ran out, nobody decided, and the person works on (16.4).
  contractOverdue: (holds, day) =>
    sql`(${holds(sql`f.kind = 'primary' and f.contract_end < ${day}`)} and t.last_day is null)`,
  onNotice: () => sql`(t.status in ('active', 'suspended') and t.last_day is not null)`,
  acting: (holds) => holds(sql`f.kind = 'acting'`),
  secondment: (holds) => holds(sql`f.kind = 'secondment'`),
};

const onDay = (day: Sql): Sql => sql`f.recorded_to is null and f.valid_from <= ${day} and f.valid_to >= ${day}`;

/** As the query of the list has it: any of some flags; nothing, or something, of them. */
export function flagConditions(
  { tenantId }: Caller,
  any: unknown,
  none: unknown,
  asOf: CalendarDate | null,
): Condition[] {
  const day = asOf ? sql`${asOf}::date` : sql`(select app.today_of(${tenantId}::uuid))`;
  // Found once for everybody, as a list: of a question the planner thinks that it would be answered for half of them, and looks
  // for the positions of each in turn, 5 s among 300,000 of whom nobody is on probation.
  const holds: Holds = (post) =>
    sql`t.id = any(array(select f.employee_id from assignment_segment f where f.tenant_id = ${tenantId}::uuid and ${onDay(day)} and ${post}))`;
  const anyOf = (some: readonly EmployeeFlag[]): Condition =>
    sql`(${sql.join(
      some.map((one) => CONDITIONS[one](holds, day)),
      sql` or `,
    )})`;
  const all = EMPLOYEE_FLAGS.map(({ value }) => value);
  const wanted = all.filter((one) => Array.isArray(any) && any.includes(one));
  return [
    ...(wanted.length > 0 ? [anyOf(wanted)] : []),
    ...(typeof none === 'boolean' ? [none ? sql<boolean>`not ${anyOf(all)}` : anyOf(all)] : []),
  ];
}

/** All flags of somebody `t` on a day, as a list; null where there are none. Looked up for each: mostly for the rows of a page. */
export const flagsOn = (day: Sql): Sql => {
  const holds: Holds = (post) => sql`exists (
    select from assignment_segment f where f.tenant_id = t.tenant_id and f.employee_id = t.id and ${onDay(day)} and ${post})`;
  const each = EMPLOYEE_FLAGS.map(
    ({ value }) => sql`case when ${CONDITIONS[value](holds, day)} then ${sql.lit(value)} end`,
  );
  return sql`nullif(array_remove(array[${sql.join(each)}]::text[], null), '{}')`;
};
