import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { isTooFine, TOO_MANY_DECIMALS } from '../platform/amount-decimals.ts';
import { type Choice, decimalField } from '../platform/fields.ts';
import { errorAt, type Finding, problemIn } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { claimProblems } from '../platform/problems/claim.ts';
import { currencyDecimals } from '../platform/values/currency.ts';

const problemAt = problemIn(claimProblems);

/** What a claim type covers, how much and with what proof (claims-workflow-access CL1). One version of it is `ClaimTerms`. */

const one = <const Value extends string>(value: Value, en: string, id: string) =>
  ({ value, label: label(en, id) }) satisfies Choice;
/** The labels of a closed list, by value. */
const labelsOf = <Value extends string>(choices: readonly { value: Value; label: Label }[]) =>
  Object.fromEntries(choices.map((choice) => [choice.value, choice.label])) as Readonly<Record<Value, Label>>;
const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value) as [Value, ...Value[]];

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

export const CLAIM_CALCULATIONS = [
  one('AS_RECEIPT', 'As on the receipt', 'Sesuai kuitansi'),
  one('PERCENT', 'Percentage of the receipt', 'Persentase dari kuitansi'),
  one('RATE_X_QTY', 'Rate times quantity', 'Tarif kali jumlah'),
  one('FIXED', 'Fixed amount', 'Jumlah tetap'),
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

const amount = decimalField({ label: label('Amount', 'Jumlah'), places: 3, most: '9999999999.99' }).schema;
const positive = decimalField({
  label: label('Amount', 'Jumlah'),
  places: 3,
  least: '0.001',
  most: '9999999999.99',
}).schema;
const percent = decimalField({ label: label('Percentage', 'Persentase'), places: 4, most: '100' }).schema;
const ids = z.array(idWord).max(200);
const words = z.array(z.string().max(40)).max(20);

/** One row of the limits grid. No grades, positions and employment types: it is the general one of its kind. */
const limit = z.strictObject({
  kind: z.enum(valuesOf(CLAIM_LIMIT_KINDS)),
  appliesTo: z.enum(valuesOf(CLAIM_LIMIT_SHARES)).default('EMPLOYEE'),
  gradeIds: ids.default([]),
  positionIds: ids.default([]),
  employmentTypes: words.default([]),
  /** An amount; null: unlimited, or the kind counts. */
  amount: amount.nullable().default(null),
  /** Visits, or months between two. */
  count: z.int().min(1).max(1200).nullable().default(null),
});
export type ClaimLimit = z.output<typeof limit>;

export const ClaimTerms = z
  .strictObject({
    calculation: z.enum(valuesOf(CLAIM_CALCULATIONS)).default('AS_RECEIPT'),
    percent: percent.nullable().default(null),
    /** Of a unit, or the fixed amount. */
    rate: positive.nullable().default(null),
    unit: z.enum(valuesOf(CLAIM_UNITS)).nullable().default(null),
    /** Taken off each receipt first. */
    deductible: amount.nullable().default(null),
    /** What the employee bears of the rest. */
    copayPercent: percent.nullable().default(null),

    employmentTypes: words.default([]),
    gradeIds: ids.default([]),
    minServiceMonths: z.int().min(0).max(600).nullable().default(null),

    members: z
      .array(z.enum(valuesOf(CLAIM_MEMBERS)))
      .min(1)
      .max(4)
      .default(['SELF']),
    maxSpouse: z.int().min(0).max(4).nullable().default(null),
    maxChildren: z.int().min(0).max(20).nullable().default(null),
    childMaxAge: z.int().min(1).max(99).nullable().default(null),
    childUnmarriedOnly: z.boolean().default(false),

    receiptRequired: z.boolean().default(true),
    receiptFromAmount: amount.nullable().default(null),
    maxReceiptAgeDays: z.int().min(0).max(3650).nullable().default(null),
    lateAction: z.enum(valuesOf(CLAIM_LATE_ACTIONS)).default('BLOCK'),
    duplicateCheck: z.enum(valuesOf(CLAIM_DUPLICATE_CHECKS)).default('WARN'),

    periodKind: z.enum(valuesOf(CLAIM_PERIODS)).default('CALENDAR_YEAR'),
    startMonth: z.int().min(1).max(12).default(1),
    prorateJoin: z.enum(valuesOf(CLAIM_PRORATIONS)).default('NONE'),
    prorateLeave: z.enum(valuesOf(CLAIM_PRORATIONS)).default('NONE'),
    /** The month counts for those who join by this day, or leave on or after it. */
    cutoffDay: z.int().min(1).max(31).default(15),
    gradeChange: z.enum(valuesOf(CLAIM_GRADE_CHANGES)).default('AT_RECEIPT'),

    overLimit: z.enum(valuesOf(CLAIM_OVER_LIMITS)).default('CAP'),
    limits: z.array(limit).max(200).default([]),
  })
  .meta({ id: 'ClaimTerms' });
export type ClaimTerms = z.output<typeof ClaimTerms>;
export type ClaimTermsDraft = z.input<typeof ClaimTerms>;

const needed = (path: string): Finding => errorAt(path, 'required', label('This is required.', 'Wajib diisi.'));

/** A row of the grid that holds for everybody (CL-2). */
export const isGeneralLimit = ({ gradeIds, positionIds, employmentTypes }: ClaimLimit): boolean =>
  gradeIds.length + positionIds.length + employmentTypes.length === 0;

/** What is wrong with terms as a whole, at the field where it is put right. */
export function checkClaimTerms(terms: ClaimTerms, currency: string): Finding[] {
  const findings: Finding[] = [];
  const { calculation } = terms;
  if (calculation === 'PERCENT' && terms.percent === null) findings.push(needed('percent'));
  if ((calculation === 'RATE_X_QTY' || calculation === 'FIXED') && terms.rate === null) findings.push(needed('rate'));
  if (calculation === 'RATE_X_QTY' && terms.unit === null) findings.push(needed('unit'));
  const amounts: [string, unknown][] = [
    ['deductible', terms.deductible],
    ['receiptFromAmount', terms.receiptFromAmount],
    ...(calculation === 'FIXED' ? [['rate', terms.rate] as [string, unknown]] : []),
    ...terms.limits.map((row, n): [string, unknown] => [`limits.${n}.amount`, row.amount]),
  ];
  for (const [path, value] of amounts)
    if (isTooFine(value, currency))
      findings.push(
        errorAt(path, 'AMOUNT_DECIMALS', TOO_MANY_DECIMALS, { currency, most: currencyDecimals(currency) }),
      );
  const general = new Set<string>();
  for (const [n, row] of terms.limits.entries()) {
    const kind = `${row.kind} ${row.appliesTo}`;
    if (isCountLimit(row.kind) && row.count === null) findings.push(needed(`limits.${n}.count`));
    if (!isGeneralLimit(row)) continue;
    if (general.has(kind)) findings.push(problemAt(`limits.${n}.kind`, 'LIMIT_GENERIC'));
    general.add(kind);
  }
  return findings;
}
