import {
  CLAIM_PAY_ROUTES,
  type ClaimPayRoute,
  type Decimal,
  type DetailBlock,
  decimal,
  fillIn,
  formatDate,
  formatNumber,
  type Label,
  type Locale,
  label,
  PAYMENT_ITEMS_AT_ONCE,
  type PaymentBatch,
  subtract,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sumOf } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { accountChanges } from './accounts.ts';
import { type KeptItem, readBatch, readItems } from './read.ts';

/** What whoever approves a payment batch sees (C2): what to look at, how it differs from the one before, by bank, and its claims. */
export async function batchDetail(tx: Tx, viewer: Caller, id: string): Promise<readonly DetailBlock[]> {
  const { tenantId, locale } = viewer;
  const batch = await readBatch(tx, tenantId, id);
  const items = await readItems(tx, tenantId, id);
  const attention = await exceptionsOf(tx, viewer, batch);
  return [
    ...(attention.length > 0
      ? [{ kind: 'notes' as const, title: WORDS.attention[locale], severity: 'warning' as const, lines: attention }]
      : []),
    {
      kind: 'values',
      title: null,
      rows: [
        { label: WORDS.route[locale], value: routeLabel(batch.route)[locale] },
        { label: WORDS.date[locale], value: formatDate(batch.paymentDate, locale) },
        { label: WORDS.number[locale], value: formatNumber(decimal(String(items.length)), locale) },
        { label: WORDS.total[locale], value: `${batch.currency} ${formatNumber(decimal(batch.total), locale)}` },
        { label: WORDS.before[locale], value: await comparedWithBefore(tx, viewer, batch) },
        { label: WORDS.note[locale], value: batch.note },
      ],
    },
    ...(batch.route === 'BANK_BATCH' ? [byBank(batch, items, locale)] : []),
    claimTable(batch, items, locale),
  ];
}

/** Accounts that changed since submission, and claims whose lines are over a limit or were warned of. */
async function exceptionsOf(tx: Tx, viewer: Caller, batch: PaymentBatch): Promise<string[]> {
  const changed = (await accountChanges(tx, viewer, batch)).length;
  const { rows } = await sql<{ n: number }>`
    select count(distinct l.claim_id)::int as n from claim_payment_item i
    join claim_line l on l.tenant_id = i.tenant_id and l.claim_id = i.claim_id
    where i.tenant_id = ${viewer.tenantId} and i.batch_id = ${batch.id}::uuid and (l.over_limit or l.warnings <> '[]')`.execute(
    tx,
  );
  const warned = rows[0]?.n ?? 0;
  return [
    ...(changed > 0 ? [fillIn(WORDS.changed, { n: changed }, viewer.locale)] : []),
    ...(warned > 0 ? [fillIn(WORDS.warned, { n: warned }, viewer.locale)] : []),
  ];
}

/** "PAY-202603-0007: IDR 1,200,000 (+300,000)": the batch made before this one for the same employer, currency and way of payment. */
async function comparedWithBefore(tx: Tx, { tenantId, locale }: Caller, batch: PaymentBatch): Promise<string | null> {
  const { rows } = await sql<{ batchNo: string; total: string }>`
    select b.batch_no as "batchNo", (select trim_scale(coalesce(sum(i.amount), 0))::text from claim_payment_item i
      where i.tenant_id = b.tenant_id and i.batch_id = b.id) as total
    from claim_payment_batch b join claim_payment_batch o on o.tenant_id = b.tenant_id and o.id = ${batch.id}::uuid
    where b.tenant_id = ${tenantId} and b.employer_id = o.employer_id and b.currency = o.currency and b.route = o.route
      and b.created_at < o.created_at and b.state not in ('DRAFT', 'CANCELLED') order by b.created_at desc, b.id limit 1`.execute(
    tx,
  );
  const [before] = rows;
  if (!before) return null;
  const total = decimal(before.total);
  const more = subtract(decimal(batch.total), total);
  const difference = `${more.startsWith('-') ? '' : '+'}${formatNumber(more, locale)}`;
  return `${before.batchNo}: ${batch.currency} ${formatNumber(total, locale)} (${difference})`;
}

const totalOf = (items: readonly KeptItem[]): Decimal => sumOf(items.map(({ amount }) => decimal(amount)));

function byBank({ currency }: PaymentBatch, items: readonly KeptItem[], locale: Locale): DetailBlock {
  const banks = [...Map.groupBy(items, ({ account }) => account?.bankName ?? '–')].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  return {
    kind: 'table',
    title: `${WORDS.banks[locale]} (${currency})`,
    columns: [
      { label: WORDS.bank[locale], isNumber: false },
      { label: WORDS.claims[locale], isNumber: true },
      { label: WORDS.amount[locale], isNumber: true },
    ],
    rows: banks.map(([bank, own]) => [
      bank,
      formatNumber(decimal(String(own.length)), locale),
      formatNumber(totalOf(own), locale),
    ]),
  };
}

/** The first of them, as its view shows them; the total is that of all. */
function claimTable({ currency, route }: PaymentBatch, items: readonly KeptItem[], locale: Locale): DetailBlock {
  const rest = items.length - PAYMENT_ITEMS_AT_ONCE;
  return {
    kind: 'table',
    title: `${WORDS.claims[locale]} (${currency})`,
    columns: [
      { label: WORDS.no[locale], isNumber: false },
      { label: WORDS.employee[locale], isNumber: false },
      { label: WORDS.account[locale], isNumber: false },
      { label: WORDS.amount[locale], isNumber: true },
    ],
    rows: [
      ...items
        .slice(0, PAYMENT_ITEMS_AT_ONCE)
        .map((item) => [
          item.transactionNo,
          item.employeeName,
          item.account ? `${item.account.bankName} ${item.account.accountNo}` : routeLabel(route)[locale],
          formatNumber(decimal(item.amount), locale),
        ]),
      ...(rest > 0
        ? [
            [
              fillIn(WORDS.rest, { n: rest }, locale),
              null,
              null,
              formatNumber(totalOf(items.slice(PAYMENT_ITEMS_AT_ONCE)), locale),
            ],
          ]
        : []),
      [WORDS.total[locale], null, null, formatNumber(totalOf(items), locale)],
    ],
  };
}

const routeLabel = (route: ClaimPayRoute): Label =>
  CLAIM_PAY_ROUTES.find(({ value }) => value === route)?.label ?? WORDS.route;

const WORDS = {
  attention: label('Check before deciding', 'Periksa sebelum memutuskan'),
  changed: label(
    '{n} bank {n:account has|accounts have} changed since the batch was submitted.',
    '{n} rekening bank berubah sejak kelompok ini diajukan.',
  ),
  warned: label(
    '{n} {n:claim is|claims are} over a limit or {n:has|have} warnings.',
    '{n} klaim melebihi batas atau memiliki peringatan.',
  ),
  route: label('Paid by', 'Dibayar melalui'),
  date: label('Payment date', 'Tanggal pembayaran'),
  number: label('Number of claims', 'Jumlah klaim'),
  before: label('Previous batch', 'Kelompok sebelumnya'),
  note: label('Note', 'Catatan'),
  banks: label('By bank', 'Per bank'),
  bank: label('Bank', 'Bank'),
  claims: label('Claims', 'Klaim'),
  rest: label('{n} more {n:claim|claims}', '{n} klaim lainnya'),
  no: label('Transaction no.', 'No. transaksi'),
  employee: label('Employee', 'Karyawan'),
  account: label('Bank account', 'Rekening bank'),
  amount: label('Amount', 'Jumlah'),
  total: label('Total', 'Jumlah'),
};
