import * as z from 'zod';
import type { Action } from '../platform/access.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { listQuery, STATUSES } from '../platform/list-query.ts';
import { defineResource, sortableFields } from '../platform/resource.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { normaliseNote, normaliseText } from '../platform/text.ts';
import { WorkflowDefinition } from './definition.ts';
import { SLOT_KINDS } from './definition-choices.ts';
import { requestTypeCode } from './request-type.ts';

/** /workflow-setting (claims-workflow-access B). */

const menu = 'workflow-setting';
export const maySet = (action: Action) => ({ menu, action }) as const;
export const settingPath = '/v1/WorkflowSetting' as const;

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
export const workflowVersion = versionShape.meta({ id: 'WorkflowVersion' });
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
export const workflowSetting = z
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
export type WorkflowSetting = z.output<typeof workflowSetting>;

export const workflowDraft = {
  code: field.code({ label: label('Code', 'Kode') }).schema,
  name: name.schema,
  description: z.string().max(1000).transform(normaliseNote).nullish(),
  requestType: requestTypeCode,
  priority: priority.schema,
  definition: WorkflowDefinition,
};
const write = z.strictObject(workflowDraft).meta({ id: 'WorkflowSettingDraft' });
export type WorkflowSettingDraft = z.input<typeof write>;
const change = z.strictObject({ ...workflowDraft, version: z.int().min(1) }).meta({ id: 'WorkflowSettingChange' });

export const GetWorkflows = defineEndpoint({
  name: 'GetWorkflows',
  summary: 'A page of workflows',
  method: 'GET',
  path: `${settingPath}/GetPagination`,
  access: maySet('view'),
  query: listQuery(WorkflowList.fields, sortableFields(WorkflowList.fields)),
  reply: listRow,
  form: 'page',
});
export const GetWorkflow = defineEndpoint({
  name: 'GetWorkflow',
  summary: 'One workflow with its published version and its draft',
  method: 'GET',
  path: `${settingPath}/{id}`,
  access: maySet('view'),
  params: idParams,
  reply: workflowSetting,
});
export const CreateWorkflow = defineEndpoint({
  name: 'CreateWorkflow',
  summary: 'Create a workflow with a draft',
  method: 'POST',
  path: settingPath,
  access: maySet('create'),
  body: write,
  reply: workflowSetting,
  status: 201,
});
export const UpdateWorkflow = defineEndpoint({
  name: 'UpdateWorkflow',
  summary: 'Save the draft of a workflow; where there is none, one is opened from the published version',
  method: 'PUT',
  path: `${settingPath}/{id}`,
  access: maySet('edit'),
  params: idParams,
  body: change,
  reply: workflowSetting,
});
export const DeleteWorkflow = defineEndpoint({
  name: 'DeleteWorkflow',
  summary: 'Delete a workflow that no request ever used',
  method: 'DELETE',
  path: `${settingPath}/{id}`,
  access: maySet('delete'),
  params: idParams,
  form: 'nothing',
});
const onOne = (action: string, summary: string, right: Action = 'edit') =>
  ({ name: `${action}Workflow`, summary, method: 'POST', access: maySet(right), params: idParams }) as const;
export const PublishWorkflow = defineEndpoint({
  ...onOne('Publish', 'Publish the draft: new requests use it from now on'),
  path: `${settingPath}/{id}/Publish`,
  body: versionBody.extend({
    changeNote: z.string().max(1000).transform(normaliseText).pipe(z.string().min(1).max(500)),
  }),
  reply: workflowSetting,
});
export const DiscardWorkflow = defineEndpoint({
  ...onOne('Discard', 'Discard the draft'),
  path: `${settingPath}/{id}/Discard`,
  body: versionBody,
  reply: workflowSetting,
});
export const DuplicateWorkflow = defineEndpoint({
  ...onOne('Duplicate', 'Copy a workflow as a new draft', 'create'),
  path: `${settingPath}/{id}/Duplicate`,
  body: z.strictObject({}),
  reply: workflowSetting,
  status: 201,
});
export const ActivateWorkflow = defineEndpoint({
  ...onOne('Activate', 'Use a workflow again for new requests'),
  path: `${settingPath}/{id}/Activate`,
  body: versionBody,
  reply: workflowSetting,
});
export const DeactivateWorkflow = defineEndpoint({
  ...onOne('Deactivate', 'Use a workflow no longer for new requests; running ones go on (AE-8)'),
  path: `${settingPath}/{id}/Deactivate`,
  body: versionBody,
  reply: workflowSetting,
});
export const GetSlotKinds = defineEndpoint({
  name: 'GetSlotKinds',
  summary: 'Kinds of approver rules, for the editor',
  method: 'GET',
  path: `${settingPath}/SlotKinds`,
  access: maySet('view'),
  reply: z.array(z.object({ kind: z.enum(SLOT_KINDS), label: z.string() })),
});
