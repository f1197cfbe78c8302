import { isCalendarDate, type Locale } from '@personalia/contract';
import { formatDate, formatDecimal, formatInstant } from '../../platform/format/index.ts';
import type { Words } from '../../platform/resource/fields/words.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value of the trail as people write it; nobody says there what kind of field it comes from. */
export function plainText(value: unknown, reading: { t: Words; locale: Locale }): string {
  const { t, locale } = reading;
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return formatDecimal(String(value), locale);
  if (Array.isArray(value))
    return value.length === 0 ? t('none') : value.map((one) => plainText(one, reading)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isCalendarDate(value)) return formatDate(value, locale);
  return INSTANT.test(value) ? formatInstant(value, locale) : value;
}
