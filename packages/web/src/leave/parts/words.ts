import { useTranslation } from 'react-i18next';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Words of leave, and the language of the labels in the contract. */
export function useLeaveWords() {
  const { t } = useTranslation('leave');
  const { locale } = useWords();
  return { t, locale };
}
