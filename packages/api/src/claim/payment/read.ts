import {
  type GetPaymentBatches,
  type InputOf,
  PAYMENT_BATCH_STATE_LABELS,
  PAYMENT_ITEMS_AT_ONCE,
  type PaymentBatch,
  type PaymentBatchDetail,
  type PaymentBatchState,
  type PaymentItem,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type PageReply, Problem, pageByNumber, stale } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { likeText } from '../../platform/resource/index.ts';
import { accountChanges } from './accounts.ts';
import { ownPart } from './rules.ts';

export const CLAIM_PAYMENT = 'CLAIM_PAYMENT';
const MENU = 'claim-payment-process';

const batches = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>): RawBuilder<PaymentBatch> => sql<PaymentBatch>`
  select b.id, b.version, b.batch_no as "batchNo", b.route, o.name as "employerName", b.currency, b.payment_date as "paymentDate", b.state, b.note,
    i.items, i.total, i.paid, b.file_hash as "fileHash", b.file_seq as "fileSeq", b.exported_at as "exportedAt", b.created_at as "createdAt", u.name as "createdBy"
  from claim_payment_batch b
  join employer o on o.tenant_id = b.tenant_id and o.id = b.employer_id
  left join app_user u on u.tenant_id = b.tenant_id and u.id = b.created_by
  cross join lateral (
    select count(*)::int as items, trim_scale(coalesce(sum(x.amount), 0))::text as total,
      trim_scale(coalesce(sum(x.amount) filter (where x.state = 'PAID'), 0))::text as paid
    from claim_payment_item x where x.tenant_id = b.tenant_id and x.batch_id = b.id) i
  where ${where} ${rest}`;

type BatchQuery = InputOf<typeof GetPaymentBatches>['query'];

/** The batches, aliased `b`, that a list asks for. A claim is found by its number, which only its request has an index of. */
function batchesLike(
  tenantId: string,
  { search = '', state, route, employerId, currency, from, to }: Omit<BatchQuery, 'page' | 'pageSize'>,
): RawBuilder<unknown> {
  const words = search.trim().toUpperCase();
  const found = sql`(b.batch_no like ${`%${likeText(words)}%`} or b.id in (
    select i.batch_id from claim_payment_item i
    join approval_request r on r.tenant_id = i.tenant_id and r.subject_id = i.claim_id
    where i.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.transaction_no = ${words}))`;
  return sql`b.tenant_id = ${tenantId} ${words === '' ? sql`` : sql`and ${found}`}
    ${state ? sql`and b.state = ${state}` : sql``} ${route ? sql`and b.route = ${route}` : sql``}
    ${employerId ? sql`and b.employer_id = ${employerId}::uuid` : sql``} ${currency ? sql`and b.currency = ${currency}` : sql``}
    ${from ? sql`and b.payment_date >= ${from}::date` : sql``} ${to ? sql`and b.payment_date <= ${to}::date` : sql``}`;
}

export async function pageOfBatches(
  tx: Tx,
  { tenantId }: Caller,
  { page, pageSize, ...filter }: BatchQuery,
): Promise<PageReply> {
  const which = batchesLike(tenantId, filter);
  const rest = sql`order by b.created_at desc, b.id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const { rows } = await batches(which, rest).execute(tx);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from claim_payment_batch b where ${which}`.execute(tx);
  return pageByNumber(rows, { page, pageSize, total: counted[0]?.n ?? 0 });
}

/** Without what became of its account since. */
export type KeptItem = Omit<PaymentItem, 'accountChange'>;

export async function readItems(tx: Tx, tenantId: string, batchId: string): Promise<KeptItem[]> {
  const { rows } = await sql<KeptItem>`
    select i.id, i.claim_id as "claimId", c.transaction_no as "transactionNo", coalesce(e.display_name, '–') as "employeeName",
      trim_scale(i.amount)::text as amount,
      case when i.account_id is not null then json_build_object('bankName', i.bank_name, 'accountNo', i.account_no, 'accountName', i.account_name) end as account,
      i.end_to_end_id as "endToEndId", i.state, i.reason, i.paid_at as "paidAt"
    from claim_payment_item i
    join claim_request c on c.tenant_id = i.tenant_id and c.id = i.claim_id
    left join employee_current e on e.tenant_id = i.tenant_id and e.id = i.employee_id
    where i.tenant_id = ${tenantId} and i.batch_id = ${batchId}::uuid order by i.end_to_end_id, i.id`.execute(tx);
  return rows;
}

