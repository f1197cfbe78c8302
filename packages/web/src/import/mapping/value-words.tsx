import type { ImportEntityInfo } from '@personalia/contract';
import { Select } from 'antd';
import { useId } from 'react';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { ownChoice, withMeaning } from './choice-words.ts';

interface Props {
  field: ImportEntityInfo['fields'][number];
  /** Words of the file, as far as they have been seen. */
  words: readonly string[];
  draft: SettingsDraft;
  disabled: boolean;
}

/** What the words of a column mean where only some values are allowed: "P" = Female. */
export function ValueWords({ field, words, draft, disabled }: Props) {
  const { t, locale } = useImportWords();
  const base = useId();
  const { values } = draft.settings;
  const told = new Map(Object.entries(values[field.key] ?? {}).map(([word, meaning]) => [word.toLowerCase(), meaning]));
  const options = (field.choices ?? []).map(({ value, label }) => ({ value, label: label[locale] }));
  return (
    <ul className="value-words" aria-label={t('mapping.words', { field: field.label[locale] })}>
      {words.map((word, at) => {
        const meaning = told.get(word.toLowerCase()) ?? ownChoice(field, word);
        const id = `${base}-${at}`;
        return (
          <li key={word}>
            <label htmlFor={id}>{word}</label>
            <Select
              id={id}
              size="small"
              className="form-wide"
              disabled={disabled}
              allowClear
              placeholder={t('mapping.unknownWord')}
              status={meaning === null ? 'warning' : ''}
              value={meaning}
              options={options}
              onChange={(chosen: string | undefined) =>
                draft.change({ values: withMeaning(values, field.key, word, chosen ?? null) })
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
