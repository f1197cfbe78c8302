import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { pointIsWhole } from '../platform/point.ts';
import { defineResource, type RecordOf, type Resource } from '../platform/resource.ts';
import { regionPages } from './pages.ts';
import { codes, localNameField, names, originField } from './region-words.ts';

const place = label('Place', 'Tempat');

const plain = defineResource('City', {
  path: regionPages.region.path,
  listKey: 'region/city',
  formPath: '/region/city-form',
  label: { one: label('City', 'Kota'), many: label('Cities', 'Kota') },
  code: { within: 'provinceId' },
  partOf: 'provinceId',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), section: names }),
    localName: localNameField(),
    provinceId: field.reference({ label: label('Province', 'Provinsi'), to: 'Province', section: place }),
    category: field
      .choice({
        label: label('Kind', 'Jenis'),
        section: place,
        choices: [
          { value: 'city', label: label('City', 'Kota') },
          { value: 'regency', label: label('Regency', 'Kabupaten') },
          { value: 'town', label: label('Town', 'Kota kecil') },
          { value: 'district', label: label('District', 'Distrik') },
        ],
      })
      .optional(),
    externalCode: field
      .text({
        label: label('Other code', 'Kode lain'),
        max: 20,
        help: label('UN/LOCODE, for example', 'Misalnya UN/LOCODE'),
        section: codes,
      })
      .optional(),
    timeZone: field.timeZone({ label: label('Time zone', 'Zona waktu'), section: place }).optional(),
    latitude: field
      .decimalField({ label: label('Latitude', 'Lintang'), least: '-90', most: '90', places: 6, section: place })
      .optional(),
    longitude: field
      .decimalField({ label: label('Longitude', 'Bujur'), least: '-180', most: '180', places: 6, section: place })
      .optional(),
    origin: originField(),
  },
  rules: [pointIsWhole],
  list: {
    columns: ['code', 'name', 'localName', 'provinceId', 'category', 'timeZone', 'origin', 'status'],
    search: ['code', 'name', 'localName'],
    sort: 'name',
  },
});

/** A city or regency (organisation-and-employee 9). */
export const City = { ...plain, searched: 'city_search' } satisfies Resource;
export type City = RecordOf<typeof plain>;
