import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { Position } from './position.ts';
import { defineRowList, type RowsRule } from './row-list.ts';

/** VERSION_TWICE: one title and unit begins on a day. */
const eachDayOnce: RowsRule = (rows) => {
  const seen = new Set<unknown>();
  const row = rows.findIndex(({ validFrom }) => seen.has(validFrom) || !seen.add(validFrom));
  return row < 0
    ? null
    : {
        row,
        path: 'validFrom',
        code: 'VERSION_TWICE',
        text: label('Another row begins on this day already.', 'Baris lain sudah mulai pada hari ini.'),
      };
};

/** What a post is called and where it stands, each from a day until the next (6.3). Nobody's career is written for it. */
export const PositionVersions = defineRowList('Versions', Position, {
  label: label('Title and unit by date', 'Nama dan unit per tanggal'),
  fields: {
    validFrom: field.date({ label: label('From', 'Dari') }),
    title: field.text({ label: label('Title', 'Nama jabatan') }),
    unitId: field.reference({ label: label('Unit', 'Unit'), to: 'OrganizationUnit' }),
  },
  rowsRules: [eachDayOnce],
});
