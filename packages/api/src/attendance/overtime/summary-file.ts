import {
  label,
  OVERTIME_DAY_TYPE_LABELS,
  OVERTIME_SUMMARY_PER_LABELS,
  OvertimeRequestList,
  type OvertimeSummary,
} from '@personalia/contract';
import { classedColumn, fileColumn, fileFilter, listFile } from '../../platform/list-file/index.ts';
import { type OvertimeSummaryAsked, summaryRows } from './summary.ts';

const EMPLOYEE = label('Employee', 'Karyawan');
const UNIT = label('Unit', 'Unit');
const DATE = label('Date', 'Tanggal');

/** Sums of overtime as a file; what the rows are not of is empty. */
export const fileOfOvertimeSummary = listFile<OvertimeSummaryAsked, OvertimeSummary>({
  job: 'overtime-summary-export',
  kind: OvertimeRequestList.name,
  label: label('Overtime summary', 'Ringkasan lembur'),
  columns: [
    fileColumn('period', label('Period', 'Periode')),
    fileColumn('employeeNo', label('Employee no.', 'No. karyawan')),
    fileColumn('employee', EMPLOYEE),
    fileColumn('unit', UNIT),
    fileColumn('dayType', label('Kind of day', 'Jenis hari')),
    fileColumn('multiplier', label('Multiplier', 'Pengali'), 'decimal'),
    fileColumn('days', label('Days', 'Hari'), 'integer'),
    fileColumn('provisionalDays', label('Days not final', 'Hari belum final'), 'integer'),
    fileColumn('actualMinutes', label('Actual (min)', 'Aktual (mnt)'), 'integer'),
    fileColumn('approvedMinutes', label('Approved (min)', 'Disetujui (mnt)'), 'integer'),
    fileColumn('paidMinutes', label('Paid (min)', 'Dibayar (mnt)'), 'integer'),
    fileColumn('cutMinutes', label('Over the limit (min)', 'Melebihi batas (mnt)'), 'integer'),
    fileColumn('weightedHours', label('Hours of pay', 'Jam upah'), 'decimal'),
    classedColumn('pay', fileColumn('pay', label('Overtime pay', 'Upah lembur'))),
    fileColumn('meals', label('Meal allowances', 'Uang makan'), 'integer'),
  ],
  filters: {
    per: fileFilter.oneOf(label('One row per', 'Satu baris per'), OVERTIME_SUMMARY_PER_LABELS),
    search: fileFilter.words(EMPLOYEE),
    employeeId: fileFilter.record(EMPLOYEE, 'Employee'),
    unitId: fileFilter.record(UNIT, 'OrganizationUnit'),
    from: fileFilter.from(DATE),
    to: fileFilter.to(DATE),
  },
  rows: (caller, asked) => summaryRows(caller, asked, 'export'),
  cells: (_tx, { locale }, rows) =>
    rows.map((row) => ({
      ...row,
      dayType: row.dayType && OVERTIME_DAY_TYPE_LABELS[row.dayType][locale],
      // Most have one currency; of several each has its sum.
      pay: (row.pay ?? []).map(({ currency, amount }) => `${currency} ${amount}`).join('; '),
    })),
});
