import type { AttendanceRequestAction, RequestState } from '@personalia/contract';
import type { RequestOfSubject } from '../platform/requests/index.ts';

// What corrections and requests for overtime show of their approval, and what may be done with them.

export const approvalOf = (request: RequestOfSubject | undefined) => ({
  no: request?.transactionNo ?? null,
  waitingFor: [...(request?.waitingFor ?? [])],
  submittedAt: request?.submittedAt ?? null,
  requestId: request?.id ?? null,
  comment: request?.comment ?? null,
  decidedBy: request?.decidedBy ?? null,
});

interface Allowed {
  readonly mayEdit: boolean;
  /** Once it is approved. */
  readonly mayCancel: () => boolean;
}

export const actionsOn = (
  status: RequestState,
  request: RequestOfSubject | undefined,
  { mayEdit, mayCancel }: Allowed,
): AttendanceRequestAction[] => [
  ...(mayEdit && (status === 'RETURNED' || status === 'DRAFT') ? (['edit'] as const) : []),
  ...(mayEdit && status === 'DRAFT' ? (['submit', ...(request ? [] : (['delete'] as const))] as const) : []),
  ...(request?.can.includes('withdraw') ? (['withdraw'] as const) : []),
  ...(mayEdit && status === 'APPROVED' && mayCancel() ? (['cancel'] as const) : []),
];
