import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { defineResource, sortableFields } from '../platform/resource.ts';
import { REQUEST_STATES } from '../workflow/index.ts';
import { DAY_FLAGS, DAY_STATUS_LABELS, DAY_STATUSES, DAY_TYPES } from './day-status.ts';
import { PUNCH_DIRECTIONS, PUNCH_SOURCES } from './extract.ts';
import { overtimeOfDay } from './overtime-request.ts';
import { SHIFT_COLOURS } from './shift.ts';

/** /attendance-status: results of days, and the clock (attendance 1, 10.3, 10.5). */

const menu = 'attendance-status';
const may = (action: Action) => ({ menu, action }) as const;
/** The pages that show results of days. */
const seen = { menu: [menu, 'attendance-report'], action: 'view' } as const;
const base = '/v1/AttendanceDay' as const;

export const AttendanceDayList = defineResource('AttendanceDay', {
  path: menu,
  label: {
    one: label('Attendance day', 'Hari kehadiran'),
    many: label('Attendance days', 'Hari kehadiran'),
  },
  statusLabels: DAY_STATUS_LABELS,
  code: 'none',
  title: 'employee',
  fields: {
    date: field.date({ label: label('Date', 'Tanggal') }),
    employee: field.text({ label: label('Employee', 'Karyawan') }),
    firstIn: field.text({ label: label('In', 'Masuk') }),
    lastOut: field.text({ label: label('Out', 'Pulang') }),
    workedMinutes: field.integer({ label: label('Worked', 'Bekerja') }),
    lateMinutes: field.integer({ label: label('Late', 'Terlambat') }),
    earlyMinutes: field.integer({ label: label('Early', 'Pulang awal') }),
    overtimeMinutes: field.integer({ label: label('Outside the shift', 'Di luar sif') }),
  },
  list: {
    columns: ['date', 'employee', 'firstIn', 'lastOut', 'workedMinutes', 'lateMinutes', 'earlyMinutes', 'status'],
    search: ['employee'],
    sort: '-date',
  },
});

const numbers = {
  workedMinutes: z.int(),
  lateMinutes: z.int(),
  earlyMinutes: z.int(),
  overtimeMinutes: z.int(),
};
export const attendanceDayItem = z
  .object({
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    unit: z.string().nullable(),
    date: z.string(),
    dayType: z.enum(DAY_TYPES),
    state: z.enum(['provisional', 'final']),
    status: z.enum(DAY_STATUSES),
    /** "Present + Annual leave ½". */
    statusText: z.string(),
    /** How the company marks its own status; null: none. */
    statusMark: z.object({ shortCode: z.string().nullable(), colour: z.enum(SHIFT_COLOURS).nullable() }).nullable(),
    shift: z.string().nullable(),
    /** Times of day in the zone of the day; a time of the next day has `+1`. */
    firstIn: z.string().nullable(),
    lastOut: z.string().nullable(),
    ...numbers,
    flags: z.array(z.enum(DAY_FLAGS)),
  })
  .meta({ id: 'AttendanceDay' });
export type AttendanceDay = z.output<typeof attendanceDayItem>;

/** What results of days are narrowed by, and their order. */
export const attendanceDayQuery = listQuery(
  AttendanceDayList.fields,
  sortableFields(AttendanceDayList.fields),
  DAY_STATUSES,
).extend({
  employeeId: idWord.optional(),
  unitId: idWord.optional(),
  locationId: idWord.optional(),
  employerId: idWord.optional(),
  /** The shift group that the employee is in on the day. */
  groupId: idWord.optional(),
  flag: z.enum(DAY_FLAGS).optional(),
  /** Late by more than so many minutes. */
  lateOver: z.coerce.number().int().min(0).max(1440).optional(),
  from: dateWord.optional(),
  to: dateWord.optional(),
  /** Only results that somebody has to look at. */
  exceptions: z.enum(['true']).optional(),
});

export const GetAttendanceDays = defineEndpoint({
  name: 'GetAttendanceDays',
  summary: 'A page of results of days',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: seen,
  subject: { field: 'employeeId' },
  query: attendanceDayQuery,
  reply: attendanceDayItem,
  form: 'page',
});