export async function readBatch(tx: Tx, tenantId: string, id: string): Promise<PaymentBatch> {
  const { rows } = await batches(sql`b.tenant_id = ${tenantId} and b.id = ${id}::uuid`, sql``).execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

type Action = PaymentBatchDetail['can'][number];
/** In which states an action makes sense, and the right that it takes. */
const ACTIONS: Readonly<
  Record<Action, { in: readonly PaymentBatchState[]; right: 'create' | 'export' | 'edit' | 'approve' }>
> = {
  remove: { in: ['DRAFT'], right: 'create' },
  amount: { in: ['DRAFT'], right: 'create' },
  submit: { in: ['DRAFT'], right: 'create' },
  cancel: { in: ['DRAFT', 'APPROVED'], right: 'create' },
  export: { in: ['APPROVED', 'EXPORTED', 'PARTLY_PAID', 'PAID', 'CLOSED'], right: 'export' },
  mark: { in: ['EXPORTED', 'PARTLY_PAID'], right: 'edit' },
  import: { in: ['EXPORTED', 'PARTLY_PAID', 'PAID'], right: 'edit' },
  reverse: { in: ['PARTLY_PAID', 'PAID'], right: 'approve' },
  reopen: { in: ['APPROVED'], right: 'export' },
  void: { in: ['EXPORTED'], right: 'edit' },
  account: { in: ['APPROVED'], right: 'export' },
  close: { in: ['PARTLY_PAID', 'PAID'], right: 'approve' },
};

/** CP-4: the account is taken at submission and written into the file at the export; in between it can change. */
const ACCOUNT_STATES: ReadonlySet<PaymentBatchState> = new Set(['PENDING', 'APPROVED']);

export async function viewBatch(tx: Tx, caller: Caller, id: string): Promise<PaymentBatchDetail> {
  const batch = await readBatch(tx, caller.tenantId, id);
  const items = await readItems(tx, caller.tenantId, id);
  const changes = new Map(
    ACCOUNT_STATES.has(batch.state)
      ? (await accountChanges(tx, caller, batch)).map(({ id: item, changedAt, account }) => [
          item,
          { changedAt, account },
        ])
      : [],
  );
  const requests = await requestEngine().requestsOf(tx, caller, CLAIM_PAYMENT, [id]);
  const request = requests.get(id);
  const isOpen = items.some(({ state }) => state === 'INCLUDED');
  const mayMark = ACTIONS.import.in.includes(batch.state) && caller.permissions.can(MENU, ACTIONS.import.right);
  const own = mayMark ? await ownPart(tx, caller, id) : null;
  const can = (Object.keys(ACTIONS) as Action[]).filter((action) => {
    if ((action === 'mark' && !isOpen) || (action === 'close' && isOpen)) return false;
    if (action === 'account' && changes.size === 0) return false;
    if (own !== null && (action === 'mark' || action === 'import')) return false;
    return ACTIONS[action].in.includes(batch.state) && caller.permissions.can(MENU, ACTIONS[action].right);
  });
  return {
    ...batch,
    // What has to be decided is among those that are shown.
    lines: items
      .map((item) => ({ ...item, accountChange: changes.get(item.id) ?? null }))
      .toSorted((a, b) => Number(b.accountChange !== null) - Number(a.accountChange !== null))
      .slice(0, PAYMENT_ITEMS_AT_ONCE),
    accountChanges: changes.size,
    request: request ? { id: request.id, can: [...request.can], waitingFor: [...request.waitingFor] } : null,
    ownPart: own,
    can,
  };
}

/** A batch for an action, locked, as it is now. */
export async function lockBatch(tx: Tx, caller: Caller, id: string, action: Action): Promise<PaymentBatch> {
  await sql`
    select 1 from claim_payment_batch where tenant_id = ${caller.tenantId} and id = ${id}::uuid for update`.execute(tx);
  const batch = await readBatch(tx, caller.tenantId, id);
  if (!ACTIONS[action].in.includes(batch.state))
    throw new Problem('PAY_STATE', {
      values: { state: PAYMENT_BATCH_STATE_LABELS[batch.state][caller.locale].toLowerCase() },
    });
  return batch;
}

/** The same in the version that the caller looked at. */
export async function openBatch(
  tx: Tx,
  caller: Caller,
  id: string,
  action: Action,
  version: number,
): Promise<PaymentBatch> {
  const batch = await lockBatch(tx, caller, id, action);
  if (batch.version !== version) {
    const { rows } = await sql<{ updatedBy: string | null; updatedAt: string }>`
      select u.name as "updatedBy", b.updated_at as "updatedAt" from claim_payment_batch b
      left join app_user u on u.tenant_id = b.tenant_id and u.id = b.updated_by
      where b.tenant_id = ${caller.tenantId} and b.id = ${id}::uuid`.execute(tx);
    throw stale(batch, rows[0] ?? { updatedBy: null, updatedAt: null });
  }
  return batch;
}

export async function setBatchState(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  id: string,
  state: PaymentBatchState,
): Promise<void> {
  await sql`
    update claim_payment_batch set state = ${state}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
}

/** Claims whose items are no longer to be paid by this batch can go into another. */
export async function giveBack(tx: Tx, tenantId: string, claimIds: readonly string[]): Promise<void> {
  await sql`
    update claim_request set payment_state = case when paid > 0 then 'PARTLY_PAID' else 'READY' end, version = version + 1, updated_at = now()
    where tenant_id = ${tenantId} and id = any(${[...claimIds]}::uuid[])`.execute(tx);
}

/** What the bank calls the file of a batch; one that followed a voided one has another name. */
export const fileNo = ({ batchNo, fileSeq }: Pick<PaymentBatch, 'batchNo' | 'fileSeq'>): string =>
  fileSeq === 1 ? batchNo : `${batchNo}-F${fileSeq}`;
