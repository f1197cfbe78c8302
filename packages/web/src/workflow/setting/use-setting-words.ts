import { useTranslation } from 'react-i18next';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Words of the workflow settings, and the language of the labels in the contract. */
export function useSettingWords() {
  const { t } = useTranslation('workflow-setting');
  const { locale } = useWords();
  return { t, locale };
}
