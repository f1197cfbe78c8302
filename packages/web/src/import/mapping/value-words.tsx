import type { ImportEntityInfo } from '@personalia/contract';
import { useId } from 'react';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { meaningOf, withMeaning } from './choice-words.ts';
import { MeaningSelect } from './meaning-select.tsx';

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
  return (
    <ul className="value-words" aria-label={t('mapping.words', { field: field.label[locale] })}>
      {words.map((word, at) => (
        <li key={word}>
          <label htmlFor={`${base}-${at}`}>{word}</label>
          <MeaningSelect
            id={`${base}-${at}`}
            field={field}
            meaning={meaningOf(values, field, word)}
            disabled={disabled}
            onChange={(meaning) => draft.change({ values: withMeaning(values, field.key, word, meaning) })}
          />
        </li>
      ))}
    </ul>
  );
}
