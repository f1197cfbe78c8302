import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { attendancePages } from './pages.ts';
import { breaksAreWhole, breaksFit, hasItsTimes } from './shift-time.ts';

const time = label('Time', 'Waktu');
const breaks = label('Unpaid breaks', 'Istirahat tidak dibayar');

const FIXED_ONLY = ['startTime', 'endTime', 'breakStart', 'breakEnd', 'secondBreakStart', 'secondBreakEnd'];

/** Working times that schedules are made of (attendance 2). */
export const Shift = defineResource('Shift', {
  path: attendancePages.shift.path,
  label: attendancePages.shift.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    kind: field.choice({
      label: label('Kind', 'Jenis'),
      initial: 'fixed',
      section: time,
      choices: [
        { value: 'fixed', label: label('Fixed times', 'Jam tetap') },
        { value: 'open', label: label('Hours only', 'Jumlah jam saja') },
      ],
    }),
    startTime: field.time({ label: label('Start', 'Mulai'), section: time }).optional(),
    endTime: field
      .time({
        label: label('End', 'Selesai'),
        section: time,
        help: label(
          'At or before the start: the shift ends the next day.',
          'Sama dengan atau sebelum jam mulai: sif berakhir keesokan harinya.',
        ),
      })
      .optional(),
    hours: field
      .decimalField({
        label: label('Hours of work', 'Jam kerja'),
        least: '0.25',
        most: '24',
        section: time,
      })
      .optional(),
    breakStart: field.time({ label: label('Break from', 'Istirahat dari'), section: breaks }).optional(),
    breakEnd: field.time({ label: label('Break to', 'Istirahat sampai'), section: breaks }).optional(),
    secondBreakStart: field
      .time({ label: label('Second break from', 'Istirahat kedua dari'), section: breaks })
      .optional(),
    secondBreakEnd: field
      .time({ label: label('Second break to', 'Istirahat kedua sampai'), section: breaks })
      .optional(),
  },
  hiddenWhen: ({ kind }) => (kind === 'open' ? FIXED_ONLY : ['hours']),
  rules: [hasItsTimes, breaksAreWhole, breaksFit],
  list: {
    columns: ['code', 'name', 'kind', 'startTime', 'endTime', 'workHours', 'isNight', 'schedules', 'status'],
    search: ['code', 'name'],
    sort: 'code',
  },
  figures: {
    /** Without unpaid breaks. */
    workHours: field.decimalField({ label: label('Work hours', 'Jam kerja bersih') }),
    isNight: field.boolean({ label: label('Ends next day', 'Berakhir esok hari') }),
    schedules: field.integer({ label: label('Schedules', 'Jadwal') }),
  },
});
export type Shift = RecordOf<typeof Shift>;
