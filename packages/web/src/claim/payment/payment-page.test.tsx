import {
  type ClaimRecovery,
  ClosePaymentBatch,
  GetClaimPaymentRules,
  GetClaimRecoveries,
  GetPayableClaims,
  GetPaymentBatch,
  GetPaymentBatches,
  type PayableClaim,
  type PaymentBatchDetail,
  PaymentBatchHistory,
  RecordClaimRepayment,
  ResolvePaymentAccounts,
  SaveClaimPaymentRules,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const payable: PayableClaim = {
  id: 'claim-1',
  transactionNo: 'CLM-1',
  employeeId: 'e1',
  employeeName: 'Rina',
  employerId: 'o1',
  employerName: 'PT Demo',
  title: 'Doctor',
  types: 'Outpatient',
  currency: 'IDR',
  approvedAt: '2026-03-03T00:00:00Z',
  payable: '70000',
  paid: '0',
  outstanding: '70000',
  route: 'PAYROLL',
  account: null,
  isOwn: false,
};

test('CL3: what payroll pays needs no bank account; by bank the same claim is an exception', async () => {
  const { user } = renderPage('/claim-payment-process?currency=IDR&until=2026-03-31', {
    answers: [
      answer(GetPayableClaims, ({ query }) =>
        query['route'] === 'PAYROLL' ? new Rows([payable]) : new Rows([{ ...payable, route: 'BANK_BATCH' }]),
      ),
    ],
  });
  expect(await screen.findByText('No valid bank account')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Choose CLM-1' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Only without a bank account' }));
  await waitFor(() =>
    expect(callsOf(GetPayableClaims).at(-1)?.query).toMatchObject({
      currency: 'IDR',
      until: '2026-03-31',
      account: 'missing',
    }),
  );
  await user.click(screen.getByRole('combobox', { name: 'Paid by' }));
  await user.click(await screen.findByTitle('With payroll'));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose CLM-1' }));
  expect(screen.getByRole('button', { name: 'Create batch with 1 claim' })).toBeTruthy();
});

const bank = { bankName: 'Bank A', accountNo: '•••1234', accountName: 'Rina' };
const batch: PaymentBatchDetail = {
  id: 'batch-1',
  version: 4,
  batchNo: 'PAY-202603-0001',
  route: 'BANK_BATCH',
  employerName: 'PT Demo',
  currency: 'IDR',
  paymentDate: '2026-03-31',
  state: 'APPROVED',
  note: null,
  items: 1,
  total: '70000',
  paid: '0',
  fileHash: null,
  fileSeq: 1,
  exportedAt: null,
  createdAt: '2026-03-03T00:00:00Z',
  createdBy: 'Sari',
  lines: [
    {
      id: 'item-1',
      claimId: 'claim-1',
      transactionNo: 'CLM-1',
      employeeName: 'Rina',
      amount: '70000',
      account: bank,
      accountChange: { changedAt: '2026-03-05T02:00:00Z', account: { ...bank, bankName: 'Bank B' } },
      endToEndId: 'PAY-202603-0001-1',
      state: 'INCLUDED',
      reason: null,
      paidAt: null,
    },
  ],
  accountChanges: 1,
  request: null,
  ownPart: 'APPROVED',
  can: ['export', 'account'],
};

