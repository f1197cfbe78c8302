import {
  type AttendanceDay,
  type AttendanceDayDetail,
  type AttendanceMonthDay,
  addDays,
  addMonths,
  type CalendarDate,
  CORRECTION_TYPE_LABELS,
  DAY_STATUS_LABELS,
  type DayFlag,
  DECLARED_STATUS,
  describeStep,
  type GetAttendanceDays,
  type InputOf,
  isLabel,
  type Locale,
  type RequestState,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DayResult, dateAt } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import {
  type Caller,
  employeeInScope,
  isOutOfScope,
  type PageReply,
  Problem,
  pageByNumber,
} from '../../platform/http/index.ts';
import { overtimeOfDay } from '../overtime/day.ts';
import { clockText } from './clock-text.ts';
import { resultsOf } from './compute.ts';
import { historyOf } from './history.ts';
import { loadDayFacts, loadPunches } from './load-facts.ts';
import { RESULT_COLUMNS, readResult, type StatusMark, type StoredResult } from './stored-result.ts';

export const DAY_MENU = 'attendance-status';
/** Results of days are on these pages. */
const DAY_MENUS = [DAY_MENU, 'attendance-report'];
export const CORRECTION_MENU = 'attendance-correction';

interface DayRow {
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly employee: string;
  readonly unit: string | null;
  readonly result: DayResult;
  readonly mark: StatusMark | null;
}

const COLUMNS = sql`a.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit, ${RESULT_COLUMNS}`;
const FROM = sql`attendance_day a join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id`;

/** "Present + Annual leave ½", "Leave: Annual leave", "On duty ½", "Late + On duty ½". */
function statusText({ status, own, steps, declared }: DayResult, locale: Locale): string {
  const text = (own?.name ?? DAY_STATUS_LABELS[status])[locale];
  const leave = steps.flatMap(({ rule, outcome, inputs }) => {
    const type = inputs['type'];
    return rule === 'leave' && isLabel(type) ? [`${type[locale]}${outcome === 'full' ? '' : ' ½'}`] : [];
  });
  const names = [...new Set(leave)];
  if (status === 'LEAVE' && names.length > 0) return `${text}: ${names.join(', ')}`;
  const half = declared && declared.first !== declared.second ? (declared.first ?? declared.second) : null;
  const isOwn = half !== null && status === DECLARED_STATUS[half];
  const besides = half && !isOwn ? [`${CORRECTION_TYPE_LABELS[half][locale]} ½`, ...names] : names;
  return [isOwn ? `${text} ½` : text, ...besides].join(' + ');
}

export function itemOf({ result, ...person }: DayRow, locale: Locale): AttendanceDay {
  const shifts = [...new Set(result.slots.map(({ shift }) => shift))];
  return {
    employeeId: person.employeeId,
    employeeNo: person.employeeNo,
    employee: person.employee,
    unit: person.unit,
    date: result.date,
    dayType: result.dayType,
    state: result.state,
    status: result.status,
    statusText: statusText(result, locale),
    statusMark: person.mark,
    shift: shifts.length > 0 ? shifts.join(', ') : null,
    firstIn: clockText(result.firstIn, result),
    lastOut: clockText(result.lastOut, result),
    workedMinutes: result.workedMinutes,
    lateMinutes: result.lateMinutes,
    earlyMinutes: result.earlyMinutes,
    overtimeMinutes: result.overtimeMinutes,
    flags: result.flags as DayFlag[],
  };
}

type StoredRow = Omit<DayRow, 'result' | 'mark'> & StoredResult;

const readRow = ({ employeeId, employeeNo, employee, unit, ...stored }: StoredRow): DayRow => ({
  employeeId,
  employeeNo,
  employee,
  unit,
  result: readResult(stored),
  mark: stored.own && { shortCode: stored.own.shortCode, colour: stored.own.colour },
});

