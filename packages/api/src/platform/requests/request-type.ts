import type {
  Action,
  ApprovalTask,
  DetailBlock,
  FactType,
  Label,
  Locale,
  NoticeEvent,
  StoredSnapshot,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../http/index.ts';

/** One value that conditions may use. Amounts are exact decimals as text, days are dates as text. */
export type FactValue = string | number | boolean | null | readonly string[];
export type Facts = Readonly<Record<string, FactValue>>;

export interface FactDefinition {
  readonly type: FactType;
  readonly label: Label;
}

/** Who acts: a caller, or the system where time or another change acts. */
export interface RequestActor {
  readonly tenantId: string;
  /** Null: the system. */
  readonly userId: string | null;
  readonly userName: string;
  /** The caller of a person who acts; undefined for the system. */
  readonly caller?: Caller | undefined;
}

/** Whom a request is about and what it says, locked by the engine before anything is decided. */
export interface RequestSubject {
  /** The employee it is about; null where it is about none. */
  readonly employeeId: string | null;
  /** The user it is about, where that is known apart from the employee (a role for a user). Never decides (AE-6). */
  readonly userId?: string | null;
  /** Sub-type that scopes may name. */
  readonly subType?: string | null;
  readonly amount?: string | null;
  readonly currency?: string | null;
  /** Facts for conditions, by the names of `facts`. */
  readonly facts: Facts;
  /** Values of `materialFields`: when one of them changes, earlier approvals no longer count. */
  readonly material: Readonly<Record<string, unknown>>;
  /** The code of the workflow that takes it, where the module says so; otherwise the first whose scope fits. */
  readonly workflow?: string | null;
  /** Cost centres that it names itself, whose owners a step may ask; null among them, or left out: that of the employee. */
  readonly costCentres?: readonly (string | null)[];
  /** Employees who lead at the place that it sends somebody to, whom a step may ask. */
  readonly receivingManagers?: readonly string[];
}

/** A part of an editable field, as the approver sees it. */
export type EditablePart = ApprovalTask['task']['editable'][number];

/** When a request is validated: as it is submitted, as an approver edits it, and before its effects run. */
export type ValidationEvent = 'submit' | 'edit' | 'complete';

/** What follows a change of state. */
export type EffectEvent = 'APPROVED' | 'REJECTED' | 'RETURNED' | 'RECALLED' | 'WITHDRAWN' | 'CANCELLED';

export interface EffectContext {
  readonly tx: Tx;
  readonly actor: RequestActor;
  readonly requestId: string;
  readonly subjectId: string;
  readonly transactionNo: string;
  readonly round: number;
  readonly comment: string | null;
}

/** A notice in the words of the module. */
export interface OwnNotice {
  readonly event: NoticeEvent;
  readonly facts: Readonly<Record<string, string | Label>>;
  readonly link: string | null;
}

/** What a module says of a request; the rest of the snapshot is empty. */
export type OwnSnapshot = Pick<StoredSnapshot, 'title'> & Partial<StoredSnapshot>;

/** A named piece of what follows; each runs once for a request, a round and an event (AE-3). */
export interface Effect {
  readonly name: string;
  /** May throw a `Problem`: everything is rolled back and the approver is told (AE-4). Returns what it made, by id. */
  run(context: EffectContext): Promise<string | null>;
}

/** A workflow that every new tenant gets for the type (manager, then HR). Role codes are those of the role catalogue. */
export interface StandardWorkflow {
  readonly code: string;
  readonly name: Label;
  readonly steps: readonly StandardStep[];
}
export interface StandardStep {
  readonly name: Label;
  readonly slots: readonly StandardSlot[];
  readonly entryCondition?: string;
  readonly editableFields?: readonly string[];
  readonly onSelf?: 'ESCALATE_UP' | 'FALLBACK' | 'SKIP' | 'BLOCK';
  readonly onVacant?: 'ESCALATE_UP' | 'FALLBACK' | 'SKIP' | 'BLOCK';
  /** True: the same person may not close two steps by one decision. */
  readonly requireAgain?: boolean;
}
export type StandardSlot =
  | { readonly kind: 'DIRECT_MANAGER' }
  | { readonly kind: 'RECEIVING_MANAGER' }
  | { readonly kind: 'ROLE'; readonly roleCode: string }
  | { readonly kind: 'PERMISSION'; readonly menu: string; readonly action: Action; readonly wholeTenant?: boolean };

/**
 * A type of request, as the module that has it hands it over (claims-workflow-access A11). The engine knows none by name.
 * The business row keeps the draft; ledgers and records are written by `effects` only.
 */
export interface RequestType {
  /** CLAIM, PERSONAL_CHANGE: upper case, stored with every request. */
  readonly code: string;
  readonly label: Label;
  /** First part of transaction numbers: CLM-202603-000417. */
  readonly prefix: string;
  /** Menu where such requests are made: by reach on it people are found who hold a role for the employee. */
  readonly menuPath: string;
  /** Page of one request, for links; `null`: the drawer of /approval only. */
  link(subjectId: string): string | null;
  /** Where the employee whom it is about finds it, if not on that page. */
  readonly employeeLink?: string;
  readonly facts: Readonly<Record<string, FactDefinition>>;
  readonly subTypes?: (tx: Tx, tenantId: string) => Promise<readonly { value: string; label: Label }[]>;
  readonly materialFields: readonly string[];
  /** Fields that a step may let its approvers change. */
  readonly editableFields: Readonly<Record<string, Label>>;
  readonly mayApproveOnTimeout: boolean;
  readonly submitterMayCount: boolean;
  /** Where its drafts are, which the home page reminds their authors of: a table of employees' requests, and its column of states. */
  readonly drafts?: { readonly table: string; readonly state: string };
  /** Requests are about an employee, so that managers and units can be approvers. */
  readonly aboutEmployee: boolean;
  /** False: the employee it is about learns of it when it is approved, and cannot take it back. Left out: true. */
  readonly employeeIsParty?: boolean;
  readonly standard: StandardWorkflow;

  /** Locks the business row (`for update`) and reads it. Undefined: it is not there, or not the tenant's. */
  lock(tx: Tx, tenantId: string, subjectId: string): Promise<RequestSubject | undefined>;
  /** Throws a `Problem` where the request cannot be submitted, edited or completed. */
  validate(tx: Tx, actor: RequestActor, subjectId: string, event: ValidationEvent): Promise<void>;
  /** Reserves balance or budget; `release` takes the reservation back. Left out: there is nothing to reserve. */
  reserve?(tx: Tx, actor: RequestActor, subjectId: string): Promise<void>;
  release?(tx: Tx, actor: RequestActor, subjectId: string): Promise<void>;
  /**
   * Writes of the business row what its submission makes of it, with the number it has: along with the request, before anything
   * follows from it. Left out: nothing but what `validate` and `reserve` wrote.
   */
  submitted?(tx: Tx, actor: RequestActor, subjectId: string, transactionNo: string): Promise<void>;
  /** What follows an event, in the order in which it runs. */
  effects(event: EffectEvent): readonly Effect[];
  /** Writes what an approver changed, after the engine checked that the step allows these fields. Left out: no field is editable. */
  edit?(tx: Tx, actor: RequestActor, subjectId: string, edits: Readonly<Record<string, unknown>>): Promise<void>;
  /** The current value of an editable field, as text. */
  currentValue?(tx: Tx, tenantId: string, subjectId: string, field: string): Promise<string | null>;
  /**
   * The parts of an editable field that has several, such as an amount for each line; names begin with that of the field
   * and a dot. Notes are kept with every decision, other parts with an approval alone.
   */
  editableParts?(
    tx: Tx,
    tenantId: string,
    subjectId: string,
    field: string,
    locale: Locale,
  ): Promise<readonly EditablePart[]>;
  /**
   * What people are told, where the module has words of its own; null: the module tells them itself. Left out, or
   * undefined: the words that every request has.
   */
  notice?(event: 'assigned' | 'approved' | 'rejected', context: EffectContext): Promise<OwnNotice | null | undefined>;
  /** True: nobody is notified that a request was cancelled, as what caused it is what they are notified of. */
  isCancelledQuietly?(tx: Tx, tenantId: string, subjectId: string): Promise<boolean>;
  /** What lists and drawers show, frozen on submission: texts of the product in every language. What is left out is empty. */
  snapshot(tx: Tx, tenantId: string, subjectId: string): Promise<OwnSnapshot>;
  /**
   * One line for each of some requests that wait, by one statement: what an approver has to know beside what is asked for
   * (home-and-self-service 3.2). `subjectIds`: a query of them, which goes along with the one that lists the requests.
   */
  impact?(tx: Tx, viewer: Caller, subjectIds: RawBuilder<unknown>): Promise<ReadonlyMap<string, string>>;
  /** Whether others than the parties may see such a request, by their reach on the menu. Left out: they may not. */
  mayView?(tx: Tx, caller: Caller, subjectId: string): Promise<boolean>;
  /** A person is erased: what the module keeps of requests about them goes as well (organisation-and-employee 10.9). */
  forget?(tx: Tx, tenantId: string, employeeId: string): Promise<void>;
  /** What the approver sees, by what the viewer may see. */
  detail(tx: Tx, viewer: Caller, subjectId: string): Promise<readonly DetailBlock[]>;
}
