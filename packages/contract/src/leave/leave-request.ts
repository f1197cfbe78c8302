import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord, noteWord, timeWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { fileEndpoints, RecordFile } from '../platform/record-file.ts';
import { defineResource, sortableFields } from '../platform/resource.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { REQUEST_STATE_LABELS, REQUEST_STATES } from '../workflow/index.ts';
import { leavePages } from './pages.ts';
import { DAY_KINDS, LEAVE_COLOURS, PORTIONS } from './rules.ts';

/** /leave-request: asking for leave (leave 2). */

const menu = 'leave-request';
const may = (action: Action) => ({ menu, action }) as const;
const base = '/v1/LeaveRequest' as const;

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
const ofHr = {
  withoutBalance: z.boolean().optional(),
  presentDays: z.enum(PRESENT_DAYS).nullish(),
};
/** Whoever asks has read the warnings of the preview (Q1). */
const acknowledge = z.boolean().optional();

/** Of leave by the hour or by the quarter: from when until when, by the clock. */
const clock = { from: z.string(), to: z.string() };

const item = z
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
export type LeaveRequest = z.output<typeof item>;

const day = z
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
export type LeaveDay = z.output<typeof day>;

const ownDay = day
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

const detail = item
  .extend({
    reason: z.string().nullable(),
    /** Of leave by the hour: hours of a full day of the employee. */
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
export type LeaveRequestDetail = z.output<typeof detail>;

const ofEmployee = (action: Action) => ({ field: 'employeeId', menu, action }) as const;

const option = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    colour: z.enum(LEAVE_COLOURS),
    halfDays: z.boolean(),
    quarterDays: z.boolean().optional(),
    /** It can be taken by the hour: in steps of so many minutes, with hours of a day of this employee. */
    byHour: z.object({ stepMinutes: z.int(), hoursPerDay: z.string() }).nullish(),
    needsReason: z.boolean(),
    /** It lies around an event, whose day is asked for. */
    needsEventDate: z.boolean(),
    /** A document is needed from some length on. */
    mayNeedFile: z.boolean(),
    /** R17: it is not paid. */
    isUnpaid: z.boolean(),
    /** "12 working days a year after 12 months of service." */
    rules: z.string(),
    /** Null of types without a balance. */
    available: z.string().nullable(),
    /** Why it cannot be chosen: a sentence. */
    unavailable: z.string().nullable(),
  })
  .meta({ id: 'LeaveOption' });
export type LeaveOption = z.output<typeof option>;

export const GetLeaveOptions = defineEndpoint({
  name: 'GetLeaveOptions',
  summary: 'The leave types an employee can ask for, with what is left of each; the most used first',
  method: 'GET',
  path: `${base}/Options`,
  access: may('create'),
  subject: ofEmployee('create'),
  /** Without an employee: the caller's own record. */
  query: z.strictObject({ employeeId: idWord.optional() }),
  reply: z.object({
    /** Null: the caller is no employee. */
    employee: z.object({ id: z.string(), no: z.string(), name: z.string() }).nullable(),
    isOwn: z.boolean(),
    today: z.string(),
    types: z.array(option),
  }),
});

export const MOST_CALENDAR_DAYS = 62;
export const GetLeaveCalendar = defineEndpoint({
  name: 'GetLeaveCalendar',
  summary: 'Days of an employee: work, rest, holidays, own leave, and how many of the team are away',
  method: 'GET',
  path: `${base}/Calendar`,
  access: may('view'),
  subject: ofEmployee('view'),
  query: z
    .strictObject({ employeeId: idWord, from: dateWord, to: dateWord })
    .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < MOST_CALENDAR_DAYS * 86_400_000, {
      params: { code: 'invalid' },
      message: 'invalid',
      path: ['to'],
    }),
  reply: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(DAY_KINDS),
      holiday: z.string().nullable(),
      /** Own leave that waits or is approved. */
      leave: z.object({ type: z.string(), status: z.enum(REQUEST_STATES), portion: z.enum(PORTIONS) }).nullable(),
      /** When work is planned, breaks aside: "08:00–12:00, 13:00–17:00". */
      work: z.string().nullish(),
      away: z.int(),
    }),
  ),
});

const dates = {
  leaveTypeId: idWord,
  fromDate: dateWord,
  toDate: dateWord,
  startPortion: z.enum(PORTIONS).default('FULL'),
  endPortion: z.enum(PORTIONS).default('FULL'),
  /** Of leave by the hour, by the clock of the first day; an end that is not after the start is on the next day. */
  startTime: timeWord.nullish(),
  endTime: timeWord.nullish(),
  /** R8: the day of the event, of types that lie around one. */
  eventDate: dateWord.nullish(),
};
const reason = noteWord(1000).nullish();
/** What is asked for, as a draft or submitted at once. */
const asked = { ...dates, ...ofHr, reason, acknowledge, submit: z.boolean().default(false) };

const finding = z.object({ code: z.string(), path: z.string(), message: z.string() });

