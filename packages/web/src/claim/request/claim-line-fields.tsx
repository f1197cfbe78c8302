import { CLAIM_UNIT_LABELS, type ClaimChoice, ClaimType, isMedicalClaim } from '@personalia/contract';
import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { TypedLine } from './claim-draft.ts';

export interface LineFieldsProps {
  readonly line: TypedLine;
  /** Place of the line in the claim, from 0. */
  readonly n: number;
  readonly types: readonly ClaimChoice[];
  readonly mayTypeRate: boolean;
  /** The cost centre that counts where the line has none; null: it is not asked for. */
  readonly usualCostCentre: string | null;
  /** What is wrong with a field, as far as it is to be said already. */
  readonly found: (field: string) => string | undefined;
  readonly onChange: (change: Partial<TypedLine>) => void;
}

/** What a receipt says: only what its type asks for. */
export function ClaimLineFields(props: LineFieldsProps) {
  const { line, n, types, usualCostCentre, found, onChange } = props;
  const { t } = useClaimWords();
  const type = types.find(({ id }) => id === line.claimTypeId);
  const id = (name: string): string => `claim-line-${n}-${name}`;
  return (
    <div className="form-grid">
      <FieldRow id={id('type')} label={t('line.type')} required error={found('claimTypeId')}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            value={line.claimTypeId}
            placeholder={t('line.chooseType')}
            options={types.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={(claimTypeId) => onChange({ claimTypeId })}
          />
        )}
      </FieldRow>
      {(type?.members.length ?? 0) > 1 && (
        <FieldRow id={id('member')} label={t('line.member')} required error={found('memberId')}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={line.memberId ?? ''}
              options={(type?.members ?? []).map((one) => ({ value: one.id ?? '', label: one.name }))}
              onChange={(value) => onChange({ memberId: value === '' ? null : value })}
            />
          )}
        </FieldRow>
      )}
      <FieldRow id={id('date')} label={t('line.receiptDate')} required error={found('receiptDate')}>
        {(ties) => (
          <DateInput {...ties} checked value={line.receiptDate} onChange={(receiptDate) => onChange({ receiptDate })} />
        )}
      </FieldRow>
      <AmountFields {...props} type={type} />
      <FieldRow id={id('no')} label={t('line.receiptNo')} required={false} error={found('receiptNo')}>
        {(ties) => (
          <Input
            {...ties}
            maxLength={60}
            autoComplete="off"
            value={line.receiptNo}
            onChange={({ target }) => onChange({ receiptNo: target.value })}
          />
        )}
      </FieldRow>
      <FieldRow id={id('provider')} label={t('line.provider')} required={false} error={found('providerName')}>
        {(ties) => (
          <Input
            {...ties}
            maxLength={150}
            value={line.providerName}
            onChange={({ target }) => onChange({ providerName: target.value })}
          />
        )}
      </FieldRow>
      {isMedicalClaim(type?.category ?? null) && (
        <FieldRow
          id={id('diagnosis')}
          label={t('line.diagnosis')}
          required={false}
          help={t('line.diagnosisHelp')}
          error={found('diagnosisCode')}
        >
          {(ties) => (
            <Input
              {...ties}
              maxLength={60}
              autoComplete="off"
              value={line.diagnosisCode}
              onChange={({ target }) => onChange({ diagnosisCode: target.value })}
            />
          )}
        </FieldRow>
      )}
      {usualCostCentre !== null && (
        <FieldRow id={id('cost')} label={t('form.costCentre')} required={false} error={found('costCentre')}>
          {(ties) => (
            <Input
              {...ties}
              maxLength={40}
              placeholder={usualCostCentre}
              value={line.costCentre}
              onChange={({ target }) => onChange({ costCentre: target.value })}
            />
          )}
        </FieldRow>
      )}
    </div>
  );
}

/** How much it is: an amount with its currency and rate, a quantity, or both. */
function AmountFields({
  line,
  n,
  mayTypeRate,
  found,
  onChange,
  type,
}: LineFieldsProps & { type: ClaimChoice | undefined }) {
  const { t, locale } = useClaimWords();
  const id = (name: string): string => `claim-line-${n}-${name}`;
  const asks = type?.asks ?? ['amount'];
  const isForeign = line.currency !== null && line.currency !== type?.currency;
  return (
    <>
      {asks.includes('quantity') && (
        <FieldRow
          id={id('quantity')}
          label={type?.unit ? t('line.quantityOf', { unit: CLAIM_UNIT_LABELS[type.unit][locale] }) : t('line.quantity')}
          required
          error={found('quantity')}
        >
          {(ties) => (
            <NumberInput
              {...ties}
              locale={locale}
              value={line.quantity}
              onChange={(quantity) => onChange({ quantity })}
            />
          )}
        </FieldRow>
      )}
      {asks.includes('amount') && (
        <FieldRow
          id={id('amount')}
          label={type ? t('line.amountIn', { currency: line.currency ?? type.currency }) : t('line.amount')}
          required
          error={found('amount')}
        >
          {(ties) => (
            <NumberInput {...ties} locale={locale} value={line.amount} onChange={(amount) => onChange({ amount })} />
          )}
        </FieldRow>
      )}
      {type && asks.includes('amount') && (
        <FieldRow id={id('currency')} label={t('line.currency')} required error={found('currency')}>
          {(ties) => (
            <FieldControl
              field={ClaimType.fields.currency}
              value={line.currency ?? type.currency}
              ties={ties}
              locale={locale}
              onBlur={() => {}}
              onChange={(value) => onChange({ currency: value === type.currency ? null : String(value), rate: null })}
            />
          )}
        </FieldRow>
      )}
      {isForeign && mayTypeRate && (
        <FieldRow
          id={id('rate')}
          label={t('line.rate')}
          required={false}
          help={t('line.rateHelp')}
          error={found('rate')}
        >
          {(ties) => (
            <NumberInput {...ties} locale={locale} value={line.rate} onChange={(rate) => onChange({ rate })} />
          )}
        </FieldRow>
      )}
    </>
  );
}
