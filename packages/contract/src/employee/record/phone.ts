import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { one } from '../choice.ts';
import { phoneNumber } from '../fields.ts';
import { defineEmployeeRecord } from './define.ts';

/** Numbers beside the mobile and the home phone of the person (organisation-and-employee 10.2). */
export const Phone = defineEmployeeRecord('Phone', {
  label: { one: label('Further phone', 'Telepon lain'), many: label('Further phones', 'Telepon lain') },
  class: 'contact',
  title: 'number',
  fields: {
    number: phoneNumber({ label: label('Phone number', 'Nomor telepon') }),
    type: field.choice({
      label: label('Kind', 'Jenis'),
      choices: [
        one('mobile', 'Mobile', 'Seluler'),
        one('home', 'Home', 'Rumah'),
        one('work', 'Work', 'Kantor'),
        one('other', 'Other', 'Lainnya'),
      ],
    }),
    note: field.text({ label: label('Note', 'Keterangan'), max: 100 }).optional(),
  },
  columns: ['number', 'type', 'note'],
  sort: 'number',
  key: ['number'],
  unique: [['number']],
});
export type Phone = RecordOf<typeof Phone>;
