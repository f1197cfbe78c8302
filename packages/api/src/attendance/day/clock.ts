import {
  type AttendanceClock,
  addDays,
  type CalendarDate,
  CLOCK_SKEW_SECONDS,
  type ClockPunch,
  type InputOf,
  OFFLINE_HOURS,
  type PunchDirection,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  cleanPunches,
  type DayResult,
  dateAt,
  nextPunch,
  type Punch,
  STANDARD_SETTINGS,
  timeAt,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { punchKey } from '../intake/key.ts';
import { settingsBetween } from '../setting/rules.ts';
import { clockText } from './clock-text.ts';
import { clockingOf, refuseClocking } from './clocking.ts';
import { nowSeconds, recompute, resultsOf } from './compute.ts';
import { datesAround } from './dirty.ts';
import { daysToCorrect } from './to-correct.ts';
import { itemOf, rowsOf } from './view.ts';

async function placeOf(
  tx: Tx,
  tenantId: string,
  employeeId: string | null,
): Promise<{ zone: string; employerId: string | null }> {
  const { rows } = await sql<{ zone: string; employerId: string | null }>`
    select coalesce(l.time_zone, o.time_zone) as zone, c.employer_id as "employerId" from tenant o
    left join employee_current c on c.tenant_id = o.id and c.id = ${employeeId}::uuid
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where o.id = ${tenantId}`.execute(tx);
  return rows[0] ?? { zone: 'UTC', employerId: null };
}

/** As many as are looked at for which press counts, where a button is pressed again and again. */
const PRESSES = 10;

/**
 * The last ones, the newest first, by the clock of the API, as that gave a punch its time: a transaction may have begun in the
 * second before.
 */
async function lastPunches(tx: Tx, tenantId: string, employeeId: string, now: number): Promise<readonly Punch[]> {
  const { rows } = await sql<Punch & { readonly direction: PunchDirection }>`
    select p.id, extract(epoch from date_trunc('second', p.punched_at))::float8 as at, p.direction,
      p.correction_id is not null as "isCorrection" from attendance_punch p
    left join attendance_correction k on k.tenant_id = p.tenant_id and k.id = p.correction_id
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId}::uuid and p.punched_at < to_timestamp(${now + 1})
      and (p.correction_id is null or k.status = 'APPROVED')
      and not exists (select from attendance_punch_void v join attendance_correction c on c.tenant_id = v.tenant_id and c.id = v.correction_id
        where v.tenant_id = p.tenant_id and v.punch_id = p.id and c.status = 'APPROVED')
    order by p.punched_at desc, p.id desc limit ${PRESSES}`.execute(tx);
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

/** The own clock card (attendance 10.3). */
export async function viewClock(tx: Tx, caller: Caller): Promise<AttendanceClock> {
  const { tenantId, employeeId, locale } = caller;
  const now = nowSeconds();
  // All of it is asked at once (HS-4), so of the days that may be today somewhere: which one is, the place of work says.
  const [from, to] = [addDays(dateAt(now, 'UTC'), -1), addDays(dateAt(now, 'UTC'), 1)];
  const [{ zone, employerId }, clocking, punches, known, settings, plans, toCorrect] = await together(
    placeOf(tx, tenantId, employeeId),
    clockingOf(tx, caller),
    employeeId ? lastPunches(tx, tenantId, employeeId, now) : [],
    employeeId ? rowsOf(tx, tenantId, employeeId, addDays(from, -1), to) : [],
    settingsBetween(tx, tenantId, from, to),
    employeeId ? resultsOf(tx, tenantId, employeeId, addDays(from, -1), to) : [],
    employeeId ? daysToCorrect(tx, caller, employeeId, to) : [],
  );
  const [last] = punches;
  const today = dateAt(now, zone);
  const card = { zone, clocking, today, now: new Date(now * 1000).toISOString() };
  if (!employeeId) return { ...card, employeeId: null, next: 'in', last: null, shift: null, day: null, toCorrect: [] };
  const rows = known.filter(({ result: { date } }) => date === today || date === addDays(today, -1));
  const inForce = settings
    .of(employerId)
    .find((one) => (one.from === null || one.from <= today) && (one.to === null || one.to > today));
  // What a device sent without direction is an in as long as its day has no out.
  const isIn =
    last?.direction === 'in' ||
    last?.direction === 'breakIn' ||
    (last?.direction === 'unknown' && rows.some(({ result }) => result.firstIn === last.at && result.lastOut === null));
  const slotsOn = (date: CalendarDate) => plans.find((one) => one.date === date)?.slots ?? [];
  const plan = plans.find(({ date }) => date === today);
  const slot = plan?.slots[0];
  const row = rows.find(({ result }) => result.date === today);
  return {
    ...card,
    employeeId,
    next: nextPunch({
      now,
      lastIn: last && isIn ? { at: last.at, isToday: dateAt(last.at, zone) === today } : null,
      openPairMaxHours: inForce?.settings.openPairMaxHours ?? 0,
      yesterday: slotsOn(addDays(today, -1)),
      today: slotsOn(today),
    }),
    last: last
      ? {
          at: new Date(last.at * 1000).toISOString(),
          time: timeAt(last.at, zone),
          date: dateAt(last.at, zone),
          direction: last.direction,
          isOutside: isOutside(countedPress(punches, inForce?.settings ?? STANDARD_SETTINGS) ?? last, zone, plans),
        }
      : null,
    shift:
      plan && slot
        ? { name: slot.shift, start: clockText(slot.plannedStart, plan), end: clockText(slot.plannedEnd, plan) }
        : null,
    day: row ? itemOf(row, locale) : null,
    toCorrect: [...toCorrect],
  };
}

/** A press that only repeats the one before counts as that (1.5). */
const countedPress = (newestFirst: readonly Punch[], settings: Parameters<typeof cleanPunches>[1]): Punch | undefined =>
  cleanPunches(newestFirst, settings).kept.at(-1);

/** Whether a punch belongs to no planned shift (10.3); where no work schedule applies, there is nothing to be outside of. */
function isOutside({ id, at }: Punch, zone: string, days: readonly DayResult[]): boolean {
  const day = days.find(({ date }) => date === dateAt(at, zone));
  if (!day || day.status === 'NO_SCHEDULE') return false;
  return days.every(({ slots }) => slots.every(({ punchIds }) => !punchIds.includes(id)));
}

/** HS-20: the time of a device without a network, to the second; too old or ahead of ours it is refused. */
export function timeOfDevice(at: string, now: number): number {
  const seconds = Math.floor(Date.parse(at) / 1000);
  if (seconds >= now + CLOCK_SKEW_SECONDS) throw new Problem('CLOCK_SKEW');
  if (seconds < now - OFFLINE_HOURS * 3600) throw new Problem('PUNCH_TOO_OLD');
  return Math.min(seconds, now);
}

/** ALREADY_CLOCKED_IN: a second clock-in while the first waits for its clock-out is confirmed before it is kept (10.3). */
async function refuseSecondIn(tx: Tx, caller: Caller, employeeId: string): Promise<void> {
  const [last] = await lastPunches(tx, caller.tenantId, employeeId, nowSeconds());
  if (!last || last.direction === 'out' || last.direction === 'breakOut') return;
  const card = await viewClock(tx, caller);
  if (card.next === 'out' && card.last) throw new Problem('ALREADY_CLOCKED_IN', { values: { time: card.last.time } });
}

/** Clocks in or out for oneself; the result of the day is there with the answer. */
export async function clockPunch(
  tx: Tx,
  caller: Caller,
  { direction, at: pressed, confirm = false }: InputOf<typeof ClockPunch>['body'],
): Promise<AttendanceClock> {
  const { tenantId, employeeId, userId } = caller;
  if (!employeeId) throw new Problem('NO_EMPLOYEE_RECORD');
  await refuseClocking(tx, caller);
  const at = pressed === undefined ? nowSeconds() : timeOfDevice(pressed, nowSeconds());
  // Of what waited on a device without a network nobody can be asked any more.
  if (direction === 'in' && !confirm && pressed === undefined) await refuseSecondIn(tx, caller, employeeId);
  const { zone } = await placeOf(tx, tenantId, employeeId);
  const date = dateAt(at, zone);
  await addPunch(tx, tenantId, {
    employeeId,
    at,
    isOffline: pressed !== undefined,
    zone,
    date,
    direction,
    source: 'web',
    correctionId: null,
    userId,
  });
  await recompute(tx, tenantId, employeeId, datesAround(date));
  return viewClock(tx, caller);
}

export interface AddedPunch {
  readonly employeeId: string;
  readonly at: number;
  readonly zone: string;
  readonly date: CalendarDate;
  readonly direction: 'in' | 'out';
  readonly source: 'web' | 'correction';
  readonly correctionId: string | null;
  readonly userId: string | null;
  /** By the clock of a device that had no network. */
  readonly isOffline?: boolean;
}

export async function addPunch(
  tx: Tx,
  tenantId: string,
  { employeeId, at, zone, date, direction, source, correctionId, userId, isOffline = false }: AddedPunch,
): Promise<void> {
  const key = punchKey(at, `${source}|${correctionId ?? employeeId}|${at}|${direction}`);
  await sql`
    insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, correction_id, dedupe_key, created_by, is_offline)
    values (${tenantId}::uuid, ${employeeId}::uuid, to_timestamp(${at}), ${date}::date, ${zone}, ${direction}, ${source}, ${correctionId}::uuid,
      ${key}, ${userId}::uuid, ${isOffline})
    on conflict (tenant_id, dedupe_key) do nothing`.execute(tx);
}
