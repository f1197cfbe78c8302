import { CURRENCIES, type Field, type Locale, timeZones } from '@personalia/contract';
import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { DateInput, InstantInput, NumberInput } from '../../form/index.ts';
import { ReferenceSelect } from '../fields/reference-select.tsx';
import { useWords } from '../fields/words.ts';
import type { Condition } from './filter-words.ts';

interface Props {
  field: Field;
  condition: Condition;
  value: string;
  onChange: (value: string) => void;
  label: string;
}

/** What a filter is compared with, entered in the way of its kind. */
export function FilterValue({ field, condition, value, onChange, label }: Props) {
  const { t, locale } = useWords();
  const named = { 'aria-label': label };
  const set = (next: string | null) => onChange(next ?? '');
  if (condition === 'in' && field.kind === 'reference') {
    const ids = value ? value.split(',') : [];
    return (
      <ReferenceSelect
        {...named}
        to={field.options.to ?? ''}
        within={field.options.list ?? null}
        meantFor={field.options.meantFor ?? null}
        multiple
        value={ids}
        onChange={(next) => set(next.join(','))}
      />
    );
  }
  if (condition === 'in') {
    return <SeveralChoices {...named} field={field} locale={locale} value={value} onChange={set} />;
  }
  switch (field.kind) {
    case 'boolean':
      return (
        <Select
          {...named}
          className="form-wide"
          placeholder={t('form.choose')}
          value={value || undefined}
          options={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          onChange={set}
        />
      );
    case 'integer':
    case 'decimal':
      return <NumberInput {...named} locale={locale} value={value || null} onChange={set} />;
    case 'date':
      return <DateInput {...named} value={value || null} onChange={set} />;
    case 'instant':
      return <InstantInput {...named} value={value || null} onChange={set} />;
    default:
      return <Input {...named} value={value} onChange={({ target }) => set(target.value)} />;
  }
}

interface ChoicesProps {
  'aria-label': string;
  field: Field;
  locale: Locale;
  value: string;
  onChange: (value: string) => void;
}

/** The list closes after each choice, so that it does not lie over the button below. */
function SeveralChoices({ field, locale, value, onChange, ...named }: ChoicesProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <Select
      {...named}
      mode="multiple"
      className="form-wide"
      placeholder={t('form.choose')}
      value={value ? value.split(',') : []}
      options={optionsOf(field, locale)}
      open={open}
      onOpenChange={setOpen}
      onChange={(next: string[]) => {
        setOpen(false);
        onChange(next.join(','));
      }}
    />
  );
}

function optionsOf({ kind, options }: Field, locale: Locale): { value: string; label: string }[] {
  if (kind === 'currency') return CURRENCIES.map((code) => ({ value: code, label: code }));
  if (kind === 'timeZone') return timeZones().map((zone) => ({ value: zone, label: zone }));
  return (options.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label[locale] }));
}
