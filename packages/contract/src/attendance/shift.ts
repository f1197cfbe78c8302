import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { attendancePages } from './pages.ts';
import { shiftRuleFields } from './shift-fields.ts';
import {
  breaksAreWhole,
  breaksFit,
  hasItsTimes,
  looseBreakIsWhole,
  moreBreaksAreTimes,
  partsFit,
  roundingIsWhole,
  thresholdsInOrder,
  windowIsShort,
} from './shift-rules.ts';

const time = label('Time', 'Waktu');
const roster = label('Roster', 'Roster');

/** Colours of shifts; the screens give each its shade. */
export const SHIFT_COLOURS = ['blue', 'green', 'orange', 'purple', 'teal', 'red', 'yellow', 'grey'] as const;
export type ShiftColour = (typeof SHIFT_COLOURS)[number];
export const COLOUR_CHOICES: readonly { readonly value: ShiftColour; readonly label: Label }[] = [
  { value: 'blue', label: label('Blue', 'Biru') },
  { value: 'green', label: label('Green', 'Hijau') },
  { value: 'orange', label: label('Orange', 'Oranye') },
  { value: 'purple', label: label('Purple', 'Ungu') },
  { value: 'teal', label: label('Teal', 'Toska') },
  { value: 'red', label: label('Red', 'Merah') },
  { value: 'yellow', label: label('Yellow', 'Kuning') },
  { value: 'grey', label: label('Grey', 'Abu-abu') },
];

const FIXED_ONLY = ['startTime', 'endTime', 'firstHalfEnd', 'secondHalfStart'];
const FLEXIBLE_ONLY = ['flexFrom', 'flexTo', 'coreFrom', 'coreTo'];
const TIMED_ONLY = [
  'breakStart',
  'breakEnd',
  'secondBreakStart',
  'secondBreakEnd',
  'moreBreaks',
  'breakMinutes',
  'breakTaken',
  'breakAfter',
  'shortBreak',
  'lateGrace',
  'lateCountFrom',
  'earlyGrace',
  'earlyCountFrom',
  'windowBefore',
  'windowAfter',
  'outsideCounts',
  'roundIn',
  'roundOut',
  'roundStep',
  'autoOut',
];

/** What a form does not ask for, by kind and by how the break is taken. */
const hiddenOf = ({ kind, breakTaken }: { readonly kind?: unknown; readonly breakTaken?: unknown }): string[] => {
  if (kind === 'open') return [...FIXED_ONLY, ...FLEXIBLE_ONLY, ...TIMED_ONLY];
  const taken = breakTaken ? (breakTaken === 'punched' ? [] : ['shortBreak']) : ['breakAfter', 'shortBreak'];
  return [...(kind === 'flexible' ? FIXED_ONLY : [...FLEXIBLE_ONLY, 'hours']), ...taken];
};

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
        { value: 'flexible', label: label('Flexible start', 'Mulai fleksibel') },
        { value: 'open', label: label('Hours only', 'Jumlah jam saja') },
      ],
    }),
    effectiveFrom: field
      .date({
        label: label('Applies from', 'Berlaku mulai'),
        section: time,
        help: label(
          'Changed times and rules apply from this date. Without another date they apply from today; earlier days stay as they were.',
          'Jam dan aturan yang diubah berlaku mulai tanggal ini. Tanpa tanggal lain berlaku mulai hari ini; hari sebelumnya tetap.',
        ),
      })
      .optional(),
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
    flexFrom: field.time({ label: label('Earliest start', 'Mulai paling awal'), section: time }).optional(),
    flexTo: field
      .time({
        label: label('Latest start', 'Mulai paling lambat'),
        section: time,
        help: label('An employee who starts later is late.', 'Yang mulai setelahnya terlambat.'),
      })
      .optional(),
    coreFrom: field.time({ label: label('Core time from', 'Jam inti dari'), section: time }).optional(),
    coreTo: field.time({ label: label('Core time to', 'Jam inti sampai'), section: time }).optional(),
    hours: field
      .decimalField({
        label: label('Hours of work', 'Jam kerja'),
        least: '0.25',
        most: '24',
        section: time,
      })
      .optional(),
    ...shiftRuleFields,
    colour: field
      .choice({
        label: label('Colour', 'Warna'),
        section: roster,
        choices: COLOUR_CHOICES,
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
  hiddenWhen: hiddenOf,
  rules: [
    hasItsTimes,
    breaksAreWhole,
    moreBreaksAreTimes,
    breaksFit,
    looseBreakIsWhole,
    partsFit,
    thresholdsInOrder,
    roundingIsWhole,
    windowIsShort,
  ],
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

export const GetShiftVersions = defineEndpoint({
  name: 'GetShiftVersions',
  summary: 'What a shift was, is and will be, the latest first',
  method: 'GET',
  path: '/v1/Shift/{id}/Versions',
  access: { menu: attendancePages.shift.path, action: 'view' },
  params: idParams,
  reply: z.array(
    z.object({
      /** Null: always, until the next. */
      from: z.string().nullable(),
      /** Null: from then on. */
      to: z.string().nullable(),
      /** The fields of the shift. */
      shift: z.record(z.string(), z.unknown()),
    }),
  ),
});
