import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { EXTRACT_DATE_ORDERS, EXTRACT_FORMATS } from './extract.ts';
import { attendancePages } from './pages.ts';

const FORMAT_LABELS = {
  table: label('Table with header', 'Tabel dengan judul kolom'),
  fixed: label('Fixed width', 'Lebar tetap'),
} as const;
const ORDER_LABELS = {
  YMD: label('Year, month, day', 'Tahun, bulan, hari'),
  DMY: label('Day, month, year', 'Hari, bulan, tahun'),
  MDY: label('Month, day, year', 'Bulan, hari, tahun'),
} as const;
const column = (en: string, id: string) => field.text({ label: label(en, id), max: 150 });

/** How the files of a device are read, under a name, so that nobody types their columns again (attendance 10). */
export const AttendanceFileProfile = defineResource('AttendanceFileProfile', {
  path: attendancePages.employeeAttendanceMapping.path,
  listKey: 'employee-attendance-mapping/file-profile',
  formPath: '/employee-attendance-mapping/file-profile-form',
  label: { one: label('File profile', 'Profil berkas'), many: label('File profiles', 'Profil berkas') },
  code: 'none',
  title: 'name',
  naturalKey: ['name'],
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    format: field.choice({
      label: label('Format', 'Format'),
      choices: EXTRACT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] })),
      initial: 'table',
    }),
    badgeColumn: field.text({
      label: label('Badge column', 'Kolom kartu'),
      max: 150,
      help: label(
        'The title of the column; with fixed width its positions, such as 1-8.',
        'Judul kolom; untuk lebar tetap posisinya, misalnya 1-8.',
      ),
    }),
    dateColumn: column('Date column', 'Kolom tanggal'),
    timeColumn: field
      .text({
        label: label('Time column', 'Kolom jam'),
        max: 150,
        help: label('Leave blank if the date column holds both.', 'Kosongkan jika kolom tanggal berisi keduanya.'),
      })
      .optional(),
    directionColumn: column('Direction column', 'Kolom arah').optional(),
    dateOrder: field.choice({
      label: label('Date order', 'Urutan tanggal'),
      choices: EXTRACT_DATE_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] })),
      initial: 'YMD',
    }),
    deviceId: field
      .reference({
        label: label('Device', 'Perangkat'),
        to: 'AttendanceDevice',
        help: label(
          'The device whose punches these are. Badges of that device alone count too.',
          'Perangkat asal absensi ini. Kartu khusus perangkat itu juga dihitung.',
        ),
      })
      .optional(),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'format', 'badgeColumn', 'dateColumn', 'timeColumn', 'dateOrder', 'status'],
    search: ['name'],
    sort: 'name',
  },
});
export type AttendanceFileProfile = RecordOf<typeof AttendanceFileProfile>;
