import * as z from 'zod';
import { dateWord, idWord, noteWord, pageWords } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { recordStep } from '../platform/record-step.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { ApprovalEventView, ApprovalRequest, ApprovalRequestDetailView, ApprovalStepView } from './request.ts';
import { APPROVAL_ACTIONS, TASK_STATES } from './request-states.ts';
import { requestTypeCode } from './request-type.ts';

/** /approval: the inbox, and what is done with a request (claims-workflow-access C2, A5, A6). */

export const APPROVAL_TABS = ['pending', 'delegated', 'done', 'mine', 'all', 'blocked'] as const;
export type ApprovalTab = (typeof APPROVAL_TABS)[number];
export const APPROVAL_TAB_LABELS: Readonly<Record<ApprovalTab, Label>> = {
  pending: label('Pending on me', 'Menunggu saya'),
  delegated: label('Delegated by me', 'Saya delegasikan'),
  done: label('Done by me', 'Sudah saya putuskan'),
  mine: label('My requests', 'Permohonan saya'),
  all: label('All', 'Semua'),
  blocked: label('Blocked', 'Tertahan'),
};

const item = ApprovalRequest.extend({
  /** Null in tabs that list requests. */
  taskId: z.string().nullable(),
  taskState: z.enum(TASK_STATES).nullable(),
  /** The approver in whose place the caller decides; null: in their own name. */
  forName: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Why it cannot be decided together with others: null, or a sentence. */
  notInBulk: z.string().nullable(),
}).meta({ id: 'ApprovalItem' });
export type ApprovalItem = z.output<typeof item>;

const amount = field.decimalField({ label: label('Amount', 'Nilai'), places: 4 }).schema;
export const GetApprovals = defineEndpoint({
  name: 'GetApprovals',
  summary: 'A page of the inbox: what waits for the caller, what they decided, what they asked for',
  method: 'GET',
  path: '/v1/Approval/GetPagination',
  access: { menu: 'approval', action: 'view' },
  query: z.strictObject({
    tab: z.enum(APPROVAL_TABS).default('pending'),
    ...pageWords,
    requestType: requestTypeCode.optional(),
    employeeId: idWord.optional(),
    orgUnitId: idWord.optional(),
    submittedFrom: dateWord.optional(),
    submittedTo: dateWord.optional(),
    amountFrom: amount.optional(),
    amountTo: amount.optional(),
    overdue: z.enum(['true', 'false']).optional(),
    delegated: z.enum(['true', 'false']).optional(),
    /** Others sort by when they were submitted, newest first. */
    sort: z.enum(['due', '-submitted', 'submitted']).optional(),
  }),
  reply: item,
  form: 'page',
});

export const CountApprovals = defineEndpoint({
  name: 'CountApprovals',
  summary: 'How many open tasks the caller may act on',
  method: 'GET',
  path: '/v1/Approval/Count',
  access: 'signed-in',
  reply: z.object({ open: z.int() }),
});

const taskDetail = ApprovalRequestDetailView.extend({
  task: z.object({
    id: z.string(),
    state: z.enum(TASK_STATES),
    forName: z.string().nullable(),
    /** A comment is needed for: approve, reject, return. */
    commentNeededFor: z.array(z.enum(APPROVAL_ACTIONS)),
    /** Fields that the approver may change while approving; notes also while rejecting or returning. */
    editable: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        value: z.string().nullable(),
        kind: z.enum(['TEXT', 'NUMBER', 'NOTE']),
      }),
    ),
    why: ApprovalStepView.shape.why,
    /** Who decided, where it is closed. */
    closedText: z.string().nullable(),
  }),
  /** Neighbours in the inbox, for the keys J and K. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
}).meta({ id: 'ApprovalTask' });
export type ApprovalTask = z.output<typeof taskDetail>;

export const GetApproval = defineEndpoint({
  name: 'GetApproval',
  summary: 'One task with everything the approver needs to decide',
  method: 'GET',
  path: '/v1/Approval/{id}',
  access: 'signed-in',
  params: idParams,
  reply: taskDetail,
});

const comment = noteWord(2000);
/** Empty where none is needed; WF_COMMENT otherwise. */
const decisionBody = z.strictObject({ version: z.int().min(1), comment: comment.default('') });
const editingBody = decisionBody.extend({
  edits: z.record(z.string().max(80), z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])).default({}),
});
export const MOST_EDITS = 40;
const onTask = recordStep({
  name: 'Approval',
  path: '/v1/Approval/{id}',
  access: 'signed-in',
  reply: ApprovalRequest,
});

