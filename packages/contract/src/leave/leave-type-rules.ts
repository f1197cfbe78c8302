import { type Finding, problemIn } from '../platform/finding.ts';
import { leaveProblems } from '../platform/problems/leave.ts';
import { type Decimal, isDecimal, isWhole, multiply } from '../platform/values/decimal.ts';

const problemAt = problemIn(leaveProblems);

type Draft = Readonly<Record<string, unknown>>;

const hasDays = ({ entitlement, days, daysFormula }: Draft): Finding | null =>
  entitlement !== 'unlimited' && !days && !(entitlement === 'yearly' && daysFormula)
    ? problemAt('days', 'LEAVE_DAYS')
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

/** Halves of a day are the smallest part that leave is taken in. */
const inHalves =
  (
    name:
      | 'days'
      | 'carryMax'
      | 'maxBalance'
      | 'maxConsecutive'
      | 'longFrom'
      | 'attachmentFrom'
      | 'maxGrant'
      | 'negativeLimit'
      | 'minRequest'
      | 'maxRequest'
      | 'maxYear',
  ) =>
  ({ [name]: days }: Draft): Finding | null =>
    typeof days === 'string' && isDecimal(days) && !isWhole(multiply(days as Decimal, '2' as Decimal))
      ? problemAt(name, 'LEAVE_STEP')
      : null;

/** What the fields of a leave type have to say to each other (leave 1). */
export const leaveTypeRules = [
  hasDays,
  inHalves('days'),
  hasCarryMax,
  inHalves('carryMax'),
  inHalves('maxBalance'),
  inHalves('maxConsecutive'),
  inHalves('longFrom'),
  inHalves('attachmentFrom'),
  inHalves('maxGrant'),
  inHalves('negativeLimit'),
  inHalves('minRequest'),
  inHalves('maxRequest'),
  inHalves('maxYear'),
  inOrder,
  hasCutoff,
  earnsWholeSteps,
  hasPayPercent,
  hasLongNotice,
];
