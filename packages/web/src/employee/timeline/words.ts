import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/** Words of the timeline, and the language the definition's own labels are read in. */
export function useTimelineWords() {
  const { t, i18n } = useTranslation('timeline');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}
