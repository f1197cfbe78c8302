import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { EXPORT_FORMATS } from '../platform/resource-endpoints.ts';

/** /claim-report: claims, what is left of the limits, and the ledger (CL4). */

export const CLAIM_REPORTS = ['claims', 'summary', 'balances', 'ledger'] as const;
export type ClaimReport = (typeof CLAIM_REPORTS)[number];
export const CLAIM_REPORT_LABELS: Readonly<Record<ClaimReport, Label>> = {
  claims: label('Claim details', 'Rincian klaim'),
  summary: label('Summary by type and month', 'Ringkasan per jenis dan bulan'),
  balances: label('Limit utilisation', 'Pemakaian batas'),
  ledger: label('Ledger', 'Buku batas'),
};
export const CLAIM_LEDGER_KIND_LABELS = {
  RESERVE: label('Reserved', 'Direservasi'),
  RELEASE: label('Released', 'Dilepas'),
  USE: label('Used', 'Dipakai'),
  REVERSAL: label('Reversed', 'Dibalik'),
} as const;

const filters = {
  /** Receipt dates; balances are those of the last day. */
  from: dateWord.optional(),
  to: dateWord.optional(),
  claimTypeId: idWord.optional(),
  employeeId: idWord.optional(),
};
const params = z.strictObject({ report: z.enum(CLAIM_REPORTS) });
const access = (action: 'view' | 'export') => ({ menu: 'claim-report', action }) as const;

const table = z
  .object({
    columns: z.array(
      z.object({ key: z.string(), label: z.string(), kind: z.enum(['text', 'date', 'money', 'integer']) }),
    ),
    rows: z.array(z.record(z.string(), z.string().nullable())),
    totalItems: z.int(),
    /** Of all rows, by currency: amounts are never added across currencies. */
    sums: z.array(z.object({ currency: z.string(), values: z.record(z.string(), z.string()) })),
    chart: z.object({
      label: z.string(),
      bars: z.array(z.object({ label: z.string(), value: z.string(), currency: z.string() })),
    }),
  })
  .meta({ id: 'ClaimReportTable' });
export type ClaimReportTable = z.output<typeof table>;

export const GetClaimReport = defineEndpoint({
  name: 'GetClaimReport',
  summary: 'A page of a claim report with the sums of all its rows',
  method: 'GET',
  path: '/v1/ClaimReport/{report}',
  access: access('view'),
  subject: { field: 'employeeId' },
  params,
  query: z.strictObject({
    ...filters,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(20),
  }),
  reply: table,
});
export const ExportClaimReport = defineEndpoint({
  name: 'ExportClaimReport',
  summary: 'All rows of a claim report as a file',
  method: 'GET',
  path: '/v1/ClaimReport/{report}/Export',
  access: access('export'),
  subject: { field: 'employeeId' },
  params,
  query: z.strictObject({ ...filters, format: z.enum(EXPORT_FORMATS).default('xlsx') }),
  form: 'file',
});
