import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { EXPORT_FORMATS, idParams, versionBody } from '../platform/resource-endpoints.ts';
import { normaliseText } from '../platform/text.ts';
import { DAY_STATUSES } from './day-status.ts';

/** Periods of attendance: their checks, closing, sums and adjustments (attendance 10.4, 10.5, 1.12). */

const menu = 'attendance-report';
const may = (action: Action) => ({ menu, action }) as const;
const base = '/v1/AttendancePeriod' as const;

export const PERIOD_STATES = ['OPEN', 'CLOSING', 'LOCKED'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];
export const PERIOD_STATE_LABELS: Readonly<Record<PeriodState, Label>> = {
  OPEN: label('Open', 'Terbuka'),
  CLOSING: label('Closing', 'Sedang ditutup'),
  LOCKED: label('Locked', 'Terkunci'),
};

export const INCOMPLETE_AT_CUTOFF = ['keep', 'absent', 'half', 'present'] as const;
export type IncompleteAtCutoff = (typeof INCOMPLETE_AT_CUTOFF)[number];
export const INCOMPLETE_AT_CUTOFF_LABELS: Readonly<Record<IncompleteAtCutoff, Label>> = {
  keep: label('Stay incomplete', 'Tetap tidak lengkap'),
  absent: label('Count as absent', 'Dihitung mangkir'),
  half: label('Count as half a day', 'Dihitung setengah hari'),
  present: label('Count as present', 'Dihitung hadir'),
};

/** What is added up by employee and period: minutes, and days. */
export const MINUTE_MEASURES = [
  'requiredMinutes',
  'workedMinutes',
  'lateMinutes',
  'earlyMinutes',
  'outsideMinutes',
  'nightMinutes',
] as const;
export const DAY_MEASURES = [
  'presentDays',
  'absentDays',
  'leaveDays',
  'paidDays',
  'lateDays',
  'earlyDays',
  'incompleteDays',
] as const;
export const ATTENDANCE_MEASURES = [...DAY_MEASURES, ...MINUTE_MEASURES] as const;
export type AttendanceMeasure = (typeof ATTENDANCE_MEASURES)[number];
export const ATTENDANCE_MEASURE_LABELS: Readonly<Record<AttendanceMeasure, Label>> = {
  presentDays: label('Present', 'Hadir'),
  absentDays: label('Absent', 'Mangkir'),
  leaveDays: label('Leave', 'Cuti'),
  paidDays: label('Paid attendance', 'Kehadiran dibayar'),
  lateDays: label('Days late', 'Hari terlambat'),
  earlyDays: label('Days left early', 'Hari pulang awal'),
  incompleteDays: label('Incomplete', 'Tidak lengkap'),
  requiredMinutes: label('Required', 'Wajib'),
  workedMinutes: label('Worked', 'Bekerja'),
  lateMinutes: label('Late', 'Terlambat'),
  earlyMinutes: label('Left early', 'Pulang awal'),
  outsideMinutes: label('Outside the shift', 'Di luar sif'),
  nightMinutes: label('Night work', 'Kerja malam'),
};

export const PERIOD_ACTIONS = ['close', 'reopen', 'use', 'export'] as const;

const period = z
  .object({
    id: z.string(),
    code: z.string(),
    from: z.string(),
    to: z.string(),
    state: z.enum(PERIOD_STATES),
    /** The employer whose own period it is; null: of the company, for everybody whose employer has none. */
    employerId: z.string().nullable(),
    employer: z.string().nullable(),
    incompleteAs: z.enum(INCOMPLETE_AT_CUTOFF).nullable(),
    /** Why it was closed in spite of the checks, or opened again. */
    reason: z.string().nullable(),
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    /** Number of the last export; 0: none yet. */
    exportNo: z.int(),
    exportedAt: z.string().nullable(),
    payrollRun: z.string().nullable(),
    /** Adjustments of earlier periods that count in this one. */
    adjustments: z.int(),
    /** Of a period that is being closed: how much is done, in per cent. */
    progress: z.int().nullable(),
    /** The day from which it locks by itself, once the checks find nothing; null: by hand only. */
    locksOn: z.string().nullable(),
    version: z.int(),
    can: z.array(z.enum(PERIOD_ACTIONS)),
  })
  .meta({ id: 'AttendancePeriod' });
export type AttendancePeriod = z.output<typeof period>;

export const GetAttendancePeriods = defineEndpoint({
  name: 'GetAttendancePeriods',
  summary: 'The periods of attendance, newest first',
  method: 'GET',
  path: base,
  access: may('view'),
  reply: z.array(period),
});

export const PERIOD_CHECKS = [
  'PROVISIONAL',
  'INCOMPLETE',
  'CALCULATING',
  'REQUESTS',
  'EXTRACTS',
  'OVERTIME_PAY',
] as const;
export type PeriodCheckCode = (typeof PERIOD_CHECKS)[number];
const check = z
  .object({ code: z.enum(PERIOD_CHECKS), label: z.string(), count: z.int() })
  .meta({ id: 'AttendancePeriodCheck' });
export type PeriodCheck = z.output<typeof check>;

export const GetPeriodChecks = defineEndpoint({
  name: 'GetAttendancePeriodChecks',
  summary: 'What speaks against closing a period, with counts',
  method: 'GET',
  path: `${base}/{id}/Checks`,
  access: may('approve'),
  params: idParams,
  reply: z.array(check),
});

