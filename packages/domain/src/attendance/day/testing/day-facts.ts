import { type CalendarDate, calendarDate, label } from '@personalia/contract';
import {
  computeDays,
  type DayFacts,
  type DayResult,
  type DaySettings,
  instantOf,
  type Punch,
  type ShiftRules,
  type SlotPlan,
  STANDARD_RULES,
  STANDARD_SETTINGS,
} from '../index.ts';

/** Days, shifts and punches that the rules of a day are tested with. */

export const JAKARTA = 'Asia/Jakarta';
export const MON = calendarDate('2026-07-06');
export const LATER = instantOf(calendarDate('2027-01-01'), 0, 'UTC');

const NO_TIMES: SlotPlan['times'] = {
  kind: 'fixed',
  startTime: null,
  endTime: null,
  breakStart: null,
  breakEnd: null,
  secondBreakStart: null,
  secondBreakEnd: null,
  hours: null,
};
export const shift = (
  startTime: string,
  endTime: string,
  breakTimes: readonly [string, string] | null = null,
  rules: Partial<ShiftRules> = {},
): SlotPlan => ({
  shiftId: `${startTime}-${endTime}`,
  code: 'S',
  times: {
    ...NO_TIMES,
    startTime,
    endTime,
    breakStart: breakTimes?.[0] ?? null,
    breakEnd: breakTimes?.[1] ?? null,
  },
  rules: { ...STANDARD_RULES, ...rules },
});
export const open = (hours: string, rules: Partial<ShiftRules> = {}): SlotPlan => ({
  shiftId: 'open',
  code: 'OPEN',
  times: { ...NO_TIMES, kind: 'open', hours },
  rules: { ...STANDARD_RULES, ...rules },
});
export const loose = (
  more: Partial<SlotPlan['times']>,
  rules: Partial<ShiftRules> = {},
  [from, to]: readonly [string, string] = ['08:00', '17:00'],
): SlotPlan => {
  const plan = shift(from, to, null, rules);
  return { ...plan, times: { ...plan.times, ...more } };
};
export const FLEXIBLE: SlotPlan = {
  shiftId: 'flexible',
  code: 'FLEX',
  times: {
    ...NO_TIMES,
    kind: 'flexible',
    hours: '8',
    flexFrom: '07:00',
    flexTo: '10:00',
    breakStart: '12:00',
    breakEnd: '13:00',
  },
  rules: { ...STANDARD_RULES, lateGrace: 10 },
};
export const DAY_RULES = { lateGrace: 10, earlyGrace: 5, halfDayThreshold: 240, absentThreshold: 120 };
export const DAY = shift('08:00', '17:00', ['12:00', '13:00'], DAY_RULES);
export const NIGHT = shift('22:00', '06:00', ['02:00', '02:30']);
export const ROUND_60 = { windowBefore: 60, windowAfter: 60 };
export const ANNUAL = label('Annual leave', 'Cuti tahunan');

export const day = (date: CalendarDate, slots: readonly SlotPlan[], more: Partial<DayFacts> = {}): DayFacts => ({
  date,
  zone: JAKARTA,
  isEmployed: true,
  dayType: 'workday',
  holiday: null,
  hasSchedule: true,
  slots,
  leave: [],
  ...more,
});
let count = 0;
/** "07:55", "in 07:55", "2026-07-07 06:10", with or without seconds. */
export function punch(text: string, date: CalendarDate = MON, zone = JAKARTA): Punch {
  const [, word, on, hours, minutes, seconds] =
    /^(?:(in|out|breakOut|breakIn) )?(?:(\d{4}-\d\d-\d\d) )?(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  const at = instantOf((on ?? date) as CalendarDate, Number(hours) * 60 + Number(minutes), zone);
  count += 1;
  return {
    id: String(count).padStart(6, '0'),
    at: at + Number(seconds ?? 0),
    direction: (word ?? 'unknown') as Punch['direction'],
  };
}
export function run(
  days: readonly DayFacts[],
  punches: readonly (string | Punch)[],
  { now = LATER, ...settings }: Partial<DaySettings> & { now?: number } = {},
): DayResult[] {
  const read = punches.map((one) => (typeof one === 'string' ? punch(one, days[0]?.date, days[0]?.zone) : one));
  return computeDays({ days, punches: read, now, settings: { ...STANDARD_SETTINGS, ...settings } });
}
export const one = (slots: readonly SlotPlan[], punches: readonly string[], more: Partial<DayFacts> = {}): DayResult =>
  run([day(MON, slots, more)], punches)[0] as DayResult;
export const fractions = ({ presentFraction, absentFraction, leaveFraction }: DayResult): string =>
  `${presentFraction}/${absentFraction}/${leaveFraction}`;
export const clock = (at: number | null, zone = JAKARTA): string | null =>
  at === null
    ? null
    : new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at * 1000);
export const slotTimes = ({ slots }: DayResult) => slots.map((slot) => [clock(slot.in), clock(slot.out)]);
