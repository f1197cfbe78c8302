import * as field from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';
import {
  ACCRUAL_LABELS,
  ACCRUAL_STEPS,
  ACCRUAL_TIMING_LABELS,
  ACCRUAL_TIMINGS,
  ACCRUALS,
  CARRIES,
  CARRY_LABELS,
  ENTITLEMENT_LABELS,
  ENTITLEMENTS,
  LEAVE_UNIT_LABELS,
  LEAVE_UNITS,
  MOST_OF_UNIT,
  PRORATION_LABELS,
  PRORATIONS,
  TIER_CHANGE_LABELS,
  TIER_CHANGES,
  YEAR_BASES,
  YEAR_BASIS_LABELS,
} from './rules.ts';

/** Fields of a leave type that decide its balance: the days of a year, how they are earned, what is left (leave 1.2). */

const HOW_MUCH = label('How much', 'Berapa banyak');
const EARNING = label('Earning', 'Perolehan');
const YEAR_END = label('Year end', 'Akhir tahun');

const STEP_LABELS = {
  '1': label('Full days', 'Hari penuh'),
  '0.5': label('Half days', 'Setengah hari'),
  '0.25': label('Quarter days', 'Seperempat hari'),
  '0.0001': label('Exact', 'Tepat'),
} as const;

const optionalHalves = (most: string) => (name: Label, section: Label, help?: Label) =>
  field.decimalField({ label: name, places: 1, least: '0.5', most, section, ...(help ? { help } : {}) }).optional();

/** Days or half days, which may be left blank. */
export const optionalDays = optionalHalves(MOST_OF_UNIT.day);
/** An amount in the unit of the type; of days the rules of the type allow fewer. */
export const optionalAmount = optionalHalves(MOST_OF_UNIT.hour);

/** How many days a leave year gives. */
export const entitlementFields = {
  entitlement: field.choice({
    label: label('Entitlement', 'Hak cuti'),
    initial: 'yearly',
    section: HOW_MUCH,
    choices: ENTITLEMENTS.map((value) => ({ value, label: ENTITLEMENT_LABELS[value] })),
  }),
  unit: field
    .choice({
      label: label('Counted in', 'Dihitung dalam'),
      initial: 'day',
      section: HOW_MUCH,
      choices: LEAVE_UNITS.map((value) => ({ value, label: LEAVE_UNIT_LABELS[value] })),
      help: label(
        'Balances, requests and limits are in this unit. Cannot be changed once the type is published.',
        'Saldo, permohonan, dan batas memakai satuan ini. Tidak dapat diubah setelah jenis cuti terbit.',
      ),
    })
    .optional(),
  days: optionalAmount(
    label('Days', 'Hari'),
    HOW_MUCH,
    label(
      'Changes to the days of a type in use apply from the next leave year.',
      'Perubahan hari pada jenis yang sudah dipakai berlaku mulai tahun cuti berikutnya.',
    ),
  ),
  daysFormula: field
    .note({
      label: label('Days by formula', 'Hari menurut rumus'),
      max: 2000,
      section: HOW_MUCH,
      help: label(
        'In place of a number of days, such as 12 + min(employee.serviceYears, 6). Use words of the formula vocabulary.',
        'Sebagai ganti jumlah hari, misalnya 12 + min(employee.serviceYears, 6). Gunakan kata dari kosakata rumus.',
      ),
    })
    .optional(),
  yearBasis: field
    .choice({
      label: label('Year of the entitlement', 'Tahun hak cuti'),
      initial: 'leaveYear',
      section: HOW_MUCH,
      choices: YEAR_BASES.map((value) => ({ value, label: YEAR_BASIS_LABELS[value] })),
      help: label('Cannot be changed once the type is published.', 'Tidak dapat diubah setelah jenis cuti terbit.'),
    })
    .optional(),
  proration: field.choice({
    label: label('Joining or leaving during the year', 'Masuk atau keluar di tengah tahun'),
    initial: 'none',
    section: HOW_MUCH,
    choices: PRORATIONS.map((value) => ({ value, label: PRORATION_LABELS[value] })),
  }),
  byFte: field
    .boolean({
      label: label('In proportion to FTE', 'Sebanding dengan FTE'),
      section: HOW_MUCH,
      help: label(
        'Half the working time gives half the days. A change during the year applies from its date.',
        'Separuh hari untuk separuh waktu kerja; perubahan dalam tahun itu berlaku sejak harinya.',
      ),
    })
    .optional(),
  prorationCutoff: field
    .integer({
      label: label('Month counts when joined by day', 'Bulan dihitung bila masuk paling lambat tanggal'),
      least: '1',
      most: '31',
      section: HOW_MUCH,
    })
    .optional(),
};

