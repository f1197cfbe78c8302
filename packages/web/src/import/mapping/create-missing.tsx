import type { ImportEntityInfo } from '@personalia/contract';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';

interface Props {
  field: ImportEntityInfo['fields'][number];
  draft: SettingsDraft;
  disabled: boolean;
}

/** Units and positions that are not known yet can be made from the file. */
export function CreateMissing({ field: { key, label }, draft, disabled }: Props) {
  const { t, locale } = useImportWords();
  const { create } = draft.settings;
  return (
    <label className="column-create">
      <input
        type="checkbox"
        className="tick-box"
        disabled={disabled}
        checked={create.includes(key)}
        onChange={({ target }) =>
          draft.change({ create: target.checked ? [...create, key] : create.filter((one) => one !== key) })
        }
      />
      {t('mapping.create', { field: label[locale].toLocaleLowerCase() })}
    </label>
  );
}
