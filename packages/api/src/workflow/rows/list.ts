import type { Action } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, employeeInScope, type PageReply, pageByNumber } from '../../platform/http/index.ts';

/**
 * A module's list of requests about employees. Its statements know the row as `r`, the employee as `c` (of
 * `employee_current`, joined by `from`) and the approval as `q`.
 */
export interface RequestList {
  /** The type of request of a row. */
  readonly type: string | RawBuilder<string>;
  readonly menu: string;
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** First and last day of a row. */
  readonly days: readonly [first: string, last: string];
  /** Columns to sort by besides those of every list. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly sort: string;
}

const SORTS: Readonly<Record<string, string>> = {
  no: 'q.transaction_no',
  employee: 'c.sort_name',
  status: 'r.status',
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
};

export interface RequestsAsked {
  readonly sort?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly employeeId?: string | undefined;
  /** Rows with a day on or after, and on or before. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface PageAsked extends RequestsAsked {
  readonly page: number;
  readonly pageSize: number;
}

function orderOf({ sorts, sort }: RequestList, asked: readonly string[] = [sort]): RawBuilder<unknown> {
  const columns = { ...SORTS, ...sorts };
  const order = asked.flatMap((word) => {
    const column = columns[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc nulls last' : ''}`)] : [];
  });
  return sql.join([...order, sql`r.id desc`]);
}

function conditionsOf(
  caller: Caller,
  { menu, days }: RequestList,
  asked: RequestsAsked,
  action: Action,
): RawBuilder<unknown>[] {
  const { employeeId, from, to, status } = asked;
  const [first, last] = days;
  const search = (asked.search ?? '').normalize('NFC').trim();
  const within = employeeInScope(caller, { menus: [menu], action }, sql.ref('r.employee_id'));
  return [
    sql`r.tenant_id = ${caller.tenantId}`,
    ...(within ? [within] : []),
    ...(status && status.length > 0 ? [sql`r.status = any(${[...status]})`] : []),
    ...(employeeId ? [sql`r.employee_id = ${employeeId}::uuid`] : []),
    ...(from ? [sql`${sql.ref(`r.${last}`)} >= ${from}::date`] : []),
    ...(to ? [sql`${sql.ref(`r.${first}`)} <= ${to}::date`] : []),
    ...(search
      ? [
          sql`app.fold(c.display_name || ' ' || c.employee_no || ' ' || coalesce(q.transaction_no, ''))
            like '%' || app.fold(app.like_text(${search})) || '%'`,
        ]
      : []),
  ];
}

interface Given<Asked> {
  readonly asked: Asked;
  readonly more?: readonly RawBuilder<unknown>[];
}

/** The rows within the caller's reach, in their order; `q` is the approval of each. */
export function requestRows(
  caller: Caller,
  list: RequestList,
  { asked, more = [] }: Given<RequestsAsked>,
  action: Action,
) {
  const where = sql.join([...conditionsOf(caller, list, asked, action), ...more], sql` and `);
  return {
    columns: list.columns,
    from: sql`${list.from}
    left join approval_request q on q.tenant_id = r.tenant_id and q.subject_id = r.id and q.request_type = ${list.type}
    where ${where}`,
    order: orderOf(list, asked.sort),
  };
}

/** A page of the rows within the caller's reach, as `show` gives them to the caller. */
export async function pageOfRequestRows<Row>(
  tx: Tx,
  caller: Caller,
  list: RequestList,
  given: Given<PageAsked>,
  show: (rows: readonly Row[]) => Promise<object[]>,
): Promise<PageReply> {
  const { page, pageSize } = given.asked;
  const { columns, from, order } = requestRows(caller, list, given, 'view');
  const { rows } = await sql<Row & { total_rows: number }>`
    select ${columns}, count(*) over ()::int as total_rows from ${from}
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(await show(rows), { page, pageSize, total: rows[0]?.total_rows ?? 0 });
}
