import { BANK_COLUMNS, type BankColumn, type BankFormat, currencyDecimals, type Decimal } from '@personalia/contract';

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

/** The text of a bank file by its template. The same lines and template give the same text (CP-9). */
export function bankFile(lines: readonly CreditLine[], format: BankFormat): string {
  const titles = BANK_COLUMNS.filter(({ value }) => format.columns.includes(value));
  const titleOf = (column: BankColumn): string => titles.find(({ value }) => value === column)?.label.en ?? column;
  const rows = lines.map((line) => format.columns.map((column) => cell(line, column, format)));
  const all = format.header ? [format.columns.map(titleOf), ...rows] : rows;
  return all.map((row) => `${row.map((value) => quoted(value, format.separator)).join(format.separator)}\r\n`).join('');
}

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
