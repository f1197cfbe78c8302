import { country } from '../../platform/countries.ts';
import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { one } from '../choice.ts';
import { defineEmployeeRecord } from './define.ts';
import { inOrder } from './rules.ts';

const place = label('Place', 'Tempat');
const more = label('Details', 'Rincian');

export const Address = defineEmployeeRecord('Address', {
  label: { one: label('Address', 'Alamat'), many: label('Addresses', 'Alamat') },
  class: 'contact',
  title: 'line1',
  fields: {
    type: field.choice({
      label: label('Type', 'Jenis'),
      section: place,
      initial: 'domicile',
      choices: [
        one('identity-card', 'As on the identity card', 'Sesuai KTP'),
        one('domicile', 'Domicile', 'Domisili'),
        one('mailing', 'Mailing address', 'Alamat surat'),
        one('home-country', 'In the home country', 'Di negara asal'),
      ],
    }),
    country: country({ label: label('Country', 'Negara'), atHome: true, section: place }),
    line1: field.text({ label: label('Address', 'Alamat'), section: place }),
    line2: field.text({ label: label('Address, second line', 'Alamat, baris kedua'), section: place }).optional(),
    rtRw: field
      .text({
        label: label('RT/RW', 'RT/RW'),
        max: 12,
        section: place,
        help: label('For example 004/012.', 'Misalnya 004/012.'),
      })
      .optional(),
    subDistrict: field.text({ label: label('Sub-district', 'Kelurahan/Desa'), max: 100, section: place }).optional(),
    district: field.text({ label: label('District', 'Kecamatan'), max: 100, section: place }).optional(),
    city: field.text({ label: label('City', 'Kota/Kabupaten'), max: 100, section: place }).optional(),
    province: field.text({ label: label('Province', 'Provinsi'), max: 100, section: place }).optional(),
    postalCode: field.text({ label: label('Postal code', 'Kode pos'), max: 12, section: place }).optional(),
    ownership: field
      .choice({
        label: label('Home is', 'Status tempat tinggal'),
        section: more,
        choices: [
          one('owned', 'Owned', 'Milik sendiri'),
          one('rented', 'Rented', 'Sewa'),
          one('family', 'With family', 'Milik keluarga'),
        ],
      })
      .optional(),
    distanceToWorkKm: field
      .decimalField({
        label: label('Distance to work (km)', 'Jarak ke tempat kerja (km)'),
        places: 1,
        most: '20000',
        section: more,
      })
      .optional(),
    validFrom: field.date({ label: label('Valid from', 'Berlaku dari'), section: more }),
    validTo: field
      .date({
        label: label('Valid to', 'Berlaku sampai'),
        section: more,
        help: label('Leave blank if ongoing.', 'Kosongkan bila masih berlaku.'),
      })
      .optional(),
  },
  columns: ['line1', 'type', 'city', 'validFrom', 'validTo'],
  sort: '-validFrom',
  key: ['type', 'validFrom'],
  dated: { within: ['type'], succeeds: true },
  rules: [inOrder('validFrom', 'validTo')],
  address: {
    address: 'line1',
    address2: 'line2',
    neighbourhood: 'rtRw',
    subDistrict: 'subDistrict',
    district: 'district',
    city: 'city',
    province: 'province',
    postalCode: 'postalCode',
    country: 'country',
  },
});
export type Address = RecordOf<typeof Address>;
