import {
  AddCorrectionFile,
  type AttendanceCorrection,
  type AttendanceDayDetail,
  CORRECTION_TYPE_LABELS,
  type CorrectionTermsReply,
  type CorrectionType,
  CreateAttendanceCorrection,
  PreviewAttendanceCorrection,
  UpdateAttendanceCorrection,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, call } from '../../platform/api/index.ts';
import { NewFiles } from '../../platform/files/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { asksFor, firstReason, missingSlot, punchesOf, reasonsOf, timeOf, typesFor } from './correction-draft.ts';
import { Effect } from './effect.tsx';
import { ExtraPunches } from './extra-punches.tsx';
import { RecordChoice } from './record-choice.tsx';

interface Props {
  day: AttendanceDayDetail;
  terms: CorrectionTermsReply;
  /** A returned request that is changed. */
  request: AttendanceCorrection | null;
}

/** What is still to be chosen. */
const HINTS: Partial<
  Record<CorrectionType, 'correction.chooseShift' | 'correction.choosePunch' | 'correction.chooseStatus'>
> = {
  statusChange: 'correction.chooseStatus',
  wrongShift: 'correction.chooseShift',
  extraPunch: 'correction.choosePunch',
};

/** Asks for the right times of a day: only what its setting allows is offered, and what is left of it is said. */
export function CorrectionForm({ day, terms, request }: Props) {
  const { t, locale } = useAttendanceWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const [slotNo] = useState(request?.slotNo ?? missingSlot(day));
  const slot = day.slots.find((one) => one.slotNo === slotNo);
  const known = { in: timeOf(slot?.in ?? day.firstIn), out: timeOf(slot?.out ?? day.lastOut) };
  const types = typesFor(known, punchesOf(day).length > 0).filter((one) => terms.types.includes(one));
  const [type, setType] = useState<CorrectionType | undefined>(types.find((one) => one === request?.type) ?? types[0]);
  // What is missing begins with what was planned.
  const [from, setFrom] = useState(timeOf(request?.clockIn) || known.in || timeOf(slot?.plannedStart));
  const [to, setTo] = useState(timeOf(request?.clockOut) || known.out || timeOf(slot?.plannedEnd));
  const [shiftId, setShift] = useState(request?.shiftId ?? null);
  const [statusId, setStatus] = useState(request?.statusId ?? null);
  const [extra, setExtra] = useState<string[]>(request?.voidPunchIds ?? []);
  const reasons = reasonsOf(terms, type);
  const [chosen, setReason] = useState(firstReason(request, day, reasons));
  const reason = reasons.find(({ code }) => code === chosen);
  const [note, setNote] = useState(request?.note ?? '');
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
  const { submit, isBusy, errors, general } = useSubmit<AttendanceCorrection>({
    refresh: [CORRECTIONS, DAYS, 'Approval'],
    success: ({ isApprovedAtOnce }) => t(isApprovedAtOnce ? 'correction.approved' : 'correction.sent'),
    onDone: ({ id }) => void follow(id),
  });
  /** The request is there before its documents are; one that fails can be added to it. */
  async function follow(id: string): Promise<void> {
    for (const file of files) await attempt(() => call(AddCorrectionFile, { params: { id }, file }));
    void navigate(`/attendance-correction?open=${id}`, { replace: true });
  }
  const why = { reasonCode: reason?.code ?? null, note: note.trim() };
  const send = () =>
    void submit((idempotencyKey) =>
      request
        ? call(UpdateAttendanceCorrection, {
            params: { id: request.id },
            body: { ...times, ...why, version: request.version },
            idempotencyKey,
          })
        : call(CreateAttendanceCorrection, { body: { ...asked, ...why }, idempotencyKey }),
    );
  // What an own pending request says against itself is known when it is sent.
  const effect = hasChange ? preview : undefined;
  const problems = (effect?.problems ?? []).filter(
    ({ code }) => !(request && (code === 'CORRECTION_OVERLAP' || code === 'CORRECTION_LIMIT')),
  );
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
      <Facts day={day} slotNo={slotNo} terms={terms} />
      {request?.comment && <FormAlert text={request.comment} />}
      {general && <FormAlert text={general} />}
      {terms.problem && <FormAlert text={terms.problem.message} />}
      {!terms.problem && !type && <FormAlert text={t('correction.noType')} />}
      {types.length > 1 && (
        <FieldRow id="correction-type" label={t('correction.type')} required>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={type}
              options={types.map((value) => ({ value, label: CORRECTION_TYPE_LABELS[value][locale] }))}
              onChange={setType}
            />
          )}
        </FieldRow>
      )}
      {!isClosed && (
        <>
          {type === 'wrongShift' && (
            <RecordChoice
              name="shiftId"
              label={t('correction.shift')}
              records={terms.shifts}
              value={shiftId}
              error={errors['shiftId']}
              onChange={setShift}
            />
          )}
          {type === 'statusChange' && (
            <RecordChoice
              name="statusId"
              label={t('correction.status')}
              records={terms.statuses}
              value={statusId}
              error={errors['statusId']}
              onChange={setStatus}
            />
          )}
          {type === 'extraPunch' && (
            <ExtraPunches day={day} chosen={extra} onChange={setExtra} error={errors['voidPunchIds']} />
          )}
          {(asksFor(type, 'in') || asksFor(type, 'out')) && (
            <div className="correction-times">
              {asksFor(type, 'in') && (
                <FieldRow id="correction-in" label={t('correction.in')} required={false} error={errors['clockIn']}>
                  {(ties) => (
                    <Input {...ties} type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
                  )}
                </FieldRow>
              )}
              {asksFor(type, 'out') && (
                <FieldRow id="correction-out" label={t('correction.out')} required={false} error={errors['clockOut']}>
                  {(ties) => <Input {...ties} type="time" value={to} onChange={({ target }) => setTo(target.value)} />}
                </FieldRow>
              )}
            </div>
          )}
          <FieldRow id="correction-reason" label={t('correction.reasonLabel')} required error={errors['reasonCode']}>
            {(ties) => (
              <Select
                {...ties}
                className="form-wide"
                placeholder={words('form.choose')}
                value={reason?.code ?? null}
                options={reasons.map(({ code, name }) => ({ value: code as string, label: name }))}
                onChange={setReason}
              />
            )}
          </FieldRow>
          <FieldRow
            id="correction-note"
            label={t('correction.note')}
            required={reason?.needsNote ?? false}
            error={errors['note']}
          >
            {(ties) => (
              <TextArea
                {...ties}
                rows={2}
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </FieldRow>
          <NewFiles files={files} onChange={setFiles} />
        </>
      )}
      <div aria-live="polite">
        {problems.map(({ code, message }) => (
          <FormAlert key={code} text={message} />
        ))}
        {!isClosed && !hasChange && <p className="day-note">{t(HINTS[type] ?? 'correction.changeTime')}</p>}
        {effect && problems.length === 0 && (
          <>
            <Effect preview={effect} />
            {effect.isApprovedAtOnce && !request && <p className="day-note">{t('correction.atOnce')}</p>}
          </>
        )}
      </div>
      <div className="form-actions">
        <Button
          type="primary"
          htmlType="submit"
          loading={isBusy}
          disabled={isClosed || !hasChange || !reason || (reason.needsNote && why.note === '')}
        >
          {t('correction.send')}
        </Button>
        <Button onClick={() => void navigate(-1)}>{t('correction.cancel')}</Button>
      </div>
    </form>
  );
}

/** The plan and the punches of the day, and how many corrections are left. */
function Facts({ day, slotNo, terms }: { day: AttendanceDayDetail; slotNo: number; terms: CorrectionTermsReply }) {
  const { t } = useAttendanceWords();
  const slot = day.slots.find((one) => one.slotNo === slotNo);
  const punched = [slot?.in ?? day.firstIn, slot?.out ?? day.lastOut];
  return (
    <div>
      {slot?.plannedStart && slot.plannedEnd && (
        <p className="day-note">
          {t('clock.shift', { name: slot.shift, from: slot.plannedStart, to: slot.plannedEnd })}
        </p>
      )}
      {punched.some(Boolean) && (
        <p className="day-note">{t('correction.punched', { in: punched[0] ?? '–', out: punched[1] ?? '–' })}</p>
      )}
      {terms.most !== null && (
        <p className="day-note">
          {t('correction.left', {
            count: Math.max(0, terms.most - terms.used),
            most: terms.most,
            period: terms.period,
          })}
        </p>
      )}
    </div>
  );
}
