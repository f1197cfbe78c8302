import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  decimal,
  type EndAction,
  type EndKind,
  plainDecimal,
  roundToStep,
  type TransitionType,
} from '@personalia/contract';
import { monthsOf } from '../country-pack/index.ts';

/** What decisions an end can have (organisation-and-employee 16.3), each with the career event that it makes. */
export const END_DECISIONS: Readonly<
  Record<EndAction, { readonly kind: EndKind; readonly type: TransitionType; readonly needsUntil: boolean }>
> = {
  renew: { kind: 'contract', type: 'contract-renewal', needsUntil: true },
  convert: { kind: 'contract', type: 'conversion', needsUntil: false },
  letEnd: { kind: 'contract', type: 'end-of-contract', needsUntil: false },
  confirm: { kind: 'probation', type: 'confirmation', needsUntil: false },
  extend: { kind: 'probation', type: 'probation-extension', needsUntil: true },
  fail: { kind: 'probation', type: 'termination', needsUntil: false },
  extendActing: { kind: 'acting', type: 'acting', needsUntil: true },
  extendSecondment: { kind: 'secondment', type: 'secondment', needsUntil: true },
  retire: { kind: 'retirement', type: 'retirement', needsUntil: false },
};

const LEAVING: readonly TransitionType[] = ['resignation', 'termination', 'retirement', 'death'];

/** Events that settle an end of a kind, whoever asked for them. A permit is renewed by another document. */
export const settlesEnd: Readonly<Record<EndKind, readonly TransitionType[]>> = {
  contract: ['contract-renewal', 'conversion', 'end-of-contract', ...LEAVING],
  probation: ['confirmation', 'probation-extension', 'conversion', ...LEAVING],
  acting: ['acting', 'return', ...LEAVING],
  secondment: ['secondment', 'return', ...LEAVING],
  permit: LEAVING,
  retirement: LEAVING,
};

/** Days before an end on which managers and HR are reminded of it; then on each day that it is overdue (16.4). */
const REMINDER_DAYS: readonly number[] = [60, 30, 14, 7, 1];
export const FIRST_REMINDER = Math.max(...REMINDER_DAYS);
export const isReminderDay = (daysLeft: number): boolean => daysLeft < 0 || REMINDER_DAYS.includes(daysLeft);

/** Retirement is proposed a year ahead besides, so that there is time to find somebody (12.3). */
export const FIRST_OF_RETIREMENT = 366;
export const isReminded = (kind: EndKind, end: CalendarDate, today: CalendarDate): boolean =>
  isReminderDay(daysBetween(today, end)) || (kind === 'retirement' && addMonths(end, -12) === today);

/** An end may be put off until its own day, not beyond, and not to a day that has come (16.3). */
export const maySnoozeUntil = (until: CalendarDate, { end, today }: Pick<OpenEnd, 'end' | 'today'>): boolean =>
  today < until && until <= end;

/** A contract that ran out undecided ends its employment where the tenant wants that; else the person stays and is flagged (16.4). */
export const endsByItself = (policy: 'flagOnly' | 'autoEnd', { end, today }: Pick<OpenEnd, 'end' | 'today'>): boolean =>
  policy === 'autoEnd' && end < today;

/** Whether a decision has to wait for an evaluation: a confirmation, where the tenant asks for one (16.3). */
export const lacksEvaluation = (action: EndAction, isAsked: boolean, isGiven: boolean): boolean =>
  action === 'confirm' && isAsked && !isGiven;

export interface ContractChain {
  /** The how manieth contract of the employment it is. */
  readonly sequence: number;
  /** Months from the first of them to the end of this one, with two decimals at most. */
  readonly months: string;
}
export const contractChain = (sequence: number, since: CalendarDate, end: CalendarDate): ContractChain => ({
  sequence,
  months: plainDecimal(roundToStep(monthsOf({ from: since, to: end }), decimal('0.01'))),
});

export const endActionsOf = (kind: EndKind, types: readonly TransitionType[]): EndAction[] =>
  (Object.keys(END_DECISIONS) as EndAction[]).filter((action) => {
    const decision = END_DECISIONS[action];
    return decision.kind === kind && types.includes(decision.type);
  });

interface OpenEnd {
  readonly end: CalendarDate;
  readonly today: CalendarDate;
  readonly employmentType: string;
  /** Of a post beside the own one: what it is, which goes on. */
  readonly post?: Readonly<Record<string, unknown>> | undefined;
}
interface Given {
  readonly months?: number | null | undefined;
  readonly until?: CalendarDate | null | undefined;
}

export interface EndEvent {
  readonly type: TransitionType;
  readonly effectiveDate: CalendarDate;
  /** Of a post beside the own one: its last day. */
  readonly endDate?: CalendarDate;
  readonly changes: Readonly<Record<string, unknown>>;
  /** Of a termination: notice is given with the decision. */
  readonly terms?: { readonly noticeDate: CalendarDate };
}

/** The last day of another period that begins after this end: 12 months after 2025-02-28 end on 2026-02-28. */
export const nextEnd = (end: CalendarDate, { months, until }: Given): CalendarDate | null =>
  until ?? (months ? addDays(addMonths(addDays(end, 1), months), -1) : null);

/** The event that a decision makes (16.3); null: it does not say until when. */
export function eventOfDecision(action: EndAction, open: OpenEnd, given: Given): EndEvent | null {
  const { type } = END_DECISIONS[action];
  const { end, today, employmentType } = open;
  const after = addDays(end, 1);
  const until = nextEnd(end, given);
  switch (action) {
    case 'renew':
      return until && { type, effectiveDate: after, changes: { contractEnd: until } };
    case 'convert':
      return { type, effectiveDate: after, changes: { employmentType: 'permanent' } };
    case 'letEnd':
      return { type, effectiveDate: end, changes: {} };
    case 'confirm':
      // Whoever is permanent already keeps the type, and the probation is over.
      return employmentType === 'permanent' || employmentType === 'fixed-term'
        ? { type, effectiveDate: after, changes: { probationEnd: null } }
        : { type, effectiveDate: after, changes: { employmentType: 'permanent' } };
    case 'extend':
      return until && { type, effectiveDate: today < end ? today : end, changes: { probationEnd: until } };
    case 'extendActing':
    case 'extendSecondment':
      // The same post again from the next day: what was agreed until its end stays as it was.
      return until && open.post ? { type, effectiveDate: after, endDate: until, changes: open.post } : null;
    case 'fail':
      return { type, effectiveDate: today < end ? end : today, changes: {}, terms: { noticeDate: today } };
    case 'retire':
      return { type, effectiveDate: today < end ? end : today, changes: {} };
  }
}
