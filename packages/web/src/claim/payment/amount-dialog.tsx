import { type PaymentBatchDetail, type PaymentItem, SetPaymentAmount } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow, NumberInput } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** A part of a claim is paid now; the rest stays outstanding (CP-6). */
export function AmountDialog({
  batch: { id, version, currency },
  item,
  onClose,
}: {
  batch: PaymentBatchDetail;
  item: PaymentItem;
  onClose: () => void;
}) {
  const { t, locale } = useClaimWords();
  const { t: words } = useWords();
  const [amount, setAmount] = useState<string | null>(item.amount);
  const { submit, isBusy, errors, general } = useSubmit<PaymentBatchDetail>({
    refresh: ['ClaimPayment'],
    success: () => t('payment.done.amount'),
    onDone: onClose,
  });
  const save = () =>
    void submit((idempotencyKey) =>
      call(SetPaymentAmount, {
        params: { id },
        body: { version, itemId: item.id, amount: amount ?? '' },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('payment.amountOf', { no: item.transactionNo })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={save}>
            {words('save')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <FieldRow id="payment-amount" label={t('line.amountIn', { currency })} required error={errors['amount']}>
        {(ties) => <NumberInput {...ties} locale={locale} value={amount} onChange={setAmount} />}
      </FieldRow>
    </Dialog>
  );
}
