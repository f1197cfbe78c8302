import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { NAME_REASONS } from '../choices.ts';
import { defineEmployeeRecord } from './define.ts';

/**
 * A whole name that the person had before (organisation-and-employee 10.2): up to its last day lists and the register as of
 * a day call them by it, and the search finds them by it for ever.
 */
export const FormerName = defineEmployeeRecord('FormerName', {
  label: { one: label('Former name', 'Nama sebelumnya'), many: label('Former names', 'Nama sebelumnya') },
  class: 'basic',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 320 }),
    usedUntil: field.date({
      label: label('Used until', 'Dipakai sampai'),
      help: label('The last day with this name.', 'Hari terakhir memakai nama ini.'),
    }),
    reason: field.choice({ label: label('Reason', 'Alasan'), choices: NAME_REASONS }).optional(),
  },
  columns: ['name', 'usedUntil', 'reason'],
  sort: '-usedUntil',
  key: ['usedUntil'],
  unique: [['usedUntil']],
});
export type FormerName = RecordOf<typeof FormerName>;
