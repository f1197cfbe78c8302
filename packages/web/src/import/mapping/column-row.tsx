import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import { saysNothing } from '@personalia/contract';
import { Select } from 'antd';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { distinctWords, meaningOf, takesMeaning, wordsOfCells } from './choice-words.ts';
import { CreateMissing } from './create-missing.tsx';
import { ValueWords } from './value-words.tsx';

interface Props {
  at: number;
  title: string;
  samples: readonly string[];
  /** Words of this column that the last check did not know. */
  unknown: readonly string[];
  draft: SettingsDraft;
  disabled: boolean;
  onMap: (key: string | null) => void;
}

export function ColumnRow({ at, title, samples, unknown, draft, disabled, onMap }: Props) {
  const { t, locale } = useImportWords();
  const { entity, settings } = draft;
  const key = settings.mapping[at] ?? null;
  const field = entity.fields.find((one) => one.key === key);
  const id = `column-${at}`;
  const used = new Set(settings.mapping);
  const options = entity.fields.map((one) => ({
    value: one.key,
    label: `${one.label[locale]}${one.required ? ' *' : ''}${used.has(one.key) && one.key !== key ? ` (${t('mapping.used')})` : ''}`,
  }));
  // Of records only those words are asked about that name none.
  const cells = field?.choices ? [...samples, ...unknown] : unknown;
  const words =
    field && takesMeaning(field)
      ? distinctWords([...wordsOfCells(field, cells), ...Object.keys(settings.values[field.key] ?? {})]).filter(
          (word) => !saysNothing(word) || meaningOf(settings.values, field, word) !== null,
        )
      : [];
  return (
    <li className={field ? 'column-row' : 'column-row column-row-unused'}>
      <div className="column-source">
        <label htmlFor={id} className="column-title">
          {title}
        </label>
        <p className="column-samples">
          {samples.length === 0 ? (
            <em>{t('mapping.empty')}</em>
          ) : (
            samples.slice(0, 3).map((sample, index) => (
              <span key={`${index} ${sample}`} className="column-sample">
                {sample}
              </span>
            ))
          )}
        </p>
      </div>
      <ArrowRightOutlined aria-hidden className="column-arrow" />
      <div className="column-target">
        <Select
          id={id}
          className="form-wide"
          disabled={disabled}
          allowClear
          placeholder={t('mapping.ignored')}
          value={key}
          options={options}
          onChange={(chosen: string | undefined) => onMap(chosen ?? null)}
        />
        {field?.help && <p className="column-help">{field.help[locale]}</p>}
        {field?.creatable && <CreateMissing field={field} draft={draft} disabled={disabled} />}
        {field && words.length > 0 && <ValueWords field={field} words={words} draft={draft} disabled={disabled} />}
      </div>
    </li>
  );
}
