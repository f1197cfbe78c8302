import { idWord } from '../platform/address-words.ts';
import { type Label, label } from '../platform/label.ts';
import { defineTableReport } from '../platform/table-report.ts';

/** /leave-report: balances over a time, the ledger, requests, who is away, and what lapses (leave 7). */

export const LEAVE_REPORTS = ['balances', 'ledger', 'requests', 'absences', 'expiring'] as const;
export type LeaveReport = (typeof LEAVE_REPORTS)[number];
export const LEAVE_REPORT_LABELS: Readonly<Record<LeaveReport, Label>> = {
  balances: label('Balances', 'Saldo'),
  ledger: label('Ledger', 'Mutasi saldo'),
  requests: label('Requests', 'Permohonan'),
  absences: label('Absence calendar', 'Kalender ketidakhadiran'),
  expiring: label('Expiring', 'Akan hangus'),
};

const leaveReports = defineTableReport('Leave', {
  menu: 'leave-report',
  what: 'a leave report',
  reports: LEAVE_REPORTS,
  filters: { leaveTypeId: idWord.optional(), unitId: idWord.optional() },
});
export const GetLeaveReport = leaveReports.get;
export const ExportLeaveReport = leaveReports.export;
