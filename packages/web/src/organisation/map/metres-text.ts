import type { Locale } from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';

/** A length as people say it: metres, from a thousand on kilometres with one digit where that tells something. */
export function metresText(metres: number, locale: Locale): string {
  if (metres < 1000) return `${formatDecimal(String(Math.round(metres)), locale)} m`;
  const kilometres = metres / 1000;
  const shown = kilometres < 100 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres);
  return `${formatDecimal(String(shown), locale)} km`;
}
