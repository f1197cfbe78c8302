import {
  type ExportOvertimeRequests,
  type InputOf,
  type Locale,
  label,
  OVERTIME_DAY_TYPE_LABELS,
  OvertimeRequestList,
} from '@personalia/contract';
import { sql } from 'kysely';
import { fileColumn, listFile } from '../../platform/list-file/index.ts';
import {
  type RequestFileRow,
  requestFileCells,
  requestFileColumns,
  requestFileFilters,
  requestFileSql,
  requestRows,
} from '../../workflow/index.ts';
import { clockText } from '../day/clock-text.ts';
import { OVERTIME } from './request-type.ts';
import { OVERTIME_COLUMNS, type OvertimeRow } from './store.ts';
import { approvedMinutesOf, inUnit, OVERTIME_LIST } from './view.ts';

type Asked = Omit<InputOf<typeof ExportOvertimeRequests>['query'], 'format'>;
type Row = OvertimeRow & RequestFileRow;

/** Overtime requests as a file (attendance 9.5). Times are of the zone of the day; one of the next day has `+1`. */
export const fileOfOvertime = listFile<Asked, Row>({
  job: 'overtime-request-export',
  kind: OvertimeRequestList.name,
  label: OvertimeRequestList.label.many,
  columns: requestFileColumns([
    fileColumn('date', label('Date', 'Tanggal'), 'date'),
    fileColumn('dayType', label('Kind of day', 'Jenis hari')),
    fileColumn('from', label('Start', 'Mulai')),
    fileColumn('to', label('End', 'Selesai')),
    fileColumn('plannedMinutes', label('Requested (min)', 'Diajukan (mnt)'), 'integer'),
    fileColumn('approvedMinutes', label('Approved (min)', 'Disetujui (mnt)'), 'integer'),
    fileColumn('actualMinutes', label('Actual (min)', 'Aktual (mnt)'), 'integer'),
    fileColumn('paidMinutes', label('Paid (min)', 'Dibayar (mnt)'), 'integer'),
    fileColumn('projectCode', label('Project code', 'Kode proyek')),
  ]),
  filters: requestFileFilters,
  rows: (caller, asked) => ({
    ...requestRows(caller, OVERTIME_LIST, { asked, more: inUnit(caller, asked) }, 'export'),
    columns: sql`${OVERTIME_COLUMNS}, ${requestFileSql(OVERTIME, caller)}`,
  }),
  cells: (_tx, { locale }, rows) => rows.map((row) => cellsOf(row, locale)),
});

const cellsOf = (row: Row, locale: Locale) => ({
  ...requestFileCells(row, locale),
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
});
