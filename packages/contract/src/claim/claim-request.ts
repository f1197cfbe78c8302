import * as z from 'zod';
import { lineField } from '../employee/index.ts';
import { dateWord, idWord, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { fileEndpoints } from '../platform/record-file.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { APPROVAL_ACTIONS, REQUEST_STATE_LABELS, REQUEST_STATES } from '../workflow/index.ts';
import { ClaimLineDraft, ClaimLineView, shortWord } from './claim-line.ts';
import { claimPages } from './pages.ts';
import { CLAIM_CALCULATIONS, CLAIM_UNITS } from './term-choices.ts';

export const CLAIM_PAYMENT_STATES = [
  { value: 'NONE', label: label('Not approved', 'Belum disetujui') },
  { value: 'READY', label: label('To be paid', 'Akan dibayar') },
  { value: 'IN_BATCH', label: label('In payment', 'Dalam pembayaran') },
  { value: 'PARTLY_PAID', label: label('Partly paid', 'Dibayar sebagian') },
  { value: 'WITH_PAYROLL', label: label('With payroll', 'Bersama gaji') },
  { value: 'PAID', label: label('Paid', 'Dibayar') },
  { value: 'SETTLED', label: label('Nothing to pay', 'Tidak ada pembayaran') },
] as const;
export type ClaimPaymentState = (typeof CLAIM_PAYMENT_STATES)[number]['value'];

const money = (en: string, id: string) => field.decimalField({ label: label(en, id), places: 4, readOnly: true });

/** A claim of an employee, as lists show it. Its lines and what may be done with it are in `GetClaim`. */
export const ClaimRequest = defineResource('ClaimRequest', {
  path: claimPages.claimRequest.path,
  formPath: `/${claimPages.claimRequest.path}/claim-form`,
  label: claimPages.claimRequest.label,
  code: 'none',
  title: 'title',
  displayKey: 'transactionNo',
  fields: {
    transactionNo: field.text({ label: label('Transaction no.', 'No. transaksi'), max: 40, readOnly: true }).optional(),
    employeeId: field.reference({ label: label('Employee', 'Karyawan'), to: 'Employee', fixed: true }),
    title: field.text({ label: label('Title', 'Judul'), max: 200 }),
    costCentre: field.text({ label: label('Cost centre', 'Pusat biaya'), max: 40 }).optional(),
    projectCode: field.text({ label: label('Project', 'Proyek'), max: 40 }).optional(),
    tripFrom: field.date({ label: label('Trip from', 'Perjalanan dari') }).optional(),
    tripTo: field.date({ label: label('Trip to', 'Perjalanan sampai') }).optional(),
    types: field.text({ label: label('Claim types', 'Jenis klaim'), max: 500, readOnly: true }).optional(),
    currency: field.currency({ label: label('Currency', 'Mata uang'), readOnly: true }).optional(),
    claimed: money('Claimed', 'Diklaim'),
    eligible: money('Covered', 'Ditanggung'),
    approved: money('Approved', 'Disetujui').optional(),
    tax: money('Tax', 'Pajak'),
    payable: money('Payable', 'Akan dibayar').optional(),
    paid: money('Paid', 'Dibayar'),
    state: field.choice({
      label: label('Status', 'Status'),
      choices: REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_LABELS[value] })),
      readOnly: true,
    }),
    paymentState: field.choice({
      label: label('Payment', 'Pembayaran'),
      choices: CLAIM_PAYMENT_STATES,
      readOnly: true,
    }),
    submittedAt: field.instant({ label: label('Submitted', 'Diajukan'), readOnly: true }).optional(),
    line: lineField,
  },
  list: {
    columns: [
      'transactionNo',
      'employeeId',
      'title',
      'types',
      'claimed',
      'approved',
      'payable',
      'state',
      'paymentState',
      'submittedAt',
    ],
    search: ['transactionNo', 'title', 'types'],
    sort: '-createdAt',
  },
  subject: { field: 'employeeId' },
});
export type ClaimRequest = RecordOf<typeof ClaimRequest>;

const request = z.object({
  id: z.string(),
  state: z.enum(REQUEST_STATES),
  transactionNo: z.string().nullable(),
  version: z.int(),
  can: z.array(z.enum(APPROVAL_ACTIONS)),
  /** Names of those who have to decide now. */
  waitingFor: z.array(z.string()),
  comment: z.string().nullable(),
});

