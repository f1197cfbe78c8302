import {
  type AttendanceDayDetail,
  CreateOvertimeRequest,
  type OvertimePreview,
  type OvertimeRequestDetail,
  UpdateOvertimeRequest,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useDuration } from '../day/marks.tsx';
import { DAYS, useDay } from '../day/use-days.ts';
import { WhenFields, WhyFields } from './overtime-fields.tsx';
import { OvertimeValue } from './overtime-value.tsx';
import { OVERTIME, useOvertimePreview, useOvertimeWords } from './use-overtime.ts';

interface Props {
  employeeId: string;
  /** What a new request begins with. */
  date: string | null;
  /** Times of day that it begins with, where they are known. */
  times?: { from: string; to: string } | null;
  /** A draft or a returned request that is changed. */
  request: OvertimeRequestDetail | null;
  onSaved?: () => void;
}

const timeOf = (text: string): string => text.slice(0, 5);

/** Times that a new request begins with: two hours after the shift, the morning of a day off. */
function plannedTimes(day: AttendanceDayDetail | undefined): { from: string; to: string } {
  const end = day?.slots.at(-1)?.plannedEnd;
  if (!end) return { from: '08:00', to: '12:00' };
  const hour = (Number(end.slice(0, 2)) + 2) % 24;
  return { from: timeOf(end), to: `${String(hour).padStart(2, '0')}${end.slice(2, 5)}` };
}

/** Asks for overtime: when, why, and what it comes to. It is sent, or kept as a draft. */
export function OvertimeForm({ employeeId, date: first, times: given = null, request, onSaved }: Props) {
  const { t } = useOvertimeWords();
  const navigate = useNavigate();
  const [date, setDate] = useState<string | null>(request?.date ?? first);
  const [typed, setTyped] = useState(request ? { from: timeOf(request.from), to: timeOf(request.to) } : given);
  const [reason, setReason] = useState(request?.reason ?? '');
  const [projectCode, setProjectCode] = useState(request?.projectCode ?? '');
  // What is planned decides what a new request begins with; whoever may not see the day begins with a morning.
  const planned = useDay(request ? null : employeeId, date);
  const isWaiting = !typed && planned.isPending && planned.fetchStatus !== 'idle';
  const times = typed ?? plannedTimes(planned.data);
  const asked =
    date && times.from && times.to && !isWaiting
      ? { employeeId, date, ...times, ...(request ? { id: request.id } : {}) }
      : null;
  const preview = useOvertimePreview(asked);
  const shown = asked ? preview.data : undefined;
  const { submit, isBusy, errors, general } = useSubmit<OvertimeRequestDetail>({
    refresh: [OVERTIME, DAYS, 'Approval'],
    success: ({ status }) => t(status === 'DRAFT' ? 'form.saved' : 'form.sent'),
    onDone: ({ id }) => {
      onSaved?.();
      void navigate(`/overtime/overtime-form/${id}`, { replace: true });
    },
  });
  const isDirty = request
    ? reason !== request.reason ||
      projectCode !== (request.projectCode ?? '') ||
      date !== request.date ||
      (typed && typed.from !== timeOf(request.from)) ||
      (typed && typed.to !== timeOf(request.to))
    : typed !== given || reason !== '' || projectCode !== '';
  const guard = useUnsavedGuard(Boolean(isDirty) && !isBusy);
  const send = (isSubmitted: boolean) =>
    date &&
    void submit((idempotencyKey) => {
      const body = { date, ...times, reason: reason.trim(), projectCode, submit: isSubmitted };
      return request
        ? call(UpdateOvertimeRequest, {
            params: { id: request.id },
            body: { ...body, version: request.version },
            idempotencyKey,
          })
        : call(CreateOvertimeRequest, { body: { ...body, employeeId }, idempotencyKey });
    });
  const at = (path: string): string | undefined =>
    errors[path] ?? shown?.problems.find((one) => one.path === path)?.message;
  const [isTried, setTried] = useState(false);
  const lacksReason = reason.trim() === '';
  const isReady = shown !== undefined && shown.problems.length === 0;
  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady && !lacksReason) send(true);
      }}
    >
      {guard}
      {request?.comment && <FormAlert text={request.comment} />}
      <FormAlert text={general ?? (preview.error && asked ? messageOf(preview.error) : null)} />
      <WhenFields
        name="overtime"
        date={date}
        times={isWaiting ? { from: '', to: '' } : times}
        errors={{ date: at('date'), from: at('from'), to: at('to') }}
        onDate={setDate}
        onTimes={(change) => setTyped({ ...times, ...change })}
      >
        {shown?.shift && <p className="day-note">{t('form.shift', { shift: shown.shift })}</p>}
      </WhenFields>
      <WhyFields
        name="overtime"
        reason={reason}
        projectCode={projectCode}
        errors={isTried && lacksReason ? { ...errors, reason: t('form.reasonMissing') } : errors}
        onReason={setReason}
        onProjectCode={setProjectCode}
      />
      <div aria-live="polite">{shown && <Estimate preview={shown} />}</div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" size="large" loading={isBusy} disabled={!isReady}>
          {t('form.send')}
        </Button>
        {request?.status !== 'RETURNED' && (
          <Button size="large" disabled={isBusy || asked === null} onClick={() => send(false)}>
            {t('form.saveDraft')}
          </Button>
        )}
        <Button size="large" onClick={() => void navigate(-1)}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Estimate({ preview: { plannedMinutes, estimate, problems } }: { preview: OvertimePreview }) {
  const { t } = useOvertimeWords();
  const duration = useDuration();
  if (problems.length > 0 || !estimate) return null;
  return (
    <section className="overtime-estimate" aria-label={t('form.estimate')}>
      <h3>{t('form.estimate')}</h3>
      <p className="day-note">{t('form.requested', { time: duration(plannedMinutes) })}</p>
      <OvertimeValue isEstimate value={estimate} />
    </section>
  );
}
