import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { DateInput, type Errors, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { SettingDraft, TypedTerms } from './setting-draft.ts';
import { FIELDS, hasYearly, type Name, type Section, type Shape } from './term-shapes.ts';

interface Props {
  section: Section;
  values: SettingDraft;
  errors: Errors;
  onTerms: (change: Partial<TypedTerms>) => void;
  onFrom?: (date: string | null) => void;
}

/** The fields of a part of the terms that do something beside what is chosen in the others. */
export function TermFields({ section, values, errors, onTerms, onFrom }: Props) {
  const { t } = useClaimWords();
  const { terms } = values;
  if (section === 'period' && !hasYearly(terms)) return <p className="field-help">{t('setting.noPeriod')}</p>;
  return (
    <>
      {onFrom && (
        <FieldRow
          id="claim-effectiveFrom"
          label={t('field.effectiveFrom')}
          required
          help={t('help.effectiveFrom')}
          error={errors['effectiveFrom']}
        >
          {(ties) => <DateInput {...ties} checked value={values.effectiveFrom} onChange={onFrom} />}
        </FieldRow>
      )}
      {(Object.entries(FIELDS[section]) as [Name, Shape][])
        .filter(([, { when }]) => when?.(terms) ?? true)
        .map(([name, shape]) => (
          <TermField
            key={name}
            name={name}
            shape={shape}
            value={terms[name]}
            error={errors[`terms.${name}`]}
            onChange={(value) => onTerms({ [name]: value })}
          />
        ))}
    </>
  );
}

interface FieldProps {
  name: Name;
  shape: Shape;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** A whole number leaves as a number, anything else as it was typed, for the check to refuse. */
export const wholeNumber = (text: string | null): unknown =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : text;

function TermField({ name, shape, value, error, onChange }: FieldProps) {
  const { t, locale } = useClaimWords();
  const { t: words } = useWords();
  const options = (shape.choices ?? []).map((one) => ({ value: one.value, label: one.label[locale] }));
  const text = value === null || value === undefined ? null : String(value);
  const control = (ties: Parameters<Parameters<typeof FieldRow>[0]['children']>[0]): ReactNode => {
    const status = error ? ('error' as const) : ('' as const);
    switch (shape.kind) {
      case 'choice':
        return (
          <Select
            {...ties}
            status={status}
            className="form-wide"
            value={text}
            options={options}
            placeholder={words('form.choose')}
            onChange={onChange}
          />
        );
      case 'choices':
        return (
          <Select
            {...ties}
            status={status}
            mode="multiple"
            className="form-wide"
            value={value as string[]}
            options={options}
            placeholder={words('form.choose')}
            onChange={onChange}
          />
        );
      case 'grades':
        return <ReferenceSelect {...ties} multiple to="Grade" value={value as string[]} onChange={onChange} />;
      case 'employers':
        return <ReferenceSelect {...ties} multiple to="Employer" value={value as string[]} onChange={onChange} />;
      case 'formula':
        return (
          <Input.TextArea
            {...ties}
            status={status}
            rows={2}
            maxLength={2000}
            spellCheck={false}
            value={text ?? ''}
            onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value)}
          />
        );
      case 'switch':
        return (
          <span>
            <Switch id={ties.id} checked={value === true} onChange={onChange} />
          </span>
        );
      case 'amount':
        return <NumberInput {...ties} status={status} locale={locale} value={text} onChange={onChange} />;
      case 'integer':
        return (
          <NumberInput
            {...ties}
            status={status}
            locale={locale}
            value={text}
            onChange={(typed) => onChange(wholeNumber(typed))}
          />
        );
    }
  };
  return (
    <FieldRow
      id={`claim-${name}`}
      label={t(`field.${name}`)}
      required={shape.required ?? false}
      help={shape.help ? t(`help.${name}`) : undefined}
      error={error}
    >
      {control}
    </FieldRow>
  );
}
