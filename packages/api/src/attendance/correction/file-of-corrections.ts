import {
  AttendanceCorrectionList,
  CORRECTION_TYPE_LABELS,
  type ExportAttendanceCorrections,
  type InputOf,
  type Locale,
  label,
  REQUEST_STATE_LABELS,
} from '@personalia/contract';
import { sql } from 'kysely';
import { fileColumn, fileFilter, listFile } from '../../platform/list-file/index.ts';
import { namesWaitedFor, requestRows } from '../../workflow/index.ts';
import { clockText } from '../day/clock-text.ts';
import { declarationTitle } from './declaration-texts.ts';
import { nameOfOutcome } from './impact.ts';
import { CORRECTION } from './request-type.ts';
import { CORRECTION_COLUMNS, type CorrectionRow, reasonText } from './store.ts';
import { CORRECTION_LIST, typeWanted } from './view.ts';

type Asked = Omit<InputOf<typeof ExportAttendanceCorrections>['query'], 'format'>;
interface Row extends CorrectionRow {
  readonly no: string | null;
  readonly unit: string | null;
  readonly waitingFor: readonly string[];
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
}

const EMPLOYEE = label('Employee', 'Karyawan');
const FROM = label('From', 'Dari');
const TO = label('To', 'Sampai');
const TYPE = label('Type', 'Jenis');
const STATE = label('State', 'Status');

/** Corrections, on duty and remote work as a file (attendance 12). Times are of the zone of the day. */
export const fileOfCorrections = listFile<Asked, Row>({
  job: 'attendance-correction-export',
  kind: AttendanceCorrectionList.name,
  label: AttendanceCorrectionList.label.many,
  columns: [
    fileColumn('no', label('Transaction no.', 'No. transaksi')),
    fileColumn('employeeNo', label('Employee no.', 'No. karyawan')),
    fileColumn('employee', EMPLOYEE),
    fileColumn('unit', label('Unit', 'Unit')),
    fileColumn('date', FROM, 'date'),
    fileColumn('dateTo', TO, 'date'),
    fileColumn('type', TYPE),
    fileColumn('statusBefore', label('Status before', 'Status sebelum')),
    fileColumn('statusAfter', label('Status after', 'Status sesudah')),
    fileColumn('workedBefore', label('Worked before (min)', 'Bekerja sebelum (mnt)'), 'integer'),
    fileColumn('workedAfter', label('Worked after (min)', 'Bekerja sesudah (mnt)'), 'integer'),
    fileColumn('clockIn', label('Clock-in', 'Jam masuk')),
    fileColumn('clockOut', label('Clock-out', 'Jam pulang')),
    fileColumn('shift', label('Shift', 'Sif')),
    fileColumn('voidPunches', label('Extra punches', 'Absensi berlebih')),
    fileColumn('reason', label('Reason', 'Alasan')),
    fileColumn('state', STATE),
    fileColumn('waitingFor', label('Waiting for', 'Menunggu')),
    fileColumn('submittedAt', label('Submitted', 'Diajukan'), 'instant'),
    fileColumn('decidedAt', label('Decided', 'Diputuskan'), 'instant'),
  ],
  filters: {
    search: fileFilter.words(EMPLOYEE),
    employeeId: fileFilter.record(EMPLOYEE, 'Employee'),
    status: fileFilter.oneOf(STATE, REQUEST_STATE_LABELS),
    type: fileFilter.oneOf(TYPE, CORRECTION_TYPE_LABELS),
    from: fileFilter.from(label('Date', 'Tanggal')),
    to: fileFilter.to(label('Date', 'Tanggal')),
  },
  rows(caller, asked) {
    const found = requestRows(caller, CORRECTION_LIST, { asked, more: typeWanted(asked) }, 'export');
    return {
      ...found,
      columns: sql`${CORRECTION_COLUMNS}, q.transaction_no as no, c.unit_name as unit, q.submitted_at as "submittedAt",
        case when r.status in ('APPROVED', 'REJECTED', 'CANCELLED') then q.completed_at end as "decidedAt",
        ${namesWaitedFor(CORRECTION, sql.ref('r.id'), caller)} as "waitingFor"`,
    };
  },
  cells: (_tx, { locale }, rows) => rows.map((row) => cellsOf(row, locale)),
});

/** A request for on duty or remote work is about days, of which each has a status of its own before. */
function cellsOf(row: Row, locale: Locale) {
  const day = { date: row.date, zone: row.zone };
  const isDay = row.days === null;
  return {
    no: row.no,
    employeeNo: row.employeeNo,
    employee: row.employee,
    unit: row.unit,
    date: row.date,
    dateTo: row.dateTo,
    type: row.type && CORRECTION_TYPE_LABELS[row.type][locale],
    statusBefore: isDay ? nameOfOutcome(row.before, locale) : null,
    statusAfter: isDay ? nameOfOutcome(row.after, locale) : declarationTitle(row, locale),
    workedBefore: isDay ? row.before.workedMinutes : null,
    workedAfter: isDay ? row.after.workedMinutes : null,
    clockIn: clockText(row.clockIn, day),
    clockOut: clockText(row.clockOut, day),
    shift: row.shift,
    voidPunches: row.voidPunches.join('; ') || null,
    reason: reasonText(row, locale),
    state: REQUEST_STATE_LABELS[row.status][locale],
    waitingFor: row.waitingFor.join('; ') || null,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
  };
}
