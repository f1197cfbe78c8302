import {
  ExportLeaveReport,
  GetLeaveReport,
  LEAVE_REPORT_LABELS,
  LEAVE_REPORTS,
  type LeaveReport,
  LeaveType,
} from '@personalia/contract';
import { TableReportPage } from '../../platform/table-report/index.ts';
import { useLeaveWords } from '../parts/words.ts';

/** /leave-report (leave 7). */
export function Component() {
  const { t } = useLeaveWords();
  const hints: Readonly<Record<LeaveReport, string | null>> = {
    balances: t('report.hint.balances'),
    ledger: null,
    requests: null,
    absences: t('report.hint.absences'),
    expiring: t('report.hint.expiring'),
  };
  return (
    <TableReportPage<LeaveReport>
      menu="leave-report"
      endpoints={{ get: GetLeaveReport, export: ExportLeaveReport }}
      reports={LEAVE_REPORTS}
      labels={LEAVE_REPORT_LABELS}
      dates={(report) =>
        report === 'absences' ? { from: t('report.month'), to: null } : { from: t('report.from'), to: t('report.to') }
      }
      filters={[
        { name: 'leaveTypeId', to: LeaveType.name, label: t('balance.column.type') },
        { name: 'unitId', to: 'OrganizationUnit', label: t('balance.column.unit') },
      ]}
      hint={(report) => hints[report]}
    />
  );
}
