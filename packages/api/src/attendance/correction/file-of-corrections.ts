import {
  AttendanceCorrectionList,
  CORRECTION_TYPE_LABELS,
  type ExportAttendanceCorrections,
  type InputOf,
  type Locale,
  label,
} from '@personalia/contract';
import { sql } from 'kysely';
import { fileColumn, fileFilter, listFile } from '../../platform/list-file/index.ts';
import {
  type RequestFileRow,
  requestFileCells,
  requestFileColumns,
  requestFileFilters,
  requestFileSql,
  requestRows,
} from '../../workflow/index.ts';
import { clockText } from '../day/clock-text.ts';
import { declarationTitle } from './declaration-texts.ts';
import { nameOfOutcome } from './impact.ts';
import { CORRECTION } from './request-type.ts';
import { CORRECTION_COLUMNS, type CorrectionRow, reasonText } from './store.ts';
import { CORRECTION_LIST, typeWanted } from './view.ts';

type Asked = Omit<InputOf<typeof ExportAttendanceCorrections>['query'], 'format'>;
type Row = CorrectionRow & RequestFileRow;

const TYPE = label('Type', 'Jenis');

/** Corrections, on duty and remote work as a file (attendance 12). Times are of the zone of the day. */
export const fileOfCorrections = listFile<Asked, Row>({
  job: 'attendance-correction-export',
  kind: AttendanceCorrectionList.name,
  label: AttendanceCorrectionList.label.many,
  columns: requestFileColumns([
    fileColumn('date', label('From', 'Dari'), 'date'),
    fileColumn('dateTo', label('To', 'Sampai'), 'date'),
    fileColumn('type', TYPE),
    fileColumn('statusBefore', label('Status before', 'Status sebelum')),
    fileColumn('statusAfter', label('Status after', 'Status sesudah')),
    fileColumn('workedBefore', label('Worked before (min)', 'Bekerja sebelum (mnt)'), 'integer'),
    fileColumn('workedAfter', label('Worked after (min)', 'Bekerja sesudah (mnt)'), 'integer'),
    fileColumn('clockIn', label('Clock-in', 'Jam masuk')),
    fileColumn('clockOut', label('Clock-out', 'Jam pulang')),
    fileColumn('shift', label('Shift', 'Sif')),
    fileColumn('voidPunches', label('Extra punches', 'Absensi berlebih')),
  ]),
  filters: {
    search: requestFileFilters.search,
    employeeId: requestFileFilters.employeeId,
    status: requestFileFilters.status,
    type: fileFilter.oneOf(TYPE, CORRECTION_TYPE_LABELS),
    from: requestFileFilters.from,
    to: requestFileFilters.to,
  },
  rows: (caller, asked) => ({
    ...requestRows(caller, CORRECTION_LIST, { asked, more: typeWanted(asked) }, 'export'),
    columns: sql`${CORRECTION_COLUMNS}, c.unit_name as unit, ${requestFileSql(CORRECTION, caller)}`,
  }),
  cells: (_tx, { locale }, rows) => rows.map((row) => cellsOf(row, locale)),
});

/** A request for on duty or remote work is about days, of which each has a status of its own before. */
function cellsOf(row: Row, locale: Locale) {
  const day = { date: row.date, zone: row.zone };
  const isDay = row.days === null;
  return {
    ...requestFileCells(row, locale),
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
  };
}
