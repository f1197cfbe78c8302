import { withCountryCode } from '@personalia/contract';
import Input from 'antd/es/input/Input';
import type { ComponentProps } from 'react';
import { isSaveKey } from '../../form/index.ts';
import { useMe } from '../../shell/index.ts';

interface Props extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** A number as it is dialled within the company's country gets the code of that country as soon as it is typed. */
export function PhoneInput({ value, onChange, onBlur, ...rest }: Props) {
  const callingCode = useMe().data?.tenant.callingCode ?? null;
  const complete = () => {
    const whole = withCountryCode(value, callingCode);
    if (whole !== value) onChange(whole);
  };
  return (
    <Input
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (isSaveKey(event)) complete();
      }}
      onBlur={() => {
        complete();
        onBlur();
      }}
    />
  );
}
