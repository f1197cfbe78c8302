import {
  addDays,
  addMonths,
  type CalendarDate,
  type EndAction,
  type EndKind,
  type TransitionType,
} from '@personalia/contract';

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
};

/** Events that settle an end of a kind, whoever asked for them. */
export const settlesEnd: Readonly<Record<EndKind, readonly TransitionType[]>> = {
  contract: ['contract-renewal', 'conversion', 'end-of-contract', 'resignation', 'termination', 'retirement', 'death'],
  probation: ['confirmation', 'probation-extension', 'conversion', 'resignation', 'termination', 'death'],
};

export const endActionsOf = (kind: EndKind, types: readonly TransitionType[]): EndAction[] =>
  (Object.keys(END_DECISIONS) as EndAction[]).filter((action) => {
    const decision = END_DECISIONS[action];
    return decision.kind === kind && types.includes(decision.type);
  });

interface OpenEnd {
  readonly end: CalendarDate;
  readonly today: CalendarDate;
  readonly employmentType: string;
}
interface Given {
  readonly months?: number | null | undefined;
  readonly until?: CalendarDate | null | undefined;
}

export interface EndEvent {
  readonly type: TransitionType;
  readonly effectiveDate: CalendarDate;
  readonly changes: Readonly<Record<string, unknown>>;
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
    case 'fail':
      return { type, effectiveDate: today < end ? end : today, changes: {} };
  }
}
