import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/** Words of the register, and the language that labels of columns are read in. */
export function useReportWords() {
  const { t, i18n } = useTranslation('report');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}

export type ReportWords = ReturnType<typeof useReportWords>['t'];
