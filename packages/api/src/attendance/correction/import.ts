import {
  type CalendarDate,
  type CorrectionsImported,
  type ImportCorrections,
  isCalendarDate,
  label,
  MOST_IMPORTED_CORRECTIONS,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { readSheet, receivedBytes, textOfCell } from '../../platform/files/index.ts';
import { type Caller, employeeInScope, type Handler, Problem } from '../../platform/http/index.ts';
import { CORRECTION_MENU } from '../day/view.ts';
import { employeesByNumber } from '../employees-by-number.ts';
import { problemOf } from '../extract/upload.ts';
import { createCorrection, evaluate } from './act.ts';
import { sentenceOf } from './evaluate.ts';

const UNKNOWN = label(
  'There is no employee with this number that you can correct.',
  'Tidak ada karyawan dengan nomor ini yang dapat Anda koreksi.',
);
const TWICE = label('This day is in the file twice.', 'Hari ini ada dua kali di dalam berkas.');
const NO_DATE = label('Write the date as YYYY-MM-DD.', 'Tulis tanggal sebagai YYYY-MM-DD.');
const NO_TIME = label('Write times as HH:MM.', 'Tulis jam sebagai HH:MM.');

interface FileRow {
  readonly no: number;
  readonly employeeNo: string;
  readonly date: string;
  readonly clockIn: string;
  readonly clockOut: string;
  readonly reasonCode: string;
  readonly note: string;
}

/** `08:05` of a cell, which a workbook may have as the time of some date. */
const timeOf = (text: string): string | null => {
  const [, hours = '', minutes = ''] = /^(?:\d{4}-\d\d-\d\d[T ])?(\d{1,2})[:.](\d{2})(?::\d{2}.*)?$/.exec(text) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null;
};

/** The rows below the header, by the order of their columns. */
async function readRows(bytes: Uint8Array): Promise<FileRow[]> {
  try {
    const sheet = await readSheet(bytes, { mostRows: MOST_IMPORTED_CORRECTIONS });
    const rows: FileRow[] = [];
    for await (const batch of sheet.rows)
      for (const { no, cells } of batch) {
        const [employeeNo = '', date = '', clockIn = '', clockOut = '', reasonCode = '', note = ''] =
          cells.map(textOfCell);
        rows.push({ no, employeeNo, date: date.slice(0, 10), clockIn, clockOut, reasonCode, note });
      }
    return rows;
  } catch (error) {
    throw problemOf(error);
  }
}

type Draft = Parameters<typeof createCorrection>[2];

/** What a row asks for, or the cell that cannot be read and why. */
function draftOf(
  row: FileRow,
  employeeId: string | undefined,
): Draft | { date: string | null; value: string; message: typeof UNKNOWN } {
  if (!employeeId) return { date: null, value: row.employeeNo, message: UNKNOWN };
  if (!isCalendarDate(row.date)) return { date: null, value: row.date, message: NO_DATE };
  for (const value of [row.clockIn, row.clockOut])
    if (value !== '' && timeOf(value) === null) return { date: row.date, value, message: NO_TIME };
  return {
    employeeId,
    date: row.date,
    slotNo: 1,
    clockIn: timeOf(row.clockIn),
    clockOut: timeOf(row.clockOut),
    voidPunchIds: [],
    reasonCode: row.reasonCode === '' ? null : row.reasonCode.toUpperCase(),
    note: row.note,
    submit: true,
  };
}

/** What speaks against a correction, as a sentence. */
async function refusalOf(
  tx: Tx,
  caller: Caller,
  { employeeId, date, slotNo, clockIn = null, clockOut = null, reasonCode = null, note }: Draft,
): Promise<string | null> {
  const asked = { employeeId, date: date as CalendarDate, slotNo, clockIn, clockOut };
  const [reason, nothing] = [
    { code: reasonCode, note, attachments: 0 },
    { shiftId: null, statusId: null, voidPunchIds: [] },
  ];
  try {
    const [problem] = (await evaluate(tx, caller, { ...asked, ...nothing, reason })).problems;
    return problem ? sentenceOf(problem, caller.locale) : null;
  } catch (error) {
    // Nobody is employed there on that day.
    if (error instanceof Problem) return error.text[caller.locale];
    throw error;
  }
}

/** Sends the corrections of a file, each a request as if it were typed: all of them, or with an error in any row none (attendance 12). */
export const importCorrections: Handler<typeof ImportCorrections> = async ({ tx, caller, request, received }) => {
  const rows = await readRows(await receivedBytes(request, received));
  const employees = await employeesByNumber(
    tx,
    caller.tenantId,
    rows.map(({ employeeNo }) => employeeNo),
    employeeInScope(caller, { menus: [CORRECTION_MENU], action: 'create' }, sql.ref('c.id')),
  );
  const errors: CorrectionsImported['errors'] = [];
  const drafts: Draft[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const add = (date: string | null, value: string, message: string) =>
      errors.push({ row: row.no, employeeNo: row.employeeNo, date, value, message });
    const draft = draftOf(row, employees.get(row.employeeNo));
    if ('message' in draft) {
      add(draft.date, draft.value, draft.message[caller.locale]);
      continue;
    }
    const key = `${draft.employeeId} ${draft.date}`;
    const refusal = seen.has(key) ? TWICE[caller.locale] : await refusalOf(tx, caller, draft);
    if (refusal) add(draft.date, [row.clockIn, row.clockOut].filter(Boolean).join(' – '), refusal);
    seen.add(key);
    drafts.push(draft);
  }
  if (errors.length > 0) return { rows: rows.length, sent: 0, errors };
  for (const draft of drafts) await createCorrection(tx, caller, draft);
  return { rows: rows.length, sent: drafts.length, errors };
};
