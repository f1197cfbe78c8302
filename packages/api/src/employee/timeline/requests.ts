import type { DatedFact, FieldClass, Locale, TransitionType } from '@personalia/contract';
import type { EventTerms, PayChange } from '@personalia/domain';
import type { RawBuilder } from 'kysely';

/** Pay as somebody enters it; only the absolute result is kept as what holds (12.2 salaryMode). */
export interface PayDraft {
  readonly component: string;
  readonly mode: 'absolute' | 'amount' | 'percent';
  readonly value: string;
  /** Null: as the component is paid now, else the currency of the employer. */
  readonly currency?: string | null | undefined;
  /** Null: as the component is paid now, else by month. */
  readonly period?: string | null | undefined;
}

/** Pay of an event as somebody would enter it who knows the result. */
export const payAsEntered = (pay: readonly PayChange[]): PayDraft[] =>
  pay.map(({ component, amount, currency, period }) => ({
    component,
    mode: 'absolute',
    value: amount,
    currency,
    period,
  }));

export interface TermsDraft extends EventTerms {
  /** The employment that the event opens gets the next number of its employer. */
  readonly newNumber?: boolean | null;
}

/** A career event as somebody wants it. */
export interface TransitionDraft {
  readonly employeeId: string;
  readonly type: TransitionType;
  /** Of an ending: the last day. */
  readonly effectiveDate: string;
  readonly endDate?: string | null | undefined;
  readonly changes?: Readonly<Partial<Record<DatedFact, unknown>>>;
  readonly pay?: readonly PayDraft[] | undefined;
  readonly terms?: TermsDraft | undefined;
  /** Of the tenant's list for the type. Left out of a correction: as it was. */
  readonly reasonId?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

/** What to do to a timeline (1.4). `reason` of a correction or cancellation says why. */
export type TimelineCommand =
  | { readonly kind: 'add'; readonly draft: TransitionDraft }
  | { readonly kind: 'correct'; readonly id: string; readonly reason: string; readonly draft: TransitionDraft }
  | { readonly kind: 'cancel'; readonly id: string; readonly reason: string; readonly employeeId: string };

export interface TransitionOrigin {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly locale?: Locale;
  /** Names the batch, import or merge that the events come with. */
  readonly batchNo?: string | null;
  /** Somebody looked at the later records whose basis changes. */
  readonly reviewed?: boolean;
  /** Of what is long past: a unit or position that is no longer in use may be named. */
  readonly mayNameInactive?: boolean;
  /** Classes of which warnings may tell: pay outside its band, a missing certificate. */
  readonly sees?: (fieldClass: FieldClass) => boolean;
  /** Whom warnings may name, as a condition on their row `t`; none: everybody. */
  readonly reach?: RawBuilder<boolean> | null;
  /** May write into a closed period; that it was done is kept (PERIOD_LOCKED). */
  readonly mayOverrideLock?: boolean;
}

export const employeeOf = (request: TimelineCommand): string =>
  request.kind === 'cancel' ? request.employeeId : request.draft.employeeId;
