import { EMPLOYMENT_TYPES } from '../organisation/index.ts';
import * as field from '../platform/fields.ts';
import { problemIn } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { overtimeProblems } from '../platform/problems/overtime.ts';
import { defineResource, type RecordOf, type Rule } from '../platform/resource.ts';
import { defineRowList, type RowsRule } from '../platform/row-list.ts';
import {
  OVERTIME_DAY_TYPE_LABELS,
  OVERTIME_DAY_TYPES,
  OVERTIME_SEGMENT_LABELS,
  OVERTIME_SEGMENTS,
} from './overtime-step.ts';
import { attendancePages } from './pages.ts';

const problemAt = problemIn(overtimeProblems);

const scope = label('Applies to', 'Berlaku untuk');
const calculation = label('Calculation', 'Perhitungan');
const limits = label('Limits', 'Batas');
const requests = label('Requests', 'Permohonan');

const minutes = (name: Label, section: Label, most: string, help?: Label) => ({
  label: name,
  section,
  least: '0',
  most,
  ...(help ? { help } : {}),
});

const NO_LIMIT = label('Leave blank for no limit.', 'Kosongkan bila tanpa batas.');

const PAID_ONLY = [
  'mode',
  'basis',
  'minMinutes',
  'segments',
  'roundStep',
  'roundDirection',
  'breakEvery',
  'breakMinutes',
  'splitAtMidnight',
  'mealAllowanceAfter',
  'hourlyPayFormula',
  'capDay',
  'capWeek',
  'capMonth',
  'capScope',
  'overCap',
  'requestLeadHours',
  'backDateDays',
];

/** OT_RULE_PERIOD: in order. */
const periodInOrder: Rule = ({ effectiveFrom, effectiveTo }) =>
  effectiveFrom && effectiveTo && String(effectiveTo) < String(effectiveFrom)
    ? problemAt('effectiveTo', 'OT_RULE_PERIOD')
    : null;

/** OT_RULE_BREAK: both parts of an overtime break, the break shorter than the work before it. */
const breakIsWhole: Rule = ({ breakEvery, breakMinutes }) => {
  const [every, length] = [Number(breakEvery ?? 0), Number(breakMinutes ?? 0)];
  if (every > 0 === length > 0 && (every === 0 || length < every)) return null;
  return problemAt(every > 0 ? 'breakMinutes' : 'breakEvery', 'OT_RULE_BREAK');
};

/** OT_RULE_WEEK, OT_RULE_MONTH: a longer time has no lower limit. Blank is none. */
const limitsInOrder: Rule = ({ capDay, capWeek, capMonth }) => {
  const isBelow = (limit: unknown, other: unknown) =>
    typeof limit === 'number' && typeof other === 'number' && limit < other;
  if (isBelow(capWeek, capDay)) return problemAt('capWeek', 'OT_RULE_WEEK');
  return isBelow(capMonth, capDay) || isBelow(capMonth, capWeek) ? problemAt('capMonth', 'OT_RULE_MONTH') : null;
};

