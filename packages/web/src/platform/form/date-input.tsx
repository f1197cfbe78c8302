import { FIELD_SENTENCES, type Locale } from '@personalia/contract';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import en from 'dayjs/locale/en';
import 'dayjs/locale/id';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { DATE_FORMATS, dayIn, readDay, WIRE } from './date-formats.ts';
import { isSaveKey } from './save-key.ts';

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
      if (isOpen && event.key === 'Enter' && !isSaveKey(event)) event.preventDefault();
    },
  };
}

/**
 * What is typed counts when the field is left and when the form is saved from within it. The picker itself takes it a frame
 * after it was left, when a quick tap on Save has already sent what stood there before; for a key it never does.
 */
function useTyped(value: string | null, take: (text: string) => void) {
  // Undefined: nothing has been typed since the value came. Days that a mouse is over stand in the field without being typed.
  const typed = useRef<string>(undefined);
  const forget = () => {
    typed.current = undefined;
  };
  useEffect(forget, [value]);
  return {
    onInput: ({ target }: FormEvent) => {
      typed.current = (target as HTMLInputElement).value;
    },
    settle: () => {
      if (typed.current !== undefined) take(typed.current.trim());
    },
    forget,
  };
}

interface DateProps extends Props {
  /** What was typed and is no day goes to the check of the form as it is, which says so at the field. */
  checked?: boolean;
  /** Where some day always holds, as in a view, the one before does so beside what is no day. Elsewhere there is none then. */
  keepsDay?: boolean;
}

/**
 * A calendar date, chosen or typed. What was typed and is no day stays to be mended: a form that is checked says so itself,
 * and anywhere else it is said here.
 */
export function DateInput({ value, onChange, onBlur, checked = false, keepsDay = false, ...rest }: DateProps) {
  const { i18n } = useTranslation();
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  const [renewed, renew] = useState(0);
  // Beside which value something unreadable stands: with another one, that is in the field instead.
  const [unreadBeside, setUnreadBeside] = useState<string | null>();
  const isUnread = unreadBeside === value;
  const unreadId = useId();
  const { onOpenChange, onKeyDown } = useEnterForCalendar();
  const take = (day: string | null) => {
    setUnreadBeside(undefined);
    onChange(day);
  };
  const { onInput, settle, forget } = useTyped(value, (text) => {
    const day = readDay(text, i18n.language);
    const isBad = day === null && text !== '';
    const next = isBad && checked ? text : isBad && keepsDay ? value : day;
    setUnreadBeside(isBad && !checked ? next : undefined);
    if (next !== value) onChange(next);
  });
  return (
    <span
      className="date-input"
      role="presentation"
      onInput={onInput}
      onClick={({ target }) => {
        // The picker still has the day before: choosing that one again would tell nobody, nor be written over what was typed.
        const day = isUnread || (value !== null && dayIn(value) === null) ? dayUnder(target as Element) : null;
        if (!day) return;
        renew((times) => times + 1);
        take(day);
      }}
    >
      <DatePicker
        key={renewed}
        className="form-wide"
        {...rest}
        {...(isUnread && {
          status: 'error',
          'aria-invalid': true,
          'aria-describedby': [unreadId, rest['aria-describedby']].filter(Boolean).join(' '),
        })}
        format={DATE_FORMATS}
        value={useReadable(value, isUnread)}
        preserveInvalidOnBlur
        onOpenChange={onOpenChange}
        onChange={(day) => take(day ? day.format(WIRE) : null)}
        onKeyDown={(event) => {
          if (isSaveKey(event)) settle();
          if (event.key === 'Escape') forget();
          onKeyDown(event);
        }}
        onBlur={(...event) => {
          settle();
          onBlur?.(...event);
        }}
      />
      {isUnread && (
        <span id={unreadId} className="field-error date-unread" role="alert">
          {FIELD_SENTENCES['date_shape']?.[locale]}
        </span>
      )}
    </span>
  );
}

/** The day of the calendar that was clicked. */
const dayUnder = (target: Element): string | null =>
  dayIn(target.closest('.ant-picker-cell:not(.ant-picker-cell-disabled)')?.getAttribute('title'));

/** The value for the picker. Beside what is no day it keeps the one before: a new value would take away what is typed. */
function useReadable(value: string | null, isUnread: boolean): Dayjs | null {
  const [readable, setReadable] = useState(value);
  const isReadable = !isUnread && (value === null || dayIn(value) !== null);
  if (isReadable && value !== readable) setReadable(value);
  return usePickerValue(isReadable ? value : dayIn(readable), WIRE);
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
