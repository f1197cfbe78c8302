import type { Label } from '@personalia/contract';
import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import { FieldRow } from '../../platform/form/index.ts';
import { useAttendanceWords } from '../words.ts';

interface Field<V> {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly error: string | undefined;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** A time of day, or a number as it is typed. */
export const SettingInput = ({ name, value, onChange, type, ...row }: Field<string> & { readonly type?: 'time' }) => (
  <FieldRow id={`setting-${name}`} required {...row}>
    {(ties) => (
      <Input
        {...ties}
        {...(type ? { type } : { inputMode: 'numeric' })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FieldRow>
);

export interface Choices<V> {
  readonly choices: readonly { readonly value: V; readonly label: Label }[];
  readonly isDisabled: boolean;
}

export function SettingChoice<V extends string | number>({
  name,
  value,
  onChange,
  choices,
  isDisabled,
  ...row
}: Field<V> & Choices<V>) {
  const { locale } = useAttendanceWords();
  return (
    <FieldRow id={`setting-${name}`} required {...row}>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          disabled={isDisabled}
          value={value}
          options={choices.map((one) => ({ value: one.value, label: one.label[locale] }))}
          onChange={onChange}
        />
      )}
    </FieldRow>
  );
}
