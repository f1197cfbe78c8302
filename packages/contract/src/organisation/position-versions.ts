import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineRowList, eachDayOnce } from '../platform/row-list.ts';
import { Position } from './position.ts';

/** What a position is called and where it stands, each from a day until the next (6.3). Nobody's career is written for it. */
export const PositionVersions = defineRowList('Versions', Position, {
  label: label('Title and unit by date', 'Nama dan unit per tanggal'),
  about: label(
    'Title and place of the position, each effective until the next row.',
    'Nama jabatan dan unitnya, masing-masing sejak suatu tanggal sampai baris berikutnya.',
  ),
  fields: {
    validFrom: field.date({ label: label('From', 'Dari') }),
    title: field.text({ label: label('Title', 'Nama jabatan') }),
    unitId: field.reference({ label: label('Unit', 'Unit'), to: 'OrganizationUnit' }),
  },
  rowsRules: [eachDayOnce],
});
