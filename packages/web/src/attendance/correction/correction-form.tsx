import {
  type AttendanceDayDetail,
  CORRECTION_TYPE_LABELS,
  type CorrectionTermsReply,
  type CorrectionType,
  CreateAttendanceCorrection,
  UpdateAttendanceCorrection,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useAttendanceWords } from '../words.ts';
import { CorrectionActions } from './correction-actions.tsx';
import { CorrectionFields } from './correction-fields.tsx';
import { Effect } from './effect.tsx';
import { type CorrectionDraft, type CorrectionFormProps, useCorrectionDraft } from './use-correction-draft.ts';
import { useKeptCorrection } from './use-kept-correction.ts';
import { useSubmitCorrection } from './use-submit-correction.ts';

/** What is still to be chosen. */
const HINTS: Partial<
  Record<CorrectionType, 'correction.chooseShift' | 'correction.choosePunch' | 'correction.chooseStatus'>
> = {
  statusChange: 'correction.chooseStatus',
  wrongShift: 'correction.chooseShift',
  extraPunch: 'correction.choosePunch',
};

/** Asks for the right times of a day: only what its setting allows is offered, and what is left of it is said. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { day, terms, request } = props;
  const { t, locale } = useAttendanceWords();
  const { t: outboxText } = useTranslation('outbox');
  const draft = useCorrectionDraft(props);
  const { types, type, times, reason, isClosed } = draft;
  const { send, isBusy, errors, general } = useSubmitCorrection(draft.files, ({ isApprovedAtOnce }) =>
    t(isApprovedAtOnce ? 'correction.approved' : 'correction.sent'),
  );
  const why = { reasonCode: reason?.code ?? null, note: draft.note.trim() };
  const keep = useKeptCorrection(props, draft, why);
  const isComplete = !isClosed && draft.hasChange && Boolean(reason) && !(reason?.needsNote && why.note === '');
  const save = (isSubmitted: boolean) =>
    send(
      (idempotencyKey, submit) =>
        request
          ? call(UpdateAttendanceCorrection, {
              params: { id: request.id },
              body: { ...times, ...why, submit, version: request.version },
              idempotencyKey,
            })
          : call(CreateAttendanceCorrection, { body: { ...draft.asked, ...why, submit }, idempotencyKey }),
      isSubmitted,
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(true);
      }}
    >
      <h2>
        {day.employee} · {formatDate(day.date, locale)}
      </h2>
      <Facts day={day} slotNo={draft.slotNo} terms={terms} />
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
              onChange={draft.setType}
            />
          )}
        </FieldRow>
      )}
      {!isClosed && <CorrectionFields day={day} terms={terms} draft={draft} errors={errors} />}
      <Outcome draft={draft} isChanged={request !== null} />
      <CorrectionActions
        send={t('correction.send')}
        request={request}
        isBusy={isBusy}
        isReady={isComplete}
        canSave={!isClosed && draft.hasChange}
        onSaveDraft={() => save(false)}
      >
        {keep && (
          <Button disabled={!isComplete} onClick={keep}>
            {outboxText('later')}
          </Button>
        )}
      </CorrectionActions>
    </form>
  );
}

/** What speaks against it, or what becomes of the day. What an own pending request says against itself is known when it is sent. */
function Outcome({ draft, isChanged }: { draft: CorrectionDraft; isChanged: boolean }) {
  const { t } = useAttendanceWords();
  const { effect, type } = draft;
  const problems = (effect?.problems ?? []).filter(
    ({ code }) => !(isChanged && (code === 'CORRECTION_OVERLAP' || code === 'CORRECTION_LIMIT')),
  );
  return (
    <div aria-live="polite">
      {problems.map(({ code, message }) => (
        <FormAlert key={code} text={message} />
      ))}
      {!draft.isClosed && !draft.hasChange && (
        <p className="day-note">{t((type && HINTS[type]) ?? 'correction.changeTime')}</p>
      )}
      {effect && problems.length === 0 && (
        <>
          <Effect preview={effect} />
          {effect.isApprovedAtOnce && !isChanged && <p className="day-note">{t('correction.atOnce')}</p>}
        </>
      )}
    </div>
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
