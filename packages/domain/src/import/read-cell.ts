import { isCalendarDate, type Kind, plainDecimal, spelledDate } from '@personalia/contract';

/** A cell as a file holds it. A date of a workbook is typed; everything of a CSV is text. */
export type CellValue = string | number | boolean | { readonly date: string };

export const DATE_FORMATS = ['ymd', 'dmy', 'mdy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
/** `point`: 12,500.00; `comma`: 12.500,00. */
export const NUMBER_FORMATS = ['point', 'comma'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

export interface Formats {
  readonly date: DateFormat;
  readonly number: NumberFormat;
}

/** What a cell says in the product's own form, still to be checked by its field; or why it says nothing. */
export type CellReading =
  | { readonly value: string | number | boolean }
  | { readonly problem: 'date' | 'number' | 'boolean' };

const YES = new Set(['true', 'yes', 'y', '1', 'ya', 'x', 'v', 'benar', '✓']);
const NO = new Set(['false', 'no', 'n', '0', 'tidak', 'salah', '-']);

/** Reads a cell that is not empty as a value of a kind. */
export function readCell(kind: Kind, cell: CellValue, formats: Formats): CellReading {
  switch (kind) {
    case 'date':
      return readDate(cell, formats.date);
    case 'integer': {
      const text = readNumber(cell, formats.number);
      return text === null || !/^-?\d{1,15}$/.test(text) ? { problem: 'number' } : { value: Number(text) };
    }
    case 'decimal': {
      const text = readNumber(cell, formats.number);
      return text === null ? { problem: 'number' } : { value: text };
    }
    case 'boolean': {
      const word = cellText(cell).toLowerCase();
      if (YES.has(word)) return { value: true };
      return NO.has(word) ? { value: false } : { problem: 'boolean' };
    }
    default:
      return { value: cellText(cell) };
  }
}

/**
 * A cell as text: a number that is whole has no point (5480.0 is 5480), and the apostrophe that keeps a spreadsheet from
 * taking text for a formula goes.
 */
export function cellText(cell: CellValue): string {
  if (typeof cell === 'string') return cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
  if (typeof cell === 'object') return cell.date;
  return String(cell);
}

function readDate(cell: CellValue, format: DateFormat): CellReading {
  const text = cellText(cell).replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, '');
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return checkedDate(text);
  const spelled = spelledDate(text);
  if (spelled !== null) return checkedDate(spelled);
  const parts = /^(\d{1,4})[./\s-](\d{1,2})[./\s-](\d{1,4})$/.exec(text);
  if (!parts) return { problem: 'date' };
  const [, a = '', b = '', c = ''] = parts;
  const [year, month, day] = format === 'ymd' ? [a, b, c] : format === 'dmy' ? [c, b, a] : [c, a, b];
  // Two digits could be either century: nothing is guessed.
  if (year.length !== 4) return { problem: 'date' };
  return checkedDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const checkedDate = (text: string): CellReading => (isCalendarDate(text) ? { value: text } : { problem: 'date' });

/** The number as plain digits with a point, or null. */
function readNumber(cell: CellValue, format: NumberFormat): string | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? plainNumber(cell) : null;
  if (typeof cell !== 'string') return null;
  const text = cell
    .trim()
    .replace(/^'/, '')
    .replace(/^(Rp\.?|IDR|US\$|USD|\$|€)\s*/i, '');
  const [thousands, point] = format === 'point' ? [',', '\\.'] : ['\\.', ','];
  const shape = new RegExp(`^[+-]?(\\d+|\\d{1,3}(${thousands}\\d{3})+)(${point}\\d+)?$`);
  if (!shape.test(text)) return null;
  const bare = format === 'point' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
  return withoutIdleZeros(bare.replace(/^\+/, ''));
}

/** A number of a workbook is binary: more than 15 digits are noise of the format, not of the person. */
function plainNumber(value: number): string | null {
  const text = String(Number(value.toPrecision(15)));
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null;
}

const withoutIdleZeros = (text: string): string => plainDecimal(text).replace(/^(-?)0+(?=\d)/, '$1');
