import {
  addDays,
  type CalendarDate,
  type Decimal,
  divide,
  multiply,
  type OvertimeDayType,
  type OvertimeSegment,
} from '@personalia/contract';
import { instantOf } from '../day/zone-time.ts';
import { overtimeInterval } from './interval.ts';
import type { OvertimeRule } from './rule.ts';
import { type OvertimeValue, valueOvertime } from './value.ts';

/** Local times `HH:mm`; an end at or before the start is on the next day. */
interface Times {
  readonly from: string;
  readonly to: string;
}

/** Overtime as somebody tells it who tries a rule (attendance 9.5). */
interface EnteredOvertime {
  readonly dayType: OvertimeDayType;
  readonly nextDayType: OvertimeDayType;
  /** When somebody is there outside the shift. */
  readonly present: Times;
  /** Null: nothing was requested. */
  readonly approved: Times | null;
}

const SEGMENTS: Readonly<Record<OvertimeDayType, readonly OvertimeSegment[]>> = {
  WORKDAY: ['postShift', 'preShift', 'breakWorked'],
  REST_DAY: ['restDay'],
  HOLIDAY: ['holiday'],
  SHORT_HOLIDAY: ['holiday'],
};
/** Any date does: nothing else was worked in its week. */
const DATE = '2001-01-01' as CalendarDate;
const ZONE = 'UTC';

/** What a rule makes of overtime that nobody has worked; null: overtime is not paid. */
export function simulateOvertime(rule: OvertimeRule | null, entered: EnteredOvertime): OvertimeValue {
  const segments = SEGMENTS[entered.dayType];
  const segment = segments.find((one) => rule?.segments.includes(one)) ?? segments[0];
  const span = (times: Times) => overtimeInterval(DATE, ZONE, [], times);
  const [value] = valueOvertime([
    {
      date: DATE,
      zone: ZONE,
      dayType: entered.dayType,
      nextDayType: entered.nextDayType,
      midnight: Math.floor(instantOf(addDays(DATE, 1), 0, ZONE) / 60),
      outside: [{ ...span(entered.present), segment: segment as OvertimeSegment }],
      approved: entered.approved ? [{ id: 'entered', ...span(entered.approved) }] : [],
      rule,
    },
  ]);
  return value as OvertimeValue;
}

/** Hours of pay by the pay of an hour, at two places. */
export const payOf = ({ weightedHours }: Pick<OvertimeValue, 'weightedHours'>, hourly: Decimal): Decimal =>
  divide(multiply(weightedHours, hourly), '1' as Decimal, 2);
