import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord, noteWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { fileEndpoints } from '../platform/record-file.ts';
import { recordStep } from '../platform/record-step.ts';
import { defineResource, sortableFields } from '../platform/resource.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { REQUEST_STATE_LABELS, REQUEST_STATES } from '../workflow/index.ts';
import { CORRECTION_TYPES } from './correction-setting.ts';
import { DAY_HALVES, DAY_STATUSES, DECLARED_DAY_OUTCOMES } from './day-status.ts';
import { attendancePages } from './pages.ts';
import { ATTENDANCE_REQUEST_ACTIONS } from './request-actions.ts';

/** /attendance-correction: asking for the right times of a day (attendance 12). */

const menu = 'attendance-correction';
const may = (action: Action) => ({ menu, action }) as const;
const base = '/v1/AttendanceCorrection' as const;

export const AttendanceCorrectionList = defineResource('AttendanceCorrection', {
  path: menu,
  formPath: '/attendance-correction/attendance-correction-form',
  label: attendancePages.attendanceCorrection.label,
  statusLabels: REQUEST_STATE_LABELS,
  code: 'none',
  title: 'no',
  fields: {
    no: field.text({ label: label('Transaction no.', 'No. transaksi') }),
    employee: field.text({ label: label('Employee', 'Karyawan') }),
    date: field.date({ label: label('Date', 'Tanggal') }),
  },
  list: { columns: ['no', 'employee', 'date', 'status'], search: ['no', 'employee'], sort: '-createdAt' },
});

export const correctionOutcome = z.object({
  status: z.enum(DAY_STATUSES),
  /** What the company calls it. */
  statusName: z.object({ en: z.string(), id: z.string() }).optional(),
  firstIn: z.string().nullable(),
  lastOut: z.string().nullable(),
  workedMinutes: z.int(),
  /** Codes of the planned shifts; left out: from before they were kept. */
  shift: z.string().nullish(),
});
export type CorrectionOutcome = z.output<typeof correctionOutcome>;

/** One day of a request for on duty or remote work. */
export const declaredDay = z.object({
  date: z.string(),
  outcome: z.enum(DECLARED_DAY_OUTCOMES),
  /** Null: the day is still to come, or not final. */
  before: z.enum(DAY_STATUSES).nullable(),
  after: z.enum(DAY_STATUSES),
});
export type DeclaredDay = z.output<typeof declaredDay>;

export const attendanceCorrectionItem = z
  .object({
    id: z.string(),
    no: z.string().nullable(),
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    date: z.string(),
    /** The last day; that of all but on duty and remote work is the date. */
    dateTo: z.string(),
    /** Of on duty and remote work: the days and what becomes of them, and which half of which day. */
    days: z.array(declaredDay).nullable(),
    halfDate: z.string().nullable(),
    half: z.enum(DAY_HALVES).nullable(),
    includesHolidays: z.boolean(),
    slotNo: z.int(),
    /** Times of day in the zone of the day; null leaves a time as it is. */
    clockIn: z.string().nullable(),
    clockOut: z.string().nullable(),
    /** The shift that was worked, where another was planned. */
    shiftId: z.string().nullable(),
    shift: z.string().nullable(),
    /** The status that the day is to have, and its name. */
    statusId: z.string().nullable(),
    statusName: z.string().nullable(),
    /** Punches that do not count, and their times. */
    voidPunchIds: z.array(z.string()),
    voidPunches: z.array(z.string()),
    /** Both null: from before there were settings. */
    type: z.enum(CORRECTION_TYPES).nullable(),
    reasonCode: z.string().nullable(),
    /** The reason with its note, as it is read. */
    reason: z.string(),
    note: z.string(),
    /** By rule, as the times are near to the plan: nobody was asked. */
    isApprovedAtOnce: z.boolean(),
    before: correctionOutcome,
    after: correctionOutcome,
    status: z.enum(REQUEST_STATES),
    waitingFor: z.array(z.string()),
    submittedAt: z.string().nullable(),
    requestId: z.string().nullable(),
    comment: z.string().nullable(),
    decidedBy: z.string().nullable(),
    version: z.int(),
    createdAt: z.string(),
    can: z.array(z.enum(ATTENDANCE_REQUEST_ACTIONS)),
    /** Documents may be added now, and those that are there taken away. */
    mayAttach: z.boolean(),
    mayDetach: z.boolean(),
  })
  .meta({ id: 'AttendanceCorrection' });
