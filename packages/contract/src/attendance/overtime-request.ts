import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { defineResource, sortableFields } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { REQUEST_STATE_LABELS, REQUEST_STATES } from '../workflow/index.ts';
import { OVERTIME_DAY_TYPES, OVERTIME_SEGMENTS } from './overtime-step.ts';
import { attendancePages } from './pages.ts';
import { ATTENDANCE_REQUEST_ACTIONS } from './request-actions.ts';

/** /overtime: asking for overtime, and what it comes to (attendance 9). */

const menu = attendancePages.overtime.path;
const may = (action: Action) => ({ menu, action }) as const;
const base = '/v1/OvertimeRequest' as const;

export const OvertimeRequestList = defineResource('OvertimeRequest', {
  path: menu,
  label: { one: label('Overtime request', 'Permohonan lembur'), many: label('Overtime requests', 'Permohonan lembur') },
  statusLabels: REQUEST_STATE_LABELS,
  code: 'none',
  title: 'no',
  fields: {
    no: field.text({ label: label('Transaction no.', 'No. transaksi') }),
    employee: field.text({ label: label('Employee', 'Karyawan') }),
    date: field.date({ label: label('Date', 'Tanggal') }),
    plannedMinutes: field.integer({ label: label('Requested', 'Diajukan') }),
  },
  list: {
    columns: ['no', 'employee', 'date', 'plannedMinutes', 'status'],
    search: ['no', 'employee'],
    sort: '-date',
  },
});

const line = z.object({
  dayType: z.enum(OVERTIME_DAY_TYPES),
  multiplier: z.string(),
  minutes: z.int(),
  /** What it is worth; absent where that is not known, or not for the caller to see. */
  amount: z.string().optional(),
});

/** What the overtime of a day comes to. */
export const overtimeOfDay = z
  .object({
    state: z.enum(['provisional', 'final']),
    rule: z.string().nullable(),
    actualMinutes: z.int(),
    approvedMinutes: z.int(),
    paidMinutes: z.int(),
    /** Over a limit. */
    cutMinutes: z.int(),
    /** A part of these that is kept without pay. */
    unpaidMinutes: z.int(),
    /** It was so long that a meal is due. */
    hasMeal: z.boolean(),
    /** Hours of pay, exact. */
    weightedHours: z.string(),
    /** In money, by the formula of the rule; null without one, or where nothing is paid. Absent for those who do not see pay. */
    pay: z
      .object({
        /** Pay of an hour, exact. All are null where the formula gives none, as its sentences say. */
        hourly: z.string().nullable(),
        amount: z.string().nullable(),
        currency: z.string().nullable(),
      })
      .nullish(),
    lines: z.array(line),
    /** How it was found, a sentence for each step. */
    why: z.array(z.string()),
  })
  .meta({ id: 'OvertimeOfDay' });
export type OvertimeOfDay = z.output<typeof overtimeOfDay>;

const item = z
  .object({
    id: z.string(),
    no: z.string().nullable(),
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    unit: z.string().nullable(),
    date: z.string(),
    /** Local times; one of the next day has `+1`. */
    from: z.string(),
    to: z.string(),
    plannedMinutes: z.int(),
    /** Null until it is approved, or there is no result of the day. */
    approvedMinutes: z.int().nullable(),
    actualMinutes: z.int().nullable(),
    paidMinutes: z.int().nullable(),
    reason: z.string(),
    /** The project it is worked for. */
    projectCode: z.string().nullable(),
    status: z.enum(REQUEST_STATES),
    waitingFor: z.array(z.string()),
    submittedAt: z.string().nullable(),
    requestId: z.string().nullable(),
    comment: z.string().nullable(),
    decidedBy: z.string().nullable(),
    version: z.int(),
    createdAt: z.string(),
    can: z.array(z.enum(ATTENDANCE_REQUEST_ACTIONS)),
  })
  .meta({ id: 'OvertimeRequest' });
export type OvertimeRequest = z.output<typeof item>;

export const overtimeRequestDetail = item
  .extend({
    shift: z.string().nullable(),
    dayType: z.enum(OVERTIME_DAY_TYPES).nullable(),
    /** All overtime of the day, of this and other requests; null until there is a result. */
    day: overtimeOfDay.nullable(),
  })
  .meta({ id: 'OvertimeRequestDetail' });
export type OvertimeRequestDetail = z.output<typeof overtimeRequestDetail>;

export const overtimeRequestQuery = listQuery(
  OvertimeRequestList.fields,
  sortableFields(OvertimeRequestList.fields),
  REQUEST_STATES,
).extend({
  employeeId: idWord.optional(),
  unitId: idWord.optional(),
  from: dateWord.optional(),
  to: dateWord.optional(),
});
export const GetOvertimeRequests = defineEndpoint({
  name: 'GetOvertimeRequests',
  summary: 'A page of overtime requests',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: may('view'),
  subject: { field: 'employeeId' },
  query: overtimeRequestQuery,
  reply: item,
  form: 'page',
});
export const GetOvertimeRequest = defineEndpoint({
  name: 'GetOvertimeRequest',
  summary: 'One overtime request with the calculation of its day',
  method: 'GET',
  path: `${base}/{id}`,
  access: may('view'),
  params: idParams,
  reply: overtimeRequestDetail,
});
const candidate = z
  .object({
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    unit: z.string().nullable(),
    date: z.string(),
    /** When somebody was there outside the shifts; times of day in the zone of the day, and as they are shown. */
    spans: z.array(
      z.object({
        segment: z.enum(OVERTIME_SEGMENTS),
        from: z.string(),
        to: z.string(),
        text: z.string(),
        minutes: z.int(),
      }),
    ),
  })
  .meta({ id: 'OvertimeCandidate' });
export type OvertimeCandidate = z.output<typeof candidate>;

export const GetOvertimeCandidates = defineEndpoint({
  name: 'GetOvertimeCandidates',
  summary: 'Final days with presence outside the shifts that nobody has requested overtime for',
  method: 'GET',
  path: `${base}/Candidates`,
  access: may('view'),
  subject: { field: 'employeeId' },
  query: z.strictObject({
    from: dateWord,
    to: dateWord,
    employeeId: idWord.optional(),
    unitId: idWord.optional(),
    leastMinutes: z.coerce.number().int().min(1).max(1440).default(30),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: candidate,
  form: 'page',
});
