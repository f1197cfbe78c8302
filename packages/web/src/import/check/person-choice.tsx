import { type ImportRow, NEW_PERSON } from '@personalia/contract';
import { Select } from 'antd';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';

interface Props {
  draft: SettingsDraft;
  row: number;
  issue: ImportRow['issues'][number];
}

/** Whom a row means: one of those who have the name, or somebody new. */
export function PersonChoice({ draft, row, issue }: Props) {
  const { t } = useImportWords();
  const { people = {} } = draft.settings;
  return (
    <span className="person-choice">
      <span>{issue.value ?? '–'}</span>
      <Select
        className="form-wide"
        aria-label={t('people.choose', { row })}
        placeholder={t('people.placeholder')}
        value={people[row] ?? null}
        options={[...(issue.choices ?? []), { value: NEW_PERSON, label: t('people.new') }]}
        onChange={(chosen: string) => draft.change({ people: { ...people, [row]: chosen } })}
      />
    </span>
  );
}
