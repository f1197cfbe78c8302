import { type Locale, label, REQUEST_STATE_LABELS, type RequestState } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { fileColumn, fileFilter } from '../../platform/list-file/index.ts';
import { namesWaitedFor } from './waiting.ts';

// What files of a module's requests about employees have in common; their statements are those of `requestRows`.

/** Of a row, besides the columns of the module. */
export interface RequestFileRow {
  readonly no: string | null;
  readonly employeeNo: string;
  readonly employee: string;
  readonly unit: string | null;
  readonly status: RequestState;
  readonly waitingFor: readonly string[];
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
}

const EMPLOYEE = label('Employee', 'Karyawan');
const UNIT = label('Unit', 'Unit');
const DATE = label('Date', 'Tanggal');
const STATE = label('State', 'Status');

/** The columns of the module stand between whose the request is and how it stands. */
export const requestFileColumns = (own: readonly ReturnType<typeof fileColumn>[]) => [
  fileColumn('no', label('Transaction no.', 'No. transaksi')),
  fileColumn('employeeNo', label('Employee no.', 'No. karyawan')),
  fileColumn('employee', EMPLOYEE),
  fileColumn('unit', UNIT),
  ...own,
  fileColumn('reason', label('Reason', 'Alasan')),
  fileColumn('state', STATE),
  fileColumn('waitingFor', label('Waiting for', 'Menunggu')),
  fileColumn('submittedAt', label('Submitted', 'Diajukan'), 'instant'),
  fileColumn('decidedAt', label('Decided', 'Diputuskan'), 'instant'),
];

export const requestFileFilters = {
  search: fileFilter.words(EMPLOYEE),
  employeeId: fileFilter.record(EMPLOYEE, 'Employee'),
  unitId: fileFilter.record(UNIT, 'OrganizationUnit'),
  status: fileFilter.oneOf(STATE, REQUEST_STATE_LABELS),
  from: fileFilter.from(DATE),
  to: fileFilter.to(DATE),
};

/** What is read of the approval of each row. */
export const requestFileSql = (type: string, caller: Caller): RawBuilder<unknown> =>
  sql`q.transaction_no as no, q.submitted_at as "submittedAt",
    case when r.status in ('APPROVED', 'REJECTED', 'CANCELLED') then q.completed_at end as "decidedAt",
    ${namesWaitedFor(type, sql.ref('r.id'), caller)} as "waitingFor"`;

export const requestFileCells = (row: RequestFileRow, locale: Locale) => ({
  no: row.no,
  employeeNo: row.employeeNo,
  employee: row.employee,
  unit: row.unit,
  state: REQUEST_STATE_LABELS[row.status][locale],
  waitingFor: row.waitingFor.join('; ') || null,
  submittedAt: row.submittedAt,
  decidedAt: row.decidedAt,
});
