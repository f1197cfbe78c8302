import {
  AmendLeaveRequest,
  CreateLeaveRequest,
  formatDate,
  type LeaveRequestDetail,
  UpdateLeaveRequest,
} from '@personalia/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useIsOnline, useKeeping } from '../../platform/outbox/use-keeping.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { withFiles } from './draft.ts';
import type { LeaveDraft, LeaveFormProps } from './use-leave-draft.ts';
import { BALANCES, REQUESTS } from './use-requests.ts';

/** Saves or submits what is entered: a new request, a changed one, or one that replaces approved leave. */
export function useSendLeave({ employeeId, request }: LeaveFormProps, draft: LeaveDraft) {
  const { t } = useLeaveWords();
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const { known, dates, decision, files, reason, warnings, isRead } = draft;
  const { submit, isBusy, general, errors } = useSubmit<LeaveRequestDetail>({
    refresh: [REQUESTS, BALANCES, 'Approval'],
    onDone: ({ id }) => void navigate(`/leave-request/leave-form/${id}`, { replace: true }),
  });
  function send(isSubmitted: boolean): void {
    setTried(true);
    if (!dates || (isSubmitted && (draft.lacksReason || draft.lacksEventDate))) return;
    const acknowledge = warnings.length > 0 && isRead;
    const body = {
      ...dates,
      ...decision,
      acknowledge,
      reason: reason.trim() || null,
      submit: isSubmitted && files.length === 0,
    };
    const success = t(isSubmitted ? 'form.submitted' : 'form.saved');
    void submit(async (idempotencyKey) => {
      const kept = known && { params: { id: known.id }, body: { ...body, version: known.version }, idempotencyKey };
      const saved = await (kept
        ? call(request ? UpdateLeaveRequest : AmendLeaveRequest, kept)
        : call(CreateLeaveRequest, { body: { ...body, employeeId }, idempotencyKey }));
      return files.length > 0 ? withFiles(saved, files, isSubmitted ? { acknowledge } : null) : saved;
    }, success);
  }
  return { send, isTried, isBusy, general, errors };
}

/** Without a network a new request waits on the device; files cannot, and the rules are checked when it is sent (HS-20). */
export function useKeptLeave({ employeeId }: LeaveFormProps, draft: LeaveDraft): (() => void) | null {
  const { locale } = useLeaveWords();
  const isOnline = useIsOnline();
  const keep = useKeeping();
  const { known, dates, type, files, reason } = draft;
  const mayWait = !isOnline && known === null && files.length === 0 && !draft.lacksReason && !draft.lacksEventDate;
  if (!mayWait || !dates) return null;
  return () => {
    void keep({
      id: crypto.randomUUID(),
      kind: 'leave',
      text: [type?.name, formatDate(dates.fromDate, locale)].filter(Boolean).join(', '),
      path: CreateLeaveRequest.path,
      body: { ...dates, employeeId, reason: reason.trim() || null, submit: true },
      refresh: [REQUESTS, BALANCES],
    });
    draft.clear();
  };
}
