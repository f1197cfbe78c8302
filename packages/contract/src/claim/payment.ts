import * as z from 'zod';
import { dateWord, idWord, neededNote, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency as currencyField, decimalField } from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { recordStep } from '../platform/record-step.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import {
  PAYMENT_BATCH_STATES,
  PayableClaimView,
  PaymentBatchDetailView,
  PaymentBatchView,
  payRoute,
} from './payment-batch.ts';

/** Approved claims are paid in batches: by a file for the bank, with the payroll, or in cash (CL3). */

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
  reply: PayableClaimView,
  form: 'page',
});
export const GetPaymentBatches = defineEndpoint({
  name: 'GetPaymentBatches',
  summary: 'Payment batches, the latest first',
  method: 'GET',
  path: '/v1/ClaimPaymentBatch/GetPagination',
  access: access('view'),
  query: z.strictObject({
    ...page,
    search: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Part of a batch number, or the number of a claim in it' }),
    state: z.enum(PAYMENT_BATCH_STATES).optional(),
    route: payRoute.optional(),
    employerId: idWord.optional(),
    currency: z.string().max(3).optional(),
    from: dateWord.optional().meta({ description: 'Paid on this day or after' }),
    to: dateWord.optional().meta({ description: 'Paid on this day or before' }),
  }),
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
  reply: PaymentBatchDetailView,
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
  reply: PaymentBatchDetailView,
  status: 201,
});
const step = recordStep({
  name: 'PaymentBatch',
  path: '/v1/ClaimPaymentBatch/{id}',
  access: access('create'),
  reply: PaymentBatchDetailView,
});
export const RemovePaymentItems = defineEndpoint({
  ...step('RemoveItems', 'Take claims out of a draft batch'),
  body: versionBody.extend({ itemIds: ids }),
});
export const SubmitPaymentBatch = defineEndpoint(step('Submit', 'Submit a batch for approval by somebody else (CP-2)'));
export const CancelPaymentBatch = defineEndpoint(
  step('Cancel', 'Cancel a batch that was not exported: its claims can be paid again'),
);
export const ReopenPaymentBatch = defineEndpoint({
  ...step('Reopen', 'Make an approved batch a draft again: it is changed, and approved once more'),
  access: access('export'),
  body: versionBody.extend({ reason }),
});
export const VoidPaymentFile = defineEndpoint({
  ...step('VoidFile', 'Void the file of a batch of which nothing was paid: another can be exported'),
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
  ...step('SetAmount', 'Pay a part of a claim; the rest stays outstanding (CP-6)'),
  body: versionBody.extend({
    itemId: idWord,
    amount: decimalField({ label: label('Amount', 'Jumlah'), places: 4, least: '0.0001', most: '9999999999.99' })
      .schema,
  }),
});
export const MarkPaymentItems = defineEndpoint({
  ...step('Mark', 'Record which items the bank paid and which failed'),
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
    batch: PaymentBatchDetailView,
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
  ...step('Reverse', 'Reverse payments: the claims can be paid again (CP-7)'),
  access: access('approve'),
  body: versionBody.extend({ itemIds: ids, reason }),
});
export const ResolvePaymentAccounts = defineEndpoint({
  ...step('ResolveAccounts', 'Pay into the accounts that were submitted, or into those of today (CP-4)'),
  access: access('export'),
  body: versionBody.extend({ itemIds: ids, use: z.enum(['SUBMITTED', 'CURRENT']) }),
});
export const ClosePaymentBatch = defineEndpoint({
  ...step('Close', 'Close a batch of which every item has its result, by somebody else than who marked them (CP-2)'),
  access: access('approve'),
});
