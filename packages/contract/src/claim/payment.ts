import * as z from 'zod';
import { dateWord, idWord, neededNote, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency as currencyField, decimalField } from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { APPROVAL_ACTIONS } from '../workflow/index.ts';
import { CLAIM_PAY_ROUTES } from './term-choices.ts';

/** Approved claims are paid in batches: by a file for the bank, with the payroll, or in cash (CL3). */

const payRoute = z.enum(CLAIM_PAY_ROUTES.map(({ value }) => value));

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

export const BANK_COLUMNS = [
  { value: 'reference', label: label('End-to-end id', 'Id ujung ke ujung') },
  { value: 'accountNo', label: label('Account number', 'Nomor rekening') },
  { value: 'accountName', label: label('Account holder', 'Pemilik rekening') },
  { value: 'bankName', label: label('Bank', 'Bank') },
  { value: 'amount', label: label('Amount', 'Jumlah') },
  { value: 'currency', label: label('Currency', 'Mata uang') },
  { value: 'paymentDate', label: label('Payment date', 'Tanggal pembayaran') },
  { value: 'employeeNo', label: label('Employee no.', 'No. karyawan') },
  { value: 'employeeName', label: label('Employee', 'Karyawan') },
  { value: 'note', label: label('Transaction no.', 'No. transaksi') },
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number]['value'];

export const BANK_FORMATS = [
  { value: 'CSV', label: label('CSV', 'CSV') },
  { value: 'FIXED', label: label('Fixed width', 'Lebar tetap') },
  { value: 'PAIN_001', label: label('ISO 20022 (pain.001)', 'ISO 20022 (pain.001)') },
] as const;

const optional = (pattern: RegExp) => z.string().trim().regex(pattern).nullable().default(null);

/** Of a column of fixed width, where nothing is said. */
export const BANK_COLUMN_WIDTH = 20;

/** A file of credit lines as the bank wants it: CSV, fixed width, or the credit transfer of ISO 20022 (CP-9). */
export const BankFormat = z
  .strictObject({
    kind: z.enum(BANK_FORMATS.map(({ value }) => value)).default('CSV'),
    /** Of ISO 20022: who pays (null: the employer), from which account at which bank. */
    debitName: z.string().trim().min(1).max(140).nullable().default(null),
    debitAccount: optional(/^[A-Za-z0-9 -]{1,40}$/),
    debitBic: optional(/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/),
    columns: z
      .array(z.enum(BANK_COLUMNS.map(({ value }) => value)))
      .min(1)
      .max(BANK_COLUMNS.length)
      .default(['reference', 'accountNo', 'accountName', 'bankName', 'amount', 'currency', 'paymentDate', 'note']),
    /** Of fixed width: characters of each column. */
    widths: z.partialRecord(z.enum(BANK_COLUMNS.map(({ value }) => value)), z.int().min(1).max(140)).default({}),
    separator: z.enum([',', ';', '\t', '|']).default(','),
    decimal: z.enum(['.', ',']).default('.'),
    dateFormat: z.enum(['YYYY-MM-DD', 'DD/MM/YYYY', 'YYYYMMDD']).default('YYYY-MM-DD'),
    header: z.boolean().default(true),
  })
  .meta({ id: 'BankFormat' });
export type BankFormat = z.output<typeof BankFormat>;

const account = z.object({ bankName: z.string(), accountNo: z.string(), accountName: z.string() });

const payable = z
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
export type PayableClaim = z.output<typeof payable>;

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
const batchDetail = batch
  .extend({
    lines: z.array(item),
    /** Items whose account changed; until that is decided, no file is written (CP-4). */
    accountChanges: z.int(),
    request: z.object({ id: z.string(), can: z.array(z.enum(APPROVAL_ACTIONS)) }).nullable(),
    /** Why the caller does not record its payments: they made or approved it (CP-2). */
    ownPart: z.enum(PAYMENT_PARTS).nullable(),
    can: z.array(z.enum(PAYMENT_ACTIONS)),
  })
  .meta({ id: 'PaymentBatchDetail' });
export type PaymentBatchDetail = z.output<typeof batchDetail>;

const menu = 'claim-payment-process';
const access = (action: 'view' | 'create' | 'edit' | 'delete' | 'approve' | 'export') => ({ menu, action }) as const;
const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
};
const ids = z.array(idWord).min(1).max(2000);
const reason = neededNote(500);
const currency = currencyField({ label: label('Currency', 'Mata uang') }).schema;
/** CP-10: what is larger is made by a job; a view of a batch holds so many of its items. */
export const PAYMENT_ITEMS_AT_ONCE = 500;