const SORTS: Readonly<Record<string, string>> = {
  date: 'a.date',
  employee: 'c.sort_name',
  firstIn: 'a.first_in',
  lastOut: 'a.last_out',
  workedMinutes: 'a.worked_minutes',
  lateMinutes: 'a.late_minutes',
  earlyMinutes: 'a.early_minutes',
  overtimeMinutes: 'a.overtime_minutes',
  status: 'a.day_status',
};
/** Sorts by what may be empty; the others go along an index, which keeps what is empty at its other end. */
const MAY_BE_EMPTY = ['firstIn', 'lastOut'];
/** As the index of exceptions has it (attendance 10.1). */
const IS_EXCEPTION = sql`(a.day_status in ('INCOMPLETE', 'NO_SCHEDULE') or a.flags && '{formulaError,implausible,workedOnLeave}'::text[])`;
/** The most that is counted of long lists. */
const MOST_COUNTED = 10_000;

export async function pageOfDays(
  tx: Tx,
  caller: Caller,
  query: InputOf<typeof GetAttendanceDays>['query'],
): Promise<PageReply> {
  const { tenantId, locale } = caller;
  const { page, pageSize, employeeId, unitId, from, to, status, sort, exceptions } = query;
  const search = (query.search ?? '').normalize('NFC').trim();
  const order = (sort ?? ['-date']).flatMap((word) => {
    const name = word.replace(/^-/, '');
    const column = SORTS[name];
    if (!column) return [];
    const last = MAY_BE_EMPTY.includes(name) ? ' nulls last' : '';
    return [sql.raw(word.startsWith('-') ? `${column} desc${last}` : column)];
  });
  const within = employeeInScope(caller, { menus: DAY_MENUS, action: 'view' }, sql.ref('a.employee_id'));
  const where = sql`a.tenant_id = ${tenantId} and ${within ?? sql`true`}
      ${exceptions ? sql`and ${IS_EXCEPTION}` : sql``}
      ${status && status.length > 0 ? sql`and a.day_status = any(${[...status]})` : sql``}
      ${employeeId ? sql`and a.employee_id = ${employeeId}::uuid` : sql``}
      ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
      ${from ? sql`and a.date >= ${from}::date` : sql``} ${to ? sql`and a.date <= ${to}::date` : sql``}
      ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
`;
  const bounds = { limit: pageSize, offset: (page - 1) * pageSize };
  const isPlain = !within && !exceptions && !status?.length && !employeeId && !unitId && !search && order.length === 1;
  const quick = isPlain && (sort ?? ['-date'])[0] === '-date' ? await rowsOfLastDate(tx, tenantId, query, bounds) : [];
  const rows = quick.length === pageSize ? quick : await rowsInOrder(tx, where, order, bounds);
  // Apart from the page, which ends with its last row: only what a filter looks at is read to count.
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from ${unitId || search ? FROM : sql`attendance_day a`} where ${where} limit ${sql.lit(MOST_COUNTED)}) x`.execute(
    tx,
  );
  const total = counted[0]?.n ?? 0;
  return pageByNumber(
    rows.map((row) => itemOf(readRow(row), locale)),
    { page, pageSize, total, most: MOST_COUNTED },
  );
}

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

async function rowsInOrder(
  tx: Tx,
  where: RawBuilder<unknown>,
  order: readonly RawBuilder<unknown>[],
  { limit, offset }: Bounds,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from ${FROM} where ${where}
    order by ${sql.join([...order, sql`c.sort_name`, sql`a.date desc`, sql`a.employee_id`])}
    limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/**
 * The results of the last date there is, by name: the first pages of everybody's. Names are gone through in their order until the page
 * is full, where sorting would read the whole date first.
 */
async function rowsOfLastDate(
  tx: Tx,
  tenantId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  { limit, offset }: Bounds,
): Promise<StoredRow[]> {
  const { rows: last } = await sql<{ date: CalendarDate | null }>`
    select max(date) as date from attendance_day where tenant_id = ${tenantId}
      ${from ? sql`and date >= ${from}::date` : sql``} ${to ? sql`and date <= ${to}::date` : sql``}`.execute(tx);
  const date = last[0]?.date;
  if (!date) return [];
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from employee_current c join attendance_day a on a.tenant_id = c.tenant_id and a.employee_id = c.id and a.date = ${date}::date
    where c.tenant_id = ${tenantId} order by c.sort_name, c.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function rowsOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<DayRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${COLUMNS} from ${FROM} where a.tenant_id = ${tenantId} and a.employee_id = ${employeeId}::uuid
      and a.date between ${from}::date and ${to}::date order by a.date`.execute(tx);
  return rows.map(readRow);
}

