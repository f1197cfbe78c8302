import { type CellValue, DATE_FORMATS, type Formats, readCell } from './read-cell.ts';

/** The date and number formats under which most of a file's sample cells can be read; the first one when in doubt. */
export function guessFormats(samples: Iterable<CellValue>): Formats {
  const texts = [...samples].filter((cell): cell is string => typeof cell === 'string' && /\d/.test(cell));
  const readable = (kind: 'date' | 'decimal', formats: Formats): number =>
    texts.filter((cell) => 'value' in readCell(kind, cell, formats)).length;
  const [date] = DATE_FORMATS.toSorted(
    (a, b) => readable('date', { date: b, number: 'point' }) - readable('date', { date: a, number: 'point' }),
  );
  // `1.250` is a number either way; only what has a decimal part, or two separators, tells.
  const telling = texts.filter((cell) => /\d[.,]\d{1,2}$/.test(cell) || /[.,]\d{3}[.,]/.test(cell));
  const fits = (number: 'point' | 'comma'): number =>
    telling.filter((cell) => 'value' in readCell('decimal', cell, { date: 'ymd', number })).length;
  return { date: date ?? 'ymd', number: fits('comma') > fits('point') ? 'comma' : 'point' };
}
