import { TO_MEANINGS } from '@personalia/contract';
import { useImportWords } from '../use-import-words.ts';
import { ChoiceCards } from '../wizard/choice-cards.tsx';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';

/** What the date at the end of a period says: programs disagree about it by a day. */
export function EndsChoice({ draft, disabled }: { draft: SettingsDraft; disabled: boolean }) {
  const { t } = useImportWords();
  return (
    <ChoiceCards
      legend={t('ends.label')}
      value={draft.settings.toMeans ?? 'lastDay'}
      choices={TO_MEANINGS.map((value) => ({ value, title: t(`ends.${value}`), hint: t(`ends.${value}Hint`) }))}
      disabled={disabled}
      onChange={(toMeans) => draft.change({ toMeans })}
    />
  );
}
