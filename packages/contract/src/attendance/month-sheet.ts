import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { EXPORT_FORMATS } from '../platform/resource-endpoints.ts';
import { DAY_STATUSES, type DayStatus } from './day-status.ts';

/** The month sheet: a row for each employee, a short code for each day (attendance 7, 10.5). */

const menu = 'attendance-report';

export const DAY_STATUS_CODES: Readonly<Record<DayStatus, string>> = {
  PRESENT: 'P',
  LATE: 'L',
  EARLY_LEAVE: 'E',
  LATE_EARLY: 'LE',
  HALF_DAY: 'H',
  ABSENT: 'A',
  INCOMPLETE: 'I',
  ON_DUTY: 'D',
  REMOTE: 'R',
  LEAVE: 'V',
  OFF: 'O',
  HOLIDAY: 'X',
  WORKED_OFF: 'WO',
  WORKED_HOLIDAY: 'WX',
  SCHEDULED: 'S',
  IN_PROGRESS: '…',
  NO_SCHEDULE: 'NS',
};

const row = z
  .object({
    employeeId: z.string(),
    employeeNo: z.string(),
    employee: z.string(),
    unit: z.string().nullable(),
    /** Days with a result, in order. */
    days: z.array(
      z.object({
        date: z.string(),
        status: z.enum(DAY_STATUSES),
        /** Of a status of the company's own without a short code: that of the status it stands for. */
        code: z.string(),
        text: z.string(),
        colour: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AttendanceMonthRow' });
export type AttendanceMonthRow = z.output<typeof row>;

const filter = z.strictObject({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  employeeId: idWord.optional(),
  unitId: idWord.optional(),
  search: z.string().max(150).optional(),
});

export const GetAttendanceSheet = defineEndpoint({
  name: 'GetAttendanceSheet',
  summary: 'The results of a month as short codes, a row for each employee',
  method: 'GET',
  path: '/v1/AttendanceReport/Monthly',
  access: { menu, action: 'view' },
  subject: { field: 'employeeId' },
  query: filter.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: row,
  form: 'page',
});

export const MOST_SHEET_PEOPLE = 5_000;
export const ExportAttendanceSheet = defineEndpoint({
  name: 'ExportAttendanceSheet',
  summary: 'The month sheet of the people of a filter as a file, own statuses by their export codes',
  method: 'GET',
  path: '/v1/AttendanceReport/Monthly/Export',
  access: { menu, action: 'export' },
  subject: { field: 'employeeId' },
  query: filter.extend({ format: z.enum(EXPORT_FORMATS).default('xlsx') }),
  form: 'file',
});
