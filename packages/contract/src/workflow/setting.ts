import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { dateWord, idListWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { listQuery, STATUSES } from '../platform/list-query.ts';
import { defineResource, sortableFields } from '../platform/resource.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { normaliseNote, normaliseText } from '../platform/text.ts';
import { SLOT_KINDS, WorkflowDefinition } from './definition.ts';
import { ApprovalStepView } from './request.ts';
import { requestTypeCode } from './request-type.ts';

/** /workflow-setting (claims-workflow-access B). */

const menu = 'workflow-setting';
const may = (action: Action) => ({ menu, action }) as const;
const base = '/v1/WorkflowSetting' as const;

const name = field.text({ label: label('Name', 'Nama'), max: 120 });
const priority = field.integer({ label: label('Priority', 'Prioritas'), least: '1', most: '9999' });
/** The list as the page kit shows it; what a workflow says is `WorkflowSetting`. */
export const WorkflowList = defineResource('WorkflowSetting', {
  path: menu,
  label: { one: label('Workflow', 'Alur kerja'), many: label('Workflows', 'Alur kerja') },
  code: 'tenant',
  title: 'name',
  fields: {
    name,
    requestType: field.text({ label: label('Request type', 'Jenis permohonan') }),
    scope: field.text({ label: label('Scope', 'Cakupan') }).optional(),
    /** Whom it covers: filters by an employer take what is for everyone too. */
    employer: field.reference({ label: label('Employer', 'Pemberi kerja'), to: 'Employer' }).optional(),
    priority,
    steps: field.integer({ label: label('Steps', 'Langkah') }),
    publishedVersion: field.integer({ label: label('Published version', 'Versi terbit') }).optional(),
    hasDraft: field.boolean({ label: label('Draft', 'Draf') }),
    running: field.integer({ label: label('Running requests', 'Permohonan berjalan') }),
  },
  list: {
    columns: ['name', 'requestType', 'scope', 'steps', 'publishedVersion', 'hasDraft', 'running', 'status'],
    search: ['code', 'name'],
    sort: 'requestType',
  },
});

const listRow = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    requestType: z.string(),
    typeLabel: z.string(),
    /** "PT A; grade 5–8"; null: everyone. */
    scope: z.string().nullable(),
    /** Employers that the scope names; null: all. */
    employer: z.string().nullable(),
    priority: z.int(),
    steps: z.int(),
    publishedVersion: z.int().nullable(),
    hasDraft: z.boolean(),
    running: z.int(),
    status: z.enum(STATUSES),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Nothing here is told by an id. */
    refs: z.strictObject({}),
  })
  .meta({ id: 'WorkflowRow' });
export type WorkflowRow = z.output<typeof listRow>;

export const VERSION_STATES = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const;
export const VERSION_STATE_LABELS = {
  DRAFT: label('Draft', 'Draf'),
  PUBLISHED: label('Published', 'Terbit'),
  RETIRED: label('Retired', 'Tidak dipakai lagi'),
} as const;
const versionShape = z.object({
  id: z.string(),
  versionNo: z.int(),
  state: z.enum(VERSION_STATES),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  changeNote: z.string().nullable(),
  definition: WorkflowDefinition,
});
const workflowVersion = versionShape.meta({ id: 'WorkflowVersion' });
export type WorkflowVersion = z.output<typeof workflowVersion>;

export const WORKFLOW_ACTIONS = [
  'edit',
  'publish',
  'discard',
  'duplicate',
  'activate',
  'deactivate',
  'delete',
] as const;
const warning = z.object({ code: z.string(), message: z.string(), path: z.string() });
const setting = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    requestType: z.string(),
    typeLabel: z.string(),
    /** The type is fixed after the first publication. */
    typeIsFixed: z.boolean(),
    priority: z.int(),
    status: z.enum(STATUSES),
    running: z.int(),
    published: workflowVersion.nullable(),
    draft: workflowVersion.nullable(),
    /** The draft was simulated once as it is now, so it can be published. */
    draftIsSimulated: z.boolean(),
    /** Such as WF_UNREACHABLE: another workflow covers the same requests first. */
    warnings: z.array(warning),
    version: z.int(),
    can: z.array(z.enum(WORKFLOW_ACTIONS)),
  })
  .meta({ id: 'WorkflowSetting' });
export type WorkflowSetting = z.output<typeof setting>;

