import type { CalendarDate, RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { vaultOfTx } from '../../platform/vault/index.ts';
import { stateColumns } from '../../workflow/index.ts';
import { openItems, type StoredItem, sealItems } from './content.ts';

export const PERSONAL_CHANGE = 'PERSONAL_CHANGE';
/** First part of transaction numbers. */
export const PREFIX = 'PC';

/** A request as its row keeps it. */
export interface ChangeRow {
  readonly id: string;
  readonly employeeId: string;
  readonly transactionNo: string | null;
  readonly state: RequestState;
  readonly effectiveDate: CalendarDate;
  readonly onBehalf: boolean;
  readonly topics: readonly string[];
  readonly comment: string | null;
  readonly submittedAt: string | null;
  readonly completedAt: string | null;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly version: number;
  readonly items: readonly StoredItem[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An id, not a transaction number. */
export const isId = (no: string): boolean => UUID.test(no);

/** One request by its number or id, locked where it will be changed. Undefined: there is none. */
export async function readChange(
  tx: Tx,
  tenantId: string,
  no: string,
  lock: 'read' | 'change',
): Promise<ChangeRow | undefined> {
  const which = isId(no) ? sql`p.id = ${no}::uuid` : sql`p.transaction_no = ${no}`;
  const [found] = await readWhere(tx, tenantId, which, lock);
  return found;
}

/** Several of them, by a query of their ids, as they stand. */
export const readChanges = (tx: Tx, tenantId: string, ids: RawBuilder<unknown>): Promise<ChangeRow[]> =>
  readWhere(tx, tenantId, sql`p.id in (${ids})`, 'read');

async function readWhere(
  tx: Tx,
  tenantId: string,
  which: RawBuilder<unknown>,
  lock: 'read' | 'change',
): Promise<ChangeRow[]> {
  const { rows } = await sql<Omit<ChangeRow, 'items'> & { content: Buffer }>`
    select p.id, p.employee_id as "employeeId", p.transaction_no as "transactionNo", p.state, p.effective_date as "effectiveDate",
      p.on_behalf as "onBehalf", p.topics, p.comment, p.submitted_at as "submittedAt", p.completed_at as "completedAt",
      p.created_by as "createdBy", (select u.name from app_user u where u.tenant_id = p.tenant_id and u.id = p.created_by) as "createdByName",
      p.version, p.content
    from personal_change p where p.tenant_id = ${tenantId} and ${which}${lock === 'change' ? sql` for update of p` : sql``}`.execute(
    tx,
  );
  return rows.map(({ content, ...row }) => ({ ...row, items: openItems(vaultOfTx(tx), tenantId, content) }));
}

/** Writers of requests about one person take turns, so that two cannot both take hold of a field. */
export async function takeTurn(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} personal-change ${employeeId}`}, 0))`.execute(
    tx,
  );
}

interface Changes {
  readonly state?: RequestState;
  readonly items?: readonly StoredItem[];
  readonly targets?: readonly string[];
  readonly transactionNo?: string | null;
  readonly isSubmitted?: boolean;
}

/** Writes what changed of a row that is locked. */
export async function writeChange(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  id: string,
  { state, items, targets, transactionNo, isSubmitted }: Changes,
): Promise<void> {
  const content = items && sealItems(vaultOfTx(tx), tenantId, items);
  const { numAffectedRows } = await sql`
    update personal_change set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      ${stateColumns(state)}
      ${content ? sql`, content = ${content}` : sql``}
      ${targets ? sql`, targets = ${[...targets]}::text[]` : sql``}
      ${transactionNo ? sql`, transaction_no = ${transactionNo}` : sql``}
      ${isSubmitted ? sql`, submitted_at = now()` : sql``}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  if (Number(numAffectedRows ?? 0) === 0) throw new Problem('NOT_FOUND');
}
