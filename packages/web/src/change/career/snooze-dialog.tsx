import { type EndRow, SnoozeEnd } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { REFRESHED, useCareerWords } from './use-career.ts';

/** Puts an end off until a day before it, with a reason; or takes that back (16.3). */
export function SnoozeDialog({ row, onClose }: { row: EndRow; onClose: () => void }) {
  const { t, words, locale } = useCareerWords();
  const { employee, kind, end, snooze } = row;
  const [until, setUntil] = useState<string | null>(snooze?.until ?? null);
  const [reason, setReason] = useState(snooze?.reason ?? '');
  const { submit, isBusy, errors, general } = useSubmit<EndRow>({ refresh: REFRESHED, onDone: onClose });
  const send = (day: string | null) =>
    void submit(
      () =>
        call(SnoozeEnd, { body: { employeeId: employee.id, kind, end, until: day, reason: reason.trim() || null } }),
      t(day ? 'ends.snoozed' : 'ends.woken'),
    );
  return (
    <Dialog
      open
      title={t('ends.snoozeTitle', { name: employee.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          {snooze && <Button onClick={() => send(null)}>{t('ends.wake')}</Button>}
          <Button type="primary" loading={isBusy} disabled={!until || reason.trim() === ''} onClick={() => send(until)}>
            {t('ends.snooze')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <p>{t('ends.snoozeText', { date: formatDate(end, locale) })}</p>
      <FieldRow id="snooze-until" label={t('ends.snoozeUntil')} required error={errors['until']}>
        {(ties) => <DateInput {...ties} checked value={until} onChange={setUntil} />}
      </FieldRow>
      <TextRow
        id="snooze-reason"
        label={t('preview.reason')}
        required
        error={errors['reason']}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
