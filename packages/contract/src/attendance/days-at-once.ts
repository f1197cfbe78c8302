import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { fileWords, PAGE_WORDS } from '../platform/list-file.ts';
import { attendanceDayQuery } from './attendance-day.ts';

/** What is done with several results of days at once (attendance 10.5). */

const base = '/v1/AttendanceDay' as const;

export const ExportAttendanceDays = defineEndpoint({
  name: 'ExportAttendanceDays',
  summary: 'All results of days of a filter as a file',
  method: 'GET',
  path: `${base}/Export`,
  access: { menu: ['attendance-status', 'attendance-report'], action: 'export' },
  subject: { field: 'employeeId' },
  query: attendanceDayQuery.omit(PAGE_WORDS).extend(fileWords),
  form: 'file',
});

export const MOST_CHOSEN_DAYS = 500;
const chosenDays = z.strictObject({
  days: z
    .array(z.strictObject({ employeeId: idWord, date: dateWord }))
    .min(1)
    .max(MOST_CHOSEN_DAYS),
});

export const RecalculateChosenDays = defineEndpoint({
  name: 'RecalculateChosenDays',
  summary: 'Compute some days again; a job does it within the minute',
  method: 'POST',
  path: `${base}/RecalculateChosen`,
  access: { menu: 'attendance-status', action: 'edit' },
  body: chosenDays,
  /** Days that have a result. */
  reply: z.object({ days: z.int() }),
});

export const NotifyOfDays = defineEndpoint({
  name: 'NotifyOfDays',
  summary:
    'Ask employees to correct days on which a punch is missing or they were absent: one notice for each employee',
  method: 'POST',
  path: `${base}/Notify`,
  access: { menu: 'attendance-correction', action: 'create' },
  body: chosenDays,
  reply: z.object({
    employees: z.int(),
    days: z.int(),
    /** Days that nobody was notified of, and why. */
    skipped: z.array(z.object({ employeeId: z.string(), date: z.string(), employee: z.string(), message: z.string() })),
  }),
});