export const PreviewLeave = defineEndpoint({
  name: 'PreviewLeave',
  summary: 'What a request would come to, day by day, who decides and what would be left; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access: may('create'),
  subject: ofEmployee('create'),
  body: z.strictObject({
    employeeId: idWord,
    ...dates,
    ...ofHr,
    reason,
    /** The request that is being changed. */ requestId: idWord.nullish(),
    /** The approved leave that it shall replace (2.3). */
    amendsId: idWord.nullish(),
    /** Files are chosen that will be attached before it is submitted. */
    hasFiles: z.boolean().default(false),
  }),
  reply: z.object({
    days: z.array(day),
    total: z.string(),
    balance: z.object({ before: z.string(), after: z.string(), reserved: z.string() }).nullable(),
    problems: z.array(finding),
    /** Q1: what has to be acknowledged before it is submitted. */
    warnings: z.array(finding),
    /** R16: a document is needed; it may follow until a day. */
    attachment: z.object({ from: z.string(), dueOn: z.string().nullable() }).nullable(),
    /** The caller may enter it without a balance, and say what counts on days of attendance. */
    mayOverride: z.boolean(),
    approvers: z.array(z.object({ step: z.string(), names: z.array(z.string()) })),
  }),
});
export type LeavePreview = z.output<NonNullable<typeof PreviewLeave.reply>>;

export const LEAVE_TABS = ['mine', 'team', 'all'] as const;
export type LeaveTab = (typeof LEAVE_TABS)[number];

export const GetLeaveRequests = defineEndpoint({
  name: 'GetLeaveRequests',
  summary: 'A page of leave requests',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: may('view'),
  subject: { field: 'employeeId' },
  query: listQuery(LeaveRequestList.fields, sortableFields(LeaveRequestList.fields), REQUEST_STATES).extend({
    tab: z.enum(LEAVE_TABS).default('all'),
    employeeId: idWord.optional(),
    leaveTypeId: idWord.optional(),
    /** Requests with a day on or after, and on or before. */
    from: dateWord.optional(),
    to: dateWord.optional(),
  }),
  reply: item,
  form: 'page',
});
export const GetLeaveRequest = defineEndpoint({
  name: 'GetLeaveRequest',
  summary: 'One leave request with its days',
  method: 'GET',
  path: `${base}/{id}`,
  access: may('view'),
  params: idParams,
  reply: detail,
});
export const CreateLeaveRequest = defineEndpoint({
  name: 'CreateLeaveRequest',
  summary: 'Ask for leave: as a draft, or submitted at once',
  method: 'POST',
  path: base,
  access: may('create'),
  subject: ofEmployee('create'),
  body: z.strictObject({ employeeId: idWord, ...asked }).meta({ id: 'LeaveRequestDraft' }),
  reply: detail,
  status: 201,
});
export const UpdateLeaveRequest = defineEndpoint({
  name: 'UpdateLeaveRequest',
  summary: 'Change a draft or a returned request',
  method: 'PUT',
  path: `${base}/{id}`,
  access: may('edit'),
  params: idParams,
  body: z.strictObject({ ...asked, version: versionBody.shape.version }).meta({ id: 'LeaveRequestChange' }),
  reply: detail,
});
export const DeleteLeaveRequest = defineEndpoint({
  name: 'DeleteLeaveRequest',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: `${base}/{id}`,
  access: may('edit'),
  params: idParams,
  form: 'nothing',
});
const act = <const Verb extends string>(verb: Verb, summary: string) =>
  ({
    name: `${verb}LeaveRequest`,
    summary,
    method: 'POST',
    path: `${base}/{id}/${verb}`,
    access: may('edit'),
    params: idParams,
    reply: detail,
  }) as const;
export const SubmitLeaveRequest = defineEndpoint({
  ...act('Submit', 'Submit a draft'),
  body: versionBody.extend({ acknowledge }),
});
export const RecallLeaveRequest = defineEndpoint({
  ...act('Recall', 'Take a request back to draft, as long as nobody decided'),
  body: versionBody,
});
export const WithdrawLeaveRequest = defineEndpoint({
  ...act('Withdraw', 'Withdraw a request that waits for approval'),
  body: versionBody,
});
export const OptOutOfMassLeave = defineEndpoint({
  ...act('OptOut', 'Work on a day of mass leave instead, where it lets employees choose'),
  name: 'OptOutOfMassLeave',
  body: versionBody,
});
export const CancelLeaveRequest = defineEndpoint({
  ...act('Cancel', 'Cancel approved leave, or chosen days of it: asked of the approvers, or at once by HR'),
  body: versionBody.extend({
    /** Left out: all that is left of it. */
    days: z.array(dateWord).min(1).max(366).optional(),
    /** R11: until when days of an entitlement that has ended can be used; left out, they expire again. */
    extendTo: dateWord.nullish(),
    reason,
  }),
});

export const AmendLeaveRequest = defineEndpoint({
  ...act('Amend', 'Ask to change approved leave: by a request that replaces it once it is approved'),
  body: z.strictObject({ ...asked, version: versionBody.shape.version }).meta({ id: 'LeaveAmendment' }),
  status: 201,
});

export const ConvertLeaveRequest = defineEndpoint({
  ...act('Convert', 'Convert approved leave whose document is overdue to a type that is not paid, at once'),
  path: `${base}/{id}/ConvertType`,
  access: may('delete'),
  body: versionBody.extend({ leaveTypeId: idWord, reason }),
  status: 201,
});

/** The documents of a request (R16). */
export const {
  all: GetLeaveRequestFiles,
  add: AddLeaveRequestFile,
  one: GetLeaveRequestFile,
  remove: DeleteLeaveRequestFile,
} = fileEndpoints({
  kind: 'LeaveRequest',
  of: 'a leave request',
  path: `${base}/{id}/File`,
  params: idParams,
  fileParams: idParams.extend({ fileId: idWord }),
  view: may('view'),
  edit: may('edit'),
});
