/** /claim-report (CL4): a file for each group of reports, and what they have in common in `parts.ts`. */
import { CLAIM_REPORT_LABELS, type ClaimReport, ExportClaimReport, GetClaimReport } from '@personalia/contract';
import { reportHandlers } from '../../platform/table-report/index.ts';
import { balances } from './balances.ts';
import { claims, exceptions, organisation, summary } from './line-reports.ts';
import type { ClaimFilter } from './parts.ts';
import { ageing, ledger, payments } from './payment-reports.ts';
import { turnaround } from './turnaround.ts';

/** The employee whom a row is about, in the statement of each report. */
const SUBJECT: Readonly<Record<ClaimReport, string>> = {
  claims: 'c.employee_id',
  summary: 'c.employee_id',
  organisation: 'c.employee_id',
  balances: 'e.id',
  ageing: 'c.employee_id',
  payments: 'i.employee_id',
  exceptions: 'c.employee_id',
  turnaround: 'c.employee_id',
  ledger: 'g.employee_id',
};

export const claimReports = reportHandlers<ClaimReport, ClaimFilter>({
  get: GetClaimReport,
  export: ExportClaimReport,
  job: 'claim-report-export',
  kind: 'ClaimRequest',
  labels: CLAIM_REPORT_LABELS,
  subject: SUBJECT,
  reports: { claims, summary, organisation, balances, ageing, payments, exceptions, turnaround, ledger },
});
