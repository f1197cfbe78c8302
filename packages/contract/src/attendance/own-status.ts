import * as field from '../platform/fields.ts';
import { errorAt, problemIn } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { attendanceProblems } from '../platform/problems/attendance.ts';
import { defineResource, type RecordOf, type Rule } from '../platform/resource.ts';
import { DAY_STATUS_LABELS, type DayStatus } from './day-status.ts';
import { attendancePages } from './pages.ts';
import { COLOUR_CHOICES } from './shift.ts';
import { MOST_CONDITION, problemOfCondition } from './status-condition.ts';

const problemAt = problemIn(attendanceProblems);

/** Results that a company may tell apart further: those that are judged by what was worked (attendance 7). */
export const OWN_STATUS_BASES = [
  'PRESENT',
  'LATE',
  'EARLY_LEAVE',
  'LATE_EARLY',
  'HALF_DAY',
  'ABSENT',
  'WORKED_OFF',
  'WORKED_HOLIDAY',
] as const satisfies readonly DayStatus[];

export const OWN_STATUS_MEASURES = [
  'lateMinutes',
  'earlyMinutes',
  'workedMinutes',
  'undertimeMinutes',
  'overtimeMinutes',
] as const;
export type OwnStatusMeasure = (typeof OWN_STATUS_MEASURES)[number];
export const OWN_STATUS_MEASURE_LABELS: Readonly<Record<OwnStatusMeasure, Label>> = {
  lateMinutes: label('Late minutes', 'Menit terlambat'),
  earlyMinutes: label('Minutes left early', 'Menit pulang awal'),
  workedMinutes: label('Worked minutes', 'Menit bekerja'),
  undertimeMinutes: label('Missing minutes', 'Menit kurang'),
  overtimeMinutes: label('Minutes outside the shift', 'Menit di luar sif'),
};

const order: Rule = ({ effectiveFrom, effectiveTo }) =>
  effectiveFrom && effectiveTo && String(effectiveTo) < String(effectiveFrom)
    ? problemAt('effectiveTo', 'STATUS_PERIOD')
    : null;

/** STATUS_FORMULA: a formula that cannot be read says what is wrong with it. */
const formulaIsRead: Rule = ({ condition }) => {
  const reason = typeof condition === 'string' && condition !== '' ? problemOfCondition(condition) : null;
  return reason && errorAt('condition', 'STATUS_FORMULA', reason);
};

/** STATUS_CONDITION: a condition has both its parts. */
const conditionIsWhole: Rule = ({ measure, moreThan }) => {
  const hasLimit = typeof moreThan === 'number';
  if (Boolean(measure) === hasLimit) return null;
  return problemAt(measure ? 'moreThan' : 'measure', 'STATUS_CONDITION');
};

