import { type Label, label } from '../platform/label.ts';
import { type LeaveRules, type LeaveUnit, MOST_OF_UNIT, unitOf } from './rules.ts';

/** What one employee's exception can change of the rules of a leave type, and how (leave 5.2). */

export const EXCEPTION_FIELDS = [
  'days',
  'eligible',
  'waitingMonths',
  'backdateDays',
  'minRequest',
  'maxRequest',
  'maxYear',
  'maxConsecutive',
  'carryMax',
  'carryDays',
  'maxBalance',
  'accrualSuspended',
  'negativeLimit',
  'attachmentFrom',
  'workflow',
  'notice',
  'halfDays',
  'countRestDays',
  'countHolidays',
] as const;
export type ExceptionField = (typeof EXCEPTION_FIELDS)[number];
const EXCEPTION_FIELD_LABELS: Readonly<Record<ExceptionField, Label>> = {
  days: label('Entitled days', 'Hari hak cuti'),
  eligible: label('Available', 'Tersedia'),
  waitingMonths: label('Waiting period (months)', 'Masa tunggu (bulan)'),
  backdateDays: label('Days back a request may start', 'Hari mundur yang boleh dimohon'),
  minRequest: label('Minimum days per request', 'Minimum hari per permohonan'),
  maxRequest: label('Maximum days per request', 'Maksimum hari per permohonan'),
  maxYear: label('Maximum days per leave year', 'Maksimum hari per tahun cuti'),
  maxConsecutive: label('Maximum days in a row', 'Maksimum hari berturut-turut'),
  carryMax: label('Maximum days carried forward', 'Maksimum hari yang dibawa'),
  carryDays: label('Carried days usable for (days)', 'Hari yang dibawa dapat dipakai selama (hari)'),
  maxBalance: label('Maximum balance', 'Saldo maksimum'),
  accrualSuspended: label('Earning suspended', 'Perolehan ditangguhkan'),
  negativeLimit: label('Maximum days below zero', 'Maksimum hari di bawah nol'),
  attachmentFrom: label('Document needed from days', 'Dokumen diperlukan mulai hari'),
  workflow: label('Workflow', 'Alur kerja'),
  notice: label('Notice required', 'Wajib diajukan sebelumnya'),
  halfDays: label('Half days', 'Setengah hari'),
  countRestDays: label('Count rest days', 'Hitung hari istirahat'),
  countHolidays: label('Count holidays', 'Hitung hari libur'),
};

/** What amounts are called of a type that is counted in hours. */
const IN_HOURS: Readonly<Partial<Record<ExceptionField, Label>>> = {
  days: label('Entitled hours', 'Jam hak cuti'),
  minRequest: label('Minimum hours per request', 'Minimum jam per permohonan'),
  maxRequest: label('Maximum hours per request', 'Maksimum jam per permohonan'),
  maxYear: label('Maximum hours per leave year', 'Maksimum jam per tahun cuti'),
  carryMax: label('Maximum hours carried forward', 'Maksimum jam yang dibawa'),
  carryDays: label('Carried hours usable for (days)', 'Jam yang dibawa dapat dipakai selama (hari)'),
  negativeLimit: label('Maximum hours below zero', 'Maksimum jam di bawah nol'),
};
export const labelOfException = (field: ExceptionField, unit: LeaveUnit): Label =>
  (unit === 'hour' ? IN_HOURS[field] : undefined) ?? EXCEPTION_FIELD_LABELS[field];

/** E1: the order in which they are applied. */
export const EXCEPTION_MODES = ['SET', 'MULTIPLY', 'ADD'] as const;
export type ExceptionMode = (typeof EXCEPTION_MODES)[number];
export const EXCEPTION_MODE_LABELS: Readonly<Record<ExceptionMode, Label>> = {
  SET: label('Set to', 'Menjadi'),
  MULTIPLY: label('Multiply by', 'Dikalikan'),
  ADD: label('Add', 'Ditambah'),
};

/** A decimal number, `true` and `false`, or the code of a workflow. */
export interface ExceptionOverride {
  readonly field: ExceptionField;
  readonly mode: ExceptionMode;
  readonly value: string;
}

