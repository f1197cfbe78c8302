import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineRowList, eachDayOnce } from '../platform/row-list.ts';
import { Location } from './location.ts';

/** Whose clock a location goes by, each zone from a day until the next; days that have begun keep theirs (4). */
export const LocationZones = defineRowList('Zones', Location, {
  label: label('Time zone by date', 'Zona waktu per tanggal'),
  about: label(
    'For a place whose time zone changes: each zone is effective from its date until the next. Without rows, the time zone of the location applies.',
    'Untuk tempat yang berganti zona waktu: tiap zona berlaku sejak harinya sampai berikutnya. Tanpa baris, zona waktu lokasi selalu berlaku.',
  ),
  fields: {
    validFrom: field.date({ label: label('From', 'Dari') }),
    timeZone: field.timeZone({ label: label('Time zone', 'Zona waktu') }),
  },
  rowsRules: [eachDayOnce],
});
