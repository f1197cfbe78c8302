import {
  CLAIM_REPORT_LABELS,
  CLAIM_REPORTS,
  type ClaimReport,
  ClaimType,
  Employer,
  ExportClaimReport,
  GetClaimReport,
  OrganizationUnit,
} from '@personalia/contract';
import { TableReportPage } from '../../platform/table-report/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** The dates by which a report is narrowed. */
const DATES = {
  claims: 'receipt',
  summary: 'receipt',
  organisation: 'receipt',
  ageing: 'approval',
  payments: 'payment',
  exceptions: 'receipt',
  turnaround: 'decision',
  ledger: 'receipt',
} as const satisfies Record<Exclude<ClaimReport, 'balances'>, string>;

/** /claim-report (CL4). */
export function Component() {
  const { t } = useClaimWords();
  return (
    <TableReportPage<ClaimReport>
      menu="claim-report"
      endpoints={{ get: GetClaimReport, export: ExportClaimReport }}
      reports={CLAIM_REPORTS}
      labels={CLAIM_REPORT_LABELS}
      dates={(report) =>
        report === 'balances'
          ? { from: null, to: t('report.on') }
          : { from: t(`report.from.${DATES[report]}`), to: t(`report.to.${DATES[report]}`) }
      }
      filters={[
        { name: 'claimTypeId', to: ClaimType.name, label: t('report.type') },
        { name: 'employerId', to: Employer.name, label: t('report.employer') },
        { name: 'unitId', to: OrganizationUnit.name, label: t('report.unit') },
      ]}
      hint={(report) => (report === 'balances' || report === 'exceptions' ? t(`report.hint.${report}`) : null)}
    />
  );
}
