import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { label } from '../platform/label.ts';

/** How files for the bank are written (CP-9). */

export const BANK_COLUMNS = [
  { value: 'reference', label: label('End-to-end id', 'Id ujung ke ujung') },
  { value: 'accountNo', label: label('Account number', 'Nomor rekening') },
  { value: 'accountName', label: label('Account holder', 'Pemilik rekening') },
  { value: 'bankName', label: label('Bank', 'Bank') },
  { value: 'amount', label: label('Amount', 'Jumlah') },
  { value: 'currency', label: label('Currency', 'Mata uang') },
  { value: 'paymentDate', label: label('Payment date', 'Tanggal pembayaran') },
  { value: 'employeeNo', label: label('Employee no.', 'No. karyawan') },
  { value: 'employeeName', label: label('Employee', 'Karyawan') },
  { value: 'note', label: label('Transaction no.', 'No. transaksi') },
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number]['value'];

export const BANK_FORMATS = [
  { value: 'CSV', label: label('CSV', 'CSV') },
  { value: 'FIXED', label: label('Fixed width', 'Lebar tetap') },
  { value: 'PAIN_001', label: label('ISO 20022 (pain.001)', 'ISO 20022 (pain.001)') },
] as const;

const optional = (pattern: RegExp) => z.string().trim().regex(pattern).nullable().default(null);

/** Of a column of fixed width, where nothing is said. */
export const BANK_COLUMN_WIDTH = 20;

/** A file of credit lines as the bank wants it: CSV, fixed width, or the credit transfer of ISO 20022 (CP-9). */
export const BankFormat = z
  .strictObject({
    kind: z.enum(BANK_FORMATS.map(({ value }) => value)).default('CSV'),
    /** Of ISO 20022: who pays (null: the employer), from which account at which bank. */
    debitName: z.string().trim().min(1).max(140).nullable().default(null),
    debitAccount: optional(/^[A-Za-z0-9 -]{1,40}$/),
    debitBic: optional(/^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/),
    columns: z
      .array(z.enum(BANK_COLUMNS.map(({ value }) => value)))
      .min(1)
      .max(BANK_COLUMNS.length)
      .default(['reference', 'accountNo', 'accountName', 'bankName', 'amount', 'currency', 'paymentDate', 'note']),
    /** Of fixed width: characters of each column. */
    widths: z.partialRecord(z.enum(BANK_COLUMNS.map(({ value }) => value)), z.int().min(1).max(140)).default({}),
    separator: z.enum([',', ';', '\t', '|']).default(','),
    decimal: z.enum(['.', ',']).default('.'),
    dateFormat: z.enum(['YYYY-MM-DD', 'DD/MM/YYYY', 'YYYYMMDD']).default('YYYY-MM-DD'),
    header: z.boolean().default(true),
  })
  .meta({ id: 'BankFormat' });
export type BankFormat = z.output<typeof BankFormat>;

const menu = 'claim-payment-process';
const savedFormat = BankFormat.extend({ version: z.int() }).meta({ id: 'SavedBankFormat' });
export const GetBankFormat = defineEndpoint({
  name: 'GetBankFormat',
  summary: 'How files for the bank are written',
  method: 'GET',
  path: '/v1/BankFormat',
  access: { menu, action: 'view' },
  reply: savedFormat,
});
export const SaveBankFormat = defineEndpoint({
  name: 'SaveBankFormat',
  summary: 'Change how files for the bank are written',
  method: 'PUT',
  path: '/v1/BankFormat',
  access: { menu, action: 'edit' },
  body: BankFormat.extend({ version: z.int().min(0) }),
  reply: savedFormat,
});
