import { useTranslation } from 'react-i18next';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Words of replacements, and the language of the labels in the contract. */
export function useReplacementWords() {
  const { t } = useTranslation('workflow-replacement');
  const { locale } = useWords();
  return { t, locale };
}
