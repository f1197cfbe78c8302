import { fillIn } from '../platform/fill-in.ts';
import { type Label, type Locale, label } from '../platform/label.ts';
import type { DayStep } from './day-status.ts';

/** Words of the valuation of overtime (attendance 9.3). */

/** Where presence outside a shift lies (attendance 9.3). */
export const OVERTIME_SEGMENTS = ['preShift', 'postShift', 'breakWorked', 'restDay', 'holiday'] as const;
export type OvertimeSegment = (typeof OVERTIME_SEGMENTS)[number];
export const OVERTIME_SEGMENT_LABELS: Readonly<Record<OvertimeSegment, Label>> = {
  preShift: label('Before the shift', 'Sebelum sif'),
  postShift: label('After the shift', 'Setelah sif'),
  breakWorked: label('Worked breaks', 'Istirahat yang dikerjakan'),
  restDay: label('Days off', 'Hari libur kerja'),
  holiday: label('Holidays', 'Hari libur'),
};

export const OVERTIME_DAY_TYPES = ['WORKDAY', 'REST_DAY', 'HOLIDAY', 'SHORT_HOLIDAY'] as const;
export type OvertimeDayType = (typeof OVERTIME_DAY_TYPES)[number];
export const OVERTIME_DAY_TYPE_LABELS: Readonly<Record<OvertimeDayType, Label>> = {
  WORKDAY: label('Workday', 'Hari kerja'),
  REST_DAY: label('Rest day', 'Hari istirahat mingguan'),
  HOLIDAY: label('Holiday', 'Hari libur'),
  SHORT_HOLIDAY: label('Holiday on the shortest workday', 'Hari libur pada hari kerja terpendek'),
};

export const OVERTIME_BASES = ['lesser', 'actual', 'approved'] as const;
export type OvertimeBasis = (typeof OVERTIME_BASES)[number];

