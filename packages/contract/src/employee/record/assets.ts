import { decimalsFit } from '../../platform/amount-decimals.ts';
import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { one } from '../choice.ts';
import { defineEmployeeRecord } from './define.ts';
import { inOrder } from './rules.ts';

export const LoanedAsset = defineEmployeeRecord('LoanedAsset', {
  label: { one: label('Asset on loan', 'Aset pinjaman'), many: label('Assets on loan', 'Aset pinjaman') },
  class: 'basic',
  title: 'name',
  fields: {
    name: field.text({ label: label('What', 'Barang'), help: label('For example a laptop.', 'Misalnya laptop.') }),
    tag: field.text({ label: label('Tag', 'Label aset'), max: 40 }).optional(),
    serial: field.text({ label: label('Serial number', 'Nomor seri'), max: 60 }).optional(),
    issuedOn: field.date({ label: label('Handed out on', 'Diserahkan pada') }),
    returnedOn: field.date({ label: label('Returned on', 'Dikembalikan pada') }).optional(),
    value: field.decimalField({ label: label('Value', 'Nilai'), places: 2, most: '999999999999' }).optional(),
    currency: field.currency({ label: label('Currency', 'Mata uang'), initial: 'IDR' }).optional(),
    condition: field.text({ label: label('Condition', 'Kondisi'), max: 200 }).optional(),
  },
  columns: ['name', 'tag', 'issuedOn', 'returnedOn', 'condition'],
  sort: '-issuedOn',
  key: ['name', 'tag', 'issuedOn'],
  rules: [inOrder('issuedOn', 'returnedOn'), decimalsFit('currency', ['value'])],
});
export type LoanedAsset = RecordOf<typeof LoanedAsset>;

export const Equipment = defineEmployeeRecord('Equipment', {
  label: {
    one: label('Card, uniform or vehicle', 'Kartu, seragam, atau kendaraan'),
    many: label('Cards, uniforms and vehicles', 'Kartu, seragam, dan kendaraan'),
  },
  class: 'basic',
  title: 'number',
  fields: {
    kind: field.choice({
      label: label('Kind', 'Jenis'),
      choices: [
        one('access-card', 'Access card', 'Kartu akses'),
        one('attendance-device', 'Number at the attendance device', 'Nomor pada mesin absensi'),
        one('uniform', 'Uniform size', 'Ukuran seragam'),
        one('vehicle', 'Vehicle', 'Kendaraan'),
      ],
    }),
    number: field.text({
      label: label('Number or size', 'Nomor atau ukuran'),
      max: 40,
      help: label(
        'Numbers of cards and of attendance devices belong to one person.',
        'Nomor kartu dan mesin absensi hanya untuk satu orang.',
      ),
    }),
    description: field.text({ label: label('Description', 'Keterangan') }).optional(),
    since: field.date({ label: label('Since', 'Sejak') }).optional(),
  },
  columns: ['number', 'kind', 'description', 'since'],
  sort: 'kind',
  key: ['kind', 'number'],
});
export type Equipment = RecordOf<typeof Equipment>;
