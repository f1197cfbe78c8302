import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import en from 'dayjs/locale/en';
import 'dayjs/locale/id';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
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

/** Ctrl+S and Ctrl+Enter, on a Mac with Cmd. */
const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && (key.toLowerCase() === 's' || key === 'Enter');

/** Enter in an open calendar takes the day, as in an open list; it does not send the form around it as well. */
function useEnterForCalendar() {
  const [isOpen, setOpen] = useState(false);
  return {
    onOpenChange: setOpen,
    onKeyDown: (event: KeyboardEvent) => {
      if (isOpen && event.key === 'Enter' && !isSaveKey(event)) event.preventDefault();
    },
  };
}

/**
 * A day that is typed counts when the field is left and when the form is saved from within it. The picker itself takes it
 * a frame after it was left, when a quick tap on Save has already sent what stood there before, and never for a key.
 */
function useTypedDay(value: string | null, onChange: (value: string | null) => void) {
  // Undefined: nothing has been typed since the value came.
  const typed = useRef<string | null>(undefined);
  useEffect(() => {
    typed.current = undefined;
  }, [value]);
  return {
    typing: (day: string | null) => {
      typed.current = day;
    },
    settle: () => {
      if (typed.current !== undefined && typed.current !== value) onChange(typed.current);
    },
  };
}

const written = (day: Dayjs | null | undefined): string | null => (day ? day.format(WIRE) : null);

/** A calendar date, chosen or typed. */
export function DateInput({ value, onChange, onBlur, ...rest }: Props) {
  const { onOpenChange, onKeyDown } = useEnterForCalendar();
  const { typing, settle } = useTypedDay(value, onChange);
  return (
    <DatePicker
      className="form-wide"
      {...rest}
      format={DATE_FORMATS}
      value={usePickerValue(value, WIRE)}
      onOpenChange={onOpenChange}
      onCalendarChange={(day) => typing(written(Array.isArray(day) ? day[0] : day))}
      onChange={(day) => onChange(written(day))}
      onKeyDown={(event) => {
        if (isSaveKey(event)) settle();
        onKeyDown(event);
      }}
      onBlur={(...event) => {
        settle();
        onBlur?.(...event);
      }}
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
