import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { leaveTypeRules } from './leave-type-rules.ts';
import { leavePages } from './pages.ts';
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
  LEAVE_COLOURS,
  PAY_EFFECT_LABELS,
  PAY_EFFECTS,
  PRORATION_LABELS,
  PRORATIONS,
  TIER_CHANGE_LABELS,
  TIER_CHANGES,
  YEAR_BASES,
  YEAR_BASIS_LABELS,
} from './rules.ts';

/** /leave-setting: types of leave with their rules (leave 1). What is edited takes effect when a version of it is published. */

const WHO = label('Who', 'Siapa');
const HOW_MUCH = label('How much', 'Berapa banyak');
const EARNING = label('Earning', 'Perolehan');
const YEAR_END = label('Year end', 'Akhir tahun');
const COUNTING = label('Counting', 'Penghitungan');
const REQUESTS = label('Requests', 'Permohonan');

/** Calendar days where nothing is chosen. */
const NOTICE_UNITS = [
  { value: 'calendar', label: label('Calendar days', 'Hari kalender') },
  { value: 'working', label: label('Working days', 'Hari kerja') },
] as const;

const STEP_LABELS = {
  '1': label('Full days', 'Hari penuh'),
  '0.5': label('Half days', 'Setengah hari'),
  '0.25': label('Quarter days', 'Seperempat hari'),
  '0.0001': label('Exact', 'Tepat'),
} as const;

const COLOUR_LABELS = {
  blue: label('Blue', 'Biru'),
  green: label('Green', 'Hijau'),
  orange: label('Orange', 'Oranye'),
  red: label('Red', 'Merah'),
  purple: label('Purple', 'Ungu'),
  teal: label('Teal', 'Toska'),
  grey: label('Grey', 'Abu-abu'),
} as const;

const EARNED_BY_PERIOD = ['accrualTiming', 'accrualStep', 'accrualRounding', 'accrualScope', 'countProjected'];