export const GetPayableClaims = defineEndpoint({
  name: 'GetPayableClaims',
  summary: 'Approved claims that are not paid yet; those without a bank account are marked, not left out',
  method: 'GET',
  path: '/v1/ClaimPayment/Candidates',
  access: access('view'),
  subject: { field: 'employeeId' },
  query: z.strictObject({
    ...page,
    route: payRoute.default('BANK_BATCH'),
    currency: z.string().max(3).optional(),
    search: z.string().max(200).optional(),
    employerId: idWord.optional(),
    unitId: idWord.optional().meta({ description: 'With the units below it' }),
    claimTypeId: idWord.optional(),
    until: dateWord.optional().meta({ description: 'Approved on this day or before' }),
    account: z.literal('missing').optional().meta({ description: 'Only what cannot be paid for want of an account' }),
  }),
  reply: payable,
  form: 'page',
});
export const GetPaymentBatches = defineEndpoint({
  name: 'GetPaymentBatches',
  summary: 'Payment batches, the latest first',
  method: 'GET',
  path: '/v1/ClaimPaymentBatch/GetPagination',
  access: access('view'),
  query: z.strictObject(page),
  reply: PaymentBatchView,
  form: 'page',
});
export const GetPaymentBatch = defineEndpoint({
  name: 'GetPaymentBatch',
  summary: 'A payment batch with its items',
  method: 'GET',
  path: '/v1/ClaimPaymentBatch/{id}',
  access: access('view'),
  params: idParams,
  reply: batchDetail,
});
export const CreatePaymentBatch = defineEndpoint({
  name: 'CreatePaymentBatch',
  summary:
    'Put approved claims of one employer, currency and way of payment into a batch; more than 500 by a job (CP-10)',
  method: 'POST',
  path: '/v1/ClaimPaymentBatch',
  access: access('create'),
  body: z
    .strictObject({
      claimIds: ids.nullable().default(null),
      /** In place of them: everything that can be paid and was approved by a day. */
      all: z
        .strictObject({ employerId: idWord, currency, until: dateWord, route: payRoute.default('BANK_BATCH') })
        .nullable()
        .default(null),
      paymentDate: dateWord,
      note: reason.nullable().default(null),
    })
    .refine(({ claimIds, all }) => (claimIds === null) !== (all === null), {
      params: { code: 'required' },
      message: 'required',
      path: ['claimIds'],
    }),
  reply: batchDetail,
  status: 201,
});
const onBatch = (verb: string, summary: string) =>
  ({ name: `${verb}PaymentBatch`, summary, method: 'POST', params: idParams, reply: batchDetail }) as const;
