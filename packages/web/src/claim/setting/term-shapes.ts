import {
  type Choice,
  CLAIM_CALCULATIONS,
  CLAIM_CARRY_OVERS,
  CLAIM_DUPLICATE_CHECKS,
  CLAIM_GENDERS,
  CLAIM_GRADE_CHANGES,
  CLAIM_LATE_ACTIONS,
  CLAIM_MEMBERS,
  CLAIM_OVER_LIMITS,
  CLAIM_OVERUSES,
  CLAIM_PAY_ROUTES,
  CLAIM_PAYERS,
  CLAIM_PERIODS,
  CLAIM_PRORATIONS,
  CLAIM_ROUNDINGS,
  CLAIM_UNITS,
  EMPLOYMENT_TYPES,
} from '@personalia/contract';
import type { TypedTerms } from './setting-draft.ts';

export type Name = keyof TypedTerms;
export type Section = 'version' | 'calculation' | 'people' | 'limits' | 'period' | 'receipts' | 'payment';

export interface Shape {
  readonly kind: 'choice' | 'choices' | 'amount' | 'integer' | 'switch' | 'grades' | 'employers' | 'formula';
  readonly choices?: readonly Choice[];
  readonly required?: boolean;
  readonly help?: true;
  /** Shown only where it does something. */
  readonly when?: (terms: TypedTerms) => boolean;
}

const isCalculated =
  (...kinds: string[]) =>
  ({ calculation }: TypedTerms): boolean =>
    kinds.includes(String(calculation));
const covers =
  (member: string) =>
  ({ members }: TypedTerms): boolean =>
    (members as string[]).includes(member);
const isProrated = ({ prorateJoin, prorateLeave, gradeChange }: TypedTerms): boolean =>
  prorateJoin === 'MONTHLY' || prorateLeave === 'MONTHLY' || gradeChange === 'PRORATE';
export const hasYearly = ({ limits }: TypedTerms): boolean =>
  limits.some(({ kind }) => kind === 'PER_PERIOD' || kind === 'COUNT_PER_PERIOD');
const hasYearlyAmount = ({ limits }: TypedTerms): boolean => limits.some(({ kind }) => kind === 'PER_PERIOD');

/** Rolling months have no new period to carry anything into. */
const isCarried = (terms: TypedTerms): boolean => hasYearlyAmount(terms) && terms.periodKind !== 'ROLLING';

export const FIELDS: Readonly<Record<Section, Readonly<Partial<Record<Name, Shape>>>>> = {
  version: {},
  calculation: {
    calculation: { kind: 'choice', choices: CLAIM_CALCULATIONS, required: true },
    percent: { kind: 'amount', required: true, when: isCalculated('PERCENT') },
    rate: { kind: 'amount', required: true, when: isCalculated('RATE_X_QTY', 'FIXED') },
    unit: { kind: 'choice', choices: CLAIM_UNITS, required: true, when: isCalculated('RATE_X_QTY') },
    formula: { kind: 'formula', required: true, help: true, when: isCalculated('FORMULA') },
    deductible: { kind: 'amount', help: true, when: isCalculated('AS_RECEIPT', 'PERCENT', 'FORMULA') },
    copayPercent: { kind: 'amount', help: true },
    roundStep: { kind: 'amount', help: true },
    roundMode: { kind: 'choice', choices: CLAIM_ROUNDINGS, required: true },
  },
  people: {
    employerIds: { kind: 'employers', help: true },
    employmentTypes: { kind: 'choices', choices: EMPLOYMENT_TYPES, help: true },
    gradeIds: { kind: 'grades', help: true },
    gender: { kind: 'choice', choices: CLAIM_GENDERS, required: true },
    minServiceMonths: { kind: 'integer' },
    waitingDays: { kind: 'integer', help: true },
    excludeProbation: { kind: 'switch' },
    eligibleWhen: { kind: 'formula', help: true },
    members: { kind: 'choices', choices: CLAIM_MEMBERS, required: true },
    maxSpouse: { kind: 'integer', when: covers('SPOUSE') },
    maxChildren: { kind: 'integer', when: covers('CHILD') },
    childMaxAge: { kind: 'integer', help: true, when: covers('CHILD') },
    childUnmarriedOnly: { kind: 'switch', when: covers('CHILD') },
  },
  limits: {
    overLimit: { kind: 'choice', choices: CLAIM_OVER_LIMITS, required: true, when: ({ limits }) => limits.length > 0 },
  },
  period: {
    periodKind: { kind: 'choice', choices: CLAIM_PERIODS, required: true },
    startMonth: { kind: 'integer', required: true, when: ({ periodKind }) => periodKind === 'FISCAL_YEAR' },
    rollingMonths: { kind: 'integer', required: true, when: ({ periodKind }) => periodKind === 'ROLLING' },
    prorateJoin: { kind: 'choice', choices: CLAIM_PRORATIONS, required: true, when: hasYearlyAmount },
    prorateLeave: { kind: 'choice', choices: CLAIM_PRORATIONS, required: true, when: hasYearlyAmount },
    gradeChange: { kind: 'choice', choices: CLAIM_GRADE_CHANGES, required: true, when: hasYearlyAmount },
    cutoffDay: {
      kind: 'integer',
      required: true,
      help: true,
      when: (terms) => hasYearlyAmount(terms) && isProrated(terms),
    },
    carryOver: { kind: 'choice', choices: CLAIM_CARRY_OVERS, required: true, when: isCarried },
    carryMost: { kind: 'amount', required: true, when: (terms) => isCarried(terms) && terms.carryOver === 'AMOUNT' },
    carryPercent: {
      kind: 'amount',
      required: true,
      when: (terms) => isCarried(terms) && terms.carryOver === 'PERCENT',
    },
    carryMonths: { kind: 'integer', help: true, when: (terms) => isCarried(terms) && terms.carryOver !== 'NONE' },
    overuseOnLeave: {
      kind: 'choice',
      choices: CLAIM_OVERUSES,
      required: true,
      when: (terms) => hasYearlyAmount(terms) && terms.prorateLeave !== 'NONE',
    },
  },
  payment: {
    payer: { kind: 'choice', choices: CLAIM_PAYERS, required: true, help: true },
    payRoute: {
      kind: 'choice',
      choices: CLAIM_PAY_ROUTES,
      required: true,
      when: ({ payer }) => payer === 'EMPLOYEE_PAID',
    },
  },
  receipts: {
    receiptRequired: { kind: 'switch' },
    receiptFromAmount: { kind: 'amount', help: true, when: ({ receiptRequired }) => receiptRequired === true },
    maxReceiptAgeDays: { kind: 'integer' },
    submitAfterLeaveDays: { kind: 'integer', help: true },
    lateAction: {
      kind: 'choice',
      choices: CLAIM_LATE_ACTIONS,
      required: true,
      when: ({ maxReceiptAgeDays }) => maxReceiptAgeDays !== null,
    },
    duplicateCheck: { kind: 'choice', choices: CLAIM_DUPLICATE_CHECKS, required: true },
    minAmount: { kind: 'amount' },
    maxLines: { kind: 'integer' },
  },
};
