export type XlsxValue = string | number | boolean | ExactNumber | CalendarDay | null;
/** A decimal as it was typed: more digits than a JavaScript number keeps. */
export interface ExactNumber {
  readonly number: string;
}
export interface CalendarDay {
  readonly day: string;
}

/** Styles by their place in `styles.xml`. */
export const STYLE = { plain: 0, date: 1, head: 2 } as const;

/** As many as a cell holds. */
const MOST_CHARACTERS = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet, from 1 March 1900 on; it takes 1900 for a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML allows it. What looks like an escape of the format (`_x0041_`) is escaped itself, or it would be read as one. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML has no way to write
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one)
    .replaceAll('\r', '&#13;');

/** `A`, `Z`, `AA`. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xmlText(
    text.slice(0, MOST_CHARACTERS),
  )}</t></is></c>`;

function cell(at: string, value: XlsxValue, style: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(at, value, style);
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if ('number' in value) return `<c r="${at}"><v>${value.number}</v></c>`;
  const serial = (Date.parse(`${value.day}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
  // Spreadsheets have no days before 1900.
  return serial > 60 ? `<c r="${at}" s="${STYLE.date}"><v>${serial}</v></c>` : textCell(at, value.day, STYLE.plain);
}

/** A line of a sheet; `no` begins at 1. */
export const xlsxRow = (no: number, values: readonly XlsxValue[], style: number = STYLE.plain): string =>
  `<row r="${no}">${values.map((value, index) => cell(`${columnLetters(index)}${no}`, value, style)).join('')}</row>`;
