import * as z from 'zod';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { RecordFile } from '../platform/record-file.ts';
import { defineResource } from '../platform/resource.ts';
import { REQUEST_STATE_LABELS, REQUEST_STATES } from '../workflow/index.ts';
import { leavePages } from './pages.ts';
import { DAY_KINDS, LEAVE_COLOURS, LEAVE_UNITS, PORTIONS } from './rules.ts';

/** /leave-request: asking for leave (leave 2). */

const menu = 'leave-request';

export const LeaveRequestList = defineResource('LeaveRequest', {
  path: menu,
  formPath: '/leave-request/leave-form',
  label: leavePages.leaveRequest.label,
  statusLabels: REQUEST_STATE_LABELS,
  code: 'none',
  title: 'no',
  fields: {
    no: field.text({ label: label('Transaction no.', 'No. transaksi') }),
    employee: field.text({ label: label('Employee', 'Karyawan') }),
    type: field.text({ label: label('Leave type', 'Jenis cuti') }),
    fromDate: field.date({ label: label('From', 'Dari') }),
    toDate: field.date({ label: label('To', 'Sampai') }),
    total: field.decimalField({ label: label('Days', 'Hari'), places: 4 }),
  },
  list: {
    columns: ['no', 'employee', 'type', 'fromDate', 'toDate', 'total', 'status'],
    search: ['no', 'employee'],
    sort: '-createdAt',
  },
});

export const LEAVE_KINDS = ['TAKE', 'CANCEL'] as const;
export const LEAVE_KIND_LABELS: Readonly<Record<(typeof LEAVE_KINDS)[number], Label>> = {
  TAKE: label('Leave', 'Cuti'),
  CANCEL: label('Cancellation', 'Pembatalan'),
};
export const LEAVE_ORIGINS = ['SELF', 'ON_BEHALF', 'MASS_LEAVE'] as const;
export const LEAVE_ORIGIN_LABELS: Readonly<Record<(typeof LEAVE_ORIGINS)[number], Label>> = {
  SELF: label('Submitted by the employee', 'Diajukan karyawan'),
  ON_BEHALF: label('Submitted on behalf', 'Diajukan atas nama karyawan'),
  MASS_LEAVE: label('Mass leave', 'Cuti bersama'),
};
/** What the caller can do with a request. */
export const LEAVE_ACTIONS = [
  'edit',
  'delete',
  'submit',
  'recall',
  'withdraw',
  'amend',
  'convert',
  'cancel',
  'cancelDays',
  'optOut',
] as const;
export type LeaveAction = (typeof LEAVE_ACTIONS)[number];
export const LEAVE_ACTION_DONE: Readonly<Record<LeaveAction, Label>> = {
  edit: label('changed', 'diubah'),
  delete: label('deleted', 'dihapus'),
  submit: label('submitted', 'diajukan'),
  recall: label('recalled', 'dijadikan draf'),
  withdraw: label('withdrawn', 'ditarik'),
  amend: label('changed', 'diubah'),
  convert: label('converted', 'dikonversi'),
  cancel: label('cancelled', 'dibatalkan'),
  cancelDays: label('cancelled', 'dibatalkan'),
  optOut: label('opted out of', 'ditolak'),
};

/** What HR may decide of leave that it enters for others (Q5, Q6); left out: as for everybody. */
export const PRESENT_DAYS = ['LEAVE', 'ATTENDANCE'] as const;
export type PresentDays = (typeof PRESENT_DAYS)[number];
export const PRESENT_DAYS_LABELS: Readonly<Record<PresentDays, Label>> = {
  LEAVE: label('Leave counts', 'Cuti yang dihitung'),
  ATTENDANCE: label('Attendance counts', 'Kehadiran yang dihitung'),
};
/** Of leave by the hour or by the quarter: from when until when, by the clock. */
const clock = { from: z.string(), to: z.string() };

