import type { RequestAction, RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../http/index.ts';

/** What a module needs to know of the request behind one of its rows. */
export interface RequestOfSubject {
  readonly id: string;
  readonly state: RequestState;
  /** "Pending – step 1 of 2: Manager", as the inbox says it. */
  readonly stateText: string;
  readonly transactionNo: string | null;
  readonly round: number;
  readonly submittedBy: string | null;
  readonly submittedAt: string | null;
  readonly completedAt: string | null;
  /** Who decided last, and what they wrote. */
  readonly decidedBy: string | null;
  readonly comment: string | null;
  readonly version: number;
  readonly can: readonly RequestAction[];
  /** Names of those who have to decide now; none where nobody is waited for. */
  readonly waitingFor: readonly string[];
  /** It waits for want of anybody who may decide. */
  readonly isBlocked: boolean;
  /** The caller's open task, where they have one. */
  readonly taskId: string | null;
  /** The caller may read its steps and history: it is from or about them, or they decide or decided on it. */
  readonly isParty: boolean;
}

/** What became of a request that was submitted. */
export interface Submitted {
  readonly id: string;
  readonly transactionNo: string;
  readonly state: RequestState;
}

export interface SubmitOptions {
  readonly onBehalf?: boolean;
  /** A rule of the module approves it: nobody is asked. */
  readonly isApprovedAtOnce?: boolean;
}

export interface Decision {
  /** Left out: the module compared a version of its own row. */
  readonly version?: number | undefined;
  readonly comment?: string | null | undefined;
}

/**
 * What the approval engine does for modules. It stands in the area `workflow`; modules on its left and on its right reach
 * it by this, within their own transaction.
 */
export interface RequestEngine {
  /** Submits a business row: validates, reserves, routes, and completes at once where nobody has to decide (A5). */
  submit(tx: Tx, caller: Caller, type: string, subjectId: string, options?: SubmitOptions): Promise<Submitted>;
  /** Submits, and answers what the module reads of its row when everything is written: that leaves along with the notices. */
  submitAndRead<T>(tx: Tx, caller: Caller, type: string, subjectId: string, read: () => Promise<T>): Promise<T>;
  /** Asks ahead what `submit` begins with, for a module that locks its own row along with it. */
  readAhead(tx: Tx, caller: Caller, type: string, subjectId: string): Promise<void>;
  recall(tx: Tx, caller: Caller, type: string, subjectId: string, given: Decision): Promise<void>;
  withdraw(tx: Tx, caller: Caller, type: string, subjectId: string, given: Decision): Promise<void>;
  /** Cancels an approved request: the module's rule was asked before (A3). */
  cancel(tx: Tx, caller: Caller, type: string, subjectId: string, given: Decision): Promise<void>;
  /** Makes an approved request a draft again, to be changed and approved once more: the module's rule was asked before. */
  reopen(tx: Tx, caller: Caller, type: string, subjectId: string, given: Decision): Promise<void>;
  /** Takes back what waits because its reason is gone, by whoever took the reason away; says how many there were. */
  withdrawAs(tx: Tx, caller: Caller, type: string, subjectIds: readonly string[], comment: string): Promise<number>;
  /** Decides as the caller on their own open task of this row. */
  decide(
    tx: Tx,
    caller: Caller,
    type: string,
    subjectId: string,
    action: 'approve' | 'reject' | 'return',
    given: Decision,
  ): Promise<void>;
  /**
   * Completes what waits for an approver who cannot be found, by whoever a rule of the module lets do so alone. Refused
   * while anybody else could decide.
   */
  completeBlocked(tx: Tx, caller: Caller, type: string, subjectId: string): Promise<void>;
  /** The requests behind rows of a module, for its lists and forms. */
  requestsOf(
    tx: Tx,
    caller: Caller,
    type: string,
    subjectIds: readonly string[],
  ): Promise<ReadonlyMap<string, RequestOfSubject>>;
  /** A person is erased: what requests about them showed goes as well (organisation-and-employee 10.9). */
  forgetEmployee(tx: Tx, tenantId: string, employeeId: string): Promise<void>;
  /** People left or lost a role: their open tasks go to others (A8). */
  peopleChanged(tx: Tx, actor: { tenantId: string; userId: string | null }, change: PeopleChange): Promise<void>;
}

export type PeopleChange =
  | { readonly kind: 'USER_LEFT'; readonly userIds: readonly string[] }
  | { readonly kind: 'ROLE_REMOVED'; readonly userIds: readonly string[]; readonly roleIds: readonly string[] };

let installed: RequestEngine | undefined;

/** Once, where the areas are put together. */
export function installRequestEngine(engine: RequestEngine): void {
  installed = engine;
}

/** The engine, for modules of every area. */
export function requestEngine(): RequestEngine {
  if (!installed) throw new Error('the areas are not put together yet');
  return installed;
}
