import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import en from 'dayjs/locale/en';
import 'dayjs/locale/id';
import { type ComponentProps, type KeyboardEvent, useMemo, useState } from 'react';
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

/**
 * The value as the picker takes it, the same object as long as it is the same: a new one makes the picker forget what is
 * being typed, whenever anything around it is drawn again.
 */
const usePickerValue = (value: string | null, format?: string) =>
  useMemo(() => (value ? dayjs(value, format) : null), [value, format]);

/** Enter in an open calendar takes the day, as in an open list; it does not send the form around it as well. */
function useEnterForCalendar() {
  const [isOpen, setOpen] = useState(false);
  return {
    onOpenChange: setOpen,
    onKeyDown: (event: KeyboardEvent) => {
      if (isOpen && event.key === 'Enter') event.preventDefault();
    },
  };
}

/** A calendar date, chosen or typed. */
export function DateInput({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      className="form-wide"
      {...rest}
      {...useEnterForCalendar()}
      format={DATE_FORMATS}
      value={usePickerValue(value, WIRE)}
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
      {...useEnterForCalendar()}
      showTime={{ format: 'HH:mm' }}
      format="D MMM YYYY, HH:mm"
      value={usePickerValue(value)}
      onChange={(moment) => onChange(moment ? moment.toISOString() : null)}
    />
  );
}
