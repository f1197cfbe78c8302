import type { Locale } from '@personalia/contract';

/** The drawing's own units; the picture is as wide as its place. */
export const FRAME = { width: 960, height: 260, start: 56, end: 12, top: 12, bottom: 34 } as const;

export const inner = { width: FRAME.width - FRAME.start - FRAME.end, height: FRAME.height - FRAME.top - FRAME.bottom };

/** Round steps from 0 up to at least the largest value: 0, 100, 200. */
export function steps(largest: number, wanted = 4): number[] {
  const rough = Math.max(largest, 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 1);
  return Array.from({ length: Math.ceil(Math.max(largest, 1) / step) + 1 }, (_, n) => n * step);
}

/** The middle of the n-th of some columns. */
export const across = (n: number, of: number): number => FRAME.start + ((n + 0.5) * inner.width) / of;

const FORMATS = { short: { month: 'short' }, long: { month: 'long', year: 'numeric' } } as const;

export const monthWords = (month: string, locale: Locale, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { ...FORMATS[length], timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`));

/** Under a column: its month, and the year where one begins. */
export function columnWords(month: string, n: number, locale: Locale): { month: string; year: string } {
  const isFirst = n === 0 || month.slice(5, 7) === '01';
  return { month: monthWords(month, locale, 'short'), year: isFirst ? month.slice(0, 4) : '' };
}
