import type { RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { stateColumns } from '../workflow/index.ts';

type Lock = 'read' | 'change';

interface Source<Stored, Row> {
  /** The table, and `p` as which it is read with what is joined to it. */
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
export function storedRequests<Stored, Row>({ table, joins = sql``, columns, rowOf }: Source<Stored, Row>) {
  async function readWhere(tx: Tx, tenantId: string, which: RawBuilder<unknown>, lock: Lock): Promise<Row[]> {
    const { rows } = await sql<Stored>`
      select ${COMMON}, ${columns} from ${sql.table(table)} p ${joins}
      where p.tenant_id = ${tenantId} and ${which}${lock === 'change' ? sql` for update of p` : sql``}`.execute(tx);
    return rows.map((stored) => rowOf(tx, tenantId, stored));
  }
  return {
    /** One request, locked where it will be changed. Undefined: there is none. */
    one: async (tx: Tx, tenantId: string, which: RawBuilder<unknown>, lock: Lock): Promise<Row | undefined> =>
      (await readWhere(tx, tenantId, which, lock))[0],
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
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
          ${stateColumns(state)}
          ${sql.join(own, sql` `)}
          ${transactionNo ? sql`, transaction_no = ${transactionNo}` : sql``}
          ${isSubmitted ? sql`, submitted_at = now()` : sql``}
        where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
      if (Number(numAffectedRows ?? 0) === 0) throw new Problem('NOT_FOUND');
    },
  };
}
