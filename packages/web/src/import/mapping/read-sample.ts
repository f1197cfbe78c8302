import { type CalendarDate, type ImportSettings, isCalendarDate, spelledDate } from '@personalia/contract';

type DateFormat = ImportSettings['dateFormat'];
type NumberFormat = ImportSettings['numberFormat'];

/** How a sample cell reads under a date format, as the check will read it; null when it is no date that way. */
export function readSampleDate(sample: string, format: DateFormat): CalendarDate | null {
  const text = sample.trim().replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, '');
  if (isCalendarDate(text)) return text;
  const spelled = spelledDate(text);
  if (spelled !== null) return isCalendarDate(spelled) ? spelled : null;
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[./\s-](\d{1,2})[./\s-](\d{1,4})$/.exec(text) ?? [];
  const orders = { ymd: [a, b, c], dmy: [c, b, a], mdy: [c, a, b] } as const;
  const [year, month, day] = orders[format];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

const CURRENCY_MARK = /^(Rp\.?|IDR|US\$|USD|\$|€)\s*/i;

/** How a sample cell reads under a number format, with a point for the decimals; null when it is no number that way. */
export function readSampleNumber(sample: string, format: NumberFormat): string | null {
  const text = sample.trim().replace(CURRENCY_MARK, '');
  const [group, point] = format === 'point' ? [',', '.'] : ['.', ','];
  const shape = new RegExp(`^-?(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${point}\\d+)?$`);
  return shape.test(text) ? text.replaceAll(group, '').replace(point, '.') : null;
}
