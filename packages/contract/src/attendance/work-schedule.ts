import * as z from 'zod';
import { dateWord, idWord, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { problemIn } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { shiftProblems } from '../platform/problems/shift.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { defineRowList, type RowsRule, refineRows } from '../platform/row-list.ts';
import { attendancePages } from './pages.ts';

const problemAt = problemIn(shiftProblems);

/** Only active schedules are assigned (attendance 3). */
export const SCHEDULE_STATES = ['draft', 'active', 'inactive'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];
export const SCHEDULE_STATE_LABELS: Readonly<Record<ScheduleState, Label>> = {
  draft: label('Draft', 'Draf'),
  active: label('Active', 'Aktif'),
  inactive: label('Inactive', 'Nonaktif'),
};

/** A repeating cycle of shifts (attendance 3). */
export const WorkSchedule = defineResource('WorkSchedule', {
  path: attendancePages.workSchedule.path,
  label: attendancePages.workSchedule.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    employerId: field
      .reference({
        label: label('Employer', 'Pemberi kerja'),
        to: 'Employer',
        fixed: true,
        help: label(
          'Only people of this employer follow it. Leave blank for all employers.',
          'Hanya karyawan pemberi kerja ini yang mengikutinya. Kosongkan untuk semua pemberi kerja.',
        ),
      })
      .optional(),
    effectiveFrom: field
      .date({
        label: label('Applies from', 'Berlaku mulai'),
        help: label(
          'A changed pattern applies from this date. Without another date it applies from today; earlier days keep their plan.',
          'Pola yang diubah berlaku mulai tanggal ini. Tanpa tanggal lain berlaku mulai hari ini; hari sebelumnya tetap.',
        ),
      })
      .optional(),
    cycleLength: field.integer({
      label: label('Days in the cycle', 'Hari dalam siklus'),
      least: '1',
      most: '366',
      initial: 7,
      help: label('7 is a week, 14 a fortnight.', '7 berarti seminggu, 14 dua minggu.'),
    }),
    anchorDate: field.date({
      label: label('Day 1 falls on', 'Hari ke-1 jatuh pada'),
      initial: '2026-01-05',
      help: label(
        'Any date on which the cycle begins. 5 Jan 2026 is a Monday.',
        'Tanggal mana pun saat siklus dimulai. 5 Jan 2026 adalah Senin.',
      ),
    }),
    holidayRule: field.choice({
      label: label('On holidays', 'Pada hari libur'),
      initial: 'followCalendar',
      choices: [
        { value: 'followCalendar', label: label('Day off', 'Libur') },
        { value: 'workThrough', label: label('Work as planned', 'Tetap bekerja sesuai jadwal') },
      ],
    }),
    fallbackForHolidayInOff: field
      .choice({
        label: label('Public holiday on a day off', 'Libur nasional pada hari libur kerja'),
        initial: 'none',
        choices: [
          { value: 'none', label: label('No day in lieu', 'Tanpa hari pengganti') },
          {
            value: 'compensateNextWorkday',
            label: label('Next working day is off in lieu', 'Hari kerja berikutnya libur sebagai pengganti'),
          },
        ],
      })
      .optional(),
    state: field
      .choice({
        label: label('State', 'Keadaan'),
        initial: 'active',
        choices: SCHEDULE_STATES.map((value) => ({ value, label: SCHEDULE_STATE_LABELS[value] })),
        help: label('Only active schedules can be assigned.', 'Hanya jadwal aktif yang dapat dipakai.'),
      })
      .optional(),
  },
  hiddenWhen: ({ holidayRule }) => (holidayRule === 'workThrough' ? ['fallbackForHolidayInOff'] : []),
  list: {
    columns: ['code', 'name', 'employerId', 'cycleLength', 'workDays', 'weeklyHours', 'holidayRule', 'groups', 'state'],
    search: ['code', 'name'],
    sort: 'code',
  },
  figures: {
    workDays: field.integer({ label: label('Working days', 'Hari kerja') }),
    /** On average over the cycle. */
    weeklyHours: field.decimalField({ label: label('Hours per week', 'Jam per minggu') }),
    groups: field.integer({ label: label('Groups', 'Kelompok') }),
  },
});
export type WorkSchedule = RecordOf<typeof WorkSchedule>;

const MOST_SHIFTS = 3;
const MOST_DAYS = 366;

