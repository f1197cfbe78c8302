import type { ComputedClaim } from '@personalia/contract';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** What is claimed of all lines, and what of it is covered. */
export function ClaimSums({ of: { claimed, notCovered, eligible, currency } }: { of: ComputedClaim }) {
  const { t, amount } = useClaimWords();
  return (
    <dl className="claim-sums" aria-live="polite">
      <div>
        <dt>{t('sum.claimed')}</dt>
        <dd>{amount(claimed, currency)}</dd>
      </div>
      <div>
        <dt>{t('sum.notCovered')}</dt>
        <dd>{amount(notCovered, currency)}</dd>
      </div>
      <div className="claim-total">
        <dt>{t('sum.covered')}</dt>
        <dd>{amount(eligible, currency)}</dd>
      </div>
    </dl>
  );
}