/** A status of the company's own: what a result is called, and how much of the day counts, where a condition holds (attendance 7). */
export const AttendanceOwnStatus = defineResource('AttendanceOwnStatus', {
  path: attendancePages.attendanceStatus.path,
  // Everybody has a clock on this page; whoever keeps schedules keeps the statuses.
  menu: attendancePages.workSchedule.path,
  listKey: 'attendance-status/own',
  formPath: '/attendance-status/attendance-status-form',
  label: attendancePages.attendanceStatus.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 60 }),
    localName: field.text({ label: label('Name in Indonesian', 'Nama dalam bahasa Indonesia'), max: 60 }).optional(),
    shortCode: field
      .text({
        label: label('Short code', 'Kode singkat'),
        max: 3,
        help: label('Up to three characters, shown in grids.', 'Paling banyak tiga karakter, dipakai dalam tabel.'),
      })
      .optional(),
    colour: field
      .choice({
        label: label('Colour', 'Warna'),
        choices: COLOUR_CHOICES,
      })
      .optional(),
    exportCode: field
      .text({
        label: label('Export code', 'Kode ekspor'),
        max: 10,
        help: label(
          'Used in exported month sheets instead of the short code.',
          'Dipakai dalam lembar bulanan yang diekspor sebagai ganti kode singkat.',
        ),
      })
      .optional(),
    effectiveFrom: field.date({ label: label('Effective from', 'Berlaku mulai') }),
    effectiveTo: field.date({ label: label('Effective to', 'Berlaku sampai') }).optional(),
    baseStatus: field.choice({
      label: label('Instead of', 'Sebagai ganti'),
      choices: OWN_STATUS_BASES.map((value) => ({ value, label: DAY_STATUS_LABELS[value] })),
    }),
    measure: field
      .choice({
        label: label('Where', 'Bila'),
        choices: OWN_STATUS_MEASURES.map((value) => ({ value, label: OWN_STATUS_MEASURE_LABELS[value] })),
        help: label('Leave blank for every such day.', 'Kosongkan untuk setiap hari seperti itu.'),
      })
      .optional(),
    moreThan: field
      .integer({ label: label('Are more than (minutes)', 'Lebih dari (menit)'), least: '0', most: '1440' })
      .optional(),
    condition: field
      .text({
        label: label('And the formula is true', 'Dan rumus ini terpenuhi'),
        max: MOST_CONDITION,
        help: label(
          'Such as undertimeMinutes > 30 && shiftCode == "NIGHT". Words: lateMinutes, earlyMinutes, workedMinutes, requiredMinutes, undertimeMinutes, overtimeMinutes, nightMinutes, lateCountInPeriod, dayType, shiftCode.',
          'Misalnya undertimeMinutes > 30 && shiftCode == "NIGHT". Kata: lateMinutes, earlyMinutes, workedMinutes, requiredMinutes, undertimeMinutes, overtimeMinutes, nightMinutes, lateCountInPeriod, dayType, shiftCode.',
        ),
      })
      .optional(),
    usedBy: field.choice({
      label: label('Used', 'Dipakai'),
      choices: [
        { value: 'automatic', label: label('Automatically', 'Otomatis') },
        { value: 'correction', label: label('In corrections only', 'Hanya dalam koreksi') },
        { value: 'both', label: label('Automatically and in corrections', 'Otomatis dan dalam koreksi') },
      ],
      initial: 'automatic',
    }),
    presentPart: field
      .choice({
        label: label('Counts as present', 'Dihitung hadir'),
        choices: [
          { value: '0', label: label('Not at all', 'Tidak') },
          { value: '0.25', label: label('A quarter of the day', 'Seperempat hari') },
          { value: '0.5', label: label('Half of the day', 'Setengah hari') },
          { value: '0.75', label: label('Three quarters of the day', 'Tiga perempat hari') },
          { value: '1', label: label('The whole day', 'Sehari penuh') },
        ],
        help: label(
          'The rest counts as absent. Leave blank to count as the result it replaces.',
          'Sisanya dihitung mangkir. Kosongkan agar dihitung seperti hasil yang digantikan.',
        ),
      })
      .optional(),
    paidPart: field
      .decimalField({
        label: label('Paid part of the day', 'Bagian hari yang dibayar'),
        least: '0',
        most: '1',
        places: 2,
        help: label(
          'For payroll, from 0 to 1. Leave blank to pay what counts as present.',
          'Untuk penggajian, dari 0 sampai 1. Kosongkan agar yang dihitung hadir dibayar.',
        ),
      })
      .optional(),
    priority: field.integer({
      label: label('Order', 'Urutan'),
      least: '0',
      most: '1000',
      initial: 10,
      help: label('If several apply, the lowest number is used.', 'Bila beberapa berlaku, nomor terkecil dipakai.'),
    }),
  },
  hiddenWhen: ({ usedBy }) => (usedBy === 'correction' ? ['measure', 'moreThan', 'condition', 'priority'] : []),
  unique: [['shortCode']],
  rules: [order, conditionIsWhole, formulaIsRead],
  list: {
    columns: [
      'code',
      'name',
      'shortCode',
      'baseStatus',
      'measure',
      'moreThan',
      'presentPart',
      'priority',
      'effectiveFrom',
      'status',
    ],
    search: ['code', 'name'],
    sort: 'priority',
  },
});
export type AttendanceOwnStatus = RecordOf<typeof AttendanceOwnStatus>;
