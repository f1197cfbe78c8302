import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/** Words of the organisation screens, and the language the definition's own labels are read in. */
export function useOrganisationWords() {
  const { t, i18n } = useTranslation('organisation');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}
