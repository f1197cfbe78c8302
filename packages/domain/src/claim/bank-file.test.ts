import { BankFormat, type Decimal } from '@personalia/contract';
import { expect, test } from 'vitest';
import { bankFile, type CreditLine, TooWide } from './bank-file.ts';

const line = (change: Partial<CreditLine> = {}): CreditLine => ({
  reference: 'PAY-202603-0001-1',
  accountNo: '0012345678',
  accountName: 'Budi Santoso',
  bankName: 'Bank Contoh',
  amount: '358' as Decimal,
  currency: 'SGD',
  paymentDate: '2026-03-31',
  employeeNo: 'E1',
  employeeName: 'Budi',
  note: 'CLM-202603-000001',
  ...change,
});

test('CP-9: the template says columns, separator, decimal sign and dates', () => {
  expect(bankFile([line()], BankFormat.parse({ columns: ['reference', 'accountNo', 'amount', 'paymentDate'] }))).toBe(
    'End-to-end id,Account number,Amount,Payment date\r\nPAY-202603-0001-1,0012345678,358.00,2026-03-31\r\n',
  );
  const other = BankFormat.parse({
    columns: ['amount', 'paymentDate'],
    separator: ';',
    decimal: ',',
    dateFormat: 'DD/MM/YYYY',
    header: false,
  });
  expect(bankFile([line({ amount: '95.5' as Decimal })], other)).toBe('95,50;31/03/2026\r\n');
  expect(bankFile([line({ currency: 'IDR', amount: '540233' as Decimal })], other)).toBe('540233;31/03/2026\r\n');
});

test('CP-9: what a name holds cannot change the columns or become a formula', () => {
  const format = BankFormat.parse({ columns: ['accountName', 'bankName'], header: false });
  expect(bankFile([line({ accountName: 'A "B", C', bankName: '=cmd' })], format)).toBe('"A ""B"", C",\'=cmd\r\n');
});

test('CP-9: fixed width: names are cut, amounts stand on the right, and a number that does not fit is refused', () => {
  const format = BankFormat.parse({
    kind: 'FIXED',
    columns: ['accountNo', 'accountName', 'amount', 'paymentDate'],
    widths: { accountNo: 12, accountName: 8, amount: 10, paymentDate: 8 },
    dateFormat: 'YYYYMMDD',
    header: false,
  });
  expect(bankFile([line({ accountName: 'Budi\nSantoso' })], format)).toBe('0012345678  Budi San    358.0020260331\r\n');
  expect(() => bankFile([line({ amount: '12345678' as Decimal })], format)).toThrow(TooWide);
  expect(() => bankFile([line({ accountNo: '0012345678901' })], format)).toThrow(TooWide);
  const titled = bankFile([line()], { ...format, header: true }).split('\r\n');
  expect(titled[0]).toBe('Account numbAccount Amount    Payment ');
  expect(new Set(titled.slice(0, 2).map(({ length }) => length))).toEqual(new Set([38]));
});