export const leaveItem = z
  .object({
    id: z.string(),
    no: z.string().nullable(),
    kind: z.enum(LEAVE_KINDS),
    origin: z.enum(LEAVE_ORIGINS),
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    leaveTypeId: z.string(),
    type: z.string(),
    colour: z.enum(LEAVE_COLOURS),
    fromDate: z.string(),
    toDate: z.string(),
    startPortion: z.enum(PORTIONS),
    endPortion: z.enum(PORTIONS),
    /** Of leave by the hour: the times, and the date they begin on, which is a day later within a night shift. */
    hours: z.object({ date: z.string(), ...clock }).nullish(),
    /** R8: the day around which it lies. */
    eventDate: z.string().nullable(),
    /** Of approved leave: without the days that were cancelled. */
    total: z.string(),
    /** What its amounts are counted in. */
    leaveUnit: z.enum(LEAVE_UNITS),
    /** Of approved leave: how many days were cancelled; null: none. */
    cancelled: z.string().nullable(),
    /** The approved leave that this request replaces, or has replaced (2.3). */
    amendsId: z.string().nullable(),
    status: z.enum(REQUEST_STATES),
    /** "Pending – step 1 of 2: Manager", "Approved, 2 of 5 days cancelled"; of drafts and what was booked by others, the status alone. */
    stateText: z.string(),
    waitingFor: z.array(z.string()),
    /** It waits, and nobody can decide. */
    isBlocked: z.boolean(),
    submittedAt: z.string().nullable(),
    /** Until when a document has to be attached (R16). */
    attachmentDueOn: z.string().nullable(),
    /** That day has passed without one. */
    isDocumentOverdue: z.boolean(),
    version: z.int(),
    createdAt: z.string(),
    can: z.array(z.enum(LEAVE_ACTIONS)),
  })
  .meta({ id: 'LeaveRequest' });
export type LeaveRequest = z.output<typeof leaveItem>;

export const leaveDay = z
  .object({
    date: z.string(),
    kind: z.enum(DAY_KINDS),
    holiday: z.string().nullable(),
    portion: z.enum(PORTIONS),
    /** Null of whole days and halves, and where the plan has no times. */
    hours: z.object(clock).nullish(),
    quantity: z.string(),
    /** Why it counts or does not: "Weekend", "Christmas Day", "Already on leave". */
    why: z.string().nullable(),
  })
  .meta({ id: 'LeaveDay' });
export type LeaveDay = z.output<typeof leaveDay>;

const ownDay = leaveDay
  .extend({
    /** Of approved leave: the day was cancelled. */
    isCancelled: z.boolean(),
    /** The caller can cancel this day. */
    canCancel: z.boolean(),
    /** R11: the entitlement it was taken from has ended: cancelled, it expires again. */
    endedOn: z.string().nullish(),
  })
  .meta({ id: 'LeaveRequestDay' });
export type LeaveRequestDay = z.output<typeof ownDay>;

/** A request about another one. */
const follower = z.object({ id: z.string(), status: z.enum(REQUEST_STATES) });

export const leaveDetail = leaveItem
  .extend({
    reason: z.string().nullable(),
    /** Of leave by the hour of a type in days: hours of a full day of the employee. */
    hoursPerDay: z.string().nullish(),
    withoutBalance: z.boolean(),
    presentDays: z.enum(PRESENT_DAYS).nullable(),
    days: z.array(ownDay),
    /** The entitlement before and after this request; null of types without a balance. */
    balance: z.object({ before: z.string(), after: z.string() }).nullable(),
    /** The approval request, for its steps and history. */
    requestId: z.string().nullable(),
    requestVersion: z.int().nullable(),
    comment: z.string().nullable(),
    decidedBy: z.string().nullable(),
    /** The request that this one cancels, or that cancels this one. */
    parentId: z.string().nullable(),
    files: z.array(RecordFile),
    /** The caller may attach files, and delete them again. */
    mayAttach: z.boolean(),
    mayDetach: z.boolean(),
    /** R11: the caller may say until when days of an entitlement that has ended can be used. */
    mayExtend: z.boolean().optional(),
    /** M8: of mass leave, until when the employee may choose to work instead. */
    optOutUntil: z.string().nullable(),
    cancellation: follower.nullable(),
    /** The latest request that changes this leave, and replaces it once it is approved. */
    amendment: follower.nullable(),
    /** Q1: what was acknowledged when it was submitted. */
    warnings: z.array(z.string()),
    /** What this request changes of the leave that it replaces, in words. */
    changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'LeaveRequestDetail' });
export type LeaveRequestDetail = z.output<typeof leaveDetail>;
