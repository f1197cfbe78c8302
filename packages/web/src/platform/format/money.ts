import { currencyDecimals, type Locale } from '@personalia/contract';
import { formatDecimal } from './format.ts';

/** An exact amount with the digits of its currency, as people of the language write it. */
export function formatMoney(value: string, currency: string | null, locale: Locale): string {
  const places = currency === null ? 0 : currencyDecimals(currency);
  const [whole = '0', fraction = ''] = value.split('.');
  const exact = places === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(places, '0')}`;
  const text = formatDecimal(exact, locale);
  if (currency === null) return text;
  return currency === 'IDR' && locale === 'id' ? `Rp ${text}` : `${currency} ${text}`;
}
