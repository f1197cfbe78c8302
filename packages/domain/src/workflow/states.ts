import type { RequestAction, RequestState } from '@personalia/contract';

/** Where each action leads (claims-workflow-access A3). `PENDING` after a decision may be another step of the same request. */
export const TRANSITIONS: Readonly<Record<RequestState, Partial<Record<RequestAction, RequestState>>>> = {
  DRAFT: { submit: 'PENDING' },
  PENDING: {
    approve: 'PENDING',
    reject: 'REJECTED',
    return: 'RETURNED',
    ask: 'PENDING',
    forward: 'PENDING',
    answer: 'PENDING',
    recall: 'DRAFT',
    withdraw: 'WITHDRAWN',
    reassign: 'PENDING',
    skipStep: 'PENDING',
    forceReject: 'REJECTED',
  },
  APPROVED: { cancel: 'CANCELLED' },
  REJECTED: {},
  RETURNED: { submit: 'PENDING', withdraw: 'WITHDRAWN' },
  WITHDRAWN: {},
  CANCELLED: {},
};

export const allows = (state: RequestState, action: RequestAction): boolean => TRANSITIONS[state][action] !== undefined;

/** What is known of a viewer, for `can`. */
export interface Standing {
  /** Submitted the request, or is the employee it is about. */
  readonly isOwner: boolean;
  /** May decide on an open task of the active step now (A6). */
  readonly decides: boolean;
  /** The task is the viewer's own, not one in somebody's place: only that is forwarded. */
  readonly isAssignee: boolean;
  readonly allowReturn: boolean;
  readonly someoneDecided: boolean;
  readonly recallAnyTime: boolean;
  /** A question of an approver waits for an answer. */
  readonly isAsked: boolean;
  /** AE-11: administers workflows, this one allows it, and the request is not the viewer's own. */
  readonly overrides: boolean;
  /** The module lets the viewer cancel what was approved. */
  readonly cancels: boolean;
}

/** What somebody may do with a request, for its buttons. */
export function actionsFor(state: RequestState, standing: Standing): RequestAction[] {
  const { isOwner, decides, isAssignee, overrides } = standing;
  const wanted: Partial<Record<RequestAction, boolean>> = {
    approve: decides,
    reject: decides,
    return: decides && standing.allowReturn,
    ask: decides && !standing.isAsked,
    forward: decides && isAssignee,
    answer: isOwner && standing.isAsked,
    submit: isOwner,
    recall: isOwner && (standing.recallAnyTime || !standing.someoneDecided),
    withdraw: isOwner,
    cancel: standing.cancels,
    reassign: overrides,
    skipStep: overrides,
    forceReject: overrides,
  };
  return (Object.keys(wanted) as RequestAction[]).filter((action) => wanted[action] && allows(state, action));
}
