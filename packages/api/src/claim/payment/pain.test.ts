import { readFileSync } from 'node:fs';
import { BankFormat, decimal } from '@personalia/contract';
import type { CreditLine } from '@personalia/domain';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { painFile, type Transfer } from './pain.ts';

const schema = readFileSync(new URL('../../../testing/iso20022/pain.001.001.03.xsd', import.meta.url), 'utf8');
const judge = (contents: string) =>
  validateXML({ xml: [{ fileName: 'file.xml', contents }], schema: [{ fileName: 'pain.xsd', contents: schema }] });

const line = (n: number, amount: string, more: Partial<CreditLine> = {}): CreditLine => ({
  reference: `PAY-202603-0001-${n}`,
  accountNo: '0012-345 678',
  accountName: 'Budi & Söhne <PT>',
  bankName: 'Bank Contoh',
  amount: decimal(amount),
  currency: 'IDR',
  paymentDate: '2026-03-31',
  employeeNo: 'E-1',
  employeeName: 'Budi',
  note: 'CLM-1',
  ...more,
});
const transfer = (lines: readonly CreditLine[], more: Partial<Transfer> = {}): Transfer => ({
  messageId: 'PAY-202603-0001',
  at: '2026-03-30T01:02:03.456Z',
  paymentDate: '2026-03-31',
  employerName: 'PT Contoh',
  currency: 'IDR',
  lines,
  ...more,
});
const format = BankFormat.parse({ kind: 'PAIN_001', debitAccount: '7770001', debitBic: 'CENAIDJA' });

test('CP-9: the ISO 20022 file holds against its schema, with control totals and whatever names contain', async () => {
  const xml = painFile(
    transfer([line(1, '358000'), line(2, '600000', { accountNo: 'DE89370400440532013000' })]),
    format,
  );
  expect((await judge(xml)).errors).toEqual([]);
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs>');
  expect(xml).toContain('<CtrlSum>958000</CtrlSum>');
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>');
  expect(xml).toContain('<Id>0012345678</Id>');
  expect(xml).toContain('Budi &amp; Söhne &lt;PT&gt;');
  const cents = painFile(
    transfer([line(1, '453.5', { currency: 'SGD' })], { currency: 'SGD' }),
    BankFormat.parse({ kind: 'PAIN_001', debitAccount: '1' }),
  );
  expect((await judge(cents)).errors).toEqual([]);
  expect(cents).toContain('<InstdAmt Ccy="SGD">453.50</InstdAmt>');
  // The schema refuses what is none.
  expect((await judge(xml.replace('<PmtMtd>TRF</PmtMtd>', '<PmtMtd>GIRO</PmtMtd>'))).valid).toBe(false);
  const long = 'x'.repeat(300);
  const cut = painFile(
    transfer([line(1, '1', { accountName: long, bankName: long, note: long, reference: long, accountNo: long })]),
    format,
  );
  expect((await judge(cut)).errors).toEqual([]);
});
