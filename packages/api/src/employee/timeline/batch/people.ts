import { type FindBatchPeople, type InputOf, MOST_IN_BATCH, type ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../../access/index.ts';
import type { Caller } from '../../../platform/http/index.ts';
import { scopeOf } from '../../scope.ts';

/** Those of them whom the caller may change, or has within another reach over rows `t`, by name; whoever has left is nobody to change. */
export async function findPeople(
  tx: Tx,
  caller: Caller,
  { ids = [], numbers = [], unitId }: InputOf<typeof FindBatchPeople>['body'],
  within = scopeOf(caller, 'edit'),
): Promise<ReplyOf<typeof FindBatchPeople>> {
  const wanted = [...new Set(numbers.map((one) => one.trim().toLowerCase()).filter(Boolean))];
  const any: RawBuilder<unknown>[] = [
    sql`t.id = any(${[...ids]}::uuid[])`,
    sql`t.number_key = any(${wanted}::text[])`,
    ...(unitId ? [sql`t.unit_id in ${unitsBelow(caller, sql`array[${unitId}::uuid]`)}`] : []),
  ];
  const { rows } = await sql<ReplyOf<typeof FindBatchPeople>['people'][number] & { key: string }>`
    select t.id, t.employee_no as no, t.display_name as name, t.unit_name as unit, t.position_title as position, t.number_key as key
    from employee_current t
    where t.tenant_id = ${caller.tenantId} and t.status <> 'ended' and (${sql.join(any, sql` or `)})${within ? sql` and ${within}` : sql``}
    order by t.sort_name, t.id limit ${MOST_IN_BATCH + 1}`.execute(tx);
  const found = new Set(rows.map(({ key }) => key));
  return {
    people: rows.slice(0, MOST_IN_BATCH).map(({ key: _, ...person }) => person),
    missing: wanted.filter((key) => !found.has(key)),
    more: rows.length > MOST_IN_BATCH,
  };
}
