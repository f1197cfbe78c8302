import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { attendancePages } from './pages.ts';
import { breaksAreWhole, breaksFit, hasItsTimes, thresholdsInOrder } from './shift-time.ts';

const time = label('Time', 'Waktu');
const breaks = label('Unpaid breaks', 'Istirahat tidak dibayar');

const attendance = label('Attendance', 'Kehadiran');
const minutes = (name: ReturnType<typeof label>, most: string, help?: ReturnType<typeof label>) =>
  field.integer({ label: name, least: '0', most, section: attendance, ...(help ? { help } : {}) }).optional();

const roster = label('Roster', 'Roster');

/** Colours of shifts; the screens give each its shade. */
export const SHIFT_COLOURS = ['blue', 'green', 'orange', 'purple', 'teal', 'red', 'yellow', 'grey'] as const;
export type ShiftColour = (typeof SHIFT_COLOURS)[number];

const FIXED_ONLY = ['startTime', 'endTime', 'breakStart', 'breakEnd', 'secondBreakStart', 'secondBreakEnd'];

const TIMED_ONLY = ['lateGrace', 'earlyGrace', 'windowBefore', 'windowAfter'];

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
    lateGrace: minutes(label('Late grace (minutes)', 'Toleransi terlambat (menit)'), '240'),
    earlyGrace: minutes(label('Early leave grace (minutes)', 'Toleransi pulang awal (menit)'), '240'),
    halfDayThreshold: minutes(
      label('Half day below (minutes)', 'Setengah hari di bawah (menit)'),
      '1440',
      label('Whoever works less gets half a day.', 'Yang bekerja kurang dari ini dihitung setengah hari.'),
    ),
    absentThreshold: minutes(
      label('Absent below (minutes)', 'Mangkir di bawah (menit)'),
      '1440',
      label('Whoever works less counts as absent.', 'Yang bekerja kurang dari ini dihitung mangkir.'),
    ),
    windowBefore: minutes(
      label('Punches from (minutes before)', 'Absensi dari (menit sebelum)'),
      '720',
      label('Leave blank for 60.', 'Kosongkan untuk 60.'),
    ),
    windowAfter: minutes(
      label('Punches until (minutes after)', 'Absensi sampai (menit sesudah)'),
      '720',
      label('Leave blank for 240.', 'Kosongkan untuk 240.'),
    ),
    pairing: field
      .choice({
        label: label('Presence', 'Kehadiran dihitung'),
        section: attendance,
        choices: [
          { value: 'firstLast', label: label('First in to last out', 'Masuk pertama sampai pulang terakhir') },
          { value: 'everyPair', label: label('Every pair of punches', 'Setiap pasangan absensi') },
        ],
      })
      .optional(),
    directions: field
      .choice({
        label: label('In and out', 'Masuk dan pulang'),
        section: attendance,
        choices: [
          { value: 'alternate', label: label('By the order of punches', 'Menurut urutan absensi') },
          { value: 'strict', label: label('As the device says', 'Menurut perangkat') },
        ],
      })
      .optional(),
    colour: field
      .choice({
        label: label('Colour', 'Warna'),
        section: roster,
        choices: [
          { value: 'blue', label: label('Blue', 'Biru') },
          { value: 'green', label: label('Green', 'Hijau') },
          { value: 'orange', label: label('Orange', 'Oranye') },
          { value: 'purple', label: label('Purple', 'Ungu') },
          { value: 'teal', label: label('Teal', 'Toska') },
          { value: 'red', label: label('Red', 'Merah') },
          { value: 'yellow', label: label('Yellow', 'Kuning') },
          { value: 'grey', label: label('Grey', 'Abu-abu') },
        ],
      })
      .optional(),
    minStaff: field
      .integer({
        label: label('Minimum staff', 'Jumlah minimum'),
        least: '1',
        most: '10000',
        section: roster,
        help: label(
          'People needed on each day that the shift is worked. The roster shows where they are missing.',
          'Jumlah orang yang diperlukan tiap hari sif ini berjalan. Roster menunjukkan kekurangannya.',
        ),
      })
      .optional(),
  },
  hiddenWhen: ({ kind }) => (kind === 'open' ? [...FIXED_ONLY, ...TIMED_ONLY] : ['hours']),
  rules: [hasItsTimes, breaksAreWhole, breaksFit, thresholdsInOrder],
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
