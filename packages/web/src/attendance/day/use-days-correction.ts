import {
  type CallOf,
  type CorrectionOfDayOutcome,
  type CorrectionType,
  CreateCorrectionOfDays,
  PreviewCorrectionOfDays,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { reasonsOf } from '../correction/correction-draft.ts';
import { useTerms } from '../correction/use-corrections.ts';
import { useAttendanceWords } from '../words.ts';
import type { ListedDay } from './chosen-days.tsx';
import { CORRECTIONS, DAYS } from './use-days.ts';

/** What may be the same for several days; punches that are too many are of one day. */
type Kind = 'times' | 'wrongShift' | 'statusChange';
const TIMES: readonly CorrectionType[] = ['missingIn', 'missingOut', 'missingBoth', 'wrongTime'];

type Body = CallOf<typeof CreateCorrectionOfDays>['body'];

/** What is asked for of several days, by the setting of the first, and what each would become. */
export function useDaysCorrection(days: readonly ListedDay[], onSent: (days: readonly ListedDay[]) => void) {
  const { t } = useAttendanceWords();
  const { data: terms, error: termsError } = useTerms(days[0]?.employeeId ?? null, days[0]?.date ?? null, null);
  const [chosenKind, setKind] = useState<Kind | null>(null);
  const [times, setTimes] = useState({ in: '', out: '' });
  const [shiftId, setShift] = useState<string | null>(null);
  const [statusId, setStatus] = useState<string | null>(null);
  const [reasonCode, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<readonly CorrectionOfDayOutcome[]>([]);
  const allowed = terms?.types ?? [];
  const kinds: Kind[] = [
    ...(allowed.some((one) => TIMES.includes(one)) ? (['times'] as const) : []),
    ...(['wrongShift', 'statusChange'] as const).filter((one) => allowed.includes(one)),
  ];
  const kind = chosenKind ?? kinds[0] ?? 'times';
  const types = kind === 'times' ? TIMES : [kind];
  const reasons = (terms?.reasons ?? []).filter((one) =>
    types.some((type) => terms && reasonsOf(terms, type).includes(one)),
  );
  const reason = reasons.find(({ code }) => code === reasonCode);
  const change = {
    clockIn: (kind === 'times' && times.in) || null,
    clockOut: (kind === 'times' && times.out) || null,
    shiftId: kind === 'wrongShift' ? shiftId : null,
    statusId: kind === 'statusChange' ? statusId : null,
  };
  const hasChange = Object.values(change).some((one) => one !== null);
  const wanted: Body = {
    days: days.map(({ employeeId, date }) => ({ employeeId, date })),
    ...change,
    reasonCode: reason?.code ?? null,
    note: note.trim(),
  };
  const preview = useQuery({
    queryKey: [CORRECTIONS, 'days', wanted],
    queryFn: ({ signal }) => call(PreviewCorrectionOfDays, { body: wanted, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    enabled: hasChange,
  });
  const keys = new Set(days.map(({ id }) => id));
  const lines = hasChange ? (preview.data ?? []).filter((line) => keys.has(keyOf(line))) : [];
  const ready = lines.filter(({ problems }) => problems.length === 0);
  const { submit, isBusy, errors, general } = useSubmit<CorrectionOfDayOutcome[]>({
    refresh: [CORRECTIONS, DAYS, 'Approval'],
    success: (outcomes) => t('correction.days.sent', { count: outcomes.filter(({ id }) => id !== null).length }),
    onDone: (outcomes) => {
      const sent = new Set(outcomes.filter(({ id }) => id !== null).map(keyOf));
      setRefused(outcomes.filter(({ id }) => id === null));
      onSent(days.filter(({ id }) => sent.has(id)));
    },
  });
  const isReady = ready.length > 0 && !preview.isPlaceholderData && reason !== undefined;
  const send = () =>
    isReady &&
    void submit((idempotencyKey) =>
      call(CreateCorrectionOfDays, {
        body: { ...wanted, days: ready.map(({ employeeId, date }) => ({ employeeId, date })) },
        idempotencyKey,
      }),
    );
  return {
    terms,
    error: termsError ?? (hasChange ? preview.error : null),
    kinds,
    kind,
    setKind,
    times,
    setTimes,
    shiftId,
    setShift,
    statusId,
    setStatus,
    reasons,
    reason,
    setReason,
    note,
    setNote,
    hasChange,
    lines,
    ready,
    refused,
    isReady,
    isBusy,
    errors,
    general,
    send,
  };
}
export type DaysCorrection = ReturnType<typeof useDaysCorrection>;

const keyOf = ({ employeeId, date }: { readonly employeeId: string; readonly date: string }): string =>
  `${employeeId} ${date}`;
