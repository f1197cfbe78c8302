import { label, STEP_NAMES } from '@personalia/contract';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { Effect, RequestType } from '../../platform/requests/index.ts';
import { takeAccounts } from './accounts.ts';
import { releaseBatch } from './batches.ts';
import { batchDetail } from './detail.ts';
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
        name: STEP_NAMES.finance,
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
  effects: (event) => EFFECTS[event] ?? [],
  async snapshot(tx, tenantId, id) {
    const { batchNo, employerName, total, currency, paymentDate } = await readBatch(tx, tenantId, id);
    return {
      title: batchNo,
      subtitle: employerName,
      amount: total,
      currency,
      from: paymentDate,
    };
  },
  detail: batchDetail,
};
