import {
  type ClaimRecovery,
  GetClaimRecoveries,
  GetPayableClaims,
  type PayableClaim,
  RecordClaimRepayment,
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
  const { user } = renderPage('/claim-payment-process', {
    answers: [
      answer(GetPayableClaims, ({ query }) =>
        query['route'] === 'PAYROLL' ? new Rows([payable]) : new Rows([{ ...payable, route: 'BANK_BATCH' }]),
      ),
    ],
  });
  expect(await screen.findByText('No valid bank account')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Choose CLM-1' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Paid by' }));
  await user.click(await screen.findByTitle('With payroll'));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose CLM-1' }));
  expect(screen.getByRole('button', { name: 'Create batch with 1 claim' })).toBeTruthy();
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
