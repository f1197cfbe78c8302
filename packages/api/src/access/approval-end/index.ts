/** Giving roles without approval again, by two people (US-8). Start with `ask.ts`, then `decide.ts`. */
import { ApproveApprovalEnd, GetApprovalEnd, RejectApprovalEnd, WithdrawApprovalEnd } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { approveEnd, rejectEnd, withdrawEnd } from './decide.ts';
import { waitingEnd } from './read.ts';

export { approvalOfRoles } from './ask.ts';
export { approvalEndType } from './request-type.ts';

export const approvalEndRoutes: readonly Route[] = [
  route(GetApprovalEnd, async ({ tx, caller }) => ({ waiting: await waitingEnd(tx, caller) })),
  route(ApproveApprovalEnd, ({ tx, caller, input }) => approveEnd(tx, caller, input.params.id, input.body)),
  route(RejectApprovalEnd, ({ tx, caller, input }) => rejectEnd(tx, caller, input.params.id, input.body)),
  route(WithdrawApprovalEnd, ({ tx, caller, input }) => withdrawEnd(tx, caller, input.params.id, input.body)),
];
