import {
  type CalendarDate,
  CancelLeaveRequest,
  formatDate,
  type LeaveRequestDetail,
  portionText,
} from '@personalia/contract';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { formatDateWithWeekday } from '../../platform/format/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { BALANCES, REQUESTS } from './use-requests.ts';

interface Props {
  request: LeaveRequestDetail;
  /** `cancel`: the whole of it; `cancelDays`: days of it are chosen. */
  act: 'cancel' | 'cancelDays';
  onClose: () => void;
}

/** Cancels approved leave, or chosen days of it. It stays open after a refusal, with what was chosen. */
export function CancelDialog({ request: { id, version, days, mayExtend }, act, onClose }: Props) {
  const { t, locale } = useLeaveWords();
  const choosesDays = act === 'cancelDays';
  const { submit, isBusy, general, errors } = useSubmit({
    refresh: [REQUESTS, BALANCES, 'Approval'],
    onDone: onClose,
    fieldOf: (path) => (path === 'days' && !choosesDays ? null : path || null),
  });
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [extendTo, setExtendTo] = useState<string | null>(null);
  const endedOn = days
    .filter(({ date, canCancel }) => canCancel && (!choosesDays || chosen.includes(date)))
    .map((day) => day.endedOn)
    .find((date) => typeof date === 'string');
  const daysError = errors['days'];

  function cancel(): void {
    const body = {
      version,
      reason: reason.trim() || null,
      ...(choosesDays ? { days: [...chosen] } : {}),
      ...(endedOn && extendTo ? { extendTo } : {}),
    };
    void submit(
      (idempotencyKey) => call(CancelLeaveRequest, { params: { id }, body, idempotencyKey }),
      t(`done.${act}`),
    );
  }
  return (
    <ConfirmDialog
      title={t(`sure.${act}.title`)}
      text={t(`sure.${act}.text`)}
      action={chosen.length > 0 ? t('sure.cancelDays.action', { count: chosen.length }) : t(`act.${act}`)}
      keep={t('sure.keep')}
      isPending={isBusy || (choosesDays && chosen.length === 0)}
      onConfirm={cancel}
      onClose={onClose}
    >
      <FormAlert text={general} />
      {choosesDays && (
        <fieldset className="leave-cancel-days" aria-describedby={daysError ? 'leave-cancel-days-error' : undefined}>
          <legend>{t('sure.cancelDays.days')}</legend>
          {days
            .filter(({ canCancel }) => canCancel)
            .map(({ date, portion, hours }) => (
              <Checkbox
                key={date}
                checked={chosen.includes(date)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, date] : chosen.filter((one) => one !== date))
                }
              >
                {formatDateWithWeekday(date, locale)}
                {portion !== 'FULL' && `, ${portionText(portion, hours, locale)}`}
              </Checkbox>
            ))}
          {daysError && (
            <p id="leave-cancel-days-error" className="field-error" role="alert">
              {daysError}
            </p>
          )}
        </fieldset>
      )}
      {endedOn && (
        <p className="note">{t('sure.cancel.ended', { date: formatDate(endedOn as CalendarDate, locale) })}</p>
      )}
      {endedOn && mayExtend && (
        <FieldRow
          id="leave-cancel-extend"
          label={t('sure.cancel.extendTo')}
          required={false}
          help={t('sure.cancel.extendHelp')}
          error={errors['extendTo']}
        >
          {(ties) => <DateInput {...ties} value={extendTo} onChange={setExtendTo} />}
        </FieldRow>
      )}
      <TextRow
        id="leave-cancel-reason"
        label={t('form.reason')}
        required={false}
        error={errors['reason']}
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
