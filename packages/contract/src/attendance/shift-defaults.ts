import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import type { Finding } from '../platform/finding.ts';
import { attendancePages } from './pages.ts';
import { shiftRuleFields } from './shift-fields.ts';
import { roundingIsWhole, thresholdsInOrder } from './shift-rules.ts';

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

export const shiftDefaults = z
  .strictObject({
    lateGrace: shiftRuleFields.lateGrace.schema.nullable(),
    lateCountFrom: shiftRuleFields.lateCountFrom.schema.nullable(),
    earlyGrace: shiftRuleFields.earlyGrace.schema.nullable(),
    earlyCountFrom: shiftRuleFields.earlyCountFrom.schema.nullable(),
    halfDayThreshold: shiftRuleFields.halfDayThreshold.schema.nullable(),
    absentThreshold: shiftRuleFields.absentThreshold.schema.nullable(),
    roundIn: shiftRuleFields.roundIn.schema.nullable(),
    roundOut: shiftRuleFields.roundOut.schema.nullable(),
    roundStep: shiftRuleFields.roundStep.schema.nullable(),
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
