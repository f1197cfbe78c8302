import type { CalendarDate, LeaveOption, LeaveRequestDetail } from '@personalia/contract';
import { useState } from 'react';
import { isChanged } from './draft.ts';
import type { HrDecision } from './hr-choices.tsx';
import { type ChosenPart, datesOfRequest, isWhole, partOfRequest, WHOLE_DAY } from './part-of-day.tsx';
import { useLeavePreview } from './use-requests.ts';
import { keyOfWarnings } from './warnings.tsx';

export interface LeaveFormProps {
  employeeId: string;
  today: CalendarDate;
  types: readonly LeaveOption[];
  /** A draft or a returned request that is changed. */
  request: LeaveRequestDetail | null;
  /** Approved leave that shall be replaced (2.3). */
  amends?: LeaveRequestDetail | null;
  /** The day that was chosen before the form was opened. */
  start?: CalendarDate | null;
}

/** What is entered in the form, and what the rules say of it: `dates` are there once the request is whole. */
export function useLeaveDraft({ employeeId, types, request, amends = null, start = null }: LeaveFormProps) {
  /** What the form begins with. */
  const known = request ?? amends;
  const [typeId, setTypeId] = useState(known?.leaveTypeId ?? firstUsable(types)?.id ?? null);
  const [from, setFrom] = useState(datesOfRequest(known)[0] ?? start);
  const [to, setTo] = useState(datesOfRequest(known)[1] ?? start);
  const [part, setPart] = useState<ChosenPart>(partOfRequest(known));
  const [eventDate, setEventDate] = useState(known?.eventDate ?? null);
  const [reason, setReason] = useState(known?.reason ?? '');
  const [decision, setDecision] = useState<HrDecision>({
    withoutBalance: known?.withoutBalance ?? false,
    presentDays: known?.presentDays ?? null,
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [read, setRead] = useState('');
  const type = types.find(({ id }) => id === typeId) ?? null;
  const dates =
    typeId !== null && from !== null && to !== null && isWhole(part)
      ? { leaveTypeId: typeId, fromDate: from, toDate: to, ...part, eventDate: type?.needsEventDate ? eventDate : null }
      : null;
  const preview = useLeavePreview(
    dates && {
      employeeId,
      ...dates,
      ...decision,
      requestId: request?.id ?? null,
      amendsId: amends?.id ?? request?.amendsId ?? null,
      hasFiles: files.length > 0,
    },
  );
  const shown = dates ? preview.data : undefined;
  const warnings = shown?.warnings ?? [];
  const isRead = warnings.length === 0 || read === keyOfWarnings(warnings);
  const isDirty = known === null ? from !== start || to !== start || reason !== '' : isChanged(known, dates, reason);
  return {
    known,
    typeId,
    setTypeId,
    type,
    from,
    to,
    choose: (first: CalendarDate, last: CalendarDate) => {
      setFrom(first);
      setTo(last);
      setPart(WHOLE_DAY);
    },
    part,
    setPart,
    eventDate,
    setEventDate,
    reason,
    setReason,
    decision,
    setDecision,
    files,
    setFiles,
    dates,
    preview,
    shown,
    warnings,
    isRead,
    confirmRead: (isNow: boolean) => setRead(isNow ? keyOfWarnings(warnings) : ''),
    lacksReason: type?.needsReason === true && reason.trim() === '',
    lacksEventDate: type?.needsEventDate === true && eventDate === null,
    isDirty,
    isReady:
      dates !== null &&
      shown !== undefined &&
      (shown.problems ?? []).length === 0 &&
      isRead &&
      !preview.isPlaceholderData &&
      (amends === null || isDirty),
    clear: () => {
      setFrom(null);
      setTo(null);
      setReason('');
    },
  };
}
export type LeaveDraft = ReturnType<typeof useLeaveDraft>;

const firstUsable = (types: readonly LeaveOption[]): LeaveOption | undefined =>
  types.find(({ unavailable }) => unavailable === null);
