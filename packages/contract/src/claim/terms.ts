import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { isTooFine, TOO_MANY_DECIMALS } from '../platform/amount-decimals.ts';
import { decimalField } from '../platform/fields.ts';
import { errorAt, type Finding, problemIn } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { claimProblems } from '../platform/problems/claim.ts';
import { currencyDecimals } from '../platform/values/currency.ts';
import {
  CLAIM_CALCULATIONS,
  CLAIM_CARRY_OVERS,
  CLAIM_DUPLICATE_CHECKS,
  CLAIM_GENDERS,
  CLAIM_GRADE_CHANGES,
  CLAIM_LATE_ACTIONS,
  CLAIM_LIMIT_KINDS,
  CLAIM_LIMIT_SHARES,
  CLAIM_MEMBERS,
  CLAIM_OVER_LIMITS,
  CLAIM_OVERUSES,
  CLAIM_PAY_ROUTES,
  CLAIM_PAYERS,
  CLAIM_PERIODS,
  CLAIM_PRORATIONS,
  CLAIM_ROUNDINGS,
  CLAIM_UNITS,
  isCountLimit,
} from './term-choices.ts';

const problemAt = problemIn(claimProblems);

/** What a claim type covers, how much and with what proof (claims-workflow-access CL1). One version of it is `ClaimTerms`. */

const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value) as [Value, ...Value[]];

const amount = decimalField({ label: label('Amount', 'Jumlah'), places: 3, most: '9999999999.99' }).schema;
const positive = decimalField({
  label: label('Amount', 'Jumlah'),
  places: 3,
  least: '0.001',
  most: '9999999999.99',
}).schema;
const percent = decimalField({ label: label('Percentage', 'Persentase'), places: 4, most: '100' }).schema;
const ids = z.array(idWord).max(200);
/** A formula of the vocabulary (docs/formulas.md); whether it can be read is judged where its words are known. */
const formula = z.string().trim().min(1).max(2000).nullable().default(null);
const words = z.array(z.string().max(40)).max(20);

/** One row of the limits grid. No grades, positions and employment types: it is the general one of its kind. */
export const ClaimLimitRow = z.strictObject({
  kind: z.enum(valuesOf(CLAIM_LIMIT_KINDS)),
  appliesTo: z.enum(valuesOf(CLAIM_LIMIT_SHARES)).default('EMPLOYEE'),
  gradeIds: ids.default([]),
  positionIds: ids.default([]),
  employmentTypes: words.default([]),
  /** An amount; null: unlimited, by formula, or the kind counts. */
  amount: amount.nullable().default(null),
  /** In place of the amount, evaluated on the receipt date. */
  formula,
  /** Other claim types that take from the same amount: one pool. */
  sharedWith: ids.default([]),
  /** Visits, or months between two. */
  count: z.int().min(1).max(1200).nullable().default(null),
});
export type ClaimLimit = z.output<typeof ClaimLimitRow>;

