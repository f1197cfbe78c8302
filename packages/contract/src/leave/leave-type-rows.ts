import * as field from '../platform/fields.ts';
import { type Finding, problemIn } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { accessProblems } from '../platform/problems/access.ts';
import { leaveProblems } from '../platform/problems/leave.ts';
import { defineRowList, type RowList, type RowsRule } from '../platform/row-list.ts';
import { type Decimal, isDecimal, isWhole, multiply } from '../platform/values/decimal.ts';
import { LeaveType } from './leave-type.ts';
import { MOST_OF_UNIT } from './rules.ts';

const problemAt = problemIn({ ...leaveProblems, DATE_ORDER: accessProblems.DATE_ORDER });
type Draft = Readonly<Record<string, unknown>>;

/** The fields that say whom a group's rules are for. */
export const LEAVE_GROUP_CRITERIA = ['employerId', 'locationId', 'organizationUnitId', 'gradeId'] as const;

const hasCriterion = (draft: Draft): Finding | null =>
  LEAVE_GROUP_CRITERIA.some((name) => draft[name]) ? null : problemAt('employerId', 'LEAVE_GROUP_SCOPE');

const inHalves =
  (name: 'days' | 'carryMax' | 'maxBalance' | 'maxConsecutive') =>
  ({ [name]: days }: Draft): Finding | null =>
    typeof days === 'string' && isDecimal(days) && !isWhole(multiply(days as Decimal, '2' as Decimal))
      ? problemAt(name, 'LEAVE_STEP_HALF')
      : null;

/** LEAVE_VERSION_PRIORITY_TIE: whoever fits two groups follows one of them, so no number is there twice. */
const prioritiesApart: RowsRule = (rows) => {
  const seen = new Set<unknown>();
  const row = rows.findIndex(({ priority }) => seen.has(priority) || !seen.add(priority));
  return row < 0 ? null : { row, ...problemAt('priority', 'LEAVE_VERSION_PRIORITY_TIE') };
};

const halves = (most: string) => (name: Label) =>
  field.decimalField({ label: name, places: 1, least: '0.5', most }).optional();
const days = halves(MOST_OF_UNIT.day);
/** In the unit of the type. */
const amount = halves(MOST_OF_UNIT.hour);

/** Other rules of a leave type for a part of the employees; published with the type (leave 0). */
export const LeaveTypeGroups = defineRowList('Groups', LeaveType, {
  label: label('Rules for groups', 'Aturan kelompok'),
  about: label(
    'Other rules for some employees. If several groups fit, the lowest number applies; a blank field is as in the type. They take effect when the type is published.',
    'Aturan lain bagi sebagian karyawan. Bila beberapa kelompok cocok, nomor terkecil yang berlaku; isian kosong mengikuti jenis cuti. Berlaku saat jenis cuti diterbitkan.',
  ),
  fields: {
    priority: field.integer({ label: label('Priority', 'Prioritas'), least: '1', most: '999', initial: 100 }),
    name: field.text({ label: label('Group', 'Kelompok'), max: 80 }),
    employerId: field.reference({ label: label('Employer', 'Perusahaan'), to: 'Employer' }).optional(),
    locationId: field.reference({ label: label('Location', 'Lokasi'), to: 'Location' }).optional(),
    organizationUnitId: field.reference({ label: label('Unit', 'Unit'), to: 'OrganizationUnit' }).optional(),
    gradeId: field.reference({ label: label('Grade', 'Golongan'), to: 'Grade' }).optional(),
    isAvailable: field.boolean({ label: label('Available', 'Tersedia'), initial: true }),
    days: amount(label('Days', 'Hari')),
    waitingMonths: field
      .integer({ label: label('Waiting period (months)', 'Masa tunggu (bulan)'), most: '240' })
      .optional(),
    carryMax: amount(label('Maximum days carried forward', 'Maksimum hari yang dibawa')),
    maxBalance: amount(label('Maximum balance', 'Saldo maksimum')),
    maxConsecutive: days(label('Maximum days in a row', 'Maksimum hari berturut-turut')),
  },
  rules: [hasCriterion, inHalves('days'), inHalves('carryMax'), inHalves('maxBalance'), inHalves('maxConsecutive')],
  rowsRules: [prioritiesApart],
});

/** Whether employees cannot ask for leave on blocked dates, or only read a warning first (leave 1.2). */
export const BLOCK_MODES = ['REFUSE', 'WARN'] as const;
const BLOCK_MODE_LABELS: Readonly<Record<(typeof BLOCK_MODES)[number], Label>> = {
  REFUSE: label('Cannot be requested', 'Tidak dapat diajukan'),
  WARN: label('Warning only', 'Hanya peringatan'),
};

/** Days on which employees cannot ask for a type (leave 1.2), or are warned; HR that enters leave for others can. */
export const LeaveTypeBlocks = defineRowList('Blocks', LeaveType, {
  label: label('Blocked dates', 'Tanggal diblokir'),
  about: label(
    'Days on which employees cannot request this leave, or only after reading a warning. Leave fields blank for everyone. They apply immediately. HR can still enter leave for others.',
    'Hari saat karyawan tidak dapat mengajukan cuti ini, atau baru setelah membaca peringatan; isian kosong berarti semua orang. Langsung berlaku. HR tetap dapat memasukkan cuti bagi orang lain.',
  ),
  fields: {
    fromDate: field.date({ label: label('From', 'Dari') }),
    toDate: field.date({ label: label('To', 'Sampai') }),
    employerId: field.reference({ label: label('Employer', 'Perusahaan'), to: 'Employer' }).optional(),
    locationId: field.reference({ label: label('Location', 'Lokasi'), to: 'Location' }).optional(),
    organizationUnitId: field.reference({ label: label('Unit', 'Unit'), to: 'OrganizationUnit' }).optional(),
    mode: field.choice({
      label: label('Effect', 'Akibat'),
      initial: 'REFUSE',
      choices: BLOCK_MODES.map((value) => ({ value, label: BLOCK_MODE_LABELS[value] })),
    }),
    note: field.text({ label: label('Reason', 'Alasan'), max: 200 }),
  },
  rules: [
    ({ fromDate, toDate }) =>
      typeof fromDate === 'string' && typeof toDate === 'string' && toDate < fromDate
        ? problemAt('toDate', 'DATE_ORDER')
        : null,
  ],
});

/** R14: other types whose leave is of the same run of days. */
export const LeaveTypeJoined = defineRowList('Joined', LeaveType, {
  label: label('Counted together', 'Dihitung bersama'),
  about: label(
    'Leave of these types right before or after counts for the limit of days in a row, and for the length from which a document is needed. Takes effect when the type is published.',
    'Cuti jenis ini tepat sebelum atau sesudahnya ikut dihitung untuk batas hari berturut-turut dan untuk lama cuti yang memerlukan dokumen. Berlaku saat jenis cuti diterbitkan.',
  ),
  fields: {
    joinedTypeId: field.reference({ label: label('Leave type', 'Jenis cuti'), to: 'LeaveType' }),
  },
});

/** Rows of this area that are kept with the record they belong to, by what the trail calls them. */
export const ROWS_OF_LEAVE: Readonly<Record<string, RowList>> = {
  LeaveTypeBlock: LeaveTypeBlocks,
  LeaveTypeGroup: LeaveTypeGroups,
  LeaveTypeJoined,
};
