import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineRowList, type RowsRule } from '../platform/row-list.ts';
import { Position } from './position.ts';

/** LOCATION_TWICE: a place is allowed or it is not. */
const eachOnce: RowsRule = (rows) => {
  const seen = new Set<unknown>();
  const row = rows.findIndex(({ locationId }) => seen.has(locationId) || !seen.add(locationId));
  return row < 0
    ? null
    : {
        row,
        ...errorAt(
          'locationId',
          'LOCATION_TWICE',
          label('This location is already in another row.', 'Lokasi ini sudah ada di baris lain.'),
        ),
      };
};

/** Where a position may be filled; without a row anywhere. Another place asks for a reason (6.2). */
export const PositionLocations = defineRowList('Locations', Position, {
  label: label('Locations allowed', 'Lokasi yang boleh'),
  about: label(
    'Where the position may be filled. Without rows: anywhere; another place then asks for a reason.',
    'Tempat jabatan ini boleh diisi. Tanpa baris: di mana saja; tempat lain memerlukan alasan.',
  ),
  fields: { locationId: field.reference({ label: label('Location', 'Lokasi'), to: 'Location' }) },
  rowsRules: [eachOnce],
});
