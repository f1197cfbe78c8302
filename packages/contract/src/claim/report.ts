import { idWord } from '../platform/address-words.ts';
import { type Label, label } from '../platform/label.ts';
import { defineTableReport } from '../platform/table-report.ts';

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
  filters: { claimTypeId: idWord.optional(), employerId: idWord.optional(), unitId: idWord.optional() },
});
export const GetClaimReport = claimReports.get;
export const ExportClaimReport = claimReports.export;
