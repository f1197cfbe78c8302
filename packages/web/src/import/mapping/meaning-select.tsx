import type { ImportEntityInfo } from '@personalia/contract';
import { Select } from 'antd';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useImportWords } from '../use-import-words.ts';

interface Props {
  field: ImportEntityInfo['fields'][number];
  /** A value of the field, or the id of a record. */
  meaning: string | null;
  disabled: boolean;
  onChange: (meaning: string | null) => void;
  id?: string;
  'aria-label'?: string;
}

/** What a word of the file means: one of the values of its field, or one of the records that it may name. */
export function MeaningSelect({ field, meaning, onChange, ...rest }: Props) {
  const { t, locale } = useImportWords();
  if (field.choices === null && field.to !== null)
    return (
      <ReferenceSelect
        {...rest}
        size="small"
        status={meaning === null ? 'warning' : ''}
        to={field.to}
        within={field.list}
        value={meaning === null ? [] : [meaning]}
        onChange={([id]) => onChange(id ?? null)}
      />
    );
  return (
    <Select
      {...rest}
      size="small"
      className="form-wide"
      allowClear
      placeholder={t('mapping.unknownWord')}
      status={meaning === null ? 'warning' : ''}
      value={meaning}
      options={(field.choices ?? []).map(({ value, label }) => ({ value, label: label[locale] }))}
      onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
    />
  );
}
