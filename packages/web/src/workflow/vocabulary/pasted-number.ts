import type { Locale } from '@personalia/contract';

/** Between thousands and before decimals, as spreadsheets write them. */
const SEPARATORS: Readonly<Record<Locale, readonly [thousands: string, decimals: string]>> = {
  en: [',', '.'],
  id: ['.', ','],
};

/** A number as spreadsheets in the reader's language write it, as formulas do: "4.000.000,5" is 4000000.5. Any other text stays. */
export function pastedNumber(text: string, locale: Locale): string {
  const [thousands, decimals] = SEPARATORS[locale];
  const [whole = '', fraction, ...more] = text.split(decimals);
  const isGrouped = new RegExp(`^-?\\d{1,3}(\\${thousands}\\d{3})*$|^-?\\d+$`).test(whole);
  if (!isGrouped || more.length > 0 || !/^\d*$/.test(fraction ?? '')) return text;
  const digits = whole.replaceAll(thousands, '');
  return fraction ? `${digits}.${fraction}` : digits;
}
