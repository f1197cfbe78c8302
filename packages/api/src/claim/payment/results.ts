import { compare, decimal, isDecimal, type PaymentBatchDetail, type PaymentItem } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sumOf } from '@personalia/domain';
import { parse } from 'csv-parse/sync';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { notifyPaid } from './notices.ts';
import type { PaymentStatus } from './pain-status.ts';
import { fileNo, giveBack, openBatch, readItems, setBatchState, viewBatch } from './read.ts';
import { refuseOwnPart } from './rules.ts';

interface Result {
  readonly id: string;
  readonly isPaid: boolean;
  readonly reason: string | null;
}

/** What the bank did with items that wait for it; the claims follow, and the batch as a whole. */
async function record(tx: Tx, caller: Caller, batchId: string, results: readonly Result[]): Promise<void> {
  const { tenantId, userId } = caller;
  const { rows } = await sql<{ claimId: string; isPaid: boolean }>`
    update claim_payment_item i set state = case when r.is_paid then 'PAID' else 'FAILED' end, reason = r.reason,
      paid_at = case when r.is_paid then now() end, paid_by = ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(results.map(({ id, isPaid, reason }) => ({ id, is_paid: isPaid, reason })))}::jsonb)
      as r(id uuid, is_paid boolean, reason text)
    where i.tenant_id = ${tenantId} and i.batch_id = ${batchId}::uuid and i.id = r.id and i.state = 'INCLUDED'
    returning i.claim_id as "claimId", r.is_paid as "isPaid"`.execute(tx);
  if (rows.length < results.length) throw Problem.at('items', 'REFERENCE_MISSING');
  const of = (isPaid: boolean): string[] => rows.filter((row) => row.isPaid === isPaid).map(({ claimId }) => claimId);
  await giveBack(tx, tenantId, of(false));
  await sql`
    update claim_request c set paid = c.paid + i.amount, payment_state = case when c.paid + i.amount >= c.payable then 'PAID' else 'PARTLY_PAID' end,
      version = c.version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from claim_payment_item i
    where c.tenant_id = ${tenantId} and c.id = any(${of(true)}::uuid[]) and i.tenant_id = c.tenant_id and i.claim_id = c.id
      and i.batch_id = ${batchId}::uuid and i.state = 'PAID'`.execute(tx);
  await notifyPaid(
    tx,
    caller,
    batchId,
    results.map(({ id }) => id),
  );
  // A batch may have thousands of items: the database looks at them.
  const { rows: whole } = await sql<{ isPaid: boolean }>`
    select bool_and(state = 'PAID') as "isPaid" from claim_payment_item where tenant_id = ${tenantId} and batch_id = ${batchId}::uuid`.execute(
    tx,
  );
  await setBatchState(tx, caller, batchId, whole[0]?.isPaid ? 'PAID' : 'PARTLY_PAID');
}

export async function markItems(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, items }: { readonly version: number; readonly items: readonly Result[] },
): Promise<PaymentBatchDetail> {
  await openBatch(tx, caller, id, 'mark', version);
  await refuseOwnPart(tx, caller, id);
  await record(tx, caller, id, items);
  return viewBatch(tx, caller, id);
}

interface ResultRow {
  readonly no: number;
  readonly text: string;
  readonly endToEndId: string;
  readonly amount: string;
  readonly isPaid: boolean;
  readonly reason: string | null;
}

const PAID = new Set(['PAID', 'SUCCESS', 'OK', 'ACCEPTED', 'DIBAYAR', 'BERHASIL']);
const FAILED = new Set(['FAILED', 'REJECTED', 'RETURNED', 'GAGAL', 'DITOLAK']);

/** Rows of the bank: end-to-end id, amount, PAID or FAILED, reason. A head row and empty ones are passed over. */
function readResults(text: string): ResultRow[] {
  const separator = [';', '\t', '|', ','].find((one) => text.includes(one)) ?? ',';
  let rows: string[][];
  try {
    rows = parse(text, {
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      bom: true,
    });
  } catch (cause) {
    throw new Problem('PAY_RESULT', { values: { n: 1, reason: 'CSV' }, cause });
  }
  return rows.flatMap(([endToEndId = '', amount = '', state = '', reason = ''], n) => {
    const word = state.toUpperCase();
    const isKnown = PAID.has(word) || FAILED.has(word);
    if (!isKnown && n === 0) return [];
    const plain = amount.replace(/,(?=\d{1,2}$)/, '.');
    if (!isKnown || !isDecimal(plain))
      throw new Problem('PAY_RESULT', { values: { n: n + 1, reason: isKnown ? amount : state } });
    return [
      {
        no: n + 1,
        text: [endToEndId, amount, state].join(' '),
        endToEndId,
        amount: plain,
        isPaid: PAID.has(word),
        reason: reason === '' ? null : reason.slice(0, 500),
      },
    ];
  });
}

type Row = Pick<ResultRow, 'text' | 'endToEndId' | 'reason'> & {
  /** Null: only the id is given. */
  readonly amount: string | null;
  readonly status: PaymentStatus;
};

