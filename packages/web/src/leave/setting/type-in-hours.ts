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
      'In place of a number of hours, such as 96 + 8 * min(employee.serviceYears, 6). Use words of the formula vocabulary.',
      'Sebagai ganti jumlah jam, misalnya 96 + 8 * min(employee.serviceYears, 6). Gunakan kata dari kosakata rumus.',
    ),
  },
  byFte: {
    help: label(
      'Half the working time gives half the hours. A change during the year applies from its date.',
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
    label: label('Maximum hours granted per year', 'Maksimum jam diberikan per tahun'),
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
    label: label('Maximum below zero (hours)', 'Maksimum di bawah nol (jam)'),
    help: label(
      'Hours that can be taken in advance. Leave blank for none.',
      'Jam yang boleh diambil di muka. Kosongkan bila tidak boleh.',
    ),
  },
  carry: { label: label('Hours left at the end of the year', 'Sisa jam pada akhir tahun') },
  carryMax: { label: label('Maximum hours carried forward', 'Maksimum jam yang dibawa') },
  maxBalance: {
    help: label(
      'Carried and new hours together. Leave blank for no limit.',
      'Jam yang dibawa dan jam baru bersama-sama. Kosongkan bila tanpa batas.',
    ),
  },
  minRequest: { label: label('Minimum hours per request', 'Minimum jam per permohonan') },
  maxRequest: { label: label('Maximum hours per request', 'Maksimum jam per permohonan') },
  maxYear: { label: label('Maximum hours per leave year', 'Maksimum jam per tahun cuti') },
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
