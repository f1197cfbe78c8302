import {
  CLAIM_PAY_ROUTES,
  type ClaimPayRoute,
  decimal,
  formatDate,
  formatNumber,
  type Label,
  label,
} from '@personalia/contract';
import { sumOf } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { Effect, RequestType } from '../../platform/requests/index.ts';
import { takeAccounts } from './accounts.ts';
import { releaseBatch } from './batches.ts';
import { CLAIM_PAYMENT, readBatch, readItems, setBatchState } from './read.ts';

const stateBecomes = (state: 'DRAFT' | 'APPROVED' | 'CANCELLED'): Effect => ({
  name: 'state',
  run: async ({ tx, actor: { tenantId, userId }, subjectId }) => {
    await setBatchState(tx, { tenantId, userId }, subjectId, state);
    return null;
  },
});
const release: Effect = {
  name: 'release',
  run: async ({ tx, actor: { tenantId }, subjectId }) => {
    await releaseBatch(tx, tenantId, subjectId);
    return null;
  },
};
const EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  APPROVED: [stateBecomes('APPROVED')],
  // A batch that is sent back can be corrected; one that is refused gives its claims back.
  RETURNED: [stateBecomes('DRAFT')],
  RECALLED: [stateBecomes('DRAFT')],
  REJECTED: [release, stateBecomes('CANCELLED')],
  WITHDRAWN: [release, stateBecomes('CANCELLED')],
  CANCELLED: [release, stateBecomes('CANCELLED')],
};

/** A payment batch is released by somebody else than who made it (CP-2). */
export const claimPaymentType: RequestType = {
  code: CLAIM_PAYMENT,
  label: label('Claim payment', 'Pembayaran klaim'),
  prefix: 'CPY',
  menuPath: 'claim-payment-process',
  link: (id) => `/claim-payment-process?tab=batches&batch=${id}`,
  facts: {
    'payment.total': { type: 'number', label: label('Total', 'Jumlah') },
    'payment.items': { type: 'number', label: label('Number of claims', 'Jumlah klaim') },
    'payment.currency': { type: 'text', label: label('Currency', 'Mata uang') },
  },
  materialFields: ['items'],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: false,
  standard: {
    code: 'CLAIM-PAYMENT',
    name: label('Claim payments', 'Pembayaran klaim'),
    steps: [
      {
        name: label('Finance', 'Keuangan'),
        slots: [{ kind: 'PERMISSION', menu: 'claim-payment-process', action: 'approve' }],
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const { rows } = await sql`
      select 1 from claim_payment_batch where tenant_id = ${tenantId} and id = ${id}::uuid for update`.execute(tx);
    if (rows.length === 0) return undefined;
    const { total, items, currency } = await readBatch(tx, tenantId, id);
    const lines = await readItems(tx, tenantId, id);
    return {
      employeeId: null,
      amount: total,
      currency,
      facts: { 'payment.total': total, 'payment.items': items, 'payment.currency': currency },
      material: { items: lines.map(({ claimId, amount }) => [claimId, amount]) },
    };
  },
  async validate(tx, { tenantId, userId }, id, event) {
    if (event !== 'submit') return;
    if ((await readBatch(tx, tenantId, id)).items === 0) throw new Problem('PAY_EMPTY');
    await takeAccounts(tx, tenantId, id);
    await sql`
      update claim_payment_batch set state = 'PENDING', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  },
  reserve: async () => {},
  release: async () => {},
  effects: (event) => EFFECTS[event] ?? [],
  edit: async () => {},
  async snapshot(tx, tenantId, id) {
    const { batchNo, employerName, total, currency, paymentDate } = await readBatch(tx, tenantId, id);
    return {
      title: batchNo,
      subtitle: employerName,
      amount: total,
      currency,
      quantity: null,
      from: paymentDate,
      to: null,
      values: [],
      attachments: [],
    };
  },
  async detail(tx, { tenantId, locale }, id) {
    const { paymentDate, currency, note, route } = await readBatch(tx, tenantId, id);
    const lines = await readItems(tx, tenantId, id);
    const money = (value: string): string => formatNumber(value, locale);
    return [
      {
        kind: 'values',
        title: null,
        rows: [
          { label: WORDS.route[locale], value: routeLabel(route)[locale] },
          { label: WORDS.date[locale], value: formatDate(paymentDate, locale) },
          { label: WORDS.note[locale], value: note },
        ],
      },
      {
        kind: 'table',
        title: `${WORDS.claims[locale]} (${currency})`,
        columns: [
          { label: WORDS.no[locale], isNumber: false },
          { label: WORDS.employee[locale], isNumber: false },
          { label: WORDS.account[locale], isNumber: false },
          { label: WORDS.amount[locale], isNumber: true },
        ],
        rows: [
          ...lines.map((line) => [
            line.transactionNo,
            line.employeeName,
            line.account ? `${line.account.bankName} ${line.account.accountNo}` : routeLabel(route)[locale],
            money(line.amount),
          ]),
          [WORDS.total[locale], null, null, money(sumOf(lines.map(({ amount }) => decimal(amount))))],
        ],
      },
    ];
  },
};

const routeLabel = (route: ClaimPayRoute): Label =>
  CLAIM_PAY_ROUTES.find(({ value }) => value === route)?.label ?? WORDS.route;

const WORDS = {
  route: label('Paid by', 'Dibayar melalui'),
  date: label('Payment date', 'Tanggal pembayaran'),
  note: label('Note', 'Catatan'),
  claims: label('Claims', 'Klaim'),
  no: label('Transaction no.', 'No. transaksi'),
  employee: label('Employee', 'Karyawan'),
  account: label('Bank account', 'Rekening bank'),
  amount: label('Amount', 'Jumlah'),
  total: label('Total', 'Jumlah'),
};
