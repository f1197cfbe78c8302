import { BankFormat, type Decimal } from '@personalia/contract';
import { expect, test } from 'vitest';
import { bankFile, type CreditLine } from './bank-file.ts';

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