const monthDay = z
  .object({
    date: z.string(),
    /** What is planned; null before hire and after the last day. */
    dayType: z.enum(DAY_TYPES).nullable(),
    holiday: z.string().nullable(),
    /** Null as long as nothing is known of the day. */
    result: attendanceDayItem.nullable(),
  })
  .meta({ id: 'AttendanceMonthDay' });
export type AttendanceMonthDay = z.output<typeof monthDay>;

export const GetAttendanceMonth = defineEndpoint({
  name: 'GetAttendanceMonth',
  summary: 'The days of a month of one employee, with their results',
  method: 'GET',
  path: `${base}/Month`,
  access: seen,
  subject: { field: 'employeeId' },
  query: z.strictObject({ employeeId: idWord, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  reply: z.array(monthDay),
});

const slot = z.object({
  slotNo: z.int(),
  shift: z.string(),
  plannedStart: z.string().nullable(),
  plannedEnd: z.string().nullable(),
  in: z.string().nullable(),
  out: z.string().nullable(),
});
const dayDetail = attendanceDayItem
  .extend({
    zone: z.string(),
    holiday: z.string().nullable(),
    plannedMinutes: z.int(),
    requiredMinutes: z.int(),
    grossMinutes: z.int(),
    breakMinutes: z.int(),
    nightMinutes: z.int(),
    undertimeMinutes: z.int(),
    onLeaveMinutes: z.int(),
    presentFraction: z.string(),
    absentFraction: z.string(),
    leaveFraction: z.string(),
    holidayFraction: z.string(),
    slots: z.array(slot),
    punches: z.array(
      z.object({
        id: z.string(),
        time: z.string(),
        direction: z.enum(PUNCH_DIRECTIONS),
        source: z.enum(PUNCH_SOURCES),
        /** It counts in the result of this day. */
        isUsed: z.boolean(),
        /** A correction took it out. */
        isVoid: z.boolean(),
        /** Somebody who keeps badges said that it does not count. */
        isExcluded: z.boolean(),
      }),
    ),
    /** How the result was found, a sentence for each step. */
    why: z.array(z.string()),
    /** Final results that were replaced, newest first. */
    history: z.array(
      z.object({
        replacedAt: z.string(),
        cause: z.string(),
        status: z.enum(DAY_STATUSES),
        statusText: z.string(),
        firstIn: z.string().nullable(),
        lastOut: z.string().nullable(),
        workedMinutes: z.int(),
      }),
    ),
    /** Null without approved overtime. */
    overtime: overtimeOfDay.nullable(),
    correction: z.object({ id: z.string(), status: z.enum(REQUEST_STATES) }).nullable(),
    /** Code of its period where that is locked: the day stays as it is. */
    lockedPeriod: z.string().nullable(),
    canCorrect: z.boolean(),
  })
  .meta({ id: 'AttendanceDayDetail' });
export type AttendanceDayDetail = z.output<typeof dayDetail>;

export const GetAttendanceDay = defineEndpoint({
  name: 'GetAttendanceDay',
  summary: 'One day of an employee: plan, punches, result and how it was found',
  method: 'GET',
  path: `${base}/{employeeId}/{date}`,
  access: seen,
  subject: { field: 'employeeId' },
  params: z.strictObject({ employeeId: idWord, date: dateWord }),
  reply: dayDetail,
});

export const MOST_RECALCULATED_DAYS = 62;
export const RecalculateAttendance = defineEndpoint({
  name: 'RecalculateAttendance',
  summary: 'Compute days again, of everybody or of one employee; a job does it',
  method: 'POST',
  path: `${base}/Recalculate`,
  access: may('edit'),
  subject: { field: 'employeeId' },
  body: z
    .strictObject({ employeeId: idWord.optional(), from: dateWord, to: dateWord })
    .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < MOST_RECALCULATED_DAYS * 86_400_000, {
      params: { code: 'invalid' },
      message: 'invalid',
      path: ['to'],
    }),
  reply: z.object({ days: z.int() }),
});
