import {
  CAREER_REPORT_LABELS,
  CAREER_REPORTS,
  type CareerReport,
  ExportCareerTransitionReport,
  GetCareerTransitionReport,
} from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { TableReportPage } from '../../platform/table-report/index.ts';

/** /career-transition-report (organisation-and-employee 13). */
export function Component() {
  const { t } = useTranslation('career');
  const hints: Readonly<Record<CareerReport, string | null>> = {
    detail: t('report.hint.detail'),
    summary: null,
    movement: t('report.hint.movement'),
    turnover: t('report.hint.turnover'),
    exits: null,
  };
  return (
    <TableReportPage<CareerReport>
      menu="career-transition-report"
      endpoints={{ get: GetCareerTransitionReport, export: ExportCareerTransitionReport }}
      reports={CAREER_REPORTS}
      labels={CAREER_REPORT_LABELS}
      dates={() => ({ from: t('report.from'), to: t('report.to') })}
      filters={[
        { name: 'employerId', to: 'Employer', label: t('report.employer') },
        { name: 'unitId', to: 'OrganizationUnit', label: t('report.unit') },
        { name: 'locationId', to: 'Location', label: t('report.location') },
      ]}
      hint={(report) => hints[report]}
    />
  );
}