/** How overtime is valued, and who may ask for it (attendance 9.1). */
export const OvertimeSetting = defineResource('OvertimeSetting', {
  path: attendancePages.overtime.path,
  // Whoever keeps schedules keeps the rules: everybody may ask for overtime.
  menu: attendancePages.workSchedule.path,
  listKey: 'overtime/setting',
  formPath: '/overtime/overtime-setting-form',
  label: { one: label('Overtime rule', 'Aturan lembur'), many: label('Overtime rules', 'Aturan lembur') },
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    effectiveFrom: field.date({ label: label('Effective from', 'Berlaku mulai') }),
    effectiveTo: field.date({ label: label('Effective to', 'Berlaku sampai') }).optional(),
    employerId: field
      .reference({
        label: label('Employer', 'Pemberi kerja'),
        to: 'Employer',
        section: scope,
        help: label('Leave all blank for everyone.', 'Kosongkan semua untuk semua karyawan.'),
      })
      .optional(),
    locationId: field.reference({ label: label('Location', 'Lokasi'), to: 'Location', section: scope }).optional(),
    gradeId: field.reference({ label: label('Grade', 'Golongan'), to: 'Grade', section: scope }).optional(),
    positionId: field.reference({ label: label('Position', 'Jabatan'), to: 'Position', section: scope }).optional(),
    employmentType: field
      .choice({ label: label('Employment type', 'Jenis hubungan kerja'), choices: EMPLOYMENT_TYPES, section: scope })
      .optional(),
    priority: field
      .integer({
        label: label('Priority', 'Prioritas'),
        least: '1',
        most: '999',
        section: scope,
        help: label(
          'If several rules fit, the lowest number applies, then the one with more criteria. Blank is 100.',
          'Bila beberapa aturan cocok, nomor terkecil yang berlaku, lalu yang kriterianya lebih banyak. Kosong berarti 100.',
        ),
      })
      .optional(),
    isEligible: field.boolean({ label: label('Overtime is paid', 'Lembur dibayar'), initial: true }),
    basis: field.choice({
      label: label('Paid minutes', 'Menit yang dibayar'),
      section: calculation,
      initial: 'lesser',
      choices: [
        { value: 'lesser', label: label('Present and approved', 'Hadir dan disetujui') },
        { value: 'actual', label: label('Present, if requested', 'Kehadiran, bila diajukan') },
        { value: 'approved', label: label('Approved, if present', 'Disetujui, bila hadir') },
      ],
    }),
    segments: field
      .choices({
        label: label('What counts', 'Yang dihitung'),
        section: calculation,
        choices: OVERTIME_SEGMENTS.map((value) => ({ value, label: OVERTIME_SEGMENT_LABELS[value] })),
        help: label(
          'Leave blank for all but worked breaks. Those are known where a shift counts every pair of punches as the device says.',
          'Kosongkan untuk semua kecuali istirahat yang dikerjakan. Itu diketahui bila sif menghitung setiap pasangan absensi menurut perangkat.',
        ),
      })
      .optional(),
    minMinutes: field.integer({
      ...minutes(label('Minimum (minutes)', 'Minimum (menit)'), calculation, '480'),
      initial: 30,
    }),
    roundStep: field.integer({
      ...minutes(label('Round to (minutes)', 'Bulatkan per (menit)'), calculation, '120'),
      least: '1',
      initial: 30,
    }),
    roundDirection: field
      .choice({
        label: label('Rounding', 'Pembulatan'),
        section: calculation,
        choices: [
          { value: 'down', label: label('Down', 'Ke bawah') },
          { value: 'nearest', label: label('To the nearest', 'Terdekat') },
          { value: 'up', label: label('Up', 'Ke atas') },
        ],
        help: label('Leave blank to round down.', 'Kosongkan untuk membulatkan ke bawah.'),
      })
      .optional(),
    breakEvery: field
      .integer(minutes(label('Break after each (minutes)', 'Istirahat tiap (menit)'), calculation, '960'))
      .optional(),
    breakMinutes: field
      .integer(minutes(label('Break (minutes)', 'Lama istirahat (menit)'), calculation, '240'))
      .optional(),
    mealAllowanceAfter: field
      .integer({
        ...minutes(label('Meal allowance from (minutes)', 'Uang makan mulai (menit)'), calculation, '1440'),
        least: '1',
        help: label(
          'Of a day, for the payroll file. Leave blank for none.',
          'Per hari, untuk berkas penggajian. Kosongkan bila tidak ada.',
        ),
      })
      .optional(),
    hourlyPayFormula: field
      .note({
        label: label('Pay of an hour by formula', 'Upah sejam menurut rumus'),
        max: 2000,
        section: calculation,
        help: label(
          'Such as employee.salary.monthly / 173, or a word of the formula vocabulary. Leave blank to count hours of pay only.',
          'Misalnya employee.salary.monthly / 173, atau kata dari kosakata rumus. Kosongkan untuk menghitung jam upah saja.',
        ),
      })
      .optional(),
    splitAtMidnight: field.boolean({
      label: label('After midnight, the next day counts', 'Lewat tengah malam dihitung hari berikutnya'),
      section: calculation,
      initial: false,
    }),
    capDay: field.integer(minutes(label('Per day (minutes)', 'Per hari (menit)'), limits, '1440', NO_LIMIT)).optional(),
    capWeek: field.integer(minutes(label('Per week (minutes)', 'Per minggu (menit)'), limits, '10080')).optional(),
    capMonth: field.integer(minutes(label('Per month (minutes)', 'Per bulan (menit)'), limits, '44640')).optional(),
    capScope: field.choice({
      label: label('Limits apply to', 'Batas berlaku untuk'),
      section: limits,
      initial: 'workdayOnly',
      choices: [
        { value: 'workdayOnly', label: label('Workdays', 'Hari kerja') },
        { value: 'all', label: label('All days', 'Semua hari') },
      ],
    }),
    overCap: field.choice({
      label: label('Over the limit', 'Melebihi batas'),
      section: limits,
      initial: 'cut',
      choices: [
        { value: 'cut', label: label('Not paid', 'Tidak dibayar') },
        { value: 'keepUnpaid', label: label('Kept without pay', 'Dicatat tanpa bayaran') },
        { value: 'block', label: label('Request refused', 'Permohonan ditolak') },
      ],
    }),
    mode: field.choice({
      label: label('Requested', 'Diajukan'),
      section: requests,
      initial: 'preApproval',
      choices: [
        { value: 'preApproval', label: label('Before it is worked, or after', 'Sebelum dikerjakan, atau sesudahnya') },
        { value: 'postConfirmation', label: label('Only after it was worked', 'Hanya setelah dikerjakan') },
        {
          value: 'automatic',
          label: label('Not at all: what is worked is paid', 'Tidak perlu: yang dikerjakan dibayar'),
        },
      ],
    }),
    requestLeadHours: field.integer({
      ...minutes(label('Request before (hours)', 'Diajukan sebelum (jam)'), requests, '720'),
      initial: 0,
      help: label('0 allows requests afterwards.', '0 berarti boleh diajukan setelahnya.'),
    }),
    backDateDays: field.integer({
      ...minutes(label('Request until (days after)', 'Diajukan sampai (hari sesudah)'), requests, '90'),
      initial: 7,
    }),
  },
  hiddenWhen: ({ isEligible, mode }) => {
    if (isEligible === false) return PAID_ONLY;
    if (mode === 'automatic') return ['basis', 'requestLeadHours', 'backDateDays'];
    return mode === 'postConfirmation' ? ['requestLeadHours'] : [];
  },
  rules: [periodInOrder, breakIsWhole, limitsInOrder],
  list: {
    columns: [
      'code',
      'name',
      'priority',
      'gradeId',
      'effectiveFrom',
      'effectiveTo',
      'mode',
      'basis',
      'capDay',
      'capWeek',
      'status',
    ],
    search: ['code', 'name'],
    sort: 'code',
  },
});
export type OvertimeSetting = RecordOf<typeof OvertimeSetting>;

