import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { overtimeOfDay } from './overtime-request.ts';
import { OVERTIME_DAY_TYPES } from './overtime-step.ts';
import { attendancePages } from './pages.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** An end at or before the start is on the next day. */
const times = z.strictObject({ from: time, to: time });
const dayType = z.enum(OVERTIME_DAY_TYPES);

export const SimulateOvertime = defineEndpoint({
  name: 'SimulateOvertime',
  summary: 'What an overtime rule makes of overtime that is told; nothing is written',
  method: 'POST',
  path: '/v1/OvertimeSetting/{id}/Simulate',
  access: { menu: attendancePages.workSchedule.path, action: 'view' },
  params: idParams,
  body: z.strictObject({
    dayType,
    /** Left out: as the day itself. */
    nextDayType: dayType.optional(),
    /** Presence outside the shift. */
    present: times,
    /** Left out: as present; null: nothing was requested. */
    approved: times.nullable().optional(),
    /** Pay of one hour, an exact decimal. */
    hourlyPay: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,4})?$/)
      .optional(),
  }),
  reply: z.object({
    value: overtimeOfDay,
    /** Hours of pay by the pay of an hour, at two places; null where that is not told. */
    pay: z.string().nullable(),
  }),
});
