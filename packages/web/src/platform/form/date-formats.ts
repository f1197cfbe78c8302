import { isCalendarDate } from '@personalia/contract';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/id';

dayjs.extend(customParseFormat);

/** As the API writes a date. */
export const WIRE = 'YYYY-MM-DD';

const ORDERS = [
  ['DD', 'MM'],
  ['D', 'M'],
  ['DD', 'M'],
  ['D', 'MM'],
] as const;

/**
 * The first is shown; the others may be typed. A format is read to the letter: with and without the leading nought are
 * two.
 */
export const DATE_FORMATS: string[] = [
  'D MMM YYYY',
  'DD MMM YYYY',
  'D MMMM YYYY',
  WIRE,
  ...['/', '-', '.'].flatMap((mark) => ORDERS.map(([day, month]) => [day, month, 'YYYY'].join(mark))),
];

/** The day that was typed, as the API writes it: by the first format that fits. Null: it is none. */
export function readDay(typed: string, language: string): string | null {
  const read = (format: string): Dayjs => dayjs(typed.trim(), format, language, true);
  return (
    DATE_FORMATS.map(read)
      .find((day) => day.isValid())
      ?.format(WIRE) ?? null
  );
}

/** A day of a draft, for whoever asks with it; null where none stands there yet, or what was typed is no day. */
export const dayIn = (value: unknown): string | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;
