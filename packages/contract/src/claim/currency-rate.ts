import * as field from '../platform/fields.ts';
import { type Finding, problemIn } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { claimProblems } from '../platform/problems/claim.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { claimPages } from './pages.ts';

const problemAt = problemIn(claimProblems);

const twoCurrencies = ({ fromCurrency, toCurrency }: Readonly<Record<string, unknown>>): Finding | null =>
  fromCurrency && fromCurrency === toCurrency ? problemAt('toCurrency', 'RATE_SAME') : null;

/** So much of a currency for one of another from a day on: receipts in other currencies are converted by it (CL-14). */
export const CurrencyRate = defineResource('CurrencyRate', {
  path: claimPages.claimSetting.path,
  listKey: 'claim-setting/currency-rate',
  formPath: '/claim-setting/currency-rate-form',
  label: { one: label('Currency rate', 'Kurs mata uang'), many: label('Currency rates', 'Kurs mata uang') },
  code: 'none',
  title: 'fromCurrency',
  naturalKey: ['fromCurrency', 'toCurrency', 'rateDate'],
  fields: {
    fromCurrency: field.currency({ label: label('From', 'Dari'), initial: 'USD' }),
    toCurrency: field.currency({ label: label('To', 'Ke'), initial: 'IDR' }),
    rateDate: field.date({ label: label('Date', 'Tanggal') }),
    rate: field.decimalField({
      label: label('Rate', 'Kurs'),
      places: 10,
      least: '0.0000000001',
      most: '999999999',
    }),
    source: field.text({ label: label('Source', 'Sumber'), max: 100 }).optional(),
  },
  unique: [['fromCurrency', 'toCurrency', 'rateDate']],
  rules: [twoCurrencies],
  list: {
    columns: ['fromCurrency', 'toCurrency', 'rateDate', 'rate', 'source', 'status'],
    search: ['fromCurrency', 'toCurrency', 'source'],
    sort: '-rateDate',
  },
});
export type CurrencyRate = RecordOf<typeof CurrencyRate>;
