import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import type { Finding } from '../platform/finding.ts';
import { attendancePages } from './pages.ts';
import { shiftRuleFields } from './shift-fields.ts';
import { roundingIsWhole, thresholdsInOrder } from './shift-time.ts';

/** Lateness, thresholds and rounding that the form of a new shift begins with (attendance 13). */
export const SHIFT_DEFAULT_NAMES = [
  'lateGrace',
  'lateCountFrom',
  'earlyGrace',
  'earlyCountFrom',
  'halfDayThreshold',
  'absentThreshold',
  'roundIn',
  'roundOut',
  'roundStep',
] as const satisfies readonly (keyof typeof shiftRuleFields)[];
export type ShiftDefaultName = (typeof SHIFT_DEFAULT_NAMES)[number];

const of = <Name extends ShiftDefaultName>(name: Name) => shiftRuleFields[name].schema.nullable();
export const shiftDefaults = z
  .strictObject({
    lateGrace: of('lateGrace'),
    lateCountFrom: of('lateCountFrom'),
    earlyGrace: of('earlyGrace'),
    earlyCountFrom: of('earlyCountFrom'),
    halfDayThreshold: of('halfDayThreshold'),
    absentThreshold: of('absentThreshold'),
    roundIn: of('roundIn'),
    roundOut: of('roundOut'),
    roundStep: of('roundStep'),
  })
  .meta({ id: 'ShiftDefaults' });
export type ShiftDefaults = z.output<typeof shiftDefaults>;

/** The same rules as of a shift, as far as they concern these fields. */
export const problemOfDefaults = (defaults: ShiftDefaults): Finding | null =>
  thresholdsInOrder(defaults) ?? roundingIsWhole(defaults);

export const GetShiftDefaults = defineEndpoint({
  name: 'GetShiftDefaults',
  summary: 'What the form of a new shift begins with',
  method: 'GET',
  path: '/v1/Shift/Defaults',
  access: { menu: attendancePages.shift.path, action: 'create' },
  reply: shiftDefaults,
});
