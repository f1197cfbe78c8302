import { type Finding, problemIn } from '../platform/finding.ts';
import { leaveProblems } from '../platform/problems/leave.ts';
import { compare, type Decimal, isDecimal, isWhole, multiply } from '../platform/values/decimal.ts';
import { MOST_OF_UNIT } from './rules.ts';

const problemAt = problemIn(leaveProblems);

type Draft = Readonly<Record<string, unknown>>;

const hasDays = ({ entitlement, days, daysFormula, unit }: Draft): Finding | null =>
  entitlement !== 'unlimited' && !days && !(entitlement === 'yearly' && daysFormula)
    ? problemAt('days', unit === 'hour' ? 'LEAVE_HOURS' : 'LEAVE_DAYS')
    : null;

const hasCarryMax = ({ entitlement, carry, carryMax }: Draft): Finding | null =>
  entitlement === 'yearly' && carry === 'limited' && !carryMax
    ? problemAt('carryMax', 'LEAVE_CARRY_MAX_REQUIRED')
    : null;

const hasLongNotice = ({ longFrom, longNoticeDays }: Draft): Finding | null =>
  longFrom && !longNoticeDays ? problemAt('longNoticeDays', 'LEAVE_NOTICE_DAYS') : null;

const hasPayPercent = ({ payEffect, payPercent }: Draft): Finding | null =>
  payEffect === 'partial' && !payPercent ? problemAt('payPercent', 'LEAVE_PAY_PERCENT') : null;

const hasCutoff = ({ entitlement, proration, prorationCutoff }: Draft): Finding | null =>
  entitlement === 'yearly' && proration === 'monthlyCutoff' && !prorationCutoff
    ? problemAt('prorationCutoff', 'LEAVE_CUTOFF')
    : null;

/** R5: so that the ledger gets an entry each time a part of a day is full, and not one a day. */
const earnsWholeSteps = ({ entitlement, accrual, accrualStep }: Draft): Finding | null =>
  entitlement === 'yearly' && accrual === 'daily' && accrualStep === '0.0001'
    ? problemAt('accrualStep', 'LEAVE_DAILY_STEP')
    : null;

const inOrder = ({ minRequest, maxRequest }: Draft): Finding | null =>
  typeof minRequest === 'string' && typeof maxRequest === 'string' && Number(minRequest) > Number(maxRequest)
    ? problemAt('maxRequest', 'LEAVE_REQUEST_ORDER')
    : null;

/** Fields that are amounts in the unit of the type, and those that are lengths in days whatever it is counted in. */
const AMOUNTS = [
  'days',
  'carryMax',
  'maxBalance',
  'maxGrant',
  'negativeLimit',
  'minRequest',
  'maxRequest',
  'maxYear',
] as const;
const LENGTHS = ['maxConsecutive', 'longFrom', 'attachmentFrom'] as const;

/** Halves of the unit are the smallest part that leave is granted and limited in. */
const inHalves =
  (name: (typeof AMOUNTS | typeof LENGTHS)[number]) =>
  ({ [name]: amount, unit }: Draft): Finding | null =>
    typeof amount === 'string' && isDecimal(amount) && !isWhole(multiply(amount as Decimal, '2' as Decimal))
      ? problemAt(name, unit === 'hour' && AMOUNTS.some((one) => one === name) ? 'LEAVE_STEP_HOUR' : 'LEAVE_STEP')
      : null;

/** A year has no more days. */
const withinYear =
  (name: (typeof AMOUNTS)[number]) =>
  ({ [name]: amount, unit }: Draft): Finding | null =>
    unit !== 'hour' && typeof amount === 'string' && isDecimal(amount) && isAbove(amount, MOST_OF_UNIT.day)
      ? problemAt(name, 'LEAVE_MOST', { most: MOST_OF_UNIT.day })
      : null;
const isAbove = (amount: string, most: string): boolean => compare(amount as Decimal, most as Decimal) > 0;

/** What the fields of a leave type have to say to each other (leave 1). */
export const leaveTypeRules = [
  hasDays,
  hasCarryMax,
  ...AMOUNTS.flatMap((name) => [inHalves(name), withinYear(name)]),
  ...LENGTHS.map(inHalves),
  inOrder,
  hasCutoff,
  earnsWholeSteps,
  hasPayPercent,
  hasLongNotice,
];
