import type { Locale } from '@personalia/contract';
import Input from 'antd/es/input/Input';
import { type ComponentProps, useState } from 'react';
import { formatDecimal, parseDecimal } from '../format/index.ts';

interface Props extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** Exact wire text, or what was typed when it is no number. */
  value: string | null;
  onChange: (value: string | null) => void;
  locale: Locale;
}

/**
 * A number typed with the separators of the language and kept as exact text. It stays as typed while the field has
 * the focus; what is no number goes to the check as it is, which says so at the field.
 */
export function NumberInput({ value, onChange, locale, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? shownNumber(value, locale)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (parseDecimal(target.value, locale) ?? target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

const shownNumber = (value: string | null, locale: Locale): string =>
  value !== null && /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value, locale) : (value ?? '');
