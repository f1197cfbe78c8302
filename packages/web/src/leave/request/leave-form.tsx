import {
  AmendLeaveRequest,
  type CalendarDate,
  CreateLeaveRequest,
  formatDate,
  type LeaveOption,
  type LeaveRequestDetail,
  UpdateLeaveRequest,
} from '@personalia/contract';
import { onlineManager } from '@tanstack/react-query';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { NewFiles } from '../../platform/files/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { useKeeping } from '../../platform/outbox/use-keeping.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { isChanged, withFiles } from './draft.ts';
import { HrChoices, type HrDecision } from './hr-choices.tsx';
import { Month } from './month.tsx';
import { type ChosenPart, datesOfRequest, isWhole, PartOfDay, partOfRequest, WHOLE_DAY } from './part-of-day.tsx';
import { AttachmentNote, PreviewPanel } from './preview-panel.tsx';
import { TypeChoice } from './type-choice.tsx';
import { BALANCES, REQUESTS, useLeavePreview } from './use-requests.ts';
import { keyOfWarnings, Warnings } from './warnings.tsx';

interface Props {
  employeeId: string;
  today: CalendarDate;
  types: readonly LeaveOption[];
  /** A draft or a returned request that is changed. */
  request: LeaveRequestDetail | null;
  /** Approved leave that shall be replaced (2.3). */
  amends?: LeaveRequestDetail | null;
}

/** Asks for leave (leave 2.6, home 2.2): the favourite type is chosen, a tap takes a day, the button says what it comes to. */
export function LeaveForm({ employeeId, today, types, request, amends = null }: Props) {
  const { t, locale } = useLeaveWords();
  const navigate = useNavigate();
  /** What the form begins with. */
  const known = request ?? amends;
  const [typeId, setTypeId] = useState(known?.leaveTypeId ?? firstUsable(types)?.id ?? null);
  const [from, setFrom] = useState(datesOfRequest(known)[0]);
  const [to, setTo] = useState(datesOfRequest(known)[1]);
  const [part, setPart] = useState<ChosenPart>(partOfRequest(known));
  const [eventDate, setEventDate] = useState(known?.eventDate ?? null);
  const [reason, setReason] = useState(known?.reason ?? '');
  const [decision, setDecision] = useState<HrDecision>({
    withoutBalance: known?.withoutBalance ?? false,
    presentDays: known?.presentDays ?? null,
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [read, setRead] = useState('');
  const [isTried, setTried] = useState(false);
  const type = types.find(({ id }) => id === typeId) ?? null;
  const hoursPerDay = type?.byHour?.hoursPerDay ?? null;
  const amount = useAmount(hoursPerDay);
  const dates =
    typeId !== null && from !== null && to !== null && isWhole(part)
      ? {
          leaveTypeId: typeId,
          fromDate: from,
          toDate: to,
          ...part,
          eventDate: type?.needsEventDate ? eventDate : null,
        }
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
  const { submit, isBusy, general, errors } = useSubmit<LeaveRequestDetail>({
    refresh: [REQUESTS, BALANCES, 'Approval'],
    onDone: ({ id }) => void navigate(`/leave-request/leave-form/${id}`, { replace: true }),
  });
  const isDirty = known === null ? from !== null || reason !== '' : isChanged(known, dates, reason);
  const guard = useUnsavedGuard(isDirty && !isBusy);

  const lacksReason = type?.needsReason === true && reason.trim() === '';
  const lacksEventDate = type?.needsEventDate === true && eventDate === null;
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const keep = useKeeping();
  const { t: outboxText } = useTranslation('outbox');
  /** Files cannot wait; the rules are checked when it is sent. */
  const mayWait =
    !isOnline && known === null && dates !== null && files.length === 0 && !lacksReason && !lacksEventDate;
  function keepIt(): void {
    if (!dates) return;
    keep({
      id: crypto.randomUUID(),
      kind: 'leave',
      text: [type?.name, formatDate(dates.fromDate, locale)].filter(Boolean).join(', '),
      path: CreateLeaveRequest.path,
      body: { ...dates, employeeId, reason: reason.trim() || null, submit: true },
      refresh: [REQUESTS, BALANCES],
    });
    setFrom(null);
    setTo(null);
    setReason('');
  }

  function choose(first: CalendarDate, last: CalendarDate): void {
    setFrom(first);
    setTo(last);
    setPart(WHOLE_DAY);
  }
  function send(isSubmitted: boolean): void {
    setTried(true);
    if (!dates || (isSubmitted && (lacksReason || lacksEventDate))) return;
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
  const problems = shown?.problems ?? [];
  const total = shown?.total ?? null;
  const isReady =
    dates !== null &&
    shown !== undefined &&
    problems.length === 0 &&
    isRead &&
    !preview.isPlaceholderData &&
    (amends === null || isDirty);
  return (
    <form
      className="leave-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <div className="leave-form-main">
        {guard}
        <FormAlert text={general} />
        {(amends || request?.amendsId) && <p className="note">{t('form.amending')}</p>}
        <TypeChoice types={types} value={typeId} onChange={setTypeId} />
        <Month employeeId={employeeId} start={from ?? today} from={from} to={to} onChange={choose} />
        {type && from !== null && to !== null && (
          <PartOfDay
            employeeId={employeeId}
            type={type}
            from={from}
            to={to}
            value={part}
            onChange={setPart}
            error={errors['startTime']}
          />
        )}
        {type?.needsEventDate && (
          <FieldRow
            id="leave-event"
            label={t('form.eventDate')}
            required
            error={errors['eventDate'] ?? (isTried && lacksEventDate ? t('form.eventDateMissing') : undefined)}
          >
            {(ties) => <DateInput {...ties} value={eventDate} onChange={setEventDate} />}
          </FieldRow>
        )}
        <FieldRow
          id="leave-reason"
          label={t('form.reason')}
          required={type?.needsReason ?? false}
          error={errors['reason'] ?? (isTried && lacksReason ? t('form.reasonMissing') : undefined)}
        >
          {(ties) => (
            <TextArea
              {...ties}
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldRow>
        {(type?.mayNeedFile || files.length > 0) && <NewFiles files={files} onChange={setFiles} />}
        {shown?.attachment && <AttachmentNote attachment={shown.attachment} />}
      </div>
      <aside className="leave-form-side">
        {preview.error && dates ? (
          <FormAlert text={messageOf(preview.error)} />
        ) : (
          <PreviewPanel
            preview={shown}
            hoursPerDay={hoursPerDay}
            hint={t(isWhole(part) ? 'form.chooseDays' : 'form.chooseHours')}
          />
        )}
        <Warnings
          warnings={warnings}
          isRead={isRead}
          onRead={(isNow) => setRead(isNow ? keyOfWarnings(warnings) : '')}
        />
        <HrChoices preview={shown} value={decision} onChange={setDecision} />
      </aside>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" size="large" loading={isBusy} disabled={!isReady}>
          {total === null || total === '0' ? t('form.submit') : amount.submit(total)}
          {isReady && shown.balance && ` · ${t('balance.left', { days: amount.text(shown.balance.after) })}`}
        </Button>
        {mayWait && (
          <Button size="large" onClick={keepIt}>
            {outboxText('later')}
          </Button>
        )}
        <Button size="large" disabled={!dates || isBusy} onClick={() => send(false)}>
          {t('form.saveDraft')}
        </Button>
      </div>
    </form>
  );
}

const firstUsable = (types: readonly LeaveOption[]): LeaveOption | undefined =>
  types.find(({ unavailable }) => unavailable === null);
