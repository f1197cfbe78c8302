import { type ClaimPayRoute, ClaimType, CreatePaymentBatch } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** A batch of everything that was approved by a day (CP-1); a large one is built by a job. */
export function PayAllDialog({
  route,
  onClose,
  onCreated,
}: {
  route: ClaimPayRoute;
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { t, locale } = useClaimWords();
  const { t: words } = useWords();
  const today = useToday();
  const [employerId, setEmployer] = useState('');
  const [currency, setCurrency] = useState('IDR');
  const [until, setUntil] = useState<string | null>(today);
  const [paymentDate, setDate] = useState<string | null>(today);
  const { submit, isBusy, general, errors } = useSubmit<{ id: string; batchNo: string }>({
    refresh: ['ClaimPayment', 'ClaimRequest'],
    success: ({ batchNo }) => t('payment.created', { no: batchNo }),
    onDone: ({ id }) => onCreated(id),
  });
  const create = () =>
    void submit((idempotencyKey) =>
      call(CreatePaymentBatch, {
        body: {
          claimIds: null,
          all: { employerId, currency, until: until ?? '', route },
          paymentDate: paymentDate ?? '',
        },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('payment.all')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={employerId === ''} onClick={create}>
            {t('payment.createBatch')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      <p className="field-help">{t(route === 'BANK_BATCH' ? 'payment.allText' : 'payment.allOther')}</p>
      <div className="form-grid">
        <ReferenceRow
          id="all-employer"
          label={t('payment.column.employer')}
          required
          error={errors['all.employerId']}
          to="Employer"
          value={employerId}
          onChange={(id) => setEmployer(id ?? '')}
        />
        <FieldRow id="all-currency" label={t('line.currency')} required error={errors['all.currency']}>
          {(ties) => (
            <FieldControl
              field={ClaimType.fields.currency}
              value={currency}
              ties={ties}
              locale={locale}
              onBlur={() => {}}
              onChange={(value) => setCurrency(String(value ?? ''))}
            />
          )}
        </FieldRow>
        <FieldRow id="all-until" label={t('payment.until')} required error={errors['all.until']}>
          {(ties) => <DateInput {...ties} value={until} onChange={setUntil} />}
        </FieldRow>
        <FieldRow id="all-date" label={t('payment.date')} required error={errors['paymentDate']}>
          {(ties) => <DateInput {...ties} value={paymentDate} onChange={setDate} />}
        </FieldRow>
      </div>
    </Dialog>
  );
}