test('CP-4, CL3: an account that changed is shown and decided on before the export; what has its results is closed', async () => {
  let now = batch;
  const { user } = renderPage('/claim-payment-process?tab=batches&batch=batch-1', {
    answers: [
      answer(GetPaymentBatches, () => new Rows([now])),
      answer(GetPaymentBatch, () => now),
      answer(ResolvePaymentAccounts, () => {
        const lines = batch.lines.map((item) => ({ ...item, state: 'PAID' as const, accountChange: null }));
        now = { ...batch, version: 5, state: 'PAID', accountChanges: 0, lines, can: ['export', 'close'] };
        return now;
      }),
      answer(ClosePaymentBatch, () => now),
      answer(PaymentBatchHistory.endpoints.history, [
        {
          id: 'h-1',
          at: '2026-03-31T03:00:00Z',
          by: 'Sari',
          role: null,
          channel: 'web',
          action: 'UPDATE',
          reason: null,
          changes: [{ field: 'paid', old: null, new: 2 }],
        },
      ]),
    ],
  });
  expect(await screen.findByText(/^Account changed on 5 Mar 2026/)).toBeTruthy();
  expect(screen.getByText('Now: Bank B •••1234 · Rina')).toBeTruthy();
  expect(screen.getByText('You approved this batch. Someone else has to record its payments.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export bank file' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Choose CLM-1' }));
  await user.click(screen.getByRole('button', { name: 'Use 1 new account' }));
  await waitFor(() =>
    expect(callsOf(ResolvePaymentAccounts).at(-1)?.body).toEqual({ version: 4, itemIds: ['item-1'], use: 'CURRENT' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Close batch' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Close this batch?' })).getByRole('button', {
      name: 'Close batch',
    }),
  );
  await waitFor(() => expect(callsOf(ClosePaymentBatch).at(-1)?.body).toEqual({ version: 5 }));
  await user.click(screen.getByText('History'));
  expect(await screen.findByText('Marked as paid')).toBeTruthy();
});

test('CL3: batches are narrowed in the address, which opening one of them leaves as it is', async () => {
  const { user, path } = renderPage('/claim-payment-process?tab=batches&state=APPROVED&from=2026-03-01', {
    answers: [
      answer(GetPaymentBatches, ({ query }) => (query['search'] ? new Rows([]) : new Rows([batch]))),
      answer(GetPaymentBatch, batch),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'PAY-202603-0001' }));
  expect(callsOf(GetPaymentBatches).at(-1)?.query).toMatchObject({ state: 'APPROVED', from: '2026-03-01' });
  expect(path()).toContain('state=APPROVED');
  expect(path()).toContain('batch=batch-1');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.type(screen.getByRole('searchbox', { name: 'Batch or transaction no.' }), 'CLM-9{Enter}');
  expect(await screen.findByText('No payment batches match the filters.')).toBeTruthy();
  expect(path()).not.toContain('batch=');
});

const recovery: ClaimRecovery = {
  id: 'recovery-1',
  version: 3,
  employeeId: 'e1',
  employeeNo: 'E-1',
  employeeName: 'Budi',
  lastDay: '2026-06-30',
  typeName: 'Outpatient',
  memberName: null,
  periodStart: '2026-01-01',
  periodEnd: '2026-12-31',
  currency: 'IDR',
  amount: '1500000',
  recovered: '400000',
  outstanding: '1100000',
  isOwn: false,
  entries: [{ kind: 'CLAIM', amount: '400000', day: '2026-07-01', transactionNo: 'CLM-2', note: null }],
};

test('CL-8: a repayment is recorded with its day and reason, and a refusal is shown at the field', async () => {
  let isRefused = true;
  const { user } = renderPage('/claim-payment-process?tab=recoveries', {
    answers: [
      answer(GetClaimRecoveries, new Rows([recovery])),
      answer(RecordClaimRepayment, () =>
        isRefused
          ? new Refusal(422, 'VALIDATION', 'Check the fields.', {
              errors: [{ path: 'amount', code: 'RECOVERY_OVER', message: 'Only 1,100,000 is outstanding.' }],
            })
          : recovery,
      ),
    ],
  });
  expect(await screen.findByText(/Deducted from claim/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Record repayment' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Note*'), 'Bank transfer');
  await user.click(dialog.getByRole('button', { name: 'Record repayment' }));
  expect(await dialog.findByText('Only 1,100,000 is outstanding.')).toBeTruthy();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Record repayment' }));
  await waitFor(() =>
    expect(callsOf(RecordClaimRepayment).at(-1)?.body).toMatchObject({
      version: 3,
      amount: '1100000',
      note: 'Bank transfer',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('CP-2: whether an approver may record payments is switched on the settings of claims', async () => {
  sessionStorage.setItem('tab:/claim-setting', 'rules');
  const { user } = renderPage('/claim-setting', {
    answers: [
      answer(GetClaimPaymentRules, { creatorMayMark: true, approverMayMark: false, version: 2 }),
      answer(SaveClaimPaymentRules, { creatorMayMark: true, approverMayMark: true, version: 3 }),
    ],
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('switch', { name: 'The approver may record payments' }));
  await user.click(save);
  await waitFor(() =>
    expect(callsOf(SaveClaimPaymentRules).at(-1)?.body).toEqual({
      creatorMayMark: true,
      approverMayMark: true,
      version: 2,
    }),
  );
});
