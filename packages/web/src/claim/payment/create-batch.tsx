import { CreatePaymentBatch, type PayableClaim } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

interface CreateProps {
  claims: readonly PayableClaim[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Puts the chosen claims into a batch. */
export function CreateBatch({ claims, onClose, onCreated }: CreateProps) {
  const { t } = useClaimWords();
  const { t: words } = useWords();
  const today = useToday();
  const [paymentDate, setDate] = useState<string | null>(today);
  const { submit, isBusy, general, errors } = useSubmit<{ id: string; batchNo: string }>({
    refresh: ['ClaimPayment', 'ClaimRequest'],
    success: ({ batchNo }) => t('payment.created', { no: batchNo }),
    onDone: ({ id }) => onCreated(id),
  });
  const create = () =>
    void submit((idempotencyKey) =>
      call(CreatePaymentBatch, {
        body: { claimIds: claims.map(({ id }) => id), all: null, paymentDate: paymentDate ?? '' },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('payment.create', { count: claims.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={create}>
            {t('payment.create', { count: claims.length })}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <FieldRow id="payment-date" label={t('payment.date')} required error={errors['paymentDate']}>
        {(ties) => <DateInput {...ties} value={paymentDate} onChange={setDate} />}
      </FieldRow>
    </Dialog>
  );
}
