import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf, type Resource, type Rule } from '../platform/resource.ts';
import { regionPages } from './pages.ts';
import { codes, localNameField, names, originField } from './region-words.ts';

const place = label('Place', 'Tempat');

export const PROVINCE_CODE = label('A province code looks like ID-JK.', 'Kode provinsi berbentuk ID-JK.');

/** ISO_FORMAT */
const isoFormat: Rule = ({ code }) =>
  typeof code === 'string' && !/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code)
    ? errorAt('code', 'ISO_FORMAT', PROVINCE_CODE)
    : null;

const plain = defineResource('Province', {
  path: regionPages.region.path,
  listKey: 'region/province',
  formPath: '/region/province-form',
  label: { one: label('Province', 'Provinsi'), many: label('Provinces', 'Provinsi') },
  code: 'tenant',
  partOf: 'countryId',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), section: names }),
    localName: localNameField(),
    countryId: field.reference({ label: label('Country', 'Negara'), to: 'Country', fixed: true, section: place }),
    parentProvinceId: field
      .reference({
        label: label('Part of', 'Bagian dari'),
        to: 'Province',
        help: label('Where a country has two levels.', 'Bila negara memiliki dua tingkat.'),
        section: place,
      })
      .optional(),
    category: field
      .text({
        label: label('Kind', 'Jenis'),
        max: 60,
        help: label('Province, state…', 'Provinsi, negara bagian…'),
        section: codes,
      })
      .optional(),
    externalCode: field.text({ label: label('National code', 'Kode nasional'), max: 20, section: codes }).optional(),
    timeZone: field
      .timeZone({
        label: label('Time zone', 'Zona waktu'),
        help: label('Of its cities, unless they say otherwise.', 'Untuk kotanya, kecuali kota berkata lain.'),
        section: place,
      })
      .optional(),
    origin: originField(),
  },
  rules: [isoFormat],
  list: {
    columns: ['code', 'name', 'localName', 'countryId', 'externalCode', 'origin', 'status'],
    search: ['code', 'name', 'localName'],
    sort: 'name',
  },
});

/** A subdivision of ISO 3166-2, or one that a tenant needs besides (organisation-and-employee 9). */
export const Province = { ...plain, searched: 'province_search' } satisfies Resource;
export type Province = RecordOf<typeof plain>;