/** SCHEDULE_SHIFT_TWICE, SCHEDULE_MANY_SHIFTS: up to three different shifts a day. */
const shiftsOfADay: RowsRule = (rows) => {
  const seen = new Map<unknown, Set<unknown>>();
  for (const [row, { day, shiftId }] of rows.entries()) {
    const shifts = seen.get(day) ?? new Set();
    seen.set(day, shifts);
    if (shifts.has(shiftId)) return { row, ...problemAt('shiftId', 'SCHEDULE_SHIFT_TWICE', { day: Number(day) }) };
    shifts.add(shiftId);
    if (shifts.size > MOST_SHIFTS) return { row, ...problemAt('day', 'SCHEDULE_MANY_SHIFTS', { n: MOST_SHIFTS }) };
  }
  return null;
};

/** The working days of a cycle; days without a row are off. */
export const WorkScheduleDays = defineRowList('Days', WorkSchedule, {
  label: label('Working days', 'Hari kerja'),
  about: label(
    'Which shift is worked on which day of the cycle. Days that are not listed are off.',
    'Sif pada tiap hari dalam siklus. Hari yang tidak tercantum adalah hari libur.',
  ),
  fields: {
    day: field.integer({ label: label('Day of the cycle', 'Hari ke-'), least: '1', most: '366' }),
    shiftId: field.reference({ label: label('Shift', 'Sif'), to: 'Shift' }),
  },
  rowsRules: [shiftsOfADay],
});

const planDay = z
  .object({
    date: z.string(),
    kind: z.enum(['WORK', 'REST', 'HOLIDAY']),
    shifts: z.array(z.string()),
    hours: z.string(),
    holiday: z.string().nullable(),
  })
  .meta({ id: 'PlannedDay' });
export type PlannedDay = z.output<typeof planDay>;

export const PreviewWorkSchedule = defineEndpoint({
  name: 'WorkSchedulePreview',
  summary: 'The days of a schedule over a range, with the holidays of a calendar',
  method: 'GET',
  path: '/v1/WorkSchedule/{id}/Preview',
  access: { menu: 'work-schedule', action: 'view' },
  params: idParams,
  query: z.strictObject({
    from: dateWord.optional(),
    to: dateWord.optional(),
    offset: z.coerce.number().int().min(0).max(365).default(0),
    /** Whose holidays: those of a calendar, or of the calendar of a location. */
    calendarId: idWord.optional(),
    locationId: idWord.optional(),
  }),
  reply: z.object({
    days: z.array(planDay),
    /** Of the schedule as it is, or will be: on average over its cycle. */
    weeklyHours: z.string(),
    /** Hours a week by the limit of the company, else by its law; null where none is known. */
    weeklyLimit: z.number().nullable(),
  }),
});

const scheduleVersion = z
  .object({
    /** Null: always, until the next. */
    from: z.string().nullable(),
    /** Null: from then on. */
    to: z.string().nullable(),
    cycleLength: z.int(),
    anchorDate: z.string(),
    holidayRule: z.string(),
    workDays: z.int(),
    /** On average over the cycle, and what the company or its law allows; null where none is known. */
    weeklyHours: z.string(),
    weeklyLimit: z.number().nullable(),
    days: z.array(z.object({ day: z.int(), shifts: z.array(z.string()) })),
  })
  .meta({ id: 'WorkScheduleVersion' });
export type WorkScheduleVersion = z.output<typeof scheduleVersion>;

export const GetScheduleVersions = defineEndpoint({
  name: 'GetScheduleVersions',
  summary: 'What a work schedule was, is and will be, the latest first',
  method: 'GET',
  path: '/v1/WorkSchedule/{id}/Versions',
  access: { menu: attendancePages.workSchedule.path, action: 'view' },
  params: idParams,
  reply: z.array(scheduleVersion),
});

export const AddScheduleVersion = defineEndpoint({
  name: 'AddScheduleVersion',
  summary: 'A new version of a work schedule from a date on; what is left out stays as it is',
  method: 'POST',
  path: '/v1/WorkSchedule/{id}/NewVersion',
  access: { menu: attendancePages.workSchedule.path, action: 'edit' },
  params: idParams,
  body: z
    .strictObject({
      version: versionNumber,
      effectiveFrom: dateWord,
      pattern: z
        .strictObject({
          cycleLength: z.int().min(1).max(MOST_DAYS),
          anchorDate: dateWord,
          days: z
            .array(z.strictObject({ day: z.int().min(1).max(MOST_DAYS), shiftId: idWord }))
            .max(MOST_DAYS * MOST_SHIFTS)
            .superRefine(refineRows([shiftsOfADay])),
        })
        .optional(),
    })
    .meta({ id: 'WorkScheduleNewVersion' }),
  reply: WorkSchedule.record,
});
