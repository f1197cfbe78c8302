import { AllowConflict, type DutyConflict } from '@personalia/contract';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useDutyChange } from './use-duties.ts';

/** Somebody keeps two separated duties until a day, for a reason that stays on record. */
export function AllowDialog({ conflict, onClose }: { conflict: DutyConflict; onClose: () => void }) {
  const { t } = useTranslation('duties');
  const change = useDutyChange();
  const [reason, setReason] = useState('');
  const [validTo, setValidTo] = useState<string | null>(null);
  const { ruleId, userId, name, a, b } = conflict;

  async function allow(): Promise<void> {
    if (userId === null || validTo === null) return;
    const body = { ruleId, userId, reason, validTo };
    if (await change(() => call(AllowConflict, { body }), t('allowed', { name }))) onClose();
  }

  return (
    <Dialog
      open
      title={t('allowTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={reason.trim() === '' || validTo === null} onClick={() => void allow()}>
            {t('allow')}
          </Button>
        </>
      }
    >
      <p>{t('pair', { a, b })}</p>
      <FieldRow id="duty-reason" label={t('reason')} required>
        {(ties) => (
          <TextArea {...ties} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </FieldRow>
      <FieldRow id="duty-until" label={t('until')} required help={t('year')}>
        {({ id, 'aria-describedby': describedBy }) => (
          <DateInput id={id} aria-describedby={describedBy} value={validTo} onChange={setValidTo} />
        )}
      </FieldRow>
    </Dialog>
  );
}
