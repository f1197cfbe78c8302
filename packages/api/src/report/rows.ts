import { REGISTER_PAGE_SIZE, type RegisterRow } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { limitTo } from '../platform/resource/index.ts';
import { type At, atOf, PLANNED, type Sql } from './at.ts';
import { type AnswerRow, cellsOf, otherDay, selectList } from './cells.ts';
import { changedCondition, employedThen } from './changes.ts';
import { sortKey } from './columns.ts';
import { filterCondition, forerunner } from './conditions.ts';
import type { Plan } from './plan.ts';

/** Conditions on the rows of the frame: its own, and those of the view. */
export function rowConditions(caller: Caller, plan: Plan, at: At): Sql {
  const { view, frame, asOf, columnFor } = plan;
  const seen = { day: asOf, tenantId: caller.tenantId };
  const wanted = [
    forerunner(view.filter, columnFor, at, seen),
    filterCondition(view.filter, columnFor, at, seen),
    changedCondition(plan, at),
  ];
  const conditions = [...frame.conditions, ...wanted.filter((one) => one !== null)];
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** By name unless asked otherwise; references by what they are called. The last word makes the order whole. */
export function rowOrder({ view, frame, columnFor }: Plan, at: At): Sql {
  const parts = view.sorts.map((word) => {
    const column = columnFor(sortKey(word));
    const expression = column.order?.(at) ?? column.named?.(at).name ?? column.value(at);
    return sql`${expression} ${sql.raw(word.startsWith('-') ? 'desc' : 'asc')} nulls last`;
  });
  const whole = view.sorts.length === 0 ? [sql`t.sort_name`] : parts;
  const inOnePerson = [...(frame.within ? [frame.within] : []), ...(frame.isToday && !frame.record ? [] : [frame.key])];
  return sql`order by ${sql.join([...whole, sql`t.id`, ...inOnePerson])}`;
}

/** Rows of a page; how many there are in all, where finding those of the page has shown that. */
interface Page {
  readonly rows: RegisterRow[];
  readonly total: number | null;
}

/** A page in one statement: rows are picked by their keys first, and only those of the page are read. */
export async function pageOfRows(tx: Tx, caller: Caller, plan: Plan, page: number): Promise<Page> {
  const { frame, otherFrame, columns, view } = plan;
  // Everybody is compared before the first is known, so that they are counted at the same time.
  const [counting, counted] = view.changedOnly
    ? [sql`, count(*) over () as total`, sql`, k.total as total_rows`]
    : [sql``, sql``];
  const picking = atOf(frame);
  const where = rowConditions(caller, plan, picking);
  const order = rowOrder(plan, picking);
  const at = atOf(frame);
  const list = selectList(columns, at, 'c');
  const again = rowOrder(plan, at);
  const other = otherFrame ? otherDay(otherFrame, columns, sql`k.id`) : sql``;
  const { rows } = await sql<AnswerRow>`${PLANNED}
    with picked as materialized (
      select t.id, ${frame.key} as key${counting} from ${frame.from} ${picking.joins()} ${where} ${order}
      ${limitTo(REGISTER_PAGE_SIZE, (page - 1) * REGISTER_PAGE_SIZE)}
    )
    select t.id as employee_id, k.key as row_key${counted}, ${sql.join(list)}${otherFrame ? sql`, ${employedThen} as employed, o.*` : sql``}
    from picked k join ${frame.from} on t.id = k.id and ${frame.key} = k.key
    ${at.joins()} ${other} where t.tenant_id = ${caller.tenantId}::uuid ${again}`.execute(tx);
  const result = rows.map((row) => ({
    key: String(row['row_key']),
    employeeId: String(row['employee_id']),
    cells: cellsOf(columns, row, 'c'),
    ...(otherFrame
      ? { compared: row['there'] === true ? cellsOf(columns, row, 'd') : null, employed: row['employed'] === true }
      : {}),
  }));
  const total = rows[0]?.['total_rows'];
  return { rows: result, total: total === undefined ? null : Number(total) };
}

/** How many rows there are. Everybody of today is counted beforehand (performance.md, trap 3). */
export async function countRows(tx: Tx, caller: Caller, plan: Plan): Promise<number> {
  const { rows } = await countStatement(caller, plan).execute(tx);
  return Number((rows[0] as { n?: string } | undefined)?.n ?? 0);
}

function countStatement(caller: Caller, plan: Plan): Sql {
  const { frame, view } = plan;
  if (frame.counter && view.filter.conditions.length === 0 && !view.changedOnly)
    return sql`select coalesce(sum(t.rows), 0)::bigint as n from row_count t
      where t.tenant_id = ${caller.tenantId}::uuid and t.resource = 'Employee' and ${frame.counter}`;
  const at = atOf(frame);
  const where = rowConditions(caller, plan, at);
  return sql`${PLANNED} select count(*) as n from ${frame.from} ${at.joins()} ${where}`;
}