export const ClaimTerms = z
  .strictObject({
    calculation: z.enum(valuesOf(CLAIM_CALCULATIONS)).default('AS_RECEIPT'),
    percent: percent.nullable().default(null),
    /** Of the amount that is covered before the copay. */
    formula,
    /** Of a unit, or the fixed amount. */
    rate: positive.nullable().default(null),
    unit: z.enum(valuesOf(CLAIM_UNITS)).nullable().default(null),
    /** Taken off each receipt first. */
    deductible: amount.nullable().default(null),
    /** What the employee bears of the rest. */
    copayPercent: percent.nullable().default(null),
    /** Null: the decimals of the currency. */
    roundStep: positive.nullable().default(null),
    roundMode: z.enum(valuesOf(CLAIM_ROUNDINGS)).default('Nearest'),
    /** Added to, or part of, what is approved (CL-15). */
    taxes: z
      .array(
        z.strictObject({
          code: z.string().trim().min(1).max(20),
          percent,
          included: z.boolean().default(false),
          recoverable: z.boolean().default(false),
        }),
      )
      .max(5)
      .default([]),

    /** Empty: all employers. */
    employerIds: ids.default([]),
    employmentTypes: words.default([]),
    gradeIds: ids.default([]),
    gender: z.enum(valuesOf(CLAIM_GENDERS)).default('any'),
    minServiceMonths: z.int().min(0).max(600).nullable().default(null),
    waitingDays: z.int().min(0).max(3650).nullable().default(null),
    excludeProbation: z.boolean().default(false),
    /** True for those who can claim. */
    eligibleWhen: formula,

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
    /** Days after the last day of work on which earlier receipts can still be submitted (CR-8). */
    submitAfterLeaveDays: z.int().min(0).max(3650).nullable().default(null),
    lateAction: z.enum(valuesOf(CLAIM_LATE_ACTIONS)).default('BLOCK'),
    duplicateCheck: z.enum(valuesOf(CLAIM_DUPLICATE_CHECKS)).default('WARN'),
    minAmount: amount.nullable().default(null),
    /** Lines of this type in one claim. */
    maxLines: z.int().min(1).max(50).nullable().default(null),

    payer: z.enum(valuesOf(CLAIM_PAYERS)).default('EMPLOYEE_PAID'),
    payRoute: z.enum(valuesOf(CLAIM_PAY_ROUTES)).default('BANK_BATCH'),
    /** Expense account in the books of each employer. */
    accounts: z
      .array(z.strictObject({ employerId: idWord, code: z.string().trim().min(1).max(40) }))
      .max(200)
      .default([]),

    periodKind: z.enum(valuesOf(CLAIM_PERIODS)).default('CALENDAR_YEAR'),
    startMonth: z.int().min(1).max(12).default(1),
    rollingMonths: z.int().min(1).max(120).nullable().default(null),
    prorateJoin: z.enum(valuesOf(CLAIM_PRORATIONS)).default('NONE'),
    prorateLeave: z.enum(valuesOf(CLAIM_PRORATIONS)).default('NONE'),
    /** The month counts for those who join by this day, or leave on or after it. */
    cutoffDay: z.int().min(1).max(31).default(15),
    gradeChange: z.enum(valuesOf(CLAIM_GRADE_CHANGES)).default('AT_RECEIPT'),
    carryOver: z.enum(valuesOf(CLAIM_CARRY_OVERS)).default('NONE'),
    carryMost: positive.nullable().default(null),
    carryPercent: percent.nullable().default(null),
    /** Null: until the end of the new period (CL-10). */
    carryMonths: z.int().min(1).max(12).nullable().default(null),
    overuseOnLeave: z.enum(valuesOf(CLAIM_OVERUSES)).default('IGNORE'),

    overLimit: z.enum(valuesOf(CLAIM_OVER_LIMITS)).default('CAP'),
    limits: z.array(ClaimLimitRow).max(200).default([]),
  })
  .meta({ id: 'ClaimTerms' });
export type ClaimTerms = z.output<typeof ClaimTerms>;
export type ClaimTermsDraft = z.input<typeof ClaimTerms>;
export type ClaimTax = ClaimTerms['taxes'][number];

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
  if (calculation === 'FORMULA' && terms.formula === null) findings.push(needed('formula'));
  if (terms.periodKind === 'ROLLING' && terms.rollingMonths === null) findings.push(needed('rollingMonths'));
  if (terms.carryOver === 'AMOUNT' && terms.carryMost === null) findings.push(needed('carryMost'));
  if (terms.carryOver === 'PERCENT' && terms.carryPercent === null) findings.push(needed('carryPercent'));
  if (calculation === 'RATE_X_QTY' && terms.unit === null) findings.push(needed('unit'));
  const amounts: [string, unknown][] = [
    ['deductible', terms.deductible],
    ['receiptFromAmount', terms.receiptFromAmount],
    ['minAmount', terms.minAmount],
    ['carryMost', terms.carryMost],
    ...(calculation === 'FIXED' ? [['rate', terms.rate] as [string, unknown]] : []),
    ...terms.limits.map((row, n): [string, unknown] => [`limits.${n}.amount`, row.amount]),
  ];
  for (const [path, value] of amounts)
    if (isTooFine(value, currency))
      findings.push(
        errorAt(path, 'AMOUNT_DECIMALS', TOO_MANY_DECIMALS, { currency, most: currencyDecimals(currency) }),
      );
  const employers = new Set<string>();
  for (const [n, { employerId }] of terms.accounts.entries()) {
    if (employers.has(employerId)) findings.push(problemAt(`accounts.${n}.employerId`, 'EMPLOYER_TWICE'));
    employers.add(employerId);
  }
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
