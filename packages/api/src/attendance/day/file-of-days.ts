import {
  AttendanceDayList,
  DAY_FLAG_LABELS,
  DAY_STATUS_LABELS,
  type DayType,
  type Label,
  label,
} from '@personalia/contract';
import { sql } from 'kysely';
import { fileColumn, fileFilter, listFile } from '../../platform/list-file/index.ts';
import { type DaysAsked, daysWhere, orderOfDays } from './page-of-days.ts';
import { DAY_COLUMNS, DAY_FROM, itemOf, readRow, type StoredRow } from './view.ts';

const EMPLOYEE = label('Employee', 'Karyawan');
const UNIT = label('Unit', 'Unit');
const DATE = label('Date', 'Tanggal');
const STATUS = label('Status', 'Status');
const KINDS_OF_DAY: Readonly<Record<DayType, Label>> = {
  workday: label('Working day', 'Hari kerja'),
  off: label('Day off', 'Hari libur kerja'),
  holiday: label('Holiday', 'Hari libur'),
};
const STATES = { provisional: label('Not final yet', 'Belum final'), final: label('Final', 'Final') };

/** The results of days as a file (attendance 10.5). Times are of the zone of the day, numbers are minutes. */
export const fileOfDays = listFile<DaysAsked, StoredRow>({
  job: 'attendance-day-export',
  kind: AttendanceDayList.name,
  label: label('Daily results', 'Hasil harian'),
  columns: [
    fileColumn('date', DATE, 'date'),
    fileColumn('employeeNo', label('Employee no.', 'No. karyawan')),
    fileColumn('employee', EMPLOYEE),
    fileColumn('unit', UNIT),
    fileColumn('dayType', label('Kind of day', 'Jenis hari')),
    fileColumn('shift', label('Shift', 'Sif')),
    fileColumn('plannedMinutes', label('Planned (min)', 'Rencana (mnt)'), 'integer'),
    fileColumn('firstIn', label('In', 'Masuk')),
    fileColumn('lastOut', label('Out', 'Pulang')),
    fileColumn('workedMinutes', label('Worked (min)', 'Bekerja (mnt)'), 'integer'),
    fileColumn('requiredMinutes', label('Required (min)', 'Wajib (mnt)'), 'integer'),
    fileColumn('lateMinutes', label('Late (min)', 'Terlambat (mnt)'), 'integer'),
    fileColumn('earlyMinutes', label('Early (min)', 'Pulang awal (mnt)'), 'integer'),
    fileColumn('overtimeMinutes', label('Outside the shift (min)', 'Di luar sif (mnt)'), 'integer'),
    fileColumn('nightMinutes', label('Night (min)', 'Malam (mnt)'), 'integer'),
    fileColumn('statusText', STATUS),
    fileColumn('presentFraction', label('Present', 'Hadir'), 'decimal'),
    fileColumn('absentFraction', label('Absent', 'Mangkir'), 'decimal'),
    fileColumn('leaveFraction', label('Leave', 'Cuti'), 'decimal'),
    fileColumn('flags', label('Flags', 'Tanda')),
    fileColumn('state', label('Result', 'Hasil')),
  ],
  filters: {
    search: fileFilter.words(EMPLOYEE),
    employeeId: fileFilter.record(EMPLOYEE, 'Employee'),
    unitId: fileFilter.record(UNIT, 'OrganizationUnit'),
    locationId: fileFilter.record(label('Location', 'Lokasi'), 'Location'),
    employerId: fileFilter.record(label('Employer', 'Pemberi kerja'), 'Employer'),
    groupId: fileFilter.record(label('Shift group', 'Kelompok sif'), 'EmployeeShiftGroup'),
    status: fileFilter.oneOf(STATUS, DAY_STATUS_LABELS),
    flag: fileFilter.oneOf(label('Flag', 'Tanda'), DAY_FLAG_LABELS),
    lateOver: fileFilter.number(label('Late by more than (min)', 'Terlambat lebih dari (mnt)')),
    from: fileFilter.from(DATE),
    to: fileFilter.to(DATE),
    exceptions: fileFilter.yes(label('Only exceptions', 'Hanya pengecualian')),
  },
  rows: (caller, asked) => ({
    columns: DAY_COLUMNS,
    from: sql`${DAY_FROM} where ${daysWhere(caller, asked, 'export')}`,
    order: orderOfDays(asked),
  }),
  cells: (_tx, { locale }, rows) =>
    rows.map((stored) => {
      const row = readRow(stored);
      const { result } = row;
      const item = itemOf(row, locale);
      return {
        ...item,
        dayType: KINDS_OF_DAY[item.dayType][locale],
        plannedMinutes: result.plannedMinutes,
        requiredMinutes: result.requiredMinutes,
        nightMinutes: result.nightMinutes,
        presentFraction: result.presentFraction,
        absentFraction: result.absentFraction,
        leaveFraction: result.leaveFraction,
        flags: item.flags.map((flag) => DAY_FLAG_LABELS[flag][locale]).join('; ') || null,
        state: STATES[item.state][locale],
      };
    }),
});
