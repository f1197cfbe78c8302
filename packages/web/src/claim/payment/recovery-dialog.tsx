import { type ClaimRecovery, RecordClaimRepayment, WriteOffClaimRecovery } from '@personalia/contract';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

export type RecoveryWay = 'repay' | 'writeOff';
const ENDPOINTS = { repay: RecordClaimRepayment, writeOff: WriteOffClaimRecovery };

/** What an employee paid back, or will not pay back. */
export function RecoveryDialog({
  recovery: { id, version, outstanding, currency, employeeName },
  way,
  onClose,
}: {
  recovery: ClaimRecovery;
  way: RecoveryWay;
  onClose: () => void;
}) {
  const { t, locale } = useClaimWords();
  const { t: words } = useWords();
  const today = useToday();
  const [amount, setAmount] = useState<string | null>(outstanding);
  const [day, setDay] = useState<string | null>(today);
  const [note, setNote] = useState('');
  const { submit, isBusy, errors, general } = useSubmit<ClaimRecovery>({
    refresh: ['ClaimPayment'],
    success: () => t(`recovery.done.${way}`),
    onDone: onClose,
  });
  const save = () =>
    void submit((idempotencyKey) =>
      call(ENDPOINTS[way], {
        params: { id },
        body: { version, amount: amount ?? '', day: day ?? '', note },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t(`recovery.ask.${way}`, { name: employeeName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={save}>
            {t(`recovery.act.${way}`)}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <div className="form-grid">
        <FieldRow id="recovery-amount" label={t('line.amountIn', { currency })} required error={errors['amount']}>
          {(ties) => <NumberInput {...ties} locale={locale} value={amount} onChange={setAmount} />}
        </FieldRow>
        <FieldRow id="recovery-day" label={t('balance.column.date')} required error={errors['day']}>
          {(ties) => <DateInput {...ties} value={day} onChange={setDay} />}
        </FieldRow>
        <FieldRow id="recovery-note" label={t('recovery.note')} required wide error={errors['note']}>
          {(ties) => <Input {...ties} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />}
        </FieldRow>
      </div>
    </Dialog>
  );
}