/** The rows of a file, and of a status report also those that it speaks of as a whole. */
async function rowsOf(text: string, messageNo: string, references: Iterable<string>): Promise<Row[]> {
  if (!text.trimStart().startsWith('<'))
    return readResults(text).map(({ isPaid, ...row }) => ({ ...row, status: isPaid ? 'PAID' : 'FAILED' }));
  const { readStatusReport } = await import('./pain-status.ts');
  const { messageId, payments, others } = readStatusReport(text.replace(/^\uFEFF/, '').trimStart());
  if (messageId !== messageNo) throw new Problem('PAY_STATUS_OTHER', { values: { no: messageId } });
  const named = new Set(payments.map(({ endToEndId }) => endToEndId));
  const rest = others
    ? [...references].filter((one) => !named.has(one)).map((endToEndId) => ({ ...others, endToEndId, amount: null }))
    : [];
  return [...payments, ...rest].map((row) => ({
    ...row,
    text: [row.endToEndId, row.amount, row.status].filter(Boolean).join(' '),
  }));
}

/** CP-5: matched by end-to-end id and amount; what fits nothing is reported, and what is known already changes nothing. */
export async function importResult(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, text }: { readonly version: number; readonly text: string },
) {
  const batch = await openBatch(tx, caller, id, 'import', version);
  await refuseOwnPart(tx, caller, id);
  const items = await readItems(tx, caller.tenantId, id);
  const groups = Map.groupBy(items, ({ endToEndId }) => endToEndId);
  const unknown: string[] = [];
  const results = new Map<string, Result>();
  let unchanged = 0;
  let pending = 0;
  for (const { status, amount, reason, ...row } of await rowsOf(text, fileNo(batch), groups.keys())) {
    const group = groups.get(row.endToEndId);
    const sum = sumOf((group ?? []).map((one) => decimal(one.amount)));
    const isMatch = amount === null || (isDecimal(amount) && compare(sum, decimal(amount)) === 0);
    if (!group || !isMatch) {
      unknown.push(row.text);
      continue;
    }
    const open = group.filter(({ id: itemId, state }) => state === 'INCLUDED' && !results.has(itemId));
    if (open.length === 0) unchanged += 1;
    else if (status === 'PENDING') pending += open.length;
    else for (const { id: itemId } of open) results.set(itemId, { id: itemId, isPaid: status === 'PAID', reason });
  }
  const all = [...results.values()];
  if (all.length > 0) await record(tx, caller, id, all);
  return {
    batch: await viewBatch(tx, caller, id),
    paid: all.filter(({ isPaid }) => isPaid).length,
    failed: all.filter(({ isPaid }) => !isPaid).length,
    unchanged,
    pending,
    unknown,
  };
}

/** CP-2: what somebody marked as paid is reversed or closed by somebody else. */
async function refuseOwnMark(tx: Tx, { tenantId, userId }: Caller, items: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from claim_payment_item where tenant_id = ${tenantId} and ${items} and paid_by = ${userId}::uuid limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw new Problem('WF_SELF');
}

/** CP-7: not by whoever marked it paid. The limits stay as they are: the benefit was used. */
export async function reverseItems(
  tx: Tx,
  caller: Caller,
  id: string,
  {
    version,
    itemIds,
    reason,
  }: { readonly version: number; readonly itemIds: readonly string[]; readonly reason: string },
): Promise<PaymentBatchDetail> {
  await openBatch(tx, caller, id, 'reverse', version);
  const { tenantId, userId } = caller;
  await refuseOwnMark(tx, caller, sql`id = any(${[...itemIds]}::uuid[])`);
  const { rows } = await sql<Pick<PaymentItem, 'claimId'>>`
    update claim_payment_item set state = 'REVERSED', reason = ${reason}, reversed_at = now(), reversed_by = ${userId}::uuid
    where tenant_id = ${tenantId} and batch_id = ${id}::uuid and id = any(${[...itemIds]}::uuid[]) and state = 'PAID'
    returning claim_id as "claimId"`.execute(tx);
  if (rows.length < itemIds.length) throw Problem.at('itemIds', 'REFERENCE_MISSING');
  await sql`
    update claim_request c set paid = c.paid - i.amount, payment_state = case when c.paid > i.amount then 'PARTLY_PAID' else 'READY' end, version = c.version + 1, updated_at = now(),
      updated_by = ${userId}::uuid
    from claim_payment_item i
    where c.tenant_id = ${tenantId} and i.tenant_id = c.tenant_id and i.claim_id = c.id and i.batch_id = ${id}::uuid
      and i.id = any(${[...itemIds]}::uuid[])`.execute(tx);
  await setBatchState(tx, caller, id, 'PARTLY_PAID');
  return viewBatch(tx, caller, id);
}

/** Everything in it has its result: nothing is reversed or recorded any more. */
export async function closeBatch(tx: Tx, caller: Caller, id: string, version: number): Promise<PaymentBatchDetail> {
  await openBatch(tx, caller, id, 'close', version);
  const items = await readItems(tx, caller.tenantId, id);
  if (items.some(({ state }) => state === 'INCLUDED')) throw new Problem('PAY_OPEN');
  await refuseOwnMark(tx, caller, sql`batch_id = ${id}::uuid`);
  await setBatchState(tx, caller, id, 'CLOSED');
  return viewBatch(tx, caller, id);
}