export const RemovePaymentItems = defineEndpoint({
  ...onBatch('RemoveItems', 'Take claims out of a draft batch'),
  path: '/v1/ClaimPaymentBatch/{id}/RemoveItems',
  access: access('create'),
  body: versionBody.extend({ itemIds: ids }),
});
export const SubmitPaymentBatch = defineEndpoint({
  ...onBatch('Submit', 'Submit a batch for approval by somebody else (CP-2)'),
  path: '/v1/ClaimPaymentBatch/{id}/Submit',
  access: access('create'),
  body: versionBody,
});
export const CancelPaymentBatch = defineEndpoint({
  ...onBatch('Cancel', 'Cancel a batch that was not exported: its claims can be paid again'),
  path: '/v1/ClaimPaymentBatch/{id}/Cancel',
  access: access('create'),
  body: versionBody,
});
export const ReopenPaymentBatch = defineEndpoint({
  ...onBatch('Reopen', 'Make an approved batch a draft again: it is changed, and approved once more'),
  path: '/v1/ClaimPaymentBatch/{id}/Reopen',
  access: access('export'),
  body: versionBody.extend({ reason }),
});
export const VoidPaymentFile = defineEndpoint({
  ...onBatch('VoidFile', 'Void the file of a batch of which nothing was paid: another can be exported'),
  path: '/v1/ClaimPaymentBatch/{id}/VoidFile',
  access: access('edit'),
  body: versionBody.extend({ reason }),
});
export const ExportPaymentBatch = defineEndpoint({
  name: 'ExportPaymentBatch',
  summary:
    'The file for the bank, or the list for payroll or cash; the first time freezes the batch, later ones give the same file',
  method: 'POST',
  path: '/v1/ClaimPaymentBatch/{id}/Export',
  access: access('export'),
  params: idParams,
  body: versionBody,
  form: 'file',
});
export const SetPaymentAmount = defineEndpoint({
  ...onBatch('SetAmount', 'Pay a part of a claim; the rest stays outstanding (CP-6)'),
  path: '/v1/ClaimPaymentBatch/{id}/SetAmount',
  access: access('create'),
  body: versionBody.extend({
    itemId: idWord,
    amount: decimalField({ label: label('Amount', 'Jumlah'), places: 4, least: '0.0001', most: '9999999999.99' })
      .schema,
  }),
});
export const MarkPaymentItems = defineEndpoint({
  ...onBatch('Mark', 'Record which items the bank paid and which failed'),
  path: '/v1/ClaimPaymentBatch/{id}/MarkPaid',
  access: access('edit'),
  body: versionBody.extend({
    items: z
      .array(z.strictObject({ id: idWord, isPaid: z.boolean(), reason: reason.nullable().default(null) }))
      .min(1)
      .max(2000),
  }),
});
export const ImportPaymentResult = defineEndpoint({
  name: 'ImportPaymentResult',
  summary:
    'Results of the bank as CSV (end-to-end id, amount, PAID or FAILED, reason) or pain.002. The same file twice changes nothing',
  method: 'POST',
  path: '/v1/ClaimPaymentBatch/{id}/ImportResult',
  access: access('edit'),
  params: idParams,
  body: z.strictObject({ version: versionNumber, text: z.string().min(1).max(1_000_000) }),
  reply: z.object({
    batch: batchDetail,
    paid: z.int(),
    failed: z.int(),
    unchanged: z.int(),
    /** Accepted and not settled yet: a later file says more. */
    pending: z.int(),
    /** Rows that fit no item: reported, nothing is guessed (CP-5). */
    unknown: z.array(z.string()),
  }),
});
export const ReversePaymentItems = defineEndpoint({
  ...onBatch('Reverse', 'Reverse payments: the claims can be paid again (CP-7)'),
  path: '/v1/ClaimPaymentBatch/{id}/Reverse',
  access: access('approve'),
  body: versionBody.extend({ itemIds: ids, reason }),
});
export const ResolvePaymentAccounts = defineEndpoint({
  ...onBatch('ResolveAccounts', 'Pay into the accounts that were submitted, or into those of today (CP-4)'),
  path: '/v1/ClaimPaymentBatch/{id}/ResolveAccounts',
  access: access('export'),
  body: versionBody.extend({ itemIds: ids, use: z.enum(['SUBMITTED', 'CURRENT']) }),
});
export const ClosePaymentBatch = defineEndpoint({
  ...onBatch('Close', 'Close a batch of which every item has its result, by somebody else than who marked them (CP-2)'),
  path: '/v1/ClaimPaymentBatch/{id}/Close',
  access: access('approve'),
  body: versionBody,
});
const savedFormat = BankFormat.extend({ version: z.int() }).meta({ id: 'SavedBankFormat' });
export const GetBankFormat = defineEndpoint({
  name: 'GetBankFormat',
  summary: 'How files for the bank are written',
  method: 'GET',
  path: '/v1/BankFormat',
  access: access('view'),
  reply: savedFormat,
});
export const SaveBankFormat = defineEndpoint({
  name: 'SaveBankFormat',
  summary: 'Change how files for the bank are written',
  method: 'PUT',
  path: '/v1/BankFormat',
  access: access('edit'),
  body: BankFormat.extend({ version: z.int().min(0) }),
  reply: savedFormat,
});

const paymentRules = z.object({
  creatorMayMark: z.boolean().meta({ description: 'Whoever made a batch may record its payments' }),
  approverMayMark: z.boolean().meta({ description: 'Whoever approved a batch may record its payments' }),
});
const savedRules = paymentRules.extend({ version: z.int() }).meta({ id: 'ClaimPaymentRules' });
export type ClaimPaymentRules = z.output<typeof savedRules>;
export const GetClaimPaymentRules = defineEndpoint({
  name: 'GetClaimPaymentRules',
  summary: 'Who may record the payments of a batch besides the rights for it (CP-2)',
  method: 'GET',
  path: '/v1/ClaimPaymentRules',
  access: { menu: 'claim-setting', action: 'view' },
  reply: savedRules,
});
export const SaveClaimPaymentRules = defineEndpoint({
  name: 'SaveClaimPaymentRules',
  summary: 'Change who may record the payments of a batch; never a right of those who pay',
  method: 'PUT',
  path: '/v1/ClaimPaymentRules',
  access: { menu: 'claim-setting', action: 'edit' },
  body: z.strictObject({ ...paymentRules.shape, version: z.int().min(0) }),
  reply: savedRules,
});
