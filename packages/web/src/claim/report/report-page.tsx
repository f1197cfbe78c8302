import {
  CLAIM_LINE_REPORTS,
  CLAIM_REPORT_DATES,
  CLAIM_REPORT_LABELS,
  CLAIM_REPORTS,
  type ClaimReport,
  type ClaimReportDate,
  ClaimType,
  Employer,
  ExportClaimReport,
  GetClaimReport,
  OrganizationUnit,
  REQUEST_STATE_LABELS,
  REQUEST_STATES,
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

/** Reports whose rows are lines of claims. */
const LINES = [...CLAIM_LINE_REPORTS];
const SUBMITTED = REQUEST_STATES.filter((value) => value !== 'DRAFT');

const dateOf = (params: URLSearchParams): ClaimReportDate =>
  CLAIM_REPORT_DATES.find((one) => one === params.get('dateOf')) ?? 'receipt';

/** /claim-report (CL4). */
export function Component() {
  const { t, locale } = useClaimWords();
  return (
    <TableReportPage<ClaimReport>
      menu="claim-report"
      endpoints={{ get: GetClaimReport, export: ExportClaimReport }}
      reports={CLAIM_REPORTS}
      labels={CLAIM_REPORT_LABELS}
      dates={(report, params) => {
        if (report === 'balances') return { from: null, to: t('report.on') };
        const date = CLAIM_LINE_REPORTS.has(report) ? dateOf(params) : DATES[report];
        return { from: t(`report.from.${date}`), to: t(`report.to.${date}`) };
      }}
      filters={[
        {
          name: 'dateOf',
          label: t('report.dateOf'),
          of: LINES,
          options: CLAIM_REPORT_DATES.map((value) => ({ value, label: t(`report.date.${value}`) })),
        },
        {
          name: 'state',
          label: t('list.state'),
          of: LINES,
          options: SUBMITTED.map((value) => ({ value, label: REQUEST_STATE_LABELS[value][locale] })),
        },
        { name: 'claimTypeId', to: ClaimType.name, label: t('report.type') },
        { name: 'employerId', to: Employer.name, label: t('report.employer') },
        { name: 'unitId', to: OrganizationUnit.name, label: t('report.unit') },
      ]}
      hint={(report) => (report === 'balances' || report === 'exceptions' ? t(`report.hint.${report}`) : null)}
    />
  );
}
