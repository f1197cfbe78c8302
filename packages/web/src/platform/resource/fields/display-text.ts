import { type Field, isCalendarDate, type Kind, type Locale, type Ref, type Status } from '@personalia/contract';
import { formatDate, formatDecimal, formatInstant } from '../../format/index.ts';
import type { Words } from './words.ts';

/** What a value is read with: the language, the words, and what stands behind a reference. */
export interface Reading {
  readonly locale: Locale;
  readonly t: Words;
  readonly ref?: Ref | undefined;
}

type ToText = (value: unknown, field: Field, reading: Reading) => string;

const asItIs: ToText = (value) => String(value);

const choiceText = (field: Field, value: unknown, locale: Locale): string =>
  field.options.choices?.find((choice) => choice.value === value)?.label[locale] ?? String(value);

/** A value of each kind as one line of plain text: cells, history, comparison and titles all read it here. */
const texts: Record<Kind, ToText> = {
  text: asItIs,
  code: asItIs,
  note: asItIs,
  email: asItIs,
  phone: asItIs,
  url: asItIs,
  timeZone: (value) => String(value).replaceAll('_', ' '),
  currency: asItIs,
  integer: (value, _, { locale }) => formatDecimal(String(value), locale),
  decimal: (value, _, { locale }) => formatDecimal(String(value), locale),
  boolean: (value, _, { t }) => (value === true ? t('yes') : t('no')),
  choice: (value, field, { locale }) => choiceText(field, value, locale),
  choices: (value, field, { locale }) =>
    (Array.isArray(value) ? value : [value]).map((one) => choiceText(field, one, locale)).join(', '),
  // What was typed and is no day is shown as it is.
  date: (value, _, { locale }) => (isCalendarDate(String(value)) ? formatDate(String(value), locale) : String(value)),
  instant: (value, _, { locale }) => formatInstant(String(value), locale),
  reference: (value, _, { ref }) => (ref ? ref.name : String(value)),
};

/** What the history has of a person whose data were erased, instead of a value of any kind (10.9). */
const ERASED = '[erased]';

/** Empty text for an empty value. */
export function displayText(value: unknown, field: Field, reading: Reading): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === ERASED) return reading.t('history.erased');
  return texts[field.kind](value, field, reading);
}

export const statusText = (status: Status, t: Words): string => t(`status.${status}`);
