import * as z from 'zod';
import { noteWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { recordStep } from '../platform/record-step.ts';
import { versionBody } from '../platform/resource-endpoints.ts';
import { ROLE_GRANT_STATES } from './role-grant.ts';

/**
 * Where roles wait for another administrator, so does the end of that rule: switching it off in the company settings is
 * a request, with the states and steps of every request (US-8, claims-workflow-access A3).
 */

const approvalEnd = z
  .object({
    id: z.string(),
    state: z.enum(ROLE_GRANT_STATES),
    submittedBy: z.string(),
    submittedAt: z.string(),
    /** From this instant on whoever asked may end it alone; null while somebody else could decide. */
    aloneFrom: z.string().nullable(),
    comment: z.string().nullable(),
    version: z.int(),
    /** What the caller may do with it. */
    can: z.array(z.enum(['approve', 'reject', 'withdraw'])),
  })
  .meta({ id: 'ApprovalEnd' });
export type ApprovalEnd = z.output<typeof approvalEnd>;

export const GetApprovalEnd = defineEndpoint({
  name: 'GetApprovalEnd',
  summary: 'The request to give roles without approval, while it waits',
  method: 'GET',
  path: '/v1/ApprovalEnd',
  access: { menu: ['user-role', 'user-management', 'tenant-setting'], action: 'view' },
  reply: z.object({ waiting: approvalEnd.nullable() }),
});

const comment = noteWord(500);

const step = recordStep({
  name: 'ApprovalEnd',
  path: '/v1/ApprovalEnd/{id}',
  access: { menu: 'user-role', action: 'edit' },
  reply: approvalEnd,
});

export const ApproveApprovalEnd = defineEndpoint(
  step('Approve', 'Approve: roles are given without approval from the next call on'),
);

export const RejectApprovalEnd = defineEndpoint({
  ...step('Reject', 'Reject, with a reason for whoever asked: roles go on waiting for approval'),
  /** An empty comment is a problem of its own: WF_COMMENT. */
  body: versionBody.extend({ comment: comment.default('') }),
});

export const WithdrawApprovalEnd = defineEndpoint({
  ...step('Withdraw', 'Take back what one asked for oneself, before it is decided'),
  access: { menu: ['tenant-setting', 'user-role'], action: 'edit' },
});
