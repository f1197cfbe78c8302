import {
  CLAIM_LIMIT_SHARE_LABELS,
  type ClaimAdjustment,
  type ClaimBalance,
  type ClaimLimitShare,
  formatDate,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow, NumberInput } from '../../platform/form/index.ts';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { ADJUSTMENT_WAYS, useAdjustment } from './use-adjustment.ts';

// Why it was sent back is in the history of its request.

/** Limits that can be corrected: yearly amounts. */
export const isAdjustableBalance = ({ kind, isCount, isHidden, from }: ClaimBalance): boolean =>
  kind === 'PER_PERIOD' && !isCount && !isHidden && from !== null;

interface Props {
  employeeId: string;
  date: string;
  balances: readonly ClaimBalance[];
  /** One that was sent back, to be changed and submitted again. */
  returned?: ClaimAdjustment;
  onClose: () => void;
}

/** A correction of a yearly limit, which somebody else approves (CL1). */
export function AdjustDialog({ employeeId, date, balances, returned, onClose }: Props) {
  const { t, locale, amount: money } = useClaimWords();
  const { t: words } = useWords();
  const { at, setAt, way, setWay, amount, setAmount, reason, setReason, chosen, send, isBusy, errors, general } =
    useAdjustment({ employeeId, date, balances, returned, onDone: onClose });
  const nameOf = (one: ClaimBalance): string =>
    [
      one.typeName,
      one.memberName ?? CLAIM_LIMIT_SHARE_LABELS[one.appliesTo as ClaimLimitShare][locale],
      money(one.limit, one.currency),
    ].join(' · ');
  return (
    <Dialog
      open
      title={t(returned ? 'adjust.correct' : 'adjust.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={send}>
            {t('adjust.submit')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      {returned && (
        <p>
          {[returned.typeName, returned.memberName].filter(Boolean).join(' · ')}
          <span className="note">
            {formatDate(returned.periodStart, locale)} – {formatDate(returned.periodEnd, locale)}
          </span>
        </p>
      )}
      <div className="form-grid">
        {!returned && (
          <FieldRow id="adjust-limit" label={t('adjust.limit')} required wide error={errors['claimTypeId']}>
            {(ties) => (
              <Select
                {...ties}
                className="form-wide"
                value={at}
                options={balances.map((one, n) => ({ value: n, label: nameOf(one) }))}
                onChange={setAt}
              />
            )}
          </FieldRow>
        )}
        <FieldRow id="adjust-way" label={t('adjust.way')} required>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={way}
              options={ADJUSTMENT_WAYS.map((value) => ({ value, label: t(`adjust.${value}`) }))}
              onChange={setWay}
            />
          )}
        </FieldRow>
        <FieldRow
          id="adjust-amount"
          label={t('line.amountIn', { currency: returned?.currency ?? chosen?.currency })}
          required
          error={errors['amount']}
        >
          {(ties) => <NumberInput {...ties} locale={locale} value={amount} onChange={setAmount} />}
        </FieldRow>
        <FieldRow
          id="adjust-reason"
          label={t('payment.reason')}
          required
          wide
          help={t('adjust.help')}
          error={errors['reason']}
        >
          {(ties) => (
            <Input {...ties} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </FieldRow>
      </div>
      {returned?.requestId && (
        <div className="claim-returned">
          <RequestTrail requestId={returned.requestId} />
        </div>
      )}
    </Dialog>
  );
}
