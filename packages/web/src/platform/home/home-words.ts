import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/** Words of the home page and of all cards. */
export function useHomeWords() {
  const { t, i18n } = useTranslation('home');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}
