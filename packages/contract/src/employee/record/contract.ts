import { EMPLOYMENT_TYPES } from '../../organisation/index.ts';
import { decimalsFit } from '../../platform/amount-decimals.ts';
import * as field from '../../platform/fields.ts';
import { type Label, label } from '../../platform/label.ts';
import type { RecordOf, Rule } from '../../platform/resource.ts';
import { one } from '../choice.ts';
import { defineEmployeeRecord } from './define.ts';
import { inOrder, recordError } from './rules.ts';

/** Kinds of contract that end by themselves (organisation-and-employee 10.3). */
export const FIXED_KINDS: readonly string[] = ['fixed-term', 'apprentice', 'intern', 'outsourced'];
/** Kinds that never have an end of their own. */
export const OPEN_KINDS: readonly string[] = ['permanent', 'probationary-permanent'];

const named = (type: unknown): { readonly type: Label } => {
  const words = EMPLOYMENT_TYPES.find(({ value }) => value === type)?.label ?? label('', '');
  return { type: label(words.en.toLowerCase(), words.id.toLowerCase()) };
};

/** CONTRACT_END_REQUIRED and its opposite. */
const endFitsKind: Rule = ({ type, endDate }) => {
  if (FIXED_KINDS.includes(String(type)) && endDate === null)
    return recordError('endDate', 'CONTRACT_END_REQUIRED', named(type));
  if (OPEN_KINDS.includes(String(type)) && typeof endDate === 'string')
    return recordError('endDate', 'CONTRACT_END_FORBIDDEN', named(type));
  return null;
};

const probationLiesWithin: Rule = ({ startDate, endDate, probationEndDate }) =>
  typeof probationEndDate === 'string' &&
  ((typeof startDate === 'string' && probationEndDate < startDate) ||
    (typeof endDate === 'string' && probationEndDate > endDate))
    ? recordError('probationEndDate', 'PROBATION_PERIOD')
    : null;

const term = label('Term', 'Jangka waktu');
const work = label('Work', 'Pekerjaan');

export const EmploymentContract = defineEmployeeRecord('Contract', {
  label: { one: label('Contract', 'Kontrak'), many: label('Contracts', 'Kontrak') },
  class: 'document',
  title: 'contractNo',
  fields: {
    contractNo: field.text({ label: label('Number', 'Nomor'), max: 60, section: term }),
    type: field.choice({
      label: label('Type', 'Jenis'),
      choices: EMPLOYMENT_TYPES,
      initial: 'permanent',
      section: term,
    }),
    state: field.choice({
      label: label('State', 'Status'),
      section: term,
      initial: 'active',
      choices: [
        one('draft', 'Draft', 'Draf'),
        one('active', 'Active', 'Aktif'),
        one('ended', 'Ended', 'Berakhir'),
        one('void', 'Void', 'Batal'),
      ],
    }),
    startDate: field.date({ label: label('Start', 'Mulai'), section: term }),
    endDate: field.date({ label: label('End', 'Akhir'), section: term }).optional(),
    probationEndDate: field
      .date({ label: label('Probation until', 'Masa percobaan sampai'), section: term })
      .optional(),
    signedOn: field.date({ label: label('Signed on', 'Ditandatangani pada'), section: term }).optional(),
    sequence: field.integer({
      label: label('Contract in sequence', 'Kontrak ke-'),
      least: '1',
      most: '50',
      initial: 1,
      section: term,
    }),
    jobTitle: field.text({ label: label('Job title', 'Jabatan'), section: work }).optional(),
    weeklyHours: field
      .decimalField({ label: label('Weekly hours', 'Jam per minggu'), places: 2, most: '168', section: work })
      .optional(),
    noticeDays: field
      .integer({ label: label('Notice period (days)', 'Masa pemberitahuan (hari)'), most: '730', section: work })
      .optional(),
    salaryAmount: field
      .decimalField({
        label: label('Salary in the contract', 'Gaji dalam kontrak'),
        places: 2,
        most: '999999999999',
        class: 'pay',
        section: work,
      })
      .optional(),
    salaryCurrency: field.currency({ label: label('Currency', 'Mata uang'), class: 'pay', section: work }).optional(),
  },
  columns: ['contractNo', 'type', 'startDate', 'endDate', 'probationEndDate', 'state'],
  sort: '-startDate',
  key: ['contractNo'],
  unique: [['contractNo']],
  // An end belongs to fixed kinds, a probation to the others (10.10, 18).
  hiddenWhen: ({ type }) =>
    OPEN_KINDS.includes(String(type)) ? ['endDate'] : type === 'fixed-term' ? ['probationEndDate'] : [],
  rules: [
    inOrder('startDate', 'endDate', 'CONTRACT_END_BEFORE_START'),
    endFitsKind,
    probationLiesWithin,
    decimalsFit('salaryCurrency', ['salaryAmount']),
  ],
});
export type EmploymentContract = RecordOf<typeof EmploymentContract>;
