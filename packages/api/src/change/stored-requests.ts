import type { RequestState } from '@personalia/contract';
import { heldRows, type Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { stateColumns } from '../workflow/index.ts';

type Lock = 'read' | 'change';

interface Source<Stored, Row> {
  /** The table, and `p` as which it is read with what is joined to it. What is joined is not locked, so such rows are read each time. */
  readonly table: string;
  readonly joins?: RawBuilder<unknown>;
  /** What this kind of request has besides the columns of all. */
  readonly columns: RawBuilder<unknown>;
  rowOf(tx: Tx, tenantId: string, stored: Stored): Row;
}

/** What each change of a request may set. */
export interface StoredRequestChanges {
  readonly state?: RequestState;
  readonly transactionNo?: string | null;
  readonly isSubmitted?: boolean;
}

export interface Author {
  readonly tenantId: string;
  readonly userId: string | null;
}

/** Columns that requests about an employee have in common. */
const COMMON = sql`p.id, p.employee_id as "employeeId", p.transaction_no as "transactionNo", p.state, p.effective_date as "effectiveDate",
  p.submitted_at as "submittedAt", p.created_by as "createdBy",
  (select u.name from app_user u where u.tenant_id = p.tenant_id and u.id = p.created_by) as "createdByName", p.version`;

/** Reads and writes requests of one kind, which lie in a table of their own. */
export function storedRequests<Stored, Row extends { readonly id: string }>({
  table,
  joins,
  columns,
  rowOf,
}: Source<Stored, Row>) {
  const nameOf = (id: string): string => `${table} ${id}`;
  async function readWhere(tx: Tx, tenantId: string, which: RawBuilder<unknown>, lock: Lock): Promise<Row[]> {
    const { rows } = await sql<Stored>`
      select ${COMMON}, ${columns} from ${sql.table(table)} p ${joins ?? sql``}
      where p.tenant_id = ${tenantId} and ${which}${lock === 'change' ? sql` for update of p` : sql``}`.execute(tx);
    return rows.map((stored) => rowOf(tx, tenantId, stored));
  }
  const hold = (tx: Tx, row: Row): Row => {
    if (!joins) heldRows(tx).set(nameOf(row.id), row);
    return row;
  };
  const held = (tx: Tx, id: string) => heldRows(tx).get(nameOf(id)) as Row | undefined;
  return {
    /** The one that this transaction has locked, as it stands; undefined: it has not. */
    held,
    /** One request, locked where it will be changed. Undefined: there is none. `id`: of the one that `which` asks for, where it is known. */
    async one(
      tx: Tx,
      tenantId: string,
      which: RawBuilder<unknown>,
      lock: Lock,
      id?: string | null,
    ): Promise<Row | undefined> {
      const known = id ? held(tx, id) : undefined;
      if (known) return known;
      const [row] = await readWhere(tx, tenantId, which, lock);
      return row && lock === 'change' ? hold(tx, row) : row;
    },
    /** Several of them, by a query of their ids, as they stand. */
    several: (tx: Tx, tenantId: string, ids: RawBuilder<unknown>): Promise<Row[]> =>
      readWhere(tx, tenantId, sql`p.id in (${ids})`, 'read'),
    /** Writes what changed of a row that is locked; `own`: what only this kind has, each part with a comma before it. */
    async write(
      tx: Tx,
      { tenantId, userId }: Author,
      id: string,
      { state, transactionNo, isSubmitted }: StoredRequestChanges,
      own: readonly RawBuilder<unknown>[],
    ): Promise<void> {
      const { rows } = await sql<Stored>`
        update ${sql.table(table)} p set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
          ${stateColumns(state)}
          ${sql.join(own, sql` `)}
          ${transactionNo ? sql`, transaction_no = ${transactionNo}` : sql``}
          ${isSubmitted ? sql`, submitted_at = now()` : sql``}
        where tenant_id = ${tenantId} and id = ${id}::uuid
        returning ${joins ? sql`p.id` : sql`${COMMON}, ${columns}`}`.execute(tx);
      const [stored] = rows;
      if (!stored) throw new Problem('NOT_FOUND');
      if (!joins) hold(tx, rowOf(tx, tenantId, stored));
    },
  };
}