const OVERTIME_STEP_TEXTS: Readonly<Record<string, Label>> = {
  'rule.applies': label('Rule: {rule}.', 'Aturan: {rule}.'),
  'rule.none': label('No overtime rule applies on this date.', 'Tidak ada aturan lembur pada tanggal ini.'),
  'actual.outside': label(
    'Present outside the shift: {times}, {minutes} {minutes:minute|minutes}.',
    'Hadir di luar sif: {times}, {minutes} menit.',
  ),
  'actual.none': label('Not present outside the shift.', 'Tidak hadir di luar sif.'),
  'approved.times': label(
    'Approved: {times}, {minutes} {minutes:minute|minutes}.',
    'Disetujui: {times}, {minutes} menit.',
  ),
  'approved.none': label(
    'No approved request: nothing is paid.',
    'Tidak ada permohonan disetujui: tidak ada yang dibayar.',
  ),
  'approved.automatic': label(
    'The rule asks for no request: all presence counts, {minutes} {minutes:minute|minutes}.',
    'Aturan tidak memerlukan permohonan: seluruh kehadiran dihitung, {minutes} menit.',
  ),
  'basis.lesser': label(
    'Both present and approved: {minutes} {minutes:minute|minutes}.',
    'Hadir dan disetujui: {minutes} menit.',
  ),
  'basis.actual': label(
    'With an approved request, all presence counts: {minutes} {minutes:minute|minutes}.',
    'Dengan permohonan disetujui, seluruh kehadiran dihitung: {minutes} menit.',
  ),
  'basis.approved': label(
    'Approved minutes count if there is any presence: {minutes} {minutes:minute|minutes}.',
    'Menit yang disetujui dihitung bila ada kehadiran: {minutes} menit.',
  ),
  'break.deducted': label(
    'Overtime break of {length} minutes after each {every} minutes: minus {minutes} minutes.',
    'Istirahat lembur {length} menit tiap {every} menit: dikurangi {minutes} menit.',
  ),
  'dayType.sum': label('{dayType}: {minutes} {minutes:minute|minutes}.', '{dayType}: {minutes} menit.'),
  'round.belowMinimum': label(
    '{minutes} {minutes:minute is|minutes are} less than the minimum of {minimum}: nothing is paid.',
    '{minutes} menit kurang dari minimum {minimum}: tidak ada yang dibayar.',
  ),
  'round.down': label(
    'Rounded down to steps of {step} minutes: {minutes} → {rounded}.',
    'Dibulatkan ke bawah per {step} menit: {minutes} → {rounded}.',
  ),
  'round.up': label(
    'Rounded up to steps of {step} minutes: {minutes} → {rounded}.',
    'Dibulatkan ke atas per {step} menit: {minutes} → {rounded}.',
  ),
  'round.nearest': label(
    'Rounded to the nearest {step} minutes: {minutes} → {rounded}.',
    'Dibulatkan ke {step} menit terdekat: {minutes} → {rounded}.',
  ),
  'cap.capDay': label(
    'Daily limit of {limit} minutes: {minutes} paid, {cut} over the limit.',
    'Batas harian {limit} menit: {minutes} dibayar, {cut} melebihi batas.',
  ),
  'cap.capWeek': label(
    'Weekly limit of {limit} minutes, {used} used before: {minutes} paid, {cut} over the limit.',
    'Batas mingguan {limit} menit, {used} sudah terpakai: {minutes} dibayar, {cut} melebihi batas.',
  ),
  'cap.capMonth': label(
    'Monthly limit of {limit} minutes, {used} used before: {minutes} paid, {cut} over the limit.',
    'Batas bulanan {limit} menit, {used} sudah terpakai: {minutes} dibayar, {cut} melebihi batas.',
  ),
  'cap.keepUnpaid': label(
    'Over the limit and kept without pay: {minutes} {minutes:minute|minutes}.',
    'Melebihi batas dan dicatat tanpa bayaran: {minutes} menit.',
  ),
  'meal.due': label(
    'Meal allowance: {minutes} minutes of overtime, from {after} on.',
    'Uang makan: lembur {minutes} menit, mulai {after} menit.',
  ),
  'tier.line': label(
    '{dayType}: {minutes} minutes × {multiplier} = {hours} hours of pay.',
    '{dayType}: {minutes} menit × {multiplier} = {hours} jam upah.',
  ),
  'result.paid': label(
    'Paid: {minutes} {minutes:minute|minutes}, {hours} hours of pay.',
    'Dibayar: {minutes} menit, {hours} jam upah.',
  ),
  'pay.formula': label('Pay of an hour: {formula}.', 'Upah sejam: {formula}.'),
  'pay.value': label('{part} = {value}.', '{part} = {value}.'),
  'pay.hidden': label('{word}: not shown, as it is personal data.', '{word}: tidak ditampilkan karena data pribadi.'),
  'pay.hourly': label('Pay of an hour = {amount}.', 'Upah sejam = {amount}.'),
  'pay.failed': label(
    'The pay of an hour could not be calculated. {reason}',
    'Upah sejam tidak dapat dihitung. {reason}',
  ),
  'pay.nothing': label('The pay of an hour could not be calculated.', 'Upah sejam tidak dapat dihitung.'),
  'pay.line': label(
    '{dayType}: {minutes} minutes × {multiplier} × {hourly} = {amount}.',
    '{dayType}: {minutes} menit × {multiplier} × {hourly} = {amount}.',
  ),
  'pay.total': label('Overtime pay of the day: {amount}.', 'Upah lembur hari ini: {amount}.'),
};

/** A step of the valuation as a sentence. */
export const describeOvertimeStep = ({ rule, outcome, inputs }: DayStep, locale: Locale): string => {
  const text = OVERTIME_STEP_TEXTS[`${rule}.${outcome}`];
  return text ? fillIn(text, inputs, locale) : `${rule}: ${outcome}`;
};