/** OT_TIER_START, OT_TIER_TWICE: the tiers of a day type begin at 0, each at a minute of its own. */
const tiersFromZero: RowsRule = (rows) => {
  const seen = new Map<unknown, Set<number>>();
  for (const [row, { dayType, fromMinute }] of rows.entries()) {
    const starts = seen.get(dayType) ?? new Set<number>();
    seen.set(dayType, starts);
    if (starts.has(Number(fromMinute))) return { row, ...problemAt('fromMinute', 'OT_TIER_TWICE') };
    starts.add(Number(fromMinute));
  }
  for (const [row, { dayType }] of rows.entries())
    if (!seen.get(dayType)?.has(0)) return { row, ...problemAt('fromMinute', 'OT_TIER_START') };
  return null;
};

/** What each hour counts for, by the day it is worked on. A tier lasts until the next of its day begins. */
export const OvertimeTiers = defineRowList('Tiers', OvertimeSetting, {
  label: label('Multipliers', 'Pengali'),
  about: label(
    'From this minute of the overtime of a day, each hour is paid as this many hours. Days without multipliers are not paid.',
    'Sejak menit lembur tertentu pada satu hari, tiap jam dihitung sekian jam upah. Hari tanpa pengali tidak dibayar.',
  ),
  fields: {
    dayType: field.choice({
      label: label('Day', 'Hari'),
      initial: 'WORKDAY',
      choices: OVERTIME_DAY_TYPES.map((value) => ({ value, label: OVERTIME_DAY_TYPE_LABELS[value] })),
    }),
    fromMinute: field.integer({ label: label('From minute', 'Mulai menit'), least: '0', most: '1440', initial: 0 }),
    multiplier: field.decimalField({ label: label('Multiplier', 'Pengali'), least: '0', most: '10' }),
  },
  rowsRules: [tiersFromZero],
});
