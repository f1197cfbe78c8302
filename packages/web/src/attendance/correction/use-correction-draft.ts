import {
  type AttendanceCorrection,
  type AttendanceDayDetail,
  type CorrectionTermsReply,
  type CorrectionType,
  PreviewAttendanceCorrection,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { CORRECTIONS } from '../day/use-days.ts';
import {
  asksFor,
  firstReason,
  missingSlot,
  punchesIn,
  punchesOf,
  reasonsOf,
  timeOf,
  typesFor,
} from './correction-draft.ts';

export interface CorrectionFormProps {
  day: AttendanceDayDetail;
  terms: CorrectionTermsReply;
  /** A returned request that is changed. */
  request: AttendanceCorrection | null;
  /** Another correction that a new one begins with. */
  copied?: AttendanceCorrection | null;
}

/** What is entered, what of it is sent, and what it would do to the day. What is missing begins with what was planned. */
export function useCorrectionDraft({ day, terms, request, copied = null }: CorrectionFormProps) {
  const first = request ?? copied;
  const [slotNo] = useState(request?.slotNo ?? missingSlot(day));
  const slot = day.slots.find((one) => one.slotNo === slotNo);
  const known = { in: timeOf(slot?.in ?? day.firstIn), out: timeOf(slot?.out ?? day.lastOut) };
  const types = typesFor(known, punchesOf(day).length > 0).filter((one) => terms.types.includes(one));
  const [type, setType] = useState<CorrectionType | undefined>(types.find((one) => one === first?.type) ?? types[0]);
  const [from, setFrom] = useState(timeOf(first?.clockIn) || known.in || timeOf(slot?.plannedStart));
  const [to, setTo] = useState(timeOf(first?.clockOut) || known.out || timeOf(slot?.plannedEnd));
  const [shiftId, setShift] = useState(first?.shiftId ?? null);
  const [statusId, setStatus] = useState(first?.statusId ?? null);
  const [extra, setExtra] = useState<string[]>(first ? punchesIn(first, day) : []);
  const reasons = reasonsOf(terms, type);
  const [chosen, setReason] = useState(firstReason(first, day, reasons));
  const [note, setNote] = useState(first?.note ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const times = {
    slotNo,
    clockIn: asksFor(type, 'in') && from !== '' && from !== known.in ? from : null,
    clockOut: asksFor(type, 'out') && to !== '' && to !== known.out ? to : null,
    shiftId: type === 'wrongShift' ? shiftId : null,
    statusId: type === 'statusChange' ? statusId : null,
    voidPunchIds: type === 'extraPunch' ? extra : [],
  };
  const asked = { employeeId: day.employeeId, date: day.date, ...times };
  const hasChange =
    times.clockIn !== null ||
    times.clockOut !== null ||
    times.shiftId !== null ||
    times.statusId !== null ||
    times.voidPunchIds.length > 0;
  const isClosed = terms.problem !== null || type === undefined;
  const { data: preview } = useQuery({
    queryKey: [CORRECTIONS, 'preview', asked],
    queryFn: ({ signal }) => call(PreviewAttendanceCorrection, { body: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    enabled: !isClosed && hasChange,
  });
  return {
    slotNo,
    types,
    type,
    setType,
    from,
    setFrom,
    to,
    setTo,
    shiftId,
    setShift,
    statusId,
    setStatus,
    extra,
    setExtra,
    reasons,
    reason: reasons.find(({ code }) => code === chosen),
    setReason,
    note,
    setNote,
    files,
    setFiles,
    times,
    asked,
    hasChange,
    isClosed,
    effect: hasChange ? preview : undefined,
  };
}
export type CorrectionDraft = ReturnType<typeof useCorrectionDraft>;