export const LeaveType = defineResource('LeaveType', {
  path: leavePages.leaveSetting.path,
  formPath: '/leave-setting/leave-setting-form',
  label: { one: label('Leave type', 'Jenis cuti'), many: label('Leave types', 'Jenis cuti') },
  code: 'tenant',
  title: 'name',
  localTitle: 'localName',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 80 }),
    localName: field.text({ label: label('Name in Indonesian', 'Nama dalam bahasa Indonesia'), max: 80 }).optional(),
    colour: field.choice({
      label: label('Colour', 'Warna'),
      initial: 'blue',
      choices: LEAVE_COLOURS.map((value) => ({ value, label: COLOUR_LABELS[value] })),
    }),
    sortOrder: field.integer({ label: label('Sort order', 'Urutan'), least: '1', most: '999', initial: 100 }),
    entitlement: field.choice({
      label: label('Entitlement', 'Hak cuti'),
      initial: 'yearly',
      section: HOW_MUCH,
      choices: ENTITLEMENTS.map((value) => ({ value, label: ENTITLEMENT_LABELS[value] })),
    }),
    days: field
      .decimalField({
        label: label('Days', 'Hari'),
        places: 1,
        least: '0.5',
        most: '366',
        section: HOW_MUCH,
        help: label(
          'Changes to the days of a type in use apply from the next leave year.',
          'Perubahan hari pada jenis yang sudah dipakai berlaku mulai tahun cuti berikutnya.',
        ),
      })
      .optional(),
    daysFormula: field
      .note({
        label: label('Days by formula', 'Hari menurut rumus'),
        max: 2000,
        section: HOW_MUCH,
        help: label(
          'In place of a number of days, such as 12 + min(employee.serviceYears, 6). Words are those of the formula vocabulary.',
          'Sebagai ganti jumlah hari, misalnya 12 + min(employee.serviceYears, 6). Kata diambil dari kosakata formula.',
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
          'Half of the days for half of the working time; a change within the year counts from its day on.',
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
    maxGrant: field
      .decimalField({
        label: label('Days granted a year at most', 'Hari diberikan setahun paling banyak'),
        places: 1,
        least: '0.5',
        most: '366',
        section: EARNING,
        help: label(
          'Entitlement and added days together. Leave blank for no limit.',
          'Hak cuti dan hari tambahan bersama-sama. Kosongkan bila tanpa batas.',
        ),
      })
      .optional(),
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
    negativeLimit: field
      .decimalField({
        label: label('Below zero at most (days)', 'Di bawah nol paling banyak (hari)'),
        places: 1,
        least: '0.5',
        most: '366',
        section: EARNING,
        help: label(
          'Days that can be taken in advance. Leave blank for none.',
          'Hari yang boleh diambil di muka. Kosongkan bila tidak boleh.',
        ),
      })
      .optional(),
    carry: field.choice({
      label: label('Days left at the end of the year', 'Sisa hari pada akhir tahun'),
      initial: 'none',
      section: YEAR_END,
      choices: CARRIES.map((value) => ({ value, label: CARRY_LABELS[value] })),
    }),
    carryMax: field
      .decimalField({
        label: label('Days carried forward at most', 'Hari yang dibawa paling banyak'),
        places: 1,
        least: '0.5',
        most: '366',
        section: YEAR_END,
      })
      .optional(),
    carryDays: field
      .integer({
        label: label('Usable for how many days', 'Dapat dipakai berapa hari'),
        least: '1',
        most: '366',
        section: YEAR_END,
        help: label(
          'Counted from the first day of the new leave year. Leave blank for the whole leave year.',
          'Dihitung dari hari pertama tahun cuti baru. Kosongkan untuk seluruh tahun cuti.',
        ),
      })
      .optional(),
    maxBalance: field
      .decimalField({
        label: label('Balance at most', 'Saldo paling banyak'),
        places: 1,
        least: '0.5',
        most: '366',
        section: YEAR_END,
        help: label(
          'Carried and new days together. Leave blank for no limit.',
          'Hari yang dibawa dan hari baru bersama-sama. Kosongkan bila tanpa batas.',
        ),
      })
      .optional(),
    waitingMonths: field.integer({
      label: label('Months of service before use', 'Bulan masa kerja sebelum dipakai'),
      most: '240',
      initial: 0,
      section: WHO,
    }),
    gender: field.choice({
      label: label('Gender', 'Jenis kelamin'),
      initial: 'any',
      section: WHO,
      choices: [
        { value: 'any', label: label('Everybody', 'Semua orang') },
        { value: 'female', label: label('Women', 'Perempuan') },
        { value: 'male', label: label('Men', 'Laki-laki') },
      ],
    }),
    halfDays: field.boolean({ label: label('Half days', 'Setengah hari'), initial: false, section: COUNTING }),
    countRestDays: field.boolean({
      label: label('Count rest days', 'Hitung hari istirahat'),
      initial: false,
      section: COUNTING,
    }),
    countHolidays: field.boolean({
      label: label('Count holidays', 'Hitung hari libur'),
      initial: false,
      section: COUNTING,
    }),
    payEffect: field.choice({
      label: label('Pay', 'Upah'),
      initial: 'full',
      section: COUNTING,
      choices: PAY_EFFECTS.map((value) => ({ value, label: PAY_EFFECT_LABELS[value] })),
    }),
    payPercent: field
      .decimalField({
        label: label('Pay (percent)', 'Upah (persen)'),
        places: 2,
        least: '0.01',
        most: '99.99',
        section: COUNTING,
      })
      .optional(),
    backdateDays: field.integer({
      label: label('Days back', 'Hari ke belakang'),
      most: '366',
      initial: 0,
      section: REQUESTS,
      help: label('How many days ago leave may start.', 'Berapa hari yang lalu cuti boleh dimulai.'),
    }),
    minRequest: field
      .decimalField({
        label: label('Days of a request at least', 'Hari satu permohonan paling sedikit'),
        places: 1,
        least: '0.5',
        most: '366',
        section: REQUESTS,
      })
      .optional(),
    maxRequest: field
      .decimalField({
        label: label('Days of a request at most', 'Hari satu permohonan paling banyak'),
        places: 1,
        least: '0.5',
        most: '366',
        section: REQUESTS,
      })
      .optional(),
    maxYear: field
      .decimalField({
        label: label('Days of a leave year at most', 'Hari satu tahun cuti paling banyak'),
        places: 1,
        least: '0.5',
        most: '366',
        section: REQUESTS,
        help: label(
          'Taken and requested together. Leave blank for no limit.',
          'Yang diambil dan diajukan bersama-sama. Kosongkan bila tanpa batas.',
        ),
      })
      .optional(),
    maxTimes: field
      .integer({
        label: label('Times in one employment at most', 'Kali selama bekerja paling banyak'),
        least: '1',
        most: '99',
        section: REQUESTS,
        help: label('Such as once for a pilgrimage.', 'Misalnya satu kali untuk ibadah haji.'),
      })
      .optional(),
    eventBefore: field
      .integer({
        label: label('Days before the event', 'Hari sebelum peristiwa'),
        most: '366',
        section: REQUESTS,
        help: label(
          'Where days before or after are set, a request says the day of the event and lies around it.',
          'Bila hari sebelum atau sesudah diisi, permohonan menyebut hari peristiwa dan berada di sekitarnya.',
        ),
      })
      .optional(),
    eventAfter: field
      .integer({ label: label('Days after the event', 'Hari setelah peristiwa'), most: '366', section: REQUESTS })
      .optional(),
    maxConsecutive: field
      .decimalField({
        label: label('Days in a row at most', 'Hari berturut-turut paling banyak'),
        places: 1,
        least: '0.5',
        most: '366',
        section: REQUESTS,
        help: label(
          'Together with requests right before and after. Leave blank for no limit.',
          'Bersama permohonan tepat sebelum dan sesudahnya. Kosongkan bila tanpa batas.',
        ),
      })
      .optional(),
    noticeDays: field
      .integer({
        label: label('Notice (days)', 'Diajukan sebelum (hari)'),
        least: '1',
        most: '365',
        section: REQUESTS,
        help: label('How many days ahead leave is requested.', 'Berapa hari sebelumnya cuti diajukan.'),
      })
      .optional(),
    noticeUnit: field
      .choice({ label: label('Notice counted in', 'Dihitung dalam'), choices: NOTICE_UNITS, section: REQUESTS })
      .optional(),
    longFrom: field
      .decimalField({
        label: label('Longer notice from (days of leave)', 'Lebih awal mulai dari (hari cuti)'),
        places: 1,
        least: '1',
        most: '366',
        section: REQUESTS,
      })
      .optional(),
    longNoticeDays: field
      .integer({
        label: label('Longer notice (days)', 'Lebih awal (hari)'),
        least: '1',
        most: '365',
        section: REQUESTS,
      })
      .optional(),
    longNoticeUnit: field
      .choice({
        label: label('Longer notice counted in', 'Lebih awal dihitung dalam'),
        choices: NOTICE_UNITS,
        section: REQUESTS,
      })
      .optional(),
    attachmentFrom: field
      .decimalField({
        label: label('Document needed from (days)', 'Dokumen diperlukan mulai (hari)'),
        places: 1,
        least: '0.5',
        most: '366',
        section: REQUESTS,
        help: label(
          'Days in a row, requests right before and after included. Leave blank if no document is needed.',
          'Hari berturut-turut, termasuk permohonan tepat sebelum dan sesudahnya. Kosongkan bila tidak perlu dokumen.',
        ),
      })
      .optional(),
    attachmentGraceDays: field
      .integer({
        label: label('Document within (days)', 'Dokumen paling lambat (hari)'),
        least: '1',
        most: '90',
        section: REQUESTS,
        help: label(
          'Days after the request. Leave blank if it is needed at once.',
          'Hari setelah permohonan. Kosongkan bila harus langsung dilampirkan.',
        ),
      })
      .optional(),
    needsReason: field.boolean({ label: label('Reason required', 'Wajib alasan'), initial: false, section: REQUESTS }),
    confidential: field.boolean({
      label: label('Confidential', 'Rahasia'),
      initial: false,
      section: REQUESTS,
      help: label(
        'Colleagues see only that the person is away.',
        'Rekan kerja hanya melihat bahwa orang ini tidak masuk.',
      ),
    }),
  },
  hiddenWhen: ({
    entitlement,
    proration,
    carry,
    daysFormula,
    noticeDays,
    longFrom,
    attachmentFrom,
    accrual,
    payEffect,
  }) => [
    ...(entitlement === 'yearly' && daysFormula ? ['days'] : []),
    ...(entitlement === 'unlimited' ? ['days'] : []),
    ...(entitlement === 'yearly'
      ? []
      : ['daysFormula', 'yearBasis', 'proration', 'carry', 'accrual', 'maxGrant', 'tierChange', 'negativeLimit']),
    ...(entitlement === 'yearly' && accrual === 'upfront' ? [] : ['byFte']),
    ...(entitlement === 'yearly' && accrual !== 'upfront' ? ['tierChange'] : EARNED_BY_PERIOD),
    ...(entitlement === 'yearly' && proration === 'monthlyCutoff' ? [] : ['prorationCutoff']),
    ...(entitlement === 'event' ? ['maxRequest'] : ['eventBefore', 'eventAfter']),
    ...(payEffect === 'partial' ? [] : ['payPercent']),
    ...(entitlement === 'yearly' && carry === 'limited' ? [] : ['carryMax']),
    ...(entitlement === 'yearly' && carry !== 'none' ? [] : ['carryDays']),
    ...(entitlement === 'yearly' && (carry !== 'none' || accrual !== 'upfront') ? [] : ['maxBalance']),
    ...(noticeDays ? [] : ['noticeUnit']),
    ...(longFrom ? [] : ['longNoticeDays', 'longNoticeUnit']),
    ...(attachmentFrom ? [] : ['attachmentGraceDays']),
  ],
  rules: leaveTypeRules,
  list: {
    columns: ['code', 'name', 'entitlement', 'days', 'waitingMonths', 'publishedFrom', 'hasChanges', 'status'],
    search: ['code', 'name', 'localName'],
    sort: 'sortOrder',
  },
  figures: {
    publishedFrom: field.date({ label: label('Published from', 'Terbit mulai') }),
    hasChanges: field.boolean({ label: label('Unpublished changes', 'Perubahan belum terbit') }),
  },
});
export type LeaveType = RecordOf<typeof LeaveType>;
