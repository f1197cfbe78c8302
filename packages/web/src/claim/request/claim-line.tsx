import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import type { ClaimChoice, ClaimLineView } from '@personalia/contract';
import { Alert } from 'antd';
import type { Errors } from '../../platform/form/index.ts';
import { ClaimSteps } from '../parts/claim-steps.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { isWrongNumber, type TypedLine } from './claim-draft.ts';
import { ClaimLineFields } from './claim-line-fields.tsx';
import { Receipts, useReceiptChooser } from './receipts.tsx';

interface Props {
  line: TypedLine;
  n: number;
  types: readonly ClaimChoice[];
  mayTypeRate: boolean;
  usualCostCentre: string | null;
  result: ClaimLineView | undefined;
  currency: string | null;
  errors: Errors;
  /** Findings about what is missing are shown after a try to submit. */
  isTried: boolean;
  claimId: string | null;
  /** What an approver said of it when they returned the claim. */
  note: string | null;
  /** Why a receipt was not kept. */
  fileError: string | undefined;
  /** Photos that wait for a network. */
  waiting: readonly File[];
  onChange: (change: Partial<TypedLine>) => void;
  onAttach: (files: readonly File[]) => void;
  onDetach: (fileId: string) => void;
  onDismiss: (file: File) => void;
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
    usualCostCentre,
    result,
    currency,
    errors,
    isTried,
    claimId,
    note,
    fileError,
    waiting,
    onChange,
    onAttach,
    onDetach,
    onDismiss,
    onRemove,
  } = props;
  const { t } = useClaimWords();
  const chooser = useReceiptChooser(onAttach, true);
  const found = (name: string): string | undefined =>
    (isWrongNumber(line, name) ? t('line.wrongNumber') : undefined) ??
    result?.findings.find((one) => one.field === name && one.severity === 'error' && (isTried || !LATER.has(one.code)))
      ?.message ??
    errors[name];
  const others = result?.findings.filter(({ severity }) => severity === 'warning') ?? [];
  return (
    <section className="claim-line" aria-label={t('line.title', { n: n + 1 })}>
      <header className="claim-line-head">
        <h3>{t('line.title', { n: n + 1 })}</h3>
        <button type="button" className="icon-button" aria-label={t('line.remove', { n: n + 1 })} onClick={onRemove}>
          <DeleteOutlined aria-hidden />
        </button>
      </header>
      <ClaimLineFields
        line={line}
        n={n}
        types={types}
        mayTypeRate={mayTypeRate}
        usualCostCentre={usualCostCentre}
        found={found}
        onChange={onChange}
      />
      <Receipts
        claimId={claimId}
        lineId={line.id}
        files={line.files}
        error={fileError ?? found('files')}
        onAdd={chooser.choose}
        onDelete={onDetach}
        waiting={waiting}
        onDismiss={onDismiss}
      />
      {chooser.input}
      {note !== null && <Alert showIcon type="info" title={t('line.note', { note })} className="claim-below-line" />}
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
