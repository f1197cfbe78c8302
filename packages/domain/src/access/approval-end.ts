/** Days after which whoever asked that roles need no approval may end it alone, when nobody else is there to decide. */
export const ALONE_AFTER_DAYS = 7;

export interface EndOfApproval {
  /** The caller asked for it. */
  readonly isMine: boolean;
  /** The caller edits roles for the whole tenant. */
  readonly decides: boolean;
  /** Somebody besides whoever asked could decide. */
  readonly hasOthers: boolean;
  /** The days that whoever asked has to wait alone are over. */
  readonly isWaitOver: boolean;
}

export type EndStep = 'approve' | 'reject' | 'withdraw';

/**
 * US-8: that roles need no approval any more takes a second person, or nobody could be held by the rule. Only a company
 * with a single administrator would be stuck; there, time stands in for the second person.
 */
export function stepsOnEnd({ isMine, decides, hasOthers, isWaitOver }: EndOfApproval): EndStep[] {
  if (!isMine) return decides ? ['approve', 'reject'] : [];
  return decides && !hasOthers && isWaitOver ? ['approve', 'withdraw'] : ['withdraw'];
}
