import { formatDate, formatNumber } from './format.ts';
import { isLabel, type Label, type Locale, label } from './label.ts';
import { isCalendarDate, OPEN_END } from './values/calendar-date.ts';
import { isDecimal } from './values/decimal.ts';

const PLURALS: Readonly<Record<Locale, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  id: new Intl.PluralRules('id'),
};

const FURTHER_NOTICE = label('further notice', 'seterusnya');

/** Places that quote what somebody typed, or name a record: `2025-03-10` as a code is no date. */
const AS_TYPED: ReadonlySet<string> = new Set(['value', 'code', 'name', 'no', 'option', 'label', 'note', 'reason']);

/** Bounds of exact decimals, which are texts on the wire. */
const BOUNDS: ReadonlySet<string> = new Set(['least', 'most']);

/** A value as people read it. What is no date and no number is words already. */
function texts(place: string, value: unknown, locale: Locale): string {
  if (isLabel(value)) return value[locale];
  if (AS_TYPED.has(place)) return String(value);
  if (value === OPEN_END) return FURTHER_NOTICE[locale];
  if (isCalendarDate(value)) return formatDate(value, locale);
  if (typeof value === 'number') return formatNumber(value, locale);
  const text = String(value);
  // With a hyphen it is as on the wire: below zero people read the minus sign.
  return isDecimal(value) && (BOUNDS.has(place) || text.startsWith('-')) ? formatNumber(text, locale) : text;
}

const PLACE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/** The names of a sentence's places, each once, in their order. */
export const placesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name)),
];

/** Whether a sentence has braces that are no place: a value would never come there. */
export const hasLooseBraces = (text: string): boolean => /[{}]/.test(text.replaceAll(PLACE, ''));

/** What goes from a day on lasts until further notice, and to no day. */
const sentence = (text: Label, { to }: Readonly<Record<string, unknown>>, locale: Locale): string =>
  locale === 'en' && to === OPEN_END ? text.en.replaceAll(' to {to}', ' until {to}') : text[locale];

/**
 * A sentence with its values, in one language. Every sentence is filled in here, so that dates, numbers and plurals are
 * said alike everywhere. `{date}` is a value: a text, a text of every language, a number, or a calendar date, which is
 * written as on screen. `{n:employee is|employees are}` are the words for one and for any other number of `n`, by the
 * rules of the language. A place without a value stays as it is.
 */
export const fillIn = (text: Label, values: Readonly<Record<string, unknown>>, locale: Locale): string =>
  sentence(text, values, locale).replace(PLACE, (whole, place: string, one?: string, other?: string) => {
    if (!(place in values)) return whole;
    const value = values[place];
    if (one === undefined || other === undefined) return texts(place, value, locale);
    return PLURALS[locale].select(Number(value)) === 'one' ? one : other;
  });

/** The same in every language. */
export const fillInLabel = (text: Label, values: Readonly<Record<string, unknown>>): Label =>
  label(fillIn(text, values, 'en'), fillIn(text, values, 'id'));
