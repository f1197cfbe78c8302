import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/** Words of the employee screens, and the language the definition's own labels are read in. */
export function useEmployeeWords() {
  const { t, i18n } = useTranslation('employee');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}

export type EmployeeWords = ReturnType<typeof useEmployeeWords>['t'];