const draft = {
  code: field.code({ label: label('Code', 'Kode') }).schema,
  name: name.schema,
  description: z.string().max(1000).transform(normaliseNote).nullish(),
  requestType: requestTypeCode,
  priority: priority.schema,
  definition: WorkflowDefinition,
};
const write = z.strictObject(draft).meta({ id: 'WorkflowSettingDraft' });
export type WorkflowSettingDraft = z.input<typeof write>;
const change = z.strictObject({ ...draft, version: z.int().min(1) }).meta({ id: 'WorkflowSettingChange' });

export const GetWorkflows = defineEndpoint({
  name: 'GetWorkflows',
  summary: 'A page of workflows',
  method: 'GET',
  path: `${base}/GetPagination`,
  access: may('view'),
  query: listQuery(WorkflowList.fields, sortableFields(WorkflowList.fields)),
  reply: listRow,
  form: 'page',
});
export const GetWorkflow = defineEndpoint({
  name: 'GetWorkflow',
  summary: 'One workflow with its published version and its draft',
  method: 'GET',
  path: `${base}/{id}`,
  access: may('view'),
  params: idParams,
  reply: setting,
});
export const CreateWorkflow = defineEndpoint({
  name: 'CreateWorkflow',
  summary: 'Create a workflow with a draft',
  method: 'POST',
  path: base,
  access: may('create'),
  body: write,
  reply: setting,
  status: 201,
});
export const UpdateWorkflow = defineEndpoint({
  name: 'UpdateWorkflow',
  summary: 'Save the draft of a workflow; where there is none, one is opened from the published version',
  method: 'PUT',
  path: `${base}/{id}`,
  access: may('edit'),
  params: idParams,
  body: change,
  reply: setting,
});
export const DeleteWorkflow = defineEndpoint({
  name: 'DeleteWorkflow',
  summary: 'Delete a workflow that no request ever used',
  method: 'DELETE',
  path: `${base}/{id}`,
  access: may('delete'),
  params: idParams,
  form: 'nothing',
});
const onOne = (action: string, summary: string, right: Action = 'edit') =>
  ({ name: `${action}Workflow`, summary, method: 'POST', access: may(right), params: idParams }) as const;
export const PublishWorkflow = defineEndpoint({
  ...onOne('Publish', 'Publish the draft: new requests use it from now on'),
  path: `${base}/{id}/Publish`,
  body: versionBody.extend({
    changeNote: z.string().max(1000).transform(normaliseText).pipe(z.string().min(1).max(500)),
  }),
  reply: setting,
});
export const DiscardWorkflow = defineEndpoint({
  ...onOne('Discard', 'Discard the draft'),
  path: `${base}/{id}/Discard`,
  body: versionBody,
  reply: setting,
});
export const DuplicateWorkflow = defineEndpoint({
  ...onOne('Duplicate', 'Copy a workflow as a new draft', 'create'),
  path: `${base}/{id}/Duplicate`,
  body: z.strictObject({}),
  reply: setting,
  status: 201,
});
export const ActivateWorkflow = defineEndpoint({
  ...onOne('Activate', 'Use a workflow again for new requests'),
  path: `${base}/{id}/Activate`,
  body: versionBody,
  reply: setting,
});
export const DeactivateWorkflow = defineEndpoint({
  ...onOne('Deactivate', 'Use a workflow no longer for new requests; running ones go on (AE-8)'),
  path: `${base}/{id}/Deactivate`,
  body: versionBody,
  reply: setting,
});
export const GetWorkflowVersions = defineEndpoint({
  name: 'GetWorkflowVersions',
  summary: 'All versions of a workflow, newest first',
  method: 'GET',
  path: `${base}/{id}/Versions`,
  access: may('view'),
  params: idParams,
  reply: z.array(workflowVersion),
});
const versionNo = z
  .string()
  .max(6)
  .regex(/^[1-9]\d*$/)
  .transform(Number);