type Kind = 'days' | 'whole' | 'switch' | 'workflow';
const KINDS: Readonly<Record<ExceptionField, Kind>> = {
  days: 'days',
  eligible: 'switch',
  waitingMonths: 'whole',
  backdateDays: 'whole',
  minRequest: 'days',
  maxRequest: 'days',
  maxYear: 'days',
  maxConsecutive: 'days',
  carryMax: 'days',
  carryDays: 'whole',
  maxBalance: 'days',
  accrualSuspended: 'switch',
  negativeLimit: 'days',
  attachmentFrom: 'days',
  workflow: 'workflow',
  notice: 'switch',
  halfDays: 'switch',
  countRestDays: 'switch',
  countHolidays: 'switch',
};
export const kindOfException = (field: ExceptionField): Kind => KINDS[field];

export const modesOfException = (field: ExceptionField): readonly ExceptionMode[] =>
  ({ days: EXCEPTION_MODES, whole: ['SET', 'ADD'] as const, switch: ['SET'] as const, workflow: ['SET'] as const })[
    KINDS[field]
  ];

/** Whether a value can be written down for a field: a number of days, a whole number, yes and no, or a code. */
export const isExceptionValue = (field: ExceptionField, value: string): boolean =>
  ({ days: /^-?\d{1,3}(\.\d{1,3})?$/, whole: /^-?\d{1,3}$/, switch: /^(true|false)$/, workflow: /^\S{1,40}$/ })[
    KINDS[field]
  ].test(value);

/** The most that a field may come to of a type that is counted in days. */
export const MOST_OF_EXCEPTION: Readonly<Partial<Record<ExceptionField, string>>> = {
  days: '366',
  waitingMonths: '240',
  backdateDays: '366',
  minRequest: '366',
  maxRequest: '366',
  maxYear: '366',
  maxConsecutive: '366',
  carryMax: '366',
  carryDays: '366',
  maxBalance: '366',
  negativeLimit: '366',
  attachmentFrom: '366',
};

/** Fields that are amounts in the unit of the type, unlike lengths in days. */
const AMOUNTS: ReadonlySet<ExceptionField> = new Set([
  'days',
  'minRequest',
  'maxRequest',
  'maxYear',
  'carryMax',
  'maxBalance',
  'negativeLimit',
]);
/** What the values of a field are counted in; null: they are no amounts of leave. */
export const unitOfException = (field: ExceptionField, unit: LeaveUnit): LeaveUnit | null =>
  AMOUNTS.has(field) ? unit : null;

/** The most that a field may come to. */
export const mostOfException = (rules: Pick<LeaveRules, 'unit'>, field: ExceptionField): string | undefined => {
  const unit = unitOfException(field, unitOf(rules));
  return unit ? MOST_OF_UNIT[unit] : MOST_OF_EXCEPTION[field];
};

/**
 * What the rules of a type say of a field: a number, or `true` and `false`. Null: the type has no such rule, so that nothing of it can be
 * changed. Whether it is available depends on the employee.
 */
export function policyOf(rules: LeaveRules, field: Exclude<ExceptionField, 'eligible'>): string | null {
  switch (field) {
    case 'notice':
      return (rules.notice ?? []).length > 0 ? 'true' : null;
    case 'carryMax':
      return rules.carry === 'limited' ? rules.carryMax : null;
    case 'carryDays':
      return rules.carry === 'none' || rules.carryDays === null ? null : String(rules.carryDays);
    case 'accrualSuspended':
      return rules.accrual ? 'false' : null;
    case 'negativeLimit':
      return rules.entitlement === 'yearly' ? (rules.negativeLimit ?? '0') : null;
    case 'attachmentFrom':
      return rules.attachment?.from ?? null;
    case 'workflow':
      // The one whose scope fits.
      return '';
    default:
      return rules[field] === null || rules[field] === undefined ? null : String(rules[field]);
  }
}

/** Only what the rules of the type really have can be changed. */
export const exceptionFieldsOf = (rules: LeaveRules): ExceptionField[] =>
  EXCEPTION_FIELDS.filter((field) => field === 'eligible' || policyOf(rules, field) !== null);
