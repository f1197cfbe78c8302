import { CURRENCIES, type Field, type Kind, type Locale, type Ref, timeZones } from '@personalia/contract';
import { Select, Switch } from 'antd';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import type { ReactNode } from 'react';
import { type ControlTies, DateInput, InstantInput, NumberInput } from '../../form/index.ts';
import { PhoneInput } from './phone-input.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { useWords } from './words.ts';

export interface ControlProps {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ties: ControlTies;
  locale: Locale;
  /** What a chosen reference is called. */
  known?: Ref | undefined;
  /** What an empty list of choices says. */
  choose: string;
  /** The record that narrows what a reference offers. */
  within?: string | null;
  /** The day on which what a reference offers is chosen. */
  asOf?: string | null;
}

type Control = (props: ControlProps) => ReactNode;

const shared = ({ ties, onBlur }: ControlProps) => ({
  ...ties,
  onBlur,
  status: ties['aria-invalid'] ? ('error' as const) : ('' as const),
});

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const line =
  (more: { type?: string; inputMode?: 'email' | 'url'; className?: string } = {}): Control =>
  (props) => (
    <Input
      {...shared(props)}
      {...more}
      autoComplete="off"
      value={asText(props.value)}
      maxLength={props.field.options.max}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );

const oneOf =
  (options: (props: ControlProps) => { value: string; label: string }[]): Control =>
  (props) => (
    <Select
      {...shared(props)}
      className="form-wide"
      value={props.value === null || props.value === '' ? undefined : asText(props.value)}
      options={options(props)}
      placeholder={props.choose}
      allowClear={!props.field.required}
      onChange={(value: string | undefined) => props.onChange(value ?? null)}
    />
  );

let zones: { value: string; label: string }[] | null = null;
const zoneOptions = () => {
  zones ??= timeZones().map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
  return zones;
};

/** Currencies with their names in the language: `IDR Indonesian Rupiah`. */
const currencyOptions = ({ locale }: ControlProps) => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return CURRENCIES.map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }));
};

/** A whole number leaves as a number, anything else as it was typed, for the check to refuse. */
const wholeNumber = (text: string | null): unknown =>
  text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : text;

/** The input of each kind. */
const controls: Record<Kind, Control> = {
  text: line(),
  code: line({ className: 'control-code' }),
  email: line({ type: 'email', inputMode: 'email' }),
  phone: (props) => (
    <PhoneInput
      {...shared(props)}
      value={asText(props.value)}
      maxLength={props.field.options.max}
      onChange={props.onChange}
    />
  ),
  url: line({ type: 'url', inputMode: 'url' }),
  note: (props) => (
    <TextArea
      {...shared(props)}
      value={asText(props.value)}
      className="control-note"
      rows={4}
      maxLength={props.field.options.max}
      onChange={({ target }) => props.onChange(target.value)}
    />
  ),
  timeZone: oneOf(zoneOptions),
  currency: oneOf(currencyOptions),
  integer: (props) => (
    <NumberInput
      {...shared(props)}
      locale={props.locale}
      value={props.value === null || props.value === undefined ? null : String(props.value)}
      onChange={(text) => props.onChange(wholeNumber(text))}
    />
  ),
  decimal: (props) => (
    <NumberInput
      {...shared(props)}
      locale={props.locale}
      value={props.value === null || props.value === undefined ? null : String(props.value)}
      onChange={props.onChange}
    />
  ),
  boolean: ({ ties, value, onChange, onBlur }) => (
    <span onBlur={onBlur}>
      <Switch id={ties.id} aria-describedby={ties['aria-describedby']} checked={value === true} onChange={onChange} />
    </span>
  ),
  choice: oneOf(({ field, locale }) =>
    (field.options.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label[locale] })),
  ),
  choices: (props) => (
    <Select
      {...shared(props)}
      mode="multiple"
      className="form-wide"
      value={Array.isArray(props.value) ? (props.value as string[]) : []}
      options={(props.field.options.choices ?? []).map(({ value, label }) => ({ value, label: label[props.locale] }))}
      optionFilterProp="label"
      placeholder={props.choose}
      allowClear
      onChange={(values: string[]) => props.onChange(values.length > 0 ? values : null)}
    />
  ),
  date: (props) => (
    <DateInput {...shared(props)} checked value={props.value ? asText(props.value) : null} onChange={props.onChange} />
  ),
  instant: (props) => (
    <InstantInput {...shared(props)} value={props.value ? asText(props.value) : null} onChange={props.onChange} />
  ),
  reference: (props) => (
    <ReferenceSelect
      {...shared(props)}
      to={props.field.options.to ?? ''}
      value={props.value ? [asText(props.value)] : []}
      known={props.known}
      within={props.field.options.list ?? props.within ?? null}
      meantFor={props.field.options.meantFor ?? null}
      asOf={props.asOf ?? null}
      onChange={([id]) => props.onChange(id ?? null)}
    />
  ),
};

export function FieldControl(props: Omit<ControlProps, 'choose'>) {
  const { t } = useWords();
  return controls[props.field.kind]({ ...props, choose: t('form.choose') });
}
