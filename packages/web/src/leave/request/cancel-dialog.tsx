import {
  type CalendarDate,
  CancelLeaveRequest,
  formatDate,
  type LeaveRequestDetail,
  portionText,
} from '@personalia/contract';
import { Checkbox } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { dayText, useLeaveWords } from '../parts/words.ts';
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
  const { step, isBusy } = useStep(REQUESTS, BALANCES, 'Approval');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [extendTo, setExtendTo] = useState<string | null>(null);
  const choosesDays = act === 'cancelDays';
  const endedOn = days
    .filter(({ date, canCancel }) => canCancel && (!choosesDays || chosen.includes(date)))
    .map((day) => day.endedOn)
    .find((date) => typeof date === 'string');

  async function cancel(): Promise<void> {
    const body = {
      version,
      reason: reason.trim() || null,
      ...(choosesDays ? { days: [...chosen] } : {}),
      ...(endedOn && extendTo ? { extendTo } : {}),
    };
    if (await step(() => call(CancelLeaveRequest, { params: { id }, body }), t(`done.${act}`))) onClose();
  }
  return (
    <ConfirmDialog
      title={t(`sure.${act}.title`)}
      text={t(`sure.${act}.text`)}
      action={chosen.length > 0 ? t('sure.cancelDays.action', { count: chosen.length }) : t(`act.${act}`)}
      keep={t('sure.keep')}
      isPending={isBusy || (choosesDays && chosen.length === 0)}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      {choosesDays && (
        <fieldset className="leave-cancel-days">
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
                {dayText(date, locale)}
                {portion !== 'FULL' && `, ${portionText(portion, hours, locale)}`}
              </Checkbox>
            ))}
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
        >
          {(ties) => <DateInput {...ties} value={extendTo} onChange={setExtendTo} />}
        </FieldRow>
      )}
      <FieldRow id="leave-cancel-reason" label={t('form.reason')} required={false}>
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
    </ConfirmDialog>
  );
}
