import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import en from 'dayjs/locale/en';
import 'dayjs/locale/id';
import type { ComponentProps } from 'react';
import { DATE_FORMATS, WIRE } from './date-formats.ts';

type PickerProps = Pick<
  ComponentProps<typeof DatePicker>,
  | 'id'
  | 'disabled'
  | 'status'
  | 'onBlur'
  | 'placeholder'
  | 'aria-describedby'
  | 'aria-label'
  | 'autoFocus'
  | 'allowClear'
>;

interface Props extends PickerProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

// A week begins on Monday in both languages, not in Indonesian alone.
dayjs.locale({ ...en, weekStart: 1 }, undefined, true);

/** A calendar date, chosen or typed. */
export function DateInput({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      className="form-wide"
      {...rest}
      format={DATE_FORMATS}
      value={value ? dayjs(value, WIRE) : null}
      onChange={(day) => onChange(day ? day.format(WIRE) : null)}
    />
  );
}

/** A moment, chosen on the reader's own clock and kept in UTC. */
export function InstantInput({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      className="form-wide"
      {...rest}
      showTime={{ format: 'HH:mm' }}
      format="D MMM YYYY, HH:mm"
      value={value ? dayjs(value) : null}
      onChange={(moment) => onChange(moment ? moment.toISOString() : null)}
    />
  );
}
