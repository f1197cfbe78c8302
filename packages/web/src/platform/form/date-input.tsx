import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/id';
import type { ComponentProps } from 'react';

type PickerProps = Pick<
  ComponentProps<typeof DatePicker>,
  'id' | 'disabled' | 'status' | 'onBlur' | 'placeholder' | 'aria-describedby' | 'aria-label' | 'autoFocus'
>;

interface Props extends PickerProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

const WIRE = 'YYYY-MM-DD';
/** The first is shown; the others may be typed. */
const DATE_FORMATS = ['D MMM YYYY', WIRE, 'D/M/YYYY', 'D-M-YYYY'];

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
