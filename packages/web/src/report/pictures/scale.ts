import type { Locale } from '@personalia/contract';

/** The drawing's own units; the picture is as wide as its place. */
export const FRAME = { width: 960, height: 260, start: 56, end: 12, top: 12, bottom: 34 } as const;

export const inner = { width: FRAME.width - FRAME.start - FRAME.end, height: FRAME.height - FRAME.top - FRAME.bottom };

/** As many steps, or fewer, lead to the largest value. */
const WANTED = 4;

function roundStep(largest: number): number {
  const rough = Math.max(largest, 1) / WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 1);
}

const upTo = (largest: number, step: number): number[] =>
  Array.from({ length: Math.ceil(Math.max(largest, 1) / step) + 1 }, (_, n) => n * step);

/** Round steps from 0 up to at least the largest value: 0, 100, 200. */
export const steps = (largest: number): number[] => upTo(largest, roundStep(largest));

/** The same steps to both sides of 0, as far as each side needs them: -200, -100, 0, 100. */
export function stepsBothWays(above: number, below: number): number[] {
  const step = roundStep(above + below);
  const down = upTo(below, step).slice(1);
  return [...down.reverse().map((tick) => -tick), ...upTo(above, step)];
}

/** The middle of the n-th of some columns. */
export const across = (n: number, of: number): number => FRAME.start + ((n + 0.5) * inner.width) / of;

/** All that stands above the n-th of some months, to point at. */
export const column = (n: number, of: number) => ({
  x: across(n, of) - inner.width / of / 2,
  y: FRAME.top,
  width: inner.width / of,
  height: inner.height,
});

const FORMATS = { short: { month: 'short' }, long: { month: 'long', year: 'numeric' } } as const;

export const monthWords = (month: string, locale: Locale, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { ...FORMATS[length], timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`));

/** Under a column: its month, and the year where one begins. */
export function columnWords(month: string, n: number, locale: Locale): { month: string; year: string } {
  const isFirst = n === 0 || month.slice(5, 7) === '01';
  return { month: monthWords(month, locale, 'short'), year: isFirst ? month.slice(0, 4) : '' };
}
