import { addDays, type CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type ChangedStatus, type DayDeclaration, type DayFacts, instantOf, type Punch } from '@personalia/domain';
import { sql } from 'kysely';
import { type Absence, product } from '../../platform/area/index.ts';
import { approvedDeclarations } from '../correction/declared.ts';
import { approvedStatuses } from '../correction/status-change.ts';
import { heardOf } from '../device/heard.ts';
import { approvedOvertime } from '../overtime/store.ts';
import { datesFrom, type LoadedOverride, loadPeople, type PersonDay } from '../plan/load-people.ts';
import { isExcluded } from '../punch/view.ts';

const NOTHING: readonly never[] = [];

const asDayType = { WORK: 'workday', REST: 'off', HOLIDAY: 'holiday', OUTSIDE: 'off' } as const;

/** For previews: what is published of some dates instead, what is declared of them besides, and their status. */
export interface FactsInstead {
  readonly planned?: ReadonlyMap<CalendarDate, LoadedOverride> | undefined;
  readonly declared?: ReadonlyMap<CalendarDate, DayDeclaration> | undefined;
  readonly changed?: ReadonlyMap<CalendarDate, ChangedStatus> | undefined;
}

/**
 * What the days of employees are computed from, besides the punches (attendance 1.3). As many queries for hundreds as for one.
 */
export async function loadDayFacts(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
  { planned, declared, changed }: FactsInstead = {},
): Promise<(employeeId: string) => DayFacts[]> {
  const asked = [tx, tenantId, employeeIds, from, to] as const;
  const [personOf, overtime, declaredOf, statusOf, heardAt, ...absent] = await together(
    loadPeople(...asked),
    approvedOvertime(...asked),
    approvedDeclarations(...asked),
    approvedStatuses(...asked),
    heardOf(...asked),
    ...product().absences.map((read) => read(...asked)),
  );
  const absences: readonly Absence[] = absent.flat();
  const absencesOf = Map.groupBy(absences, ({ employeeId }) => employeeId);
  const overtimeOf = Map.groupBy(overtime, ({ employeeId }) => employeeId);
  const dates = datesFrom(from, to);
  // Days with the same plan and devices and nothing of their own are one and the same, so what follows from the plan is found once.
  const plain = new Map<readonly number[], Map<PersonDay, DayFacts>>();
  const plainOf = (heard: readonly number[]): Map<PersonDay, DayFacts> => {
    const known = plain.get(heard) ?? new Map<PersonDay, DayFacts>();
    plain.set(heard, known);
    return known;
  };
  return (employeeId) => {
    const { dayOf, dayWith } = personOf(employeeId);
    const ofPerson = { absences: absencesOf.get(employeeId), overtime: overtimeOf.get(employeeId) };
    return dates.map((date) => {
      const instead = planned?.get(date);
      const also = declared?.get(date);
      const approved = declaredOf(employeeId, date);
      const declarations = also ? [...approved, also] : approved;
      const day = instead ? dayWith(date, instead) : dayOf(date);
      const leave = ofPerson.absences?.filter((one) => one.date === date) ?? NOTHING;
      const hours = ofPerson.overtime?.filter((one) => one.date === date) ?? NOTHING;
      const heard = heardAt(employeeId, date);
      const changedStatus = changed?.get(date) ?? statusOf(employeeId, date);
      if (changedStatus) return { ...factsOf(day, heard, leave, hours, declarations), changedStatus };
      if (leave.length > 0 || hours.length > 0 || declarations.length > 0)
        return factsOf(day, heard, leave, hours, declarations);
      const shared = plainOf(heard);
      const known = shared.get(day) ?? factsOf(day, heard, [], [], []);
      shared.set(day, known);
      return known;
    });
  };
}

const factsOf = (
  { date, zone, plan, shifts, hasSchedule, isShortDay, byDefault, employerId }: PersonDay,
  heard: readonly number[],
  leave: readonly Absence[],
  overtime: NonNullable<DayFacts['overtime']>,
  declared: readonly DayDeclaration[],
): DayFacts => ({
  date,
  zone,
  ...(employerId ? { employerId } : {}),
  isEmployed: plan.kind !== 'OUTSIDE',
  dayType: asDayType[plan.kind as keyof typeof asDayType],
  holiday: plan.holiday?.name ?? null,
  ...(plan.holiday?.isInLieu ? { isInLieu: true as const } : {}),
  ...(plan.halfOff ? { halfHoliday: plan.halfOff } : {}),
  hasSchedule,
  ...(byDefault ? { byDefault } : {}),
  slots: shifts.map((shift) => ({ shiftId: shift.id, code: shift.code, times: shift, rules: shift.rules })),
  leave: leave.map(({ portion, type, part }) => ({ portion, type, ...(part ? { part } : {}) })),
  ...(declared.length > 0 ? { declared } : {}),
  overtime,
  ...(heard.length > 0 ? { heard } : {}),
  isShortDay,
});

