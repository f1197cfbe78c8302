import {
  BANK_COLUMN_WIDTH,
  BANK_COLUMNS,
  type BankColumn,
  type BankFormat,
  currencyDecimals,
  type Decimal,
} from '@personalia/contract';

/** One credit line: all items of an employee (CP-3). */
export interface CreditLine {
  readonly reference: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly amount: Decimal;
  readonly currency: string;
  readonly paymentDate: string;
  readonly employeeNo: string;
  readonly employeeName: string;
  readonly note: string;
}

/** A number that a column of fixed width has no place for: cut off, it would be another number. */
export class TooWide extends Error {
  readonly column: BankColumn;
  readonly value: string;
  constructor(column: BankColumn, value: string) {
    super(`${value} is too wide for ${column}`);
    this.column = column;
    this.value = value;
  }
}

/** The text of a bank file by its template. The same lines and template give the same text (CP-9). */
export function bankFile(lines: readonly CreditLine[], format: BankFormat): string {
  const titleOf = (column: BankColumn): string =>
    BANK_COLUMNS.find(({ value }) => value === column)?.label.en ?? column;
  const rows = lines.map((line) => format.columns.map((column) => cell(line, column, format)));
  const all = format.header ? [format.columns.map(titleOf), ...rows] : rows;
  const text =
    format.kind === 'FIXED'
      ? (row: readonly string[], n: number) => fixedRow(row, format, format.header && n === 0)
      : (row: readonly string[]) => row.map((value) => quoted(value, format.separator)).join(format.separator);
  return all.map((row, n) => `${text(row, n)}\r\n`).join('');
}

/** Names are cut at the end of their column; what identifies an account or a payment, and amounts on the right, are never cut. */
const CUT: readonly BankColumn[] = ['accountName', 'bankName', 'employeeName', 'note'];

const fixedRow = (row: readonly string[], { columns, widths }: BankFormat, isTitle: boolean): string =>
  columns
    .map((column, n) => {
      const width = widths[column] ?? BANK_COLUMN_WIDTH;
      // One line is one payment, whatever a name holds.
      const value = (row[n] ?? '').replaceAll(/[\r\n\t]/g, ' ');
      if (isTitle || CUT.includes(column)) return value.slice(0, width).padEnd(width);
      if (value.length > width) throw new TooWide(column, value);
      return column === 'amount' ? value.padStart(width) : value.padEnd(width);
    })
    .join('');

function cell(line: CreditLine, column: BankColumn, { decimal, dateFormat }: BankFormat): string {
  if (column === 'amount') return amountText(line, decimal);
  if (column === 'paymentDate') return dateText(line.paymentDate, dateFormat);
  // Whatever opens the file later must not take a name for a formula.
  return /^[=+\-@]/.test(line[column]) ? `'${line[column]}` : line[column];
}

function amountText({ amount, currency }: CreditLine, point: BankFormat['decimal']): string {
  const places = currencyDecimals(currency);
  const [whole = '0', fraction = ''] = amount.split('.');
  return places === 0 ? whole : `${whole}${point}${fraction.padEnd(places, '0')}`;
}

function dateText(date: string, format: BankFormat['dateFormat']): string {
  const [year, month, day] = date.split('-');
  if (format === 'DD/MM/YYYY') return `${day}/${month}/${year}`;
  return format === 'YYYYMMDD' ? `${year}${month}${day}` : date;
}

const quoted = (value: string, separator: string): string =>
  value.includes(separator) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
