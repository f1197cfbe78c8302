import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

export function useIntegrationWords() {
  const { t, i18n } = useTranslation('integration');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}
