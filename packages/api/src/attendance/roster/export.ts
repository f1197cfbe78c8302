import { type ExportRoster, label, ROSTER_OFF } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type SheetColumn, writeSheet } from '../../platform/files/index.ts';
import { type Caller, type FileReply, type Handler, Problem } from '../../platform/http/index.ts';
import { aboutExport } from '../../platform/resource/index.ts';
import { type Board, loadBoard, plannedOf } from './board.ts';
import { MOST_SEARCHED, plannable, readPeople } from './people.ts';
import { rangeOf } from './view.ts';

const CHUNK = 200;
export const EMPLOYEE_NO = label('Employee no.', 'No. karyawan');
const EMPLOYEE = label('Employee', 'Karyawan');
const NAME = label('Roster {from} to {to}', 'Roster {from} sampai {to}');

/** A day as it stands in the file: codes of its shifts, OFF, or nothing where a holiday or no schedule decides. */
export function cellText(board: Board, employeeId: string, date: Board['dates'][number], withDrafts: boolean): string {
  const stored = board.stored(employeeId, date);
  const planned = withDrafts ? plannedOf(stored) : (stored.published ?? null);
  const { plan, shifts, hasSchedule } = board.dayWith(employeeId, date, planned);
  if (shifts.length > 0) return shifts.map(({ code }) => code).join(', ');
  return plan.kind === 'REST' && hasSchedule ? ROSTER_OFF : '';
}

async function rowsOf(
  tx: Tx,
  caller: Caller,
  board: Board,
  people: readonly { id: string; employeeNo: string; name: string }[],
) {
  const mine = await plannable(
    tx,
    caller,
    people.map(({ id }) => id),
  );
  return people.map(({ id, employeeNo, name }) => ({
    employeeNo,
    employee: name,
    ...Object.fromEntries(board.dates.map((date) => [date, cellText(board, id, date, mine.has(id))])),
  }));
}

/** The roster of the people of a filter; planners get their drafts with it. */
export const exportRoster: Handler<typeof ExportRoster> = async ({ tx, caller, input }): Promise<FileReply> => {
  const { tenantId, locale } = caller;
  const { format, ...filter } = input.query;
  const range = rangeOf(filter);
  const { people, total } = await readPeople(tx, caller, filter, 'export', { limit: MOST_SEARCHED });
  if (total > MOST_SEARCHED) throw new Problem('ROSTER_NARROW', { values: { n: MOST_SEARCHED } });
  const rows: Record<string, unknown>[] = [];
  let dates: Board['dates'] = [];
  for (let n = 0; n < Math.max(people.length, 1); n += CHUNK) {
    const some = people.slice(n, n + CHUNK);
    const board = await loadBoard(
      tx,
      tenantId,
      some.map(({ id }) => id),
      range,
    );
    dates = board.dates;
    rows.push(...(await rowsOf(tx, caller, board, some)));
  }
  const columns: SheetColumn[] = [
    { key: 'employeeNo', title: EMPLOYEE_NO[locale], kind: 'text' },
    { key: 'employee', title: EMPLOYEE[locale], kind: 'text' },
    ...dates.map((date) => ({ key: date, title: date, kind: 'text' as const })),
  ];
  const name = NAME[locale].replace('{from}', range.from).replace('{to}', range.to);
  const about = await aboutExport(tx, caller, { name, asOf: undefined, filters: [] });
  await sql`select app.note('EXPORT', 'RosterOverride', null, ${name}, ${JSON.stringify({ rows: [null, rows.length] })}::jsonb)`.execute(
    tx,
  );
  return writeSheet(name, format, columns, rows, about);
};
