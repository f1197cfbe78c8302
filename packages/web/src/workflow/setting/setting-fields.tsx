import type { Label } from '@personalia/contract';
import { Select } from 'antd';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { FieldRow, fieldId, NumberInput } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSettingForm } from './setting-form.ts';

interface Shared {
  /** Where the API would find a mistake; also what the control is known by. */
  path: string;
  label: string;
  required?: boolean;
  help?: string | undefined;
  wide?: boolean;
}
interface Typed extends Shared {
  value: string | null;
  onChange: (value: string | null) => void;
}

export function TextField({ path, required = false, value, onChange, lines, ...row }: Typed & { lines?: number }) {
  const { errors, disabled } = useSettingForm();
  const error = errors[path];
  return (
    <FieldRow id={fieldId(path)} required={required} error={error} {...row}>
      {(ties) => {
        const control = {
          ...ties,
          autoComplete: 'off',
          disabled,
          value: value ?? '',
          status: error ? ('error' as const) : ('' as const),
        };
        return lines ? (
          <TextArea
            {...control}
            className="control-note"
            rows={lines}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Input {...control} onChange={({ target }) => onChange(target.value)} />
        );
      }}
    </FieldRow>
  );
}

export function NumberField({ path, required = false, value, onChange, ...row }: Typed) {
  const { errors, disabled } = useSettingForm();
  const { locale } = useWords();
  const error = errors[path];
  return (
    <FieldRow id={fieldId(path)} required={required} error={error} {...row}>
      {(ties) => (
        <NumberInput
          {...ties}
          locale={locale}
          disabled={disabled}
          value={value}
          status={error ? 'error' : ''}
          onChange={onChange}
        />
      )}
    </FieldRow>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}
export const choicesOf = (words: Readonly<Record<string, Label>>, locale: 'en' | 'id'): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label: label[locale] }));

interface ChoiceProps extends Typed {
  choices: readonly Choice[];
  disabled?: boolean;
}
export function ChoiceField({ path, required = true, value, onChange, choices, disabled: off, ...row }: ChoiceProps) {
  const { errors, disabled } = useSettingForm();
  const { t } = useWords();
  const error = errors[path];
  return (
    <FieldRow id={fieldId(path)} required={required} error={error} {...row}>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          disabled={disabled || off === true}
          placeholder={t('form.choose')}
          allowClear={!required}
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          status={error ? 'error' : ''}
          options={[...choices]}
          onChange={(next: string | null | undefined) => onChange(next ?? null)}
        />
      )}
    </FieldRow>
  );
}

interface ManyProps extends Shared {
  value: readonly string[];
  onChange: (value: string[]) => void;
  choices: readonly Choice[];
}
export function ChoicesField({ path, required = false, value, onChange, choices, ...row }: ManyProps) {
  const { errors, disabled } = useSettingForm();
  const { t } = useWords();
  const error = errors[path];
  return (
    <FieldRow id={fieldId(path)} required={required} error={error} {...row}>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          mode="multiple"
          disabled={disabled}
          placeholder={t('form.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...value]}
          status={error ? 'error' : ''}
          options={[...choices]}
          onChange={onChange}
        />
      )}
    </FieldRow>
  );
}

interface RecordProps extends Shared {
  to: string;
  value: readonly string[];
  multiple?: boolean;
  onChange: (ids: string[]) => void;
}
export function RecordField({ path, required = true, to, value, multiple = false, onChange, ...row }: RecordProps) {
  const { errors, disabled } = useSettingForm();
  const error = errors[path];
  return (
    <FieldRow id={fieldId(path)} required={required} error={error} {...row}>
      {({ id, 'aria-describedby': describedBy }) => (
        <ReferenceSelect
          to={to}
          id={id}
          aria-describedby={describedBy}
          aria-required={required}
          multiple={multiple}
          value={value}
          disabled={disabled}
          status={error ? 'error' : ''}
          onChange={onChange}
        />
      )}
    </FieldRow>
  );
}

interface TickProps {
  path: string;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}
export function TickField({ path, label, value, onChange }: TickProps) {
  const { errors, disabled } = useSettingForm();
  return (
    <div className="field-row">
      <Checkbox
        id={fieldId(path)}
        checked={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      >
        {label}
      </Checkbox>
      {errors[path] && (
        <p className="field-error" role="alert">
          {errors[path]}
        </p>
      )}
    </div>
  );
}
