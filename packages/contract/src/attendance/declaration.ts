import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { attendanceCorrectionItem, correctionReason, correctionRefusal, declaredDay } from './correction.ts';
import { DECLARATION_TYPES, type DeclarationType } from './correction-setting.ts';
import { DAY_HALVES, type DayHalf, type DayStatus, type DeclaredDayOutcome } from './day-status.ts';

/** On duty and remote work: corrections that declare the status of some days (attendance 12, "Range declarations"). */

const may = (action: Action) => ({ menu: 'attendance-correction', action }) as const;
const base = '/v1/AttendanceCorrection' as const;

/** The most days of a declaration. */
export const DECLARATION_DAYS = 31;

export const isDeclaration = (type: string | null): type is DeclarationType =>
  DECLARATION_TYPES.some((one) => one === type);

export const DECLARED_STATUS: Readonly<Record<DeclarationType, DayStatus>> = { onDuty: 'ON_DUTY', remote: 'REMOTE' };

export const DAY_HALF_LABELS: Readonly<Record<DayHalf, Label>> = {
  FIRST_HALF: label('First half', 'Paruh pertama'),
  SECOND_HALF: label('Second half', 'Paruh kedua'),
};

export const DECLARED_DAY_LABELS: Readonly<Record<DeclaredDayOutcome, Label>> = {
  apply: label('Applies', 'Berlaku'),
  skipOff: label('Skipped: day off', 'Dilewati: hari libur kerja'),
  skipHoliday: label('Skipped: holiday', 'Dilewati: hari libur'),
  skipLeave: label('Skipped: on leave', 'Dilewati: cuti'),
};

const days = {
  type: z.enum(DECLARATION_TYPES),
  date: dateWord,
  dateTo: dateWord,
  /** One of the days is half: which, and which half of it. */
  halfDate: dateWord.nullish(),
  half: z.enum(DAY_HALVES).nullish(),
  /** Days off and holidays count too. */
  includesHolidays: z.boolean().default(false),
};

export const PreviewDeclaration = defineEndpoint({
  name: 'PreviewDeclaration',
  summary: 'What days of on duty or remote work would become; nothing is written',
  method: 'POST',
  path: `${base}/PreviewDeclaration`,
  access: may('create'),
  subject: { field: 'employeeId' },
  body: z.strictObject({ employeeId: idWord, id: idWord.optional(), ...days }),
  reply: z.object({ days: z.array(declaredDay), problems: z.array(correctionRefusal) }),
});
export type DeclarationPreview = z.output<NonNullable<typeof PreviewDeclaration.reply>>;

export const CreateDeclaration = defineEndpoint({
  name: 'CreateDeclaration',
  summary: 'Ask for days of on duty or remote work: submitted at once, or kept as a draft',
  method: 'POST',
  path: `${base}/Declare`,
  access: may('create'),
  subject: { field: 'employeeId' },
  body: z.strictObject({ employeeId: idWord, ...days, ...correctionReason }).meta({ id: 'DeclarationDraft' }),
  reply: attendanceCorrectionItem,
  status: 201,
});
export const UpdateDeclaration = defineEndpoint({
  name: 'UpdateDeclaration',
  summary: 'Change a draft or a returned request for on duty or remote work, and submit it',
  method: 'PUT',
  path: `${base}/{id}/Declare`,
  access: may('edit'),
  params: idParams,
  body: z
    .strictObject({ ...days, ...correctionReason, version: versionBody.shape.version })
    .meta({ id: 'DeclarationChange' }),
  reply: attendanceCorrectionItem,
});
