import { CLAIM_LIMIT_KIND_LABELS, type ClaimLimitKind, currencyDecimals } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Words of claims, the language of the labels in the contract, and amounts as people of it write them. */
export function useClaimWords() {
  const { t } = useTranslation('claim');
  const { locale } = useWords();
  const amount = (value: string, currency: string | null): string => {
    const places = currency === null ? 0 : currencyDecimals(currency);
    const [whole = '0', fraction = ''] = value.split('.');
    const exact = places === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(places, '0')}`;
    const text = formatDecimal(exact, locale);
    if (currency === null) return text;
    return currency === 'IDR' && locale === 'id' ? `Rp ${text}` : `${currency} ${text}`;
  };
  const kind = (value: string): string => CLAIM_LIMIT_KIND_LABELS[value as ClaimLimitKind][locale];
  return { t, locale, amount, kind };
}
