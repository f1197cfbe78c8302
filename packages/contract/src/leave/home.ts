import * as z from 'zod';
import { defineHomeCard } from '../platform/home.ts';
import { label } from '../platform/label.ts';

/** Cards of the home page (home-and-self-service 1). */

export const MyLeaveCard = defineHomeCard({
  key: 'MyLeave',
  title: label('My leave', 'Cuti saya'),
  access: { ownMenu: 'leave-request' },
  counts: { pending: z.int() },
  row: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('balance'),
      id: z.string(),
      type: z.string(),
      available: z.string(),
      validTo: z.string().nullable(),
    }),
    /** The next approved leave. */
    z.object({ kind: z.literal('next'), id: z.string(), type: z.string(), from: z.string(), to: z.string() }),
  ]),
});

export const AwayCard = defineHomeCard({
  key: 'Away',
  title: label('Who is away', 'Siapa yang tidak masuk'),
  access: { ownMenu: 'employee' },
  counts: { today: z.int(), team: z.int() },
  /** HS-28, HS-29: only that somebody is away; why is never told here. */
  row: z.object({
    employeeId: z.string(),
    name: z.string(),
    from: z.string(),
    /** Null: not told. */
    until: z.string().nullable(),
    isToday: z.boolean(),
  }),
});
