import {
  type ExportOvertimeRequests,
  type InputOf,
  type Locale,
  label,
  OVERTIME_DAY_TYPE_LABELS,
  OvertimeRequestList,
  REQUEST_STATE_LABELS,
} from '@personalia/contract';
import { sql } from 'kysely';
import { fileColumn, fileFilter, listFile } from '../../platform/list-file/index.ts';
import { namesWaitedFor, requestRows } from '../../workflow/index.ts';
import { clockText } from '../day/clock-text.ts';
import { OVERTIME } from './request-type.ts';
import { OVERTIME_COLUMNS, type OvertimeRow } from './store.ts';
import { approvedMinutesOf, inUnit, OVERTIME_LIST } from './view.ts';

type Asked = Omit<InputOf<typeof ExportOvertimeRequests>['query'], 'format'>;
interface Row extends OvertimeRow {
  readonly no: string | null;
  readonly waitingFor: readonly string[];
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
}

const EMPLOYEE = label('Employee', 'Karyawan');
const UNIT = label('Unit', 'Unit');
const DATE = label('Date', 'Tanggal');
const STATE = label('State', 'Status');

/** Overtime requests as a file (attendance 9.5). Times are of the zone of the day; one of the next day has `+1`. */
export const fileOfOvertime = listFile<Asked, Row>({
  job: 'overtime-request-export',
  kind: OvertimeRequestList.name,
  label: OvertimeRequestList.label.many,
  columns: [
    fileColumn('no', label('Transaction no.', 'No. transaksi')),
    fileColumn('employeeNo', label('Employee no.', 'No. karyawan')),
    fileColumn('employee', EMPLOYEE),
    fileColumn('unit', UNIT),
    fileColumn('date', DATE, 'date'),
    fileColumn('dayType', label('Kind of day', 'Jenis hari')),
    fileColumn('from', label('Start', 'Mulai')),
    fileColumn('to', label('End', 'Selesai')),
    fileColumn('plannedMinutes', label('Requested (min)', 'Diajukan (mnt)'), 'integer'),
    fileColumn('approvedMinutes', label('Approved (min)', 'Disetujui (mnt)'), 'integer'),
    fileColumn('actualMinutes', label('Actual (min)', 'Aktual (mnt)'), 'integer'),
    fileColumn('paidMinutes', label('Paid (min)', 'Dibayar (mnt)'), 'integer'),
    fileColumn('projectCode', label('Project code', 'Kode proyek')),
    fileColumn('reason', label('Reason', 'Alasan')),
    fileColumn('state', STATE),
    fileColumn('waitingFor', label('Waiting for', 'Menunggu')),
    fileColumn('submittedAt', label('Submitted', 'Diajukan'), 'instant'),
    fileColumn('decidedAt', label('Decided', 'Diputuskan'), 'instant'),
  ],
  filters: {
    search: fileFilter.words(EMPLOYEE),
    employeeId: fileFilter.record(EMPLOYEE, 'Employee'),
    unitId: fileFilter.record(UNIT, 'OrganizationUnit'),
    status: fileFilter.oneOf(STATE, REQUEST_STATE_LABELS),
    from: fileFilter.from(DATE),
    to: fileFilter.to(DATE),
  },
  rows: (caller, asked) => ({
    ...requestRows(caller, OVERTIME_LIST, { asked, more: inUnit(caller, asked) }, 'export'),
    columns: sql`${OVERTIME_COLUMNS}, q.transaction_no as no, q.submitted_at as "submittedAt",
      case when r.status in ('APPROVED', 'REJECTED', 'CANCELLED') then q.completed_at end as "decidedAt",
      ${namesWaitedFor(OVERTIME, sql.ref('r.id'), caller)} as "waitingFor"`,
  }),
  cells: (_tx, { locale }, rows) => rows.map((row) => cellsOf(row, locale)),
});

const cellsOf = (row: Row, locale: Locale) => ({
  no: row.no,
  employeeNo: row.employeeNo,
  employee: row.employee,
  unit: row.unit,
  date: row.date,
  dayType: OVERTIME_DAY_TYPE_LABELS[row.dayType][locale],
  from: clockText(row.startAt, row),
  to: clockText(row.endAt, row),
  plannedMinutes: row.plannedMinutes,
  approvedMinutes: approvedMinutesOf(row),
  actualMinutes: row.actualMinutes,
  paidMinutes: row.paidMinutes,
  projectCode: row.projectCode,
  reason: row.reason || null,
  state: REQUEST_STATE_LABELS[row.status][locale],
  waitingFor: row.waitingFor.join('; ') || null,
  submittedAt: row.submittedAt,
  decidedAt: row.decidedAt,
});
