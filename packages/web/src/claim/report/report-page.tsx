import {
  CLAIM_REPORT_LABELS,
  CLAIM_REPORTS,
  type ClaimReport,
  ClaimType,
  ExportClaimReport,
  GetClaimReport,
} from '@personalia/contract';
import { TableReportPage } from '../../platform/table-report/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

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
        report === 'balances' ? { from: null, to: t('report.on') } : { from: t('report.from'), to: t('report.to') }
      }
      filters={[{ name: 'claimTypeId', to: ClaimType.name, label: t('report.type') }]}
      hint={(report) => (report === 'balances' ? t('report.balancesHint') : null)}
    />
  );
}
