import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { leaveBase, leaveDates, leaveOf, leaveOfHr, leaveReason, mayLeave } from './leave-asked.ts';
import { leaveDay } from './leave-request.ts';
import { LEAVE_UNITS } from './rules.ts';

/** What a request would come to (leave 2.6). */

const finding = z.object({ code: z.string(), path: z.string(), message: z.string() });

export const PreviewLeave = defineEndpoint({
  name: 'PreviewLeave',
  summary: 'What a request would come to, day by day, who decides and what would be left; nothing is written',
  method: 'POST',
  path: `${leaveBase}/Preview`,
  onlyAsks: true,
  access: mayLeave('create'),
  subject: leaveOf('create'),
  body: z.strictObject({
    employeeId: idWord,
    ...leaveDates,
    ...leaveOfHr,
    reason: leaveReason,
    /** The request that is being changed. */ requestId: idWord.nullish(),
    /** The approved leave that it shall replace (2.3). */
    amendsId: idWord.nullish(),
    /** Files are chosen that will be attached before it is submitted. */
    hasFiles: z.boolean().default(false),
  }),
  reply: z.object({
    days: z.array(leaveDay),
    total: z.string(),
    leaveUnit: z.enum(LEAVE_UNITS),
    balance: z.object({ before: z.string(), after: z.string(), reserved: z.string() }).nullable(),
    problems: z.array(finding),
    /** Q1: what has to be acknowledged before it is submitted. */
    warnings: z.array(finding),
    /** R16: a document is needed; it may follow until a day. */
    attachment: z.object({ from: z.string(), dueOn: z.string().nullable() }).nullable(),
    /** The caller may enter it without a balance, and say what counts on days of attendance. */
    mayOverride: z.boolean(),
    approvers: z.array(z.object({ step: z.string(), names: z.array(z.string()) })),
  }),
});
export type LeavePreview = z.output<NonNullable<typeof PreviewLeave.reply>>;
