import type { RoleGrant } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** From when to when, and for whom: "from 1 Dec 2026 · until 31 Dec 2026 · only North Yard". */
export function useGrantText() {
  const { t } = useTranslation('grants');
  const { locale } = useWords();
  return ({ validFrom, validTo, reach }: Pick<RoleGrant, 'validFrom' | 'validTo' | 'reach'>): string =>
    [
      validFrom && t('from', { date: formatDate(validFrom, locale) }),
      validTo && t('until', { date: formatDate(validTo, locale) }),
      reach.length > 0 && t('only', { names: reach.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ') || t('open');
}
