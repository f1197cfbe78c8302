import * as z from 'zod';
import { periodInOrder } from '../organisation/index.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { problemIn } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { shiftProblems } from '../platform/problems/shift.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { defineRowList, eachDayOnce, firstOverlap, type RowsRule } from '../platform/row-list.ts';
import { attendancePages } from './pages.ts';

const problemAt = problemIn(shiftProblems);

/** People who share a work schedule (attendance 4). */
export const EmployeeShiftGroup = defineResource('EmployeeShiftGroup', {
  path: attendancePages.employeeShiftGroup.path,
  label: attendancePages.employeeShiftGroup.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    description: field.note({ label: label('Description', 'Keterangan') }).optional(),
  },
  list: {
    columns: ['code', 'name', 'scheduleNow', 'members', 'status'],
    search: ['code', 'name'],
    sort: 'code',
  },
  figures: {
    scheduleNow: field.text({ label: label('Schedule today', 'Jadwal hari ini') }).optional(),
    members: field.integer({ label: label('Members today', 'Anggota hari ini') }),
  },
});
export type EmployeeShiftGroup = RecordOf<typeof EmployeeShiftGroup>;

/** Which schedule the group follows from a day on. */
export const ShiftGroupSchedules = defineRowList('Schedules', EmployeeShiftGroup, {
  label: label('Schedules', 'Jadwal'),
  about: label(
    'Each schedule applies from its date until the next. Groups that share a schedule can start it on different days.',
    'Tiap jadwal berlaku sejak tanggalnya sampai jadwal berikutnya. Kelompok dengan jadwal sama dapat mulai pada hari berbeda.',
  ),
  fields: {
    validFrom: field.date({ label: label('From', 'Dari') }),
    workScheduleId: field.reference({ label: label('Work schedule', 'Jadwal kerja'), to: 'WorkSchedule' }),
    offsetDays: field.integer({ label: label('Days ahead', 'Maju (hari)'), most: '365', initial: 0 }),
  },
  rowsRules: [eachDayOnce],
});

/** GROUP_MEMBER_TWICE: one membership of a person on any day. */
const membersApart: RowsRule = (rows) => {
  const found = firstOverlap(rows, ({ employeeId }) => String(employeeId));
  if (!found) return null;
  const date = String(rows[found.later]?.['validFrom']);
  return { row: found.later, ...problemAt('validFrom', 'GROUP_MEMBER_TWICE', { date }) };
};

/** Who is in the group, and when. */
export const ShiftGroupMembers = defineRowList('Members', EmployeeShiftGroup, {
  label: label('Members', 'Anggota'),
  about: label(
    'Adding someone who is in another group moves them: that membership ends the day before.',
    'Menambahkan orang dari kelompok lain berarti memindahkannya: keanggotaan lama berakhir sehari sebelumnya.',
  ),
  fields: {
    employeeId: field.reference({ label: label('Employee', 'Karyawan'), to: 'Employee' }),
    validFrom: field.date({ label: label('From', 'Dari') }),
    validTo: field.date({ label: label('To', 'Sampai') }).optional(),
  },
  rules: [periodInOrder],
  rowsRules: [membersApart],
});

const WEEKDAYS = [
  label('Monday', 'Senin'),
  label('Tuesday', 'Selasa'),
  label('Wednesday', 'Rabu'),
  label('Thursday', 'Kamis'),
  label('Friday', 'Jumat'),
  label('Saturday', 'Sabtu'),
  label('Sunday', 'Minggu'),
];

/** GROUP_STAFFING_TWICE: one number for a shift on a weekday. */
const staffingOnce: RowsRule = (rows) => {
  const seen = new Set<string>();
  for (const [row, { shiftId, weekday }] of rows.entries()) {
    const key = `${String(shiftId)} ${String(weekday ?? '')}`;
    if (seen.has(key)) return { row, ...problemAt('weekday', 'GROUP_STAFFING_TWICE') };
    seen.add(key);
  }
  return null;
};

/** How many of its people each shift needs; the roster shows where they are missing. */
export const ShiftGroupStaffing = defineRowList('Staffing', EmployeeShiftGroup, {
  label: label('Staffing', 'Kebutuhan orang'),
  about: label(
    'How many people of this group a shift needs. The roster of the group counts by these numbers, otherwise by those of the shift.',
    'Jumlah orang kelompok ini yang diperlukan sebuah sif. Roster kelompok memakai angka ini, selain itu angka pada sif.',
  ),
  fields: {
    shiftId: field.reference({ label: label('Shift', 'Sif'), to: 'Shift' }),
    weekday: field
      .choice({
        label: label('Weekday', 'Hari'),
        choices: WEEKDAYS.map((words, n) => ({ value: String(n + 1), label: words })),
        help: label('Leave blank for every other day.', 'Kosongkan untuk hari lainnya.'),
      })
      .optional(),
    minStaff: field.integer({ label: label('Minimum staff', 'Jumlah minimum'), most: '10000', initial: 1 }),
  },
  rowsRules: [staffingOnce],
});

export const ResolveShiftGroup = defineEndpoint({
  name: 'ResolveShiftGroup',
  summary: 'The group and work schedule of an employee on a date',
  method: 'GET',
  path: '/v1/EmployeeShiftGroup/ResolveFor',
  access: { menu: 'employee-shift-group', action: 'view' },
  subject: { field: 'employeeId' },
  query: z.strictObject({ employeeId: idWord, date: dateWord }),
  reply: z.object({
    group: z.object({ id: z.string(), code: z.string(), name: z.string() }).nullable(),
    /** By a rule of the group, not as a member. */
    byRule: z.boolean(),
    schedule: z.object({ id: z.string(), code: z.string(), name: z.string(), offsetDays: z.int() }).nullable(),
    /** The default schedule that applies because no group has one, and whose it is. */
    byDefault: z.object({ level: z.enum(['location', 'employer', 'company']), schedule: z.string() }).nullable(),
    kind: z.enum(['WORK', 'REST', 'HOLIDAY', 'OUTSIDE']),
    hours: z.string(),
    holiday: z.string().nullable(),
  }),
});
