import { CLAIM_LIMIT_SHARE_LABELS, type ClaimBalance, formatDate } from '@personalia/contract';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** What is left of each limit, as cards. */
export function Balances({ balances }: { balances: readonly ClaimBalance[] }) {
  const { t, locale, amount, kind } = useClaimWords();
  if (balances.length === 0) return null;
  const shown = (value: string, { isCount, currency }: ClaimBalance): string =>
    isCount ? value : amount(value, currency);
  return (
    <ul className="claim-balances" aria-label={t('balance.title')}>
      {balances
        .filter(({ isHidden }) => !isHidden)
        .map((one) => {
          const share = CLAIM_LIMIT_SHARE_LABELS[one.appliesTo as keyof typeof CLAIM_LIMIT_SHARE_LABELS][locale];
          return (
            <li key={[one.claimTypeId, one.kind, one.appliesTo, one.memberId].join()}>
              <span>{one.typeName}</span>
              <strong>
                {one.kind === 'EVERY_N_MONTHS'
                  ? one.left === '0'
                    ? t('balance.usedUntil', { date: formatDate(one.to ?? '', locale) })
                    : t('balance.available')
                  : t('balance.left', { left: shown(one.left, one) })}
              </strong>
              <span className="field-help">
                {one.kind === 'EVERY_N_MONTHS'
                  ? t('balance.every', { count: Number(one.limit) })
                  : t('balance.of', { limit: shown(one.limit, one), kind: kind(one.kind).toLowerCase() })}
                {' · '}
                {one.memberName ?? share}
                {one.carried !== '0' && ` · ${t('balance.carried', { amount: amount(one.carried, one.currency) })}`}
              </span>
            </li>
          );
        })}
    </ul>
  );
}
