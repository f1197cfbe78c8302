import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { listQuery } from '../platform/list-query.ts';
import { fileEndpoints } from '../platform/record-file.ts';
import { recordStep } from '../platform/record-step.ts';
import { sortableFields } from '../platform/resource.ts';
import { idParams, versionBody } from '../platform/resource-endpoints.ts';
import { REQUEST_STATES } from '../workflow/index.ts';
import { acknowledge, askedLeave, leaveBase, leaveOf, leaveReason, mayLeave } from './leave-asked.ts';
import { LEAVE_ORIGINS, LeaveRequestList, leaveDetail, leaveItem } from './leave-request.ts';

/** What can be done with leave requests (leave 2.3, 2.7). */

export const LEAVE_TABS = ['mine', 'team', 'all'] as const;
export type LeaveTab = (typeof LEAVE_TABS)[number];

export const GetLeaveRequests = defineEndpoint({
  name: 'GetLeaveRequests',
  summary: 'A page of leave requests',
  method: 'GET',
  path: `${leaveBase}/GetPagination`,
  access: mayLeave('view'),
  subject: { field: 'employeeId' },
  query: listQuery(LeaveRequestList.fields, sortableFields(LeaveRequestList.fields), REQUEST_STATES).extend({
    tab: z.enum(LEAVE_TABS).default('all'),
    employeeId: idWord.optional(),
    leaveTypeId: idWord.optional(),
    unitId: idWord.optional(),
    origin: z.enum(LEAVE_ORIGINS).optional(),
    /** Requests with a day on or after, and on or before. */
    from: dateWord.optional(),
    to: dateWord.optional(),
  }),
  reply: leaveItem,
  form: 'page',
});
export const GetLeaveRequest = defineEndpoint({
  name: 'GetLeaveRequest',
  summary: 'One leave request with its days',
  method: 'GET',
  path: `${leaveBase}/{id}`,
  access: mayLeave('view'),
  params: idParams,
  reply: leaveDetail,
});
export const CreateLeaveRequest = defineEndpoint({
  name: 'CreateLeaveRequest',
  summary: 'Ask for leave: as a draft, or submitted at once',
  method: 'POST',
  path: leaveBase,
  access: mayLeave('create'),
  subject: leaveOf('create'),
  body: z.strictObject({ employeeId: idWord, ...askedLeave }).meta({ id: 'LeaveRequestDraft' }),
  reply: leaveDetail,
  status: 201,
});
export const UpdateLeaveRequest = defineEndpoint({
  name: 'UpdateLeaveRequest',
  summary: 'Change a draft or a returned request',
  method: 'PUT',
  path: `${leaveBase}/{id}`,
  access: mayLeave('edit'),
  params: idParams,
  body: z.strictObject({ ...askedLeave, version: versionBody.shape.version }).meta({ id: 'LeaveRequestChange' }),
  reply: leaveDetail,
});
export const DeleteLeaveRequest = defineEndpoint({
  name: 'DeleteLeaveRequest',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: `${leaveBase}/{id}`,
  access: mayLeave('edit'),
  params: idParams,
  form: 'nothing',
});
const step = recordStep({
  name: 'LeaveRequest',
  path: `${leaveBase}/{id}`,
  access: mayLeave('edit'),
  reply: leaveDetail,
});
export const SubmitLeaveRequest = defineEndpoint({
  ...step('Submit', 'Submit a draft'),
  locksFirst: true,
  body: versionBody.extend({ acknowledge }),
});
export const RecallLeaveRequest = defineEndpoint(
  step('Recall', 'Take a request back to draft, as long as nobody decided'),
);
export const WithdrawLeaveRequest = defineEndpoint(step('Withdraw', 'Withdraw a request that waits for approval'));
export const OptOutOfMassLeave = defineEndpoint({
  ...step('OptOut', 'Work on a day of mass leave instead, where it lets employees choose'),
  name: 'OptOutOfMassLeave',
});
export const CancelLeaveRequest = defineEndpoint({
  ...step('Cancel', 'Cancel approved leave, or chosen days of it: asked of the approvers, or at once by HR'),
  body: versionBody.extend({
    /** Left out: all that is left of it. */
    days: z.array(dateWord).min(1).max(366).optional(),
    /** R11: until when days of an entitlement that has ended can be used; left out, they expire again. */
    extendTo: dateWord.nullish(),
    reason: leaveReason,
  }),
});

export const AmendLeaveRequest = defineEndpoint({
  ...step('Amend', 'Ask to change approved leave: by a request that replaces it once it is approved'),
  body: z.strictObject({ ...askedLeave, version: versionBody.shape.version }).meta({ id: 'LeaveAmendment' }),
  status: 201,
});

export const ConvertLeaveRequest = defineEndpoint({
  ...step('Convert', 'Convert approved leave whose document is overdue to a type that is not paid, at once'),
  path: `${leaveBase}/{id}/ConvertType`,
  access: mayLeave('delete'),
  body: versionBody.extend({ leaveTypeId: idWord, reason: leaveReason }),
  status: 201,
});

/** The documents of a request (R16). */
export const {
  all: GetLeaveRequestFiles,
  add: AddLeaveRequestFile,
  one: GetLeaveRequestFile,
  remove: DeleteLeaveRequestFile,
} = fileEndpoints({
  kind: 'LeaveRequest',
  of: 'a leave request',
  path: `${leaveBase}/{id}/File`,
  params: idParams,
  fileParams: idParams.extend({ fileId: idWord }),
  view: mayLeave('view'),
  edit: mayLeave('edit'),
});
