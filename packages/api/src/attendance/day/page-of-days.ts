import type { Action, GetAttendanceDays, InputOf } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, employeeInScope, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { DAY_COLUMNS, DAY_FROM, DAY_MENUS, itemOf, readRow, type StoredRow } from './view.ts';

const SORTS: Readonly<Record<string, string>> = {
  date: 'a.date',
  employee: 'c.sort_name',
  firstIn: 'a.first_in',
  lastOut: 'a.last_out',
  workedMinutes: 'a.worked_minutes',
  lateMinutes: 'a.late_minutes',
  earlyMinutes: 'a.early_minutes',
  overtimeMinutes: 'a.overtime_minutes',
  status: 'a.day_status',
};
/** Sorts by what may be empty; the others go along an index, which keeps what is empty at its other end. */
const MAY_BE_EMPTY = ['firstIn', 'lastOut'];
/** As the index of exceptions has it (attendance 10.1). */
const IS_EXCEPTION = sql`(a.day_status in ('INCOMPLETE', 'NO_SCHEDULE') or a.flags && '{formulaError,implausible,workedOnLeave}'::text[])`;
const isInGroup = (groupId: string): RawBuilder<unknown> => sql`exists (select from shift_group_membership g
        where g.tenant_id = a.tenant_id and g.employee_id = a.employee_id and g.employee_shift_group_id = ${groupId}::uuid
          and a.date between g.valid_from and coalesce(g.valid_to, 'infinity'))`;
/** The most that is counted of long lists. */
const MOST_COUNTED = 10_000;

type Query = InputOf<typeof GetAttendanceDays>['query'];
/** What results are narrowed by, and their order; without a page. */
export type DaysAsked = Omit<Query, 'page' | 'pageSize' | 'after' | 'before' | 'last'>;

function orderOf({ sort }: DaysAsked): RawBuilder<unknown>[] {
  return (sort ?? ['-date']).flatMap((word) => {
    const name = word.replace(/^-/, '');
    const column = SORTS[name];
    if (!column) return [];
    const last = MAY_BE_EMPTY.includes(name) ? ' nulls last' : '';
    return [sql.raw(word.startsWith('-') ? `${column} desc${last}` : column)];
  });
}
const inOrder = (order: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...order, sql`c.sort_name`, sql`a.date desc`, sql`a.employee_id`]);
export const orderOfDays = (asked: DaysAsked): RawBuilder<unknown> => inOrder(orderOf(asked));

const reachOf = (caller: Caller, action: Action) =>
  employeeInScope(caller, { menus: DAY_MENUS, action }, sql.ref('a.employee_id'));

/** The condition on a row `a` of somebody `c`, within the reach of the action. */
export function daysWhere(caller: Caller, asked: DaysAsked, action: Action): RawBuilder<unknown> {
  const { employeeId, unitId, locationId, employerId, groupId, flag, lateOver, from, to, status, exceptions } = asked;
  const search = wordsOf(asked);
  return sql`a.tenant_id = ${caller.tenantId} and ${reachOf(caller, action) ?? sql`true`}
      ${exceptions ? sql`and ${IS_EXCEPTION}` : sql``}
      ${status && status.length > 0 ? sql`and a.day_status = any(${[...status]})` : sql``}
      ${employeeId ? sql`and a.employee_id = ${employeeId}::uuid` : sql``}
      ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
      ${locationId ? sql`and c.location_id = ${locationId}::uuid` : sql``}
      ${employerId ? sql`and c.employer_id = ${employerId}::uuid` : sql``}
      ${groupId ? sql`and ${isInGroup(groupId)}` : sql``}
      ${flag ? sql`and a.flags @> ${[flag]}::text[]` : sql``}
      ${lateOver === undefined ? sql`` : sql`and a.late_minutes > ${lateOver}`}
      ${from ? sql`and a.date >= ${from}::date` : sql``} ${to ? sql`and a.date <= ${to}::date` : sql``}
      ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
`;
}

const wordsOf = ({ search }: DaysAsked): string => (search ?? '').normalize('NFC').trim();

export async function pageOfDays(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { tenantId, locale } = caller;
  const { page, pageSize, employeeId, unitId, locationId, employerId, groupId, flag, lateOver } = query;
  const { status, sort, exceptions } = query;
  const order = orderOf(query);
  const where = daysWhere(caller, query, 'view');
  const bounds = { limit: pageSize, offset: (page - 1) * pageSize };
  const ofPerson = unitId ?? locationId ?? employerId ?? (wordsOf(query) || null);
  const ofDay = exceptions ?? status?.[0] ?? employeeId ?? groupId ?? flag ?? lateOver;
  const isPlain = !reachOf(caller, 'view') && ofPerson === null && ofDay === undefined && order.length === 1;
  const isLastDate = isPlain && (sort ?? ['-date'])[0] === '-date';
  // Apart from the page, which ends with its last row: only what a filter looks at is read to count.
  const [quick, { rows: counted }] = await together(
    isLastDate ? rowsOfLastDate(tx, tenantId, query, bounds) : rowsInOrder(tx, where, order, bounds),
    sql<{ n: number }>`
      select count(*)::int as n from (
        select 1 from ${ofPerson === null ? sql`attendance_day a` : DAY_FROM} where ${where} limit ${sql.lit(MOST_COUNTED)}) x`.execute(
      tx,
    ),
  );
  const rows = isLastDate && quick.length < pageSize ? await rowsInOrder(tx, where, order, bounds) : quick;
  const total = counted[0]?.n ?? 0;
  return pageByNumber(
    rows.map((row) => itemOf(readRow(row), locale)),
    { page, pageSize, total, most: MOST_COUNTED },
  );
}

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

async function rowsInOrder(
  tx: Tx,
  where: RawBuilder<unknown>,
  order: readonly RawBuilder<unknown>[],
  { limit, offset }: Bounds,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${DAY_COLUMNS} from ${DAY_FROM} where ${where}
    order by ${inOrder(order)}
    limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/**
 * The results of the last date there is, by name: the first pages of everybody's. Names are gone through in their order until the page
 * is full, where sorting would read the whole date first.
 */
async function rowsOfLastDate(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  { limit, offset }: Bounds,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${DAY_COLUMNS} from employee_current c join attendance_day a on a.tenant_id = c.tenant_id and a.employee_id = c.id
      and a.date = (select max(date) from attendance_day where tenant_id = ${tenantId}
        ${from ? sql`and date >= ${from}::date` : sql``} ${to ? sql`and date <= ${to}::date` : sql``})
    where c.tenant_id = ${tenantId} order by c.sort_name, c.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
