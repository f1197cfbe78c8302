import type { RoleGrant, RoleGrantState } from '@personalia/contract';
import type { Caller } from '../../platform/http/index.ts';
import { grantsFreely } from '../roles/grants.ts';

type Step = RoleGrant['can'][number];

interface Waiting {
  readonly state: RoleGrantState;
  readonly submitterId: string;
  readonly userId: string;
}

/** AE-6: nobody decides on a request about themselves, nor on one that they submitted. */
export const isOwn = ({ userId: me }: Pick<Caller, 'userId'>, { submitterId, userId }: Waiting): boolean =>
  me === submitterId || me === userId;

/** US-8: what somebody may do with a request; it is decided by whoever edits roles for the whole tenant. */
export function stepsFor(caller: Caller, grant: Waiting): Step[] {
  if (grant.state !== 'pending') return [];
  if (caller.userId === grant.submitterId) return ['withdraw'];
  return grantsFreely(caller) && !isOwn(caller, grant) ? ['approve', 'reject'] : [];
}