export type AttendanceCorrection = z.output<typeof attendanceCorrectionItem>;

const timeWord = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const correctionTimes = {
  /** Which shift of the day. */
  slotNo: z.int().min(1).max(3).default(1),
  clockIn: timeWord.nullish(),
  /** Before the clock-in: on the next day. */
  clockOut: timeWord.nullish(),
  /** The shift that was worked; then without times. */
  shiftId: idWord.nullish(),
  /** The status of the company's own that the day is to have; then without times. */
  statusId: idWord.nullish(),
  /** Punches of the day that do not count; then without times. */
  voidPunchIds: z.array(idWord).max(20).default([]),
};
/** Times, another shift, another status, or punches that do not count. */
export const isOneChange = ({
  shiftId,
  statusId,
  voidPunchIds = [],
  clockIn,
  clockOut,
}: {
  shiftId?: unknown;
  statusId?: unknown;
  voidPunchIds?: readonly unknown[];
  clockIn?: unknown;
  clockOut?: unknown;
}): boolean => [shiftId, statusId, clockIn || clockOut, voidPunchIds.length > 0].filter(Boolean).length <= 1;
export const NOT_BOTH = { params: { code: 'invalid' }, message: 'invalid', path: ['shiftId'] };
/** Why it is asked for, and whether it goes to its approvers or is kept as a draft. */
export const correctionReason = {
  reasonCode: z.string().max(20).nullish(),
  note: noteWord(500).default(''),
  submit: z.boolean().default(true),
};
export const correctionRefusal = z.object({ code: z.string(), path: z.string(), message: z.string() });

export const GetCorrectionTerms = defineEndpoint({
  name: 'GetCorrectionTerms',
  summary:
    'What may be corrected of a day: types, reasons and what is left of the limit; of a request, by the setting it keeps',
  method: 'GET',
  path: `${base}/Terms`,
  access: may('create'),
  subject: { field: 'employeeId' },
  query: z.strictObject({
    employeeId: idWord,
    date: dateWord,
    id: idWord.optional(),
    /** Whether a day is corrected, or days from it on are declared as on duty or remote work. */
    for: z.enum(['day', 'days']).default('day'),
  }),
  reply: z
    .object({
      types: z.array(z.enum(CORRECTION_TYPES)),
      reasons: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          needsNote: z.boolean(),
          needsAttachment: z.boolean(),
          /** Null: for all types. */
          types: z.array(z.enum(CORRECTION_TYPES)).nullable(),
        }),
      ),
      /** The shifts that may have been worked instead; none where the type is not allowed. */
      shifts: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
      /** The statuses that a day may be changed to; none where the type is not allowed. */
      statuses: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
      /** Corrections of the period so far, and the most there may be; null without a limit. */
      period: z.string(),
      used: z.int(),
      most: z.int().nullable(),
      maxMinutes: z.int().nullable(),
      /** Times this near to the plan are approved at once; null: all are asked for. */
      atOnceMinutes: z.int().nullable(),
      /** Why the day cannot be corrected. */
      problem: correctionRefusal.nullable(),
    })
    .meta({ id: 'CorrectionTerms' }),
});
export type CorrectionTermsReply = z.output<NonNullable<typeof GetCorrectionTerms.reply>>;

/** What corrections are narrowed by, and their order. */
export const attendanceCorrectionQuery = listQuery(
  AttendanceCorrectionList.fields,
  sortableFields(AttendanceCorrectionList.fields),
  REQUEST_STATES,
).extend({
  employeeId: idWord.optional(),
  type: z.enum(CORRECTION_TYPES).optional(),
  from: dateWord.optional(),
  to: dateWord.optional(),
});

