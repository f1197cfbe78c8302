import * as z from 'zod';
import { TRANSITION_TYPES, type TransitionType } from '../employee/index.ts';
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

/** Days of a transition by which a list of them is narrowed. */
export const CAREER_REPORT_DAYS = ['effective', 'approved'] as const;
/** Whether a transition in force has begun. */
export const CAREER_REPORT_STATES = ['scheduled', 'applied'] as const;

const careerReports = defineTableReport('CareerTransition', {
  menu: 'career-transition-report',
  what: 'a report of career transitions',
  reports: CAREER_REPORTS,
  filters: {
    employerId: idWord.optional(),
    unitId: idWord.optional(),
    locationId: idWord.optional(),
    /** That of the first day, of an ending that of the last one. */
    gradeId: idWord.optional(),
    /** Of lists of transitions: which of them, for which reason, and by which of their days the dates choose. */
    type: z.enum(Object.keys(TRANSITION_TYPES) as [TransitionType, ...TransitionType[]]).optional(),
    reasonId: idWord.optional(),
    by: z.enum(CAREER_REPORT_DAYS).default('effective'),
    status: z.enum(CAREER_REPORT_STATES).optional(),
    /** The employee who asked for it, or recorded it without a request. */
    initiatorId: idWord.optional(),
  },
});
export const GetCareerTransitionReport = careerReports.get;
export const ExportCareerTransitionReport = careerReports.export;
