import type { Choice } from '../platform/fields.ts';
import { type Label, label } from '../platform/label.ts';

/** The closed lists of the terms of a claim type (claims-workflow-access CL1). */

const one = <const Value extends string>(value: Value, en: string, id: string) =>
  ({ value, label: label(en, id) }) satisfies Choice;
/** The labels of a closed list, by value. */
const labelsOf = <Value extends string>(choices: readonly { value: Value; label: Label }[]) =>
  Object.fromEntries(choices.map((choice) => [choice.value, choice.label])) as Readonly<Record<Value, Label>>;
export const CLAIM_CATEGORIES = [
  one('MEDICAL_OUTPATIENT', 'Outpatient', 'Rawat jalan'),
  one('MEDICAL_INPATIENT', 'Inpatient', 'Rawat inap'),
  one('DENTAL', 'Dental', 'Gigi'),
  one('OPTICAL', 'Optical', 'Kacamata'),
  one('MATERNITY', 'Maternity', 'Persalinan'),
  one('TRAVEL', 'Travel', 'Perjalanan dinas'),
  one('PER_DIEM', 'Per diem', 'Uang harian'),
  one('MILEAGE', 'Mileage', 'Jarak tempuh'),
  one('PHONE', 'Phone', 'Telepon'),
  one('TRAINING', 'Training', 'Pelatihan'),
  one('MEAL', 'Meal', 'Makan'),
  one('RELOCATION', 'Relocation', 'Relokasi'),
  one('OTHER', 'Other', 'Lainnya'),
] as const;

const MEDICAL: ReadonlySet<string> = new Set([
  'MEDICAL_OUTPATIENT',
  'MEDICAL_INPATIENT',
  'DENTAL',
  'OPTICAL',
  'MATERNITY',
]);
/** Whether claims of a category tell of somebody's health: a patient, a diagnosis. */
export const isMedicalClaim = (category: string | null): boolean => category !== null && MEDICAL.has(category);
const TRAVEL: ReadonlySet<string> = new Set(['TRAVEL', 'PER_DIEM', 'MILEAGE']);
/** Whether claims of a category are of a trip, which has days. */
export const isTravelClaim = (category: string | null): boolean => category !== null && TRAVEL.has(category);

export const CLAIM_CALCULATIONS = [
  one('AS_RECEIPT', 'As on the receipt', 'Sesuai kuitansi'),
  one('PERCENT', 'Percentage of the receipt', 'Persentase dari kuitansi'),
  one('RATE_X_QTY', 'Rate times quantity', 'Tarif kali jumlah'),
  one('FIXED', 'Fixed amount', 'Jumlah tetap'),
  one('FORMULA', 'Formula', 'Rumus'),
] as const;
export type ClaimCalculation = (typeof CLAIM_CALCULATIONS)[number]['value'];

export const CLAIM_UNITS = [
  one('km', 'km', 'km'),
  one('day', 'days', 'hari'),
  one('night', 'nights', 'malam'),
  one('month', 'months', 'bulan'),
] as const;
export const CLAIM_UNIT_LABELS = labelsOf(CLAIM_UNITS);

export const CLAIM_MEMBERS = [
  one('SELF', 'Employee', 'Karyawan'),
  one('SPOUSE', 'Spouse', 'Suami/istri'),
  one('CHILD', 'Child', 'Anak'),
  one('PARENT', 'Parent', 'Orang tua'),
] as const;
export type ClaimMember = (typeof CLAIM_MEMBERS)[number]['value'];
export const CLAIM_MEMBER_LABELS = labelsOf(CLAIM_MEMBERS);

export const CLAIM_PERIODS = [
  one('CALENDAR_YEAR', 'Calendar year', 'Tahun kalender'),
  one('FISCAL_YEAR', 'Fiscal year', 'Tahun fiskal'),
  one('ANNIVERSARY', 'Year from the join date', 'Tahun sejak tanggal bergabung'),
  one('ROLLING', 'Rolling months', 'Bulan bergulir'),
] as const;

export const CLAIM_PRORATIONS = [
  one('NONE', 'None', 'Tidak ada'),
  one('MONTHLY', 'By month', 'Per bulan'),
  one('DAILY', 'By day', 'Per hari'),
] as const;

