import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/** Words of the employee screens, and the language the definition's own labels are read in. */
export function useEmployeeWords() {
  const { t, i18n } = useTranslation('employee');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}

export type EmployeeWords = ReturnType<typeof useEmployeeWords>['t'];

/** Words of the record of one person besides. */
export function useRecordWords() {
  const { t, i18n } = useTranslation(['record', 'employee']);
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}

/** Words of the erasure besides: few people are erased, and the list does without them. */
export function useErasureWords() {
  const { t, i18n } = useTranslation(['erasure', 'employee']);
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}

/** Words of the steps of a hire besides: they come with the hire, and the list does without them. */
export function useHireWords() {
  const { t, i18n } = useTranslation(['hire', 'record', 'employee']);
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  return { t, locale };
}