/** Authority comes from the task, not from a menu: any assignee may call these. */
export const ApproveTask = defineEndpoint({ ...onTask('Approve', 'Approve'), body: editingBody });
export const RejectTask = defineEndpoint({ ...onTask('Reject', 'Reject'), body: editingBody });
export const ReturnTask = defineEndpoint({
  ...onTask('Return', 'Return to the requester for changes'),
  body: editingBody,
});
export const AskTask = defineEndpoint({ ...onTask('Ask', 'Ask the requester for information'), body: decisionBody });
export const ForwardTask = defineEndpoint({
  ...onTask('Forward', 'Hand the decision to somebody else'),
  body: decisionBody.extend({ toEmployeeId: idWord }),
});

export const MOST_INLINE = 50;
export const MOST_BULK = 2000;
export const BULK_ACTIONS = ['approve', 'reject', 'return'] as const;
export const BulkApproval = defineEndpoint({
  name: 'BulkApproval',
  summary: 'Decide on many tasks with one comment; more than fifty become a job',
  method: 'POST',
  path: '/v1/Approval/Bulk',
  access: 'signed-in',
  body: z.strictObject({
    action: z.enum(BULK_ACTIONS),
    comment: comment.default(''),
    tasks: z.array(idWord).min(1).max(20_000),
  }),
  reply: z.object({
    changed: z.int(),
    failed: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })),
    jobId: z.string().nullable(),
  }),
});

/** The request itself: for its requester, its approvers past and present, and workflow administrators. */
export const GetApprovalRequest = defineEndpoint({
  name: 'GetApprovalRequest',
  summary: 'One request with its steps and history',
  method: 'GET',
  path: '/v1/ApprovalRequest/{id}',
  access: 'signed-in',
  params: idParams,
  reply: ApprovalRequestDetailView,
});
export const GetApprovalHistory = defineEndpoint({
  name: 'GetApprovalHistory',
  summary: 'Everything that happened to a request',
  method: 'GET',
  path: '/v1/ApprovalRequest/{id}/History',
  access: 'signed-in',
  params: idParams,
  reply: z.array(ApprovalEventView),
});
export const GetApprovalPreview = defineEndpoint({
  name: 'GetApprovalPreview',
  summary: 'Expected approvers of a request that is not submitted yet, or still to come of one that is',
  method: 'GET',
  path: '/v1/ApprovalRequest/{id}/Preview',
  access: 'signed-in',
  params: idParams,
  reply: z.array(ApprovalStepView),
});
const onRequest = recordStep({
  name: 'ApprovalRequest',
  path: '/v1/ApprovalRequest/{id}',
  access: 'signed-in',
  reply: ApprovalRequest,
});
export const RecallRequest = defineEndpoint({
  ...onRequest('Recall', 'Take a request back to draft'),
  body: decisionBody,
});
export const WithdrawRequest = defineEndpoint({
  ...onRequest('Withdraw', 'Withdraw a request for good'),
  body: decisionBody,
});
export const AnswerRequest = defineEndpoint({
  ...onRequest('Answer', 'Answer the question of an approver'),
  body: decisionBody,
});
/** AE-11: administrators of workflows, with a comment, never on their own requests. */
const override = { menu: 'workflow-setting', action: 'edit' } as const;
export const ReassignTask = defineEndpoint({
  ...onRequest('Reassign', 'Give an open task to somebody else'),
  access: override,
  /** Without a task: the step is blocked, and this person decides. */
  body: decisionBody.extend({ taskId: idWord.nullish(), toEmployeeId: idWord }),
});
export const SkipStep = defineEndpoint({
  ...onRequest('SkipStep', 'Skip the step that a request waits in'),
  access: override,
  body: decisionBody,
});
export const ForceReject = defineEndpoint({
  ...onRequest('ForceReject', 'Reject a request as administrator'),
  access: override,
  body: decisionBody,
});
