import { idWord } from '../platform/address-words.ts';
import { type Label, label } from '../platform/label.ts';
import { defineTableReport } from '../platform/table-report.ts';

/** /career-transition-report: what happened to careers in a time, and what it did to headcount (organisation-and-employee 13). */

export const CAREER_REPORTS = ['detail', 'summary', 'movement', 'turnover', 'exits'] as const;
export type CareerReport = (typeof CAREER_REPORTS)[number];
export const CAREER_REPORT_LABELS: Readonly<Record<CareerReport, Label>> = {
  detail: label('Detail', 'Rincian'),
  summary: label('Summary by type and month', 'Ringkasan per jenis dan bulan'),
  movement: label('Headcount movement', 'Pergerakan jumlah karyawan'),
  turnover: label('Turnover', 'Perputaran karyawan'),
  exits: label('Leavers', 'Karyawan keluar'),
};

const careerReports = defineTableReport('CareerTransition', {
  menu: 'career-transition-report',
  what: 'a report of career transitions',
  reports: CAREER_REPORTS,
  filters: { employerId: idWord.optional(), unitId: idWord.optional(), locationId: idWord.optional() },
});
export const GetCareerTransitionReport = careerReports.get;
export const ExportCareerTransitionReport = careerReports.export;