export interface LoadedPunch extends Punch {
  readonly employeeId: string;
  readonly source: 'web' | 'file' | 'device' | 'correction';
  readonly isVoid: boolean;
  readonly isExcluded: boolean;
}

/** The instants between which punches may belong to some days. */
export const punchBounds = (from: CalendarDate, to: CalendarDate): readonly [number, number] => [
  instantOf(addDays(from, -1), 0, 'UTC'),
  instantOf(addDays(to, 2), 0, 'UTC'),
];

/**
 * The punches of employees around some days, in order of time. Those of a correction count as long as it is approved, and so do
 * those it voids.
 */
export async function loadPunches(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<LoadedPunch[]> {
  const bounds = punchBounds(from, to);
  const { rows } = await sql<LoadedPunch>`
    select p.id, p.employee_id as "employeeId", extract(epoch from date_trunc('second', p.punched_at))::float8 as at, p.direction, p.source,
      p.source = 'correction' as "isCorrection",
      exists (select from attendance_punch_void v join attendance_correction c on c.tenant_id = v.tenant_id and c.id = v.correction_id
        where v.tenant_id = p.tenant_id and v.punch_id = p.id and c.status = 'APPROVED') or ${isExcluded} as "isVoid", ${isExcluded} as "isExcluded"
    from attendance_punch p
    left join attendance_correction k on k.tenant_id = p.tenant_id and k.id = p.correction_id
    where p.tenant_id = ${tenantId} and p.employee_id = any(${[...employeeIds]}::uuid[])
      and p.punched_at >= to_timestamp(${bounds[0]}) and p.punched_at < to_timestamp(${bounds[1]})
      and (p.correction_id is null or k.status = 'APPROVED')
    order by p.punched_at, p.id`.execute(tx);
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

/**
 * The punches around some days that count, by employee and in order of time. One text for each employee: there are very many. `date_part`
 * gives a float, which is less work than the numeric of `extract`.
 */
export async function loadCountedPunches(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlyMap<string, Punch[]>> {
  const bounds = punchBounds(from, to);
  const { rows } = await sql<{ employeeId: string; punches: string }>`
    select p.employee_id as "employeeId", string_agg(
      p.id::text || case p.direction when 'breakIn' then 'n' else left(p.direction, 1) end || case p.source when 'correction' then 'c' else '-' end
        || floor(date_part('epoch', p.punched_at))::int8,
      ',' order by p.punched_at, p.id) as punches
    from attendance_punch p
    where p.tenant_id = ${tenantId} and p.employee_id = any(${[...employeeIds]}::uuid[])
      and p.punched_at >= to_timestamp(${bounds[0]}) and p.punched_at < to_timestamp(${bounds[1]})
      and (p.correction_id is null or exists (select from attendance_correction k
        where k.tenant_id = p.tenant_id and k.id = p.correction_id and k.status = 'APPROVED'))
      and not exists (select from attendance_punch_void v join attendance_correction c on c.tenant_id = v.tenant_id and c.id = v.correction_id
        where v.tenant_id = p.tenant_id and v.punch_id = p.id and c.status = 'APPROVED')
      and not ${isExcluded}
    group by p.employee_id`.execute(tx);
  return new Map(rows.map(({ employeeId, punches }) => [employeeId, punches.split(',').map(readPunch)]));
}

const DIRECTIONS = { i: 'in', o: 'out', b: 'breakOut', n: 'breakIn', u: 'unknown' } as const;
const ID = 36;

const readPunch = (text: string): Punch => ({
  id: text.slice(0, ID),
  at: Number(text.slice(ID + 2)),
  direction: DIRECTIONS[text[ID] as keyof typeof DIRECTIONS],
  isCorrection: text[ID + 1] === 'c',
});
