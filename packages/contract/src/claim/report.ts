import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { type Label, label } from '../platform/label.ts';
import { defineTableReport } from '../platform/table-report.ts';
import { REQUEST_STATES } from '../workflow/index.ts';

/** /claim-report: claims, what is left of the limits, payments, and the ledger (CL4). */

export const CLAIM_REPORTS = [
  'claims',
  'summary',
  'organisation',
  'balances',
  'ageing',
  'payments',
  'exceptions',
  'turnaround',
  'ledger',
] as const;
/** Which date of a claim a report of lines is narrowed by; that of the receipt unless said. */
export const CLAIM_REPORT_DATES = ['receipt', 'submission', 'approval'] as const;
export type ClaimReportDate = (typeof CLAIM_REPORT_DATES)[number];
/** Reports of the lines of claims: one by one, summed up, or those to be looked at. */
export const CLAIM_LINE_REPORTS: ReadonlySet<ClaimReport> = new Set([
  'claims',
  'summary',
  'organisation',
  'exceptions',
]);
export type ClaimReport = (typeof CLAIM_REPORTS)[number];
export const CLAIM_REPORT_LABELS: Readonly<Record<ClaimReport, Label>> = {
  claims: label('Claim details', 'Rincian klaim'),
  summary: label('Summary by type and month', 'Ringkasan per jenis dan bulan'),
  organisation: label('Summary by unit and grade', 'Ringkasan per unit dan golongan'),
  balances: label('Limit utilisation', 'Pemakaian batas'),
  ageing: label('Outstanding and ageing', 'Belum dibayar dan umurnya'),
  payments: label('Payments and reversals', 'Pembayaran dan pembalikan'),
  exceptions: label('Exceptions', 'Pengecualian'),
  turnaround: label('Turnaround', 'Waktu persetujuan'),
  ledger: label('Ledger', 'Buku batas'),
};
export const CLAIM_LEDGER_KIND_LABELS = {
  ENTITLEMENT: label('Entitlement', 'Hak'),
  CARRY_OVER: label('Carried over', 'Dibawa dari periode lalu'),
  ADJUSTMENT: label('Adjustment', 'Penyesuaian'),
  EXPIRE: label('Expired', 'Hangus'),
  RESERVE: label('Reserved', 'Direservasi'),
  RELEASE: label('Released', 'Dilepas'),
  USE: label('Used', 'Dipakai'),
  REVERSAL: label('Reversed', 'Dibalik'),
} as const;
export type ClaimLedgerKind = keyof typeof CLAIM_LEDGER_KIND_LABELS;

/** Dates are those of receipts, approvals, payments or decisions, by what a report is of; balances are those of the last day. */
const claimReports = defineTableReport('Claim', {
  menu: 'claim-report',
  what: 'a claim report',
  reports: CLAIM_REPORTS,
  filters: {
    claimTypeId: idWord.optional(),
    employerId: idWord.optional(),
    unitId: idWord.optional(),
    /** Of reports of lines. */
    state: z.enum(REQUEST_STATES).exclude(['DRAFT']).optional(),
    dateOf: z.enum(CLAIM_REPORT_DATES).optional(),
  },
});
export const GetClaimReport = claimReports.get;
export const ExportClaimReport = claimReports.export;
