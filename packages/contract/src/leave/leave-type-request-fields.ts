import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { optionalAmount, optionalDays } from './leave-type-balance-fields.ts';
import { HOUR_ROUND_LABELS, HOUR_ROUNDS, HOUR_STEPS, PAY_EFFECT_LABELS, PAY_EFFECTS } from './rules.ts';

/** Fields of a leave type that judge a request: who may take it, which days count, limits and notice (leave 1.2). */

const WHO = label('Who', 'Siapa');
const COUNTING = label('Counting', 'Penghitungan');
const REQUESTS = label('Requests', 'Permohonan');

/** Calendar days where nothing is chosen. */
const NOTICE_UNITS = [
  { value: 'calendar', label: label('Calendar days', 'Hari kalender') },
  { value: 'working', label: label('Working days', 'Hari kerja') },
] as const;

/** Who may take it. */
export const eligibilityFields = {
  waitingMonths: field.integer({
    label: label('Waiting period (months)', 'Masa tunggu (bulan)'),
    most: '240',
    initial: 0,
    section: WHO,
  }),
  waitingDays: field
    .integer({
      label: label('Working days of service before use', 'Hari kerja masa kerja sebelum dipakai'),
      least: '1',
      most: '366',
      section: WHO,
      help: label(
        'Rest days, holidays and leave do not count. Leave blank for none.',
        'Hari istirahat, hari libur, dan cuti tidak dihitung. Kosongkan bila tidak ada.',
      ),
    })
    .optional(),
  gender: field.choice({
    label: label('Gender', 'Jenis kelamin'),
    initial: 'any',
    section: WHO,
    choices: [
      { value: 'any', label: label('Everyone', 'Semua orang') },
      { value: 'female', label: label('Women', 'Perempuan') },
      { value: 'male', label: label('Men', 'Laki-laki') },
    ],
  }),
};

/** Which days count, and what is paid. */
export const countingFields = {
  halfDays: field.boolean({ label: label('Half days', 'Setengah hari'), initial: false, section: COUNTING }),
  quarterDays: field.boolean({ label: label('Quarter days', 'Seperempat hari'), section: COUNTING }).optional(),
  byHour: field.boolean({ label: label('By the hour', 'Per jam'), section: COUNTING }).optional(),
  hourStep: field
    .choice({
      label: label('Hours in steps of', 'Jam dalam kelipatan'),
      initial: '60',
      section: COUNTING,
      choices: HOUR_STEPS.map((value) => ({ value, label: label(`${value} minutes`, `${value} menit`) })),
    })
    .optional(),
  hourRound: field
    .choice({
      label: label('Hours count as', 'Jam dihitung sebagai'),
      initial: '0.0001',
      section: COUNTING,
      choices: HOUR_ROUNDS.map((value) => ({ value, label: HOUR_ROUND_LABELS[value] })),
      help: label(
        'On a day of eight hours, one hour is 0.125 day exactly, or 0.25 day as a started quarter.',
        'Satu jam dari hari delapan jam adalah tepat 0,125 hari, dan 0,25 hari sebagai seperempat yang dimulai.',
      ),
    })
    .optional(),
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
};

/** Limits, notice and documents of a request. */
export const requestFields = {
  backdateDays: field.integer({
    label: label('Days back', 'Hari ke belakang'),
    most: '366',
    initial: 0,
    section: REQUESTS,
    help: label('How many days ago leave may start.', 'Berapa hari yang lalu cuti boleh dimulai.'),
  }),
  minRequest: optionalAmount(label('Minimum days per request', 'Minimum hari per permohonan'), REQUESTS),
  maxRequest: optionalAmount(label('Maximum days per request', 'Maksimum hari per permohonan'), REQUESTS),
  maxYear: optionalAmount(
    label('Maximum days per leave year', 'Maksimum hari per tahun cuti'),
    REQUESTS,
    label(
      'Taken and requested together. Leave blank for no limit.',
      'Yang diambil dan diajukan bersama-sama. Kosongkan bila tanpa batas.',
    ),
  ),
  maxTimes: field
    .integer({
      label: label('Maximum times while employed', 'Maksimum kali selama bekerja'),
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
        'If days before or after are set, a request has a day of the event and must be within these days of it.',
        'Bila hari sebelum atau sesudah diisi, permohonan memiliki hari peristiwa dan harus berada dalam hari-hari tersebut.',
      ),
    })
    .optional(),
  eventAfter: field
    .integer({ label: label('Days after the event', 'Hari setelah peristiwa'), most: '366', section: REQUESTS })
    .optional(),
  maxConsecutive: optionalDays(
    label('Maximum days in a row', 'Maksimum hari berturut-turut'),
    REQUESTS,
    label(
      'Together with requests right before and after. Leave blank for no limit.',
      'Bersama permohonan tepat sebelum dan sesudahnya. Kosongkan bila tanpa batas.',
    ),
  ),
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
  attachmentFrom: optionalDays(
    label('Document needed from (days)', 'Dokumen diperlukan mulai (hari)'),
    REQUESTS,
    label(
      'Days in a row, requests right before and after included. Leave blank if no document is needed.',
      'Hari berturut-turut, termasuk permohonan tepat sebelum dan sesudahnya. Kosongkan bila tidak perlu dokumen.',
    ),
  ),
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
      'Colleagues, and managers who do not approve it, see only that the person is away.',
      'Rekan kerja dan atasan yang tidak menyetujuinya hanya melihat bahwa orang ini tidak masuk.',
    ),
  }),
};
