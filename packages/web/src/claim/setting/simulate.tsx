import { type ClaimLineView, SimulateClaim } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { ClaimSteps } from '../parts/claim-steps.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { SettingDraft } from './setting-draft.ts';

interface Props {
  open: boolean;
  claimTypeId: string | null;
  draft: SettingDraft;
  onClose: () => void;
}

/** What the terms as typed would cover for an employee, step by step. Nothing is saved. */
export function Simulate({ open, claimTypeId, draft, onClose }: Props) {
  const { t, locale, amount: money } = useClaimWords();
  const { t: words } = useWords();
  const today = useToday();
  const [employeeId, setEmployee] = useState('');
  const [receiptDate, setDate] = useState<string | null>(today);
  const [amount, setAmount] = useState<string | null>(null);
  const [quantity, setQuantity] = useState<string | null>('1');
  const [result, setResult] = useState<ClaimLineView | null>(null);
  const isFormula = draft.terms.calculation === 'FORMULA';
  const byQuantity = draft.terms.calculation === 'RATE_X_QTY' || isFormula;
  const byAmount = draft.terms.calculation !== 'RATE_X_QTY' && draft.terms.calculation !== 'FIXED';
  const { submit, isBusy, errors, general } = useSubmit<ClaimLineView>({ onDone: setResult });
  const run = () =>
    void submit((idempotencyKey) =>
      ask(SimulateClaim, {
        idempotencyKey,
        body: {
          claimTypeId,
          name: draft.name,
          currency: draft.currency,
          terms: draft.terms,
          employeeId,
          receiptDate: receiptDate ?? '',
          amount: amount ?? '0',
          quantity: quantity ?? '0',
        },
      }),
    );
  const inTerms = Object.entries(errors).find(([path]) => path.startsWith('terms'))?.[1];
  return (
    <Dialog
      open={open}
      title={t('simulate.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('close')}</Button>
          <Button type="primary" loading={isBusy} disabled={employeeId === ''} onClick={run}>
            {t('simulate.run')}
          </Button>
        </>
      }
    >
      <FormAlert text={general ?? inTerms} />
      <div className="form-grid">
        <ReferenceRow
          id="simulate-employee"
          label={t('simulate.employee')}
          required
          error={errors['employeeId']}
          to="Employee"
          value={employeeId}
          onChange={(id) => setEmployee(id ?? '')}
        />
        <FieldRow id="simulate-date" label={t('line.receiptDate')} required error={errors['receiptDate']}>
          {(ties) => <DateInput {...ties} value={receiptDate} onChange={setDate} />}
        </FieldRow>
        {byQuantity && (
          <FieldRow id="simulate-quantity" label={t('line.quantity')} required error={errors['quantity']}>
            {(ties) => <NumberInput {...ties} locale={locale} value={quantity} onChange={setQuantity} />}
          </FieldRow>
        )}
        {byAmount && (
          <FieldRow id="simulate-amount" label={t('line.amount')} required error={errors['amount']}>
            {(ties) => <NumberInput {...ties} locale={locale} value={amount} onChange={setAmount} />}
          </FieldRow>
        )}
      </div>
      {result && (
        <section className="claim-result" aria-live="polite">
          <p className="claim-total">{t('line.covered', { amount: money(result.eligible, draft.currency) })}</p>
          {result.findings.map((one) => (
            <Alert key={one.code} showIcon type={one.severity} title={one.message} />
          ))}
          <ClaimSteps steps={result.steps} currency={draft.currency} />
          {result.taxes.map((tax) => (
            <p key={tax.code} className="field-help">
              {t(tax.included ? 'line.taxIncluded' : 'line.taxAdded', {
                code: tax.code,
                percent: tax.percent,
                amount: money(tax.amount, draft.currency),
              })}
            </p>
          ))}
        </section>
      )}
    </Dialog>
  );
}