const claim = z
  .object({
    id: z.string(),
    version: z.int(),
    employeeId: z.string(),
    employeeName: z.string(),
    title: z.string(),
    purpose: z.string().nullable(),
    remarks: z.string().nullable(),
    costCentre: z.string().nullable(),
    projectCode: z.string().nullable(),
    tripFrom: z.string().nullable(),
    tripTo: z.string().nullable(),
    /** Null while no line has a type. */
    currency: z.string().nullable(),
    state: z.enum(REQUEST_STATES),
    paymentState: z.enum(CLAIM_PAYMENT_STATES.map(({ value }) => value)),
    transactionNo: z.string().nullable(),
    claimed: z.string(),
    eligible: z.string(),
    notCovered: z.string(),
    approved: z.string().nullable(),
    /** Beside the approved amounts (CL-15). */
    tax: z.string(),
    /** Kept back because of what the employee owes (CL-8). */
    recovered: z.string(),
    /** Approved and tax, less what is kept back; null until it is approved. */
    payable: z.string().nullable(),
    paid: z.string(),
    lines: z.array(ClaimLineView),
    /** Null until it is first submitted. */
    request: request.nullable(),
    /** The caller may change lines and receipts. */
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canCancel: z.boolean(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.output<typeof claim>;

const lines = z.array(ClaimLineDraft).max(50);
const draft = z.strictObject({
  title: field.text({ label: label('Title', 'Judul'), max: 200 }).schema,
  purpose: field
    .note({ label: label('Purpose', 'Keperluan'), max: 1000 })
    .schema.nullable()
    .default(null),
  remarks: field
    .note({ label: label('Remarks', 'Keterangan'), max: 1000 })
    .schema.nullable()
    .default(null),
  costCentre: shortWord(40),
  projectCode: shortWord(40),
  tripFrom: dateWord.nullable().default(null),
  tripTo: dateWord.nullable().default(null),
  lines,
});
export type ClaimDraft = z.output<typeof draft>;

const access = (action: 'view' | 'create' | 'edit' | 'delete') => ({ menu: 'claim-request', action }) as const;

export const GetClaim = defineEndpoint({
  name: 'GetClaim',
  summary: 'A claim with its lines, what is covered of each and why',
  method: 'GET',
  path: '/v1/ClaimRequest/{id}/Detail',
  access: access('view'),
  params: idParams,
  reply: claim,
});
export const CreateClaim = defineEndpoint({
  name: 'CreateClaim',
  summary: 'Save a claim as a draft',
  method: 'POST',
  path: '/v1/ClaimRequest',
  access: access('create'),
  subject: { field: 'employeeId' },
  body: draft.extend({ employeeId: idWord }),
  reply: claim,
  status: 201,
});
export const UpdateClaim = defineEndpoint({
  name: 'UpdateClaim',
  summary: 'Change a claim that is a draft or was returned',
  method: 'PUT',
  path: '/v1/ClaimRequest/{id}',
  access: access('edit'),
  params: idParams,
  body: draft.extend({ version: versionNumber }),
  reply: claim,
});
export const DeleteClaim = defineEndpoint({
  name: 'DeleteClaim',
  summary: 'Delete a draft that was never submitted',
  method: 'DELETE',
  path: '/v1/ClaimRequest/{id}',
  access: access('delete'),
  params: idParams,
  form: 'nothing',
});
export const SubmitClaim = defineEndpoint({
  name: 'SubmitClaim',
  summary: 'Submit a claim for approval: what is covered is reserved (CL-5)',
  method: 'POST',
  path: '/v1/ClaimRequest/{id}/Submit',
  access: access('edit'),
  params: idParams,
  body: versionBody,
  reply: claim,
});
const decision = z.strictObject({
  version: versionNumber,
  comment: z.string().max(2000).nullable().default(null),
});
export const RecallClaim = defineEndpoint({
  name: 'RecallClaim',
  summary: 'Take a submitted claim back into a draft',
  method: 'POST',
  path: '/v1/ClaimRequest/{id}/Recall',
  access: access('edit'),
  params: idParams,
  body: decision,
  reply: claim,
});
export const WithdrawClaim = defineEndpoint({
  name: 'WithdrawClaim',
  summary: 'Withdraw a submitted claim',
  method: 'POST',
  path: '/v1/ClaimRequest/{id}/Withdraw',
  access: access('edit'),
  params: idParams,
  body: decision,
  reply: claim,
});
export const CancelClaim = defineEndpoint({
  name: 'CancelClaim',
  summary: 'Cancel an approved claim that is not paid: its use of the limits is reversed (CR-6)',
  method: 'POST',
  path: '/v1/ClaimRequest/{id}/Cancel',
  access: access('edit'),
  params: idParams,
  body: decision,
  reply: claim,
});
export const CopyClaim = defineEndpoint({
  name: 'CopyClaim',
  summary: 'A new draft with the lines of a claim, without its receipts',
  method: 'POST',
  path: '/v1/ClaimRequest/{id}/Copy',
  access: access('create'),
  params: idParams,
  body: z.strictObject({}),
  reply: claim,
  status: 201,
});

const computedClaim = z.object({
  currency: z.string().nullable(),
  claimed: z.string(),
  eligible: z.string(),
  notCovered: z.string(),
  lines: z.array(ClaimLineView),
});
/** What is covered of lines, and why; amounts in the currency of the claim. */
export type ComputedClaim = z.output<typeof computedClaim>;

export const CalculateClaim = defineEndpoint({
  name: 'CalculateClaim',
  summary: 'What is covered of lines that need not be saved yet, and why',
  method: 'POST',
  path: '/v1/ClaimRequest/Calculate',
  access: access('view'),
  subject: { field: 'employeeId' },
  body: z.strictObject({ employeeId: idWord, claimId: idWord.nullable().default(null), lines }),
  reply: computedClaim,
});

/** What is left of a limit on a date. */
const balance = z
  .object({
    claimTypeId: z.string(),
    typeName: z.string(),
    memberId: z.string().nullable(),
    memberName: z.string().nullable(),
    currency: z.string(),
    kind: z.string(),
    appliesTo: z.string(),
    isCount: z.boolean(),
    limit: z.string(),
    used: z.string(),
    left: z.string(),
    /** The part of the limit that was carried over. */
    carried: z.string(),
    /** The amounts rest on pay, which the caller may not see. */
    isHidden: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'ClaimBalance' });
export type ClaimBalance = z.output<typeof balance>;
export const ClaimBalanceView = balance;

const choice = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  calculation: z.enum(CLAIM_CALCULATIONS.map(({ value }) => value)),
  unit: z.enum(CLAIM_UNITS.map(({ value }) => value)).nullable(),
  /** What is asked of a line. */
  asks: z.array(z.enum(['amount', 'quantity'])),
  needsReceipt: z.boolean(),
  category: z.string(),
  /** Persons whom it covers on that date; null: the employee. */
  members: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
});
export type ClaimChoice = z.output<typeof choice>;

const claimChoices = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  today: z.string(),
  /** That of the employee, which counts where a claim names none. */
  costCentre: z.string().nullable(),
  /** The caller may type a rate of their own (CL-14). */
  mayTypeRate: z.boolean(),
  /** The type that the employee claimed last; null where it is none of the types. */
  lastTypeId: z.string().nullable(),
  types: z.array(choice),
  balances: z.array(balance),
});
export type ClaimChoices = z.output<typeof claimChoices>;

export const GetClaimChoices = defineEndpoint({
  name: 'GetClaimChoices',
  summary: 'What an employee can claim on a date, for whom, and what is left of the limits',
  method: 'GET',
  path: '/v1/ClaimRequest/Choices',
  access: access('view'),
  subject: { field: 'employeeId' },
  /** Without an employee: the caller's own. */
  query: z.strictObject({ employeeId: idWord.optional(), date: dateWord.optional() }),
  reply: claimChoices,
});

const lineParams = z.strictObject({ id: idWord, lineId: idWord });
export const {
  all: GetClaimReceiptFiles,
  add: AddClaimReceiptFile,
  one: GetClaimReceiptFile,
  remove: DeleteClaimReceiptFile,
} = fileEndpoints({
  kind: 'ClaimReceipt',
  of: 'a line of a claim',
  path: '/v1/ClaimRequest/{id}/Line/{lineId}/File',
  params: lineParams,
  fileParams: lineParams.extend({ fileId: idWord }),
  view: access('view'),
  edit: access('edit'),
});