export async function monthOf(
  tx: Tx,
  { tenantId, locale }: Caller,
  employeeId: string,
  month: string,
): Promise<AttendanceMonthDay[]> {
  const from = `${month}-01` as CalendarDate;
  const to = addDays(addMonths(from, 1), -1);
  const facts = (await loadDayFacts(tx, tenantId, [employeeId], from, to))(employeeId);
  const known = new Map((await rowsOf(tx, tenantId, employeeId, from, to)).map((row) => [row.result.date, row]));
  return facts.map(({ date, isEmployed, dayType, holiday }) => {
    const row = known.get(date);
    return { date, dayType: isEmployed ? dayType : null, holiday, result: row ? itemOf(row, locale) : null };
  });
}

/** One day with what it was found from. A day that is not kept, such as one to come, is computed for this look. */
export async function viewDay(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  date: CalendarDate,
): Promise<AttendanceDayDetail> {
  const { tenantId, locale } = caller;
  const row =
    (await rowsOf(tx, tenantId, employeeId, date, date))[0] ?? (await computed(tx, tenantId, employeeId, date));
  if (!row) throw new Problem('NOT_FOUND');
  const { result } = row;
  const used = new Set(result.slots.flatMap(({ punchIds }) => punchIds));
  const punches = (await loadPunches(tx, tenantId, [employeeId], date, date)).filter(
    ({ id, at }) => used.has(id) || dateAt(at, result.zone) === date,
  );
  const { rows: corrections } = await sql<{ id: string; status: RequestState }>`
    select id, status from attendance_correction where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and ${date}::date between date and date_to and status in ('PENDING', 'RETURNED', 'APPROVED', 'REJECTED') order by created_at desc limit 1`.execute(
    tx,
  );
  const { rows: locked } = await sql<{ code: string }>`
    select code from attendance_period where tenant_id = ${tenantId} and ${date}::date between date_from and date_to and state <> 'OPEN'`.execute(
    tx,
  );
  const mayCorrect =
    caller.permissions.can(CORRECTION_MENU, 'create') &&
    !(await isOutOfScope(tx, caller, { menus: [CORRECTION_MENU], action: 'create' }, [employeeId]));
  const isWaiting = corrections[0]?.status === 'PENDING' || corrections[0]?.status === 'RETURNED';
  return {
    ...itemOf(row, locale),
    zone: result.zone,
    holiday: result.holiday,
    plannedMinutes: result.plannedMinutes,
    requiredMinutes: result.requiredMinutes,
    grossMinutes: result.grossMinutes,
    breakMinutes: result.breakMinutes,
    nightMinutes: result.nightMinutes,
    undertimeMinutes: result.undertimeMinutes,
    onLeaveMinutes: result.onLeaveMinutes,
    presentFraction: result.presentFraction,
    absentFraction: result.absentFraction,
    leaveFraction: result.leaveFraction,
    holidayFraction: result.holidayFraction,
    slots: result.slots.map((slot) => ({
      slotNo: slot.slotNo,
      shift: slot.shift,
      plannedStart: clockText(slot.plannedStart, result),
      plannedEnd: clockText(slot.plannedEnd, result),
      in: clockText(slot.in, result),
      out: clockText(slot.out, result),
    })),
    punches: punches.map(({ id, at, direction, source, isVoid }) => ({
      id,
      time: clockText(at, result) ?? '',
      direction,
      source,
      isUsed: used.has(id),
      isVoid,
    })),
    why: result.steps.map((step) => describeStep(step, locale)),
    history: await historyOf(tx, caller, employeeId, result),
    overtime: await overtimeOfDay(tx, tenantId, locale, employeeId, date),
    correction: corrections[0] ?? null,
    lockedPeriod: locked[0]?.code ?? null,
    canCorrect: mayCorrect && !isWaiting,
  };
}

async function computed(tx: Tx, tenantId: string, employeeId: string, date: CalendarDate): Promise<DayRow | undefined> {
  const [result] = await resultsOf(tx, tenantId, employeeId, date, date);
  const { rows } = await sql<Omit<DayRow, 'result'>>`
    select id as "employeeId", employee_no as "employeeNo", display_name as employee, unit_name as unit from employee_current
    where tenant_id = ${tenantId} and id = ${employeeId}::uuid`.execute(tx);
  const [person] = rows;
  return result && person ? { ...person, result } : undefined;
}
