import * as z from 'zod';
import { lineField } from '../employee/index.ts';
import { dateWord } from '../platform/address-words.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { APPROVAL_ACTIONS, REQUEST_STATE_LABELS, REQUEST_STATES } from '../workflow/index.ts';
import { ClaimLineDraft, ClaimLineView, shortWord } from './claim-line.ts';
import { claimPages } from './pages.ts';

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

export const claimView = z
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
export type Claim = z.output<typeof claimView>;

export const claimLines = z.array(ClaimLineDraft).max(50);
export const claimDraft = z.strictObject({
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
  lines: claimLines,
});
export type ClaimDraft = z.output<typeof claimDraft>;

export const mayClaim = (action: 'view' | 'create' | 'edit' | 'delete') => ({ menu: 'claim-request', action }) as const;
