import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import {
  correctionOutcome,
  correctionReason,
  correctionRefusal,
  correctionTimes,
  isOneChange,
  NOT_BOTH,
} from './correction.ts';
import { CORRECTION_TYPES } from './correction-setting.ts';

/** The same correction of several days of one or more employees: a request for each (attendance 12). */

const access = { menu: 'attendance-correction', action: 'create' } as const;
const base = '/v1/AttendanceCorrection/Bulk' as const;

export const MOST_CORRECTED_DAYS = 50;

const { slotNo, clockIn, clockOut, shiftId, statusId } = correctionTimes;
const { reasonCode, note } = correctionReason;
const wanted = {
  days: z
    .array(z.strictObject({ employeeId: idWord, date: dateWord }))
    .min(1)
    .max(MOST_CORRECTED_DAYS)
    .refine((days) => new Set(days.map(({ employeeId, date }) => `${employeeId} ${date}`)).size === days.length, {
      params: { code: 'invalid' },
      message: 'invalid',
    }),
  slotNo,
  clockIn,
  clockOut,
  shiftId,
  statusId,
  reasonCode,
  note,
};
const day = { employeeId: z.string(), date: z.string(), employee: z.string() };

const line = z
  .object({
    ...day,
    /** Null where the employee is not employed on the day. */
    effect: z
      .object({
        before: correctionOutcome,
        after: correctionOutcome,
        type: z.enum(CORRECTION_TYPES),
        isApprovedAtOnce: z.boolean(),
      })
      .nullable(),
    problems: z.array(correctionRefusal),
  })
  .meta({ id: 'CorrectionOfDay' });
export type CorrectionOfDay = z.output<typeof line>;

export const PreviewCorrectionOfDays = defineEndpoint({
  name: 'PreviewCorrectionOfDays',
  summary: 'What several days would become by the same correction, each by its own setting; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access,
  body: z.strictObject(wanted).refine(isOneChange, NOT_BOTH),
  reply: z.array(line),
});

const outcome = z
  .object({
    ...day,
    /** The request and its transaction number; null where it was refused. */
    id: z.string().nullable(),
    no: z.string().nullable(),
    problems: z.array(correctionRefusal),
  })
  .meta({ id: 'CorrectionOfDayOutcome' });
export type CorrectionOfDayOutcome = z.output<typeof outcome>;

export const CreateCorrectionOfDays = defineEndpoint({
  name: 'CreateCorrectionOfDays',
  summary:
    'Ask for the same correction of several days: a request for each that nothing speaks against, and why not for the others',
  method: 'POST',
  path: base,
  access,
  body: z.strictObject(wanted).refine(isOneChange, NOT_BOTH),
  reply: z.array(outcome),
});
