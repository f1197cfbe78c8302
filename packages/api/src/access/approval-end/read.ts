import type { ApprovalEnd } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { ALONE_AFTER_DAYS, stepsOnEnd } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { decidersBut } from '../role-grants/deciders.ts';
import { grantsFreely } from '../roles/grants.ts';

type Row = Omit<ApprovalEnd, 'can' | 'aloneFrom'> & {
  readonly submitterId: string;
  readonly waitEnds: string;
  readonly isWaitOver: boolean;
};

/** A request of the tenant as the caller sees it: the one that waits, or one by its id, locked for a decision. */
async function find(tx: Tx, caller: Caller, id: string | null): Promise<(ApprovalEnd & { isMine: boolean }) | null> {
  const which = id === null ? sql`e.status = 'pending'` : sql`e.id = ${id}::uuid`;
  const { rows } = await sql<Row>`
    select e.id, e.status as state, u.name as "submittedBy", e.created_by as "submitterId", e.created_at as "submittedAt",
      e.created_at + ${ALONE_AFTER_DAYS}::int * interval '1 day' as "waitEnds",
      e.created_at + ${ALONE_AFTER_DAYS}::int * interval '1 day' <= now() as "isWaitOver", e.comment, e.version
    from approval_end e join app_user u on u.tenant_id = e.tenant_id and u.id = e.created_by
    where e.tenant_id = ${caller.tenantId} and ${which}${id === null ? sql`` : sql` for update of e`}`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  const { submitterId, waitEnds, isWaitOver, ...end } = found;
  const isPending = end.state === 'pending';
  const isMine = submitterId === caller.userId;
  const hasOthers = isPending && (await decidersBut(tx, { tenantId: caller.tenantId, userId: submitterId })).length > 0;
  return {
    ...end,
    isMine,
    aloneFrom: isPending && !hasOthers ? waitEnds : null,
    can: isPending ? stepsOnEnd({ isMine, decides: grantsFreely(caller), hasOthers, isWaitOver }) : [],
  };
}

export async function waitingEnd(tx: Tx, caller: Caller): Promise<ApprovalEnd | null> {
  const found = await find(tx, caller, null);
  if (!found) return null;
  const { isMine: _, ...result } = found;
  return result;
}

/** AE-2: steps take turns, and each is judged by what is so once it has its turn. */
export const lockedEnd = (tx: Tx, caller: Caller, id: string) => find(tx, caller, id);
