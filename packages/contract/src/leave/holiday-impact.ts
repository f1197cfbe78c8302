import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';

/** What publishing or withdrawing non-work days changes (attendance 8.2). */
export const PreviewHolidayImpact = defineEndpoint({
  name: 'HolidayImpact',
  summary: 'How many employee days and approved leave requests publishing or withdrawing non-work days changes',
  method: 'POST',
  path: '/v1/Holiday/Impact',
  access: { menu: 'holiday', action: 'edit' },
  body: z.strictObject({
    ids: z.array(idWord).min(1).max(200),
    to: z.enum(['published', 'withdrawn']),
  }),
  reply: z.object({
    /** Non-work days whose state changes. */
    days: z.int(),
    employeeDays: z.int(),
    leaveRequests: z.int(),
    /** Up to when recurring days are counted; null where none recurs. */
    countedUntil: z.string().nullable(),
  }),
});
