import { type Label, LeaveTypeGroups, label, type Resource, type RowList } from '@personalia/contract';

/** What the fields of a leave type are called while it is counted in hours (leave 1.2). Lengths stay days. */

interface FieldTexts {
  readonly label?: Label;
  readonly help?: Label;
  /** By value, of those that name a unit. */
  readonly choices?: Readonly<Record<string, Label>>;
}

const IN_HOURS: Readonly<Record<string, FieldTexts>> = {
  days: {
    label: label('Hours', 'Jam'),
    help: label(
      'Changes to the hours of a type in use apply from the next leave year.',
      'Perubahan jam pada jenis yang sudah dipakai berlaku mulai tahun cuti berikutnya.',
    ),
  },
  daysFormula: {
    label: label('Hours by formula', 'Jam menurut rumus'),
    help: label(
      'In place of a number of hours, such as 96 + 8 * min(employee.serviceYears, 6). Words are those of the formula vocabulary.',
      'Sebagai ganti jumlah jam, misalnya 96 + 8 * min(employee.serviceYears, 6). Kata diambil dari kosakata rumus.',
    ),
  },
  byFte: {
    help: label(
      'Half of the hours for half of the working time; a change within the year counts from its day on.',
      'Separuh jam untuk separuh waktu kerja; perubahan dalam tahun itu berlaku sejak harinya.',
    ),
  },
  accrual: { label: label('Hours are earned', 'Jam diperoleh') },
  accrualStep: {
    choices: {
      '1': label('Full hours', 'Jam penuh'),
      '0.5': label('Half hours', 'Setengah jam'),
      '0.25': label('Quarter hours', 'Seperempat jam'),
    },
  },
  countProjected: {
    label: label('Use hours before they are earned', 'Pakai jam sebelum diperoleh'),
    help: label(
      'Leave on a later date can use the hours earned by then.',
      'Cuti pada tanggal kemudian dapat memakai jam yang diperoleh sampai saat itu.',
    ),
  },
  maxGrant: {
    label: label('Hours granted a year at most', 'Jam diberikan setahun paling banyak'),
    help: label(
      'Entitlement and added hours together. Leave blank for no limit.',
      'Hak cuti dan jam tambahan bersama-sama. Kosongkan bila tanpa batas.',
    ),
  },
  tierChange: {
    help: label(
      'A promotion or transfer within the leave year, where groups have other hours.',
      'Promosi atau mutasi dalam tahun cuti, bila kelompok memiliki jam yang berbeda.',
    ),
  },
  negativeLimit: {
    label: label('Below zero at most (hours)', 'Di bawah nol paling banyak (jam)'),
    help: label(
      'Hours that can be taken in advance. Leave blank for none.',
      'Jam yang boleh diambil di muka. Kosongkan bila tidak boleh.',
    ),
  },
  carry: { label: label('Hours left at the end of the year', 'Sisa jam pada akhir tahun') },
  carryMax: { label: label('Hours carried forward at most', 'Jam yang dibawa paling banyak') },
  maxBalance: {
    help: label(
      'Carried and new hours together. Leave blank for no limit.',
      'Jam yang dibawa dan jam baru bersama-sama. Kosongkan bila tanpa batas.',
    ),
  },
  minRequest: { label: label('Hours of a request at least', 'Jam satu permohonan paling sedikit') },
  maxRequest: { label: label('Hours of a request at most', 'Jam satu permohonan paling banyak') },
  maxYear: { label: label('Hours of a leave year at most', 'Jam satu tahun cuti paling banyak') },
};

/** A leave type with its fields as they are called while it is counted in hours. */
export const leaveTypeInHours = (resource: Resource): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const { choices, ...texts } = IN_HOURS[name] ?? {};
      const named = field.options.choices?.map((one) => ({ ...one, label: choices?.[one.value] ?? one.label }));
      return [name, { ...field, options: { ...field.options, ...texts, ...(named ? { choices: named } : {}) } }];
    }),
  ),
});

/** Its rules for groups likewise; a row has a label and no help. */
export const GROUPS_IN_HOURS: RowList = {
  ...LeaveTypeGroups,
  fields: Object.fromEntries(
    Object.entries(LeaveTypeGroups.fields).map(([name, field]) => {
      const named = IN_HOURS[name]?.label;
      return [name, named ? { ...field, options: { ...field.options, label: named } } : field];
    }),
  ),
};
