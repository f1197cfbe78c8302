import { useTranslation } from 'react-i18next';
import { useWords } from '../platform/resource/fields/words.ts';

/** Words of attendance, and the language of the labels in the contract. */
export function useAttendanceWords() {
  const { t } = useTranslation('attendance');
  const { locale } = useWords();
  return { t, locale };
}
