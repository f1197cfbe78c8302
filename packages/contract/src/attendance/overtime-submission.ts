import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord, noteWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { lineOfText } from '../platform/line-of-text.ts';
import { recordStep } from '../platform/record-step.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { overtimeOfDay, overtimeRequestDetail } from './overtime-request.ts';
import { OVERTIME_DAY_TYPES } from './overtime-step.ts';
import { attendancePages } from './pages.ts';

/** What is done with an overtime request: tried, kept as a draft, submitted, changed and taken back (attendance 9.2). */

const may = (action: Action) => ({ menu: attendancePages.overtime.path, action }) as const;
const base = '/v1/OvertimeRequest' as const;

const timeWord = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Times of day in the zone of the day. */
export const overtimeTimes = {
  from: timeWord,
  /** At or before the start: on the next day. */
  to: timeWord,
};
/** The project that overtime is worked for, where one is named. */
export const projectCode = lineOfText(0, 50)
  .transform((code) => code || null)
  .nullish()
  .transform((code) => code ?? null);
/** Why it is requested, and whether it goes to its approvers or is kept as a draft. */
const submission = { projectCode, reason: noteWord(500).default(''), submit: z.boolean().default(true) };
/** A draft may do without a reason. */
const isComplete = ({ reason, submit }: { reason: string; submit: boolean }): boolean => !submit || reason !== '';
const incomplete = { params: { code: 'required' }, message: 'required', path: ['reason'] };

export const PreviewOvertimeRequest = defineEndpoint({
  name: 'PreviewOvertimeRequest',
  summary: 'What overtime would come to if it were worked as requested; nothing is written',
  method: 'POST',
  path: `${base}/Preview`,
  access: may('create'),
  subject: { field: 'employeeId' },
  body: z.strictObject({ employeeId: idWord, date: dateWord, ...overtimeTimes, id: idWord.optional() }),
  reply: z.object({
    employee: z.string(),
    shift: z.string().nullable(),
    dayType: z.enum(OVERTIME_DAY_TYPES).nullable(),
    plannedMinutes: z.int(),
    /** Null where something speaks against it. */
    estimate: overtimeOfDay.nullable(),
    problems: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
  }),
});
export type OvertimePreview = z.output<NonNullable<typeof PreviewOvertimeRequest.reply>>;

export const CreateOvertimeRequest = defineEndpoint({
  name: 'CreateOvertimeRequest',
  summary: 'Request overtime: submitted at once, or kept as a draft',
  method: 'POST',
  path: base,
  access: may('create'),
  subject: { field: 'employeeId' },
  body: z
    .strictObject({ employeeId: idWord, date: dateWord, ...overtimeTimes, ...submission })
    .refine(isComplete, incomplete)
    .meta({ id: 'OvertimeRequestDraft' }),
  reply: overtimeRequestDetail,
  status: 201,
});
export const UpdateOvertimeRequest = defineEndpoint({
  name: 'UpdateOvertimeRequest',
  summary: 'Change a draft or a returned overtime request, and submit it',
  method: 'PUT',
  path: `${base}/{id}`,
  access: may('edit'),
  params: idParams,
  body: z
    .strictObject({ date: dateWord, ...overtimeTimes, ...submission, version: versionBody.shape.version })
    .refine(isComplete, incomplete)
    .meta({ id: 'OvertimeRequestChange' }),
  reply: overtimeRequestDetail,
});
const step = recordStep({
  name: 'OvertimeRequest',
  path: `${base}/{id}`,
  access: may('edit'),
  reply: overtimeRequestDetail,
});
export const SubmitOvertimeRequest = defineEndpoint(step('Submit', 'Submit a draft or a returned overtime request'));
export const DeleteOvertimeRequest = defineEndpoint({
  name: 'DeleteOvertimeRequest',
  summary: 'Delete a draft that was never submitted',
  method: 'DELETE',
  path: `${base}/{id}`,
  access: may('edit'),
  params: idParams,
  form: 'nothing',
});
export const WithdrawOvertimeRequest = defineEndpoint(
  step('Withdraw', 'Withdraw an overtime request that waits for approval'),
);
export const CancelOvertimeRequest = defineEndpoint(
  step('Cancel', 'Cancel approved overtime: until it starts; later only HR may do so'),
);
