import { Select } from 'antd';
import { FieldRow } from '../../platform/form/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

interface Props {
  name: string;
  label: string;
  records: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  value: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** A shift or a status that a correction asks for, by code or name. */
export function RecordChoice({ name, label, records, value, error, onChange }: Props) {
  const { t: words } = useWords();
  return (
    <FieldRow id={`correction-${name}`} label={label} required error={error}>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={words('form.choose')}
          value={value}
          options={records.map(({ id, code, name: text }) => ({ value: id as string, label: `${code} · ${text}` }))}
          onChange={onChange}
        />
      )}
    </FieldRow>
  );
}
