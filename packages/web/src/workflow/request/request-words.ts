import { useTranslation } from 'react-i18next';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Words of approvals, and the language of the labels in the contract. */
export function useRequestWords() {
  const { t } = useTranslation('workflow');
  const { locale } = useWords();
  return { t, locale };
}