export const CLAIM_GRADE_CHANGES = [
  one('AT_RECEIPT', 'Grade on the receipt date', 'Golongan pada tanggal kuitansi'),
  one('PRORATE', 'Prorated by month', 'Prorata per bulan'),
  one('HIGHEST', 'Highest of the period', 'Tertinggi dalam periode'),
] as const;

export const CLAIM_OVER_LIMITS = [
  one('CAP', 'Cover up to the limit', 'Tanggung sampai batas'),
  one('BLOCK', 'Refuse', 'Tolak'),
  one('WARN', 'Cover in full and flag', 'Tanggung penuh dan tandai'),
] as const;

export const CLAIM_LATE_ACTIONS = [one('BLOCK', 'Refuse', 'Tolak'), one('WARN', 'Warn', 'Peringatkan')] as const;
export const CLAIM_DUPLICATE_CHECKS = [
  one('OFF', 'Off', 'Mati'),
  one('WARN', 'Warn', 'Peringatkan'),
  one('BLOCK', 'Refuse', 'Tolak'),
] as const;

export const CLAIM_LIMIT_KINDS = [
  one('PER_VISIT', 'Per visit', 'Per kunjungan'),
  one('PER_DAY', 'Per day', 'Per hari'),
  one('PER_MONTH', 'Per month', 'Per bulan'),
  one('PER_PERIOD', 'Per year', 'Per tahun'),
  one('LIFETIME', 'Lifetime', 'Seumur kerja'),
  one('COUNT_PER_PERIOD', 'Visits per year', 'Kunjungan per tahun'),
  one('EVERY_N_MONTHS', 'Once every n months', 'Sekali setiap n bulan'),
] as const;
export type ClaimLimitKind = (typeof CLAIM_LIMIT_KINDS)[number]['value'];
export const CLAIM_LIMIT_KIND_LABELS = labelsOf(CLAIM_LIMIT_KINDS);
/** Kinds whose limit is a number of visits or months; that of all others is an amount. */
export const isCountLimit = (kind: ClaimLimitKind): boolean => kind === 'COUNT_PER_PERIOD' || kind === 'EVERY_N_MONTHS';

export const CLAIM_LIMIT_SHARES = [
  one('EMPLOYEE', 'Employee only', 'Karyawan saja'),
  one('PER_MEMBER', 'Each person', 'Setiap orang'),
  one('FAMILY_POOL', 'Family together', 'Keluarga bersama'),
] as const;
export type ClaimLimitShare = (typeof CLAIM_LIMIT_SHARES)[number]['value'];
export const CLAIM_LIMIT_SHARE_LABELS = labelsOf(CLAIM_LIMIT_SHARES);

export const CLAIM_GENDERS = [
  one('any', 'All', 'Semua'),
  one('female', 'Women', 'Perempuan'),
  one('male', 'Men', 'Laki-laki'),
] as const;

export const CLAIM_CARRY_OVERS = [
  one('NONE', 'None', 'Tidak ada'),
  one('AMOUNT', 'Up to an amount', 'Sampai suatu jumlah'),
  one('PERCENT', 'Up to a percentage', 'Sampai suatu persentase'),
] as const;

export const CLAIM_OVERUSES = [
  one('IGNORE', 'Leave as it is', 'Biarkan'),
  one('RECOVER', 'Recover from the employee', 'Tagih ke karyawan'),
] as const;

export const CLAIM_ROUNDINGS = [
  one('Nearest', 'Nearest', 'Terdekat'),
  one('Up', 'Up', 'Ke atas'),
  one('Down', 'Down', 'Ke bawah'),
] as const;

export const CLAIM_PAYERS = [
  one('EMPLOYEE_PAID', 'Employee', 'Karyawan'),
  one('COMPANY_CARD', 'Company card', 'Kartu perusahaan'),
  one('PROVIDER_DIRECT', 'Paid to the provider', 'Langsung ke penyedia'),
] as const;

export const CLAIM_PAY_ROUTES = [
  one('BANK_BATCH', 'Bank transfer', 'Transfer bank'),
  one('PAYROLL', 'With payroll', 'Bersama gaji'),
  one('CASH', 'Cash', 'Tunai'),
] as const;
export type ClaimPayRoute = (typeof CLAIM_PAY_ROUTES)[number]['value'];
