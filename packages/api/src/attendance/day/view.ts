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
  holidayText,
  isLabel,
  type Locale,
  type RequestState,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DayResult, dateAt } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { overtimeOfDay } from '../overtime/day.ts';
import { closedPeriodOn } from '../period/calendars.ts';
import { clockText } from './clock-text.ts';
import { resultsOf } from './compute.ts';
import { historyOf } from './history.ts';
import { loadDayFacts, loadPunches } from './load-facts.ts';
import { RESULT_COLUMNS, readResult, type StatusMark, type StoredResult } from './stored-result.ts';

export const DAY_MENU = 'attendance-status';
/** Results of days are on these pages. */
export const DAY_MENUS = [DAY_MENU, 'attendance-report'];
export const CORRECTION_MENU = 'attendance-correction';

interface DayRow {
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly employee: string;
  readonly unit: string | null;
  readonly result: DayResult;
  readonly mark: StatusMark | null;
}

export const DAY_COLUMNS = sql`a.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit, ${RESULT_COLUMNS}`;
export const DAY_FROM = sql`attendance_day a join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id`;

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

export type StoredRow = Omit<DayRow, 'result' | 'mark'> & StoredResult;

export const readRow = ({ employeeId, employeeNo, employee, unit, ...stored }: StoredRow): DayRow => ({
  employeeId,
  employeeNo,
  employee,
  unit,
  result: readResult(stored),
  mark: stored.own && { shortCode: stored.own.shortCode, colour: stored.own.colour },
});

export async function rowsOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<DayRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${DAY_COLUMNS} from ${DAY_FROM} where a.tenant_id = ${tenantId} and a.employee_id = ${employeeId}::uuid
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
  return facts.map(({ date, isEmployed, dayType, holiday: name, isInLieu = false }) => {
    const row = known.get(date);
    const holiday = name === null ? null : holidayText({ name, isInLieu }, locale);
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
  const around = await rowsOf(tx, tenantId, employeeId, addDays(date, -1), addDays(date, 1));
  const row = around.find((one) => one.result.date === date) ?? (await computed(tx, tenantId, employeeId, date));
  if (!row) throw new Problem('NOT_FOUND');
  const { result } = row;
  const used = punchesOf([row]);
  // Who works at night leaves on the next date: that punch counts, and is shown with the day before.
  const usedElsewhere = punchesOf(around.filter((one) => one.result.date !== date));
  const punches = (await loadPunches(tx, tenantId, [employeeId], date, date)).filter(
    ({ id, at }) => used.has(id) || (dateAt(at, result.zone) === date && !usedElsewhere.has(id)),
  );
  const { rows: corrections } = await sql<{ id: string; status: RequestState }>`
    select id, status from attendance_correction where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and ${date}::date between date and date_to and status in ('PENDING', 'RETURNED', 'APPROVED', 'REJECTED') order by created_at desc limit 1`.execute(
    tx,
  );
  const locked = await closedPeriodOn(tx, tenantId, employeeId, date);
  const mayCorrect =
    caller.permissions.can(CORRECTION_MENU, 'create') &&
    !(await isOutOfScope(tx, caller, { menus: [CORRECTION_MENU], action: 'create' }, [employeeId]));
  const isWaiting = corrections[0]?.status === 'PENDING' || corrections[0]?.status === 'RETURNED';
  return {
    ...itemOf(row, locale),
    zone: result.zone,
    holiday: result.holiday === null ? null : holidayText({ name: result.holiday, isInLieu: isInLieu(result) }, locale),
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
    punches: punches.map(({ id, at, direction, source, isVoid, isExcluded }) => ({
      id,
      time: clockText(at, result) ?? '',
      direction,
      source,
      isUsed: used.has(id),
      isVoid,
      isExcluded,
    })),
    why: result.steps.map((step) => describeStep(step, locale)),
    history: await historyOf(tx, caller, employeeId, result),
    overtime: await overtimeOfDay(tx, caller, employeeId, date),
    correction: corrections[0] ?? null,
    lockedPeriod: locked ?? null,
    canCorrect: mayCorrect && !isWaiting,
  };
}

/** A day that is off in lieu of a holiday says so in how it was found. */
const isInLieu = ({ steps }: DayRow['result']): boolean =>
  steps.some(({ rule, outcome }) => rule === 'plan' && outcome === 'inLieu');

const punchesOf = (rows: readonly DayRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ result }) => result.slots.flatMap(({ punchIds }) => punchIds)));

async function computed(tx: Tx, tenantId: string, employeeId: string, date: CalendarDate): Promise<DayRow | undefined> {
  const [result] = await resultsOf(tx, tenantId, employeeId, date, date);
  const { rows } = await sql<Omit<DayRow, 'result'>>`
    select id as "employeeId", employee_no as "employeeNo", display_name as employee, unit_name as unit from employee_current
    where tenant_id = ${tenantId} and id = ${employeeId}::uuid`.execute(tx);
  const [person] = rows;
  return result && person ? { ...person, result } : undefined;
}
