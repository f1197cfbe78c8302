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

interface Asked {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly employeeId?: string | undefined;
  /** Rows with a day on or after, and on or before. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function orderOf({ sorts, sort }: RequestList, asked: readonly string[] = [sort]): RawBuilder<unknown> {
  const columns = { ...SORTS, ...sorts };
  const order = asked.flatMap((word) => {
    const column = columns[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc nulls last' : ''}`)] : [];
  });
  return sql.join([...order, sql`r.id desc`]);
}

function conditionsOf(caller: Caller, { menu, days }: RequestList, asked: Asked): RawBuilder<unknown>[] {
  const { employeeId, from, to, status } = asked;
  const [first, last] = days;
  const search = (asked.search ?? '').normalize('NFC').trim();
  const within = employeeInScope(caller, { menus: [menu], action: 'view' }, sql.ref('r.employee_id'));
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

/** A page of the rows within the caller's reach, as `show` gives them to the caller. */
export async function pageOfRequestRows<Row>(
  tx: Tx,
  caller: Caller,
  list: RequestList,
  { asked, more = [] }: { readonly asked: Asked; readonly more?: readonly RawBuilder<unknown>[] },
  show: (rows: readonly Row[]) => Promise<object[]>,
): Promise<PageReply> {
  const { page, pageSize } = asked;
  const where = sql.join([...conditionsOf(caller, list, asked), ...more], sql` and `);
  const { rows } = await sql<Row & { total_rows: number }>`
    select ${list.columns}, count(*) over ()::int as total_rows from ${list.from}
    left join approval_request q on q.tenant_id = r.tenant_id and q.subject_id = r.id and q.request_type = ${list.type}
    where ${where} order by ${orderOf(list, asked.sort)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(await show(rows), { page, pageSize, total: rows[0]?.total_rows ?? 0 });
}
