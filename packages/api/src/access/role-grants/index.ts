/** Roles that wait for the approval of another administrator (US-8). Start with `ask.ts`, then `request-type.ts`. */
import {
  ApproveRoleGrant,
  GetRoleGrant,
  GetRoleGrants,
  RejectRoleGrant,
  WithdrawRoleGrant,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { approveGrant, rejectGrant, withdrawGrant } from './decide.ts';
import { grantToDecide, pageOfGrants } from './read.ts';

export const roleGrantRoutes: readonly Route[] = [
  route(GetRoleGrants, ({ tx, caller, input }) => pageOfGrants(tx, caller, input.query)),
  route(GetRoleGrant, ({ tx, caller, input }) => grantToDecide(tx, caller, input.params.id)),
  route(ApproveRoleGrant, ({ tx, caller, input }) => approveGrant(tx, caller, input.params.id, input.body)),
  route(RejectRoleGrant, ({ tx, caller, input }) => rejectGrant(tx, caller, input.params.id, input.body)),
  route(WithdrawRoleGrant, ({ tx, caller, input }) => withdrawGrant(tx, caller, input.params.id, input.body)),
];

export { roleGrantType } from './request-type.ts';