/** When the days of a year are earned, and how they are rounded. */
export const earningFields = {
  accrual: field.choice({
    label: label('Days are earned', 'Hari diperoleh'),
    initial: 'upfront',
    section: EARNING,
    choices: ACCRUALS.map((value) => ({ value, label: ACCRUAL_LABELS[value] })),
  }),
  accrualTiming: field.choice({
    label: label('Earned on', 'Diperoleh pada'),
    initial: 'start',
    section: EARNING,
    choices: ACCRUAL_TIMINGS.map((value) => ({ value, label: ACCRUAL_TIMING_LABELS[value] })),
  }),
  accrualStep: field.choice({
    label: label('Rounded to', 'Dibulatkan ke'),
    initial: '0.5',
    section: EARNING,
    choices: ACCRUAL_STEPS.map((value) => ({ value, label: STEP_LABELS[value] })),
  }),
  accrualRounding: field.choice({
    label: label('Rounding', 'Pembulatan'),
    initial: 'nearest',
    section: EARNING,
    choices: [
      { value: 'nearest', label: label('Nearest', 'Terdekat') },
      { value: 'up', label: label('Up', 'Ke atas') },
      { value: 'down', label: label('Down', 'Ke bawah') },
    ],
  }),
  accrualScope: field.choice({
    label: label('What is rounded', 'Yang dibulatkan'),
    initial: 'cumulative',
    section: EARNING,
    choices: [
      { value: 'cumulative', label: label('Everything earned so far', 'Seluruh perolehan sampai saat itu') },
      { value: 'perPeriod', label: label('Each period', 'Tiap periode') },
    ],
  }),
  countProjected: field.boolean({
    label: label('Use days before they are earned', 'Pakai hari sebelum diperoleh'),
    initial: true,
    section: EARNING,
    help: label(
      'Leave on a later date can use the days earned by then.',
      'Cuti pada tanggal kemudian dapat memakai hari yang diperoleh sampai saat itu.',
    ),
  }),
  maxGrant: optionalAmount(
    label('Maximum days granted per year', 'Maksimum hari diberikan per tahun'),
    EARNING,
    label(
      'Entitlement and added days together. Leave blank for no limit.',
      'Hak cuti dan hari tambahan bersama-sama. Kosongkan bila tanpa batas.',
    ),
  ),
  tierChange: field.choice({
    label: label('When an employee changes group', 'Bila karyawan pindah kelompok'),
    initial: 'nextYear',
    section: EARNING,
    choices: TIER_CHANGES.map((value) => ({ value, label: TIER_CHANGE_LABELS[value] })),
    help: label(
      'A promotion or transfer within the leave year, where groups have other days.',
      'Promosi atau mutasi dalam tahun cuti, bila kelompok memiliki hari yang berbeda.',
    ),
  }),
  negativeLimit: optionalAmount(
    label('Maximum below zero (days)', 'Maksimum di bawah nol (hari)'),
    EARNING,
    label(
      'Days that can be taken in advance. Leave blank for none.',
      'Hari yang boleh diambil di muka. Kosongkan bila tidak boleh.',
    ),
  ),
};

/** What becomes of days that are left. */
export const yearEndFields = {
  carry: field.choice({
    label: label('Days left at the end of the year', 'Sisa hari pada akhir tahun'),
    initial: 'none',
    section: YEAR_END,
    choices: CARRIES.map((value) => ({ value, label: CARRY_LABELS[value] })),
  }),
  carryMax: optionalAmount(label('Maximum days carried forward', 'Maksimum hari yang dibawa'), YEAR_END),
  carryDays: field
    .integer({
      label: label('Usable for (days)', 'Dapat dipakai selama (hari)'),
      least: '1',
      most: '366',
      section: YEAR_END,
      help: label(
        'Counted from the first day of the new leave year. Leave blank for the whole leave year.',
        'Dihitung dari hari pertama tahun cuti baru. Kosongkan untuk seluruh tahun cuti.',
      ),
    })
    .optional(),
  maxBalance: optionalAmount(
    label('Maximum balance', 'Saldo maksimum'),
    YEAR_END,
    label(
      'Carried and new days together. Leave blank for no limit.',
      'Hari yang dibawa dan hari baru bersama-sama. Kosongkan bila tanpa batas.',
    ),
  ),
};
