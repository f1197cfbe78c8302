import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { normaliseText } from '../platform/text.ts';
import { requestTypeCode } from './request-type.ts';

/** /workflow-replacement: a substitute who decides in place of an approver (claims-workflow-access C1). */

const menu = 'workflow-replacement';
const may = (action: Action) => ({ menu, action }) as const;
const base = '/v1/WorkflowReplacement' as const;

export const REPLACEMENT_STATES = ['SCHEDULED', 'ACTIVE', 'ENDED', 'CANCELLED'] as const;
export type ReplacementState = (typeof REPLACEMENT_STATES)[number];
export const REPLACEMENT_STATE_LABELS = {
  SCHEDULED: label('Scheduled', 'Terjadwal'),
  ACTIVE: label('Active', 'Aktif'),
  ENDED: label('Ended', 'Berakhir'),
  CANCELLED: label('Cancelled', 'Dibatalkan'),
} as const satisfies Record<ReplacementState, unknown>;

const REPLACEMENT_SORTS = ['delegator', 'delegate', 'dateFrom', 'dateTo', 'used', 'createdAt', 'updatedAt'] as const;

const finding = z.object({ code: z.string(), path: z.string(), message: z.string() });
const replacement = z
  .object({
    id: z.string(),
    delegatorEmployeeId: z.string(),
    delegator: z.string(),
    delegateEmployeeId: z.string(),
    delegate: z.string(),
    dateFrom: z.string(),
    dateTo: z.string(),
    /** Empty: all types. */
    requestTypes: z.array(z.string()),
    /** "All", or the labels of the types. */
    types: z.string(),
    employerIds: z.array(z.string()),
    orgUnitIds: z.array(z.string()),
    amountMax: z.string().nullable(),
    allowOnward: z.boolean(),
    notifyDelegator: z.boolean(),
    reason: z.string().nullable(),
    source: z.enum(['MANUAL', 'LEAVE']),
    status: z.enum(REPLACEMENT_STATES),
    /** Decisions that were taken by it. */
    used: z.int(),
    /** RP-7 and the like: said, and saved nevertheless. */
    warnings: z.array(finding),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    can: z.array(z.enum(['edit', 'changeEnd', 'end', 'delete'])),
  })
  .meta({ id: 'WorkflowReplacement' });
export type WorkflowReplacement = z.output<typeof replacement>;

const draft = {
  delegatorEmployeeId: idWord.nullish(),
  delegateEmployeeId: idWord,
  dateFrom: dateWord,
  dateTo: dateWord,
  requestTypes: z.array(requestTypeCode).max(100).default([]),
  employerIds: z.array(idWord).max(200).default([]),
  orgUnitIds: z.array(idWord).max(200).default([]),
  amountMax: field
    .decimalField({ label: label('Up to amount', 'Sampai nilai'), places: 4, least: '0' })
    .schema.nullish(),
  allowOnward: z.boolean().default(false),
  notifyDelegator: z.boolean().default(true),
  reason: z.string().max(1000).transform(normaliseText).pipe(z.string().max(500)).nullish(),
};
const write = z.strictObject(draft).meta({ id: 'WorkflowReplacementDraft' });
export type WorkflowReplacementDraft = z.input<typeof write>;

export const GetReplacements = defineEndpoint({
  name: 'GetReplacements',
  summary: 'A page of replacements',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: may('view'),
  query: listQuery({}, REPLACEMENT_SORTS, REPLACEMENT_STATES).extend({
    employeeId: idWord.optional(),
    requestType: requestTypeCode.optional(),
    /** In force on this day. */
    on: dateWord.optional(),
  }),
  reply: replacement,
  form: 'page',
});
export const GetReplacement = defineEndpoint({
  name: 'GetReplacement',
  summary: 'One replacement',
  method: 'GET',
  path: `${base}/{id}`,
  access: may('view'),
  params: idParams,
  reply: replacement,
});
export const CreateReplacement = defineEndpoint({
  name: 'CreateReplacement',
  summary: 'Name a replacement, for oneself unless another approver is given',
  method: 'POST',
  path: base,
  access: may('create'),
  body: write,
  reply: replacement,
  status: 201,
});
export const UpdateReplacement = defineEndpoint({
  name: 'UpdateReplacement',
  summary: 'Change a replacement: before it starts everything, while it runs the last day only',
  method: 'PUT',
  path: `${base}/{id}`,
  access: may('edit'),
  params: idParams,
  body: z.strictObject({ ...draft, version: z.int().min(1) }).meta({ id: 'WorkflowReplacementChange' }),
  reply: replacement,
});
export const EndReplacement = defineEndpoint({
  name: 'EndReplacement',
  summary: 'End a replacement now; one that has not begun is cancelled',
  method: 'POST',
  path: `${base}/{id}/End`,
  access: may('edit'),
  params: idParams,
  body: versionBody,
  reply: replacement,
});
export const DeleteReplacement = defineEndpoint({
  name: 'DeleteReplacement',
  summary: 'Delete a replacement that was never used',
  method: 'DELETE',
  path: `${base}/{id}`,
  access: may('delete'),
  params: idParams,
  form: 'nothing',
});
export const GetReplacementApprovers = defineEndpoint({
  name: 'GetReplacementApprovers',
  summary: 'For whom the caller may name a replacement, oneself first',
  method: 'GET',
  path: `${base}/Approvers`,
  access: may('view'),
  query: z.strictObject({ search: z.string().max(200).optional() }),
  reply: z.array(z.object({ id: z.string(), code: z.string().nullable(), name: z.string(), isSelf: z.boolean() })),
});
export const GetReplacementCandidates = defineEndpoint({
  name: 'GetReplacementCandidates',
  summary: 'Who could replace somebody: active users other than the person',
  method: 'GET',
  path: `${base}/Candidates`,
  access: may('view'),
  query: z.strictObject({ employeeId: idWord.optional(), search: z.string().max(200).optional() }),
  reply: z.array(z.object({ id: z.string(), code: z.string().nullable(), name: z.string() })),
});