export const GetAttendanceCorrections = defineEndpoint({
  name: 'GetAttendanceCorrections',
  summary: 'A page of corrections',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: may('view'),
  subject: { field: 'employeeId' },
  query: attendanceCorrectionQuery,
  reply: attendanceCorrectionItem,
  form: 'page',
});
export const GetAttendanceCorrection = defineEndpoint({
  name: 'GetAttendanceCorrection',
  summary: 'One correction',
  method: 'GET',
  path: `${base}/{id}`,
  access: may('view'),
  params: idParams,
  reply: attendanceCorrectionItem,
});
export const PreviewAttendanceCorrection = defineEndpoint({
  name: 'PreviewAttendanceCorrection',
  summary: 'What a day would become with these times; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access: may('create'),
  subject: { field: 'employeeId' },
  body: z.strictObject({ employeeId: idWord, date: dateWord, ...correctionTimes }).refine(isOneChange, NOT_BOTH),
  reply: z.object({
    before: correctionOutcome,
    after: correctionOutcome,
    type: z.enum(CORRECTION_TYPES),
    isApprovedAtOnce: z.boolean(),
    problems: z.array(correctionRefusal),
  }),
});
export type CorrectionPreview = z.output<NonNullable<typeof PreviewAttendanceCorrection.reply>>;

export const CreateAttendanceCorrection = defineEndpoint({
  name: 'CreateAttendanceCorrection',
  summary: 'Ask for the right times of a day: submitted at once, or kept as a draft',
  method: 'POST',
  path: base,
  access: may('create'),
  subject: { field: 'employeeId' },
  body: z
    .strictObject({ employeeId: idWord, date: dateWord, ...correctionTimes, ...correctionReason })
    .refine(isOneChange, NOT_BOTH)
    .meta({ id: 'AttendanceCorrectionDraft' }),
  reply: attendanceCorrectionItem,
  status: 201,
});
export const UpdateAttendanceCorrection = defineEndpoint({
  name: 'UpdateAttendanceCorrection',
  summary: 'Change a draft or a returned correction, and submit it',
  method: 'PUT',
  path: `${base}/{id}`,
  access: may('edit'),
  params: idParams,
  body: z
    .strictObject({ ...correctionTimes, ...correctionReason, version: versionBody.shape.version })
    .refine(isOneChange, NOT_BOTH)
    .meta({ id: 'AttendanceCorrectionChange' }),
  reply: attendanceCorrectionItem,
});
const step = recordStep({
  name: 'AttendanceCorrection',
  path: `${base}/{id}`,
  access: may('edit'),
  reply: attendanceCorrectionItem,
});
export const SubmitAttendanceCorrection = defineEndpoint(
  step('Submit', 'Submit a draft or a returned request of corrections, on duty or remote work'),
);
export const DeleteAttendanceCorrection = defineEndpoint({
  name: 'DeleteAttendanceCorrection',
  summary: 'Delete a draft that was never submitted',
  method: 'DELETE',
  path: `${base}/{id}`,
  access: may('edit'),
  params: idParams,
  form: 'nothing',
});
export const WithdrawAttendanceCorrection = defineEndpoint(
  step('Withdraw', 'Withdraw a correction that waits for approval'),
);
export const CancelAttendanceCorrection = defineEndpoint(
  step('Cancel', 'Cancel an approved correction: the day is as it was before, until its period is locked'),
);

export const {
  all: GetCorrectionFiles,
  add: AddCorrectionFile,
  one: GetCorrectionFile,
  remove: DeleteCorrectionFile,
} = fileEndpoints({
  kind: 'AttendanceCorrection',
  of: 'an attendance correction',
  path: `${base}/{id}/File`,
  params: idParams,
  fileParams: idParams.extend({ fileId: idWord }),
  view: may('view'),
  edit: may('edit'),
});
