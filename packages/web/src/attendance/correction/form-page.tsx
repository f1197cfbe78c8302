import {
  type AttendanceCorrection,
  type AttendanceDayDetail,
  CreateAttendanceCorrection,
  DAY_STATUS_LABELS,
  PreviewAttendanceCorrection,
  UpdateAttendanceCorrection,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { DayMark, useDuration } from '../day/marks.tsx';
import { CORRECTIONS, DAYS, useClock, useDay } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { useCorrection } from './use-corrections.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../attendance.css';

const LIST = '/attendance-correction';

/** /attendance-correction/attendance-correction-form: the right times of a day, or of a returned request. */
export function Component() {
  const { t } = useAttendanceWords();
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  const { data: request, error: requestError } = useCorrection(id);
  const { data: clock, error: clockError } = useClock();
  const employeeId = request?.employeeId ?? params.get('employee') ?? clock?.employeeId ?? null;
  const date = request?.date ?? params.get('date');
  const { data: day, error, refetch } = useDay(employeeId, date);
  const failed = error ?? requestError ?? clockError;
  if (failed) return <RecordProblem error={failed} list={LIST} onRetry={() => void refetch()} />;
  if (!clock || (id && !request)) return <RecordSkeleton />;
  return (
    <div className="form-page correction-form">
      {!id && (
        <FieldRow id="correction-date" label={t('correction.date')} required>
          {(ties) => (
            <DateInput
              {...ties}
              keepsDay
              placeholder=""
              value={date}
              onChange={(next) =>
                setParams(next ? { ...(employeeId ? { employee: employeeId } : {}), date: next } : {})
              }
            />
          )}
        </FieldRow>
      )}
      {!date && <p className="day-note">{t('correction.chooseDate')}</p>}
      {date && !day && <RecordSkeleton />}
      {day && <Form key={`${day.employeeId} ${day.date}`} day={day} request={request ?? null} />}
    </div>
  );
}

const timeOf = (text: string | null | undefined): string => text?.slice(0, 5) ?? '';

function Form({ day, request }: { day: AttendanceDayDetail; request: AttendanceCorrection | null }) {
  const { t, locale } = useAttendanceWords();
  const navigate = useNavigate();
  const [slotNo] = useState(request?.slotNo ?? missingSlot(day));
  const slot = day.slots.find((one) => one.slotNo === slotNo);
  const known = { in: timeOf(slot?.in ?? day.firstIn), out: timeOf(slot?.out ?? day.lastOut) };
  // What is missing begins with what was planned.
  const [from, setFrom] = useState(timeOf(request?.clockIn) || known.in || timeOf(slot?.plannedStart));
  const [to, setTo] = useState(timeOf(request?.clockOut) || known.out || timeOf(slot?.plannedEnd));
  const [reason, setReason] = useState(request?.reason ?? usualReason(day, t));
  const times = {
    slotNo,
    clockIn: from !== '' && from !== known.in ? from : null,
    clockOut: to !== '' && to !== known.out ? to : null,
  };
  const asked = { employeeId: day.employeeId, date: day.date, ...times };
  const { data: preview } = useQuery({
    queryKey: [CORRECTIONS, 'preview', asked],
    queryFn: ({ signal }) => call(PreviewAttendanceCorrection, { body: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const { submit, isBusy, errors, general } = useSubmit<AttendanceCorrection>({
    refresh: [CORRECTIONS, DAYS, 'Approval'],
    success: () => t('correction.sent'),
    onDone: ({ id }) => void navigate(`${LIST}?open=${id}`, { replace: true }),
  });
  const send = () =>
    void submit((idempotencyKey) =>
      request
        ? call(UpdateAttendanceCorrection, {
            params: { id: request.id },
            body: { ...times, reason: reason.trim(), version: request.version },
            idempotencyKey,
          })
        : call(CreateAttendanceCorrection, { body: { ...asked, reason: reason.trim() }, idempotencyKey }),
    );
  // What an own pending request says against itself is known when it is sent.
  const problems = (preview?.problems ?? []).filter(({ code }) => !(request && code === 'CORRECTION_OVERLAP'));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2>
        {day.employee} · {formatDate(day.date, locale)}
      </h2>
      {slot?.plannedStart && slot.plannedEnd && (
        <p className="day-note">
          {t('clock.shift', { name: slot.shift, from: slot.plannedStart, to: slot.plannedEnd })}
        </p>
      )}
      {request?.comment && <FormAlert text={request.comment} />}
      {general && <FormAlert text={general} />}
      <div className="correction-times">
        <FieldRow id="correction-in" label={t('correction.in')} required={false} error={errors['clockIn']}>
          {(ties) => <Input {...ties} type="time" value={from} onChange={({ target }) => setFrom(target.value)} />}
        </FieldRow>
        <FieldRow id="correction-out" label={t('correction.out')} required={false} error={errors['clockOut']}>
          {(ties) => <Input {...ties} type="time" value={to} onChange={({ target }) => setTo(target.value)} />}
        </FieldRow>
      </div>
      <FieldRow id="correction-reason" label={t('correction.reasonLabel')} required error={errors['reason']}>
        {(ties) => (
          <TextArea
            {...ties}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </FieldRow>
      <div aria-live="polite">
        {problems.map(({ code, message }) => (
          <FormAlert key={code} text={message} />
        ))}
        {preview && problems.length === 0 && <Effect preview={preview} />}
      </div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={reason.trim() === ''}>
          {t('correction.send')}
        </Button>
        <Button onClick={() => void navigate(-1)}>{t('correction.cancel')}</Button>
      </div>
    </form>
  );
}

type Preview = { before: AttendanceCorrection['before']; after: AttendanceCorrection['after'] };

/** "Incomplete → Present, worked 0 → 8 h". */
export function Effect({ preview: { before, after } }: { preview: Preview }) {
  const { t, locale } = useAttendanceWords();
  const duration = useDuration();
  return (
    <p className="day-line">
      <DayMark status={before.status}>{DAY_STATUS_LABELS[before.status][locale]}</DayMark>
      <span aria-hidden="true">→</span>
      <DayMark status={after.status}>{DAY_STATUS_LABELS[after.status][locale]}</DayMark>
      <span>
        {t('correction.worked', { before: duration(before.workedMinutes), after: duration(after.workedMinutes) })}
      </span>
    </p>
  );
}

/** The first shift that lacks a time, else the first. */
const missingSlot = ({ slots }: AttendanceDayDetail): number =>
  (slots.find((slot) => !slot.in || !slot.out) ?? slots[0])?.slotNo ?? 1;

/** What is said most often of a day on which a punch is missing. */
function usualReason({ flags }: AttendanceDayDetail, t: (key: string) => string): string {
  if (flags.includes('missingOut')) return t('correction.reason.missingOut');
  return flags.includes('missingIn') ? t('correction.reason.missingIn') : '';
}
