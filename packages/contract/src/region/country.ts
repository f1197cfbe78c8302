import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf, type Resource, type Rule } from '../platform/resource.ts';
import { isAddressFormat } from './address-format.ts';
import { regionPages } from './pages.ts';
import { codes, localNameField, names, originField } from './region-words.ts';

const everyday = label('Phone, money and post', 'Telepon, uang, dan pos');

const ISO_FORMATS = {
  code: { shape: /^[A-Z]{2}$/, text: label('A country code looks like ID.', 'Kode negara berbentuk ID.') },
  alpha3: { shape: /^[A-Z]{3}$/, text: label('A three-letter code looks like IDN.', 'Kode tiga huruf berbentuk IDN.') },
  numeric3: { shape: /^\d{3}$/, text: label('A numeric code looks like 360.', 'Kode angka berbentuk 360.') },
  callingCode: {
    shape: /^\+\d{1,4}$/,
    text: label('A calling code looks like +62.', 'Kode telepon berbentuk +62.'),
  },
  postalFormat: {
    shape: /^[9A*]([9A* -]*[9A*])?(\|[9A*]([9A* -]*[9A*])?)*$/,
    text: label(
      'Write 9 for a digit, A for a letter and * for either; | between two formats.',
      'Tulis 9 untuk angka, A untuk huruf, dan * untuk keduanya; | di antara dua bentuk.',
    ),
  },
} as const;

/** ADDRESS_FORMAT */
const addressFormat: Rule = ({ addressFormat: format }) =>
  typeof format !== 'string' || isAddressFormat(format)
    ? null
    : errorAt(
        'addressFormat',
        'ADDRESS_FORMAT',
        label(
          'Use the parts that are listed here, {address} among them.',
          'Pakai bagian yang tercantum di sini, termasuk {address}.',
        ),
      );

/** ISO_FORMAT */
const isoFormats: readonly Rule[] = Object.entries(ISO_FORMATS).map(([path, { shape, text }]) => (draft) => {
  const value = draft[path];
  return typeof value === 'string' && !shape.test(value) ? errorAt(path, 'ISO_FORMAT', text) : null;
});

const plain = defineResource('Country', {
  path: regionPages.region.path,
  listKey: 'region/country',
  formPath: '/region/country-form',
  label: { one: label('Country', 'Negara'), many: label('Countries', 'Negara') },
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), section: names }),
    localName: localNameField(),
    alpha3: field.text({ label: label('Three letters', 'Tiga huruf'), max: 3, section: codes }).optional(),
    numeric3: field.text({ label: label('Three digits', 'Tiga angka'), max: 3, section: codes }).optional(),
    callingCode: field
      .text({
        label: label('Calling code', 'Kode telepon'),
        max: 5,
        help: label('For example +62', 'Misalnya +62'),
        section: everyday,
      })
      .optional(),
    currency: field.currency({ label: label('Currency', 'Mata uang'), section: everyday }).optional(),
    nationality: field.text({ label: label('Nationality', 'Kewarganegaraan'), max: 100, section: everyday }).optional(),
    postalFormat: field
      .text({
        label: label('Postal codes look like', 'Bentuk kode pos'),
        max: 60,
        help: label('99999 is five digits, A9A 9A9 letters and digits.', '99999 berarti lima angka.'),
        section: everyday,
      })
      .optional(),
    addressFormat: field
      .note({
        label: label('Addresses look like', 'Bentuk alamat'),
        max: 300,
        help: label(
          'A line for each line of a letter, of {address} {address2} {neighbourhood} {subDistrict} {district} {city} {province} {postalCode} {country}.',
          'Satu baris untuk tiap baris pada surat, dari {address} {address2} {neighbourhood} {subDistrict} {district} {city} {province} {postalCode} {country}.',
        ),
        section: everyday,
      })
      .optional(),
    origin: originField(),
  },
  rules: [...isoFormats, addressFormat],
  list: {
    columns: ['code', 'name', 'localName', 'callingCode', 'currency', 'origin', 'status'],
    search: ['code', 'name', 'localName'],
    sort: 'name',
  },
});

/** A country of ISO 3166-1, or one that a tenant needs besides (organisation-and-employee 9). */
export const Country = { ...plain, searched: 'country_search' } satisfies Resource;
export type Country = RecordOf<typeof plain>;
