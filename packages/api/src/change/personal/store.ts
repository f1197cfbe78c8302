import type { CalendarDate, RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { vaultOfTx } from '../../platform/vault/index.ts';
import { type Author, type StoredRequestChanges, storedRequests } from '../stored-requests.ts';
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

const changes = storedRequests<Omit<ChangeRow, 'items'> & { readonly content: Buffer }, ChangeRow>({
  table: 'personal_change',
  columns: sql`p.on_behalf as "onBehalf", p.topics, p.comment, p.completed_at as "completedAt", p.content`,
  rowOf: (tx, tenantId, { content, ...row }) => ({ ...row, items: openItems(vaultOfTx(tx), tenantId, content) }),
});

/** One request by its number or id, locked where it will be changed. Undefined: there is none. */
export const readChange = (tx: Tx, tenantId: string, no: string, lock: 'read' | 'change') =>
  changes.one(
    tx,
    tenantId,
    isId(no) ? sql`p.id = ${no}::uuid` : sql`p.transaction_no = ${no}`,
    lock,
    isId(no) ? no : null,
  );

/** The one that this transaction has locked, as it stands; undefined: it has not, or by its number. */
export const heldChange = (tx: Tx, id: string): ChangeRow | undefined => changes.held(tx, id);

export const readChanges = changes.several;

/** Writers of requests about one person take turns, so that two cannot both take hold of a field. */
export async function takeTurn(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} personal-change ${employeeId}`}, 0))`.execute(
    tx,
  );
}

interface Changes extends StoredRequestChanges {
  readonly draft?: Pick<ChangeRow, 'effectiveDate' | 'comment' | 'topics'>;
  readonly items?: readonly StoredItem[];
  readonly targets?: readonly string[];
}

/** Writes what changed of a row that is locked. */
export const writeChange = (
  tx: Tx,
  author: Author,
  id: string,
  { draft, items, targets, ...common }: Changes,
): Promise<void> =>
  changes.write(tx, author, id, common, [
    ...(draft
      ? [
          sql`, effective_date = ${draft.effectiveDate}::date, comment = ${draft.comment}, topics = ${[...draft.topics]}::text[]`,
        ]
      : []),
    ...(items ? [sql`, content = ${sealItems(vaultOfTx(tx), author.tenantId, items)}`] : []),
    ...(targets ? [sql`, targets = ${[...targets]}::text[]`] : []),
  ]);
