import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { CLAIM_UNIT_LABELS, type ClaimChoice, type ClaimLineView, ClaimType } from '@personalia/contract';
import { Alert, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { DateInput, type Errors, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { ClaimSteps } from '../parts/claim-steps.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { TypedLine } from './claim-draft.ts';
import { Receipts, useReceiptChooser } from './receipts.tsx';

interface Props {
  line: TypedLine;
  n: number;
  types: readonly ClaimChoice[];
  mayTypeRate: boolean;
  result: ClaimLineView | undefined;
  currency: string | null;
  errors: Errors;
  /** Findings about what is missing are shown after a try to submit. */
  isTried: boolean;
  claimId: string | null;
  /** Why a receipt was not kept. */
  fileError: string | undefined;
  onChange: (change: Partial<TypedLine>) => void;
  onAttach: (files: readonly File[]) => void;
  onDetach: (fileId: string) => void;
  onRemove: () => void;
}

/** What somebody can know only after the line is complete, and what they see at once. */
const LATER: ReadonlySet<string> = new Set(['required', 'RECEIPT_MISSING']);

/** One receipt: what it says, its picture, and what is covered of it. */
export function ClaimLine(props: Props) {
  const {
    line,
    n,
    types,
    mayTypeRate,
    result,
    currency,
    errors,
    isTried,
    claimId,
    fileError,
    onChange,
    onAttach,
    onDetach,
    onRemove,
  } = props;
  const { t, locale } = useClaimWords();
  const type = types.find(({ id }) => id === line.claimTypeId);
  const chooser = useReceiptChooser(onAttach, true);
  const id = (name: string): string => `claim-line-${n}-${name}`;
  const found = (name: string): string | undefined =>
    result?.findings.find((one) => one.field === name && one.severity === 'error' && (isTried || !LATER.has(one.code)))
      ?.message ?? errors[name];
  const others = result?.findings.filter(({ severity }) => severity === 'warning') ?? [];
  const asks = type?.asks ?? ['amount'];
  const isForeign = line.currency !== null && line.currency !== type?.currency;
  return (
    <section className="claim-line" aria-label={t('line.title', { n: n + 1 })}>
      <header className="claim-line-head">
        <h3>{t('line.title', { n: n + 1 })}</h3>
        <button type="button" className="icon-button" aria-label={t('line.remove', { n: n + 1 })} onClick={onRemove}>
          <DeleteOutlined aria-hidden />
        </button>
      </header>
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
            <DateInput
              {...ties}
              checked
              value={line.receiptDate}
              onChange={(receiptDate) => onChange({ receiptDate })}
            />
          )}
        </FieldRow>
        {asks.includes('quantity') && (
          <FieldRow
            id={id('quantity')}
            label={
              type?.unit ? t('line.quantityOf', { unit: CLAIM_UNIT_LABELS[type.unit][locale] }) : t('line.quantity')
            }
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
      </div>
      <Receipts
        claimId={claimId}
        lineId={line.id}
        files={line.files}
        error={fileError ?? found('files')}
        onAdd={chooser.choose}
        onDelete={onDetach}
      />
      {chooser.input}
      {others.map((one) => (
        <Alert key={one.code} showIcon type="warning" title={one.message} className="claim-below-line" />
      ))}
      {result && result.steps.length > 0 && <LineResult result={result} currency={currency} />}
    </section>
  );
}

/** What is covered and what is not, with "Why?" one press away. */
export function LineResult({ result, currency }: { result: ClaimLineView; currency: string | null }) {
  const { t, amount } = useClaimWords();
  const isWhole = result.notCovered === '0';
  return (
    <div className="claim-line-result" aria-live="polite">
      <p>
        <strong>{t('line.covered', { amount: amount(result.eligible, currency) })}</strong>
        {!isWhole && (
          <span className="text-negative">{t('line.notCovered', { amount: amount(result.notCovered, currency) })}</span>
        )}
        {result.overLimit && <span className="text-negative">{t('line.overLimit')}</span>}
      </p>
      <details className="claim-why">
        <summary>{t('line.why')}</summary>
        <ClaimSteps steps={result.steps} currency={currency} />
      </details>
    </div>
  );
}
