import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { attendanceDayItem } from './attendance-day.ts';
import { CLOCKING } from './channels.ts';
import { PUNCH_DIRECTIONS } from './extract.ts';

/** Clocking in and out for oneself. */

const may = (action: Action) => ({ menu: 'attendance-status', action }) as const;

export const attendanceClock = z
  .object({
    /** Null: the caller is no employee. */
    employeeId: z.string().nullable(),
    zone: z.string(),
    today: z.string(),
    now: z.string(),
    /** Whether they may clock where they are. */
    clocking: z.enum(CLOCKING),
    /** What the next press of the button is. */
    next: z.enum(['in', 'out']),
    last: z
      .object({
        at: z.string(),
        time: z.string(),
        date: z.string(),
        direction: z.enum(PUNCH_DIRECTIONS),
        /** It belongs to no planned shift. */
        isOutside: z.boolean(),
      })
      .nullable(),
    shift: z.object({ name: z.string(), start: z.string().nullable(), end: z.string().nullable() }).nullable(),
    day: attendanceDayItem.nullable(),
    /** The latest days without a clock-in or clock-out that nobody has asked to correct. */
    toCorrect: z.array(z.string()),
  })
  .meta({ id: 'AttendanceClock' });
export type AttendanceClock = z.output<typeof attendanceClock>;

export const GetAttendanceClock = defineEndpoint({
  name: 'GetAttendanceClock',
  summary: 'The own clock: time at the workplace, shift of today, last punch and what comes next',
  method: 'GET',
  path: '/v1/AttendancePunch/Clock',
  access: may('view'),
  reply: attendanceClock,
});
/** HS-20: a punch from a device without a network is taken for so long. */
export const OFFLINE_HOURS = 24;
/** A device whose clock is ahead by so much is put right first (attendance 10.3). */
export const CLOCK_SKEW_SECONDS = 180;

export const ClockPunch = defineEndpoint({
  name: 'ClockPunch',
  summary:
    'Clock in or out for oneself; the time is that of the server, or of the device where it had no network (HS-20)',
  method: 'POST',
  path: '/v1/AttendancePunch/Clock',
  access: may('create'),
  body: z.strictObject({
    direction: z.enum(['in', 'out']),
    /** When it was pressed without a network. Sent twice it is one punch (HS-19). */
    at: z.iso.datetime({ offset: true }).optional(),
    /** A second clock-in while the first still waits for its clock-out is meant (ALREADY_CLOCKED_IN). */
    confirm: z.boolean().optional(),
  }),
  reply: attendanceClock,
  status: 201,
});
