import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { OVERTIME_DAY_TYPES } from './overtime-step.ts';
import { attendancePages } from './pages.ts';

/** What overtime comes to by period, employee and rate (attendance 9, tab "Summary"). */

const may = (action: Action) => ({ menu: attendancePages.overtime.path, action }) as const;

/** What there is a row for; each begins with the period. */
export const OVERTIME_SUMMARY_PER = ['employee', 'rate', 'period'] as const;
export type OvertimeSummaryPer = (typeof OVERTIME_SUMMARY_PER)[number];
export const OVERTIME_SUMMARY_PER_LABELS: Readonly<Record<OvertimeSummaryPer, Label>> = {
  employee: label('Period and employee', 'Periode dan karyawan'),
  rate: label('Period, day and multiplier', 'Periode, hari, dan pengali'),
  period: label('Period', 'Periode'),
};

const row = z
  .object({
    /** Of attendance; the month where none is opened for the day. */
    period: z.string(),
    employeeId: z.string().nullable(),
    employeeNo: z.string().nullable(),
    employee: z.string().nullable(),
    unit: z.string().nullable(),
    /** Of a row per rate; its other minutes are null, as only paid ones have a rate. */
    dayType: z.enum(OVERTIME_DAY_TYPES).nullable(),
    multiplier: z.string().nullable(),
    /** Days with overtime of employees; how many of them are not final yet. */
    days: z.int(),
    provisionalDays: z.int(),
    actualMinutes: z.int().nullable(),
    approvedMinutes: z.int().nullable(),
    paidMinutes: z.int(),
    /** Over a limit. */
    cutMinutes: z.int().nullable(),
    /** Hours of pay, exact. */
    weightedHours: z.string(),
    meals: z.int().nullable(),
    /** What it is worth by the formulas of the rules, by currency; absent for those who do not see pay. */
    pay: z.array(z.object({ currency: z.string(), amount: z.string() })).optional(),
  })
  .meta({ id: 'OvertimeSummary' });
export type OvertimeSummary = z.output<typeof row>;

export const overtimeSummaryFilter = z.strictObject({
  per: z.enum(OVERTIME_SUMMARY_PER).default('employee'),
  from: dateWord,
  to: dateWord,
  search: z.string().max(200).optional(),
  employeeId: idWord.optional(),
  unitId: idWord.optional(),
});

export const GetOvertimeSummary = defineEndpoint({
  name: 'GetOvertimeSummary',
  summary: 'What the overtime of days comes to: a row for each period and employee, rate, or period',
  method: 'GET',
  path: '/v1/Overtime/Summary',
  access: may('view'),
  subject: { field: 'employeeId' },
  query: overtimeSummaryFilter.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: row,
  form: 'page',
});
