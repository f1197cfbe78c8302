import type { LeavePayEffect, LeaveRules, LeaveTemplate } from '@personalia/contract';

/** Templates have no limits beyond the law. */
type TemplateRules = Omit<
  LeaveRules,
  | 'maxBalance'
  | 'prorationCutoff'
  | 'byFte'
  | 'yearBasis'
  | 'minRequest'
  | 'quarterDays'
  | 'hours'
  | 'waitingDays'
  | 'spansTypes'
  | 'maxRequest'
  | 'maxYear'
  | 'maxTimes'
  | 'event'
  | 'maxConsecutive'
  | 'notice'
  | 'accrual'
  | 'maxGrant'
  | 'tierChange'
  | 'negativeLimit'
  | 'pay'
  | 'groups'
  | 'unavailable'
> & { readonly payEffect: LeavePayEffect };

interface TemplateType extends TemplateRules {
  readonly code: string;
  readonly name: string;
  readonly localName: string;
}

const rules: TemplateRules = {
  entitlement: 'event',
  days: null,
  waitingMonths: 0,
  proration: 'none',
  carry: 'none',
  carryMax: null,
  carryDays: null,
  gender: 'any',
  halfDays: false,
  countRestDays: false,
  countHolidays: false,
  backdateDays: 7,
  needsReason: false,
  confidential: false,
  colour: 'teal',
  payEffect: 'full',
};
const type = (code: string, name: string, localName: string, change: Partial<TemplateRules>): TemplateType => ({
  ...rules,
  code,
  name,
  localName,
  ...change,
});
const event = (code: string, name: string, localName: string, days: string) => type(code, name, localName, { days });

const annual = (days: string, waitingMonths: number, change: Partial<TemplateRules> = {}) =>
  type('ANNUAL', 'Annual leave', 'Cuti tahunan', {
    entitlement: 'yearly',
    days,
    waitingMonths,
    halfDays: true,
    backdateDays: 0,
    colour: 'blue',
    ...change,
  });
const sick = type('SICK', 'Sick leave', 'Cuti sakit', {
  entitlement: 'unlimited',
  days: null,
  backdateDays: 14,
  halfDays: true,
  confidential: true,
  colour: 'red',
});
const unpaid = type('UNPAID', 'Unpaid leave', 'Cuti tanpa upah', {
  entitlement: 'unlimited',
  days: null,
  backdateDays: 0,
  needsReason: true,
  payEffect: 'unpaid',
  colour: 'grey',
});
/** Leave of law that runs by the calendar. */
const calendar = { countRestDays: true, countHolidays: true } as const;

/**
 * Starting points that HR edits. Indonesia: Law 13/2003 articles 79, 82 and 93 as amended, and Law 4/2024 article 6 for
 * fathers; annual leave is at least 12 working days after 12 months, maternity leave three months.
 */
export const TEMPLATES: Readonly<Record<LeaveTemplate, readonly TemplateType[]>> = {
  indonesia: [
    annual('12', 12),
    sick,
    type('MATERNITY', 'Maternity leave', 'Cuti melahirkan', {
      days: '90',
      gender: 'female',
      colour: 'purple',
      backdateDays: 30,
      ...calendar,
    }),
    type('MISCARRIAGE', 'Miscarriage leave', 'Cuti keguguran', {
      days: '45',
      gender: 'female',
      colour: 'purple',
      backdateDays: 30,
      confidential: true,
      ...calendar,
    }),
    type('PATERNITY', 'Paternity leave', 'Cuti ayah', {
      days: '2',
      gender: 'male',
      colour: 'purple',
      backdateDays: 30,
    }),
    type('MENSTRUATION', 'Menstruation leave', 'Cuti haid', {
      days: '2',
      gender: 'female',
      colour: 'red',
      confidential: true,
    }),
    event('MARRIAGE', 'Own marriage', 'Menikah', '3'),
    event('CHILD-MARRIAGE', "Child's marriage", 'Menikahkan anak', '2'),
    event('CIRCUMCISION', "Child's circumcision", 'Mengkhitankan anak', '2'),
    event('BAPTISM', "Child's baptism", 'Membaptiskan anak', '2'),
    event(
      'BEREAVEMENT',
      'Death of spouse, parent, child or in-law',
      'Suami, istri, orang tua, mertua, anak atau menantu meninggal',
      '2',
    ),
    event('HOUSEHOLD', 'Death of a household member', 'Anggota keluarga serumah meninggal', '1'),
    unpaid,
  ],
  generic: [
    annual('20', 0, { proration: 'monthly' }),
    sick,
    type('MATERNITY', 'Maternity leave', 'Cuti melahirkan', {
      days: '98',
      gender: 'female',
      colour: 'purple',
      ...calendar,
    }),
    type('PATERNITY', 'Paternity leave', 'Cuti ayah', { days: '10', gender: 'male', colour: 'purple' }),
    event('BEREAVEMENT', 'Bereavement leave', 'Cuti duka', '3'),
    unpaid,
  ],
};
