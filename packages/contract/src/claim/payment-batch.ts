import * as z from 'zod';
import { type Label, label } from '../platform/label.ts';
import { APPROVAL_ACTIONS } from '../workflow/index.ts';
import { CLAIM_PAY_ROUTES } from './term-choices.ts';

/** What is paid, and the batch that pays it (CL3). */

export const payRoute = z.enum(CLAIM_PAY_ROUTES.map(({ value }) => value));

export const PAYMENT_BATCH_STATES = [
  'DRAFT',
  'PENDING',
  'APPROVED',
  'EXPORTED',
  'PARTLY_PAID',
  'PAID',
  'CLOSED',
  'CANCELLED',
] as const;
export type PaymentBatchState = (typeof PAYMENT_BATCH_STATES)[number];
export const PAYMENT_BATCH_STATE_LABELS: Readonly<Record<PaymentBatchState, Label>> = {
  DRAFT: label('Draft', 'Draf'),
  PENDING: label('Pending', 'Menunggu'),
  APPROVED: label('Approved', 'Disetujui'),
  EXPORTED: label('Exported', 'Diekspor'),
  PARTLY_PAID: label('Partly paid', 'Dibayar sebagian'),
  PAID: label('Paid', 'Dibayar'),
  CLOSED: label('Closed', 'Ditutup'),
  CANCELLED: label('Cancelled', 'Dibatalkan'),
};
export const PAYMENT_ITEM_STATES = ['INCLUDED', 'PAID', 'FAILED', 'REVERSED'] as const;
export type PaymentItemState = (typeof PAYMENT_ITEM_STATES)[number];
export const PAYMENT_ITEM_STATE_LABELS: Readonly<Record<PaymentItemState, Label>> = {
  INCLUDED: label('To be paid', 'Akan dibayar'),
  PAID: label('Paid', 'Dibayar'),
  FAILED: label('Failed', 'Gagal'),
  REVERSED: label('Reversed', 'Dibalik'),
};

const account = z.object({ bankName: z.string(), accountNo: z.string(), accountName: z.string() });

export const PayableClaimView = z
  .object({
    id: z.string(),
    transactionNo: z.string(),
    employeeId: z.string(),
    employeeName: z.string(),
    employerId: z.string(),
    employerName: z.string(),
    title: z.string(),
    /** Names of its claim types. */
    types: z.string().nullable(),
    currency: z.string(),
    approvedAt: z.string(),
    payable: z.string(),
    paid: z.string(),
    outstanding: z.string(),
    route: payRoute,
    /** Null: paid by bank it is an exception, which cannot be paid yet (CP-1). */
    account: account.nullable(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'PayableClaim' });
export type PayableClaim = z.output<typeof PayableClaimView>;

const accountChange = z.object({
  /** Null: not known, as the account is gone. */
  changedAt: z.string().nullable(),
  /** What would be paid into today; null: none is valid. */
  account: account.nullable(),
});
export type PaymentAccountChange = z.output<typeof accountChange>;

const item = z
  .object({
    id: z.string(),
    claimId: z.string(),
    transactionNo: z.string(),
    employeeName: z.string(),
    amount: z.string(),
    /** Null: not paid by bank. */
    account: account.nullable(),
    /** The account of the employee is another one since the batch was submitted (CP-4). */
    accountChange: accountChange.nullable(),
    endToEndId: z.string(),
    state: z.enum(PAYMENT_ITEM_STATES),
    reason: z.string().nullable(),
    paidAt: z.string().nullable(),
  })
  .meta({ id: 'PaymentItem' });
export type PaymentItem = z.output<typeof item>;

const batch = z.object({
  id: z.string(),
  version: z.int(),
  batchNo: z.string(),
  route: payRoute,
  employerName: z.string(),
  currency: z.string(),
  paymentDate: z.string(),
  state: z.enum(PAYMENT_BATCH_STATES),
  note: z.string().nullable(),
  items: z.int(),
  total: z.string(),
  paid: z.string(),
  fileHash: z.string().nullable(),
  /** Counts the files: one that was voided is followed by another. */
  fileSeq: z.int(),
  exportedAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export const PaymentBatchView = batch.meta({ id: 'PaymentBatch' });
export type PaymentBatch = z.output<typeof PaymentBatchView>;

export const PAYMENT_ACTIONS = [
  'remove',
  'amount',
  'submit',
  'export',
  'mark',
  'import',
  'reverse',
  'cancel',
  'reopen',
  'void',
  'account',
  'close',
] as const;
/** What somebody had to do with a batch before it is paid. */
export const PAYMENT_PARTS = ['CREATED', 'APPROVED'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];
export const PaymentBatchDetailView = batch
  .extend({
    lines: z.array(item),
    /** Items whose account changed; until that is decided, no file is written (CP-4). */
    accountChanges: z.int(),
    request: z
      .object({ id: z.string(), can: z.array(z.enum(APPROVAL_ACTIONS)), waitingFor: z.array(z.string()) })
      .nullable(),
    /** Why the caller does not record its payments: they made or approved it (CP-2). */
    ownPart: z.enum(PAYMENT_PARTS).nullable(),
    can: z.array(z.enum(PAYMENT_ACTIONS)),
  })
  .meta({ id: 'PaymentBatchDetail' });
export type PaymentBatchDetail = z.output<typeof PaymentBatchDetailView>;
