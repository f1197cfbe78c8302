import { type AttendancePunch, ExcludePunch, ReassignPunch } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { TextRow } from '../../platform/form/text-row.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { PUNCHES } from './use-punches.ts';
import '../../platform/form/form.css';

interface Props {
  punch: AttendancePunch;
  act: 'exclude' | 'reassign';
  onClose: () => void;
}

/** Why a punch does not count, or whose it is. */
export function PunchDialog({ punch, act, onClose }: Props) {
  const { t, locale } = useAttendanceWords();
  const [reason, setReason] = useState('');
  const [employeeId, setEmployee] = useState<string | null>(null);
  const { submit, isBusy, errors, general } = useSubmit({
    refresh: [PUNCHES, DAYS],
    success: () => t(act === 'exclude' ? 'punch.excluded' : 'punch.reassigned'),
    onDone: onClose,
  });
  const isReady = reason.trim() !== '' && (act === 'exclude' || employeeId !== null);
  const send = () =>
    submit((idempotencyKey) => {
      const [params, why] = [{ id: punch.id }, { reason: reason.trim() }];
      return act === 'exclude'
        ? call(ExcludePunch, { params, body: why, idempotencyKey })
        : call(ReassignPunch, { params, body: { ...why, employeeId: employeeId ?? '' }, idempotencyKey });
    });
  const when = `${formatDate(punch.date, locale)} ${punch.time}`;
  return (
    <Dialog
      open
      title={t(act === 'exclude' ? 'punch.excludeTitle' : 'punch.reassignTitle', { when })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('correction.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={() => void send()}>
            {t(act === 'exclude' ? 'punch.exclude' : 'punch.reassign')}
          </Button>
        </>
      }
    >
      <p>{t(act === 'exclude' ? 'punch.excludeText' : 'punch.reassignText')}</p>
      <FormAlert text={general} />
      {act === 'reassign' && (
        <ReferenceRow
          id="punch-employee"
          label={t('day.column.employee')}
          required
          error={errors['employeeId']}
          to="Employee"
          value={employeeId}
          onChange={setEmployee}
        />
      )}
      <TextRow
        id="punch-reason"
        label={t('correction.reasonLabel')}
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
