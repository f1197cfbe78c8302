import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { defineEmployeeRecord } from './define.ts';

export const Medical = defineEmployeeRecord('Medical', {
  label: {
    one: label('Medical check-up', 'Pemeriksaan kesehatan'),
    many: label('Medical check-ups', 'Pemeriksaan kesehatan'),
  },
  class: 'medical',
  title: 'result',
  fields: {
    checkedOn: field.date({ label: label('Checked on', 'Tanggal pemeriksaan') }),
    result: field.text({ label: label('Result', 'Hasil'), max: 200 }),
    heightCm: field
      .decimalField({ label: label('Height (cm)', 'Tinggi (cm)'), places: 1, least: '30', most: '280' })
      .optional(),
    weightKg: field
      .decimalField({ label: label('Weight (kg)', 'Berat (kg)'), places: 1, least: '1', most: '500' })
      .optional(),
    allergies: field.note({ label: label('Allergies', 'Alergi'), max: 1000 }).optional(),
    conditions: field.note({ label: label('Conditions', 'Kondisi kesehatan'), max: 2000 }).optional(),
    accommodation: field
      .note({
        label: label('What work has to take into account', 'Penyesuaian yang diperlukan di tempat kerja'),
        max: 1000,
      })
      .optional(),
  },
  columns: ['result', 'checkedOn', 'heightCm', 'weightKg'],
  sort: '-checkedOn',
  key: ['checkedOn'],
});
export type Medical = RecordOf<typeof Medical>;

/** What somebody lives with, as far as it was told, and what work does about it (organisation-and-employee 10.2). */
export const Disability = defineEmployeeRecord('Disability', {
  label: { one: label('Disability', 'Disabilitas'), many: label('Disabilities', 'Disabilitas') },
  class: 'medical',
  title: 'type',
  fields: {
    type: field.text({ label: label('Kind', 'Jenis'), max: 100 }),
    since: field.date({ label: label('Since', 'Sejak') }).optional(),
    accommodation: field
      .note({
        label: label('What work has to take into account', 'Penyesuaian yang diperlukan di tempat kerja'),
        max: 1000,
      })
      .optional(),
  },
  columns: ['type', 'since', 'accommodation'],
  sort: 'type',
  key: ['type'],
  unique: [['type']],
});
export type Disability = RecordOf<typeof Disability>;
