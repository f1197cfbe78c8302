import * as z from 'zod';

/** A value that a quantity came from. Of a word of the tenant: its version; pay and personal facts are hidden. */
export const traceInput = z.object({
  name: z.string(),
  value: z.string(),
  version: z.int().optional(),
  hidden: z.literal(true).optional(),
});

/** What changes a balance until the last day of its leave year. */
export const PROJECTION_STEPS = ['USABLE', 'EARNED', 'BOOKED', 'WAITING', 'EXPIRES'] as const;

/** What will be left of a balance on the last day of its leave year, where nobody asks for more (leave 4.6, 6). */
export const leaveProjection = z
  .object({
    /** The last day of the leave year, or of the employment where that ends before. */
    until: z.string(),
    /** What can be used today, with what is booked for later days. */
    balance: z.string(),
    /** What can be used from a later day on only. */
    usable: z.string(),
    earned: z.string(),
    booked: z.string(),
    waiting: z.string(),
    /** Lost before the last day, as entitlements end. */
    expired: z.string(),
    /** balance + usable + earned - booked - waiting - expired. */
    left: z.string(),
    /** R10: what becomes of it after the last day of the leave year; null where nothing is decided then. */
    yearEnd: z.object({ carried: z.string(), expired: z.string(), carriedUntil: z.string().nullable() }).nullable(),
    /** Each of these amounts by what it is made of, in the order of the dates. */
    steps: z.array(
      z.object({
        kind: z.enum(PROJECTION_STEPS),
        date: z.string(),
        to: z.string(),
        quantity: z.string(),
        running: z.string(),
        requestId: z.string().nullable(),
        no: z.string().nullable(),
        formula: z.string().nullable(),
        inputs: z.array(traceInput),
      }),
    ),
  })
  .meta({ id: 'LeaveProjection' });
export type LeaveProjection = z.output<typeof leaveProjection>;
