import type { Action, CalendarDate, Label, ProblemCode, Resource, Scope } from '@personalia/contract';
import type { Door, Tx } from '@personalia/database';
import type { FastifyInstance } from 'fastify';
import type { Caller, Route } from '../http/index.ts';
import type { JobDefinition, Schedule } from '../jobs/index.ts';
import type { RequestType } from '../requests/index.ts';
import type { ExportSource } from '../resource/export-source.ts';
import type { FormulaSource } from './formula-source.ts';
import type { HomeCardSource } from './home-card.ts';

/** Everything a business area contributes to the product. `areas.ts` lists the areas, `product.ts` joins them. */
export interface Area {
  /** As its folder is called. */
  readonly name: string;
  /** What it answers; `...resource(Grade)` brings the whole of a plain resource. */
  readonly routes: readonly Route[];
  /** Opens what is answered to anybody who knows the address, without signing in; the address itself is the secret. */
  readonly publish?: (app: FastifyInstance, door: Door) => void;
  /** What the worker can be asked to do. */
  readonly jobs?: readonly JobDefinition[];
  /** What is done by the clock. */
  readonly schedules?: readonly Schedule[];
  /** Kinds of records that plain ones refer to and that are not plain themselves, such as people. */
  readonly kinds?: readonly Resource[];
  /** Lists that can be exported and are not a plain resource's. */
  readonly exports?: readonly ExportSource[];
  /** Column names of lists that are not a plain resource's, by the kind that the audit trail keeps them under. */
  readonly columnNames?: Readonly<Record<string, (tx: Tx, caller: Caller) => Promise<ReadonlyMap<string, Label>>>>;
  readonly trail?: TrailWords;
  readonly setupSteps?: readonly SetupStep[];
  readonly roleDefaults?: RoleDefaults;
  readonly dutyRules?: readonly DutyRule[];
  /** Problems behind constraints of its tables that are no plain uniqueness or reference. */
  readonly constraints?: Readonly<Record<string, ConstraintProblem>>;
  /** Takes away what the system by itself has given to people who were just hired, so that an upload of them can be undone. */
  readonly releaseHires?: (tx: Tx, employeeIds: readonly string[]) => Promise<void>;
  /** Takes away what was written about a person who is erased; from the trail go all values of records of these kinds. */
  readonly erasure?: {
    readonly kinds: readonly string[];
    readonly erase: (tx: Tx, tenantId: string, employeeId: string) => Promise<void>;
  };
  /** Its cards of the home page. */
  readonly homeCards?: readonly HomeCardSource[];
  /** Kinds of requests that the approval engine carries out for it. */
  readonly requestTypes?: readonly RequestType[];
  /** Approved absences that it knows of; results of attendance take them in. */
  readonly absences?: AbsenceSource;
  /** Built-in words of formulas, their values, and the formulas that it keeps. */
  readonly formulas?: FormulaSource;
}

/** A day, or a part of it, on which an employee is away with approval. */
export interface Absence {
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly portion: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF' | 'PART';
  /** Of hours and quarters: planned minutes, and when, in minutes from the midnight of the date. */
  readonly part?: { readonly minutes: number; readonly span: { readonly from: number; readonly to: number } | null };
  readonly type: Label;
  /** Of the type; null where that is confidential. */
  readonly code: string | null;
}
export type AbsenceSource = (
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
) => Promise<readonly Absence[]>;

export const defineArea = <A extends Area>(area: A): A => area;

type Labels = Readonly<Record<string, Label>>;

/** What the audit trail calls the columns of a kind of record that no field defines (C4). */
export interface TrailColumns {
  readonly columns?: Labels;
  /** The kind of record that a column of ids points to. */
  readonly targets?: Readonly<Record<string, string>>;
  /** Labels of values, by column. */
  readonly words?: Readonly<Record<string, Labels>>;
}

/** The same for all kinds of an area, with the names of those that are no resource. */
export interface TrailWords extends TrailColumns {
  readonly kinds?: Labels;
  /** Values that mean something else in one kind of record. */
  readonly wordsOf?: Readonly<Record<string, Readonly<Record<string, Labels>>>>;
  /** Kinds of records that hold nothing a field class protects. */
  readonly open?: readonly string[];
}

/** A step of setting a tenant up (D7). It is done when a row is found. */
export interface SetupStep {
  readonly code: string;
  /** Steps are shown in this order, whatever area they are of. */
  readonly order: number;
  readonly label: Label;
  readonly path: string;
  readonly required: boolean;
  /** SQL text of a condition, on `t`, the tenant's row. */
  readonly found: string;
}

/** Every action of the page, none, some of them, or some for a part of the people. */
export type DefaultGrant =
  | 'all'
  | 'none'
  | readonly Action[]
  | { readonly actions: readonly Action[]; readonly scope: Scope; readonly includeSelf?: boolean };

/**
 * Which system roles get a page in a new tenant (RO-7), by page and role code. The administrator gets every page and the auditor sees
 * every page, unless it says otherwise for them.
 */
export type RoleDefaults = Readonly<Record<string, PageRoles>>;

/** What each system role may do on one page in a new tenant, by role code. */
export type PageRoles = Readonly<Record<string, DefaultGrant>>;

/** A separation of duties that every tenant begins with, once the pages of both sides are there (D3). */
export interface DutyRule {
  readonly code: string;
  readonly sides: readonly [readonly [page: string, action: Action], readonly [page: string, action: Action]];
  /** `user`: one person may not have both; `transaction`: not do both for one record. */
  readonly level: 'user' | 'transaction';
}

export interface ConstraintProblem {
  readonly code: ProblemCode;
  /** The field to mend. */
  readonly field: string;
  /** Values of the sentence, each taken from a field of the refused record. */
  readonly values: Readonly<Record<string, string>>;
}
