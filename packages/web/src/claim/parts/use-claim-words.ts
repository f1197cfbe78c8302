import { CLAIM_LIMIT_KIND_LABELS, type ClaimLimitKind } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Words of claims, the language of the labels in the contract, and amounts as people of it write them. */
export function useClaimWords() {
  const { t } = useTranslation('claim');
  const { locale } = useWords();
  const amount = (value: string, currency: string | null): string => formatMoney(value, currency, locale);
  const kind = (value: string): string => CLAIM_LIMIT_KIND_LABELS[value as ClaimLimitKind][locale];
  return { t, locale, amount, kind };
}
