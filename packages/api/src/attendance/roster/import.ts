import {
  type CalendarDate,
  type ImportRoster,
  isCalendarDate,
  type Label,
  type Locale,
  label,
  MOST_DAY_SHIFTS,
  MOST_IMPORTED_PEOPLE,
  MOST_ROSTER_DAYS,
  ROSTER_OFF,
  ROSTER_RESTORE,
  type RosterImported,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { readSheet, receivedBytes, textOfCell } from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { employeesByNumber } from '../employees-by-number.ts';
import { problemOf } from '../extract/upload.ts';
import { type Change, makeDrafts } from './apply.ts';
import { loadBoard } from './board.ts';
import { cellText } from './export.ts';
import { ROSTER_MENU, reached } from './people.ts';

const UNKNOWN = label(
  'There is no employee with this number whose roster you can plan.',
  'Tidak ada karyawan dengan nomor ini yang rosternya dapat Anda rencanakan.',
);
const TWICE = label('This employee is in the file twice.', 'Karyawan ini ada dua kali di dalam berkas.');
const NO_SHIFT = label('No active shift has this code.', 'Tidak ada sif aktif dengan kode ini.');
/** Errors that are listed. */
const MOST_ERRORS = 500;
/** Months and years apart, dates would make a roster of years. */
const DAY_MS = 86_400_000;

interface FileRow {
  readonly no: number;
  readonly employeeNo: string;
  readonly cells: ReadonlyMap<CalendarDate, string>;
}

/** Reads the rows of the file: numbers in the first column, and a column for each day that its title names. */
async function readRows(bytes: Uint8Array): Promise<FileRow[]> {
  try {
    const sheet = await readSheet(bytes, { mostRows: MOST_IMPORTED_PEOPLE });
    const days = sheet.info.header.flatMap((title, column) => {
      const date = title.trim().slice(0, 10);
      return column > 0 && isCalendarDate(date) ? [{ date, column }] : [];
    });
    const times = days.map(({ date }) => Date.parse(date));
    const isOneStretch = Math.max(...times) - Math.min(...times) < MOST_ROSTER_DAYS * DAY_MS;
    if (days.length === 0 || !isOneStretch || new Set(times).size < days.length) {
      await sheet.rows.return(undefined);
      throw new Problem('ROSTER_FILE', { values: { n: MOST_ROSTER_DAYS } });
    }
    const rows: FileRow[] = [];
    for await (const batch of sheet.rows)
      for (const { no, cells } of batch) {
        const employeeNo = textOfCell(cells[0]);
        const filled = days.flatMap(({ date, column }) => {
          const text = textOfCell(cells[column]);
          return text === '' ? [] : [[date, text] as const];
        });
        if (employeeNo !== '' || filled.length > 0) rows.push({ no, employeeNo, cells: new Map(filled) });
      }
    return rows;
  } catch (error) {
    throw problemOf(error);
  }
}

async function employeesOf(tx: Tx, caller: Caller, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!caller.permissions.can(ROSTER_MENU, 'edit')) return new Map();
  return employeesByNumber(tx, caller.tenantId, numbers, reached(caller, 'edit', sql.ref('c.id')));
}

type Wanted = Pick<Change, 'kind' | 'shiftIds'> | { readonly error: Label };

/** What a cell asks for; several shifts of a day are separated by commas. */
function readCell(text: string, shifts: ReadonlyMap<string, string>): Wanted {
  const word = text.toUpperCase();
  if (word === ROSTER_RESTORE) return { kind: 'restore' };
  const shiftIds = word.split(',').flatMap((code) => shifts.get(code.trim()) ?? []);
  if (shiftIds.length === word.split(',').length && shiftIds.length <= MOST_DAY_SHIFTS)
    return { kind: 'shift', shiftIds };
  return word === ROSTER_OFF ? { kind: 'off' } : { error: NO_SHIFT };
}

/** Takes a file in as drafts: all of it, or with an error in any cell nothing (attendance 6). */
export const importRoster: Handler<typeof ImportRoster> = async ({ tx, caller, request, received }) => {
  const rows = await readRows(await receivedBytes(request, received));
  return takeIn(tx, caller, rows, caller.locale);
};

async function takeIn(tx: Tx, caller: Caller, rows: readonly FileRow[], locale: Locale): Promise<RosterImported> {
  const { tenantId } = caller;
  const employees = await employeesOf(
    tx,
    caller,
    rows.map(({ employeeNo }) => employeeNo),
  );
  const { rows: active } = await sql<{ id: string; code: string }>`
    select id, code from shift where tenant_id = ${tenantId} and status = 'active'`.execute(tx);
  const shifts = new Map(active.map(({ id, code }) => [code.toUpperCase(), id]));
  const dates = rows.flatMap(({ cells }) => [...cells.keys()]).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  const errors: RosterImported['errors'] = [];
  const add = ({ no, employeeNo }: FileRow, date: string | null, value: string, message: Label): void => {
    if (errors.length < MOST_ERRORS) errors.push({ row: no, employeeNo, date, value, message: message[locale] });
  };
  if (!from || !to) return { rows: rows.length, changed: 0, same: 0, errors };
  const board = await loadBoard(tx, tenantId, [...employees.values()], { from, to });
  const changes: { readonly row: FileRow; readonly text: string; readonly change: Change }[] = [];
  const seen = new Set<string>();
  let same = 0;
  for (const row of rows) {
    const employeeId = employees.get(row.employeeNo);
    if (!employeeId) add(row, null, row.employeeNo, UNKNOWN);
    else if (seen.has(employeeId)) add(row, null, row.employeeNo, TWICE);
    else
      for (const [date, text] of row.cells) {
        if (text.toUpperCase() === cellText(board, employeeId, date, true).toUpperCase()) {
          same += 1;
          continue;
        }
        const wanted = readCell(text, shifts);
        if ('error' in wanted) add(row, date, text, wanted.error);
        else changes.push({ row, text, change: { employeeId, date, ...wanted } });
      }
    if (employeeId) seen.add(employeeId);
  }
  if (changes.length === 0) return { rows: rows.length, changed: 0, same, errors };
  const judged = await makeDrafts(
    tx,
    caller,
    changes.map(({ change }) => change),
    'import',
    { isWhole: true, isTrial: errors.length > 0 },
  );
  for (const [n, { refused }] of judged.entries()) {
    const from = changes[n];
    if (refused && from) add(from.row, from.change.date, from.text, refused.text);
  }
  errors.sort((a, b) => a.row - b.row || String(a.date).localeCompare(String(b.date)));
  return { rows: rows.length, changed: errors.length > 0 ? 0 : changes.length, same, errors };
}
