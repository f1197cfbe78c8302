import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord, noteWord, timeWord } from '../platform/address-words.ts';
import { PRESENT_DAYS } from './leave-request.ts';
import { PORTIONS } from './rules.ts';

/** What people say when they ask for leave, as a draft, for a preview or to submit it. */

const menu = 'leave-request';
export const mayLeave = (action: Action) => ({ menu, action }) as const;
export const leaveOf = (action: Action) => ({ field: 'employeeId', menu, action }) as const;
export const leaveBase = '/v1/LeaveRequest' as const;

export const leaveOfHr = {
  withoutBalance: z.boolean().optional(),
  presentDays: z.enum(PRESENT_DAYS).nullish(),
};
/** Whoever asks has read the warnings of the preview (Q1). */
export const acknowledge = z.boolean().optional();

export const leaveDates = {
  leaveTypeId: idWord,
  fromDate: dateWord,
  toDate: dateWord,
  startPortion: z.enum(PORTIONS).default('FULL'),
  endPortion: z.enum(PORTIONS).default('FULL'),
  /** Of leave by the hour, by the clock of the first day; an end that is not after the start is on the next day. */
  startTime: timeWord.nullish(),
  endTime: timeWord.nullish(),
  /** R8: the day of the event, of types that lie around one. */
  eventDate: dateWord.nullish(),
};
export const leaveReason = noteWord(1000).nullish();
/** What is asked for, as a draft or submitted at once. */
export const askedLeave = {
  ...leaveDates,
  ...leaveOfHr,
  reason: leaveReason,
  acknowledge,
  submit: z.boolean().default(false),
};
