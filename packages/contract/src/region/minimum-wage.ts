import { decimalsFit } from '../platform/amount-decimals.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { regionPages } from './pages.ts';

/** What the law lets nobody be paid below, of a province or of a city in it, from a day on (organisation-and-employee 9). */
export const MinimumWage = defineResource('MinimumWage', {
  path: regionPages.minimumWage.path,
  label: regionPages.minimumWage.label,
  code: 'none',
  naturalKey: ['provinceId', 'cityId', 'validFrom'],
  title: 'name',
  fields: {
    name: field.text({
      label: label('Name', 'Nama'),
      help: label(
        'As it is announced: UMK Bandung 2026, for example.',
        'Seperti diumumkan, misalnya UMK Bandung 2026.',
      ),
    }),
    provinceId: field.reference({ label: label('Province', 'Provinsi'), to: 'Province' }),
    cityId: field
      .reference({
        label: label('City', 'Kota'),
        to: 'City',
        within: 'provinceId',
        help: label('Empty: the whole province.', 'Kosong: seluruh provinsi.'),
      })
      .optional(),
    amount: field.decimalField({ label: label('Amount per month', 'Jumlah per bulan'), most: '999999999999' }),
    currency: field.currency({ label: label('Currency', 'Mata uang'), initial: 'IDR' }),
    validFrom: field.date({ label: label('From', 'Mulai') }),
  },
  unique: [['provinceId', 'cityId', 'validFrom']],
  rules: [decimalsFit('currency', ['amount'])],
  list: {
    columns: ['name', 'provinceId', 'cityId', 'amount', 'currency', 'validFrom', 'status'],
    search: ['name'],
    sort: '-validFrom',
  },
});
export type MinimumWage = RecordOf<typeof MinimumWage>;
