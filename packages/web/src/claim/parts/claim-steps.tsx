import {
  CLAIM_LIMIT_SHARE_LABELS,
  CLAIM_UNIT_LABELS,
  type ClaimLimitStep,
  type ClaimStep,
  compare,
  decimal,
  formatDate,
} from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';
import { useClaimWords } from './use-claim-words.ts';
import '../../platform/resource/parts.css';
import './claim.css';

/** How the covered amount came about, one row a step (CL-1). */
export function ClaimSteps({ steps, currency }: { steps: readonly ClaimStep[]; currency: string | null }) {
  const { amount } = useClaimWords();
  const textOf = useStepText(currency);
  return (
    <ol className="claim-steps">
      {steps.map((step, at) => (
        // Steps have no names and never change their order.
        <li key={at} data-exceeded={isDeciding(steps, at)}>
          <span>{textOf(step)}</span>
          <span className="claim-amount">{amount(step.result, currency)}</span>
        </li>
      ))}
    </ol>
  );
}

const isLowered = (steps: readonly ClaimStep[], at: number): boolean => {
  const [before, step] = [steps[at - 1], steps[at]];
  return step?.step === 'LIMIT' && before !== undefined && compare(decimal(step.result), decimal(before.result)) < 0;
};

/** A limit that took something away. Where none did, as limits only warn, those that the amount passes. */
function isDeciding(steps: readonly ClaimStep[], at: number): boolean {
  const step = steps[at];
  if (step?.step !== 'LIMIT' || !step.exceeded) return false;
  return isLowered(steps, at) || !steps.some((_, other) => isLowered(steps, other));
}

function useStepText(currency: string | null) {
  const { t, locale, amount, kind } = useClaimWords();
  const days = ({ from, to }: ClaimLimitStep): string =>
    from === null || to === null ? '' : t('steps.days', { from: formatDate(from, locale), to: formatDate(to, locale) });
  function limit(step: ClaimLimitStep): string {
    if (step.limit === '') return t('steps.hidden', { kind: kind(step.kind) });
    const share = CLAIM_LIMIT_SHARE_LABELS[step.appliesTo][locale].toLocaleLowerCase(locale);
    const values = { kind: kind(step.kind), share, days: days(step) };
    if (step.kind === 'EVERY_N_MONTHS')
      return step.from === null
        ? t('steps.monthsFree', { ...values, limit: step.limit })
        : t('steps.monthsTaken', {
            ...values,
            limit: step.limit,
            last: formatDate(step.from, locale),
            next: formatDate(step.to ?? step.from, locale),
          });
    if (step.kind === 'COUNT_PER_PERIOD') return t('steps.count', { ...values, limit: step.limit, used: step.used });
    if (step.kind === 'PER_VISIT') return t('steps.visit', { ...values, limit: amount(step.limit, currency) });
    const more = [
      ...(step.carried ? [t('steps.carried', { amount: amount(step.carried, currency) })] : []),
      ...(step.pool ? [t('steps.pool', { name: step.pool })] : []),
    ];
    const sentence = t('steps.limit', {
      ...values,
      limit: amount(step.limit, currency),
      used: amount(step.used, currency),
      left: amount(step.left, currency),
    });
    return [sentence, ...more].join(' · ');
  }
  return (step: ClaimStep): string => {
    switch (step.step) {
      case 'RECEIPT':
        return t('steps.receipt');
      case 'CONVERT':
        return step.rateDate
          ? t('steps.convert', {
              amount: amount(step.amount, step.from),
              rate: formatDecimal(step.rate, locale),
              date: formatDate(step.rateDate, locale),
            })
          : t('steps.convertTyped', { amount: amount(step.amount, step.from), rate: formatDecimal(step.rate, locale) });
      case 'FORMULA':
        return t('steps.formula', { formula: step.formula });
      case 'DEDUCTIBLE':
        return t('steps.deductible', { amount: amount(step.deductible, currency) });
      case 'PERCENT':
        return t('steps.percent', { percent: formatDecimal(step.percent, locale) });
      case 'RATE':
        return t('steps.rate', {
          quantity: formatDecimal(step.quantity, locale),
          unit: step.unit ? (CLAIM_UNIT_LABELS[step.unit as keyof typeof CLAIM_UNIT_LABELS]?.[locale] ?? '') : '',
          rate: amount(step.rate, currency),
        });
      case 'FIXED':
        return t('steps.fixed');
      case 'COPAY':
        return t('steps.copay', { percent: formatDecimal(step.percent, locale) });
      case 'ROUND':
        return t('steps.round');
      case 'LIMIT':
        return limit(step);
    }
  };
}
