import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/** Words of the kit, and the language the definition's own labels are read in. */
export function useWords() {
  const { t, i18n } = useTranslation('resource');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}

export type Words = ReturnType<typeof useWords>['t'];
