import { formatDate, type Locale, type TableReport } from '@personalia/contract';
import { formatDecimal, formatMoney } from '../format/index.ts';

type Kind = TableReport['columns'][number]['kind'];

export const isNumeric = (kind: Kind): boolean => kind === 'money' || kind === 'integer' || kind === 'decimal';

/** A value of a report as it is read; `currency` is that of its row. */
export function formatValue(kind: Kind, value: string, currency: string | null, locale: Locale): string {
  if (kind === 'money') return formatMoney(value, currency, locale);
  if (kind === 'date') return formatDate(value, locale);
  return kind === 'text' ? value : formatDecimal(value, locale);
}
