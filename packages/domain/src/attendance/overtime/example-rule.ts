import { decimal, type OvertimeDayType } from '@personalia/contract';
import type { OvertimeRule, OvertimeTier } from './rule.ts';

/** Multiples from so many minutes on, of one kind of day. */
export const tiers = (dayType: OvertimeDayType, ...all: readonly (readonly [number, string])[]): OvertimeTier[] =>
  all.map(([fromMinute, multiplier]) => ({ dayType, fromMinute, multiplier: decimal(multiplier) }));
/** "ID PP35/2021 5-day week" (attendance 9.3), by which the worked examples are computed. */
export const RULE: OvertimeRule = {
  id: 'r',
  code: 'ID-5DAY',
  name: 'ID PP35/2021 5-day week',
  mode: 'preApproval',
  basis: 'lesser',
  segments: ['preShift', 'postShift', 'restDay', 'holiday'],
  minMinutes: 30,
  roundStep: 30,
  roundDirection: 'down',
  breakEvery: null,
  breakMinutes: null,
  capDay: 240,
  capWeek: 1080,
  capMonth: null,
  capScope: 'workdayOnly',
  overCap: 'cut',
  mealAllowanceAfter: null,
  splitAtMidnight: false,
  tiers: [
    ...tiers('WORKDAY', [0, '1.5'], [60, '2']),
    ...(['REST_DAY', 'HOLIDAY', 'SHORT_HOLIDAY'] as const).flatMap((type) =>
      tiers(type, [0, '2'], [480, '3'], [540, '4']),
    ),
  ],
};