const reason = z.string().max(1000).transform(normaliseText).pipe(z.string().min(1).max(500));
export const CloseAttendancePeriod = defineEndpoint({
  name: 'CloseAttendancePeriod',
  summary: 'Close a period that is over, by a job; with findings of the checks a reason is needed',
  method: 'POST',
  path: `${base}/{id}/Close`,
  access: may('approve'),
  params: idParams,
  body: versionBody.extend({ reason: reason.optional() }),
  reply: z.object({ jobId: z.string() }),
});
export const ReopenAttendancePeriod = defineEndpoint({
  name: 'ReopenAttendancePeriod',
  summary: 'Open a locked period again, unless payroll has used it',
  method: 'POST',
  path: `${base}/{id}/Reopen`,
  access: may('approve'),
  params: idParams,
  body: versionBody.extend({ reason }),
  reply: period,
});
export const UseAttendancePeriod = defineEndpoint({
  name: 'UseAttendancePeriod',
  summary: 'Mark a locked period as used by a payroll run; it cannot be opened again',
  method: 'POST',
  path: `${base}/{id}/Use`,
  // Managers see the report of their own people; what is for payroll is on the page of the extracts.
  access: { menu: 'attendance-extract', action: 'export' },
  params: idParams,
  body: versionBody.extend({
    payrollRun: z.string().max(200).transform(normaliseText).pipe(z.string().min(1).max(60)),
  }),
  reply: period,
});
export const ExportAttendancePeriod = defineEndpoint({
  name: 'ExportAttendancePeriod',
  summary: 'The payroll file of a locked period: frozen sums and adjustments of each employee',
  method: 'POST',
  path: `${base}/{id}/Export`,
  access: { menu: 'attendance-extract', action: 'export' },
  params: idParams,
  body: z.strictObject({ format: z.enum(EXPORT_FORMATS).default('xlsx') }),
  form: 'file',
});

const measures = z.record(z.enum(ATTENDANCE_MEASURES), z.string());
const summary = z
  .object({
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    unit: z.string().nullable(),
    /** Sums of the days of the period. */
    measures,
    /** Differences of earlier periods that count in this one; null: none. */
    adjustments: measures.nullable(),
  })
  .meta({ id: 'AttendanceSummary' });
export type AttendanceSummary = z.output<typeof summary>;

const SORTS = ['employee', ...ATTENDANCE_MEASURES] as const;
export const SUMMARY_SORTS = SORTS.flatMap((one) => [one, `-${one}`] as const);
const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
export const MOST_SUMMARY_DAYS = 366;
export const GetAttendanceSummary = defineEndpoint({
  name: 'GetAttendanceSummary',
  summary: 'Sums of attendance by employee, of a period or of a stretch of days',
  method: 'GET',
  path: '/v1/AttendanceReport/Summary',
  access: may('view'),
  subject: { field: 'employeeId' },
  query: z
    .strictObject({
      ...page,
      periodId: idWord.optional(),
      from: dateWord.optional(),
      to: dateWord.optional(),
      employeeId: idWord.optional(),
      unitId: idWord.optional(),
      search: z.string().max(150).optional(),
      sort: z.enum(SUMMARY_SORTS).default('employee'),
    })
    .refine(
      ({ periodId, from, to }) =>
        periodId !== undefined ||
        (from !== undefined &&
          to !== undefined &&
          to >= from &&
          Date.parse(to) - Date.parse(from) < MOST_SUMMARY_DAYS * 86_400_000),
      { params: { code: 'invalid' }, message: 'invalid', path: ['to'] },
    ),
  reply: summary,
  form: 'page',
});

export const ADJUSTMENT_CAUSES = ['PUNCH', 'LEAVE', 'SCHEDULE', 'CLOCK', 'ASKED', 'CORRECTION', 'REOPENED'] as const;
export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number];
export const ADJUSTMENT_CAUSE_LABELS: Readonly<Record<AdjustmentCause, Label>> = {
  PUNCH: label('Punches changed', 'Absensi berubah'),
  LEAVE: label('Leave was approved or cancelled', 'Cuti disetujui atau dibatalkan'),
  SCHEDULE: label('The work schedule changed', 'Jadwal kerja berubah'),
  CLOCK: label('The day became final', 'Hari itu menjadi final'),
  ASKED: label('The day was recalculated', 'Hari itu dihitung ulang'),
  CORRECTION: label('A correction was decided', 'Koreksi diputuskan'),
  REOPENED: label('The period was reopened', 'Periode dibuka kembali'),
};

const side = z.object({ status: z.enum(DAY_STATUSES), measures });
const adjustment = z
  .object({
    id: z.string(),
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    date: z.string(),
    /** Codes of the period of the day, and of the one in which the difference counts. */
    originPeriod: z.string(),
    period: z.string(),
    cause: z.enum(ADJUSTMENT_CAUSES),
    /** What differs. */
    measures,
    before: side.nullable(),
    after: side.nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'AttendanceAdjustment' });
export type AttendanceAdjustment = z.output<typeof adjustment>;

export const GetAttendanceAdjustments = defineEndpoint({
  name: 'GetAttendanceAdjustments',
  summary: 'Differences of locked days that count in a later period, newest first',
  method: 'GET',
  path: '/v1/AttendanceAdjustment/GetPagination',
  access: may('view'),
  subject: { field: 'employeeId' },
  query: z.strictObject({ ...page, periodId: idWord.optional(), employeeId: idWord.optional() }),
  reply: adjustment,
  form: 'page',
});
