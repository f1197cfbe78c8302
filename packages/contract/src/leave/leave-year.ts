import * as z from 'zod';
import { dateWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { recordStep } from '../platform/record-step.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { LEAVE_UNITS } from './rules.ts';

/** Leave years: closing one carries forward what is left and lets the rest expire (leave R10). */

const may = (action: 'view' | 'edit') => ({ menu: 'leave-setting', action }) as const;

export const LEAVE_YEAR_STATES = ['OPEN', 'CLOSING', 'CLOSED', 'REOPENING'] as const;
export type LeaveYearState = (typeof LEAVE_YEAR_STATES)[number];
export const LEAVE_YEAR_STATE_LABELS: Readonly<Record<LeaveYearState, Label>> = {
  OPEN: label('Open', 'Terbuka'),
  CLOSING: label('Closing', 'Sedang ditutup'),
  CLOSED: label('Closed', 'Ditutup'),
  REOPENING: label('Reopening', 'Sedang dibuka kembali'),
};

export const LEAVE_YEAR_ACTIONS = ['close', 'reopen', 'changeStart'] as const;

const year = z
  .object({
    id: z.string(),
    code: z.string(),
    from: z.string(),
    to: z.string(),
    status: z.enum(LEAVE_YEAR_STATES),
    /** What closing it has posted: of types in days, and of those in hours where there are any. */
    carried: z.string(),
    expired: z.string(),
    hours: z.object({ carried: z.string(), expired: z.string() }).nullish(),
    /** Its last day was changed, and a job is changing that of the balances. */
    isMoving: z.boolean(),
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    version: z.int(),
    can: z.array(z.enum(LEAVE_YEAR_ACTIONS)),
  })
  .meta({ id: 'LeaveYear' });
export type LeaveYearView = z.output<typeof year>;

export const GetLeaveYears = defineEndpoint({
  name: 'GetLeaveYears',
  summary: 'The leave years, newest first',
  method: 'GET',
  path: '/v1/LeaveYear',
  access: may('view'),
  reply: z.array(year),
});

const closingType = z
  .object({
    leaveTypeId: z.string(),
    name: z.string(),
    leaveUnit: z.enum(LEAVE_UNITS),
    /** Accounts with anything left or owed. */
    people: z.int(),
    left: z.string(),
    carried: z.string(),
    expired: z.string(),
    /** The last day on which carried days can be used. */
    usableUntil: z.string(),
  })
  .meta({ id: 'LeaveYearClosing' });
export type LeaveYearClosing = z.output<typeof closingType>;

export const PreviewLeaveYearClosing = defineEndpoint({
  name: 'PreviewLeaveYearClosing',
  summary: 'What closing a leave year would carry forward and let expire, by leave type',
  method: 'GET',
  path: '/v1/LeaveYear/{id}/Closing',
  access: may('view'),
  params: idParams,
  reply: z.object({
    types: z.array(closingType),
    /** Requests with days of the year that nobody has decided on yet. */
    pending: z.int(),
  }),
});

const step = recordStep({
  name: 'LeaveYear',
  path: '/v1/LeaveYear/{id}',
  access: may('edit'),
  reply: z.object({ jobId: z.string() }),
});
export const CloseLeaveYear = defineEndpoint(step('Close', 'Close a leave year that is over, by a job'));
export const ReopenLeaveYear = defineEndpoint(
  step('Reopen', 'Reopen a leave year: what closing it has posted is taken back, by a job'),
);

const span = { code: z.string(), from: z.string(), to: z.string() };

export const PreviewLeaveYearStart = defineEndpoint({
  name: 'PreviewLeaveYearStart',
  summary: 'What another first day of the leave year makes of the last leave year and of the one that follows',
  method: 'POST',
  path: '/v1/LeaveYear/StartPreview',
  access: may('view'),
  body: z.strictObject({ startsOn: dateWord }),
  reply: z.object({
    /** The year that is cut or extended, with its last day before; null where none was opened yet. */
    last: z.object({ ...span, before: z.string() }).nullable(),
    next: z.object(span),
    /** Employees with leave after the day on which the year would end, for whom it cannot be cut. */
    used: z.int(),
  }),
});

export const ChangeLeaveYearStart = defineEndpoint({
  name: 'ChangeLeaveYearStart',
  summary:
    'Have the next leave year begin on another day: the last one is cut or extended, and a job moves the balances',
  method: 'POST',
  path: '/v1/LeaveYear/Start',
  access: may('edit'),
  body: z.strictObject({
    startsOn: dateWord,
    /** Of the last leave year as it is known; null: none was opened yet. */
    version: z.int().nullable(),
  }),
  reply: z.object({ jobId: z.string().nullable() }),
});
