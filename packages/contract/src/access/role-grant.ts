import * as z from 'zod';
import { SCOPES } from '../platform/access.ts';
import { noteWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { recordStep } from '../platform/record-step.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { DutyConflict } from './grants.ts';
import { roleAccess } from './role.ts';

/**
 * Where the company asks for it, a role that somebody shall have waits for the approval of another administrator (US-8).
 * States and steps have the names that they have in every request (claims-workflow-access A3).
 */

export const ROLE_GRANT_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type RoleGrantState = (typeof ROLE_GRANT_STATES)[number];

export const ROLE_GRANT_STATE_LABELS: Readonly<Record<RoleGrantState, Label>> = {
  pending: label('Waits for approval', 'Menunggu persetujuan'),
  approved: label('Approved', 'Disetujui'),
  rejected: label('Rejected', 'Ditolak'),
  withdrawn: label('Withdrawn', 'Ditarik'),
};

const ROLE_GRANT_STEPS = ['approve', 'reject', 'withdraw'] as const;

const roleGrant = z
  .object({
    id: z.string(),
    userId: z.string(),
    userName: z.string(),
    roleId: z.string(),
    roleName: z.string(),
    validFrom: z.string().nullable(),
    validTo: z.string().nullable(),
    /** The units or employers that the role is limited to, by name; none: as the role says. */
    reach: z.array(z.string()),
    /** The person has the role already, and would have it for longer or further. */
    widens: z.boolean(),
    state: z.enum(ROLE_GRANT_STATES),
    submittedBy: z.string(),
    submittedAt: z.string(),
    /** Codes of the rules of separated duties that it went against when it was asked for. */
    conflicts: z.array(z.string()),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    comment: z.string().nullable(),
    version: z.int(),
    /** Its request, for those who asked for it or decide on it. */
    requestId: z.string().nullable(),
    /** What the caller may do with it. */
    can: z.array(z.enum(ROLE_GRANT_STEPS)),
  })
  .meta({ id: 'RoleGrant' });
export type RoleGrant = z.output<typeof roleGrant>;
export const RoleGrant = roleGrant;

export const GetRoleGrants = defineEndpoint({
  name: 'GetRoleGrants',
  summary: 'Requests to give somebody a role, in one state; those that wait longest first, decided ones latest first',
  method: 'GET',
  path: '/v1/RoleGrant/GetPagination',
  access: roleAccess('view'),
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    state: z.enum(ROLE_GRANT_STATES).default('pending'),
  }),
  reply: roleGrant,
  form: 'page',
});

export const GetRoleGrant = defineEndpoint({
  name: 'GetRoleGrant',
  summary: 'What is to be decided: the role, whose records it reaches, and which duties it would bring together today',
  method: 'GET',
  path: '/v1/RoleGrant/{id}',
  access: roleAccess('view'),
  params: idParams,
  reply: roleGrant.extend({
    description: z.string().nullable(),
    scopes: z.array(z.enum(SCOPES)),
    /** The role may do something else by now than when it was asked for. */
    roleChanged: z.boolean(),
    duties: z.array(DutyConflict),
  }),
});

const comment = noteWord(500);

const step = recordStep({
  name: 'RoleGrant',
  path: '/v1/RoleGrant/{id}',
  access: { menu: 'user-role', action: 'edit' },
  reply: roleGrant,
});

export const ApproveRoleGrant = defineEndpoint({
  ...step('Approve', 'Approve: the person has the role from the next call on'),
  body: versionBody.extend({ comment: comment.nullish() }),
});

export const RejectRoleGrant = defineEndpoint({
  ...step('Reject', 'Reject, with a reason for whoever asked'),
  /** An empty comment is a problem of its own: WF_COMMENT. */
  body: versionBody.extend({ comment: comment.default('') }),
});

export const WithdrawRoleGrant = defineEndpoint({
  ...step('Withdraw', 'Take back what one asked for oneself, before it is decided'),
  access: roleAccess('edit'),
});
