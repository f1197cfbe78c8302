import type { CalendarDate, TransitionType } from '@personalia/contract';

/** Plain JSON values by fact; a fact that is not named is not set. */
export type Facts = Readonly<Record<string, unknown>>;

/** What somebody is paid of one component; the amount is always the absolute result (1.5, example 5). */
export interface PayTerms {
  readonly amount: string;
  readonly currency: string;
  readonly period: string;
}

export interface PayChange extends PayTerms {
  readonly component: string;
  /** How it was entered, kept so that a later look can tell what the percentage has become. */
  readonly entered?: { readonly mode: 'amount' | 'percent'; readonly value: string } | null;
}

/** What an event says beside the facts that it sets. */
export interface EventTerms {
  /** Return: the event whose time it ends, by its first version. */
  readonly returnOf?: string | null;
  readonly payPercent?: string | null;
  /** Secondment: percent of the cost that the host bears (12.3). */
  readonly costShare?: string | null;
  readonly blockLogin?: boolean | null;
  /** Acting: days before the allowance is paid (12.5). */
  readonly waitingDays?: number | null;
  /** Rehire or change of employer: counts as a new service, whatever the break. */
  readonly newService?: boolean | null;
  /** Number of the employment that the event opens; empty: the person keeps theirs. */
  readonly employeeNo?: string | null;
  readonly noticeDate?: CalendarDate | null;
  /** Of an ending: whether the person may come back, and why not (10.2). */
  readonly rehireEligible?: boolean | null;
  readonly rehireNote?: string | null;
}

/** A career event that is approved and in force (organisation-and-employee 1.3). */
export interface CareerEvent {
  readonly id: string;
  /** The first version of a corrected event; its own id otherwise. */
  readonly rootId: string;
  /** How people call it: CT-2026-000123. */
  readonly transactionNo: string;
  readonly type: TransitionType;
  /** Of an ending: the last day, inclusive. */
  readonly effectiveDate: CalendarDate;
  readonly endDate: CalendarDate | null;
  /** Order of events of one day. */
  readonly sequence: number;
  readonly sets: Facts;
  readonly pay: readonly PayChange[];
  readonly terms: EventTerms;
  /** Why, of the list that the tenant keeps for the type. It moves no day, and can be corrected like what does. */
  readonly reasonId?: string | null;
}

export const inOrder = (events: readonly CareerEvent[]): CareerEvent[] =>
  [...events].sort(
    (a, b) =>
      compareText(a.effectiveDate, b.effectiveDate) || a.sequence - b.sequence || compareText(a.rootId, b.rootId),
  );

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Facts are plain JSON values; a fact that is not set is the same as one set to null. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export function sameFacts(a: Facts, b: Facts): boolean {
  for (const name in a) if (!sameValue(a[name], b[name])) return false;
  for (const name in b) if (!(name in a) && !sameValue(null, b[name])) return false;
  return true;
}
