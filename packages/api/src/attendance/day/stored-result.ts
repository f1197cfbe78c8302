import { hash } from 'node:crypto';
import {
  type AttendanceDay,
  type CalendarDate,
  type DayFlag,
  type DayStatus,
  type DayStep,
  type DayType,
  dayNumber,
} from '@personalia/contract';
import type { DayResult, SlotResult } from '@personalia/domain';
import { sql } from 'kysely';

/**
 * A result as it is kept: what lists and sums ask for in columns, its punches, and an explanation that is the same for many days of
 * many people, since it has no instant and nobody's punch.
 */

/** Of a shift: in, out, its punches, and which of these are in and out. */
type StoredPunches = readonly [number | null, number | null, readonly string[], number | null, number | null];
type Named = 'slotNo' | 'shiftId' | 'shift' | 'plannedStart' | 'plannedEnd' | 'status';
type Explained =
  | 'holiday'
  | 'plannedMinutes'
  | 'grossMinutes'
  | 'breakMinutes'
  | 'undertimeMinutes'
  | 'onLeaveMinutes'
  | 'declared'
  | 'steps';
type Explanation = Pick<DayResult, Explained> & {
  /** Planned times are seconds from the beginning of the date in UTC. */
  readonly slots: readonly Pick<SlotResult, Named>[];
};

export interface StoredExplanation {
  readonly id: string;
  readonly text: string;
}

const DAY = 86_400;
const beginOf = (date: CalendarDate): number => dayNumber(date) * DAY;
const plus = (at: number | null, seconds: number): number | null => (at === null ? null : at + seconds);

/** Results of days that are alike share their steps, so each is written and hashed once. */
const known = new WeakMap<readonly DayStep[], StoredExplanation>();

export function explanationOf(result: DayResult): StoredExplanation {
  const found = known.get(result.steps);
  if (found) return found;
  const begin = beginOf(result.date);
  const { holiday, plannedMinutes, grossMinutes, breakMinutes, undertimeMinutes, onLeaveMinutes, declared, steps } =
    result;
  const explanation: Explanation = {
    holiday,
    plannedMinutes,
    grossMinutes,
    breakMinutes,
    undertimeMinutes,
    onLeaveMinutes,
    ...(declared ? { declared } : {}),
    slots: result.slots.map(({ slotNo, shiftId, shift, plannedStart, plannedEnd, status }) => ({
      slotNo,
      shiftId,
      shift,
      plannedStart: plus(plannedStart, -begin),
      plannedEnd: plus(plannedEnd, -begin),
      status,
    })),
    steps,
  };
  const text = JSON.stringify(explanation);
  const made = { id: hash('md5', text), text };
  known.set(result.steps, made);
  return made;
}

const indexOf = (ids: readonly string[], id: string | null): number | null => {
  const at = id === null ? -1 : ids.indexOf(id);
  return at === -1 ? null : at;
};

/** Null where no shift has any. */
export function punchesText({ slots }: DayResult): string | null {
  if (slots.every(({ punchIds }) => punchIds.length === 0)) return null;
  return JSON.stringify(
    slots.map(
      (slot): StoredPunches => [
        slot.in,
        slot.out,
        slot.punchIds,
        indexOf(slot.punchIds, slot.inId),
        indexOf(slot.punchIds, slot.outId),
      ],
    ),
  );
}

/** How the company marks a status of its own. */
export type StatusMark = NonNullable<AttendanceDay['statusMark']>;

export interface StoredResult {
  readonly date: CalendarDate;
  readonly zone: string;
  readonly dayType: DayType;
  readonly state: DayResult['state'];
  readonly status: DayStatus;
  readonly firstIn: string | null;
  readonly lastOut: string | null;
  readonly workedMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly overtimeMinutes: number;
  readonly requiredMinutes: number;
  readonly nightMinutes: number;
  readonly presentFraction: string;
  readonly absentFraction: string;
  readonly leaveFraction: string;
  readonly holidayFraction: string;
  readonly own: (NonNullable<DayResult['own']> & StatusMark) | null;
  readonly flags: readonly DayFlag[];
  readonly finalAt: string | null;
  readonly punches: readonly StoredPunches[] | null;
  readonly explanation: Explanation | null;
}

/** The columns of a row `a` of `attendance_day` with its explanation, as `readResult` takes them. */
export const RESULT_COLUMNS = sql`a.date, a.zone, a.day_type as "dayType", a.state, a.day_status as status, a.first_in as "firstIn", a.last_out as "lastOut",
  a.worked_minutes as "workedMinutes", a.late_minutes as "lateMinutes", a.early_minutes as "earlyMinutes", a.overtime_minutes as "overtimeMinutes",
  a.required_minutes as "requiredMinutes", a.night_minutes as "nightMinutes", trim_scale(a.present_fraction)::text as "presentFraction",
  trim_scale(a.absent_fraction)::text as "absentFraction", trim_scale(a.leave_fraction)::text as "leaveFraction",
  trim_scale(a.holiday_fraction)::text as "holidayFraction", a.flags,
  (select jsonb_build_object('id', s.id, 'name', jsonb_build_object('en', s.name, 'id', coalesce(s.local_name, s.name)),
      'shortCode', s.short_code, 'colour', s.colour)
    from attendance_own_status s where s.tenant_id = a.tenant_id and s.id = a.own_status_id) as own, a.final_at as "finalAt", a.punches,
  (select x.document from attendance_explanation x where x.tenant_id = a.tenant_id and x.month = date_trunc('month', a.date)::date and x.id = a.explanation_id) as explanation`;

const secondsOf = (at: string | null): number | null => (at === null ? null : Date.parse(at) / 1000);
/** What is said of a day whose explanation is no longer kept. */
const NOTHING: Explanation = {
  holiday: null,
  plannedMinutes: 0,
  grossMinutes: 0,
  breakMinutes: 0,
  undertimeMinutes: 0,
  onLeaveMinutes: 0,
  slots: [],
  steps: [{ rule: 'explanation', outcome: 'pruned', inputs: {} }],
};

export function readResult({ punches, explanation, own, firstIn, lastOut, finalAt, ...row }: StoredResult): DayResult {
  const { slots, ...explained } = explanation ?? NOTHING;
  const begin = beginOf(row.date);
  return {
    ...row,
    ...explained,
    ...(own ? { own: { id: own.id, name: own.name } } : {}),
    firstIn: secondsOf(firstIn),
    lastOut: secondsOf(lastOut),
    finalAt: secondsOf(finalAt),
    slots: slots.map((slot, index) => {
      const [inAt, outAt, punchIds, inAs, outAs] = punches?.[index] ?? [null, null, [], null, null];
      return {
        ...slot,
        plannedStart: plus(slot.plannedStart, begin),
        plannedEnd: plus(slot.plannedEnd, begin),
        in: inAt,
        out: outAt,
        punchIds,
        inId: inAs === null ? null : (punchIds[inAs] ?? null),
        outId: outAs === null ? null : (punchIds[outAs] ?? null),
      };
    }),
  };
}
