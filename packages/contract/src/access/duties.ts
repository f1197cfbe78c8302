import * as z from 'zod';
import { ACTIONS } from '../platform/access.ts';
import { neededNote } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { STATUSES } from '../platform/list-query.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { DutyConflict } from './grants.ts';
import { roleAccess } from './role.ts';

/** Separated duties: pairs of actions that one person must not have together, and who may all the same (D3). */

const SEVERITIES = ['block', 'warn'] as const;

export const SEVERITY_LABELS: Readonly<Record<(typeof SEVERITIES)[number], Label>> = {
  block: label('Refuse', 'Tolak'),
  warn: label('Report only', 'Laporkan saja'),
};

const side = z.strictObject({ menu: z.string().max(60), action: z.enum(ACTIONS) });
const dutyRule = z.object({
  id: z.string(),
  code: z.string(),
  /** Both sides in words: "Claim Settings: Edit". */
  a: z.string(),
  b: z.string(),
  severity: z.enum(SEVERITIES),
  /** Whether a person must not have both, or must not do both to the same thing. */
  level: z.enum(['user', 'transaction']),
  status: z.enum(STATUSES),
});
export type DutyRule = z.output<typeof dutyRule>;

const dutyException = z.object({
  id: z.string(),
  ruleId: z.string(),
  code: z.string(),
  userId: z.string(),
  userName: z.string(),
  reason: z.string(),
  approvedBy: z.string().nullable(),
  validTo: z.string(),
});
export type DutyException = z.output<typeof dutyException>;

const change = { menu: 'user-role', action: 'edit' } as const;

export const GetDuties = defineEndpoint({
  name: 'GetDuties',
  summary: 'Rules of separated duties, exceptions, and who breaks a rule now',
  method: 'GET',
  path: '/v1/SeparationOfDuties',
  access: roleAccess('view'),
  reply: z.object({
    rules: z.array(dutyRule),
    exceptions: z.array(dutyException),
    conflicts: z.array(DutyConflict),
  }),
});

export const CreateDutyRule = defineEndpoint({
  name: 'CreateDutyRule',
  summary: 'Separate two actions that one person must not have together',
  method: 'POST',
  path: '/v1/SeparationOfDuties/Rule',
  access: change,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_.-]{1,40}$/)
      .transform((code) => code.toUpperCase()),
    a: side,
    b: side,
    severity: z.enum(SEVERITIES).default('block'),
    /** Whether one person must not have both, or must not do both to one record. */
    level: z.enum(['user', 'transaction']).default('user'),
  }),
  reply: dutyRule,
  status: 201,
});

export const UpdateDutyRule = defineEndpoint({
  name: 'UpdateDutyRule',
  summary: 'How strictly a rule of separated duties is kept, and whether it is in use',
  method: 'PUT',
  path: '/v1/SeparationOfDuties/Rule/{id}',
  access: change,
  params: idParams,
  body: z.strictObject({ severity: z.enum(SEVERITIES), status: z.enum(STATUSES) }),
  reply: dutyRule,
});

export const AllowConflict = defineEndpoint({
  name: 'AllowConflict',
  summary: 'Let one person keep two separated duties until a day within a year',
  method: 'POST',
  path: '/v1/SeparationOfDuties/Exception',
  access: change,
  body: z.strictObject({
    ruleId: z.uuid(),
    userId: z.uuid(),
    reason: neededNote(500),
    validTo: field.date({ label: label('Valid to', 'Berlaku sampai') }).schema,
  }),
  reply: dutyException,
  status: 201,
});

export const EndException = defineEndpoint({
  name: 'EndException',
  summary: 'End an exception of separated duties',
  method: 'DELETE',
  path: '/v1/SeparationOfDuties/Exception/{id}',
  access: change,
  params: idParams,
  form: 'nothing',
});
