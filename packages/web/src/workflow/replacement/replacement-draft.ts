import type { CreateReplacement, InputOf, WorkflowReplacement } from '@personalia/contract';
import type { Person } from './person-select.tsx';

export interface ReplacementDraft {
  readonly delegator: Person | null;
  readonly delegate: Person | null;
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly requestTypes: readonly string[];
  readonly employerIds: readonly string[];
  readonly orgUnitIds: readonly string[];
  readonly amountMax: string | null;
  readonly allowOnward: boolean;
  readonly notifyDelegator: boolean;
  readonly reason: string;
}

export const draftOf = (of: WorkflowReplacement | null): ReplacementDraft => ({
  delegator: of ? { id: of.delegatorEmployeeId, name: of.delegator } : null,
  delegate: of ? { id: of.delegateEmployeeId, name: of.delegate } : null,
  dateFrom: of?.dateFrom ?? null,
  dateTo: of?.dateTo ?? null,
  requestTypes: of?.requestTypes ?? [],
  employerIds: of?.employerIds ?? [],
  orgUnitIds: of?.orgUnitIds ?? [],
  amountMax: of?.amountMax ?? null,
  allowOnward: of?.allowOnward ?? false,
  notifyDelegator: of?.notifyDelegator ?? true,
  reason: of?.reason ?? '',
});

type Body = InputOf<typeof CreateReplacement>['body'];

export function bodyOf({ delegator, delegate, reason, ...draft }: ReplacementDraft): Body {
  const body = {
    ...draft,
    delegatorEmployeeId: delegator?.id ?? null,
    delegateEmployeeId: delegate?.id ?? '',
    dateFrom: draft.dateFrom ?? '',
    dateTo: draft.dateTo ?? '',
    reason: reason.trim() || null,
  };
  return body as unknown as Body;
}