export const GetWorkflowDiff = defineEndpoint({
  name: 'GetWorkflowDiff',
  summary: 'What differs between two versions',
  method: 'GET',
  path: `${base}/{id}/Versions/{a}/Diff/{b}`,
  access: may('view'),
  params: z.strictObject({ id: idWord, a: versionNo, b: versionNo }),
  reply: z.array(
    z.object({
      /** "steps.1.slots.0", by the newer of the two. */
      path: z.string(),
      /** "Step 2: Claims Officer", or the section of the form. */
      where: z.string(),
      /** What differs there, as the form calls it. */
      what: z.string(),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
});
const exported = z
  .strictObject({
    ...draft,
    /** What the ids of the definition point to: another company finds its own records by these codes. */
    references: z.record(z.uuid(), z.strictObject({ kind: z.string().max(40), code: z.string().max(100) })).default({}),
  })
  .meta({ id: 'WorkflowExport' });
export type ExportedWorkflow = z.output<typeof exported>;
export const ExportWorkflows = defineEndpoint({
  name: 'ExportWorkflows',
  summary: 'Workflows as JSON, with the codes of the records that they point to',
  method: 'GET',
  path: `${base}/Export`,
  access: may('export'),
  query: z.strictObject({ ids: idListWord.optional() }),
  reply: z.array(exported),
});
export const ImportWorkflows = defineEndpoint({
  name: 'ImportWorkflows',
  summary: 'Create drafts from exported workflows',
  method: 'POST',
  path: `${base}/Import`,
  access: may('create'),
  body: z.strictObject({ workflows: z.array(exported).min(1).max(50) }),
  reply: z.array(setting),
});
export const GetSlotKinds = defineEndpoint({
  name: 'GetSlotKinds',
  summary: 'Kinds of approver rules, for the editor',
  method: 'GET',
  path: `${base}/SlotKinds`,
  access: may('view'),
  reply: z.array(z.object({ kind: z.enum(SLOT_KINDS), label: z.string() })),
});

const simulation = z
  .object({
    /** The workflow that would be chosen; null: none covers the request. */
    chosen: z
      .object({ id: z.string().nullable(), code: z.string(), name: z.string(), versionNo: z.int().nullable() })
      .nullable(),
    /** Why the others were not chosen. */
    others: z.array(z.object({ code: z.string(), name: z.string(), priority: z.int(), reason: z.string() })),
    steps: z.array(ApprovalStepView),
    /** How it would end with everybody approving: APPROVED, or BLOCKED for want of an approver. */
    outcome: z.enum(['APPROVED', 'BLOCKED', 'NONE']),
  })
  .meta({ id: 'WorkflowSimulation' });
export type WorkflowSimulation = z.output<typeof simulation>;
export const SimulateWorkflow = defineEndpoint({
  name: 'SimulateWorkflow',
  summary: 'Who would decide on a request, by the same rules as the engine; nothing is written',
  method: 'POST',
  path: `${base}/Simulate`,
  access: may('view'),
  body: z.strictObject({
    requestType: requestTypeCode,
    employeeId: idWord.nullable().default(null),
    /** Who would submit it; left out: the employee. */
    submitterId: idWord.nullable().default(null),
    date: dateWord.nullish(),
    /** Facts that the conditions look at: { "claim.total": "3200000" }. */
    facts: z.record(z.string().max(80), z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).default({}),
    subType: z.string().max(100).nullable().default(null),
    /** Take this workflow's saved draft in place of its published version. */
    draftOf: idWord.nullable().default(null),
    /** Or this, before it is saved. */
    definition: WorkflowDefinition.nullable().default(null),
  }),
  reply: simulation,
});

const defaults = z
  .object({
    /** Who decides when nobody else is found (A5). */
    fallbackRoleId: z.string().nullable(),
    fallbackRole: z.string().nullable(),
    /** Types whose requests are approved when no workflow covers them; all others are blocked. */
    autoApproved: z.array(z.string()),
    /** How many days a returned request keeps what it has reserved (A3). */
    reservedDays: z.int(),
    version: z.int(),
  })
  .meta({ id: 'WorkflowDefaults' });
export type WorkflowDefaults = z.output<typeof defaults>;
export const GetWorkflowDefaults = defineEndpoint({
  name: 'GetWorkflowDefaults',
  summary: 'The fallback role, and what happens where no workflow covers a request',
  method: 'GET',
  path: `${base}/Defaults`,
  access: may('view'),
  reply: defaults,
});
export const UpdateWorkflowDefaults = defineEndpoint({
  name: 'UpdateWorkflowDefaults',
  summary: 'Change the fallback role, and what happens where no workflow covers a request',
  method: 'PUT',
  path: `${base}/Defaults`,
  access: may('edit'),
  body: z.strictObject({
    fallbackRoleId: idWord.nullable(),
    autoApproved: z.array(requestTypeCode).max(100),
    /** Left out: as it was. */
    reservedDays: z.int().min(1).max(365).optional(),
    version: z.int().min(1),
  }),
  reply: defaults,
});
